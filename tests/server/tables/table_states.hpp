// States of a table to begin with, for tests of what can happen to it.
#pragma once

#include "server/tables/transitions.hpp"

#include <string>

namespace table_states {

using namespace server::tables;
using server::Person;

inline constexpr core::Seat kFirst{0};
inline constexpr core::Seat kOther{1};
inline constexpr core::Seat kThird{2};
inline constexpr Moment kNow{1'000'000, 1'000'000};

inline Person person(const std::string& name) {
  return {name, name, false, false};
}
inline const Person kAnna = person("anna");
inline const Person kBruno = person("bruno");
inline const Person kCaia = person("caia");

inline TableState gathering() {
  TableState state;
  state.beginning = std::make_shared<const Beginning>();
  state.owner = kAnna;
  state.terms.absence_s = 600;
  state.chairs = {Chair::of(kAnna), Chair{}, Chair{}};
  state.clock = Clock({}, 3);
  return state;
}

inline TableState running(ClockTerms clock = {}) {
  TableState state = gathering();
  state.chairs = {Chair::of(kAnna), Chair::of(kBruno), Chair::of(kCaia)};
  state.terms.clock = clock;
  state.clock = Clock(clock, 3);
  AfterMove start;
  start.to_act = core::SeatSet(kFirst);
  start.seq = start.ply = 10;
  return moved(std::move(state), start, {0, 0});
}

inline TableState finished() {
  TableState state = running();
  AfterMove last;
  last.seq = last.ply = 11;
  last.result = json::object{{"places", {1, 2, 3}}, {"ending", "points"}};
  return moved(std::move(state), last, kNow);
}

inline VoteProposal proposal(ProposalKind kind) {
  VoteProposal out;
  out.kind = kind;
  if (kind == ProposalKind::Rewind) out.ply = 4;
  if (out.is_about_a_seat()) out.seat = kThird;
  return out;
}

// The computer moves for a seat; then the other is to act.
inline AfterMove by_computer(core::Seat mover, core::Seat next) {
  AfterMove move;
  move.to_act = core::SeatSet(next);
  move.seq = move.ply = 11;
  move.mover = mover;
  move.hand = Hand::Computer;
  return move;
}

inline const Notice& last_notice(const TableState& state) {
  return state.notices.back();
}

inline bool nobody_is_absent(core::Seat /*seat*/) {
  return false;
}

template <typename Result>
inline std::string code(const Result& result) {
  return result ? "done" : result.error().code;
}

}  // namespace table_states
