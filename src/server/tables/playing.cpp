// Moves, steps of plans, and taking them back: durable, then visible.
#include "server/base/refused.hpp"
#include "server/tables/table.hpp"

#include <algorithm>

namespace server::tables {
namespace {

using games::Refusal;

constexpr std::size_t kBetweenSnapshots = 64;
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

asio::awaitable<void> Table::play(Person person, PlayRequest request, Reply reply) {
  const auto self = shared_from_this();
  if (const auto may = must_hold(person, request.seat); !may) {
    reply(tl::unexpected(may.error()));
    co_return;
  }
  if (state_.status != Status::Running) {
    reply(refused("table.not_running"));
    co_return;
  }
  const auto manner = match_->logged().manner(request.action);
  if (!manner) {
    reply(tl::unexpected(in_request(manner.error())));
    co_return;
  }
  // A seat's own requests keep their order; its steps do not wait for others, nor others for them.
  ++under_way_;
  {
    const auto own = co_await seat_gates_[core::index(request.seat)].enter();
    if (*manner == core::Manner::Draft) {
      co_await play_step(std::move(request), std::move(reply));
    } else {
      co_await play_move(std::move(request), std::move(reply));
    }
  }
  --under_way_;
}

asio::awaitable<void> Table::play_step(PlayRequest request, Reply reply) {
  const core::Seat seat = request.seat;
  auto& seen = steps_seen_[core::index(seat)];
  if (const auto known = seen.find(request.id); known != seen.end()) {
    reply(played(match_->seq(), known->second));
    co_return;
  }
  json::array steps = match_->draft(seat);
  if (request.draft.value_or(steps.size()) != steps.size() || steps.size() >= kLongestDraft) {
    reply(refused("table.stale"));
    co_return;
  }
  if (const auto legal = match_->try_step(seat, request.action); !legal) {
    reply(tl::unexpected(in_request(legal.error())));
    co_return;
  }
  steps.push_back(request.action);
  const std::size_t age = match_->draft_age();
  store::Batch batch = draft_batch(seat, steps, request.id);
  const store::Written result = co_await written(*services_->store, std::move(batch));
  if (result != store::Written::Done) {
    reply(refused("server.unavailable"));
    co_return;
  }
  if (age != match_->draft_age() || match_->draft(seat).size() + 1 != steps.size()) {
    reply(refused("table.stale"));
    co_return;
  }
  const wire::Text effects = match_->add_step(seat, request.action);
  seen[request.id] = steps.size();
  reply(played(match_->seq(), steps.size()));
  services_->count("steps");
  tell_draft(seat, effects);
}

store::Batch Table::draft_batch(core::Seat seat, const json::array& steps,
                                const std::string& id) const {
  json::object ids;
  for (const auto& [known, length] : steps_seen_[core::index(seat)]) ids[known] = length;
  if (!id.empty()) ids[id] = steps.size();
  store::Batch batch;
  batch.emplace_back(store::Put<store::Draft>{
      {id_, static_cast<int>(seat),
       json::serialize(json::object{{"steps", steps}, {"ids", std::move(ids)}})}});
  return batch;
}

asio::awaitable<void> Table::play_move(PlayRequest request, Reply reply) {
  const auto pass = co_await gate_.enter();
  if (const auto known = moves_seen_.find(request.id); known != moves_seen_.end()) {
    reply(played(known->second, match_->draft(request.seat).size()));
    co_return;
  }
  if (state_.status != Status::Running) {
    reply(refused("table.not_running"));
    co_return;
  }
  if (request.seq != match_->seq()) {
    reply(refused("table.stale"));
    co_return;
  }
  auto proposal = match_->propose(request.seat, request.action);
  if (!proposal) {
    reply(tl::unexpected(in_request(proposal.error())));
    co_return;
  }
  const auto settled = co_await commit_move(std::move(*proposal), request.id, reply);
  if (!settled) reply(tl::unexpected(settled.error()));
}

asio::awaitable<Expected<void>> Table::commit_move(MatchChange proposal, const std::string& move_id,
                                                   const Reply& reply) {
  const Time now = services_->now();
  const std::size_t seq = match_->seq();
  store::Batch batch;
  for (std::size_t at = 0; at < proposal.lines.size(); ++at) {
    batch.emplace_back(store::Add<store::Event>{{id_, static_cast<std::int64_t>(seq + at),
                                                 at == 0 ? move_id : std::string{}, now,
                                                 proposal.lines[at].text}});
  }
  const std::size_t after = seq + proposal.lines.size();
  if (after / kBetweenSnapshots != seq / kBetweenSnapshots) {
    batch.emplace_back(store::Put<store::Snapshot>{
        {id_, static_cast<std::int64_t>(after), proposal.after->bytes()}});
  }
  if (proposal.takeback) {
    batch.emplace_back(store::DropDrafts{id_});
  } else if (proposal.mover && !match_->draft(*proposal.mover).empty()) {
    batch.emplace_back(
        store::Put<store::Draft>{{id_, static_cast<int>(*proposal.mover), std::string{}}});
  }

  const bool is_over = proposal.after->finished();
  const core::SeatSet to_act = is_over ? core::SeatSet{} : proposal.after->to_act();
  TableState next = state_;
  next.status = is_over ? Status::Finished : Status::Running;
  next.clock.turn_to(to_act, now);
  next.since = next.updated = now;
  if (is_over) next.result = final_result(*proposal.after);
  batch.push_back(row_after_move(next, to_act, after));

  const store::Written result = co_await written(*services_->store, std::move(batch));
  if (result != store::Written::Done) {
    if (result == store::Written::Conflict) {
      services_->report(id_, "somebody else writes to the log of this table");
    }
    co_return refused("server.unavailable");
  }
  state_ = std::move(next);
  if (!move_id.empty()) moves_seen_[move_id] = after;
  const std::optional<core::Seat> mover = proposal.mover;
  if (mover) steps_seen_[core::index(*mover)].clear();
  MatchChange told;
  told.takeback = proposal.takeback;
  told.effects = std::move(proposal.effects);
  match_->accept(std::move(proposal), now);
  if (reply) reply(played(after, 0));
  services_->count("moves");
  tell(told, mover);
  services_->changed(*this);
  schedule_automatic();
  co_return Expected<void>{};
}

// How far back an undo leads; ply() if nowhere.
std::size_t Table::undo_target(core::Seat seat, bool all) const {
  const std::size_t ply = match_->ply();
  if (terms_.undo == Undo::None) return ply;
  const std::size_t furthest = match_->retractable_to(seat);
  if (furthest < ply) return all ? furthest : ply - 1;
  if (terms_.undo != Undo::Free ||
      !all_others_are_computers(state_.chairs[core::index(seat)].person)) {
    return ply;
  }
  for (std::size_t at = ply; at > 0; --at) {
    if (match_->timeline().event(at - 1).seat == seat) return at - 1;
  }
  return ply;
}

asio::awaitable<void> Table::undo(Person person, PlayRequest request, bool all, Reply reply) {
  const auto self = shared_from_this();
  if (const auto may = must_hold(person, request.seat); !may) {
    reply(tl::unexpected(may.error()));
    co_return;
  }
  ++under_way_;
  {
    const auto own = co_await seat_gates_[core::index(request.seat)].enter();
    if (!match_->draft(request.seat).empty()) {
      co_await undo_step(request.seat, all, std::move(reply));
    } else {
      co_await undo_move(std::move(request), all, std::move(reply));
    }
  }
  --under_way_;
}

asio::awaitable<void> Table::undo_step(core::Seat seat, bool all, Reply reply) {
  json::array steps = match_->draft(seat);
  if (all) {
    steps.clear();
  } else {
    steps.pop_back();
  }
  const std::size_t age = match_->draft_age();
  store::Batch batch = draft_batch(seat, steps, kNoId);
  const auto result = co_await written(*services_->store, std::move(batch));
  if (result != store::Written::Done || age != match_->draft_age()) {
    reply(refused(result != store::Written::Done ? "server.unavailable" : "table.stale"));
    co_return;
  }
  const std::size_t length = steps.size();
  match_->set_draft(seat, std::move(steps));
  reply(played(match_->seq(), length));
  tell_draft(seat, {});
}

asio::awaitable<void> Table::undo_move(PlayRequest request, bool all, Reply reply) {
  const auto pass = co_await gate_.enter();
  const std::size_t target = undo_target(request.seat, all);
  if (state_.status != Status::Running) {
    reply(refused("table.not_running"));
  } else if (request.seq != match_->seq()) {
    reply(refused("table.stale"));
  } else if (target == match_->ply()) {
    reply(refused(terms_.undo == Undo::None ? "undo.forbidden" : "undo.nothing"));
  } else if (auto proposal = match_->propose_takeback(target); !proposal) {
    reply(tl::unexpected(proposal.error()));
  } else {
    const auto settled = co_await commit_move(std::move(*proposal), request.id, reply);
    if (!settled) reply(tl::unexpected(settled.error()));
  }
}

asio::awaitable<Answer> Table::resign(Person person, core::Seat seat) {
  const auto self = shared_from_this();
  if (const auto may = must_hold(person, seat); !may) co_return tl::unexpected(may.error());
  const auto pass = co_await gate_.enter();
  if (state_.status != Status::Running) co_return refused("table.not_running");
  TableState next = state_;
  Chair& chair = next.chairs[core::index(seat)];
  chair.resigned = true;
  if (chair.level.empty()) chair.level = kStandIn;
  const auto stays = [](const Chair& each) { return !each.resigned; };
  if (std::ranges::count_if(next.chairs, stays) == 1) {
    // Who is left has won.
    json::array places;
    for (const Chair& each : next.chairs) places.emplace_back(each.resigned ? 2 : 1);
    next.result = json::object{{"places", std::move(places)}, {"ending", "resignation"}};
    next.status = Status::Finished;
    next.clock.stop(services_->now());
  }
  if (const auto kept = co_await keep(std::move(next)); !kept) {
    co_return tl::unexpected(kept.error());
  }
  if (state_.status == Status::Finished) tell_standing();
  tell_summary();
  schedule_automatic();
  co_return json::object{};
}

// Who resigned comes after all who did not.
json::value Table::final_result(const games::AnyMatch& match) const {
  json::value result = match.result();
  json::array& places = result.as_object().at("places").as_array();
  std::vector<std::int64_t> order;
  for (std::size_t at = 0; at < places.size(); ++at) {
    const auto behind = state_.chairs[at].resigned ? static_cast<std::int64_t>(places.size()) : 0;
    order.push_back(places[at].to_number<std::int64_t>() + behind);
  }
  for (std::size_t at = 0; at < places.size(); ++at) {
    places[at] = 1 + std::ranges::count_if(order, [&](auto other) { return other < order[at]; });
  }
  return result;
}

}  // namespace server::tables
