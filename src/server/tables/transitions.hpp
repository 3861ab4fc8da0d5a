// Everything that can happen to a table: what must hold, and what is true afterwards. Functions
// from one state to the next; nothing else changes a TableState. They are asked under the table's
// gate about the state that is true then, so a request that waited cannot act on an older one.
#pragma once

#include "games/refusal.hpp"
#include "server/tables/table_state.hpp"

#include <optional>

namespace server::tables {

using games::Expected;
using Next = Expected<TableState>;

// Who plays for somebody who is gone.
inline constexpr std::string_view kStandIn = "greedy";

// Preconditions that many share.
Expected<void> must_run(const TableState& state);
Expected<void> must_hold(const TableState& state, const Person& person, core::Seat seat);

// Before the start.
Next sit_down(TableState state, const Person& person, std::optional<core::Seat> seat);
Next stand_up(TableState state, const Person& person);
// The owner decides who sits on a seat; whoever sat there has to get up.
Next arrange(TableState state, const Person& owner, core::Seat seat, Chair chair);
// Nobody sits on two seats where others play or may come: only who plays with computers alone may
// have several, at one screen.
Expected<void> must_have_one_seat_each(const std::vector<Chair>& chairs);
Expected<void> may_start(const TableState& state, const Person& owner);

// Whose hand made a move.
enum class Hand : std::uint8_t { Own, Computer };

// A move, the first draws or a step back: how the match stands after it.
struct AfterMove {
  core::SeatSet to_act;
  std::size_t seq = 0;
  std::size_t ply = 0;
  std::size_t round = 0;
  std::optional<core::Seat> mover;
  Hand hand = Hand::Own;
  json::value result;  // null while it goes on
};
TableState moved(TableState state, const AfterMove& after, Moment now);
// Who resigned comes after all who did not.
json::value final_places(const TableState& state, json::value result);

// Leaving and coming back.
Next resign(TableState state, const Person& person, core::Seat seat, Moment now);
// The computer plays for me no longer.
Next come_back(TableState state, const Person& person, core::Seat seat, Moment now);
// What the terms say about those whose time is up. Refused if nobody's is.
Next run_out_of_time(TableState state, Moment now);
// Proposals that not all have agreed to in time. Refused if there are none.
Next let_proposals_lapse(TableState state, Moment now);
// Whatever the passing of time brings; refused if nothing.
Next time_passes(const TableState& state, Moment now);
// Somebody is gone for good.
Next replace_by_computer(TableState state, const Id& person, Moment now);
// A guest turns out to be somebody.
Next transfer_seats(TableState state, const Id& guest, const Person& person);
// The host of the house ends it, or frees a seat of a running match for the computer.
Next close_by_host(TableState state, Moment now);
Next free_seat_by_host(TableState state, core::Seat seat, Moment now);

// Deciding together. What is carried is done at once; going back is left to who has the match.
struct Voted {
  TableState next;
  bool carried = false;
  std::int64_t number = 0;
  std::optional<std::size_t> back_to;
};
// Is the person of this seat away for as long as the terms say, or out of time?
using IsAbsent = std::function<bool(core::Seat seat)>;
Expected<Voted> put_proposal(TableState state, const Person& person, VoteProposal proposal,
                             const IsAbsent& is_absent, Moment now);
Expected<Voted> vote(TableState state, const Person& person, std::int64_t number, bool agree,
                     const IsAbsent& is_absent, Moment now);

// A rematch: of a match that was or is being played, for who sits here.
Expected<void> may_have_rematch(const TableState& state, const Person& person);
TableState go_on_at(TableState state, Id next);
// Its chairs: everybody one seat on; the others' seats are kept for them.
std::vector<Chair> chairs_for_rematch(const TableState& state, const Person& person);

}  // namespace server::tables
