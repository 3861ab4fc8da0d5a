#include "games/antike/temples.hpp"

#include "games/antike/payment.hpp"

namespace antike {
namespace {

Payment price(const BuildTemple& build) {
  return {Resource::Marble, kMarblePerTemple, build.coins};
}

}  // namespace

std::optional<Violation> violation(const State& state, const BuildTemple& build) {
  if (!state.board.has(build.region)) return Violation::NoSuchRegion;
  if (!state.mover().cities.contains(build.region)) return Violation::TempleNotAtOwnCity;
  if (state.temples.contains(build.region)) return Violation::AlreadyHasTemple;
  if (temples_in_bank(state) == 0) return Violation::NoTempleInBank;
  return violation(state.mover(), price(build));
}

void list_temples(const State& state, std::vector<Action>& out) {
  const CoinRange coins = ways_to_pay(state.mover(), Resource::Marble, kMarblePerTemple);
  if (coins.fewest > coins.most || temples_in_bank(state) == 0) return;
  for (const RegionId region : state.mover().cities - state.temples) {
    for (int count = coins.fewest; count <= coins.most; ++count) {
      out.emplace_back(BuildTemple{region, static_cast<std::uint8_t>(count)});
    }
  }
}

void build_temple(State& state, const BuildTemple& build, Effects effects) {
  pay(state, state.mover(), price(build));
  state.temples.insert(build.region);
  tell(effects,
       TempleBuilt{state.turn.nation, build.region,
                   static_cast<std::uint8_t>(kMarblePerTemple - build.coins), build.coins});
}

}  // namespace antike
