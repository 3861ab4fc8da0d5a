#include "bots/players.hpp"

#include "bots/playout.hpp"
#include "bots/registry.hpp"
#include "bots/search/halving.hpp"
#include "games/every_game.hpp"
#include "games/registry.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

// Long enough for a whole plan and for several turns; those who search take their time.
std::size_t actions_of(std::string_view level) {
  return level == "greedy" || level == "random" || level == "easy" ? 120 : 30;
}

bots::Budget little() {
  bots::Budget budget;
  budget.playouts = 3;
  return budget;
}

// What the seats of a match play, asked as a server and an engine ask.
std::vector<std::string> as_people_meet_them(games::AnyMatch& match, std::string_view level,
                                             std::uint64_t luck) {
  std::vector<std::string> actions;
  core::Rng rng(luck);
  bots::Players players;
  while (actions.size() < actions_of(level) && !match.finished()) {
    if (match.chance_pending()) {
      match.draw_by([&](std::uint32_t total) { return rng.below(total); });
      continue;
    }
    const core::Seat seat = match.to_act().first();
    const auto choice = players.choose(match, seat, level, little());
    REQUIRE(choice.has_value());
    REQUIRE(match.play(seat, *choice).has_value());
    actions.push_back(boost::json::serialize(*choice));
  }
  return actions;
}

// The same as the arena measures it.
template <core::Game G>
std::vector<std::string> as_measured(typename G::State state, std::string_view level,
                                     std::uint64_t luck) {
  std::vector<std::string> actions;
  core::Rng rng(luck);
  bots::Scratch<G> scratch;
  core::SeatSet told;
  std::array<std::unique_ptr<bots::Bot<G>>, core::kMaxSeats> seats;
  while (actions.size() < actions_of(level) && !G::finished(state)) {
    if (G::chance_pending(state)) {
      bots::draw_by<G>(state, rng, scratch);
      continue;
    }
    const core::Seat seat = G::to_act(state).first();
    auto& bot = seats[core::index(seat)];
    if (!bot) bot = bots::make<G>(level, core::hash_of(G::observed_by(state, core::Viewer(seat))));
    const auto action = bots::choose_as_told<G>(*bot, state, seat, little(), told);
    const wire::Vocabulary<typename G::State> words(state);
    actions.push_back(boost::json::serialize(wire::write(action)));
    G::apply(state, seat, action, nullptr);
  }
  return actions;
}

}  // namespace

TEST_CASE("What people meet is what the arena measures, step by step, at every level") {
  for (const games::AnyGame& game : games::all()) {
    for (const std::string_view level : bots::levels()) {
      CAPTURE(game.name);
      CAPTURE(level);
      const auto match = *game.start({{"players", 2}});
      games::with_game(game.name, [&]<typename G>(G /*rules*/) {
        const auto measured = as_measured<G>(*match->template state_of<G>(), level, 7);
        CHECK(as_people_meet_them(*match->clone(), level, 7) == measured);
      });
    }
  }
}

TEST_CASE("A thought ranks whole decisions, with a chance for every seat, and its best is played") {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    const auto match = *game.start({{"players", 3}});
    bots::Players players;
    core::Rng rng(3);
    std::size_t thoughts = 0;
    for (int actions = 0; actions < 12 && thoughts < 2;) {
      if (match->chance_pending()) {
        match->draw_by([&](std::uint32_t total) { return rng.below(total); });
        continue;
      }
      const core::Seat seat = match->to_act().first();
      bots::Budget budget;
      budget.playouts = 40;
      const auto choice = players.choose(*match, seat, "strong", budget);
      REQUIRE(choice.has_value());
      const boost::json::value thought = players.thought(*match, seat);
      ++actions;
      if (thought.is_object() && thought.at("lines").as_array().size() > 1) {
        ++thoughts;
        const boost::json::array& lines = thought.at("lines").as_array();
        // What follows the first action was thought of with it.
        const boost::json::array& best = lines.front().at("actions").as_array();
        CHECK(std::ranges::find(best, *choice) != best.end());
        CHECK(thought.at("playouts").to_number<int>() > 1);
        for (const boost::json::value& line : lines) {
          if (line.at("value").is_null()) continue;
          double sum = 0;
          for (const auto& chance : line.at("chances").as_array())
            sum += chance.to_number<double>();
          CHECK(sum == doctest::Approx(1));
          CHECK(line.at("terms").as_object().size() == bots::kTerms);
        }
      }
      REQUIRE(match->play(seat, *choice).has_value());
    }
    CHECK(thoughts > 0);
    bots::Players hasty;
    const auto at_once = *game.start({{"players", 3}});
    while (at_once->chance_pending()) {
      at_once->draw_by([&](std::uint32_t total) { return rng.below(total); });
    }
    const core::Seat first = at_once->to_act().first();
    CHECK(hasty.thought(*at_once, first).is_null());
    REQUIRE(hasty.choose(*at_once, first, "greedy", {}).has_value());
    CHECK(hasty.thought(*at_once, first).is_null());
  }
}

TEST_CASE("Sequential halving finds the best candidate, spends what it may and keeps its order") {
  int worlds = 0;
  const auto trials = bots::sequential_halving(
      5, 100, bots::Patience({}), [&] { return ++worlds; },
      [](int world, std::size_t candidate) {
        return bots::Outcome{.worth = (candidate == 3 ? 2 : 1) + (world % 2 == 0 ? 0.5 : -0.5)};
      });
  REQUIRE(trials.size() == 5);
  CHECK(trials.front().candidate == 3);
  CHECK(trials.front().mean() == doctest::Approx(2).epsilon(0.05));
  CHECK(trials.front().error() > 0);
  std::uint32_t spent = 0;
  for (const bots::Trial& trial : trials) spent += trial.playouts;
  CHECK(spent <= 100);
  CHECK(trials.front().playouts > trials.back().playouts);
}

TEST_CASE("Who is told to stop thinking answers at once with what is known") {
  std::stop_source stop;
  stop.request_stop();
  bots::Budget budget;
  budget.stop = stop.get_token();
  int played = 0;
  const auto trials = bots::sequential_halving(
      4, 1'000'000, bots::Patience(budget), [] { return 0; },
      [&](int /*world*/, std::size_t /*candidate*/) {
        return bots::Outcome{.worth = static_cast<double>(++played)};
      });
  CHECK(trials.size() == 4);
  CHECK(played == 0);
}
