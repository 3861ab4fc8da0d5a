// What can happen to a table, as functions from one state to the next.
#include "tests/server/tables/table_states.hpp"

#include <doctest/doctest.h>

namespace {

using namespace table_states;

}  // namespace

TEST_CASE("A finished match is neither resigned nor stopped nor rewound nor handed back") {
  const TableState over = finished();
  CHECK(over.status == Status::Finished);
  CHECK(code(resign(over, kAnna, kFirst, kNow)) == "table.not_running");
  CHECK(code(come_back(over, kAnna, kFirst, kNow)) == "table.not_running");
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

TEST_CASE("Everything that happens to a seat is told: a missed clock, a stand-in, a return") {
  ClockTerms clock;
  clock.kind = ClockKind::Move;
  clock.seconds = 60;
  clock.on_timeout = OnTimeout::StandIn;
  const Moment late{61'000, 61'000};
  const TableState out = *run_out_of_time(running(clock), late);
  REQUIRE(out.notices.size() == 2);
  CHECK(out.notices[0].kind == NoticeKind::OutOfTime);
  CHECK(out.notices[0].seat == kFirst);
  CHECK(out.notices[1].kind == NoticeKind::StandsIn);
  CHECK(out.chair(kFirst).away_since == late.date);
  TableState later = moved(out, by_computer(kFirst, kOther), late);
  CHECK(later.chair(kFirst).moves_made == 1);
  later = *come_back(later, kAnna, kFirst, late);
  CHECK(last_notice(later).kind == NoticeKind::Back);
  CHECK(later.chair(kFirst).moves_made == 0);
  // Said twice it is told once.
  CHECK(come_back(later, kAnna, kFirst, late)->notices.size() == later.notices.size());
  CHECK(last_notice(*resign(later, kAnna, kFirst, late)).kind == NoticeKind::Resigned);
}

TEST_CASE("Computers play no match behind the back of the only person, but wait") {
  ClockTerms clock;
  clock.kind = ClockKind::Move;
  clock.seconds = 60;
  const auto with_computers = [](const ClockTerms& terms) {
    TableState state = running(terms);
    state.chairs[1] = Chair::of_computer("greedy");
    state.chairs[2] = Chair::of_computer("greedy");
    return state;
  };
  const Moment late{61'000, 61'000};
  SUBCASE("who took over moves once, then all wait, and nobody's time runs") {
    clock.on_timeout = OnTimeout::StandIn;
    const TableState out = *run_out_of_time(with_computers(clock), late);
    CHECK_FALSE(out.waits_for_people());
    const TableState waiting = moved(out, by_computer(kFirst, kOther), late);
    CHECK(waiting.waits_for_people());
    CHECK_FALSE(waiting.clock.deadline().has_value());
    const TableState back = *come_back(waiting, kAnna, kFirst, late);
    CHECK_FALSE(back.waits_for_people());
    CHECK(back.clock.deadline().has_value());
  }
  SUBCASE("a second clock missed in a row is the last") {
    clock.on_timeout = OnTimeout::Computer;
    TableState state = *run_out_of_time(with_computers(clock), late);
    CHECK(state.chair(kFirst).late);
    state = moved(state, by_computer(kFirst, kFirst), late);
    const Moment later{122'000, 122'000};
    state = *run_out_of_time(state, later);
    CHECK(state.chair(kFirst).stand_in);
    CHECK(state.waits_for_people());
    CHECK(code(run_out_of_time(state, {400'000, 400'000})) == "table.stale");
  }
  SUBCASE("whoever moves in between has not missed two in a row") {
    clock.on_timeout = OnTimeout::Computer;
    TableState state = *run_out_of_time(with_computers(clock), late);
    state = moved(state, by_computer(kFirst, kFirst), late);
    AfterMove own = by_computer(kFirst, kFirst);
    own.hand = Hand::Own;
    state = moved(state, own, late);
    CHECK(run_out_of_time(state, {122'000, 122'000})->chair(kFirst).late);
  }
  SUBCASE("with others at the table it plays on") {
    clock.on_timeout = OnTimeout::StandIn;
    const TableState out = *run_out_of_time(running(clock), late);
    CHECK_FALSE(moved(out, by_computer(kFirst, kOther), late).waits_for_people());
  }
  SUBCASE("a match of computers alone waits for nobody") {
    TableState state = with_computers(clock);
    state.chairs[0] = Chair::of_computer("greedy");
    CHECK_FALSE(state.waits_for_people());
  }
}

TEST_CASE("Who may leave a move to the computer is a matter of the terms") {
  TableState state = running();
  CHECK_FALSE(state.may_leave_to_computer("anna"));
  state.terms.bot_turns = BotTurns::All;
  CHECK(state.may_leave_to_computer("anna"));
  state.terms.bot_turns = BotTurns::Alone;
  state.chairs[1] = state.chairs[2] = Chair::of_computer("greedy");
  CHECK(state.may_leave_to_computer("anna"));
  state.terms.bot_turns = BotTurns::None;
  CHECK_FALSE(state.may_leave_to_computer("anna"));
}

TEST_CASE("What was told about moves that were taken back stands where they began") {
  TableState state = *resign(running(), kCaia, kThird, kNow);
  CHECK(last_notice(state).ply == 10);
  AfterMove back;
  back.to_act = core::SeatSet(kFirst);
  back.seq = 11;
  back.ply = 4;
  CHECK(last_notice(moved(state, back, kNow)).ply == 4);
}

namespace {

// As it is found again.
TableState kept(TableState state) {
  Beginning beginning;
  beginning.record = "{}";
  state.beginning = std::make_shared<const Beginning>(std::move(beginning));
  return read_row(row_of(state));
}

}  // namespace

TEST_CASE("Who is invited and says no is named on the seat until somebody else has it") {
  TableState state = *arrange(gathering(), kAnna, kOther, Chair::of_invited(kBruno));
  state = *stand_up(state, kBruno);
  CHECK(state.chair(kOther).kind == Chair::Kind::Open);
  CHECK(kept(state).chair(kOther).declined == kBruno.name);
  state = *sit_down(state, kCaia, kOther);
  CHECK(state.chair(kOther).declined.empty());
  // Who only gets up has refused nothing.
  CHECK(stand_up(state, kCaia)->chair(kOther).declined.empty());
}

TEST_CASE("A table tells the round and whose move was the last, also when it is read again") {
  AfterMove move = by_computer(kOther, kFirst);
  move.round = 3;
  const TableState state = moved(running(), move, kNow);
  const auto told = [](const TableState& table) {
    return summary(table, "anna", [](const server::Id& /*who*/) { return false; }, 0);
  };
  CHECK(told(state).at("round") == 3);
  CHECK(told(state).at("moved_by") == static_cast<int>(kOther));
  const TableState read = kept(state);
  CHECK(told(read).at("round") == 3);
  CHECK(told(read).at("moved_by") == static_cast<int>(kOther));

  AfterMove back;
  back.to_act = core::SeatSet(kFirst);
  back.seq = 12;
  back.ply = 4;
  CHECK_FALSE(told(moved(state, back, kNow)).contains("moved_by"));
  CHECK_FALSE(told(moved(state, back, kNow)).contains("round"));
}

TEST_CASE("A match ends by the clock if the last to go missed it, and else by resignation") {
  ClockTerms clock;
  clock.kind = ClockKind::Move;
  clock.seconds = 60;
  clock.on_timeout = OnTimeout::Resign;
  const Moment late{61'000, 61'000};
  const TableState two_left = *resign(running(clock), kCaia, kThird, {1'000, 1'000});
  const TableState by_clock = *run_out_of_time(two_left, late);
  CHECK(by_clock.status == Status::Finished);
  CHECK(by_clock.result == json::value{{"places", {2, 1, 2}}, {"ending", "timeout"}});
  const TableState one_late = *run_out_of_time(running(clock), late);
  REQUIRE(one_late.status == Status::Running);
  const TableState by_word = *resign(one_late, kCaia, kThird, late);
  CHECK(by_word.result == json::value{{"places", {2, 1, 2}}, {"ending", "resignation"}});
}

TEST_CASE("Who has resigned comes after everybody who stayed, and the rules decide among both") {
  TableState state = running();
  state.chairs.push_back(Chair::of_computer("greedy"));
  const auto places = [&](std::initializer_list<std::size_t> resigned,
                          const json::array& by_rules) {
    TableState of = state;
    for (const std::size_t seat : resigned) of.chairs[seat].resigned = true;
    return final_places(of, json::object{{"places", by_rules}, {"ending", "points"}}).at("places");
  };
  CHECK(places({}, {1, 2, 2, 4}) == json::array{1, 2, 2, 4});
  // The computer that played the best seat on has won nothing.
  CHECK(places({0}, {1, 2, 3, 4}) == json::array{4, 1, 2, 3});
  CHECK(places({0}, {1, 2, 2, 4}) == json::array{4, 1, 1, 3});
  CHECK(places({0, 1}, {1, 2, 3, 4}) == json::array{3, 4, 1, 2});
  CHECK(places({0, 1}, {1, 1, 3, 4}) == json::array{3, 3, 1, 2});
}

TEST_CASE("One seat each, unless one person plays with computers alone") {
  const Chair computer = Chair::of_computer("greedy");
  const auto may = [](const std::vector<Chair>& chairs) {
    return code(must_have_one_seat_each(chairs));
  };
  CHECK(may({Chair::of(kAnna), Chair::of(kAnna), computer}) == "done");
  CHECK(may({Chair::of(kAnna), Chair::of(kBruno), Chair{}}) == "done");
  CHECK(may({Chair::of(kAnna), Chair::of(kAnna), Chair{}}) == "table.one_seat_each");
  CHECK(may({Chair::of(kAnna), Chair::of(kBruno), Chair::of(kAnna)}) == "table.one_seat_each");
  CHECK(may({Chair::of(kAnna), Chair::of(kAnna), Chair::of_invited(kBruno)}) ==
        "table.one_seat_each");

  TableState state = gathering();
  CHECK(code(arrange(state, kAnna, kOther, Chair::of(kAnna))) == "table.one_seat_each");
  state = *arrange(state, kAnna, kThird, computer);
  state = *arrange(state, kAnna, kOther, Chair::of(kAnna));
  // Nor does anybody come to a table where one has two.
  CHECK(code(arrange(state, kAnna, kThird, Chair{})) == "table.one_seat_each");
  CHECK(code(arrange(state, kAnna, kThird, Chair::of_invited(kBruno))) == "table.one_seat_each");
}

TEST_CASE("Computer players have names that nobody else at the table has, and keep them") {
  TableState state = gathering();
  state = *arrange(state, kAnna, kOther, Chair::of_computer("greedy"));
  state = *arrange(state, kAnna, kThird, Chair::of_computer("random"));
  const std::string second = state.chair(kOther).name;
  const std::string third = state.chair(kThird).name;
  CHECK_FALSE(second.empty());
  CHECK(second != third);
  const std::vector<Chair> next = chairs_for_rematch(state, kAnna);
  CHECK(next[0].name == second);
  CHECK(next[1].name == third);
  CHECK(next[1].level == "random");
  // One who sits down later takes no name that has moved to another seat.
  TableState rematch = gathering();
  rematch.chairs = next;
  rematch = *arrange(rematch, kAnna, kThird, Chair::of_computer("greedy"));
  CHECK(rematch.chair(kThird).name != second);
  CHECK(rematch.chair(kThird).name != third);
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
    move.to_act = core::SeatSet(kOther);
    move.seq = move.ply = 11;
    move.mover = kFirst;
    CHECK_FALSE(moved(out, move, late).chair(kFirst).is_played_by_computer());
  }
  SUBCASE("the computer plays on until the person is back") {
    clock.on_timeout = OnTimeout::StandIn;
    const TableState out = *run_out_of_time(running(clock), late);
    const TableState later = moved(out, by_computer(kFirst, kOther), late);
    CHECK(later.chair(kFirst).stand_in);
    CHECK_FALSE(come_back(later, kAnna, kFirst, kNow)->chair(kFirst).is_played_by_computer());
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
  CHECK(code(come_back(once, kAnna, kFirst, kNow)) == "table.resigned");
  CHECK(code(resign(running(), kBruno, kFirst, kNow)) == "table.not_yours");
}

TEST_CASE("One person takes one seat, and the owner decides who sits where until the start") {
  TableState state = gathering();
  state = *sit_down(state, kBruno, std::nullopt);
  CHECK(state.chair(kOther).seats("bruno"));
  CHECK(code(sit_down(state, kBruno, std::nullopt)) == "table.already_seated");
  CHECK(code(arrange(state, kBruno, kOther, Chair{})) == "table.not_yours");
  state = *arrange(state, kAnna, kOther, Chair{});
  CHECK(state.chair(kOther).kind == Chair::Kind::Open);
  CHECK(code(may_start(state, kAnna)) == "table.seats_open");
  CHECK(code(arrange(running(), kAnna, kOther, Chair{})) == "table.not_gathering");
}

TEST_CASE("An invitation is for a person and not for whoever bears the name") {
  TableState state = gathering();
  state.terms.privacy = "private";
  state = *arrange(state, kAnna, kOther, Chair::of_invited(kBruno));
  Person namesake = kBruno;
  namesake.id = "another";
  CHECK(code(sit_down(state, namesake, kOther)) == "table.unknown");
  CHECK(sit_down(state, kBruno, std::nullopt)->chair(kOther).seats("bruno"));
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
  state = *resign(state, kCaia, kThird, kNow);
  state.stopped_by = "anna";
  state.chair(kOther).away_since = 3;
  state.chair(kOther).moves_made = 2;
  state.chair(kOther).missed = 1;
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
