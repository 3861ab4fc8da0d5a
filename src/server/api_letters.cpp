// HTTP: how people are told of things while they are away.
#include "server/api_call.hpp"
#include "server/base/refused.hpp"

namespace server {
namespace {

using Call = ApiCall;
using Result = ApiResult;

// Whatever was set, as it is now.
Result settings_after(Call& call, const games::Expected<void>& done) {
  if (!done) return tl::unexpected(done.error());
  return json::object{{"settings", call.services.letters.show(call.person().id)}};
}

asio::awaitable<Result> show(Call& call) {
  const games::Expected<void> fine;
  co_return settings_after(call, fine);
}

asio::awaitable<Result> choose(Call& call) {
  const auto done = co_await call.services.letters.choose(call.person().id, call.body);
  co_return settings_after(call, done);
}

asio::awaitable<Result> set_address(Call& call) {
  const wire::In body(call.body);
  body.only({"address", "form", "language", "zone"});
  letters::PostOffice::NewAddress wish;
  wish.channel = call.places.front();
  wish.address = body["address"].text();
  if (body.has("form")) wish.form = body["form"].text();
  if (body.has("language")) wish.language = body["language"].text();
  if (body.has("zone")) wish.zone = body["zone"].text();
  wish.remote = accounts::household(call.request.remote);
  const auto done = co_await call.services.letters.set_address(call.person(), std::move(wish));
  co_return settings_after(call, done);
}

asio::awaitable<Result> drop_address(Call& call) {
  const auto done =
      co_await call.services.letters.drop_address(call.person().id, call.places.front());
  co_return settings_after(call, done);
}

asio::awaitable<Result> test(Call& call) {
  const std::string remote = accounts::household(call.request.remote);
  co_return co_await call.services.letters.test(call.person(), call.places.front(), remote);
}

asio::awaitable<Result> silence(Call& call) {
  const wire::In body(call.body);
  body.only({"silent"});
  const bool silent = body["silent"].boolean();
  const Id table = call.places.front();
  const auto found = co_await call.services.registry.find(table);
  if (silent && (!found || !found->may_see(call.person()))) co_return refused("table.unknown");
  const auto done = co_await call.services.letters.silence(call.person().id, table, silent);
  co_return settings_after(call, done);
}

asio::awaitable<Result> confirm(Call& call) {
  const std::string person(call.request.parameter("person"));
  const std::string token(call.request.parameter("token"));
  const auto done = co_await call.services.letters.confirm(person, token);
  if (!done) co_return tl::unexpected(done.error());
  co_return json::object{};
}

asio::awaitable<Result> stop(Call& call) {
  const std::string person(call.request.parameter("person"));
  const std::string token(call.request.parameter("token"));
  const auto done = co_await call.services.letters.stop_mail(person, token);
  if (!done) co_return tl::unexpected(done.error());
  co_return json::object{};
}

}  // namespace

std::vector<Route> letter_routes() {
  return {
      {"GET", "/api/me/notifications", Audience::Visitors, show},
      {"PUT", "/api/me/notifications", Audience::Anybody, choose},
      {"PUT", "/api/me/notifications/{channel}", Audience::Anybody, set_address},
      {"DELETE", "/api/me/notifications/{channel}", Audience::Anybody, drop_address},
      {"POST", "/api/me/notifications/{channel}/test", Audience::Anybody, test},
      {"PUT", "/api/tables/{table}/silence", Audience::Anybody, silence},
      {"POST", "/api/letters/confirm", Audience::Holders, confirm},
      {"POST", "/api/letters/stop", Audience::Holders, stop},
  };
}

}  // namespace server
