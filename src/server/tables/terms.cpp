#include "server/tables/terms.hpp"

#include "server/tables/words.hpp"
#include "wire/codec.hpp"

#include <algorithm>
#include <array>

namespace wire {

template <>
struct Names<server::tables::ClockKind> {
  static constexpr std::array<std::string_view, 4> names = {"none", "move", "bank", "days"};
};
template <>
struct Names<server::tables::Undo> {
  static constexpr std::array<std::string_view, 3> names = {"none", "turn", "free"};
};
template <>
struct Names<server::tables::BotTurns> {
  static constexpr std::array<std::string_view, 3> names = {"none", "alone", "all"};
};
template <>
struct Names<server::tables::Chair::Kind> {
  static constexpr std::array<std::string_view, 4> names = {"open", "person", "computer",
                                                            "invited"};
};

}  // namespace wire

namespace server::tables {
namespace {

using wire::In;

constexpr std::size_t kLongestName = 60;
constexpr std::int64_t kLongestClock = 60L * 60 * 24 * 30;
constexpr std::int64_t kMostDays = 60;
constexpr std::int64_t kMostBankHours = 72;
// Who is away for so long at a live table will hardly come back; at a slow one days are nothing.
constexpr std::int64_t kShortestAbsence = 60;
constexpr std::int64_t kAbsenceLive = 10L * 60;
constexpr std::int64_t kAbsenceSlow = 3L * 24 * 60 * 60;

std::string word_of(const In& in, std::initializer_list<std::string_view> words) {
  if (std::ranges::find(words, in.text()) == words.end()) in.fail("wire.unknown_word", in.text());
  return std::string(in.text());
}

ClockTerms read_clock(const In& in) {
  ClockTerms clock;
  in.only({"kind", "seconds", "increment", "days", "bank_hours", "on_timeout"});
  clock.kind = wire::Codec<ClockKind>::read(in["kind"]);
  if (clock.kind == ClockKind::Move || clock.kind == ClockKind::Bank) {
    clock.seconds = in["seconds"].integer(1, kLongestClock);
  }
  if (in.has("increment")) clock.increment = in["increment"].integer(0, kLongestClock);
  if (clock.kind == ClockKind::Days) {
    clock.days = in["days"].integer(1, kMostDays);
    if (in.has("bank_hours")) clock.bank_hours = in["bank_hours"].integer(0, kMostBankHours);
  }
  if (in.has("on_timeout")) clock.on_timeout = wire::Codec<OnTimeout>::read(in["on_timeout"]);
  return clock;
}

json::object write_clock(const ClockTerms& clock) {
  json::object out = {{"kind", wire::write(clock.kind)}};
  if (clock.kind == ClockKind::None) return out;
  if (clock.kind == ClockKind::Days) {
    out["days"] = clock.days;
    if (clock.bank_hours > 0) out["bank_hours"] = clock.bank_hours;
  } else {
    out["seconds"] = clock.seconds;
  }
  if (clock.kind == ClockKind::Bank) out["increment"] = clock.increment;
  out["on_timeout"] = wire::write(clock.on_timeout);
  return out;
}

}  // namespace

Terms read_terms(const In& in) {
  Terms terms;
  if (in.has("privacy")) terms.privacy = word_of(in["privacy"], {"open", "link", "private"});
  if (in.has("pace")) terms.pace = word_of(in["pace"], {"live", "slow"});
  if (in.has("name")) {
    const In name = in["name"];
    if (name.text().size() > kLongestName) name.fail("limit.text", std::to_string(kLongestName));
    terms.name = name.text();
  }
  if (in.has("clock")) terms.clock = read_clock(in["clock"]);
  if (in.has("undo")) terms.undo = wire::Codec<Undo>::read(in["undo"]);
  if (in.has("bot_turns")) terms.bot_turns = wire::Codec<BotTurns>::read(in["bot_turns"]);
  if (in.has("spectators")) terms.spectators = in["spectators"].boolean();
  terms.absence_s = terms.pace == "slow" ? kAbsenceSlow : kAbsenceLive;
  if (in.has("absence_s")) {
    terms.absence_s = in["absence_s"].integer(kShortestAbsence, kLongestClock);
  }
  return terms;
}

void write_terms(const Terms& terms, json::object& out) {
  out["privacy"] = terms.privacy;
  out["pace"] = terms.pace;
  out["name"] = terms.name;
  out["clock"] = write_clock(terms.clock);
  out["undo"] = wire::write(terms.undo);
  out["bot_turns"] = wire::write(terms.bot_turns);
  out["spectators"] = terms.spectators;
  out["absence_s"] = terms.absence_s;
}

Chair read_chair(const In& in) {
  Chair chair;
  chair.kind = wire::Codec<Chair::Kind>::read(in["kind"]);
  if (in.has("person")) chair.person = in["person"].text();
  if (in.has("name")) chair.name = in["name"].text();
  if (in.has("level")) chair.level = in["level"].text();
  if (in.has("declined")) chair.declined = in["declined"].text();
  if (in.has("resigned")) chair.resigned = in["resigned"].boolean();
  if (in.has("stand_in")) chair.stand_in = in["stand_in"].boolean();
  if (in.has("guest")) chair.guest = in["guest"].boolean();
  if (in.has("late")) chair.late = in["late"].boolean();
  if (in.has("away_since")) chair.away_since = in["away_since"].integer(0, kLatest);
  if (in.has("moves_made")) chair.moves_made = in["moves_made"].integer(0, kLatest);
  if (in.has("missed")) chair.missed = in["missed"].integer(0, kLatest);
  return chair;
}

json::object write_chair(const Chair& chair) {
  json::object out = {{"kind", wire::write(chair.kind)}};
  if (!chair.person.empty()) out["person"] = chair.person;
  if (!chair.name.empty()) out["name"] = chair.name;
  if (!chair.level.empty()) out["level"] = chair.level;
  if (!chair.declined.empty()) out["declined"] = chair.declined;
  if (chair.kind == Chair::Kind::Person) {
    out["resigned"] = chair.resigned;
    out["stand_in"] = chair.stand_in;
    if (chair.guest) out["guest"] = true;
    if (chair.late) out["late"] = true;
    if (chair.away_since > 0) out["away_since"] = chair.away_since;
    if (chair.moves_made > 0) out["moves_made"] = chair.moves_made;
    if (chair.missed > 0) out["missed"] = chair.missed;
  }
  return out;
}

void name_computers(std::vector<Chair>& chairs) {
  constexpr std::array<std::string_view, core::kMaxSeats> kNames = {"Marcus",  "Livia", "Cato",
                                                                    "Octavia", "Nerva", "Drusilla"};
  for (std::size_t seat = 0; seat < chairs.size(); ++seat) {
    if (chairs[seat].kind != Chair::Kind::Computer) continue;
    for (std::size_t next = seat; chairs[seat].name.empty(); ++next) {
      const std::string_view name = kNames[next % kNames.size()];
      const bool is_last = next - seat == kNames.size();  // all are taken
      if (is_last || std::ranges::find(chairs, name, &Chair::name) == chairs.end()) {
        chairs[seat].name = name;
      }
    }
  }
}

Chair Chair::of(const Person& person) {
  Chair chair;
  chair.kind = Kind::Person;
  chair.person = person.id;
  chair.name = person.name;
  chair.guest = person.guest;
  return chair;
}

Chair Chair::of_computer(std::string_view level) {
  Chair chair;
  chair.kind = Kind::Computer;
  chair.level = level;
  return chair;
}

Chair Chair::of_invited(const Person& person) {
  Chair chair = of(person);
  chair.kind = Kind::Invited;
  return chair;
}

void Chair::leave_to_computer(std::string_view level_of_stand_in, Time now) {
  if (level.empty()) level = level_of_stand_in;
  if (away_since == 0) away_since = now;
}

void Chair::play_themselves() {
  stand_in = late = false;
  away_since = 0;
  moves_made = missed = 0;
}

std::int64_t seat_number(core::Seat seat) {
  return static_cast<std::int64_t>(core::index(seat));
}

json::array seat_numbers(core::SeatSet seats) {
  json::array out;
  for (const core::Seat seat : seats) out.emplace_back(seat_number(seat));
  return out;
}

void put_seat_numbers(wire::Text& out, core::SeatSet seats) {
  out.begin_array();
  for (const core::Seat seat : seats) out.number(seat_number(seat));
  out.end_array();
}

}  // namespace server::tables
