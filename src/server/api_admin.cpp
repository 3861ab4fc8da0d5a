// HTTP: what only an admin may do. Whatever changes something is in the audit log, with the reason
// if one was given (`reason` in the address).
#include "server/api_call.hpp"
#include "server/base/refused.hpp"
#include "server/tables/table_state.hpp"
#include "wire/codec.hpp"

#include <algorithm>
#include <functional>

namespace server {
namespace {

using Call = ApiCall;
using Result = ApiResult;

void audit(const Call& call, std::string_view act, json::object more) {
  const auto reason = call.request.parameter("reason");
  if (!reason.empty()) more["reason"] = reason;
  call.services.monitor.audit(call.person().id, act, std::move(more));
}

asio::awaitable<Result> invite(Call& call) {
  const auto code = co_await call.services.accounts.invite();
  if (!code) co_return tl::unexpected(code.error());
  audit(call, "invite", {});
  co_return json::object{{"invitation", *code}};
}

json::object entry_of(const store::Account& account, Restriction restriction) {
  return {{"id", account.id},
          {"name", account.name},
          {"guest", account.guest},
          {"admin", account.admin},
          {"created", account.created},
          {"muted", restriction.muted},
          {"banned", restriction.banned}};
}

// When somebody was here last, roughly, and at how many places they are logged in.
json::object presence_of(const std::vector<store::Session>& sessions) {
  constexpr store::Time kHour = store::Time{60} * 60 * 1000;
  store::Time seen = 0;
  for (const store::Session& session : sessions) seen = std::max(seen, session.seen);
  return {{"seen", seen / kHour * kHour}, {"sessions", sessions.size()}};
}

asio::awaitable<Result> list_people(Call& call) {
  const ApiServices& services = call.services;
  const http::Request& request = call.request;
  store::PeopleQuery query;
  query.search = accounts::keys_of(request.parameter("search")).folded;
  query.guests = request.parameter("guests") == "true";
  const Id from(request.parameter("from"));
  const std::size_t page = query.limit;
  ++query.limit;  // to know whether there are more
  json::value next;
  std::vector<json::object> presence;
  const auto found = co_await result_on(services.readers, [&] {
    if (const auto last = services.store.account(from)) {
      query.after_name = last->folded_name;
      query.after_id = last->id;
    }
    auto rows = services.store.people(query);
    if (rows.size() > page) {
      rows.resize(page);
      next = rows.back().id;
    }
    for (const store::Account& row : rows) {
      presence.push_back(presence_of(services.store.sessions_of(row.id)));
    }
    return rows;
  });
  json::array people;
  for (std::size_t at = 0; at < found.size(); ++at) {
    json::object entry = entry_of(found[at], services.restrictions.of(found[at].id));
    for (const auto& field : presence[at]) entry[field.key()] = field.value();
    people.push_back(std::move(entry));
  }
  co_return json::object{{"people", std::move(people)}, {"next", std::move(next)}};
}

// Somebody the path names, by id or by name.
asio::awaitable<std::optional<store::Account>> named_person(Call& call) {
  const ApiServices& services = call.services;
  const std::string& word = call.places[0];
  co_return co_await result_on(services.readers, [&] {
    auto found = services.store.account(word);
    return found ? found : services.store.account_named(accounts::keys_of(word).folded);
  });
}

using AboutPerson = asio::awaitable<Result> (*)(Call& call, const store::Account& account);
template <AboutPerson Answer>
asio::awaitable<Result> person(Call& call) {
  const auto account = co_await named_person(call);
  if (!account) co_return refused("person.unknown");
  co_return co_await Answer(call, *account);
}

asio::awaitable<Result> show_person(Call& call, const store::Account& account) {
  co_return json::object{{"person", entry_of(account, call.services.restrictions.of(account.id))}};
}

asio::awaitable<Result> restrict(Call& call, const store::Account& account) {
  const wire::In body(call.body);
  body.only({"muted", "banned"});
  Restrictions::Words words;
  if (body.has("muted")) words.muted = body["muted"].boolean();
  if (body.has("banned")) words.banned = body["banned"].boolean();
  const auto kept = co_await call.services.restrictions.change(account.id, words);
  if (!kept) co_return tl::unexpected(kept.error());
  if (kept->banned) call.services.sockets.close({.person = account.id});
  audit(call, "restrict",
        {{"person", account.id}, {"muted", kept->muted}, {"banned", kept->banned}});
  co_return json::object{{"person", entry_of(account, *kept)}};
}

accounts::Visitor visitor_of(const store::Account& account) {
  return {.person = {.id = account.id, .name = account.name}};
}

asio::awaitable<Result> list_sessions_of(Call& call, const store::Account& account) {
  json::array sessions;
  for (const auto& session : co_await call.services.accounts.sessions(visitor_of(account))) {
    sessions.push_back(
        json::object{{"id", session.id}, {"created", session.created}, {"seen", session.seen}});
  }
  co_return json::object{{"sessions", std::move(sessions)}};
}

asio::awaitable<Result> end_one_session(Call& call, const store::Account& account) {
  const auto ended =
      co_await call.services.accounts.end_session(visitor_of(account), call.places[1]);
  if (!ended) co_return tl::unexpected(ended.error());
  audit(call, "end_session", {{"person", account.id}});
  co_return json::object{};
}

// Sessions end first, then the seats are the computer's: nobody is to act, or to be waited for, who
// is gone.
asio::awaitable<Result> remove_person(Call& call, const store::Account& account) {
  const auto ended = co_await call.services.accounts.end_sessions_of(account.id);
  if (!ended) co_return tl::unexpected(ended.error());
  const auto replaced = co_await call.services.registry.replace_by_computer(account.id);
  if (!replaced) co_return tl::unexpected(replaced.error());
  const auto removed = co_await call.services.accounts.remove(account.id);
  if (!removed) co_return tl::unexpected(removed.error());
  audit(call, "remove", {{"person", account.id}, {"name", account.name}});
  const Restrictions::Words none{false, false};
  co_await call.services.restrictions.change(account.id, none);
  co_return json::object{};
}

asio::awaitable<Result> end_sessions(Call& call, const store::Account& account) {
  const auto ended = co_await call.services.accounts.end_sessions_of(account.id);
  if (!ended) co_return tl::unexpected(ended.error());
  audit(call, "end_sessions", {{"person", account.id}});
  co_return json::object{};
}

asio::awaitable<Result> offer_password_reset(Call& call, const store::Account& account) {
  const auto offer = co_await call.services.accounts.offer_password_reset(account.id);
  if (!offer) co_return tl::unexpected(offer.error());
  audit(call, "offer_password_reset", {{"person", account.id}});
  co_return json::object{{"code", offer->code}, {"expires", offer->expires}};
}

// What the table is called, and who sits there; of a row that cannot be read neither is known.
json::object names_at(const store::Table& table) {
  std::string name;
  json::array names;
  try {
    const tables::TableState state = tables::read_row(table);
    name = state.terms.name;
    for (const tables::Chair& chair : state.chairs) {
      if (chair.kind == tables::Chair::Kind::Person) names.emplace_back(chair.name);
    }
  } catch (const std::exception&) {
    names.clear();
  }
  return {{"name", std::move(name)}, {"names", std::move(names)}};
}

struct Listed {
  store::Table row;
  json::object names;
};

// That a table is frozen is never written: the registry knows.
json::object entry_of(Listed listed, const std::map<Id, std::string>& frozen) {
  const store::Table& table = listed.row;
  json::array people(table.people.begin(), table.people.end());
  json::object entry = {{"table", table.id},          {"game", table.game},
                        {"status", table.status},     {"privacy", table.privacy},
                        {"created", table.created},   {"updated", table.updated},
                        {"people", std::move(people)}};
  for (auto& [field, value] : listed.names) entry[field] = std::move(value);
  if (const auto found = frozen.find(table.id); found != frozen.end()) {
    entry["status"] = "frozen";
    entry["frozen_because"] = found->second;
  }
  return entry;
}

// All of them at once: there are few, or there is worse to do than to turn pages.
std::vector<store::Table> frozen_tables(store::Store& store,
                                        const std::map<Id, std::string>& frozen, const Id& sits) {
  std::vector<store::Table> out;
  for (const auto& [id, because] : frozen) {
    auto row = store.table(id);
    if (!row || (!sits.empty() && std::ranges::find(row->people, sits) == row->people.end()))
      continue;
    out.push_back(std::move(*row));
  }
  std::ranges::sort(out, std::greater(), &store::Table::updated);
  return out;
}

asio::awaitable<Result> list_all_tables(Call& call) {
  const ApiServices& services = call.services;
  store::TableQuery query;
  const std::string status(call.request.parameter("status"));
  const Id from(call.request.parameter("from"));
  const Id sits(call.request.parameter("person"));
  if (!status.empty()) query.statuses = {status};
  if (!sits.empty()) query.person = sits;
  const std::size_t page = query.limit;
  ++query.limit;
  const std::map<Id, std::string> frozen = services.registry.frozen();
  const bool only_frozen = status == "frozen";
  const auto rows = [&] {
    if (only_frozen) return frozen_tables(services.store, frozen, sits);
    if (const auto last = services.store.table(from)) {
      query.before = last->updated;
      query.before_id = last->id;
    }
    return services.store.tables(query);
  };
  auto found = co_await result_on(services.readers, [&] {
    std::vector<Listed> listed;
    for (store::Table& row : rows()) {
      json::object names = names_at(row);
      listed.push_back({std::move(row), std::move(names)});
    }
    return listed;
  });
  json::value next;
  if (!only_frozen && found.size() > page) {
    found.pop_back();
    next = found.back().row.id;
  }
  json::array tables;
  for (Listed& table : found) {
    json::object entry = entry_of(std::move(table), frozen);
    if (status.empty() || entry.at("status").as_string() == status)
      tables.push_back(std::move(entry));
  }
  co_return json::object{{"tables", std::move(tables)}, {"next", std::move(next)}};
}

using AtTable = asio::awaitable<Result> (*)(Call& call, std::shared_ptr<tables::Table> table);
template <AtTable Answer>
asio::awaitable<Result> table(Call& call) {
  auto found = co_await call.services.registry.find(call.places[0]);
  if (!found) co_return refused("table.unknown");
  co_return co_await Answer(call, std::move(found));
}

asio::awaitable<Result> close_table(Call& call, std::shared_ptr<tables::Table> table) {
  auto closed = co_await table->close_by_host();
  if (closed) audit(call, "close_table", {{"table", table->id()}});
  co_return closed;
}

asio::awaitable<Result> free_seat(Call& call, std::shared_ptr<tables::Table> table) {
  const wire::In body(call.body);
  body.only({"seat"});
  const core::Seat seat = wire::Codec<core::Seat>::read(body["seat"]);
  auto freed = co_await table->free_seat_by_host(seat);
  if (freed) {
    audit(call, "free_seat", {{"table", table->id()}, {"seat", static_cast<std::int64_t>(seat)}});
  }
  co_return freed;
}

asio::awaitable<Result> thaw_table(Call& call, std::shared_ptr<tables::Table> table) {
  const std::string because = co_await call.services.registry.check_again(table->id());
  audit(call, "thaw_table", {{"table", table->id()}, {"frozen_because", because}});
  co_return json::object{{"thawed", because.empty()}, {"because", because}};
}

}  // namespace

std::vector<Route> admin_routes() {
  constexpr Audience kAdmins = Audience::Admins;
  return {
      {"POST", "/api/invitations", kAdmins, invite},
      {"GET", "/api/admin/people", kAdmins, list_people},
      {"GET", "/api/admin/people/{person}", kAdmins, person<show_person>},
      {"PATCH", "/api/admin/people/{person}", kAdmins, person<restrict>},
      {"DELETE", "/api/admin/people/{person}", kAdmins, person<remove_person>},
      {"GET", "/api/admin/people/{person}/sessions", kAdmins, person<list_sessions_of>},
      {"DELETE", "/api/admin/people/{person}/sessions", kAdmins, person<end_sessions>},
      {"DELETE", "/api/admin/people/{person}/sessions/{session}", kAdmins, person<end_one_session>},
      {"POST", "/api/admin/people/{person}/reset", kAdmins, person<offer_password_reset>},
      {"GET", "/api/admin/tables", kAdmins, list_all_tables},
      {"POST", "/api/admin/tables/{table}/close", kAdmins, table<close_table>},
      {"POST", "/api/admin/tables/{table}/free_seat", kAdmins, table<free_seat>},
      {"POST", "/api/admin/tables/{table}/thaw", kAdmins, table<thaw_table>},
  };
}

}  // namespace server
