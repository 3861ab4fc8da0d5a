#include "bots/antiquity/houses.hpp"

#include "bots/antiquity/payment.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace antiquity_bots {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

namespace {

// San Nicolo gives a house with a lower number for each that is paid: all twenty for 30 goods.
struct Pair {
  int paid;
  int given;
};
constexpr std::array<Pair, 8> kPairs = {
    {{6, 5}, {8, 7}, {11, 10}, {12, 9}, {14, 13}, {16, 15}, {18, 17}, {20, 19}}};

// What comes with a paid house: its partner, or the dearest one that is missing below it.
std::optional<int> house_given_with(const Household& household, const Pair& pair) {
  if (!has_house(household, pair.given)) return pair.given;
  std::optional<int> dearest;
  int most = 0;
  for (int number = 5; number < pair.paid; ++number) {
    const HouseCost cost = house_cost(number);
    if (has_house(household, number) || cost.food + cost.luxuries < most) continue;
    most = cost.food + cost.luxuries;
    dearest = number;
  }
  return dearest;
}

bool buy_pair(Draft& draft, const Pair& pair, int trades) {
  const HouseCost cost = house_cost(pair.paid);
  if (kinds_missing(draft.needs(), cost.food, cost.luxuries) > trades) return false;
  const auto payment = payment_by_trade(draft, cost.food, cost.luxuries);
  if (!payment || !draft.build_house(pair.paid, *payment)) return false;
  if (const auto given = house_given_with(draft.household(), pair)) draft.build_free_house(*given);
  return true;
}

}  // namespace

bool has_house(const Household& household, int number) {
  return (household.houses_built >> static_cast<unsigned>(number - 1) & 1U) != 0;
}

bool leaves_room_for_houses(const Draft& draft, Building kind) {
  const int missing = kHouses - draft.household().men();
  return draft.empty_squares() - std::popcount(facts(kind).shape.turns[0].squares) >=
         draft.weights().share_of_houses * missing;
}

HouseCost price_of_houses(const Household& household) {
  HouseCost price{0, 0};
  for (const Pair& pair : kPairs) {
    if (has_house(household, pair.paid) && has_house(household, pair.given)) continue;
    const HouseCost cost = house_cost(has_house(household, pair.paid) ? pair.given : pair.paid);
    price.food = static_cast<std::uint8_t>(price.food + cost.food);
    price.luxuries = static_cast<std::uint8_t>(price.luxuries + cost.luxuries);
  }
  return price;
}

void buy_houses_up_to(Draft& draft, int last) {
  for (int number = 1; number <= last; ++number) {
    if (has_house(draft.household(), number)) continue;
    const HouseCost cost = house_cost(number);
    const auto payment = payment_of_plenty(draft.needs(), cost.food, cost.luxuries);
    if (payment) draft.build_house(number, *payment);
  }
}

void study_for_houses(Draft& draft) {
  if (draft.household().men() < draft.weights().men_for_philosophy || draft.idle_men() < 2) return;
  if (price_of_houses(draft.household()).food == 0) return;
  if (!draft.has(Building::FacultyOfPhilosophy) &&
      (!leaves_room_for_houses(draft, Building::FacultyOfPhilosophy) ||
       draft.goods().of(Good::Stone) == 0 || !draft.build(Building::FacultyOfPhilosophy)))
    return;
  draft.man(Building::FacultyOfPhilosophy);
}

void buy_houses_in_pairs(Draft& draft, int trades) {
  for (const Pair& pair : kPairs) {
    if (!has_house(draft.household(), pair.paid)) buy_pair(draft, pair, trades);
  }
  // Partners that did not come with theirs.
  for (const Pair& pair : kPairs) {
    if (has_house(draft.household(), pair.given) || !has_house(draft.household(), pair.paid))
      continue;
    buy_pair(draft, {pair.given, pair.given}, trades);
  }
}

}  // namespace antiquity_bots
