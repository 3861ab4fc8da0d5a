#include "games/antike/founding.hpp"

#include "games/antike/payment.hpp"

#include <bit>

namespace antike {
namespace {

constexpr unsigned kCoinCombinations = 8;

Payment price(Resource resource, ResourceSet by_coin) {
  return {resource, 1, by_coin.contains(resource) ? 1 : 0};
}

std::optional<Violation> cannot_pay(const Civilization& own, ResourceSet by_coin) {
  if (by_coin.bits() >= kCoinCombinations) return Violation::TooManyCoins;
  if (by_coin.size() > own.chip_count(Chip::Coin)) return Violation::NotEnoughCoins;
  for (const Resource resource : kEveryResource) {
    if (const auto fault = violation(own, price(resource, by_coin))) return fault;
  }
  return std::nullopt;
}

bool may_produce(const State& state, RegionId region, Resource resource) {
  return state.options.free_city_types != 0 || can_produce(state.board.site(region), resource);
}

}  // namespace

Regions free_sites(const State& state) {
  Regions taken = state.neutral_temples;
  for (const Regions cities : state.cities_of) taken = taken | cities;
  Regions sites;
  for (const RegionId region : state.board.regions() - taken) {
    if (is_city_site(state.board.site(region))) sites.insert(region);
  }
  return sites;
}

std::optional<Violation> violation(const State& state, const Found& found) {
  const Civilization& own = state.mover();
  if (!state.board.has(found.region)) return Violation::NoSuchRegion;
  if (index(found.resource) >= kResources) return Violation::NoSuchResource;
  if (!is_city_site(state.board.site(found.region))) return Violation::NoCitySite;
  if (owner_of(state, found.region)) return Violation::CityStandsThere;
  if (state.neutral_temples.contains(found.region)) return Violation::NeutralTempleStandsThere;
  if (own.units[index(found.region)].all() == 0) return Violation::NoUnitThere;
  if (!may_produce(state, found.region, found.resource)) return Violation::WrongResource;
  if (own.cities.size() >= kCityTokensEach) return Violation::NoCityToken;
  return cannot_pay(own, found.by_coin);
}

void list_foundings(const State& state, std::vector<Action>& out) {
  const Civilization& own = state.mover();
  if (own.all_chips() < 3 || own.cities.size() >= kCityTokensEach) return;
  Regions sites = (own.stations[0] | own.stations[1]) - state.neutral_temples;
  for (const Regions cities : state.cities_of) sites = sites - cities;
  if (sites.empty()) return;
  unsigned payable = 0;
  for (unsigned coins = 0; coins < kCoinCombinations; ++coins) {
    payable |= static_cast<unsigned>(!cannot_pay(own, ResourceSet(coins))) << coins;
  }
  for (const RegionId region : sites) {
    if (!is_city_site(state.board.site(region))) continue;
    for (const Resource resource : kEveryResource) {
      if (!may_produce(state, region, resource)) continue;
      for (unsigned ways = payable; ways != 0; ways &= ways - 1U) {
        out.emplace_back(
            Found{region, resource, ResourceSet(static_cast<unsigned>(std::countr_zero(ways)))});
      }
    }
  }
}

void found(State& state, const Found& found, Effects effects) {
  for (const Resource resource : kEveryResource) {
    pay(state, state.mover(), price(resource, found.by_coin));
  }
  state.mover().cities.insert(found.region);
  state.cities_of[index(found.resource)].insert(found.region);
  tell(effects, CityFounded{state.turn.nation, found.region, found.resource,
                            static_cast<std::uint8_t>(found.by_coin.size())});
}

}  // namespace antike
