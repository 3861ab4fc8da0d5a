// HTTP: people, their names, passwords and sessions.
#include "server/api_call.hpp"
#include "server/base/refused.hpp"
#include "wire/codec.hpp"

namespace server {
namespace {

using Call = ApiCall;
using Result = ApiResult;

constexpr std::size_t kLongestSettings = 4096;

json::value settings_of(const accounts::Visitor& visitor) {
  boost::system::error_code error;
  json::value settings = json::parse(visitor.settings, error);
  return error ? json::value(json::object{}) : settings;
}

json::object who(const accounts::Visitor& visitor) {
  return {{"id", visitor.person.id},
          {"name", visitor.person.name},
          {"guest", visitor.person.guest},
          {"admin", visitor.person.admin},
          {"settings", settings_of(visitor)}};
}

// Who the visitor is now, with the token that the page's next requests carry.
json::object signed_in(Call& call) {
  call.tells_who = true;
  return {{"me", who(*call.visitor)},
          {"csrf", call.services.accounts.signer().csrf(call.person().id)}};
}

json::object introduction(Call& call) {
  json::object answer = signed_in(call);
  answer["accounts"] = accounts::word(call.services.accounts.policy());
  json::array off = call.services.letters.switched_off(call.person().id);
  if (!off.empty()) answer["switched_off"] = std::move(off);
  return answer;
}

asio::awaitable<Result> show_me(Call& call) {
  co_return introduction(call);
}

asio::awaitable<Result> change_me(Call& call) {
  const wire::In body(call.body);
  body.only({"name", "settings"});
  std::optional<std::string> name;
  std::optional<std::string> settings;
  if (body.has("name")) name = std::string(body["name"].text());
  if (body.has("settings")) {
    settings = json::serialize(body["settings"].object());
    if (settings->size() > kLongestSettings) co_return refused("limit.text", "/settings");
  }
  auto changed = co_await call.services.accounts.change(*call.visitor, name, settings);
  if (!changed) co_return tl::unexpected(changed.error());
  call.visitor = std::move(*changed);
  co_return introduction(call);
}

asio::awaitable<Result> change_password(Call& call) {
  const wire::In body(call.body);
  body.only({"old", "new"});
  const std::string old_password(body["old"].text());
  const std::string new_password(body["new"].text());
  const auto changed =
      co_await call.services.accounts.change_password(*call.visitor, old_password, new_password);
  if (!changed) co_return tl::unexpected(changed.error());
  co_return json::object{};
}

asio::awaitable<Result> remove_me(Call& call) {
  const wire::In body(call.body);
  const std::string password(body.has("password") ? body["password"].text() : "");
  const auto known = co_await call.services.accounts.confirm(*call.visitor, password);
  if (!known) co_return tl::unexpected(known.error());
  // First the seats: nobody is to wait for somebody who is gone.
  const auto replaced = co_await call.services.registry.replace_by_computer(call.person().id);
  if (!replaced) co_return tl::unexpected(replaced.error());
  const auto removed = co_await call.services.accounts.remove(call.person().id);
  if (!removed) co_return tl::unexpected(removed.error());
  call.visitor.reset();
  call.logged_out = true;
  co_return json::object{};
}

asio::awaitable<Result> sign_up(Call& call) {
  const wire::In body(call.body);
  body.only({"name", "password", "invitation"});
  accounts::SignUp wish;
  if (body.has("invitation")) wish.invitation = body["invitation"].text();
  wish.name = body["name"].text();
  wish.password = body["password"].text();
  wish.address = call.request.remote;
  auto visitor = co_await call.services.accounts.sign_up(call.visitor, std::move(wish));
  if (!visitor) co_return tl::unexpected(visitor.error());
  call.visitor = std::move(*visitor);
  co_return signed_in(call);
}

// A guest's seats come along, and of the guest nothing stays. While a seat could not be moved the
// guest stays who they are, and may try again.
asio::awaitable<games::Expected<void>> leave_guest_behind(Call& call, Person person) {
  if (!call.person().guest) co_return games::Expected<void>{};
  const Id guest = call.person().id;
  const auto moved = co_await call.services.registry.transfer_seats(guest, std::move(person));
  if (!moved) co_return tl::unexpected(moved.error());
  co_return co_await call.services.accounts.end_sessions_of(guest);
}

asio::awaitable<Result> log_in(Call& call) {
  const wire::In body(call.body);
  body.only({"name", "password"});
  accounts::LogIn wish;
  wish.name = body["name"].text();
  wish.password = body["password"].text();
  wish.address = call.request.remote;
  wish.device = call.cookies.device;
  auto visitor = co_await call.services.accounts.log_in(std::move(wish));
  if (!visitor) {
    if (visitor.error().code == "auth.wrong_name_or_password") {
      call.services.monitor.metrics().failed_logins.add();
    }
    co_return tl::unexpected(visitor.error());
  }
  if (call.services.restrictions.of(visitor->person.id).banned) {
    co_await call.services.accounts.log_out(*visitor);
    co_return refused("auth.banned");
  }
  if (const auto moved = co_await leave_guest_behind(call, visitor->person); !moved) {
    co_await call.services.accounts.log_out(*visitor);
    co_return tl::unexpected(moved.error());
  }
  call.visitor = std::move(*visitor);
  co_return signed_in(call);
}

asio::awaitable<Result> log_out(Call& call) {
  const auto done = co_await call.services.accounts.log_out(*call.visitor);
  if (!done) co_return tl::unexpected(done.error());
  call.visitor.reset();
  call.logged_out = true;
  co_return json::object{};
}

asio::awaitable<Result> list_sessions(Call& call) {
  const auto sessions = co_await call.services.accounts.sessions(*call.visitor);
  json::array list;
  for (const accounts::OpenSession& session : sessions) {
    list.push_back(json::object{{"id", session.id},
                                {"created", session.created},
                                {"seen", session.seen},
                                {"current", session.current}});
  }
  co_return json::object{{"sessions", std::move(list)}};
}

asio::awaitable<Result> end_other_sessions(Call& call) {
  const auto done = co_await call.services.accounts.end_other_sessions(*call.visitor);
  if (!done) co_return tl::unexpected(done.error());
  co_return json::object{};
}

asio::awaitable<Result> end_session(Call& call) {
  const auto done = co_await call.services.accounts.end_session(*call.visitor, call.places.front());
  if (!done) co_return tl::unexpected(done.error());
  co_return json::object{};
}

asio::awaitable<Result> reset_password(Call& call) {
  const wire::In body(call.body);
  body.only({"code", "password"});
  const std::string code(body["code"].text());
  const std::string password(body["password"].text());
  const auto done =
      co_await call.services.accounts.reset_password(code, password, call.request.remote);
  if (!done) co_return tl::unexpected(done.error());
  co_return json::object{};
}

// Whether somebody can be invited by that name, and how it is spelled.
asio::awaitable<Result> find_person(Call& call) {
  const auto found = co_await call.services.accounts.person_called(
      std::string(call.request.parameter("name")), call.request.remote);
  if (!found) co_return tl::unexpected(found.error());
  co_return json::object{{"name", found->name}};
}

}  // namespace

std::vector<Route> people_routes() {
  return {
      {"GET", "/api/me", Audience::Newcomers, show_me},
      {"PATCH", "/api/me", Audience::Anybody, change_me},
      {"DELETE", "/api/me", Audience::Anybody, remove_me},
      {"PUT", "/api/me/password", Audience::Anybody, change_password},
      {"GET", "/api/me/sessions", Audience::Visitors, list_sessions},
      {"DELETE", "/api/me/sessions", Audience::Anybody, end_other_sessions},
      {"DELETE", "/api/me/sessions/{session}", Audience::Anybody, end_session},
      {"POST", "/api/password-resets", Audience::Anybody, reset_password},
      {"GET", "/api/people", Audience::Visitors, find_person},
      {"POST", "/api/accounts", Audience::Anybody, sign_up},
      {"POST", "/api/sessions", Audience::Anybody, log_in},
      {"DELETE", "/api/sessions", Audience::Anybody, log_out},
  };
}

}  // namespace server
