// What the greedy player of Antiquity does, as far as a few games can show; its strength is
// measured in the arena.
#include "bots/antiquity/encirclement.hpp"
#include "bots/antiquity/greedy.hpp"
#include "bots/antiquity/packing.hpp"
#include "bots/antiquity/patron.hpp"
#include "bots/antiquity/trade_choice.hpp"
#include "bots/playout.hpp"
#include "tests/antiquity/builder.hpp"

#include <doctest/doctest.h>

namespace {

using antiquity::Rules;
using antiquity_tests::kAnna;
using antiquity_tests::kBruno;

// Anna in the west and Bruno in the east of a wide meadow; a letter for what lies between them.
antiquity_tests::Position neighbours(char between) {
  std::string row = "GGGGGGGGGGGGGGG";
  row[7] = between;
  antiquity_tests::Position position;
  position.land({row, row, row, row, row, row, row, row});
  return position.city(kAnna, 2, 3).city(kBruno, 11, 3);
}

antiquity::State played(std::uint8_t players, std::uint64_t seed) {
  antiquity::Setup setup;
  setup.players = players;
  antiquity::State state = Rules::initial(setup);
  std::vector<std::unique_ptr<bots::Bot<Rules>>> seats;
  for (std::size_t seat = 0; seat < players; ++seat) {
    seats.push_back(std::make_unique<antiquity_bots::Greedy>(seed));
  }
  core::Rng chance(seed);
  bots::Scratch<Rules> scratch;
  bots::play_bots<Rules>(state, seats, chance, {}, scratch);
  return state;
}

}  // namespace

TEST_CASE("Greedy players of Antiquity head for a saint and get there without starving") {
  for (std::uint8_t players = 2; players <= 4; ++players) {
    const antiquity::State state = played(players, 3);
    CHECK(state.ending <= antiquity::Ending::Shared);
    CHECK(state.round < 25);
    CHECK(antiquity::remaining(state).size() == players);
  }
}

TEST_CASE("A siege counts the inns that are missing until a rival is enclosed") {
  antiquity_tests::Position position = neighbours('G');
  int inns = 0;
  auto siege = antiquity_bots::easiest_encirclement(position.done(), kAnna, 20);
  REQUIRE(siege.has_value());
  const int counted = siege->inns;
  for (; siege->inns > 0 && inns < counted; ++inns) {
    position.with([&](antiquity::State& state) { state.player(kAnna).inns.insert(siege->next); });
    siege = antiquity_bots::easiest_encirclement(position.done(), kAnna, 20);
    REQUIRE(siege.has_value());
  }
  CHECK(inns == counted);
  CHECK(antiquity::percent_enclosed(position.done(), kAnna) == 100);
}

TEST_CASE("A siege needs a way by land") {
  CHECK_FALSE(antiquity_bots::easiest_encirclement(neighbours('W').done(), kAnna, 20).has_value());
}

TEST_CASE("San Giorgio is the patron of who is closer to enclosing the rival than the reverse") {
  antiquity_tests::Position position = neighbours('G');
  position.inn(kAnna, 8, 2).inn(kAnna, 8, 4);
  CHECK(antiquity_bots::best_patron(position.done(), kAnna, {}) == antiquity::Saint::SanGiorgio);
  CHECK(antiquity_bots::best_patron(position.done(), kBruno, {}) ==
        antiquity::Saint::SanChristofori);
  CHECK(antiquity_bots::best_patron(neighbours('W').done(), kAnna, {}) ==
        antiquity::Saint::SanChristofori);
}

TEST_CASE("Greedy accepts a trade that brings what it lacks for what it can spare") {
  using antiquity::Good;
  const antiquity::State state =
      neighbours('G').goods(kAnna, {{Good::Grain, 5}, {Good::Wine, 3}}).done();
  antiquity::Offer offer;
  offer.to = kAnna;
  offer.give = antiquity::Parcel{}.with(Good::Gold, 1);
  offer.get = antiquity::Parcel{}.with(Good::Grain, 1);
  CHECK(antiquity_bots::offer_pays(state, kAnna, offer, {}));
  offer.get = antiquity::Parcel{}.with(Good::Wine, 1);
  CHECK_FALSE(antiquity_bots::offer_pays(state, kAnna, offer, {}));
  offer.get = antiquity::Parcel{}.with(Good::Pearls, 1);
  CHECK_FALSE(antiquity_bots::offer_pays(state, kAnna, offer, {}));
}

TEST_CASE(
    "Greedy sends a man to its Market for an offer that pays, and not for one that does not") {
  using antiquity::Good;
  const auto with_offer = [](Good give) {
    antiquity_tests::Position position = neighbours('G');
    position.building(kAnna, antiquity::Building::Market, antiquity_tests::kFirst, 0, 0)
        .houses(kAnna, 2)
        .goods(kAnna, {{Good::Grain, 5}})
        .goods(kBruno, {{give, 1}});
    antiquity::State state = position.done();
    antiquity_tests::play(state, kBruno,
                          antiquity::OfferTrade{kAnna, antiquity::Parcel{}.with(give, 1),
                                                antiquity::Parcel{}.with(Good::Grain, 1)});
    return state;
  };
  antiquity::State state = with_offer(Good::Gold);
  CHECK_FALSE(antiquity_bots::awaits_offers(state, kAnna));
  CHECK(antiquity_bots::awaits_offers(state, kBruno));
  const auto man = antiquity_bots::answer_to_offer(state, kAnna, {});
  REQUIRE(man.has_value());
  CHECK(std::holds_alternative<antiquity::Man>(*man));
  antiquity_tests::play(state, kAnna, *man);
  const auto answer = antiquity_bots::answer_to_offer(state, kAnna, {});
  REQUIRE(answer.has_value());
  CHECK(std::holds_alternative<antiquity::AcceptTrade>(*answer));
  antiquity_tests::play(state, kAnna, *answer);
  CHECK_FALSE(antiquity_bots::answer_to_offer(state, kAnna, {}).has_value());
  const auto refusal = antiquity_bots::answer_to_offer(with_offer(Good::Grain), kAnna, {});
  REQUIRE(refusal.has_value());
  CHECK(std::holds_alternative<antiquity::RefuseTrade>(*refusal));
}

TEST_CASE("A shape is packed where it leaves the ground open") {
  antiquity::Household household;
  household.city_count = 1;
  antiquity::Piece dump;
  dump.kind = antiquity::Building::Dump;
  const auto spot = antiquity_bots::best_spot(household, dump);
  REQUIRE(spot.has_value());
  const int row = antiquity::row_of(spot->corner);
  const int column = antiquity::column_of(spot->corner);
  CHECK((row == 0 || row == 4));
  CHECK((column == 0 || column == 4));
}
