// All about a table but its match and what its seats keep to themselves: a value, kept as one row.
// It is changed as a whole: a transition makes the next one, it is written, and then it is true.
#pragma once

#include "server/tables/clock.hpp"
#include "server/tables/notice.hpp"
#include "server/tables/terms.hpp"
#include "server/tables/vote_proposal.hpp"
#include "store/rows.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace server::tables {

enum class Status : std::uint8_t { Gathering, Running, Finished, Abandoned };
std::string_view word(Status status);

// What never changes once the table is open.
struct Beginning {
  Id table;
  std::string game;
  Time created = 0;
  std::string record;  // without its events, the seed included; JSON
  json::value options;
  std::string commitment;
  bool hand_made = false;  // began from a position
  bool imported = false;   // a record that somebody brought: played elsewhere, to be looked at here
  // The table and the ply that the position was taken from; empty if it was not.
  Id from_table = {};
  std::size_t from_ply = 0;
};

// Of the row only its key, its game and when it was made.
std::shared_ptr<const Beginning> beginning_of(const store::Table& row, const json::value& record);

struct TableState {
  std::shared_ptr<const Beginning> beginning;
  Terms terms;
  Status status = Status::Gathering;
  Person owner;
  std::vector<Chair> chairs;
  json::value result;
  std::vector<VoteProposal> proposals;
  std::int64_t next_proposal = 0;
  std::vector<CountedVote> counted_votes;  // the newest
  std::vector<Notice> notices;             // the newest
  std::int64_t next_notice = 0;
  // Of a match that ended without a result: who asked for it; empty for the host of the house.
  std::optional<Id> stopped_by;
  Id rematch;  // the table where the game goes on; empty if there is none

  // What every move changes.
  Clock clock;
  Time updated = 0;
  Time since = 0;  // whose turn it is now
  std::size_t seq = 0;
  std::size_t ply = 0;
  std::size_t round = 0;               // of the game; 0 if it counts none
  std::optional<core::Seat> moved_by;  // whose move was the last; nobody's after a step back
  core::SeatSet to_act;
  std::int64_t version = 0;

  const Chair& chair(core::Seat seat) const { return chairs[core::index(seat)]; }
  Chair& chair(core::Seat seat) { return chairs[core::index(seat)]; }
  bool has(core::Seat seat) const { return core::index(seat) < chairs.size(); }
  bool sits_here(const Id& person) const;
  // Owns it, sits here or is invited.
  bool concerns(const Id& person) const;
  // The first seat of this person.
  core::Viewer seat_of(const Id& person) const;
  bool may_see(const Person& person) const;
  // Everybody who has a say: seated people who have not resigned, no one twice.
  std::vector<Id> voters() const;
  bool all_others_are_computers(const Id& person) const;
  bool may_leave_to_computer(const Id& person) const;
  // The computer plays for everybody, and has moved for each of them: it does not play a whole
  // match behind their backs, but waits until one of them is back.
  bool waits_for_people() const;
  // Not one that was closed before the match began.
  bool has_been_played() const { return status != Status::Abandoned || stopped_by; }
  // The answer that this request had; nothing for one that is new or has no id.
  const CountedVote* counted_vote(std::string_view request) const;
  void count_vote(CountedVote vote);
  // Does it differ in more than what a move changes?
  bool differs_beyond_moves(const TableState& other) const;
};

// The row; `version` is that of the state. The lasting part of its document can be made beforehand.
std::string lasting_document(const TableState& state);
std::string progress_document(const TableState& state);
store::Table row_of(const TableState& state);
// Throws wire::Malformed. The match's beginning is in it: `document["match"]`.
TableState read_row(const store::Table& row);

// For lists and headings, as `person` may see it.
using IsPresent = std::function<bool(const Id& person)>;
json::object summary(const TableState& state, const Id& person, const IsPresent& is_present,
                     Time clock_now);

}  // namespace server::tables
