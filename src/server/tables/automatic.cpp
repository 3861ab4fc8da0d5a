// What happens at a table without anybody asking: computer players, pre-moves, clocks.
#include "bots/registry.hpp"
#include "server/tables/commit.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>
#include <iterator>

namespace server::tables {
namespace {

constexpr std::size_t kMostSteps = 2000;
// After so many failures in a row the decision is left to chance: the others must not wait for
// ever.
constexpr std::uint8_t kMostFailures = 3;
constexpr std::chrono::seconds kFirstPause{1};
constexpr std::uint8_t kLongestDoubling = 6;
constexpr std::chrono::milliseconds kWorthTelling{400};
// Where a clock runs, a computer gives people so long to speak to it, and no more than this part of
// the time that it has left.
constexpr Time kTimeToTrade = 60'000;  // milliseconds
constexpr Time kPartOfItsTime = 10;

// A whole decision of a computer player: the steps of its plan, if the game has plans, and the
// move.
struct Choice {
  ReadActions steps;
  ReadAction move;
};

Expected<Choice> choose(bots::Players& players, std::unique_ptr<games::AnyMatch> match,
                        core::Seat seat, const std::string& level, const std::stop_token& stop) {
  ReadActions steps;
  bots::Budget budget;
  budget.stop = stop;
  while (steps.size() < kMostSteps) {
    auto chosen = players.choose(*match, seat, level, budget);
    if (!chosen) return tl::unexpected(chosen.error());
    auto read = read_action(*match, std::move(*chosen));
    if (!read) return tl::unexpected(read.error());
    if (match->manner(read->action) != core::Manner::Draft) {
      return Choice{std::move(steps), std::move(*read)};
    }
    if (auto played = match->play(seat, read->action); !played) {
      return tl::unexpected(played.error());
    }
    steps.push_back(std::move(*read));
  }
  return refused("bot.endless_plan");
}

// Who is asked, and for whom.
struct Asked {
  Id table;
  std::shared_ptr<bots::Players> players;
  core::Seat seat{};
  std::string level;
  std::stop_token stop;
  bool people_wait = false;
};

// The same on another thread, when its turn has come; whatever it throws is an answer too.
asio::awaitable<Expected<Choice>> chosen_by(TableServices& services, Asked asked,
                                            const games::AnyMatch& match) {
  const std::shared_ptr<games::AnyMatch> copy = match.clone();
  Expected<Choice> choice = refused("bot.failed");
  try {
    const auto place =
        co_await services.thinking->enter(services.here, asked.table, asked.people_wait);
    choice = co_await result_on(services.bot_threads, [&] {
      return choose(*asked.players, copy->clone(), asked.seat, asked.level, asked.stop);
    });
  } catch (const std::exception& fault) {
    choice.error().detail = fault.what();
  }
  co_return choice;
}

}  // namespace

bool Table::has_something_to_do() const {
  if (is_frozen() || state_.status != Status::Running) return false;
  if (alarm()) return true;
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

// Somebody looks on who sits here.
bool Table::people_wait() const {
  return std::ranges::any_of(state_.chairs, [this](const Chair& chair) {
    return chair.kind == Chair::Kind::Person && is_present(chair.person);
  });
}

// Only what lasts is worth telling.
void Table::tell_thought_later(core::Seat seat) {
  const auto timer = std::make_shared<asio::steady_timer>(services_->here, kWorthTelling);
  const std::size_t number = thoughts_[core::index(seat)].number;
  timer->async_wait([self = weak_from_this(), seat, number, timer](const auto& /*error*/) {
    const auto table = self.lock();
    if (!table) return;
    const Thought& thought = table->thoughts_[core::index(seat)];
    if (thought.since && thought.number == number) table->tell_thought(seat);
  });
}

// A decision that is not needed any more: the match is over, or somebody came back.
void Table::stop_idle_thoughts() {
  for (const core::Seat seat : core::SeatRange(state_.chairs.size())) {
    Thought& thought = thoughts_[core::index(seat)];
    const bool needed = !is_frozen() && state_.status == Status::Running &&
                        match_->logged().to_act().contains(seat) &&
                        state_.chair(seat).is_played_by_computer() && !state_.waits_for_people();
    if (thought.since && !needed) thought.stop.request_stop();
  }
}

// Whoever waits for a computer may tell it to play what it holds for best by now.
Answer Table::move_now(const Person& person, core::Seat seat) {
  if (!state_.sits_here(person.id)) return refused("table.not_yours");
  if (core::index(seat) >= state_.chairs.size()) return refused("seat.unknown", "/seat");
  Thought& thought = thoughts_[core::index(seat)];
  if (!thought.since) return refused("bot.not_thinking");
  thought.stop.request_stop();
  return json::object{};
}

void Table::schedule_automatic() {
  stop_idle_thoughts();
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

// Who has planned a turn plays it on; after going back all think anew.
std::shared_ptr<bots::Players> Table::computers() {
  if (!computers_ || match_->ply() < computers_ply_) {
    computers_ = std::make_shared<bots::Players>(std::hash<Id>{}(id()));
  }
  computers_ply_ = match_->ply();
  return computers_;
}

asio::awaitable<void> Table::computer_turn(core::Seat seat) {
  const auto self = shared_from_this();
  std::uint8_t& failures = failures_[core::index(seat)];
  const std::string level =
      failures < kMostFailures ? state_.chair(seat).level : std::string(bots::levels().front());
  const std::size_t seq = state_.seq;
  Thought& thought = thoughts_[core::index(seat)];
  thought.begin(services_->clock());
  tell_thought_later(seat);
  Asked asked{id(), computers(), seat, level, thought.stop.get_token(), people_wait()};
  auto choice = co_await chosen_by(*services_, std::move(asked), match_->logged());
  thought.end(services_->clock());
  const auto own = co_await seat_gates_[core::index(seat)].enter();
  const auto pass = co_await gate_.enter();
  thinking_.erase(seat);
  // Its time may have passed: the match is over, somebody came back, or was faster.
  if (is_frozen() || !must_run(state_) || !match_->logged().to_act().contains(seat) ||
      !state_.chair(seat).is_played_by_computer() || state_.waits_for_people()) {
    computers_.reset();  // what they think has been played was not
    schedule_automatic();
    co_return;
  }
  auto change =
      choice ? match_->propose(seat, choice->steps, choice->move) : tl::unexpected(choice.error());
  if (!change) computers_.reset();
  if (!change && seq != state_.seq) {
    schedule_automatic();  // somebody else took what it wanted
    co_return;
  }
  if (!change) {
    services_->report(id(), "a computer player failed: " + change.error().code + " " +
                                change.error().path + " " + change.error().detail);
    services_->count("computer_failures");
    try_again_later(seat);
    co_return;
  }
  const auto done = co_await commit(after_change(std::move(*change), {}, Hand::Computer), kNoReply);
  if (!done) {
    computers_.reset();
    // Where it is not known what was kept, the table has been read again and goes on from there.
    if (done.error().code == "server.unavailable") try_again_later(seat);
    co_return;
  }
  failures = 0;
  services_->count("computer_moves");
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

asio::awaitable<void> Table::play_by_computer(Person person, PlayRequest request, std::string level,
                                              Reply reply) {
  const auto self = shared_from_this();
  const UnderWay under_way(under_way_);
  const auto own = co_await seat_gates_[core::index(request.seat)].enter();
  const auto repeated = co_await answer_of_repeated(person, request);
  if (repeated) {
    reply(*repeated);
    co_return;
  }
  const auto done = co_await decide_by_computer(person, request, std::move(level), reply);
  if (!done) reply(tl::unexpected(done.error()));
}

Expected<void> Table::must_leave_to_computer(const Person& person,
                                             const PlayRequest& request) const {
  if (auto may = must_play(person, request.seat); !may) return may;
  if (!state_.may_leave_to_computer(person.id)) return refused("bot.not_allowed");
  const std::size_t steps = match_->draft(request.seat).size();
  if (request.seq != state_.seq || request.draft.value_or(steps) != steps) {
    return refused("table.stale");
  }
  if (!state_.to_act.contains(request.seat)) return refused("bot.not_to_act");
  return {};
}

// Needs the gate of the seat: so this seat does nothing else while the computer thinks. Others may,
// where several act at once, as long as the decision is still a legal one.
asio::awaitable<Expected<void>> Table::decide_by_computer(Person person, PlayRequest request,
                                                          std::string level, Reply reply) {
  const core::Seat seat = request.seat;
  if (const auto may = must_leave_to_computer(person, request); !may) {
    co_return tl::unexpected(may.error());
  }
  // On top of what is planned: the computer ends the plan.
  Asked asked{id(), computers(), seat, level, {}, true};
  auto choice = co_await chosen_by(*services_, std::move(asked), match_->match_of(seat));
  if (!choice) co_return tl::unexpected(choice.error());
  const auto decide = [&]() -> Decided {
    if (const auto may = must_play(person, seat); !may) return tl::unexpected(may.error());
    ReadActions steps = match_->draft(seat);
    std::ranges::move(choice->steps, std::back_inserter(steps));
    auto change = match_->propose(seat, steps, choice->move);
    if (!change) return refused("table.stale");
    return after_change(std::move(*change), request.id);
  };
  const auto done = co_await decide_and_commit(decide, reply);
  if (!done) computers_.reset();  // what they think has been played was not
  co_return done;
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
