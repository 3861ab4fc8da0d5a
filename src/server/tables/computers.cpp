// Computer players at a table: who is asked, how it thinks, and what happens when it fails.
#include "bots/player_name.hpp"
#include "bots/registry.hpp"
#include "server/tables/commit.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iterator>

namespace server::tables {
namespace {

constexpr std::size_t kMostSteps = 2000;
// After so many failures in a row a program is given up, and the decision of any other player is
// left to chance: the others must not wait for ever.
constexpr std::uint8_t kMostFailures = 3;

// A whole decision of a computer player: the steps of its plan, if the game has plans, and the
// move.
struct Choice {
  ReadActions steps;
  ReadAction move;
};

// Who is asked, and for whom.
struct Asked {
  Id table;
  std::shared_ptr<bots::Players> players;
  core::Seat seat{};
  std::string player;
  std::stop_token stop;
  bool people_wait = false;
};

// Whoever serves comes first: this thread thinks with what is left of the processor.
void give_way() {
  constexpr int kNice = 10;
  thread_local const int done = ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNice);
  (void)done;
}

// `patience`: for all steps together.
Expected<Choice> choose(const Asked& asked, std::unique_ptr<games::AnyMatch> match,
                        std::chrono::milliseconds patience) {
  using Clock = std::chrono::steady_clock;
  give_way();
  const auto until = Clock::now() + patience;
  ReadActions steps;
  bots::Budget budget;
  budget.stop = asked.stop;
  while (steps.size() < kMostSteps) {
    budget.time = std::max(std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()),
                           std::chrono::milliseconds(1));
    auto chosen = asked.players->choose(*match, asked.seat, asked.player, budget);
    if (!chosen) return tl::unexpected(chosen.error());
    auto read = read_action(*match, std::move(*chosen));
    if (!read) return tl::unexpected(read.error());
    if (match->manner(read->action) != core::Manner::Draft) {
      return Choice{std::move(steps), std::move(*read)};
    }
    if (auto played = match->play(asked.seat, read->action); !played) {
      return tl::unexpected(played.error());
    }
    steps.push_back(std::move(*read));
  }
  return refused("bot.endless_plan");
}

// The same on another thread, when its turn has come; whatever it throws is an answer too. A
// program that is waited for must not keep the house's own players from thinking.
asio::awaitable<Expected<Choice>> chosen_by(TableServices& services, Asked asked,
                                            const games::AnyMatch& match) {
  const std::shared_ptr<games::AnyMatch> copy = match.clone();
  const bool program = bots::is_program(asked.player);
  const auto line = program ? services.programs_line : services.thinking;
  const auto threads = program ? services.program_threads : services.bot_threads;
  const auto patience = program ? services.programs->patience : bots::Budget{}.time;
  Expected<Choice> choice = refused("bot.failed");
  try {
    const auto place = co_await line->enter(services.here, asked.table, asked.people_wait);
    choice = co_await result_on(threads, [&] { return choose(asked, copy->clone(), patience); });
  } catch (const std::exception& fault) {
    choice.error().detail = fault.what();
  }
  co_return choice;
}

}  // namespace

// Somebody looks on who sits here.
bool Table::people_wait() const {
  return std::ranges::any_of(state_.chairs, [this](const Chair& chair) {
    return chair.kind == Chair::Kind::Person && is_present(chair.person);
  });
}

void Table::tell_thought_later(core::Seat seat) {
  const auto timer = std::make_shared<asio::steady_timer>(services_->here,
                                                          std::chrono::milliseconds(kWorthTelling));
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

void Table::stop_thinking() {
  for (Thought& thought : thoughts_) thought.stop.request_stop();
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

// Who has planned a turn plays it on; after going back all think anew.
std::shared_ptr<bots::Players> Table::computers() {
  if (!computers_ || match_->ply() < computers_ply_) {
    computers_ = std::make_shared<bots::Players>(std::hash<Id>{}(id()), services_->programs);
  }
  computers_ply_ = match_->ply();
  return computers_;
}

// Who plays the seat: whoever was chosen, or is asked instead.
std::string Table::player_of(core::Seat seat) const {
  if (failures_[core::index(seat)] >= kMostFailures) return std::string(bots::levels().front());
  return std::string(stands_in_for_program(seat) ? kStandIn : state_.chair(seat).level);
}

bool Table::stands_in_for_program(core::Seat seat) const {
  const std::string& level = state_.chair(seat).level;
  if (!bots::is_program(level)) return false;
  return given_up_.contains(seat) || !services_->programs->command_of(level);
}

// As long as the table is in memory: later it may answer again.
void Table::give_up_program(core::Seat seat, std::string_view because) {
  given_up_.insert(seat);
  failures_[core::index(seat)] = 0;
  services_->report(id(),
                    fmt::format("{} {}: {} plays on", state_.chair(seat).level, because, kStandIn));
  tell_summary();
}

asio::awaitable<void> Table::computer_turn(core::Seat seat) {
  const auto self = shared_from_this();
  if (stands_in_for_program(seat) && !given_up_.contains(seat)) {
    services_->count("program_failures");
    give_up_program(seat, "is not offered any more");
  }
  const std::size_t seq = state_.seq;
  Thought& thought = thoughts_[core::index(seat)];
  thought.begin(services_->clock());
  tell_thought_later(seat);
  Asked asked{id(), computers(), seat, player_of(seat), thought.stop.get_token(), people_wait()};
  auto choice = co_await chosen_by(*services_, asked, match_->logged());
  const bool program = bots::is_program(asked.player);
  // A program that was told to move now has nothing to show.
  const bool hurried = program && !choice && thought.stop.stop_requested() && !is_frozen();
  if (hurried) {
    asked.player = kStandIn;
    choice = co_await chosen_by(*services_, asked, match_->logged());
  }
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
  if (!change) asked.players->forget(seat);
  if (!change && seq != state_.seq) {
    schedule_automatic();  // somebody else took what it wanted
    co_return;
  }
  if (!change) {
    computer_failed(seat, program && !hurried, change.error());
    co_return;
  }
  const auto done = co_await commit(after_change(std::move(*change), {}, Hand::Computer), kNoReply);
  if (!done) {
    computers_.reset();
    // Where it is not known what was kept, the table has been read again and goes on from there.
    if (done.error().code == "server.unavailable") try_again_later(seat);
    co_return;
  }
  failures_[core::index(seat)] = 0;
  services_->count("computer_moves");
}

// A program is started again at once, and given up when that does not help; any other player is
// asked again after a while.
void Table::computer_failed(core::Seat seat, bool program, const games::Refusal& fault) {
  services_->report(id(), fmt::format("a computer player failed: {} {} {}", fault.code, fault.path,
                                      fault.detail));
  services_->count(program ? "program_failures" : "computer_failures");
  if (!program) {
    try_again_later(seat);
    return;
  }
  if (++failures_[core::index(seat)] >= kMostFailures) give_up_program(seat, "fails");
  schedule_automatic();
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
  Asked asked{id(), computers(), seat, std::move(level), {}, true};
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

}  // namespace server::tables
