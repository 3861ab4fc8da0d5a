// The only place where something about a table becomes true: written, then taken over, then told.
#include "server/tables/commit.hpp"

#include "bots/registry.hpp"

namespace server::tables {
namespace {

constexpr std::size_t kBetweenSnapshots = 64;

}  // namespace

Table::Decision Table::after_change(MatchChange change, std::string move_id, Hand hand) const {
  AfterMove after;
  const bool is_over = change.after->finished();
  if (!is_over) after.to_act = change.after->to_act();
  if (is_over) after.result = change.after->result();
  after.seq = state_.seq + change.lines.size();
  after.ply = change.takeback ? *change.takeback : state_.ply + change.lines.size();
  after.round = change.after->round();
  after.mover = change.mover;
  after.hand = hand;
  Decision decision;
  decision.next = moved(state_, after, services_->moment());
  decision.change = std::move(change);
  decision.move_id = std::move(move_id);
  return decision;
}

store::Batch Table::batch_of(const Decision& decision) const {
  const TableState& next = decision.next;
  store::Batch batch;
  if (decision.change) {
    const MatchChange& change = *decision.change;
    for (std::size_t at = 0; at < change.lines.size(); ++at) {
      batch.emplace_back(store::Add<store::Event>{{id(), static_cast<std::int64_t>(state_.seq + at),
                                                   at == 0 ? decision.move_id : std::string{},
                                                   next.updated, change.lines[at].text}});
    }
    if (next.seq / kBetweenSnapshots != state_.seq / kBetweenSnapshots) {
      batch.emplace_back(store::Put<store::Snapshot>{
          {id(), static_cast<std::int64_t>(next.seq), change.after->bytes()}});
    }
  }
  if (decision.desk) {
    const auto& [seat, desk] = *decision.desk;
    batch.emplace_back(store::Put<store::Draft>{row_of(id(), seat, desk, {})});
  }
  if (decision.rematch) batch.emplace_back(store::Add<store::Table>{*decision.rematch});
  for (const store::Occasion& each : decision.occasions) {
    batch.emplace_back(store::Put<store::Occasion>{each});
  }
  if (next.differs_beyond_moves(state_)) {
    batch.emplace_back(store::Put<store::Table>{row_of(next)});
  } else {
    const Time updated = next.updated - next.updated % kSecond;
    batch.emplace_back(store::GoOn{id(), updated, progress_document(next), next.version});
  }
  return batch;
}

asio::awaitable<Expected<void>> Table::commit(Decision decision, const Reply& reply) {
  const Time now = services_->now();
  if (!decision.keeps_date) decision.next.updated = now;
  decision.next.version = state_.version + 1;
  if (decision.change && decision.change->mover && !decision.desk) {
    // The plan that is carried out is none any more.
    const core::Seat mover = *decision.change->mover;
    if (!match_->draft(mover).empty()) decision.desk = {mover, desks_[core::index(mover)]};
  }
  if (decision.desk) {
    decision.desk->second.version = desks_[core::index(decision.desk->first)].version + 1;
  }
  for (store::Occasion& each :
       occasions_to_keep(occasions_of(&state_, decision.next, services_->moment()))) {
    decision.occasions.push_back(std::move(each));
  }
  const bool is_move = decision.change.has_value();
  const auto began = std::chrono::steady_clock::now();
  const store::Written result = co_await written(*services_->store, batch_of(decision));
  if (result == store::Written::Done) {
    if (services_->absentees != nullptr) services_->absentees->kept(decision.occasions);
    make_true(std::move(decision), now, reply);
    if (is_move) services_->moved(std::chrono::steady_clock::now() - began);
    co_return Expected<void>{};
  }
  services_->count("failed_writes");
  if (result == store::Written::Failed) co_return refused("server.unavailable");
  if (result == store::Written::Conflict) {
    services_->report(id(), "somebody else writes to this table");
  }
  if (services_->absentees != nullptr) services_->absentees->unsure();
  // The repeated request will find out.
  co_await read_again();
  co_return refused("server.not_confirmed");
}

void Table::make_true(Decision decision, Time at, const Reply& reply) {
  const bool people_differ = decision.next.differs_beyond_moves(state_);
  const bool status_differs = decision.next.status != state_.status;
  // Who plays, and whose clock runs, is part of how the match stands.
  const bool hands_differ = decision.next.chairs != state_.chairs;
  const std::int64_t notices = state_.next_notice;
  state_ = std::move(decision.next);
  bool presets_differ = false;
  if (decision.desk) {
    Desk& desk = desks_[core::index(decision.desk->first)];
    presets_differ = desk.moves != decision.desk->second.moves ||
                     desk.automatic != decision.desk->second.automatic;
    desk = decision.desk->second;
  }
  if (decision.change) {
    MatchChange& change = *decision.change;
    const std::optional<core::Seat> mover = change.mover;
    MatchChange told;
    told.takeback = change.takeback;
    told.effects = std::move(change.effects);
    match_->accept(std::move(change), at);
    if (reply) reply(json::object{{"seq", state_.seq}, {"draft", 0}});
    services_->count("moves");
    tell(told, mover);
  } else if (!is_frozen() &&
             (status_differs || (hands_differ && state_.status == Status::Running))) {
    tell_standing();
  }
  if (state_.status != Status::Running) computers_.reset();  // programs end with the match
  if (presets_differ) tell_presets(decision.desk->first);
  if (people_differ) tell_summary();
  tell_notices(notices);
  services_->changed(*this);
  schedule_automatic();
}

}  // namespace server::tables
