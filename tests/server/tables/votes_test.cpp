// Deciding together at a table.
#include "tests/server/tables/table_states.hpp"

#include <doctest/doctest.h>

namespace {

using namespace table_states;

}  // namespace

TEST_CASE("What was being voted on ends with the match") {
  TableState state = running();
  state = put_proposal(state, kAnna, proposal(ProposalKind::Abandon), nobody_is_absent, kNow)->next;
  REQUIRE(state.proposals.size() == 1);
  AfterMove last;
  last.seq = last.ply = 11;
  last.result = json::object{{"places", {1, 2, 3}}, {"ending", "points"}};
  const TableState over = moved(state, last, kNow);
  CHECK(over.proposals.empty());
  CHECK(code(vote(over, kBruno, 0, true, nobody_is_absent, kNow)) == "table.not_running");
}

TEST_CASE("Who has resigned has no vote, and is not asked") {
  TableState state = running();
  state = *resign(state, kCaia, kThird, kNow);
  CHECK(code(put_proposal(state, kCaia, proposal(ProposalKind::Abandon), nobody_is_absent, kNow)) ==
        "table.not_yours");
  const auto put =
      put_proposal(state, kAnna, proposal(ProposalKind::Abandon), nobody_is_absent, kNow);
  CHECK_FALSE(put->carried);
  CHECK(code(vote(put->next, kCaia, put->number, false, nobody_is_absent, kNow)) ==
        "table.not_yours");
  CHECK(vote(put->next, kBruno, put->number, true, nobody_is_absent, kNow)->carried);
}

TEST_CASE("The computer takes over for who is away, not for who is here and has not agreed") {
  const TableState state = running();
  const auto put =
      put_proposal(state, kAnna, proposal(ProposalKind::Takeover), nobody_is_absent, kNow);
  const auto here = vote(put->next, kBruno, put->number, true, nobody_is_absent, kNow);
  CHECK_FALSE(here->carried);
  CHECK_FALSE(here->next.chair(kThird).stand_in);
  // With the person's own word it is done.
  CHECK(vote(here->next, kCaia, put->number, true, nobody_is_absent, kNow)->carried);
  // So it is when they have been away for long enough.
  const auto caia_is_absent = [](core::Seat seat) { return seat == kThird; };
  const auto away = vote(put->next, kBruno, put->number, true, caia_is_absent, kNow);
  CHECK(away->carried);
  CHECK(away->next.chair(kThird).stand_in);
}

TEST_CASE("What was asked about somebody who has left the table since is carried out for nobody") {
  const auto all_are_absent = [](core::Seat /*seat*/) { return true; };
  const auto put =
      put_proposal(running(), kAnna, proposal(ProposalKind::Takeover), nobody_is_absent, kNow);
  const TableState gone = *replace_by_computer(put->next, kCaia.id, kNow);
  CHECK(code(vote(gone, kBruno, put->number, true, all_are_absent, kNow)) == "seat.unknown");
  const TableState resigned = *resign(put->next, kCaia, kThird, kNow);
  CHECK(code(vote(resigned, kBruno, put->number, true, all_are_absent, kNow)) == "seat.unknown");
  CHECK(code(free_seat_by_host(resigned, kThird, kNow)) == "table.not_running");
  const TableState stands_in = *free_seat_by_host(put->next, kThird, kNow);
  CHECK(code(vote(stands_in, kBruno, put->number, true, all_are_absent, kNow)) ==
        "motion.pointless");
}

TEST_CASE("The computer takes over at the word of whose seat it is, whoever else is here") {
  const auto asked =
      put_proposal(running(), kCaia, proposal(ProposalKind::Takeover), nobody_is_absent, kNow);
  CHECK(asked->carried);
  CHECK(asked->next.chair(kThird).stand_in);
  // Asked by another it needs no third.
  const auto put =
      put_proposal(running(), kAnna, proposal(ProposalKind::Takeover), nobody_is_absent, kNow);
  REQUIRE_FALSE(put->carried);
  const auto agreed = vote(put->next, kCaia, put->number, true, nobody_is_absent, kNow);
  CHECK(agreed->carried);
  CHECK(agreed->next.chair(kThird).stand_in);
}

TEST_CASE("One who does not agree ends a proposal, and it can be asked again after a while") {
  const auto put =
      put_proposal(running(), kAnna, proposal(ProposalKind::Abandon), nobody_is_absent, kNow);
  const auto refused = vote(put->next, kBruno, put->number, false, nobody_is_absent, kNow);
  CHECK(refused->next.proposals.empty());
  CHECK(last_notice(refused->next).kind == NoticeKind::Refused);
  CHECK(last_notice(refused->next).by == "bruno");
  CHECK(code(vote(refused->next, kCaia, put->number, true, nobody_is_absent, kNow)) ==
        "motion.unknown");
  const auto ask_again = [&](Moment when) {
    return put_proposal(refused->next, kAnna, proposal(ProposalKind::Abandon), nobody_is_absent,
                        when);
  };
  CHECK(code(ask_again(kNow)) == "motion.too_soon");
  const Moment later = {kNow.date + 300'000, kNow.clock + 300'000};
  CHECK(ask_again(later)->number == put->number + 1);
  // Somebody else may ask, and who has withdrawn a question may change their mind.
  CHECK(put_proposal(refused->next, kCaia, proposal(ProposalKind::Abandon), nobody_is_absent, kNow)
            .has_value());
  const auto withdrawn = vote(put->next, kAnna, put->number, false, nobody_is_absent, kNow);
  CHECK(last_notice(withdrawn->next).kind == NoticeKind::Withdrawn);
  CHECK(
      put_proposal(withdrawn->next, kAnna, proposal(ProposalKind::Abandon), nobody_is_absent, kNow)
          .has_value());
}

TEST_CASE("Whoever asks what is asked already agrees to it") {
  const auto put =
      put_proposal(running(), kAnna, proposal(ProposalKind::Abandon), nobody_is_absent, kNow);
  const auto same =
      put_proposal(put->next, kBruno, proposal(ProposalKind::Abandon), nobody_is_absent, kNow);
  REQUIRE(same->next.proposals.size() == 1);
  CHECK(same->next.proposals.front().has_agreed("bruno"));
  CHECK(put_proposal(same->next, kCaia, proposal(ProposalKind::Abandon), nobody_is_absent, kNow)
            ->carried);
}

TEST_CASE("A proposal that not all have agreed to in time has failed") {
  const auto put =
      put_proposal(running(), kAnna, proposal(ProposalKind::Rewind), nobody_is_absent, kNow);
  const auto at = [](Time after) { return Moment{kNow.date + after, kNow.clock + after}; };
  CHECK(code(time_passes(put->next, at(89'999))) == "table.stale");
  const auto lapsed = time_passes(put->next, at(90'000));
  REQUIRE(lapsed.has_value());
  CHECK(lapsed->proposals.empty());
  CHECK(last_notice(*lapsed).kind == NoticeKind::Lapsed);
  CHECK(code(vote(*lapsed, kBruno, put->number, true, nobody_is_absent, at(90'000))) ==
        "motion.unknown");
  // At a slow table people look in once a day.
  TableState slow = running();
  slow.terms.pace = "slow";
  const auto slowly =
      put_proposal(slow, kAnna, proposal(ProposalKind::Rewind), nobody_is_absent, kNow);
  CHECK(code(time_passes(slowly->next, at(90'000))) == "table.stale");
}

TEST_CASE("A stopped match names who asked for it, and stays stopped") {
  const auto put =
      put_proposal(running(), kAnna, proposal(ProposalKind::Abandon), nobody_is_absent, kNow);
  auto voted = vote(put->next, kBruno, put->number, true, nobody_is_absent, kNow);
  voted = vote(voted->next, kCaia, put->number, true, nobody_is_absent, kNow);
  CHECK(voted->next.status == Status::Abandoned);
  CHECK(voted->next.stopped_by == "anna");
  CHECK(last_notice(voted->next).kind == NoticeKind::Stopped);
  CHECK(close_by_host(running(), kNow)->stopped_by == "");
  // Before the match nothing was stopped.
  CHECK_FALSE(close_by_host(gathering(), kNow)->stopped_by.has_value());
}

TEST_CASE("The others may decide to wait for somebody instead of letting the computer play") {
  TableState state = running();
  CHECK(code(put_proposal(state, kAnna, proposal(ProposalKind::Wait), nobody_is_absent, kNow)) ==
        "motion.pointless");
  state = *free_seat_by_host(state, kThird, kNow);
  REQUIRE(state.chair(kThird).stand_in);
  CHECK(code(put_proposal(state, kAnna, proposal(ProposalKind::Takeover), nobody_is_absent,
                          kNow)) == "motion.pointless");
  const auto put = put_proposal(state, kAnna, proposal(ProposalKind::Wait), nobody_is_absent, kNow);
  CHECK_FALSE(put->carried);
  // Who is waited for is not asked.
  const auto voted = vote(put->next, kBruno, put->number, true, nobody_is_absent, kNow);
  CHECK(voted->carried);
  CHECK_FALSE(voted->next.chair(kThird).is_played_by_computer());
}
