// What happens at a table without anybody asking: whose turn it is of computers, pre-moves, clocks.
#include "bots/registry.hpp"
#include "server/tables/commit.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>

namespace server::tables {
namespace {

constexpr std::chrono::seconds kFirstPause{1};
constexpr std::uint8_t kLongestDoubling = 6;
// Where a clock runs, a computer gives people so long to speak to it, and no more than this part of
// the time that it has left.
constexpr Time kTimeToTrade = 60'000;  // milliseconds
constexpr Time kPartOfItsTime = 10;

}  // namespace

bool Table::plays_by_itself() const {
  if (is_frozen() || state_.status != Status::Running) return false;
  const bool computers_move = !state_.waits_for_people();
  for (const core::Seat seat : match_->logged().to_act()) {
    const bool computer = computers_move && state_.chair(seat).is_played_by_computer();
    if (computer && !lets_people_speak(seat)) return true;
    if (desks_[core::index(seat)].has_presets()) return true;
  }
  return false;
}

// Somebody decides at the same time as this computer and may still have something to say to it. The
// match needs that decision anyway, so nobody waits any longer for it.
bool Table::lets_people_speak(core::Seat seat) const {
  if (!bots::listens(match_->logged(), seat)) return false;
  for (const core::Seat other : match_->logged().to_act()) {
    if (!state_.chair(other).is_played_by_computer()) return true;
  }
  return false;
}

// Its own time runs meanwhile: then it waits for a while only.
bool Table::goes_on_listening(core::Seat seat) {
  std::optional<Time>& until = listens_until_[core::index(seat)];
  if (!lets_people_speak(seat)) {
    until.reset();
    return false;
  }
  if (!state_.clock.runs()) return true;
  const Time now = services_->clock();
  if (!until) {
    const Time left = state_.clock.remaining(seat, now);
    const Time patience = std::min(kTimeToTrade, std::max<Time>(left / kPartOfItsTime, 0));
    until = now + patience;
    const auto timer =
        std::make_shared<asio::steady_timer>(services_->here, std::chrono::milliseconds(patience));
    timer->async_wait([self = weak_from_this(), seat, timer](const auto& /*error*/) {
      const auto table = self.lock();
      if (!table) return;
      auto& patient_until = table->listens_until_[core::index(seat)];
      if (patient_until) patient_until = 0;  // whatever the clock says
      table->schedule_automatic();
    });
  }
  return now < *until;
}

void Table::schedule_automatic() {
  stop_idle_thoughts();
  if (services_->closing) return;
  if (is_frozen() || state_.status != Status::Running || state_.waits_for_people()) return;
  for (const core::Seat seat : match_->logged().to_act()) {
    if (thinking_.contains(seat)) continue;
    const bool computer = state_.chair(seat).is_played_by_computer();
    if (!computer && !desks_[core::index(seat)].has_presets()) continue;
    if (computer && goes_on_listening(seat)) continue;
    listens_until_[core::index(seat)].reset();
    thinking_.insert(seat);
    services_->run(id(), computer ? computer_turn(seat) : preset_turn(seat));
  }
}

void Table::try_again_later(core::Seat seat) {
  std::uint8_t& failures = failures_[core::index(seat)];
  const auto pause = kFirstPause * (1U << std::min(failures, kLongestDoubling));
  if (failures < UINT8_MAX) ++failures;
  thinking_.insert(seat);  // keeps it in memory, and others from asking
  const auto timer = std::make_shared<asio::steady_timer>(services_->here, pause);
  timer->async_wait([self = shared_from_this(), seat, timer](const auto& /*error*/) {
    self->thinking_.erase(seat);
    self->schedule_automatic();
  });
}

asio::awaitable<void> Table::preset_turn(core::Seat seat) {
  const auto self = shared_from_this();
  const auto own = co_await seat_gates_[core::index(seat)].enter();
  const auto pass = co_await gate_.enter();
  thinking_.erase(seat);
  if (is_frozen() || !must_run(state_) || !match_->logged().to_act().contains(seat)) co_return;
  if (!match_->draft(seat).empty()) co_return;  // not into somebody's plan
  const Desk& before = desks_[core::index(seat)];
  PresetMove preset = preset_move(match_->match_of(seat), seat, before);
  const bool dropped = preset.after.moves.empty() && !before.moves.empty() && !preset.action;
  Decision decision;
  if (preset.action) {
    if (match_->logged().manner(preset.action->action) != core::Manner::Move) co_return;
    auto change = match_->propose(seat, *preset.action);
    if (!change) co_return;
    decision = after_change(std::move(*change), {});
    decision.desk = {seat, std::move(preset.after)};
    const auto done = co_await commit(std::move(decision), kNoReply);
    if (!done && done.error().code == "server.unavailable") try_again_later(seat);
  } else if (dropped) {
    const auto kept = co_await keep_presets(seat, std::move(preset.after));
    if (!kept && kept.error().code == "server.not_confirmed") co_await read_again();
  }
}

// Needs the gate of the seat. Nobody else can see that anything has changed.
asio::awaitable<Expected<void>> Table::keep_presets(core::Seat seat, Desk next) {
  const std::size_t readings = readings_;
  ++next.version;
  const ReadActions steps = match_->draft(seat);
  const store::Written result = co_await write_desk(seat, next, steps);
  if (result == store::Written::Failed) co_return refused("server.unavailable");
  if (result != store::Written::Done) co_return refused("server.not_confirmed");
  if (readings == readings_) desks_[core::index(seat)] = std::move(next);
  tell_presets(seat);
  co_return Expected<void>{};
}

asio::awaitable<Answer> Table::preset(Person person, core::Seat seat, json::array automatic,
                                      json::array moves) {
  const auto self = shared_from_this();
  const auto own = co_await seat_gates_[core::index(seat)].enter();
  if (const auto may = must_play(person, seat); !may) co_return tl::unexpected(may.error());
  auto read = read_presets(match_->logged(), automatic, std::move(moves));
  if (!read) co_return tl::unexpected(read.error());
  Desk next = desks_[core::index(seat)];
  next.automatic = std::move(automatic);
  next.moves = std::move(*read);
  const auto kept = co_await keep_presets(seat, std::move(next));
  if (!kept) {
    if (kept.error().code == "server.not_confirmed") {
      const auto pass = co_await gate_.enter();
      co_await read_again();
    }
    co_return tl::unexpected(kept.error());
  }
  schedule_automatic();
  co_return json::object{};
}

asio::awaitable<void> Table::time_is_up() {
  const auto self = shared_from_this();
  const auto transition = [&](const TableState& state) {
    return time_passes(state, services_->moment());
  };
  const Answer done = co_await carry_out(transition);
  if (done) services_->count("timeouts");
}

}  // namespace server::tables
