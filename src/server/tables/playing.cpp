// Moves, steps of plans, and taking them back: durable, then visible.
#include "server/tables/commit.hpp"

#include <algorithm>

namespace server::tables {
namespace {

using games::Refusal;

constexpr std::size_t kLongestDraft = 1000;

// Paths of a client's request start at the request.
Refusal in_request(Refusal refusal) {
  if (!refusal.rule.empty()) {
    refusal.path.clear();
  } else if (!refusal.path.starts_with("/action")) {
    refusal.path = "/action" + refusal.path;
  }
  return refusal;
}

Answer played(std::size_t seq, std::size_t draft) {
  return json::object{{"seq", seq}, {"draft", draft}};
}

}  // namespace

Expected<void> Table::must_play(const Person& person, core::Seat seat) const {
  if (is_frozen()) return refused("table.frozen");
  if (auto may = must_hold(state_, person, seat); !may) return may;
  if (auto may = must_run(state_); !may) return may;
  if (state_.chair(seat).stand_in) return refused("table.stand_in");
  return {};
}

asio::awaitable<void> Table::play(Person person, PlayRequest request, Reply reply) {
  const auto self = shared_from_this();
  if (const auto may = must_play(person, request.seat); !may) {
    // The move that ended the match may be asked about again.
    const auto repeated = co_await answer_of_repeated(person, request);
    reply(repeated ? *repeated : tl::unexpected(may.error()));
    co_return;
  }
  auto action = read_action(match_->logged(), std::move(request.action));
  if (!action) {
    reply(tl::unexpected(in_request(action.error())));
    co_return;
  }
  // A seat's own requests keep their order; its steps do not wait for others, nor others for them.
  const UnderWay under_way(under_way_);
  const auto own = co_await seat_gates_[core::index(request.seat)].enter();
  if (const auto may = must_play(person, request.seat); !may) {
    reply(tl::unexpected(may.error()));
  } else if (match_->logged().manner(action->action) == core::Manner::Draft) {
    co_await play_step(std::move(request), std::move(*action), std::move(reply));
  } else {
    co_await play_move(person, std::move(request), std::move(*action), std::move(reply));
  }
}

// Whoever asks again after the answer was lost asks on an older seq: the id is in the log then. How
// far a plan has come is told to its owner only.
asio::awaitable<std::optional<Answer>> Table::answer_of_repeated(const Person& person,
                                                                 const PlayRequest& request) {
  std::optional<Answer> none;
  if (!must_hold(state_, person, request.seat)) co_return none;
  if (request.id.empty() || is_frozen() || request.seq >= state_.seq) co_return none;
  const auto seq = co_await result_on(
      services_->readers, [&] { return services_->store->seq_of_move(id(), request.id); });
  if (!seq || is_frozen()) co_return none;
  // Draws belong to the move before them: its answer told the seq after all of them.
  const std::size_t after = match_->seq_after_draws(static_cast<std::size_t>(*seq));
  co_return std::optional<Answer>(played(after, match_->draft(request.seat).size()));
}

asio::awaitable<store::Written> Table::write_desk(core::Seat seat, const Desk& desk,
                                                  const ReadActions& steps) {
  store::Batch batch;
  batch.emplace_back(store::Put<store::Draft>{row_of(id(), seat, desk, steps)});
  co_return co_await written(*services_->store, std::move(batch));
}

asio::awaitable<void> Table::play_step(PlayRequest request, ReadAction step, Reply reply) {
  const core::Seat seat = request.seat;
  Desk next = desks_[core::index(seat)];
  if (const auto length = next.length_after(request.id)) {
    reply(played(state_.seq, *length));
    co_return;
  }
  ReadActions steps = match_->draft(seat);
  if (request.draft.value_or(steps.size()) != steps.size() || steps.size() >= kLongestDraft) {
    reply(refused("table.stale"));
    co_return;
  }
  if (const auto legal = match_->try_step(seat, step.action); !legal) {
    reply(tl::unexpected(in_request(legal.error())));
    co_return;
  }
  steps.push_back(step);
  next.remember(request.id, steps.size());
  const bool kept = co_await keep_plan(seat, std::move(next), steps, reply);
  if (!kept) co_return;
  const wire::Text effects = match_->add_step(seat, std::move(step));
  reply(played(state_.seq, steps.size()));
  tell_draft(seat, effects);
}

// Writes a seat's plan. False, and replied, if it could not be written or is none any more.
asio::awaitable<bool> Table::keep_plan(core::Seat seat, Desk next, const ReadActions& steps,
                                       const Reply& reply) {
  const std::size_t age = match_->draft_age();
  const std::size_t readings = readings_;
  next.age = age;
  ++next.version;
  const store::Written result = co_await write_desk(seat, next, steps);
  if (result == store::Written::Failed) {
    reply(refused("server.unavailable"));
    co_return false;
  }
  if (result != store::Written::Done) {
    const auto pass = co_await gate_.enter();
    co_await read_again();
    reply(refused("server.not_confirmed"));
    co_return false;
  }
  // The row is what it is, whatever became of the match meanwhile.
  if (readings == readings_) desks_[core::index(seat)] = std::move(next);
  if (readings != readings_ || is_frozen() || age != match_->draft_age()) {
    reply(refused("table.stale"));
    co_return false;
  }
  co_return true;
}

asio::awaitable<void> Table::play_move(Person person, PlayRequest request, ReadAction move,
                                       Reply reply) {
  if (request.seq != state_.seq) {
    const auto repeated = co_await answer_of_repeated(person, request);
    if (repeated) {
      reply(*repeated);
      co_return;
    }
  }
  const auto decide = [&]() -> Decided {
    if (const auto may = must_run(state_); !may) return tl::unexpected(may.error());
    if (request.seq != state_.seq) return refused("table.stale");
    // It carries out the plan that its sender saw, and no other.
    const std::size_t steps = match_->draft(request.seat).size();
    if (request.draft.value_or(steps) != steps) return refused("table.stale");
    auto change = match_->propose(request.seat, move);
    if (!change) return tl::unexpected(in_request(change.error()));
    return after_change(std::move(*change), request.id);
  };
  const auto done = co_await decide_and_commit(decide, reply);
  if (!done) reply(tl::unexpected(done.error()));
}

// How far back an undo leads; ply() if nowhere.
std::size_t Table::undo_target(core::Seat seat, bool all) const {
  const std::size_t ply = match_->ply();
  if (state_.terms.undo == Undo::None) return ply;
  const std::size_t furthest = match_->retractable_to(seat);
  if (furthest < ply) return all ? furthest : ply - 1;
  if (state_.terms.undo != Undo::Free ||
      !state_.all_others_are_computers(state_.chair(seat).person)) {
    return ply;
  }
  return match_->last_decision_of(seat).value_or(ply);
}

asio::awaitable<void> Table::undo(Person person, PlayRequest request, bool all, Reply reply) {
  const auto self = shared_from_this();
  if (const auto may = must_play(person, request.seat); !may) {
    // The match may have ended since it was done.
    const auto repeated = co_await answer_of_repeated(person, request);
    reply(repeated ? *repeated : tl::unexpected(may.error()));
    co_return;
  }
  const UnderWay under_way(under_way_);
  const auto own = co_await seat_gates_[core::index(request.seat)].enter();
  const auto known = desks_[core::index(request.seat)].length_after(request.id);
  if (const auto may = must_play(person, request.seat); !may) {
    reply(tl::unexpected(may.error()));
  } else if (known) {
    reply(played(state_.seq, *known));
  } else if (!match_->draft(request.seat).empty()) {
    co_await undo_step(std::move(request), all, std::move(reply));
  } else {
    co_await undo_move(person, std::move(request), all, std::move(reply));
  }
}

asio::awaitable<void> Table::undo_step(PlayRequest request, bool all, Reply reply) {
  const core::Seat seat = request.seat;
  ReadActions steps = match_->draft(seat);
  if (request.draft.value_or(steps.size()) != steps.size()) {
    reply(refused("table.stale"));
    co_return;
  }
  if (all) {
    steps.clear();
  } else {
    steps.pop_back();
  }
  Desk next = desks_[core::index(seat)];
  next.remember(request.id, steps.size());
  const bool kept = co_await keep_plan(seat, std::move(next), steps, reply);
  if (!kept) co_return;
  const std::size_t length = steps.size();
  match_->set_draft(seat, std::move(steps));
  reply(played(state_.seq, length));
  tell_draft(seat, {});
}

asio::awaitable<void> Table::undo_move(Person person, PlayRequest request, bool all, Reply reply) {
  if (request.seq != state_.seq) {
    const auto repeated = co_await answer_of_repeated(person, request);
    if (repeated) {
      reply(*repeated);
      co_return;
    }
  } else if (const std::size_t target = undo_target(request.seat, all); target < match_->ply()) {
    co_await prepare_past(target);
  }
  const auto decide = [&]() -> Decided {
    if (const auto may = must_run(state_); !may) return tl::unexpected(may.error());
    if (request.seq != state_.seq) return refused("table.stale");
    const std::size_t target = undo_target(request.seat, all);
    if (target == match_->ply()) {
      return refused(state_.terms.undo == Undo::None ? "undo.forbidden" : "undo.nothing");
    }
    auto change = match_->propose_takeback(target);
    if (!change) return tl::unexpected(change.error());
    return after_change(std::move(*change), request.id);
  };
  const auto done = co_await decide_and_commit(decide, reply);
  if (!done) reply(tl::unexpected(done.error()));
}

}  // namespace server::tables
