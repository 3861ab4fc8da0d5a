#include "server/tables/occasions.hpp"

#include <algorithm>

namespace server::tables {
namespace {

// Of a shorter clock nobody is told that it runs out: they would come too late.
constexpr Time kLongClock = 4 * 60 * 60 * kSecond;

bool owes_a_decision(const TableState& state, core::Seat seat) {
  const Chair& chair = state.chair(seat);
  return state.status == Status::Running && state.to_act.contains(seat) && chair.has_a_player() &&
         !chair.stand_in;
}

void add(std::vector<Happened>& all, const Id& person, std::string_view kind,
         std::optional<Time> due = {}) {
  const auto same = [&](const Happened& each) {
    return each.person == person && each.kind == kind;
  };
  if (std::ranges::none_of(all, same)) all.push_back({person, kind, due});
}

void add_everybody(std::vector<Happened>& all, const TableState& state, std::string_view kind) {
  for (const Chair& chair : state.chairs) {
    if (chair.kind == Chair::Kind::Person) add(all, chair.person, kind);
  }
}

void add_turns(std::vector<Happened>& all, const TableState* before, const TableState& after,
               Moment now) {
  for (const core::Seat seat : core::SeatRange(after.chairs.size())) {
    if (!owes_a_decision(after, seat)) continue;
    if (before != nullptr && owes_a_decision(*before, seat)) continue;
    const Id& person = after.chair(seat).person;
    add(all, person, kTurn);
    const auto left = time_left(after, person, now.clock);
    if (left && *left >= kLongClock) add(all, person, kTime, now.date + *left * 3 / 4);
  }
}

void add_invitations(std::vector<Happened>& all, const TableState* before,
                     const TableState& after) {
  if (after.status != Status::Gathering) return;
  for (const Chair& chair : after.chairs) {
    if (chair.kind != Chair::Kind::Invited) continue;
    const auto invited_before = [&](const Chair& each) { return each.invites(chair.person); };
    if (before == nullptr || std::ranges::none_of(before->chairs, invited_before)) {
      add(all, chair.person, kInvited);
    }
  }
}

void add_votes(std::vector<Happened>& all, const TableState* before, const TableState& after) {
  if (before == nullptr) return;
  for (const VoteProposal& proposal : after.proposals) {
    if (proposal.number < before->next_proposal) continue;
    for (const Id& voter : after.voters()) {
      if (!proposal.has_agreed(voter)) add(all, voter, kVote);
    }
  }
}

bool must_decide(const TableState& state, const Id& person) {
  for (const core::Seat seat : core::SeatRange(state.chairs.size())) {
    if (state.chair(seat).seats(person) && owes_a_decision(state, seat)) return true;
  }
  return false;
}

bool is_over(const TableState& state) {
  return state.status == Status::Finished || state.status == Status::Abandoned;
}

}  // namespace

std::vector<Happened> occasions_of(const TableState* before, const TableState& after, Moment now) {
  std::vector<Happened> all;
  const bool was_running = before != nullptr && before->status == Status::Running;
  if (before != nullptr && !was_running && after.status == Status::Running) {
    add_everybody(all, after, kBegun);
  }
  if (was_running && is_over(after)) add_everybody(all, after, kOver);
  add_turns(all, before, after, now);
  add_invitations(all, before, after);
  add_votes(all, before, after);
  return all;
}

std::vector<Happened> occasions_of_talk(const TableState& state, const Id& writer) {
  std::vector<Happened> all;
  for (const Chair& chair : state.chairs) {
    if (chair.kind == Chair::Kind::Person && chair.person != writer) {
      add(all, chair.person, kTalk);
    }
  }
  return all;
}

bool still_holds(std::string_view kind, const TableState& state, const Id& person) {
  if (kind == kTurn || kind == kTime) return must_decide(state, person);
  if (kind == kInvited) {
    return state.status == Status::Gathering &&
           std::ranges::any_of(state.chairs,
                               [&](const Chair& chair) { return chair.invites(person); });
  }
  if (!state.sits_here(person)) return false;
  if (kind == kBegun) return state.status == Status::Running;
  if (kind == kOver) return is_over(state);
  if (kind == kVote) {
    return std::ranges::any_of(state.proposals, [&](const VoteProposal& proposal) {
      return !proposal.has_agreed(person);
    });
  }
  return kind == kTalk;
}

std::optional<Time> time_left(const TableState& state, const Id& person, Time clock_now) {
  if (!state.clock.runs()) return std::nullopt;
  std::optional<Time> least;
  for (const core::Seat seat : core::SeatRange(state.chairs.size())) {
    if (!state.chair(seat).seats(person) || !owes_a_decision(state, seat)) continue;
    const Time left = state.clock.remaining(seat, clock_now);
    least = std::min(least.value_or(left), left);
  }
  return least;
}

}  // namespace server::tables
