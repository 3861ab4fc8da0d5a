// HTTP: what an admin reads of the house: how it is doing, who is logged in, what admins did.
#include "server/api_call.hpp"
#include "server/audit_log.hpp"

#include <map>
#include <set>

namespace server {
namespace {

using Call = ApiCall;
using Result = ApiResult;

constexpr std::size_t kShown = 200;

// Nothing here may move when a seat plans in secret: an admin may play here, too. So it has neither
// what was asked and written nor how long that took; /metrics has.
asio::awaitable<Result> overview(Call& call) {
  const ApiServices& services = call.services;
  const tables::TableRegistry& registry = services.registry;
  json::array frozen;
  for (const auto& [table, because] : registry.frozen()) {
    frozen.push_back(json::object{{"table", table}, {"because", because}});
  }
  json::object counts;
  for (const auto& [what, count] : registry.counts()) counts[what] = count;
  json::object tables;
  for (const auto& [status, count] : co_await result_on(
           services.readers, [&services] { return services.store.count_tables(); })) {
    tables[status] = count;
  }
  const std::size_t people =
      co_await result_on(services.readers, [&services] { return services.store.count_accounts(); });
  const Metrics& metrics = services.monitor.metrics();
  const auto disk_free = services.disk_free();
  constexpr std::uint64_t kCoarse = std::uint64_t{100} << 20U;  // a plan's bytes do not show
  const store::Time last_backup = metrics.last_backup;
  co_return json::object{
      {"version", services.version},
      {"started", services.started},
      {"people_here", services.sockets.people()},
      {"people", people},
      {"tables_in_memory", registry.in_memory()},
      {"tables", std::move(tables)},
      {"counts", std::move(counts)},
      {"failed_logins", metrics.failed_logins.value()},
      {"store_errors", metrics.store_errors.value()},
      {"last_backup", last_backup == 0 ? json::value(nullptr) : json::value(last_backup)},
      {"disk_free", disk_free ? json::value(*disk_free / kCoarse * kCoarse) : json::value(nullptr)},
      {"frozen", std::move(frozen)}};
}

// By the minute, which is as coarse as `overview` is.
asio::awaitable<Result> last_day(Call& call) {
  const Monitor& monitor = call.services.monitor;
  json::object told = monitor.day().told();
  told["every"] = monitor.options().sample_every.count();
  co_return told;
}

// The names of those who have an account still.
asio::awaitable<std::map<Id, store::Account>> named(Call& call, std::set<Id> people) {
  const ApiServices& services = call.services;
  co_return co_await result_on(services.readers, [&] {
    std::map<Id, store::Account> found;
    for (const Id& person : people) {
      if (auto account = services.store.account(person)) found[person] = std::move(*account);
    }
    return found;
  });
}

asio::awaitable<Result> list_newest_sessions(Call& call) {
  const auto sessions = co_await call.services.accounts.newest_sessions(kShown);
  std::set<Id> people;
  for (const auto& session : sessions) people.insert(session.person);
  const auto accounts = co_await named(call, std::move(people));
  json::array list;
  for (const auto& session : sessions) {
    const auto account = accounts.find(session.person);
    if (account == accounts.end()) continue;
    list.push_back(json::object{{"id", session.id},
                                {"person", session.person},
                                {"name", account->second.name},
                                {"guest", account->second.guest},
                                {"created", session.created},
                                {"seen", session.seen}});
  }
  co_return json::object{{"sessions", std::move(list)}};
}

// `kept`: false where it goes to the log of the process.
asio::awaitable<Result> tell_audit_log(Call& call) {
  const std::string file = call.services.monitor.options().audit_log;
  json::array lines =
      co_await result_on(call.services.readers, [&] { return newest_audit_lines(file, kShown); });
  std::set<Id> people;
  for (const json::value& line : lines) {
    for (const char* field : {"by", "person"}) {
      const json::value* id = line.as_object().if_contains(field);
      if (id != nullptr && id->is_string()) people.emplace(id->as_string());
    }
  }
  json::object names;
  for (const auto& [id, account] : co_await named(call, std::move(people))) {
    names[id] = account.name;
  }
  co_return json::object{
      {"lines", std::move(lines)}, {"names", std::move(names)}, {"kept", !file.empty()}};
}

}  // namespace

std::vector<Route> oversight_routes() {
  constexpr Audience kAdmins = Audience::Admins;
  return {
      {"GET", "/api/admin", kAdmins, overview},
      {"GET", "/api/admin/day", kAdmins, last_day},
      {"GET", "/api/admin/sessions", kAdmins, list_newest_sessions},
      {"GET", "/api/admin/audit", kAdmins, tell_audit_log},
  };
}

}  // namespace server
