// What happens at a table without anybody asking: computer players, pre-moves, clocks.
#include "bots/registry.hpp"
#include "server/tables/table.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include <algorithm>

namespace server::tables {
namespace {

constexpr std::chrono::milliseconds kBudget{500};
constexpr std::size_t kMostSteps = 2000;

// A whole decision of a computer player: the steps of its plan, if the game has plans, and the
// move.
struct Decision {
  json::array steps;
  json::value action;
};

Expected<Decision> decide(std::unique_ptr<games::AnyMatch> match, core::Seat seat,
                          const std::string& level) {
  Decision decision;
  while (decision.steps.size() < kMostSteps) {
    auto choice = bots::choose(*match, seat, level, bots::Budget{kBudget});
    if (!choice) return tl::unexpected(choice.error());
    const auto manner = match->manner(*choice);
    if (!manner) return tl::unexpected(manner.error());
    if (*manner != core::Manner::Draft) {
      decision.action = std::move(*choice);
      return decision;
    }
    if (auto played = match->play(seat, *choice); !played) return tl::unexpected(played.error());
    decision.steps.push_back(std::move(*choice));
  }
  return tl::unexpected(games::Refusal{"bot.endless_plan", {}, {}, {}});
}

}  // namespace

void Table::schedule_automatic() {
  set_alarm();
  if (state_.status != Status::Running) return;
  for (const core::Seat seat : match_->logged().to_act()) {
    if (thinking_.contains(seat)) continue;
    const TableState::Presets& presets = state_.presets[core::index(seat)];
    const bool computer = state_.chairs[core::index(seat)].is_played_by_computer();
    if (!computer && presets.automatic.empty() && presets.moves.empty()) continue;
    thinking_.insert(seat);
    asio::co_spawn(services_->here, computer ? computer_turn(seat) : preset_turn(seat),
                   asio::detached);
  }
}

asio::awaitable<void> Table::computer_turn(core::Seat seat) {
  const auto self = shared_from_this();
  const std::string level = state_.chairs[core::index(seat)].level;
  const std::size_t seq = match_->seq();
  auto match = std::shared_ptr<games::AnyMatch>(match_->logged().clone());
  auto decision = co_await result_on(services_->bot_threads,
                                     [&] { return decide(match->clone(), seat, level); });
  const auto pass = co_await gate_.enter();
  thinking_.erase(seat);
  if (state_.status != Status::Running || !match_->logged().to_act().contains(seat) ||
      !state_.chairs[core::index(seat)].is_played_by_computer()) {
    co_return;
  }
  auto proposal = decision ? match_->propose(seat, decision->steps, decision->action)
                           : tl::unexpected(decision.error());
  if (!proposal) {
    // Somebody else was faster and took what it wanted; otherwise it is a bug, and asking again
    // would end in the same way.
    if (seq == match_->seq()) {
      services_->report(id_, "a computer player wanted " + proposal.error().code);
    } else {
      schedule_automatic();
    }
    co_return;
  }
  services_->count("computer_moves");
  co_await commit_move(std::move(*proposal), kNoId, kNoReply);
}

std::optional<json::value> Table::preset_move(core::Seat seat) {
  TableState::Presets& presets = state_.presets[core::index(seat)];
  const games::AnyMatch& match = match_->match_of(seat);
  if (!presets.moves.empty()) {
    json::value first = presets.moves.front();
    if (match.clone()->play(seat, first)) {
      presets.moves.erase(presets.moves.begin());
      return first;
    }
    presets.moves.clear();
  }
  const json::array legal = match.legal(seat);
  const auto advice = bots::advice(match, seat);
  for (const json::value& type : presets.automatic) {
    if (advice && type == json::value(advice->choice)) return advice->actions.front();
    if (type == "forced" && legal.size() == 1) return legal.front();
    const auto found = std::ranges::find_if(
        legal, [&](const json::value& action) { return action.at("type") == type; });
    if (found != legal.end()) return *found;
  }
  return std::nullopt;
}

asio::awaitable<void> Table::preset_turn(core::Seat seat) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  thinking_.erase(seat);
  if (state_.status != Status::Running || !match_->logged().to_act().contains(seat)) co_return;
  // Not into somebody's plan.
  if (!match_->draft(seat).empty()) co_return;
  const std::optional<json::value> action = preset_move(seat);
  if (!action) co_return;
  const auto manner = match_->logged().manner(*action);
  if (!manner || *manner != core::Manner::Move) co_return;
  auto proposal = match_->propose(seat, *action);
  if (proposal) co_await commit_move(std::move(*proposal), kNoId, kNoReply);
}

asio::awaitable<Answer> Table::preset(Person person, core::Seat seat, json::array automatic,
                                      json::array moves) {
  const auto self = shared_from_this();
  if (const auto may = must_hold(person, seat); !may) co_return tl::unexpected(may.error());
  const auto pass = co_await gate_.enter();
  TableState next = state_;
  next.presets[core::index(seat)] = {std::move(automatic), std::move(moves)};
  if (const auto kept = co_await keep(std::move(next)); !kept) {
    co_return tl::unexpected(kept.error());
  }
  schedule_automatic();
  co_return json::object{};
}

asio::awaitable<Answer> Table::play_by_computer(Person person, core::Seat seat, std::string level) {
  const auto self = shared_from_this();
  if (const auto may = must_hold(person, seat); !may) co_return tl::unexpected(may.error());
  if (state_.status != Status::Running) {
    co_return tl::unexpected(games::Refusal{"table.not_running", {}, {}, {}});
  }
  // On top of what is planned: the computer ends the plan.
  auto match = std::shared_ptr<games::AnyMatch>(match_->match_of(seat).clone());
  auto decision = co_await result_on(services_->bot_threads,
                                     [&] { return decide(match->clone(), seat, level); });
  if (!decision) co_return tl::unexpected(decision.error());
  const auto own = co_await seat_gates_[core::index(seat)].enter();
  const auto pass = co_await gate_.enter();
  json::array steps = match_->draft(seat);
  for (json::value& step : decision->steps) steps.push_back(std::move(step));
  auto proposal = match_->propose(seat, steps, decision->action);
  if (!proposal) co_return tl::unexpected(games::Refusal{"table.stale", {}, {}, {}});
  const auto settled = co_await commit_move(std::move(*proposal), kNoId, kNoReply);
  if (!settled) co_return tl::unexpected(settled.error());
  co_return json::object{{"seq", match_->seq()}};
}

void Table::set_alarm() {
  const auto deadline = state_.status == Status::Running ? state_.clock.deadline() : std::nullopt;
  if (!deadline || state_.clock.on_timeout() == OnTimeout::Nothing) {
    alarm_.cancel();
    return;
  }
  alarm_.expires_after(std::chrono::milliseconds(std::max<Time>(0, *deadline - services_->now())));
  alarm_.async_wait([weak = weak_from_this(), here = services_->here](const auto& error) {
    const auto self = weak.lock();
    if (error || !self) return;
    asio::co_spawn(here, self->time_is_up(), asio::detached);
  });
}

asio::awaitable<void> Table::time_is_up() {
  const auto self = shared_from_this();
  core::SeatSet late;
  {
    const auto pass = co_await gate_.enter();
    const Time now = services_->now();
    late = state_.clock.out_of_time(now);
    if (state_.status != Status::Running || late.empty()) {
      set_alarm();
      co_return;
    }
    TableState next = state_;
    for (const core::Seat seat : late) {
      Chair& chair = next.chairs[core::index(seat)];
      next.clock.renew(seat, now);
      if (chair.level.empty()) chair.level = kStandIn;
      if (state_.clock.on_timeout() == OnTimeout::Computer) chair.stand_in = true;
    }
    if (!co_await keep(std::move(next))) co_return;
  }
  if (state_.clock.on_timeout() == OnTimeout::Resign) {
    for (const core::Seat seat : late) {
      Person late_one;
      late_one.id = state_.chairs[core::index(seat)].person;
      co_await resign(late_one, seat);
    }
  }
  tell_summary();
  schedule_automatic();
}

}  // namespace server::tables
