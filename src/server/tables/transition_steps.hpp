// Steps that several transitions share.
#pragma once

#include "server/tables/transitions.hpp"

namespace server::tables {

// A line of the table's log, for everybody.
void note(TableState& state, Notice notice, Moment now);
Notice notice_of(NoticeKind kind, core::Seat seat);

// The one way a match ends. What was being voted on ends with it.
void end_match(TableState& state, Status status, Moment now);
// It ends without a result; `by` is empty for the host of the house.
void stop_match(TableState& state, const Id& by, Moment now);

// Nobody's time runs while everybody is gone.
void rest_if_nobody_is_here(TableState& state, Moment now);

// The computer plays for the person until they are back.
void hand_over(TableState& state, core::Seat seat, Moment now);
void hand_back(TableState& state, core::Seat seat, Moment now);

}  // namespace server::tables
