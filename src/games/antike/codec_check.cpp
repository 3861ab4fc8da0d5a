#include "games/antike/codec_check.hpp"

#include "games/antike/arming.hpp"
#include "games/antike/codec_parts.hpp"
#include "games/antike/conquest.hpp"
#include "games/antike/movement.hpp"
#include "games/antike/setup.hpp"
#include "games/antike/turn.hpp"
#include "wire/requirement.hpp"

#include <fmt/format.h>

#include <string>

namespace antike {
namespace {

using wire::In;
using wire::Place;

// Each refusal points at the field, or at the one whose default does not fit.
class Check {
 public:
  Check(const State& state, const In& in) : state_(state), require_(in) {}

  void peoples() const {
    unsigned seen = 0;
    bool is_absent = false;
    for (const Nation nation : NationRange(state_)) {
      const Maybe<People> people = state_.of(nation).people;
      is_absent = is_absent || !people;
      if (!people) continue;
      const Place place("nations", index(nation), "people");
      const unsigned bit = 1U << index(*people);
      require_((state_.participants & bit) != 0, place,
               "a people that takes part with this number of nations");
      require_((seen & bit) == 0, place, "each people once");
      seen |= bit;
      if (state_.seat_count != 2) continue;
      require_(state_.of(clockwise(state_, nation, 2)).people == state_.partners[index(*people)],
               place, "with two players each leads the two nations that the board pairs");
    }
    require_(is_absent == (state_.stage == Stage::Nations), "nations",
             "peoples are unknown only while chance deals them");
  }

  void seats() const {
    constexpr std::string_view kSits = "a nation that takes part";
    require_(index(state_.first_nation) < state_.nation_count, "first_nation", kSits);
    require_(index(state_.bellona) < state_.nation_count, "bellona", kSits);
    require_(index(state_.turn.nation) < state_.nation_count, {"turn", "nation"}, kSits);
    require_(index(state_.turn.entry.asked) < state_.nation_count, {"turn", "entry", "asked"},
             kSits);
    require_(!state_.winner || index(*state_.winner) < state_.nation_count, "winner", kSits);
  }

  void cities() const {
    Regions all;
    for (const Nation nation : NationRange(state_)) {
      const Regions cities = state_.of(nation).cities;
      all = all | cities;
      for (const RegionId region : cities) city(nation, region);
      const bool sits = state_.of(nation).people.has_value();
      require_(cities.size() <= kCityTokensEach && !cities.empty() == sits,
               {"nations", index(nation), "cities"}, "1 to 24 cities for each nation");
    }
    for (const RegionId region : all& state_.neutral_temples) {
      refuse_in_list("neutral_temples", region, "no city where a neutral temple stands");
    }
    for (const RegionId region : state_.temples - all) {
      refuse_in_list("temples", region, "temples stand at cities");
    }
    require_(temples_in_bank(state_) >= 0, "temples", "no more than 20 temples in all");
    for (const RegionId region : state_.neutral_temples) {
      if (is_site(region)) continue;
      refuse_in_list("neutral_temples", region, "neutral temples stand on city sites");
    }
  }

  void nations() const {
    for (const Nation nation : NationRange(state_)) {
      const Civilization& own = state_.of(nation);
      const std::size_t at = index(nation);
      for (const UnitKind kind : kEveryUnitKind) units(nation, kind);
      for (const KnowHow know_how : own.know_hows) {
        const auto needed = needed_for(know_how);
        require_(!needed || own.know_hows.has(*needed), {"nations", at, "know_hows"},
                 "no know-how without the one above it in its column");
      }
      require_(own.answers.to(nation) == StandingAnswer::Ask, {"nations", at, "answers"},
               "no standing answer to the nation itself");
      require_(
          state_.stage == Stage::Over || own.personage_count() < state_.winning_number,
          {"nations", at, "personages"},
          fmt::format("fewer than {} personages while the match goes on", state_.winning_number));
    }
  }

  void clock() const {
    const bool is_early = state_.stage <= Stage::FirstNation;
    require_(is_early == (state_.round == 0), "round", "0 before the first turn, then 1 or more");
    require_(state_.round <= state_.last_round, "round", "not beyond the last round");
    const Nation none{};
    require_(!is_early ||
                 (state_.first_nation == none && state_.bellona == none && state_.turn == Turn{}),
             "stage", "nobody is first before chance has said so");
    require_(state_.pliny_is_won == 0 || state_.options.nine_scholars != 0, "pliny_is_won",
             "a ninth scholar only in the variant with nine scholars");
  }

  void ending() const {
    const bool is_over = state_.stage == Stage::Over;
    require_(is_over || (!state_.winner && state_.ending == Ending{}), "ending",
             "a winner and an ending only when all is over");
    if (!is_over) return;
    Turn untouched;
    untouched.nation = state_.turn.nation;
    require_(state_.turn == untouched, "turn", "nothing is left to do in a turn when all is over");
    require_(state_.winner.has_value() == (state_.ending != Ending::Cut), "winner",
             "one winner, unless the match was cut");
    const int missing = state_.ending == Ending::DestroyedTemple ? 1 : 0;
    require_(!state_.winner ||
                 state_.of(*state_.winner).personage_count() + missing >= state_.winning_number,
             "winner", "a nation with enough personages to win");
    require_(state_.ending != Ending::Cut || state_.round == state_.last_round, "round",
             "the last round when the match was cut");
  }

  void field() const {
    const Stage stage = stage_without_trade();
    const Turn& turn = state_.turn;
    if (stage <= Stage::Rondel || stage == Stage::Over) {
      require_(turn.developed.empty() && turn.destroyed_temples == 0 && turn.first_know_hows == 0,
               "turn", "nothing done in the turn before its action");
      return;
    }
    const Maybe<Field> marker = state_.mover().marker;
    const Place place("nations", index(turn.nation), "marker");
    require_(marker.has_value(), place, "the marker of the nation whose turn it is on a field");
    if (stage != Stage::Founding && stage != Stage::Toll) {
      require_(stage_of(*marker) == first_stage(stage), place,
               "the marker of the nation whose turn it is on the field of this stage");
    }
    know_hows(*marker);
    require_(turn.destroyed_temples == 0 || stage_of(*marker) == Stage::Movement,
             {"turn", "destroyed_temples"}, "temples are destroyed only in MOVERE");
  }

  void payments() const {
    const Turn& turn = state_.turn;
    require_((turn.toll_due > 0) == (state_.stage == Stage::Toll), {"turn", "toll_due"},
             "a toll to pay in the stage of the toll, and only then");
    require_(turn.toll_due <= state_.mover().all_chips(), {"turn", "toll_due"},
             "no more toll than the nation has chips and coins");
    require_(state_.stage != Stage::ExtraChip || state_.coins == 0, "stage",
             "a chip is chosen instead of a coin only when the bank has no coin");
    if (state_.stage == Stage::TradeGive) {
      require_(turn.trade_take > 0 && turn.trade_give > 0 &&
                   turn.trade_give <= turn.trade_take + 1 &&
                   turn.trade_give <= state_.mover().all_chips(),
               {"turn", "trade_give"},
               "chips still to give that the nation has, at most one more than it will take");
    } else {
      require_(turn.trade_give == 0, {"turn", "trade_give"},
               "chips to give only in the stage trade_give");
      require_((turn.trade_take > 0) == (state_.stage == Stage::TradeTake), {"turn", "trade_take"},
               "chips to take in a trade, and only then");
    }
    const Action begin = BeginTrade{};
    const auto& step = kTurn[static_cast<std::size_t>(turn.resume)];
    require_(is_trading() ? ((step.moves >> begin.index()) & 1U) != 0 : turn.resume == Stage{},
             {"turn", "resume"}, "a stage in which trades are made, during a trade only");
    require_(!is_trading() || state_.mover().know_hows.has(KnowHow::Mercatura),
             {"nations", index(turn.nation), "know_hows"}, "MERCATURA for who trades");
  }

  void arming() const {
    const bool is_arming = stage_without_trade() == Stage::Militia;
    const Regions armed = state_.armed[0] | state_.armed[1];
    require_(is_arming || armed.empty(), "armed", "new units only in MILITIA");
    for (const RegionId region : armed) {
      const std::string word = antike_wire::key_of(region);
      require_(state_.mover().cities.contains(region) && room_for_new_units(state_, region) >= 0,
               {"armed", word}, "new units at own cities, one each or three with a temple");
      const int count =
          (state_.temples.contains(region) ? 3 : 1) - room_for_new_units(state_, region);
      require_(count <= state_.mover().units[index(region)].all(), {"armed", word},
               "no more new units than stand there");
    }
    require_(state_.turn.bellona_free == 0 || (is_arming && state_.bellona == state_.turn.nation),
             {"turn", "bellona_free"}, "a free unit only for the holder of BELLONA in MILITIA");
  }

  void march() const {
    const Stage stage = stage_without_trade();
    const bool is_marching =
        stage == Stage::Movement || stage == Stage::Demand || stage == Stage::Answer;
    require_(is_marching || state_.march == March{}, "march", "only in MOVERE");
    for (const UnitKind kind : kEveryUnitKind) {
      for (std::size_t at = 0; at < kMaxRegions; ++at) {
        const int marching = state_.march.fresh[at].count(kind) + state_.march.once[at].count(kind);
        require_(marching <= state_.mover().units[at].count(kind), "march",
                 "no more units on the march than stand there");
        const bool has_range = range_of(state_.mover(), kind) == 2;
        require_(!is_marching || has_range || marching == state_.mover().units[at].count(kind),
                 "march", "no unit has crossed two borders without the know-how for it");
      }
    }
    entry(stage);
    if (stage != Stage::Conquest) return;
    State conquering = state_;
    conquering.stage = Stage::Conquest;
    end_conquests_if_none_is_possible(conquering);
    require_(conquering.stage == Stage::Conquest, "stage", "a conquest is possible");
  }

 private:
  bool is_site(RegionId region) const {
    return state_.board.has(region) && is_city_site(state_.board.site(region));
  }
  void city(Nation nation, RegionId region) const {
    const bool fits = state_.options.free_city_types != 0 ||
                      can_produce(state_.board.site(region), resource_of_city(state_, region));
    if (is_site(region) && fits) return;
    require_.refuse(
        {"nations", index(nation), "cities", antike_wire::key_of(region)},
        is_site(region) ? "a city produces what its site shows" : "cities stand on city sites");
  }
  void units(Nation nation, UnitKind kind) const {
    for (const RegionId region : state_.of(nation).regions_with(kind)) {
      if (state_.board.has(region) && state_.board.accommodates(region, kind)) continue;
      const bool is_legion = kind == UnitKind::Legion;
      require_.refuse({"nations", index(nation), is_legion ? "legions" : "galleys",
                       antike_wire::key_of(region)},
                      is_legion ? "legions stand where red borders lead"
                                : "galleys stand where blue borders lead");
    }
  }
  // Points at the list and names the region.
  [[noreturn]] void refuse_in_list(std::string_view list, RegionId region,
                                   std::string_view what) const {
    require_.refuse(list, fmt::format("{} ({})", what, antike_wire::key_of(region)));
  }
  void know_hows(Field marker) const {
    const Turn& turn = state_.turn;
    const Place place("turn", "developed");
    require_(turn.developed.empty() || marker == Field::Scientia, place,
             "know-hows are developed only in SCIENTIA");
    require_(turn.first_know_hows <= turn.developed.size(), {"turn", "first_know_hows"},
             "no more first know-hows than have been developed in the turn");
    for (const KnowHow know_how : turn.developed) {
      require_(!state_.mover().know_hows.has(know_how), place,
               "nothing that the nation knew before the turn");
      const auto needed = needed_for(know_how);
      require_(!needed || (state_.mover().know_hows | turn.developed).has(*needed), place,
               "no know-how without the one above it in its column");
    }
  }
  void entry(Stage stage) const {
    const Entry& entry = state_.turn.entry;
    const Place place("turn", "entry");
    const bool is_entry = stage == Stage::Demand || stage == Stage::Answer;
    require_(is_entry == (entry.units > 0), place,
             "units that have entered in the stages demand and answer, and only then");
    if (!is_entry) return;
    const std::size_t at = index(entry.region);
    const int there = state_.mover().units[at].count(entry.kind);
    const int once = state_.march.once[at].count(entry.kind);
    const int twice = there - once - state_.march.fresh[at].count(entry.kind);
    require_(entry.units <= (entry.crossed == 1 ? once : twice), {"turn", "entry", "units"},
             "no more units than have crossed so many borders to that region");
    const unsigned foreigners = foreigners_with(state_, entry.region, entry.kind);
    require_(foreigners != 0, {"turn", "entry", "region"}, "foreign units of the kind there");
    const bool is_asked = ((foreigners >> index(entry.asked)) & 1U) != 0;
    require_(stage == Stage::Answer ? is_asked : entry.asked == Nation{},
             {"turn", "entry", "asked"},
             "in the stage answer a foreign nation with units there, else the first nation");
  }

  bool is_trading() const {
    return state_.stage == Stage::TradeGive || state_.stage == Stage::TradeTake;
  }
  Stage stage_without_trade() const { return is_trading() ? state_.turn.resume : state_.stage; }
  static Stage first_stage(Stage stage) {
    switch (stage) {
      case Stage::ExtraChip:
        return Stage::Production;
      case Stage::Demand:
      case Stage::Answer:
      case Stage::Conquest:
        return Stage::Movement;
      default:
        return stage;
    }
  }

  const State& state_;
  wire::Requirement require_;
};

}  // namespace

void fill_bank(State& state, const In& in) {
  const wire::Requirement require(in);
  std::array<int, kPersonages> personages{};
  int coins = 0;
  for (const Nation nation : NationRange(state)) {
    const Civilization& own = state.of(nation);
    coins += own.chip_count(Chip::Coin);
    require(coins <= state.coins, {"nations", index(nation), "chips", "coin"},
            fmt::format("no more than the {} coins of the board in all", state.coins));
    for (std::size_t at = 0; at < kPersonages; ++at) personages[at] += own.personages[at];
  }
  const bool counts_pliny = state.pliny_is_won != 0;
  const std::size_t scholar = index(Personage::Scholar);
  if (counts_pliny) --personages[scholar];
  state.coins = static_cast<std::uint8_t>(state.coins - coins);
  for (std::size_t at = 0; at < kPersonages; ++at) {
    require(personages[at] >= 0, "pliny_is_won", "a scholar of a nation who is the ninth");
    require(personages[at] <= kPersonageStacks[at], "nations",
            fmt::format("no more than {} of the personage {} in all", kPersonageStacks[at],
                        wire::Names<Personage>::names[at]));
    state.stacks[at] = static_cast<std::uint8_t>(kPersonageStacks[at] - personages[at]);
  }
  if (!in.has("bank")) return;
  const In bank = in["bank"];
  bank.only({"coins", "temples", "personages"});
  if (bank.has("coins") && bank["coins"].integer(0, 255) != state.coins) {
    bank["coins"].fail("wire.inconsistent", fmt::format("{} coins are left", state.coins));
  }
}

void check_position(const State& state, const In& in) {
  const Check check(state, in);
  check.seats();
  check.peoples();
  check.cities();
  check.nations();
  check.clock();
  check.ending();
  check.field();
  check.payments();
  check.arming();
  check.march();
}

}  // namespace antike
