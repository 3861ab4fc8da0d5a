// Section 4 of the rules: the plan, its secrecy, its commit, and order on demand.
#include "games/antiquity/city_building.hpp"
#include "games/antiquity/knowledge.hpp"
#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {
namespace {

State with_wood(int wood = 3) {
  return Position()
      .goods(kAnna, {{Good::Wood, wood}})
      .goods(kBruno, {{Good::Wood, wood}})
      .houses(kAnna, 4)
      .houses(kBruno, 4)
      .done();
}

}  // namespace

TEST_CASE("antiquity 1.14, 4.1: A plan is unknown to the others until all have committed") {
  State state = with_wood();
  const State before = observed_by(state, kBruno);
  const State nobody = observed_by(state, std::nullopt);
  build(state, kAnna, Building::CartShop, kFirst, 0, 0);
  play(state, kAnna, Man{0});
  CHECK(observed_by(state, kBruno) == before);
  CHECK(observed_by(state, std::nullopt) == nobody);
  CHECK(observed_by(state, kAnna) == state);
  CHECK(legal_actions(state, kBruno) == legal_actions(before, kBruno));
  play(state, kAnna, Commit{});
  CHECK(observed_by(state, kBruno).household(kAnna).pieces.empty());
  CHECK(observed_by(state, kBruno).committed.contains(kAnna));
}

TEST_CASE("antiquity 4.2, 2.2: All plan at once, step by step, in any order") {
  State state = with_wood();
  CHECK(Rules::to_act(state).size() == 2);
  build(state, kAnna, Building::CartShop, kFirst, 0, 0);
  build(state, kBruno, Building::Market, kFirst, 0, 0);
  play(state, kAnna, Man{0});
  build(state, kAnna, Building::Explorer, kFirst, 3, 0);
  play(state, kAnna, Man{1});
  CHECK(goods_of(state, kAnna, Good::Wood) == 1);
  // Steps of different seats commute.
  State one = with_wood();
  build(one, kAnna, Building::CartShop, kFirst, 0, 0);
  build(one, kBruno, Building::CartShop, kFirst, 2, 2);
  State other = with_wood();
  build(other, kBruno, Building::CartShop, kFirst, 2, 2);
  build(other, kAnna, Building::CartShop, kFirst, 0, 0);
  CHECK(one == other);
}

TEST_CASE("antiquity 4.3, A13: An uncommitted plan can be thrown away, its men included") {
  State state = with_wood();
  const State before = state;
  refuses(state, kAnna, ResetPlan{}, Violation::NothingPlanned);
  build(state, kAnna, Building::CartShop, kFirst, 0, 0);
  play(state, kAnna, Man{0});
  CHECK(Rules::manner(ResetPlan{}) == core::Manner::Draft);
  CHECK(Rules::manner(Man{0}) == core::Manner::Draft);
  play(state, kAnna, ResetPlan{});
  CHECK(state == before);
}

TEST_CASE("antiquity 4.4, 4.6: The commit ends a plan, the last one reveals all") {
  State state = with_wood();
  CHECK(Rules::manner(Commit{}) == core::Manner::Move);
  build(state, kAnna, Building::Granary, kFirst, 0, 0);
  auto effects = play(state, kAnna, Commit{});
  CHECK(told(effects, PlanCommitted{kAnna}));
  CHECK_FALSE(told(effects, PlanRevealed{kAnna}));
  CHECK(Rules::to_act(state) == SeatSet(kBruno));
  refuses(state, kAnna, BuyBuilding{Building::Market, {}}, Violation::NotYourTurn);
  effects = play(state, kBruno, Commit{});
  CHECK(told(effects, PlanRevealed{kAnna}));
  CHECK(told(effects, BuildingPlaced{kAnna, state.household(kAnna).pieces[0]}));
  CHECK(told(effects, GoodsShown{kAnna, Good::Wood, 3, 2}));
}

TEST_CASE("antiquity 4.5: What is in hand must be placed before the commit") {
  State state = with_wood();
  play(state, kAnna, BuyBuilding{Building::CartShop, {}});
  refuses(state, kAnna, Commit{}, Violation::HandNotEmpty);
  refuses(state, kAnna, Place{1, kFirst, square_at(0, 0), 0}, Violation::NoSuchPiece);
  play(state, kAnna, Place{0, kFirst, square_at(0, 0), 0});
  refuses(state, kAnna, Place{0, kFirst, square_at(3, 3), 0}, Violation::NotInHand);
  refuses(state, kAnna, PlaceHouse{kFirst, square_at(5, 0)}, Violation::NotInHand);
  refuses(state, kAnna, PlaceFountain{kFirst, square_at(5, 0)}, Violation::NotInHand);
  CHECK(may(state, kAnna, Commit{}));
}

TEST_CASE("antiquity 4.7, 4.8, A11: On demand all plan in order, and each commit is seen at once") {
  State state = Position(3)
                    .goods(kAnna, {{Good::Wood, 2}})
                    .goods(kBruno, {{Good::Wood, 2}})
                    .goods(kClara, {{Good::Wood, 2}})
                    .order({kClara, kAnna, kBruno})
                    .done();
  build(state, kBruno, Building::Market, kFirst, 0, 0);
  play(state, kBruno, Commit{});
  build(state, kAnna, Building::Granary, kFirst, 0, 0);
  const auto effects = play(state, kAnna, DemandOrder{});
  CHECK(told(effects, OrderDemanded{kAnna}));
  CHECK(told(effects, PlanRevealed{kBruno}));
  CHECK(observed_by(state, kClara).household(kBruno).pieces.size() == 1);
  CHECK(observed_by(state, kClara).household(kAnna).pieces.empty());
  CHECK(Rules::to_act(state) == SeatSet(kClara));
  refuses(state, kClara, DemandOrder{}, Violation::OrderAlreadyDemanded);
  refuses(state, kAnna, Commit{}, Violation::NotYourTurn);
  build(state, kClara, Building::Explorer, kFirst, 0, 0);
  CHECK(told(play(state, kClara, Commit{}), PlanRevealed{kClara}));
  CHECK(observed_by(state, kAnna).household(kClara).pieces.size() == 1);
  CHECK(Rules::to_act(state) == SeatSet(kAnna));
  play(state, kAnna, Commit{});
  CHECK(state.stage != Stage::CityBuilding);
}

TEST_CASE(
    "antiquity 6.13, A10, A24, A30: Who commits first has the shared supply, and only a refusal "
    "tells") {
  State state = Position()
                    .goods(kAnna, {{Good::Wood, 6}, {Good::Gold, 3}})
                    .goods(kBruno, {{Good::Wood, 6}, {Good::Gold, 3}})
                    .with([](State& s) { s.supply = {2, 1, 3}; })
                    .done();
  for (const Seat seat : {kAnna, kBruno}) {
    build(state, seat, Building::CartShop, kFirst, 0, 0);
    build(state, seat, Building::CartShop, kFirst, 0, 3);
    refuses(state, seat, BuyBuilding{Building::CartShop, {}}, Violation::SupplyExhausted);
  }
  const auto listed = legal_actions(state, kBruno);
  play(state, kAnna, Commit{});
  CHECK(observed_by(state, kAnna).claimed.carts == 2);
  CHECK(observed_by(state, kBruno).claimed == Supply{});
  CHECK(observed_by(state, {}).claimed == Supply{});
  CHECK(legal_actions(state, kBruno) == listed);
  CHECK(is_listed(state, kBruno, Commit{}));
  CHECK(Rules::violation(state, kBruno, Commit{}) == Violation::SupplyExhausted);
  CHECK(Rules::told_by_refusal(state, kBruno).claimed.carts == 2);
  play(state, kBruno, ResetPlan{});
  play(state, kBruno, BuyBuilding{Building::Fountain, pay_with({Good::Gold})});
  refuses(state, kBruno, BuyBuilding{Building::Fountain, pay_with({Good::Gold})},
          Violation::SupplyExhausted);
  play(state, kBruno, PlaceFountain{kFirst, square_at(6, 6)});
  refuses(state, kBruno, BuyStore{2, 4}, Violation::SupplyExhausted);
  play(state, kBruno, BuyStore{2, 3});
  play(state, kBruno, Place{0, kFirst, square_at(0, 0), 0});
  play(state, kBruno, Commit{});
  CHECK(state.supply == Supply{0, 0, 0});
  CHECK(state.claimed == Supply{});
}

TEST_CASE(
    "antiquity 10.11, A10: Fountains lower the famine level together at the reveal, not below 0") {
  State state = Position()
                    .goods(kAnna, {{Good::Gold, 1}, {Good::Dye, 1}})
                    .goods(kBruno, {{Good::Wine, 1}})
                    .famine(2)
                    .done();
  play(state, kAnna, BuyBuilding{Building::Fountain, pay_with({Good::Gold})});
  play(state, kAnna, PlaceFountain{kFirst, square_at(0, 0)});
  play(state, kAnna, BuyBuilding{Building::Fountain, pay_with({Good::Dye})});
  play(state, kAnna, PlaceFountain{kFirst, square_at(0, 1)});
  play(state, kBruno, BuyBuilding{Building::Fountain, pay_with({Good::Wine})});
  play(state, kBruno, PlaceFountain{kFirst, square_at(0, 1)});
  play(state, kAnna, Commit{});
  CHECK(state.famine_level == 2);
  const auto effects = play(state, kBruno, Commit{});
  CHECK(told(effects, FamineLevelSet{0}));
}

}  // namespace antiquity_tests
