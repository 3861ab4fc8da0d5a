#include "server/tables/transition_steps.hpp"

namespace server::tables {
namespace {

constexpr std::size_t kNoticesKept = 200;

}  // namespace

void note(TableState& state, Notice notice, Moment now) {
  notice.number = state.next_notice++;
  notice.at = now.date;
  notice.ply = state.ply;
  state.notices.push_back(std::move(notice));
  if (state.notices.size() > kNoticesKept) state.notices.erase(state.notices.begin());
}

Notice notice_of(NoticeKind kind, core::Seat seat) {
  Notice notice;
  notice.kind = kind;
  notice.seat = seat;
  return notice;
}

void end_match(TableState& state, Status status, Moment now) {
  state.status = status;
  state.clock.stop(now.clock);
  state.to_act = {};
  state.proposals.clear();
}

void stop_match(TableState& state, const Id& by, Moment now) {
  end_match(state, Status::Abandoned, now);
  state.stopped_by = by;
  Notice notice;
  notice.kind = NoticeKind::Stopped;
  notice.by = by;
  note(state, std::move(notice), now);
}

void rest_if_nobody_is_here(TableState& state, Moment now) {
  if (state.waits_for_people()) state.clock.stop(now.clock);
}

void hand_over(TableState& state, core::Seat seat, Moment now) {
  Chair& chair = state.chair(seat);
  if (chair.stand_in) return;
  chair.late = false;
  chair.stand_in = true;
  chair.leave_to_computer(kStandIn, now.date);
  note(state, notice_of(NoticeKind::StandsIn, seat), now);
  rest_if_nobody_is_here(state, now);
}

void hand_back(TableState& state, core::Seat seat, Moment now) {
  const bool waited = state.waits_for_people();
  state.chair(seat).play_themselves();
  note(state, notice_of(NoticeKind::Back, seat), now);
  if (waited) state.clock.turn_to(state.to_act, now.clock);
}

}  // namespace server::tables
