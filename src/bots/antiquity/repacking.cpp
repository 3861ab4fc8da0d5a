#include "bots/antiquity/repacking.hpp"

namespace antiquity_bots {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

namespace {

bool lift_all(Draft& draft) {
  for (std::uint8_t at = 0; at < draft.household().piece_count(); ++at) {
    if (draft.household().pieces[at].city && !draft.take(Lift{at})) return false;
  }
  for (std::size_t at = 0; at < draft.household().city_count; ++at) {
    const auto city = static_cast<City>(at);
    const CityMap map = draft.household().city(city);
    for (Squares left = map.houses; left != 0; left &= left - 1) {
      if (!draft.take(LiftHouse{city, first_square(left)})) return false;
    }
    for (Squares left = map.fountains; left != 0; left &= left - 1) {
      if (!draft.take(LiftFountain{city, first_square(left)})) return false;
    }
  }
  return true;
}

}  // namespace

bool build_by_repacking(Draft& draft, Building kind, const Payment& payment) {
  if (!has_power(draft.household(), Saint::SantaBarbara)) return false;
  if (!hand_is_empty(draft.household()) ||
      draft.empty_squares() < std::popcount(facts(kind).shape.turns[0].squares))
    return false;
  Draft packed = draft;
  if (!packed.take(BuyBuilding{kind, payment}) || !lift_all(packed) || !packed.place_hand())
    return false;
  draft = packed;
  return true;
}

}  // namespace antiquity_bots
