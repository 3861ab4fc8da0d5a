// What can happen to a table, as functions from one state to the next.
#include "server/tables/transitions.hpp"

#include <doctest/doctest.h>

namespace {

using namespace server::tables;
using server::Person;

constexpr core::Seat kFirst{0};
constexpr core::Seat kSecond{1};
constexpr core::Seat kThird{2};
constexpr Moment kNow{1'000'000, 1'000'000};

Person person(const std::string& name) {
  return {name, name, false, false};
}
const Person kAnna = person("anna");
const Person kBruno = person("bruno");
const Person kCaia = person("caia");

TableState gathering() {
  TableState state;
  state.beginning = std::make_shared<const Beginning>();
  state.owner = kAnna;
  state.terms.absence_s = 600;
  state.chairs = {Chair::of(kAnna), Chair{}, Chair{}};
  state.clock = Clock({}, 3);
  return state;
}

TableState running(ClockTerms clock = {}) {
  TableState state = gathering();
  state.chairs = {Chair::of(kAnna), Chair::of(kBruno), Chair::of(kCaia)};
  state.terms.clock = clock;
  state.clock = Clock(clock, 3);
  AfterMove start;
  start.to_act = core::SeatSet(kFirst);
  start.seq = start.ply = 10;
  return moved(std::move(state), start, {0, 0});
}

TableState finished() {
  TableState state = running();
  AfterMove last;
  last.seq = last.ply = 11;
  last.result = json::object{{"places", {1, 2, 3}}, {"ending", "points"}};
  return moved(std::move(state), last, kNow);
}

VoteProposal proposal(ProposalKind kind) {
  VoteProposal out;
  out.kind = kind;
  if (kind == ProposalKind::Rewind) out.ply = 4;
  if (kind == ProposalKind::Takeover) out.seat = kThird;
  return out;
}

bool nobody_is_absent(core::Seat /*seat*/) {
  return false;
}

template <typename Result>
std::string code(const Result& result) {
  return result ? "done" : result.error().code;
}

}  // namespace

TEST_CASE("A finished match is neither resigned nor stopped nor rewound nor handed back") {
  const TableState over = finished();
  CHECK(over.status == Status::Finished);
  CHECK(code(resign(over, kAnna, kFirst, kNow)) == "table.not_running");
  CHECK(code(come_back(over, kAnna, kFirst)) == "table.not_running");
  CHECK(code(run_out_of_time(over, kNow)) == "table.not_running");
  CHECK(code(close_by_host(over, kNow)) == "table.not_running");
  for (const ProposalKind kind :
       {ProposalKind::Rewind, ProposalKind::Abandon, ProposalKind::Takeover}) {
    CHECK(code(put_proposal(over, kAnna, proposal(kind), nobody_is_absent, kNow)) ==
          "table.not_running");
  }
  const auto deleted = replace_by_computer(over, "anna", kNow);
  CHECK(deleted->chairs == over.chairs);
}

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

TEST_CASE("One who does not agree ends a proposal, and a later one has another number") {
  const auto put =
      put_proposal(running(), kAnna, proposal(ProposalKind::Abandon), nobody_is_absent, kNow);
  const auto refused = vote(put->next, kBruno, put->number, false, nobody_is_absent, kNow);
  CHECK(refused->next.proposals.empty());
  CHECK(code(vote(refused->next, kCaia, put->number, true, nobody_is_absent, kNow)) ==
        "motion.unknown");
  const auto again =
      put_proposal(refused->next, kAnna, proposal(ProposalKind::Abandon), nobody_is_absent, kNow);
  CHECK(again->number == put->number + 1);
}

TEST_CASE("A clock that runs out does what its words say") {
  ClockTerms clock;
  clock.kind = ClockKind::Move;
  clock.seconds = 60;
  const Moment late{61'000, 61'000};
  SUBCASE("the computer makes this one move") {
    clock.on_timeout = OnTimeout::Computer;
    const TableState out = *run_out_of_time(running(clock), late);
    CHECK(out.chair(kFirst).is_played_by_computer());
    CHECK_FALSE(out.chair(kFirst).stand_in);
    AfterMove move;
    move.to_act = core::SeatSet(kSecond);
    move.seq = move.ply = 11;
    move.mover = kFirst;
    CHECK_FALSE(moved(out, move, late).chair(kFirst).is_played_by_computer());
  }
  SUBCASE("the computer plays on until the person is back") {
    clock.on_timeout = OnTimeout::StandIn;
    const TableState out = *run_out_of_time(running(clock), late);
    AfterMove move;
    move.to_act = core::SeatSet(kSecond);
    move.seq = move.ply = 11;
    move.mover = kFirst;
    const TableState later = moved(out, move, late);
    CHECK(later.chair(kFirst).stand_in);
    CHECK_FALSE(come_back(later, kAnna, kFirst)->chair(kFirst).is_played_by_computer());
  }
  SUBCASE("the person has resigned") {
    clock.on_timeout = OnTimeout::Resign;
    CHECK(run_out_of_time(running(clock), late)->chair(kFirst).resigned);
  }
  SUBCASE("nothing happens in time") {
    clock.on_timeout = OnTimeout::Computer;
    CHECK(code(run_out_of_time(running(clock), {59'000, 59'000})) == "table.stale");
  }
}

TEST_CASE("An empty bank is not filled again, but leaves time to come back") {
  ClockTerms clock;
  clock.kind = ClockKind::Bank;
  clock.seconds = 600;
  clock.increment = 10;
  clock.on_timeout = OnTimeout::Computer;
  const Moment late{600'000, 600'000};
  const TableState out = *run_out_of_time(running(clock), late);
  CHECK(out.clock.remaining(kFirst, late.clock) == 60'000);
}

TEST_CASE("When the calendar is set to another time no clock runs faster") {
  ClockTerms clock;
  clock.kind = ClockKind::Bank;
  clock.seconds = 600;
  clock.on_timeout = OnTimeout::Resign;
  const Moment a_year_later_by_the_calendar{31'536'000'000, 5'000};
  CHECK(code(run_out_of_time(running(clock), a_year_later_by_the_calendar)) == "table.stale");
}

TEST_CASE("A second resignation changes nothing, and who resigned does not come back") {
  const TableState once = *resign(running(), kAnna, kFirst, kNow);
  const TableState twice = *resign(once, kAnna, kFirst, kNow);
  CHECK_FALSE(once.differs_beyond_moves(twice));
  CHECK(code(come_back(once, kAnna, kFirst)) == "table.resigned");
  CHECK(code(resign(running(), kBruno, kFirst, kNow)) == "table.not_yours");
}

TEST_CASE("One person takes one seat, and the owner decides who sits where until the start") {
  TableState state = gathering();
  state = *sit_down(state, kBruno, std::nullopt);
  CHECK(state.chair(kSecond).seats("bruno"));
  CHECK(code(sit_down(state, kBruno, std::nullopt)) == "table.already_seated");
  CHECK(code(arrange(state, kBruno, kSecond, Chair{})) == "table.not_yours");
  state = *arrange(state, kAnna, kSecond, Chair{});
  CHECK(state.chair(kSecond).kind == Chair::Kind::Open);
  CHECK(code(may_start(state, kAnna)) == "table.seats_open");
  CHECK(code(arrange(running(), kAnna, kSecond, Chair{})) == "table.not_gathering");
}

TEST_CASE("An invitation is for a person and not for whoever bears the name") {
  TableState state = gathering();
  state.terms.privacy = "private";
  state = *arrange(state, kAnna, kSecond, Chair::of_invited(kBruno));
  Person namesake = kBruno;
  namesake.id = "another";
  CHECK(code(sit_down(state, namesake, kSecond)) == "table.unknown");
  CHECK(sit_down(state, kBruno, std::nullopt)->chair(kSecond).seats("bruno"));
}

TEST_CASE("A rematch keeps the others' seats for them, one seat on") {
  const auto chairs = chairs_for_rematch(running(), kBruno);
  CHECK(chairs[0].seats("bruno"));
  CHECK(chairs[1].invites("caia"));
  CHECK(chairs[2].invites("anna"));
}

TEST_CASE("A state that is written and read is the same") {
  TableState state = running();
  Beginning beginning;
  beginning.table = "t";
  beginning.game = "rome";
  beginning.record =
      R"({"setup":{"players":3,"options":{"shrine":true}},"chance":{"commitment":"c"}})";
  state.beginning = std::make_shared<const Beginning>(beginning);
  state = put_proposal(state, kAnna, proposal(ProposalKind::Rewind), nobody_is_absent, kNow)->next;
  state.rematch = "u";
  state.updated = 5'000;
  state.version = 7;
  const TableState read = read_row(row_of(state));
  CHECK_FALSE(read.differs_beyond_moves(state));
  CHECK(progress_document(read) == progress_document(state));
  CHECK(lasting_document(read) == lasting_document(state));
  CHECK(read.version == 7);
  CHECK(read.beginning->options == json::object{{"shrine", true}});
  CHECK(read.beginning->commitment == "c");
}
