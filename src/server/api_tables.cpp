// HTTP: tables.
#include "bots/registry.hpp"
#include "games/registry.hpp"
#include "server/api_handler.hpp"
#include "server/base/refused.hpp"
#include "wire/codec.hpp"

#include <fmt/format.h>

#include <charconv>

namespace server {
namespace {

using tables::Chair;

template <typename T>
std::optional<T> number_in(std::string_view text) {
  T number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Chair chair_of_computer(std::string_view level) {
  return {Chair::Kind::Computer, {}, {}, std::string(level), false, false};
}
Chair chair_of(const Person& person) {
  return {Chair::Kind::Person, person.id, person.name, {}, false, false};
}

// "me", "open", a level's name, {"computer": level} or {"invited": name}.
Chair read_wish(const wire::In& in, const Person& person) {
  if (in.value().is_object()) {
    in.only({"computer", "invited"});
    if (in.has("invited")) {
      return {Chair::Kind::Invited, {}, std::string(in["invited"].text()), {}, false, false};
    }
    const wire::In level = in["computer"];
    if (!bots::is_level(level.text())) level.fail("bot.unknown_level", level.text());
    return chair_of_computer(level.text());
  }
  if (in.text() == "me") return chair_of(person);
  if (in.text() == "open") return Chair{};
  if (!bots::is_level(in.text())) in.fail("bot.unknown_level", in.text());
  return chair_of_computer(in.text());
}

bool everybody_sits(const std::vector<Chair>& chairs) {
  return std::ranges::none_of(chairs, [](const Chair& chair) {
    return chair.kind == Chair::Kind::Open || chair.kind == Chair::Kind::Invited;
  });
}

}  // namespace

asio::awaitable<games::Expected<tables::Opening>> ApiHandler::read_opening(Call& call) {
  const wire::In body(call.body);
  body.only({"game", "players", "options", "seats", "privacy", "pace", "clock", "undo",
             "spectators", "name", "start", "position", "fork"});
  const Person& person = call.visitor->person;
  tables::Opening opening;
  opening.owner = person;
  opening.terms = tables::read_terms(body);
  if (body.has("fork")) {
    const wire::In fork = body["fork"];
    fork.only({"table", "ply"});
    const std::string id(fork["table"].text());
    const auto table = co_await registry_->find(id);
    if (!table) co_return refused("table.unknown", "/fork/table");
    auto position = table->position_to_fork(
        person, static_cast<std::size_t>(fork["ply"].integer(0, 1'000'000)));
    if (!position) co_return tl::unexpected(position.error());
    opening.game = table->game();
    opening.position = std::move(*position);
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
  const std::size_t seats = (*trial)->seats();
  if (body.has("seats")) {
    const wire::In wishes = body["seats"];
    wishes.size(seats, seats);
    for (std::size_t at = 0; at < seats; ++at) {
      Chair chair = read_wish(wishes.at(at), person);
      co_await know_invited(chair);
      opening.chairs.push_back(std::move(chair));
    }
  } else {
    opening.chairs.assign(seats, chair_of_computer(bots::levels().back()));
    opening.chairs.front() = chair_of(person);
  }
  co_return opening;
}

// So that the table is in the list of who is invited to it.
asio::awaitable<void> ApiHandler::know_invited(Chair& chair) {
  if (chair.kind == Chair::Kind::Invited) chair.person = co_await accounts_->id_of(chair.name);
}

asio::awaitable<ApiHandler::Result> ApiHandler::open_table(Call& call) {
  auto opening = co_await read_opening(call);
  if (!opening) co_return tl::unexpected(opening.error());
  const wire::In body(call.body);
  const bool start = !body.has("start") || body["start"].boolean();
  const Person person = call.visitor->person;
  const bool full = everybody_sits(opening->chairs);
  auto table = co_await registry_->open(std::move(*opening));
  if (!table) co_return tl::unexpected(table.error());
  if (start && full) co_return co_await (*table)->start(person);
  co_return json::object{{"table", (*table)->summary(person.id)}};
}

asio::awaitable<ApiHandler::Result> ApiHandler::tables(Call& call) {
  if (call.parts.size() >= 2) co_return co_await one_table(call);
  if (call.request.method == "POST") co_return co_await open_table(call);
  if (call.request.method != "GET") co_return refused("http.method");
  std::string list(call.request.parameter("list"));
  if (list.empty()) list = "mine";
  std::string from(call.request.parameter("from"));
  auto found = co_await registry_->list(std::move(list), call.visitor->person, std::move(from));
  if (!found) co_return refused("wire.out_of_range", "/from");
  co_return std::move(*found);
}

asio::awaitable<ApiHandler::Result> ApiHandler::one_table(Call& call) {
  const auto table = co_await registry_->find(call.parts[1]);
  const Person& person = call.visitor->person;
  if (!table || !table->may_see(person)) co_return refused("table.unknown");
  if (call.request.method == "GET") co_return co_await look_back(call, table);
  if (call.request.method != "POST") co_return refused("http.method");
  co_return co_await seat_request(call, table);
}

asio::awaitable<ApiHandler::Result> ApiHandler::look_back(Call& call,
                                                          std::shared_ptr<tables::Table> table) {
  const Person& person = call.visitor->person;
  if (call.parts.size() == 2) co_return json::object{{"table", table->summary(person.id)}};
  const std::string& what = call.parts[2];
  if (what == "record") co_return table->record(person);
  core::Viewer viewer;
  const std::string_view seat = call.request.parameter("seat");
  if (!seat.empty() && seat != "null") {
    const auto number = number_in<unsigned>(seat);
    if (!number || *number >= core::kMaxSeats) co_return refused("seat.unknown", "/seat");
    viewer = static_cast<core::Seat>(*number);
  }
  if (what == "history") {
    const auto from = number_in<std::size_t>(call.request.parameter("from"));
    co_return table->history(person, viewer, from.value_or(0));
  }
  if (what == "position") {
    const auto ply = number_in<std::size_t>(call.request.parameter("ply"));
    if (!ply) co_return refused("wire.missing_field", "/ply");
    co_return table->position(person, viewer, *ply);
  }
  co_return refused("http.not_found");
}

asio::awaitable<ApiHandler::Result> ApiHandler::seat_request(Call& call,
                                                             std::shared_ptr<tables::Table> table) {
  const Person person = call.visitor->person;
  const std::string what = call.parts.size() == 3 ? call.parts[2] : "";
  const wire::In body(call.body);
  std::optional<core::Seat> seat;
  if (body.has("seat")) seat = wire::Codec<core::Seat>::read(body["seat"]);
  if (what == "join") co_return co_await table->join(person, seat);
  if (what == "leave") co_return co_await table->leave(person);
  if (what == "start") co_return co_await table->start(person);
  if (what == "seats") {
    if (!seat) co_return refused("wire.missing_field", "/seat");
    Chair chair = read_wish(body["who"], person);
    co_await know_invited(chair);
    co_return co_await table->arrange(person, *seat, std::move(chair));
  }
  if (what == "rematch") {
    auto opening = table->rematch(person);
    if (!opening) co_return tl::unexpected(opening.error());
    const bool full = everybody_sits(opening->chairs);
    auto next = co_await registry_->open(std::move(*opening));
    if (!next) co_return tl::unexpected(next.error());
    table->tell_rematch((*next)->id());
    if (full) co_return co_await (*next)->start(person);
    co_return json::object{{"table", (*next)->summary(person.id)}};
  }
  co_return refused("http.not_found");
}

}  // namespace server
