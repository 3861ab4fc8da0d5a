#include "tests/bench/load/guests.hpp"

#include "tests/bench/load/text.hpp"

#include <fmt/format.h>

#include <limits>
#include <stdexcept>

namespace bench {
namespace {

constexpr std::string_view kOpening =
    R"({"game":"rome","players":3,"seats":["me","open","open"],"privacy":"link","start":false})";

void must_be_ok(std::string_view message) {
  if (message.find("\"ok\":false") != std::string_view::npos) {
    throw std::runtime_error("refused: " + std::string(message));
  }
}

}  // namespace

Guest new_guest(std::uint16_t port) {
  support::HttpClient client({.port = port});
  const support::Reply me = client.get("/api/me");
  if (client.cookies.empty()) throw std::runtime_error("no cookie: " + me.body);
  Guest guest;
  for (const auto& [name, value] : client.cookies) {
    guest.cookie += fmt::format("{}{}={}", guest.cookie.empty() ? "" : "; ", name, value);
  }
  guest.headers = fmt::format("Cookie: {}\r\nX-CSRF-Token: {}\r\n", guest.cookie,
                              text_after(me.body, "\"csrf\":"));
  return guest;
}

Guests::Guests(boost::asio::io_context& loop, std::uint16_t port, std::uint64_t seed, Tally& tally)
    : Company(tally), desk_(loop, port), rng_(seed) {
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    guests_[seat] = new_guest(port);
    support::SocketRequest request;
    request.server.port = port;
    request.headers = {{"Cookie", guests_[seat].cookie}};
    open_socket(loop, request,
                [this, seat](std::string_view message) { on_message(seat, message); });
    socket(seat).send(R"({"op":"hello","id":"h","protocol":1})");
  }
}

void Guests::open_match() {
  old_table_ = std::move(table_);
  desk_.post("/api/tables", guests_[0].headers, kOpening, [this](std::string_view answer) {
    must_be_ok(answer);
    table_ = text_after(answer, "\"table\":{\"table\":");
    ask_next(1);
  });
}

// The others join, then the owner starts.
void Guests::ask_next(std::size_t step) {
  const bool start = step == kPlayers;
  desk_.post(fmt::format("/api/tables/{}/{}", table_, start ? "start" : "join"),
             guests_[start ? 0 : step].headers, "{}", [this, step, start](std::string_view answer) {
               must_be_ok(answer);
               if (start) {
                 watch();
               } else {
                 ask_next(step + 1);
               }
             });
}

void Guests::watch() {
  watching_ = 0;
  begin_match();
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    if (!old_table_.empty()) {
      socket(seat).send(fmt::format(R"({{"op":"unwatch","id":"u","table":"{}"}})", old_table_));
    }
    socket(seat).send(
        fmt::format(R"({{"op":"watch","id":"w","table":"{}","seat":{}}})", table_, seat));
  }
}

void Guests::on_message(std::size_t seat, std::string_view message) {
  if (message.starts_with('[')) {
    for (const std::string_view each : values_of(message, 0)) on_message(seat, each);
  } else if (message.starts_with(R"({"re":)")) {
    must_be_ok(message);
    if (!message.starts_with(R"({"re":"w")")) return;
    pictures_[seat] = message;
    if (++watching_ < kPlayers) return;
    for (std::size_t each = 0; each < kPlayers; ++each) play(each, pictures_[each]);
  } else if (message.find(R"("news":"table")") != std::string_view::npos) {
    hear_news(seat, message);
  }
}

void Guests::hear_news(std::size_t seat, std::string_view news) {
  note_heard(seat);
  if (news.find(R"("finished":true)") == std::string_view::npos) {
    play(seat, news);
  } else if (all_heard()) {
    note_finished();
    open_match();
  }
}

// If it is this seat's turn.
void Guests::play(std::size_t seat, std::string_view picture) {
  if (number_after(picture, "\"to_act\":[") != static_cast<std::int64_t>(seat)) return;
  const std::string action =
      chosen_action(picture, rng_.below(std::numeric_limits<std::uint32_t>::max()));
  if (action.empty()) throw std::runtime_error("nothing to do: " + std::string(picture));
  note_sent();
  socket(seat).send(
      fmt::format(R"({{"op":"play","id":"{}","table":"{}","seat":{},"seq":{},"action":{}}})",
                  next_id_++, table_, seat, number_after(picture, "\"seq\":"), action));
}

}  // namespace bench
