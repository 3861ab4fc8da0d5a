#include "bots/arena/arena.hpp"

#include "bots/arena/matches.hpp"
#include "bots/registry.hpp"
#include "games/every_game.hpp"
#include "games/registry.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>

namespace bots {
namespace {

using games::Expected;
using games::Refusal;

// The match of one rotation on the luck of `chance`, for a game whose types are not known here: by
// way of JSON, and so slower.
Finish play_as_json(games::AnyMatch& match, const ArenaPlan& plan, std::size_t rotation,
                    core::Rng& chance) {
  Players players(0, Programs::any_command());
  Finish finish;
  while (!match.finished()) {
    if (match.chance_pending()) {
      match.draw_by([&](std::uint32_t total) { return chance.below(total); });
      continue;
    }
    const core::Seat seat = match.to_act().first();
    const std::string& name = plan.players[(core::index(seat) + rotation) % plan.players.size()];
    const auto choice = players.choose(match, seat, name, plan.budget);
    const auto played = choice ? match.play(seat, *choice) : tl::unexpected(choice.error());
    if (!played) throw std::runtime_error(name + " played what is refused: " + played.error().code);
    ++finish.actions;
  }
  const boost::json::value result = match.result();
  finish.ending = result.at("ending").as_string();
  for (const auto& place : result.at("places").as_array()) {
    finish.places.push_back(place.to_number<int>());
  }
  for (const auto& sheet : match.score()) {
    finish.points.push_back(sheet.at("total").to_number<int>());
  }
  finish.costs.resize(plan.players.size());
  return finish;
}

Group group_as_json(const ArenaPlan& plan, const games::AnyGame& game,
                    const boost::json::value& setup, std::uint64_t luck) {
  Group group;
  for (std::size_t rotation = 0; rotation < rotations(plan.players); ++rotation) {
    core::Rng chance(luck);
    const auto match = *game.start(setup);
    group.push_back(play_as_json(*match, plan, rotation, chance));
  }
  return group;
}

// Those of the house at full speed; programs, and games that are not ours, by way of JSON.
Expected<ArenaReport> play_all(const ArenaPlan& plan, const games::AnyGame& game,
                               const boost::json::value& setup) {
  Expected<ArenaReport> report = ArenaReport{};
  const bool programs =
      std::ranges::any_of(plan.players, [](const std::string& name) { return is_command(name); });
  const bool known = !programs && games::with_game(plan.game, [&]<typename G>(G /*rules*/) {
    const auto players = lineup<G>(plan);
    if (!players) {
      report = tl::unexpected(players.error());
      return;
    }
    const auto read = *wire::read<typename G::Setup>(setup);
    report = play_groups(
        plan, [&](std::uint64_t luck) { return play_group<G>(*players, read, plan, luck); });
  });
  if (!known) {
    report = play_groups(
        plan, [&](std::uint64_t luck) { return group_as_json(plan, game, setup, luck); });
  }
  return report;
}

}  // namespace

std::size_t rotations(const std::vector<std::string>& players) {
  std::vector<std::string> turned = players;
  for (std::size_t turns = 1; turns < players.size(); ++turns) {
    std::ranges::rotate(turned, turned.begin() + 1);
    if (turned == players) return turns;
  }
  return players.size();
}

games::Expected<boost::json::object> read_object(const std::string& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  if (!in) return tl::unexpected(Refusal{"file.unreadable", {}, {}, file});
  try {
    return wire::parse(text.str()).as_object();
  } catch (const wire::Malformed& fault) {
    return tl::unexpected(Refusal{fault.code, {}, fault.path, file});
  }
}

ArenaReport play_groups(const ArenaPlan& plan,
                        const std::function<Group(std::uint64_t luck)>& play) {
  const std::size_t each = rotations(plan.players);
  const std::size_t count = (plan.games + each - 1) / each;
  Tally tally(plan);
  std::mutex mutex;
  std::map<std::size_t, Group> early;  // finished before one that comes first
  std::size_t next_to_play = 0;
  std::size_t next_to_count = 0;
  bool enough = false;
  std::exception_ptr thrown;
  const auto play_and_count = [&] {
    for (;;) {
      std::size_t at = 0;
      {
        const std::scoped_lock lock(mutex);
        if (enough || next_to_play == count) return;
        at = next_to_play++;
      }
      std::uint64_t luck = plan.seed + at;
      Group group = play(core::splitmix64(luck));
      const std::scoped_lock lock(mutex);
      early.emplace(at, std::move(group));
      while (!enough && early.contains(next_to_count)) {
        tally.count(early.extract(next_to_count++).mapped());
        enough = tally.decided();
      }
    }
  };
  const auto work = [&] {
    try {
      play_and_count();
    } catch (...) {
      const std::scoped_lock lock(mutex);
      thrown = std::current_exception();
      enough = true;
    }
  };
  {
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::jthread> threads;
    for (unsigned at = 1; at < (plan.threads > 0 ? plan.threads : cores); ++at) {
      threads.emplace_back(work);
    }
    work();
  }
  if (thrown) std::rethrow_exception(thrown);
  return tally.report();
}

games::Expected<ArenaReport> run_arena(const ArenaPlan& plan) {
  const games::AnyGame* game = games::find(plan.game);
  if (game == nullptr) return tl::unexpected(Refusal{"game.unknown", {}, "/game", plan.game});
  for (const std::string& name : plan.players) {
    const std::string_view plain = std::string_view(name).substr(0, name.find('@'));
    if (!is_command(name) && !is_player(plan.game, plain)) {
      return tl::unexpected(Refusal{"bot.unknown_level", {}, "/seats", name});
    }
  }
  boost::json::object setup =
      plan.setup.is_object() ? plan.setup.get_object() : boost::json::object{};
  setup["players"] = plan.players.size();
  const auto complete = game->complete_setup(setup);
  if (!complete) return tl::unexpected(complete.error());

  Expected<ArenaReport> report = ArenaReport{};
  const auto begin = std::chrono::steady_clock::now();
  try {
    report = play_all(plan, *game, *complete);
  } catch (const std::exception& fault) {  // of a program that plays
    return tl::unexpected(Refusal{"bot.failed", {}, "/seats", fault.what()});
  }
  if (!report) return report;
  report->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace bots
