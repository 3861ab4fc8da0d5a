// Time at the table.
#include "server/tables/clock.hpp"

#include <doctest/doctest.h>

namespace {

using server::tables::Clock;
using server::tables::ClockKind;
using server::tables::ClockTerms;

constexpr core::Seat kFirst{0};
constexpr core::Seat kSecond{1};

ClockTerms bank(std::int64_t seconds, std::int64_t increment) {
  ClockTerms terms;
  terms.kind = ClockKind::Bank;
  terms.seconds = seconds;
  terms.increment = increment;
  return terms;
}

}  // namespace

TEST_CASE("A bank runs down while its seat decides and gets the increment afterwards") {
  Clock clock(bank(60, 5), 2);
  clock.turn_to(core::SeatSet(kFirst), 1'000);
  CHECK(clock.remaining(kFirst, 11'000) == 50'000);
  CHECK(clock.remaining(kSecond, 11'000) == 60'000);
  clock.turn_to(core::SeatSet(kSecond), 21'000);
  CHECK(clock.remaining(kFirst, 99'000) == 45'000);
  CHECK(clock.remaining(kSecond, 22'000) == 59'000);
}

TEST_CASE("A seat that goes on deciding gets no increment in between") {
  Clock clock(bank(60, 5), 2);
  clock.turn_to(core::SeatSet(kFirst), 0);
  clock.turn_to(core::SeatSet(kFirst), 10'000);
  CHECK(clock.remaining(kFirst, 10'000) == 50'000);
}

TEST_CASE("Time a move is fresh for every decision") {
  ClockTerms terms;
  terms.kind = ClockKind::Move;
  terms.seconds = 30;
  Clock clock(terms, 2);
  clock.turn_to(core::SeatSet(kFirst), 0);
  clock.turn_to(core::SeatSet(kSecond), 29'000);
  clock.turn_to(core::SeatSet(kFirst), 31'000);
  CHECK(clock.remaining(kFirst, 31'000) == 30'000);
  CHECK(clock.deadline() == 61'000);
}

TEST_CASE("Beside days there is a bank that is used once the days of a move are over") {
  constexpr std::int64_t kHour = 3'600'000;
  ClockTerms terms;
  terms.kind = ClockKind::Days;
  terms.days = 1;
  terms.bank_hours = 12;
  Clock clock(terms, 2);
  clock.turn_to(core::SeatSet(kFirst), 0);
  CHECK(clock.remaining(kFirst, 0) == 36 * kHour);
  // Thirty hours: six of the bank are gone.
  clock.turn_to(core::SeatSet(kSecond), 30 * kHour);
  CHECK(clock.remaining(kFirst, 30 * kHour) == 30 * kHour);
  // Within the day: the bank stays as it was.
  clock.turn_to(core::SeatSet(kFirst), 31 * kHour);
  clock.turn_to(core::SeatSet(kSecond), 33 * kHour);
  CHECK(clock.remaining(kFirst, 33 * kHour) == 30 * kHour);
  // Who has run out has no bank left.
  clock.turn_to(core::SeatSet(kFirst), 34 * kHour);
  clock.renew(kFirst, 70 * kHour);
  CHECK(clock.remaining(kFirst, 70 * kHour) == 24 * kHour);
}

TEST_CASE("The first to run out is named when the time has come and not before") {
  Clock clock(bank(10, 0), 2);
  core::SeatSet both(kFirst);
  both.insert(kSecond);
  clock.turn_to(core::SeatSet(kFirst), 0);
  clock.turn_to(both, 4'000);
  CHECK(clock.deadline() == 10'000);
  CHECK(clock.out_of_time(9'999).empty());
  CHECK(clock.out_of_time(10'000) == core::SeatSet(kFirst));
  clock.renew(kFirst, 10'000);
  CHECK(clock.out_of_time(10'000).empty());
  CHECK(clock.deadline() == 14'000);
}

TEST_CASE("A clock that is written and read goes on where it was") {
  Clock clock(bank(60, 5), 2);
  clock.turn_to(core::SeatSet(kSecond), 5'000);
  wire::Text text;
  clock.put(text);
  const boost::json::value written = boost::json::parse(text.text());
  Clock read(bank(60, 5), 2);
  read.read(wire::In(written));
  CHECK(read.remaining(kSecond, 8'000) == 57'000);
  CHECK(read.deadline() == clock.deadline());
  CHECK(read.asked() == 5'000);
  // Time that was renewed is for the same decision.
  read.renew(kSecond, 70'000);
  CHECK(read.asked() == 5'000);
}

TEST_CASE("A clock that began later than now begins now") {
  ClockTerms terms;
  terms.kind = ClockKind::Days;
  terms.days = 1;
  constexpr std::int64_t kDay = 86'400'000;
  Clock clock(terms, 2);
  clock.turn_to(core::SeatSet(kFirst), 400 * kDay);
  clock.begin_by(500 * kDay);
  CHECK(clock.deadline() == 401 * kDay);
  clock.begin_by(300 * kDay);
  CHECK(clock.deadline() == 301 * kDay);
  CHECK(clock.asked() == 300 * kDay);
}

TEST_CASE("Without a clock nobody runs out of time") {
  Clock clock(ClockTerms{}, 2);
  clock.turn_to(core::SeatSet(kFirst), 0);
  CHECK_FALSE(clock.deadline().has_value());
  CHECK(clock.out_of_time(1'000'000'000).empty());
}
