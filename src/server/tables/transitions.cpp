#include "server/tables/transitions.hpp"

#include "server/base/refused.hpp"
#include "server/tables/transition_steps.hpp"

#include <algorithm>

namespace server::tables {
namespace {

// Nobody else is here, and this one has missed a clock before: the computers wait.
constexpr std::int64_t kMissedInARow = 2;

Expected<void> must_gather(const TableState& state, const Person& person) {
  if (!state.may_see(person)) return refused("table.unknown");
  if (state.status != Status::Gathering) return refused("table.not_gathering");
  return {};
}

Expected<void> must_own(const TableState& state, const Person& person) {
  if (auto may = must_gather(state, person); !may) return may;
  if (person.id != state.owner.id) return refused("table.not_yours");
  return {};
}

constexpr std::string_view kResignation = "resignation";
constexpr std::string_view kTimeout = "timeout";

// Needs a running match. `ending`: how it ends if this one was the last but one.
void give_up(TableState& state, core::Seat seat, std::string_view ending, Moment now) {
  Chair& chair = state.chair(seat);
  chair.resigned = true;
  chair.late = chair.stand_in = false;
  if (chair.level.empty()) chair.level = kStandIn;
  note(state, notice_of(NoticeKind::Resigned, seat), now);
  const auto stays = [](const Chair& each) { return !each.resigned; };
  rest_if_nobody_is_here(state, now);
  if (std::ranges::count_if(state.chairs, stays) != 1) return;
  // Who is left has won.
  json::array places;
  for (const Chair& each : state.chairs) places.emplace_back(each.resigned ? 2 : 1);
  state.result = json::object{{"places", std::move(places)}, {"ending", ending}};
  end_match(state, Status::Finished, now);
}

// Everybody else who plays is gone too: the computer plays for them, or they missed their clock.
bool nobody_else_is_here(const TableState& state, core::Seat seat) {
  const Chair& mine = state.chair(seat);
  return std::ranges::all_of(state.chairs, [&](const Chair& each) {
    return !each.has_a_player() || each.person == mine.person || each.stand_in || each.missed > 0;
  });
}

void miss_the_clock(TableState& state, core::Seat seat, Moment now) {
  Chair& chair = state.chair(seat);
  ++chair.missed;
  Notice missed = notice_of(NoticeKind::OutOfTime, seat);
  missed.did = state.terms.clock.on_timeout;
  if (missed.did == OnTimeout::Computer && chair.missed >= kMissedInARow &&
      nobody_else_is_here(state, seat)) {
    missed.did = OnTimeout::StandIn;
  }
  const OnTimeout does = missed.did;
  note(state, std::move(missed), now);
  switch (does) {
    case OnTimeout::Nothing:
      break;
    case OnTimeout::Computer:
      chair.late = true;
      chair.leave_to_computer(kStandIn, now.date);
      break;
    case OnTimeout::StandIn:
      hand_over(state, seat, now);
      break;
    case OnTimeout::Resign:
      give_up(state, seat, kTimeout, now);
      break;
  }
}

// Who sits here needs no other seat that is kept for them.
void drop_invitations(TableState& state, const Id& person) {
  for (Chair& chair : state.chairs) {
    if (chair.invites(person)) chair = Chair{};
  }
}

}  // namespace

Expected<void> must_run(const TableState& state) {
  if (state.status != Status::Running) return refused("table.not_running");
  return {};
}

Expected<void> must_hold(const TableState& state, const Person& person, core::Seat seat) {
  if (!state.has(seat)) return refused("seat.unknown");
  if (!state.chair(seat).seats(person.id)) return refused("table.not_yours");
  return {};
}

Next sit_down(TableState state, const Person& person, std::optional<core::Seat> seat) {
  if (const auto may = must_gather(state, person); !may) return tl::unexpected(may.error());
  if (state.sits_here(person.id)) return refused("table.already_seated");
  // A seat that was kept for this person, else the first open one.
  auto chair = std::ranges::find_if(state.chairs,
                                    [&](const Chair& each) { return each.invites(person.id); });
  if (chair == state.chairs.end()) {
    chair = std::ranges::find(state.chairs, Chair::Kind::Open, &Chair::kind);
  }
  if (seat) {
    if (!state.has(*seat)) return refused("seat.unknown");
    chair = state.chairs.begin() + static_cast<std::ptrdiff_t>(core::index(*seat));
  }
  const bool free = chair != state.chairs.end() &&
                    (chair->kind == Chair::Kind::Open || chair->invites(person.id));
  if (!free) return refused("table.seat_taken");
  drop_invitations(state, person.id);
  *chair = Chair::of(person);
  return state;
}

Next stand_up(TableState state, const Person& person) {
  if (const auto may = must_gather(state, person); !may) return tl::unexpected(may.error());
  for (Chair& chair : state.chairs) {
    if (chair.seats(person.id)) chair = Chair{};
    if (chair.invites(person.id)) {
      Chair declined;
      declined.declined = chair.name;
      chair = std::move(declined);
    }
  }
  if (person.id == state.owner.id) state.status = Status::Abandoned;
  return state;
}

Next arrange(TableState state, const Person& owner, core::Seat seat, Chair chair) {
  if (const auto may = must_own(state, owner); !may) return tl::unexpected(may.error());
  if (!state.has(seat)) return refused("seat.unknown");
  state.chair(seat) = std::move(chair);
  if (const auto may = must_have_one_seat_each(state.chairs); !may) {
    return tl::unexpected(may.error());
  }
  name_computers(state.chairs);
  return state;
}

Expected<void> must_have_one_seat_each(const std::vector<Chair>& chairs) {
  for (const Chair& chair : chairs) {
    const auto is_kept = [&](const Chair& each) {
      return each.seats(chair.person) || each.invites(chair.person);
    };
    if (chair.kind == Chair::Kind::Invited && std::ranges::count_if(chairs, is_kept) > 1) {
      return refused("table.one_seat_each");
    }
    if (chair.kind != Chair::Kind::Person) continue;
    const auto is_theirs = [&](const Chair& each) { return each.seats(chair.person); };
    const auto may_stay = [&](const Chair& each) {
      return is_theirs(each) || each.kind == Chair::Kind::Computer;
    };
    if (std::ranges::count_if(chairs, is_theirs) > 1 && !std::ranges::all_of(chairs, may_stay)) {
      return refused("table.one_seat_each");
    }
  }
  return {};
}

Expected<void> may_start(const TableState& state, const Person& owner) {
  if (auto may = must_own(state, owner); !may) return may;
  for (const Chair& chair : state.chairs) {
    if (chair.kind == Chair::Kind::Open || chair.kind == Chair::Kind::Invited) {
      return refused("table.seats_open");
    }
  }
  return {};
}

TableState moved(TableState state, const AfterMove& after, Moment now) {
  state.status = Status::Running;
  state.seq = after.seq;
  state.ply = after.ply;
  state.round = after.round;
  state.moved_by = after.mover;
  // What happened after moves that were taken back stands in the log where they began.
  for (Notice& notice : state.notices) notice.ply = std::min(notice.ply, after.ply);
  state.to_act = after.to_act;
  state.since = now.date;
  state.clock.turn_to(after.to_act, now.clock);
  if (after.mover) {
    Chair& chair = state.chair(*after.mover);
    if (after.hand == Hand::Own) chair.play_themselves();
    if (after.hand == Hand::Computer && chair.has_a_player()) ++chair.moves_made;
    chair.late = false;
  }
  rest_if_nobody_is_here(state, now);
  if (!after.result.is_null()) {
    state.result = final_places(state, after.result);
    end_match(state, Status::Finished, now);
  }
  return state;
}

json::value final_places(const TableState& state, json::value result) {
  json::array& places = result.as_object().at("places").as_array();
  std::vector<std::int64_t> order;
  for (std::size_t at = 0; at < places.size(); ++at) {
    const auto behind = state.chairs[at].resigned ? static_cast<std::int64_t>(places.size()) : 0;
    order.push_back(places[at].to_number<std::int64_t>() + behind);
  }
  for (std::size_t at = 0; at < places.size(); ++at) {
    places[at] = 1 + std::ranges::count_if(order, [&](auto other) { return other < order[at]; });
  }
  return result;
}

Next resign(TableState state, const Person& person, core::Seat seat, Moment now) {
  if (const auto may = must_hold(state, person, seat); !may) return tl::unexpected(may.error());
  if (const auto may = must_run(state); !may) return tl::unexpected(may.error());
  if (!state.chair(seat).resigned) give_up(state, seat, kResignation, now);
  return state;
}

Next come_back(TableState state, const Person& person, core::Seat seat, Moment now) {
  if (const auto may = must_hold(state, person, seat); !may) return tl::unexpected(may.error());
  if (const auto may = must_run(state); !may) return tl::unexpected(may.error());
  if (state.chair(seat).resigned) return refused("table.resigned");
  const Chair& chair = state.chair(seat);
  if (chair.stand_in || chair.late) hand_back(state, seat, now);
  return state;
}

Next run_out_of_time(TableState state, Moment now) {
  if (const auto may = must_run(state); !may) return tl::unexpected(may.error());
  const core::SeatSet late = state.clock.out_of_time(now.clock);
  if (late.empty()) return refused("table.stale");
  for (const core::Seat seat : late) {
    state.clock.renew(seat, now.clock);
    if (state.chair(seat).is_played_by_computer() || state.status != Status::Running) continue;
    miss_the_clock(state, seat, now);
  }
  return state;
}

Next time_passes(const TableState& state, Moment now) {
  const Next out_of_time = run_out_of_time(state, now);
  const Next lapsed = let_proposals_lapse(out_of_time ? *out_of_time : state, now);
  return lapsed ? lapsed : out_of_time;
}

namespace {

// Free before the match, a computer's during it; who is gone when it is over still sat there.
void empty_seats(TableState& state, const Id& person) {
  if (state.status == Status::Finished || state.status == Status::Abandoned) return;
  for (Chair& chair : state.chairs) {
    if (chair.person != person) continue;
    const bool goes_on = state.status == Status::Running && chair.kind == Chair::Kind::Person;
    chair = goes_on ? Chair::of_computer(kStandIn) : Chair{};
  }
  name_computers(state.chairs);
}

}  // namespace

Next replace_by_computer(TableState state, const Id& person, Moment now) {
  empty_seats(state, person);
  rest_if_nobody_is_here(state, now);
  if (state.status == Status::Gathering && person == state.owner.id) {
    end_match(state, Status::Abandoned, now);
  }
  return state;
}

Next transfer_seats(TableState state, const Id& guest, const Person& person) {
  const std::vector<Chair> before = state.chairs;
  for (Chair& chair : state.chairs) {
    if (chair.person != guest) continue;
    chair.person = person.id;
    chair.name = person.name;
    chair.guest = person.guest;
  }
  if (state.sits_here(person.id)) drop_invitations(state, person.id);
  // Who sat here under both names keeps the seat that the account had.
  if (guest != person.id && !must_have_one_seat_each(state.chairs)) {
    state.chairs = before;
    empty_seats(state, guest);
  }
  for (VoteProposal& proposal : state.proposals) {
    if (proposal.by == guest) proposal.by = person.id;
    std::ranges::replace(proposal.agreed, guest, person.id);
  }
  for (Notice& notice : state.notices) {
    if (notice.by == guest) notice.by = person.id;
    if (notice.asked_by == guest) notice.asked_by = person.id;
  }
  if (state.stopped_by == guest) state.stopped_by = person.id;
  if (state.owner.id == guest) state.owner = person;
  return state;
}

Next close_by_host(TableState state, Moment now) {
  if (state.status == Status::Finished || state.status == Status::Abandoned) {
    return refused("table.not_running");
  }
  if (state.status == Status::Running) {
    stop_match(state, {}, now);
  } else {
    end_match(state, Status::Abandoned, now);
  }
  return state;
}

Next free_seat_by_host(TableState state, core::Seat seat, Moment now) {
  if (!state.has(seat)) return refused("seat.unknown");
  Chair& chair = state.chair(seat);
  if (state.status == Status::Gathering) {
    chair = Chair{};
  } else if (state.status == Status::Running && chair.has_a_player()) {
    hand_over(state, seat, now);
  } else {
    return refused("table.not_running");
  }
  return state;
}

Expected<void> may_have_rematch(const TableState& state, const Person& person) {
  if (!state.sits_here(person.id)) return refused("table.not_yours");
  if (state.status == Status::Gathering || !state.has_been_played()) {
    return refused("table.not_running");
  }
  return {};
}

TableState go_on_at(TableState state, Id next) {
  state.rematch = std::move(next);
  return state;
}

std::vector<Chair> chairs_for_rematch(const TableState& state, const Person& person) {
  std::vector<Chair> chairs;
  for (const Chair& each : state.chairs) {
    Chair chair = each;
    if (chair.kind == Chair::Kind::Person) {
      const Person sitter{chair.person, chair.name, chair.guest, false};
      chair = sitter.id == person.id ? Chair::of(person) : Chair::of_invited(sitter);
    }
    chairs.push_back(std::move(chair));
  }
  std::ranges::rotate(chairs, chairs.begin() + 1);
  return chairs;
}

}  // namespace server::tables
