// Who is told of what: by comparing how a table was and how it is.
#include "server/tables/occasions.hpp"

#include "tests/server/tables/table_states.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace table_states;  // NOLINT(google-build-using-namespace): all states are made there

namespace {

constexpr Time kHour = 3'600'000;

std::string told(const TableState* before, const TableState& after) {
  std::string out;
  for (const Happened& each : occasions_of(before, after, kNow)) {
    out += fmt::format("{} {}{}, ", each.person, each.kind,
                       each.due ? fmt::format(" at {}", (*each.due - kNow.date) / kHour) : "");
  }
  return out;
}

TableState turn_of(TableState state, core::Seat seat) {
  state.to_act = core::SeatSet(seat);
  state.clock.turn_to(state.to_act, kNow.clock);
  return state;
}

}  // namespace

TEST_CASE("Whoever owes a decision now, and owed none before, is told that it is their turn") {
  const TableState before = running();
  CHECK(told(&before, turn_of(before, kOther)) == "bruno turn, ");
  CHECK(told(&before, before).empty());
}

TEST_CASE("Who gave up, or for whom the computer plays, is told of no turn") {
  const TableState before = running();
  TableState after = turn_of(before, kOther);
  after.chair(kOther).stand_in = true;
  CHECK(told(&before, after).empty());
  after = turn_of(before, kOther);
  after.chair(kOther).resigned = true;
  CHECK(told(&before, after).empty());
}

TEST_CASE("Of a long clock one is told when a quarter is left, of a short one never") {
  ClockTerms days{.kind = ClockKind::Days, .days = 2};
  const TableState slow = running(days);
  CHECK(told(&slow, turn_of(slow, kOther)) == "bruno turn, bruno time at 36, ");
  const TableState quick = running({.kind = ClockKind::Move, .seconds = 600});
  CHECK(told(&quick, turn_of(quick, kOther)) == "bruno turn, ");
}

TEST_CASE("A beginning and an end are told to all who sit, an invitation to who is invited") {
  TableState invited = gathering();
  invited.chairs[1] = Chair::of_invited(kBruno);
  CHECK(told(nullptr, invited) == "bruno invited, ");
  const TableState before = gathering();
  CHECK(told(&before, invited) == "bruno invited, ");
  CHECK(told(&invited, invited).empty());
  CHECK(told(&before, running()) == "anna begun, bruno begun, caia begun, anna turn, ");
  const TableState match = running();
  CHECK(told(&match, finished()) == "anna over, bruno over, caia over, ");
}

TEST_CASE("A new proposal is told to who has not agreed to it") {
  const TableState before = running();
  const auto voted = put_proposal(
      before, kBruno, proposal(ProposalKind::Rewind), [](core::Seat) { return false; }, kNow);
  REQUIRE(voted);
  CHECK(told(&before, voted->next) == "anna vote, caia vote, ");
  CHECK(told(&voted->next, voted->next).empty());
}

TEST_CASE("A day later only what still holds is told") {
  const TableState match = running();
  CHECK(still_holds(kTurn, match, "anna"));
  CHECK_FALSE(still_holds(kTurn, turn_of(match, kOther), "anna"));
  CHECK_FALSE(still_holds(kTurn, finished(), "anna"));
  CHECK_FALSE(still_holds(kInvited, match, "bruno"));
  CHECK_FALSE(still_holds(kVote, match, "bruno"));
  CHECK(still_holds(kOver, finished(), "bruno"));
  CHECK_FALSE(still_holds(kTalk, match, "nobody"));
}

TEST_CASE("Talk is told to all who sit but who talks") {
  std::string people;
  for (const Happened& each : occasions_of_talk(running(), "bruno")) people += each.person + ' ';
  CHECK(people == "anna caia ");
}
