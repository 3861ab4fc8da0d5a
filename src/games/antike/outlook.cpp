#include "games/antike/outlook.hpp"

#include "games/antike/arming.hpp"
#include "games/antike/conquest.hpp"
#include "games/antike/know_how.hpp"
#include "games/antike/movement.hpp"
#include "games/antike/payment.hpp"
#include "games/antike/production.hpp"
#include "games/antike/turn.hpp"

#include <algorithm>

namespace antike {
namespace {

bool is_on_turn(const State& state, Nation nation) {
  return state.turn.nation == nation;
}

// How many of a price can be paid with a resource and with coins.
int affordable(const Civilization& own, Resource resource, int price) {
  return (own.chip_count(chip_of(resource)) + own.chip_count(Chip::Coin)) / price;
}

int buildable_temples(const State& state, const Civilization& own) {
  return std::min({affordable(own, Resource::Marble, kMarblePerTemple),
                   (own.cities - state.temples).size(), temples_in_bank(state)});
}

int free_units(const State& state, Nation nation) {
  if (state.stage == Stage::Militia && is_on_turn(state, nation)) return state.turn.bellona_free;
  return state.bellona == nation ? kUnitsOfBellona : 0;
}

int know_hows_within_means(const State& state, Nation nation) {
  int count = 0;
  for (std::size_t at = 0; at < kKnowHows; ++at) {
    const bool can = mastery_of(state, nation, static_cast<KnowHow>(at)) == Mastery::WithinMeans;
    count += static_cast<int>(can);
  }
  return count;
}

int units_on_board(const Civilization& own, UnitKind kind) {
  int count = 0;
  for (const RegionId region : own.regions_with(kind)) count += own.units_in(region, kind);
  return count;
}

bool is_less(const std::vector<Gain>& gains, const std::vector<Gain>& than) {
  for (std::size_t at = 0; at < gains.size(); ++at) {
    if (gains[at].count < than[at].count) return true;
  }
  return false;
}

// Calls `visit` with every way to put `due` chips together from what there is.
template <typename Visit>
void for_each_payment(const Civilization& own, int due, Visit&& visit) {
  const auto most = [&own](Chip chip, int left) { return std::min(own.chip_count(chip), left); };
  for (int marble = 0; marble <= most(Chip::Marble, due); ++marble) {
    for (int iron = 0; iron <= most(Chip::Iron, due - marble); ++iron) {
      for (int gold = 0; gold <= most(Chip::Gold, due - marble - iron); ++gold) {
        const int coins = due - marble - iron - gold;
        if (coins > own.chip_count(Chip::Coin)) continue;
        visit(std::array<int, kChips>{marble, iron, gold, coins});
      }
    }
  }
}

// Units of the nation that could stand in each region after a MOVERE.
std::array<int, kMaxRegions> arriving_units(const State& state, const Civilization& own) {
  std::array<int, kMaxRegions> arriving{};
  for (const UnitKind kind : kEveryUnitKind) {
    for (const RegionId from : own.regions_with(kind)) {
      const int units = own.units_in(from, kind);
      arriving[index(from)] += units;
      for (const RegionId to : regions_in_reach(state, own, kind, from)) {
        arriving[index(to)] += units;
      }
    }
  }
  return arriving;
}

}  // namespace

int armable_units(const State& state, Nation nation) {
  const Civilization& own = state.of(nation);
  const int paid = affordable(own, Resource::Iron, kIronPerUnit) + free_units(state, nation);
  // Room for one kind alone, and for either.
  std::array<int, 2> room{};
  int either = 0;
  for (const RegionId region : own.cities) {
    const int takes = room_for_new_units(state, region);
    if (!state.board.accommodates(region, UnitKind::Legion)) {
      room[index(UnitKind::Galley)] += takes;
    } else if (!state.board.accommodates(region, UnitKind::Galley)) {
      room[index(UnitKind::Legion)] += takes;
    } else {
      either += takes;
    }
  }
  int placed = 0;
  int left = 0;
  for (const UnitKind kind : kEveryUnitKind) {
    const int alone = std::min<int>(room[index(kind)], own.supply[index(kind)]);
    placed += alone;
    left += own.supply[index(kind)] - alone;
  }
  return std::min(paid, placed + std::min(either, left));
}

std::vector<Gain> gains_of(const State& state, Nation nation, Field field) {
  const Civilization& own = state.of(nation);
  if (const auto resource = produced_on(field)) {
    return {{static_cast<Good>(*resource), production_of(state, nation, *resource)},
            {Good::Coin, state.coins > 0 ? 1 : 0}};
  }
  switch (stage_of(field)) {
    case Stage::Templum:
      return {{Good::Temple, buildable_temples(state, own)}};
    case Stage::Militia:
      return {{Good::Unit, armable_units(state, nation)}};
    case Stage::Scientia:
      return {{Good::KnowHow, know_hows_within_means(state, nation)}};
    default:
      return {{Good::Legion, units_on_board(own, UnitKind::Legion)},
              {Good::Galley, units_on_board(own, UnitKind::Galley)}};
  }
}

std::vector<TollPayment> dear_payments(const State& state, Nation nation, Field field, int due) {
  std::vector<TollPayment> dear;
  const std::vector<Gain> promised = gains_of(state, nation, field);
  for_each_payment(state.of(nation), due, [&](const std::array<int, kChips>& paid) {
    State after = state;
    for (const Chip chip : kEveryChip) pay(after, after.of(nation), chip, paid[index(chip)]);
    std::vector<Gain> gains = gains_of(after, nation, field);
    if (is_less(gains, promised)) dear.push_back({paid, std::move(gains)});
  });
  return dear;
}

Mastery mastery_of(const State& state, Nation nation, KnowHow know_how) {
  const Civilization& own = state.of(nation);
  const KnowHows developed = is_on_turn(state, nation) ? state.turn.developed : KnowHows{};
  if (own.know_hows.has(know_how)) return Mastery::Owned;
  if (developed.has(know_how)) return Mastery::Developed;
  const auto needed = needed_for(know_how);
  if (needed && !(own.know_hows | developed).has(*needed)) return Mastery::Locked;
  const int purse = own.chip_count(Chip::Gold) + own.chip_count(Chip::Coin);
  return price_of(state, know_how) > purse ? Mastery::TooDear : Mastery::WithinMeans;
}

std::vector<Threat> threats_by(const State& state, Nation nation) {
  std::vector<Threat> threats;
  const std::array<int, kMaxRegions> arriving = arriving_units(state, state.of(nation));
  for (const RegionId region : state.board.regions()) {
    if (arriving[index(region)] == 0 || no_target(state, nation, region)) continue;
    const int strength = defence_in(state, region);
    const int units = arriving[index(region)];
    if (units >= strength) threats.push_back({region, units, strength});
  }
  return threats;
}

}  // namespace antike
