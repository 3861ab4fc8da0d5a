// HTTP: tables.
#include "bots/registry.hpp"
#include "games/registry.hpp"
#include "server/api_call.hpp"
#include "server/base/refused.hpp"
#include "wire/codec.hpp"

#include <fmt/format.h>

#include <charconv>

namespace server {
namespace {

using Call = ApiCall;
using Result = ApiResult;
using tables::Chair;
using tables::Table;

template <typename T>
std::optional<T> number_in(std::string_view text) {
  T number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// A player of the house, or a program that its operator offers.
Chair read_computer(const wire::In& in, const Call& call, std::string_view game) {
  const bool known =
      bots::is_player(game, in.text()) || call.services.registry.programs().command_of(in.text());
  if (!known) in.fail("bot.unknown_level", in.text());
  return Chair::of_computer(in.text());
}

// "me", "open", a computer player's name, {"computer": name} or {"invited": name}.
Chair read_wish(const wire::In& in, const Call& call, std::string_view game) {
  if (in.value().is_object()) {
    in.only({"computer", "invited"});
    if (in.has("invited")) {
      return Chair::of_invited({{}, std::string(in["invited"].text()), false, false});
    }
    return read_computer(in["computer"], call, game);
  }
  if (in.text() == "me") return Chair::of(call.person());
  if (in.text() == "open") return Chair{};
  return read_computer(in, call, game);
}

bool everybody_sits(const std::vector<Chair>& chairs) {
  return std::ranges::none_of(chairs, [](const Chair& chair) {
    return chair.kind == Chair::Kind::Open || chair.kind == Chair::Kind::Invited;
  });
}

// An invitation is for a person, whatever they are called later; so there must be one.
asio::awaitable<games::Expected<void>> know_invited(Call& call, const wire::In& wish,
                                                    Chair& chair) {
  if (chair.kind != Chair::Kind::Invited) co_return games::Expected<void>{};
  auto found = co_await call.services.accounts.person_called(chair.name, call.request.remote);
  if (!found) {
    games::Refusal refusal = found.error();
    if (refusal.code == "auth.unknown_name") {
      refusal.path = wish["invited"].path();
      refusal.detail = chair.name;
    }
    co_return tl::unexpected(std::move(refusal));
  }
  chair = Chair::of_invited(*found);
  co_return games::Expected<void>{};
}

// The chairs that are wished for, or me and computers.
asio::awaitable<games::Expected<std::vector<Chair>>> read_chairs(Call& call, std::size_t seats,
                                                                 std::string_view game) {
  const wire::In body(call.body);
  std::vector<Chair> chairs;
  if (!body.has("seats")) {
    chairs.assign(seats, Chair::of_computer(bots::kUsualLevel));
    chairs.front() = Chair::of(call.person());
    co_return chairs;
  }
  const wire::In wishes = body["seats"];
  wishes.size(seats, seats);
  for (std::size_t at = 0; at < seats; ++at) {
    Chair chair = read_wish(wishes.at(at), call, game);
    if (const auto known = co_await know_invited(call, wishes.at(at), chair); !known) {
      co_return tl::unexpected(known.error());
    }
    chairs.push_back(std::move(chair));
  }
  if (auto may = tables::must_have_one_seat_each(chairs); !may) {
    may.error().path = wishes.path();
    co_return tl::unexpected(may.error());
  }
  co_return chairs;
}

asio::awaitable<games::Expected<tables::Opening>> read_opening(Call& call) {
  const wire::In body(call.body);
  body.only({"game", "players", "options", "seats", "privacy", "pace", "clock", "undo",
             "spectators", "bot_turns", "absence_s", "name", "start", "position", "fork"});
  const Person& person = call.person();
  tables::Opening opening;
  opening.owner = person;
  opening.terms = tables::read_terms(body);
  if (body.has("fork")) {
    const wire::In fork = body["fork"];
    fork.only({"table", "ply"});
    const std::string id(fork["table"].text());
    const auto table = co_await call.services.registry.find(id);
    if (!table) co_return refused("table.unknown", "/fork/table");
    const auto ply = static_cast<std::size_t>(fork["ply"].integer(0, 1'000'000));
    auto position = co_await table->position_to_fork(person, ply);
    if (!position) co_return tl::unexpected(position.error());
    opening.game = table->state().beginning->game;
    opening.position = std::move(*position);
    opening.from_table = id;
    opening.from_ply = ply;
  } else {
    opening.game = body["game"].text();
    if (body.has("position")) opening.position = body["position"].value();
    json::object setup;
    if (body.has("players")) setup["players"] = body["players"].value();
    if (body.has("options")) setup["options"] = body["options"].value();
    opening.setup = std::move(setup);
  }
  const games::AnyGame* game = games::find(opening.game);
  if (game == nullptr) co_return refused("game.unknown", "/game");
  const auto trial =
      opening.position.is_null() ? game->start(opening.setup) : game->load(opening.position);
  if (!trial) co_return tl::unexpected(trial.error());
  auto chairs = co_await read_chairs(call, (*trial)->seats(), opening.game);
  if (!chairs) co_return tl::unexpected(chairs.error());
  opening.chairs = std::move(*chairs);
  co_return opening;
}

asio::awaitable<Result> open_table(Call& call) {
  auto opening = co_await read_opening(call);
  if (!opening) co_return tl::unexpected(opening.error());
  const wire::In body(call.body);
  const bool start = !body.has("start") || body["start"].boolean();
  const Person person = call.person();
  const bool full = everybody_sits(opening->chairs);
  auto table = co_await call.services.registry.open(std::move(*opening));
  if (!table) co_return tl::unexpected(table.error());
  // If that fails the table is there all the same, and the summary says that it has not begun.
  if (start && full) (void)co_await (*table)->start(person);
  co_return json::object{{"table", (*table)->summary(person.id)}};
}

// A record that somebody brings becomes a table to look at.
asio::awaitable<Result> import_record(Call& call) {
  const wire::In body(call.body);
  body.only({"record", "name"});
  auto record = records::read(body["record"].value());
  if (!record) co_return tl::unexpected(record.error());
  tables::Import import;
  import.record = std::move(*record);
  import.terms = tables::read_terms(body);
  import.owner = call.person();
  const auto wait = call.services.imports.take(accounts::household(call.request.remote),
                                               call.services.accounts.now());
  if (wait > 0) co_return refused_for("limit.rate", wait);
  auto table = co_await call.services.registry.import(std::move(import));
  if (!table) co_return tl::unexpected(table.error());
  co_return json::object{{"table", (*table)->summary(call.person().id)}};
}

asio::awaitable<Result> list_tables(Call& call) {
  std::string list(call.request.parameter("list"));
  if (list.empty()) list = "mine";
  std::string from(call.request.parameter("from"));
  auto found =
      co_await call.services.registry.list(std::move(list), call.person(), std::move(from));
  if (!found) co_return refused("wire.out_of_range", "/from");
  co_return std::move(*found);
}

// The table that the path names, if whoever asks may know of it; null if not.
asio::awaitable<std::shared_ptr<Table>> named_table(Call& call) {
  auto table = co_await call.services.registry.find(call.places[0]);
  if (table && !table->may_see(call.person())) table.reset();
  co_return table;
}

// A request at the table of the path. `Answer` gets call and table.
using AtTable = asio::awaitable<Result> (*)(Call& call, std::shared_ptr<Table> table);
template <AtTable Answer>
asio::awaitable<Result> at_table(Call& call) {
  auto table = co_await named_table(call);
  if (!table) co_return refused("table.unknown");
  co_return co_await Answer(call, std::move(table));
}

asio::awaitable<Result> summary(Call& call, std::shared_ptr<Table> table) {
  co_return json::object{{"table", table->summary(call.person().id)}};
}

asio::awaitable<Result> record(Call& call, std::shared_ptr<Table> table) {
  co_return co_await table->record(call.person());
}

games::Expected<core::Viewer> viewer_in(const Call& call) {
  const std::string_view seat = call.request.parameter("seat");
  if (seat.empty() || seat == "null") return core::Viewer{};
  const auto number = number_in<unsigned>(seat);
  if (!number || *number >= core::kMaxSeats) return refused("seat.unknown", "/seat");
  return core::Viewer(static_cast<core::Seat>(*number));
}

asio::awaitable<Result> course(Call& call, std::shared_ptr<Table> table) {
  co_return co_await table->course(call.person());
}

asio::awaitable<Result> history(Call& call, std::shared_ptr<Table> table) {
  const auto viewer = viewer_in(call);
  if (!viewer) co_return tl::unexpected(viewer.error());
  const auto from = number_in<std::size_t>(call.request.parameter("from"));
  co_return co_await table->history(call.person(), *viewer, from.value_or(0));
}

asio::awaitable<Result> position(Call& call, std::shared_ptr<Table> table) {
  const auto viewer = viewer_in(call);
  if (!viewer) co_return tl::unexpected(viewer.error());
  const auto ply = number_in<std::size_t>(call.request.parameter("ply"));
  if (!ply) co_return refused("wire.missing_field", "/ply");
  co_return co_await table->position(call.person(), *viewer, *ply);
}

asio::awaitable<Result> join(Call& call, std::shared_ptr<Table> table) {
  const wire::In body(call.body);
  std::optional<core::Seat> seat;
  if (body.has("seat")) seat = wire::Codec<core::Seat>::read(body["seat"]);
  co_return co_await table->join(call.person(), seat);
}

asio::awaitable<Result> leave(Call& call, std::shared_ptr<Table> table) {
  co_return co_await table->leave(call.person());
}

asio::awaitable<Result> start(Call& call, std::shared_ptr<Table> table) {
  co_return co_await table->start(call.person());
}

asio::awaitable<Result> arrange_seat(Call& call, std::shared_ptr<Table> table) {
  const wire::In body(call.body);
  const core::Seat seat = wire::Codec<core::Seat>::read(body["seat"]);
  Chair chair = read_wish(body["who"], call, table->state().beginning->game);
  if (const auto known = co_await know_invited(call, body["who"], chair); !known) {
    co_return tl::unexpected(known.error());
  }
  co_return co_await table->arrange(call.person(), seat, std::move(chair));
}

asio::awaitable<Result> rematch(Call& call, std::shared_ptr<Table> table) {
  const Person person = call.person();
  auto next = co_await call.services.registry.rematch(table, person);
  if (!next) co_return tl::unexpected(next.error());
  const tables::TableState& state = (*next)->state();
  // Whoever comes second takes the seat that was kept for them; the last one lets it begin.
  if (state.status == tables::Status::Gathering && !state.sits_here(person.id)) {
    const auto joined = co_await (*next)->join(person, std::nullopt);
    if (!joined) co_return tl::unexpected(joined.error());
  }
  if (state.status == tables::Status::Gathering && everybody_sits(state.chairs)) {
    const auto begun = co_await (*next)->start(state.owner);
    // Two may have sat down at the same moment.
    if (!begun && begun.error().code != "table.not_gathering") {
      co_return tl::unexpected(begun.error());
    }
  }
  co_return json::object{{"table", (*next)->summary(person.id)}};
}

}  // namespace

std::vector<Route> tables_routes() {
  constexpr Audience kVisitors = Audience::Visitors;
  return {
      {"GET", "/api/tables", kVisitors, list_tables},
      {"POST", "/api/tables", kVisitors, open_table},
      {"POST", "/api/records", kVisitors, import_record},
      {"GET", "/api/tables/{table}", kVisitors, at_table<summary>},
      {"GET", "/api/tables/{table}/record", kVisitors, at_table<record>},
      {"GET", "/api/tables/{table}/course", kVisitors, at_table<course>},
      {"GET", "/api/tables/{table}/history", kVisitors, at_table<history>},
      {"GET", "/api/tables/{table}/position", kVisitors, at_table<position>},
      {"POST", "/api/tables/{table}/join", kVisitors, at_table<join>},
      {"POST", "/api/tables/{table}/leave", kVisitors, at_table<leave>},
      {"POST", "/api/tables/{table}/start", kVisitors, at_table<start>},
      {"POST", "/api/tables/{table}/seats", kVisitors, at_table<arrange_seat>},
      {"POST", "/api/tables/{table}/rematch", kVisitors, at_table<rematch>},
  };
}

}  // namespace server
