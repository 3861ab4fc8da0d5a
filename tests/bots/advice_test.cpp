// What the house decides for a player who leaves a choice to it.
#include "bots/antiquity/advice.hpp"

#include "bots/registry.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/registry.hpp"
#include "tests/antiquity/builder.hpp"

#include <doctest/doctest.h>

#include <map>

namespace {

using namespace antiquity_tests;  // NOLINT(google-build-using-namespace)

void settle_as_advised(State& state, Seat seat) {
  const Stage stage = state.stage;
  while (state.stage == stage && Rules::to_act(state).contains(seat)) {
    play(state, seat, antiquity_bots::advised_action(state, seat));
  }
}

}  // namespace

TEST_CASE("Left to the house, the largest pile of goods shrinks first") {
  State state = Position()
                    .store(kAnna, 2, 2, 0, 0, true)
                    .houses(kAnna, 1)
                    .goods(kAnna, {{Good::Wood, 5}, {Good::Gold, 1}, {Good::Grain, 1}})
                    .done();
  commit_all(state);
  CHECK(antiquity_bots::advised_choice(state) == "store_sensibly");
  settle_as_advised(state, kAnna);
  CHECK(goods_of(state, kAnna, Good::Wood) == 2);
  CHECK(goods_of(state, kAnna, Good::Gold) == 1);
}

TEST_CASE("Left to the house, graves lie in corners and open ground stays open") {
  State state = Position().famine(2).done();
  commit_all(state);
  CHECK(antiquity_bots::advised_choice(state) == "place_graves_sensibly");
  settle_as_advised(state, kAnna);
  CHECK(state.household(kAnna).cities[0].graves == (bit(square_at(0, 0)) | bit(square_at(0, 1))));
}

TEST_CASE("Left to the house, pollution goes where another player could build") {
  State state = Position().inn(kBruno, 6, 3).done();
  commit_all(state);
  CHECK(antiquity_bots::advised_choice(state) == "pollute_sensibly");
  const antiquity::HexSet bruno = zone_of_control(state, kBruno);
  const antiquity::HexSet shared = pollution_sites(state, kAnna) & bruno;
  REQUIRE(shared.count() == 2);
  settle_as_advised(state, kAnna);
  CHECK(state.land.polluted.count() == 3);
  CHECK((state.land.polluted & bruno) == shared);
}

TEST_CASE("What the house advises is legal and makes the choice, in whole games") {
  std::map<std::string, int> given;
  for (std::uint64_t game = 1; game <= 3; ++game) {
    const std::string_view level = game == 1 ? "greedy" : "random";
    auto match = *games::find("antiquity")->start({{"players", 2}});
    core::Rng rng(game);
    while (!match->finished()) {
      while (match->chance_pending()) match->draw_by([&](auto total) { return rng.below(total); });
      if (match->finished()) break;
      const Seat seat = match->to_act().first();
      if (const auto advice = bots::advice(*match, seat)) {
        ++given[std::string(advice->choice)];
        const auto advised = match->clone();
        for (const auto& action : advice->actions) REQUIRE(advised->play(seat, action).has_value());
        const auto again = bots::advice(*advised, seat);
        CHECK((!again || again->choice != advice->choice));
        CHECK(bots::advice(*match->seen_by(seat), seat)->actions == advice->actions);
      }
      REQUIRE(match->play(seat, *bots::Players().choose(*match, seat, level, {})).has_value());
    }
  }
  for (const std::string_view choice : bots::advised_choices("antiquity")) {
    CHECK_MESSAGE(given[std::string(choice)] > 0, choice);
  }
}

TEST_CASE("Who owes nothing that can be left to the house gets no advice") {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    core::Rng rng(3);
    auto match = *game.start({{"players", game.fewest_players}});
    while (match->chance_pending()) match->draw_by([&](auto total) { return rng.below(total); });
    CHECK_FALSE(bots::advice(*match, match->to_act().first()).has_value());
    CHECK_FALSE(bots::advice(*match, Seat{9}).has_value());
  }
  CHECK(bots::advised_choices("rome").empty());
}
