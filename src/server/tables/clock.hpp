// How much time everybody has left. A value: it is told the time, and asked. Its time is steady: it
// never jumps while the server runs (Moment::clock).
#pragma once

#include "core/seat.hpp"
#include "server/tables/terms.hpp"

#include <array>
#include <optional>

namespace server::tables {

// The same instant by the calendar, which may be set, and by the clock, which only goes on.
struct Moment {
  Time date = 0;
  Time clock = 0;
};

class Clock {
 public:
  Clock() = default;
  Clock(const ClockTerms& terms, std::size_t seats);

  // From now on these seats owe a decision. Whoever has just decided gets the increment, or a fresh
  // allowance.
  void turn_to(core::SeatSet to_act, Time now);
  void stop(Time now) { turn_to({}, now); }
  // Time that passed while nobody could move (the server was down) is given back, but for days.
  void forgive_until(Time now);
  // Nothing has begun later than now. The calendar may have been set back while the server was
  // down: no clock stands still until it has come there again.
  void begin_by(Time now);

  OnTimeout on_timeout() const { return terms_.on_timeout; }
  bool runs() const { return terms_.kind != ClockKind::None && !running_.empty(); }
  Time remaining(core::Seat seat, Time now) const;
  // When those who owe a decision came to owe it; without a clock, too.
  Time asked() const { return asked_; }
  // When the first seat runs out; nothing if nobody's time runs.
  std::optional<Time> deadline() const;
  // Who has run out by now.
  core::SeatSet out_of_time(Time now) const;
  // This seat has run out and that has been dealt with: a fresh allowance, or a little for the
  // bank.
  void renew(core::Seat seat, Time now);

  json::value picture(Time now) const;
  void put(wire::Text& out) const;
  void read(const wire::In& in);

 private:
  Time allowance() const;
  // Of a seat that has just decided.
  Time refilled(core::Seat seat, Time left);

  ClockTerms terms_;
  std::size_t seats_ = 0;
  std::array<Time, core::kMaxSeats> left_{};  // at `since_`, with the reserve
  // What is left of the bank beside the days: used when the days of a decision are over.
  std::array<Time, core::kMaxSeats> reserve_{};
  core::SeatSet running_;
  Time since_ = 0;
  Time asked_ = 0;
};

}  // namespace server::tables
