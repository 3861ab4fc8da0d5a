#include "server/tables/transitions.hpp"

#include "server/base/refused.hpp"

#include <algorithm>

namespace server::tables {
namespace {

constexpr std::size_t kMostProposals = 8;

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

// The one way a match ends. What was being voted on ends with it.
void end(TableState& state, Status status, Moment now) {
  state.status = status;
  state.clock.stop(now.clock);
  state.to_act = {};
  state.proposals.clear();
}

void leave_to_computer(Chair& chair) {
  if (chair.level.empty()) chair.level = kStandIn;
}

// Needs a running match.
void give_up(TableState& state, core::Seat seat, Moment now) {
  Chair& chair = state.chair(seat);
  chair.resigned = true;
  chair.late = chair.stand_in = false;
  leave_to_computer(chair);
  const auto stays = [](const Chair& each) { return !each.resigned; };
  if (std::ranges::count_if(state.chairs, stays) != 1) return;
  // Who is left has won.
  json::array places;
  for (const Chair& each : state.chairs) places.emplace_back(each.resigned ? 2 : 1);
  state.result = json::object{{"places", std::move(places)}, {"ending", "resignation"}};
  end(state, Status::Finished, now);
}

// All must agree; of a takeover the person concerned only while they are here.
bool is_carried(const TableState& state, const VoteProposal& proposal, const IsAbsent& is_absent) {
  Id excused;
  if (proposal.kind == ProposalKind::Takeover && is_absent(proposal.seat)) {
    excused = state.chair(proposal.seat).person;
  }
  return std::ranges::all_of(state.voters(), [&](const Id& voter) {
    return voter == excused || proposal.has_agreed(voter);
  });
}

// Needs a proposal of that number.
Voted carry_out(TableState state, std::int64_t number, const IsAbsent& is_absent, Moment now) {
  const auto found = std::ranges::find(state.proposals, number, &VoteProposal::number);
  Voted voted;
  voted.number = number;
  voted.carried = is_carried(state, *found, is_absent);
  if (voted.carried) {
    const ProposalKind kind = found->kind;
    const core::Seat seat = found->seat;
    const std::size_t ply = found->ply;
    state.proposals.erase(found);
    switch (kind) {
      case ProposalKind::Rewind:
        voted.back_to = ply;
        break;
      case ProposalKind::Abandon:
        end(state, Status::Abandoned, now);
        break;
      case ProposalKind::Takeover:
        state.chair(seat).stand_in = true;
        leave_to_computer(state.chair(seat));
        break;
    }
  }
  voted.next = std::move(state);
  return voted;
}

Expected<void> must_have_a_vote(const TableState& state, const Person& person) {
  const std::vector<Id> voters = state.voters();
  if (std::ranges::find(voters, person.id) == voters.end()) return refused("table.not_yours");
  return must_run(state);
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
  *chair = Chair::of(person);
  return state;
}

Next stand_up(TableState state, const Person& person) {
  if (const auto may = must_gather(state, person); !may) return tl::unexpected(may.error());
  for (Chair& chair : state.chairs) {
    if (chair.seats(person.id) || chair.invites(person.id)) chair = Chair{};
  }
  if (person.id == state.owner.id) state.status = Status::Abandoned;
  return state;
}

Next arrange(TableState state, const Person& owner, core::Seat seat, Chair chair) {
  if (const auto may = must_own(state, owner); !may) return tl::unexpected(may.error());
  if (!state.has(seat)) return refused("seat.unknown");
  state.chair(seat) = std::move(chair);
  return state;
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
  state.to_act = after.to_act;
  state.since = now.date;
  state.clock.turn_to(after.to_act, now.clock);
  if (after.mover) state.chair(*after.mover).late = false;
  if (!after.result.is_null()) {
    state.result = final_places(state, after.result);
    end(state, Status::Finished, now);
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
  if (!state.chair(seat).resigned) give_up(state, seat, now);
  return state;
}

Next come_back(TableState state, const Person& person, core::Seat seat) {
  if (const auto may = must_hold(state, person, seat); !may) return tl::unexpected(may.error());
  if (const auto may = must_run(state); !may) return tl::unexpected(may.error());
  if (state.chair(seat).resigned) return refused("table.resigned");
  state.chair(seat).stand_in = state.chair(seat).late = false;
  return state;
}

Next run_out_of_time(TableState state, Moment now) {
  if (const auto may = must_run(state); !may) return tl::unexpected(may.error());
  const core::SeatSet late = state.clock.out_of_time(now.clock);
  if (late.empty()) return refused("table.stale");
  for (const core::Seat seat : late) {
    state.clock.renew(seat, now.clock);
    Chair& chair = state.chair(seat);
    if (chair.is_played_by_computer() || state.status != Status::Running) continue;
    switch (state.terms.clock.on_timeout) {
      case OnTimeout::Nothing:
        break;
      case OnTimeout::Computer:
        chair.late = true;
        leave_to_computer(chair);
        break;
      case OnTimeout::StandIn:
        chair.stand_in = true;
        leave_to_computer(chair);
        break;
      case OnTimeout::Resign:
        give_up(state, seat, now);
        break;
    }
  }
  return state;
}

Next replace_by_computer(TableState state, const Id& person, Moment now) {
  for (Chair& chair : state.chairs) {
    if (chair.person != person) continue;
    const bool goes_on = state.status == Status::Running && chair.kind == Chair::Kind::Person;
    const bool is_over = state.status == Status::Finished || state.status == Status::Abandoned;
    if (is_over) continue;  // who is gone still sat there
    chair = goes_on ? Chair::of_computer(kStandIn) : Chair{};
  }
  if (state.status == Status::Gathering && person == state.owner.id) {
    end(state, Status::Abandoned, now);
  }
  return state;
}

Next transfer_seats(TableState state, const Id& guest, const Person& person) {
  for (Chair& chair : state.chairs) {
    if (chair.person != guest) continue;
    chair.person = person.id;
    chair.name = person.name;
    chair.guest = person.guest;
  }
  for (VoteProposal& proposal : state.proposals) {
    if (proposal.by == guest) proposal.by = person.id;
    std::ranges::replace(proposal.agreed, guest, person.id);
  }
  if (state.owner.id == guest) state.owner = person;
  return state;
}

Next close_by_host(TableState state, Moment now) {
  if (state.status == Status::Finished || state.status == Status::Abandoned) {
    return refused("table.not_running");
  }
  end(state, Status::Abandoned, now);
  return state;
}

Next free_seat_by_host(TableState state, core::Seat seat) {
  if (!state.has(seat)) return refused("seat.unknown");
  Chair& chair = state.chair(seat);
  if (state.status == Status::Gathering) {
    chair = Chair{};
  } else if (state.status == Status::Running && chair.kind == Chair::Kind::Person) {
    chair.stand_in = true;
    leave_to_computer(chair);
  } else {
    return refused("table.not_running");
  }
  return state;
}

Expected<Voted> put_proposal(TableState state, const Person& person, VoteProposal proposal,
                             const IsAbsent& is_absent, Moment now) {
  if (const auto may = must_have_a_vote(state, person); !may) return tl::unexpected(may.error());
  if (state.proposals.size() >= kMostProposals) return refused("limit.rate");
  if (proposal.kind == ProposalKind::Rewind && proposal.ply >= state.ply) {
    return refused("record.no_such_ply");
  }
  if (proposal.kind == ProposalKind::Takeover) {
    if (!state.has(proposal.seat)) return refused("seat.unknown");
    if (state.chair(proposal.seat).kind != Chair::Kind::Person) return refused("seat.unknown");
  }
  proposal.number = state.next_proposal++;
  proposal.by = person.id;
  proposal.agreed = {person.id};
  const std::int64_t number = proposal.number;
  state.proposals.push_back(std::move(proposal));
  return carry_out(std::move(state), number, is_absent, now);
}

Expected<Voted> vote(TableState state, const Person& person, std::int64_t number, bool agree,
                     const IsAbsent& is_absent, Moment now) {
  if (const auto may = must_have_a_vote(state, person); !may) return tl::unexpected(may.error());
  const auto found = std::ranges::find(state.proposals, number, &VoteProposal::number);
  if (found == state.proposals.end()) return refused("motion.unknown");
  if (!agree) {
    state.proposals.erase(found);
    return Voted{std::move(state), false, number, {}};
  }
  if (!found->has_agreed(person.id)) found->agreed.push_back(person.id);
  // The others may have moved on to before the ply that was meant.
  if (found->kind == ProposalKind::Rewind && found->ply >= state.ply) {
    return refused("record.no_such_ply");
  }
  return carry_out(std::move(state), number, is_absent, now);
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
