#include "tests/laws/antike_traits.hpp"

#include "games/antike/know_how.hpp"
#include "games/antike/personages.hpp"

#include <list>
#include <memory>

namespace laws {
namespace {

using namespace antike;

constexpr int kFewCoins = 6;

Setup setup_on(const BoardFile& file, std::size_t players) {
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  setup.board = file.board;
  setup.prices = file.prices;
  setup.coins = file.coins;
  setup.opening = *opening_for(file, players);
  setup.last_round = 40;
  return setup;
}

// A board that is not our own, whose bank runs dry.
const BoardFile& board_with_few_coins(const BoardFile& own) {
  boost::json::value document = own.document;
  document.as_object()["id"] = own.id + "_sicca";
  document.as_object()["coins"] = kFewCoins;
  static std::list<std::shared_ptr<const BoardFile>> kept;
  return *kept.emplace_back(keep_board(read_board(wire::In(document))));
}

void check_nation(const State& state, const Civilization& nation) {
  for (const UnitKind kind : kEveryUnitKind) {
    int units = nation.supply[index(kind)];
    for (std::size_t at = 0; at < kMaxRegions; ++at) {
      const auto region = static_cast<RegionId>(at);
      const int here = nation.units_in(region, kind);
      units += here;
      hold((here > 0) == nation.regions_with(kind).contains(region),
           "stations are where units are");
      hold(here == 0 || state.board.accommodates(region, kind), "legions on land, galleys at sea");
    }
    hold(units == (kind == UnitKind::Legion ? kLegionsEach : kGalleysEach), "units are conserved");
  }
  hold(nation.cities.size() <= kCityTokensEach, "24 city tokens a nation");
  hold(!nation.people || nation.cities.size() > 0, "a nation keeps its last city");
  for (const KnowHow know_how : nation.know_hows) {
    const auto needed = needed_for(know_how);
    hold(!needed || nation.know_hows.has(*needed), "know-hows in the order of their columns");
  }
  for (const std::uint16_t chips : nation.chips) hold(chips <= kMaxChips, "chips are counted");
}

void check_cities(const State& state) {
  Regions all;
  for (const Regions cities : state.cities_of) {
    hold((all & cities).empty(), "a city produces one resource");
    all = all | cities;
  }
  Regions owned;
  for (const Nation nation : NationRange(state)) {
    hold((owned & state.of(nation).cities).empty(), "a city has one owner");
    owned = owned | state.of(nation).cities;
  }
  hold(all == owned, "every city has a resource and an owner");
  for (const RegionId region : all) {
    hold(is_city_site(state.board.site(region)), "cities stand on sites");
    hold(state.options.free_city_types != 0 ||
             can_produce(state.board.site(region), resource_of_city(state, region)),
         "a city produces what its site shows");
  }
  hold((state.temples - all).empty(), "temples stand at cities");
  hold((state.neutral_temples & all).empty(), "no city beside a neutral temple");
  hold(temples_in_bank(state) >= 0, "twenty temples");
}

}  // namespace

std::vector<Setup> Traits<Rules>::setups() {
  std::vector<Setup> all;
  for (const BoardFile* file : own_boards()) {
    for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
      all.push_back(setup_on(*file, players));
    }
  }
  for (const std::size_t players : {2U, 4U}) {
    Setup setup = setup_on(board_with_few_coins(*own_boards()[players / 4]), players);
    setup.nine_scholars = true;
    setup.free_city_types = true;
    setup.nations_drawn = true;
    all.push_back(setup);
  }
  return all;
}

std::vector<Action> Traits<Rules>::domain() {
  std::vector<Action> all = {Produce{},
                             EndDemands{},
                             EndMovement{},
                             EndConquests{},
                             EndAction{},
                             EndTurn{},
                             BeginTrade{Rate::TwoForOne},
                             BeginTrade{Rate::ThreeForTwo}};
  for (std::size_t at = 0; at <= kFields; ++at) all.emplace_back(Enter{static_cast<Field>(at)});
  for (std::size_t at = 0; at <= kChips; ++at) {
    all.emplace_back(PayToll{static_cast<Chip>(at)});
    all.emplace_back(GiveChip{static_cast<Chip>(at)});
    all.emplace_back(TakeChip{static_cast<Resource>(at)});
  }
  for (std::uint8_t coins = 0; coins <= 16; ++coins) {
    for (std::size_t at = 0; at < kKnowHows; ++at) {
      all.emplace_back(Develop{static_cast<KnowHow>(at), coins});
    }
  }
  for (std::uint8_t units = 0; units <= 14; ++units) all.emplace_back(Answer{units});
  const Board& board = own_boards()[0]->board;
  for (std::size_t at = 0; at < kMaxRegions; ++at) {
    const auto region = static_cast<RegionId>(at);
    for (std::uint8_t coins = 0; coins <= 6; ++coins) all.emplace_back(BuildTemple{region, coins});
    for (std::uint8_t units = 0; units <= 9; ++units) all.emplace_back(Conquer{region, units});
    for (const UnitKind kind : kEveryUnitKind) {
      all.emplace_back(ArmFree{region, kind});
      for (std::uint8_t coins = 0; coins <= 3; ++coins) all.emplace_back(Arm{region, kind, coins});
      for (std::uint8_t units = 0; units <= 4; ++units) {
        for (std::uint8_t nation = 0; nation < kMaxNations; ++nation) {
          all.emplace_back(Demand{region, kind, static_cast<Nation>(nation), units});
        }
        for (const RegionId to : board.neighbours(kind, region)) {
          for (std::uint8_t crossed = 0; crossed <= 2; ++crossed) {
            all.emplace_back(Move{kind, region, to, units, crossed});
          }
        }
      }
    }
    for (const Resource resource : kEveryResource) {
      for (unsigned coins = 0; coins <= 8; ++coins) {
        all.emplace_back(Found{region, resource, ResourceSet(coins)});
      }
    }
  }
  return all;
}

void Traits<Rules>::check(const State& state) {
  check_cities(state);
  int coins = state.coins;
  std::array<int, kPersonages> personages{};
  for (const Nation nation : NationRange(state)) {
    const Civilization& own = state.of(nation);
    check_nation(state, own);
    coins += own.chip_count(Chip::Coin);
    for (std::size_t at = 0; at < kPersonages; ++at) personages[at] += own.personages[at];
  }
  hold(coins == kCoins || coins == kFewCoins, "coins are conserved");
  for (std::size_t at = 0; at < kPersonages; ++at) {
    const int pliny = at == index(Personage::Scholar) ? state.pliny_is_won : 0;
    hold(personages[at] + state.stacks[at] == kPersonageStacks[at] + pliny,
         "personages are conserved");
  }
  for (const UnitKind kind : kEveryUnitKind) {
    for (std::size_t at = 0; at < kMaxRegions; ++at) {
      const int marching = state.march.fresh[at].count(kind) + state.march.once[at].count(kind);
      hold(marching <= state.mover().units[at].count(kind), "only units that are there march");
    }
  }
  hold(state.round <= state.last_round, "no round beyond the last");
}

}  // namespace laws
