// HTTP: what only an admin may ask.
#include "server/api_call.hpp"

namespace server {
namespace {

using Call = ApiCall;
using Result = ApiResult;

asio::awaitable<Result> overview(Call& call) {
  const tables::TableRegistry& registry = call.services.registry;
  json::array frozen;
  for (const auto& [table, because] : registry.frozen()) {
    frozen.push_back(json::object{{"table", table}, {"because", because}});
  }
  json::object counts;
  for (const auto& [what, count] : registry.counts()) counts[what] = count;
  co_return json::object{{"tables_in_memory", registry.in_memory()},
                         {"counts", std::move(counts)},
                         {"frozen", std::move(frozen)}};
}

asio::awaitable<Result> invite(Call& call) {
  const auto code = co_await call.services.accounts.invite();
  if (!code) co_return tl::unexpected(code.error());
  co_return json::object{{"invitation", *code}};
}

}  // namespace

std::vector<Route> admin_routes() {
  return {
      {"GET", "/api/admin", Audience::Admins, overview},
      {"POST", "/api/invitations", Audience::Admins, invite},
  };
}

}  // namespace server
