#include "games/antike/production.hpp"

#include "games/antike/payment.hpp"

namespace antike {

int production_of(const State& state, Nation nation, Resource resource) {
  const Civilization& own = state.of(nation);
  const Regions cities = own.cities & state.cities_of[index(resource)];
  int extra = 0;
  if (own.know_hows.has(KnowHow::Moneta)) {
    extra = 2;
  } else if (own.know_hows.has(KnowHow::Metallum)) {
    extra = 1;
  }
  return cities.size() + 2 * (cities & state.temples).size() + extra;
}

void produce(State& state, Effects effects) {
  const Nation nation = state.turn.nation;
  Civilization& own = state.mover();
  const Resource resource = *produced_on(*own.marker);
  const int chips = production_of(state, nation, resource);
  take_chips(own, resource, chips);
  tell(effects, Produced{nation, resource, static_cast<std::uint8_t>(chips)});
  if (state.coins == 0) {
    state.stage = Stage::ExtraChip;
    return;
  }
  take_coin(state, own);
  tell(effects, ChipTaken{nation, Chip::Coin});
  state.stage = Stage::Founding;
}

void list_resources(std::vector<Action>& out) {
  for (const Resource resource : kEveryResource) out.emplace_back(TakeChip{resource});
}

void take_extra_chip(State& state, const TakeChip& take, Effects effects) {
  take_chips(state.mover(), take.resource, 1);
  tell(effects, ChipTaken{state.turn.nation, chip_of(take.resource)});
  state.stage = Stage::Founding;
}

}  // namespace antike
