// What happened at a table besides moves: clocks missed, seats handed over, what was asked and how
// it was answered. Kept with the table, for its log; the same for everybody.
#pragma once

#include "server/tables/vote_proposal.hpp"

#include <optional>

namespace server::tables {

enum class NoticeKind : std::uint8_t {
  OutOfTime,  // a seat missed its clock; `did` says what the terms made of it
  StandsIn,   // the computer plays for a seat, until its owner is back
  Back,       // its owner is back
  Resigned,
  Asked,  // a proposal was put
  Carried,
  Refused,    // `by` did not agree
  Withdrawn,  // by who had asked
  Lapsed,     // not all had agreed in time
  Stopped,    // the match ended without a result
};

struct Notice {
  std::int64_t number = 0;
  Time at = 0;  // by the calendar
  std::size_t ply = 0;
  NoticeKind kind{};
  std::optional<core::Seat> seat;
  Id by;  // empty: nobody, or the host of the house
  // Of what is about a proposal.
  std::optional<ProposalKind> about;
  Id asked_by;
  std::size_t back_to = 0;  // of a Rewind
  OnTimeout did{};          // of OutOfTime
  friend bool operator==(const Notice&, const Notice&) = default;
};

Notice read_notice(const wire::In& in);
json::object write_notice(const Notice& notice);

}  // namespace server::tables
