// What was agreed about a table before the game, and who sits where.
#pragma once

#include "core/seat.hpp"
#include "server/base/person.hpp"
#include "store/rows.hpp"
#include "wire/in.hpp"
#include "wire/text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server::tables {

namespace json = boost::json;
using store::Time;
inline constexpr Time kSecond = 1000;
inline constexpr Time kDay = Time{24} * 60 * 60 * kSecond;
inline constexpr Time kLatest = Time{1} << 52U;  // as JSON can say it

enum class ClockKind : std::uint8_t { None, Move, Bank, Days };
enum class OnTimeout : std::uint8_t {
  Nothing,
  Computer,  // makes this one move
  StandIn,   // plays on until the person is back
  Resign,
};

struct ClockTerms {
  ClockKind kind = ClockKind::None;
  std::int64_t seconds = 0;    // a move, or in the bank
  std::int64_t increment = 0;  // to the bank after each decision
  std::int64_t days = 0;
  std::int64_t bank_hours = 0;  // once, on top of the days
  OnTimeout on_timeout = OnTimeout::Nothing;
  friend bool operator==(const ClockTerms&, const ClockTerms&) = default;
};

enum class Undo : std::uint8_t { None, Turn, Free };

// Who may leave a decision of their own to the computer.
enum class BotTurns : std::uint8_t {
  None,
  Alone,  // who plays with computers only
  All,
};

struct Terms {
  std::string privacy = "link";
  std::string pace = "live";
  std::string name;
  ClockTerms clock;
  Undo undo = Undo::Turn;
  BotTurns bot_turns = BotTurns::Alone;
  bool spectators = true;
  // Who has been away for so long, and is waited for, may be replaced by the others.
  std::int64_t absence_s = 0;
  friend bool operator==(const Terms&, const Terms&) = default;
};

// Reads the fields of Terms from a request or a document; what is left out keeps its default.
// Throws wire::Malformed.
Terms read_terms(const wire::In& in);
void write_terms(const Terms& terms, json::object& out);

struct Chair {
  enum class Kind : std::uint8_t { Open, Person, Computer, Invited };
  Kind kind = Kind::Open;
  Id person;             // of a Person, or of who is invited
  std::string name;      // of a person, seated or invited, or of a Computer
  std::string level;     // of a Computer, or of the computer that stands in for the person
  std::string declined;  // of an Open one: the name of who was invited and said no
  bool resigned = false;
  bool stand_in = false;  // the computer plays for the person
  bool guest = false;     // a person without an account
  bool late = false;      // out of time: the computer makes this one decision
  // Of somebody whom the computer has played for and who has not moved since: from when on (by the
  // calendar), how many moves, and how many clocks they missed.
  Time away_since = 0;
  std::int64_t moves_made = 0;
  std::int64_t missed = 0;

  static Chair of(const Person& person);
  static Chair of_computer(std::string_view level);
  static Chair of_invited(const Person& person);

  // The computer plays for them from now on; for one decision, or until they are back.
  void leave_to_computer(std::string_view level_of_stand_in, Time now);
  void play_themselves();
  // Somebody who sits here and has not given up.
  bool has_a_player() const { return kind == Kind::Person && !resigned; }
  bool seats(const Id& who) const { return kind == Kind::Person && person == who; }
  bool invites(const Id& who) const { return kind == Kind::Invited && person == who; }
  bool is_played_by_computer() const {
    return kind == Kind::Computer || resigned || stand_in || late;
  }
  friend bool operator==(const Chair&, const Chair&) = default;
};

// Computer players have names of their own, so that three of them can be told apart, and keep them
// wherever they sit. Those without one get one that nobody here has.
void name_computers(std::vector<Chair>& chairs);

Chair read_chair(const wire::In& in);
// As people see it; with the person's id, which is no secret at the table.
json::object write_chair(const Chair& chair);

std::int64_t seat_number(core::Seat seat);
json::array seat_numbers(core::SeatSet seats);
void put_seat_numbers(wire::Text& out, core::SeatSet seats);

}  // namespace server::tables
