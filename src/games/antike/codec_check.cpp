#include "games/antike/codec_check.hpp"

#include "games/antike/arming.hpp"
#include "games/antike/codec_words.hpp"
#include "games/antike/conquest.hpp"
#include "games/antike/movement.hpp"
#include "games/antike/setup.hpp"
#include "games/antike/turn.hpp"

#include <fmt/format.h>

#include <string>

namespace antike {
namespace {

using wire::In;

// Each refusal points at the field, or at the whole position if the field was left out.
class Check {
 public:
  Check(const State& state, const In& in) : state_(state), in_(in) {}

  void peoples() const {
    unsigned seen = 0;
    bool is_absent = false;
    for (const Nation nation : NationRange(state_)) {
      const Maybe<People> people = state_.of(nation).people;
      is_absent = is_absent || !people;
      if (!people) continue;
      const unsigned bit = 1U << index(*people);
      require((state_.participants & bit) != 0, "nations", "peoples of this number of nations");
      require((seen & bit) == 0, "nations", "each people once");
      seen |= bit;
      if (state_.seat_count != 2) continue;
      require(state_.of(clockwise(state_, nation, 2)).people == state_.partners[index(*people)],
              "nations", "the pairs of the board");
    }
    require(is_absent == (state_.stage == Stage::Nations), "nations",
            "peoples are unknown only while chance deals them");
  }

  void seats() const {
    require(index(state_.first_nation) < state_.nation_count, "first_nation", "a nation here");
    require(index(state_.bellona) < state_.nation_count, "bellona", "a nation here");
    require(index(state_.turn.nation) < state_.nation_count, "turn", "a nation here");
    require(index(state_.turn.entry.asked) < state_.nation_count, "turn", "a nation here");
    require(!state_.winner || index(*state_.winner) < state_.nation_count, "winner",
            "a nation here");
  }

  void cities() const {
    Regions all;
    for (const Regions cities : state_.cities_of) all = all | cities;
    for (const RegionId region : all) {
      require(state_.board.has(region) && is_city_site(state_.board.site(region)), "nations",
              "cities stand on city sites");
      const bool fits = state_.options.free_city_types != 0 ||
                        can_produce(state_.board.site(region), resource_of_city(state_, region));
      require(fits, "nations", "a city produces what its site shows");
    }
    require((all & state_.neutral_temples).empty(), "neutral_temples", "no city beside them");
    require((state_.temples - all).empty(), "temples", "temples stand at cities");
    require(temples_in_bank(state_) >= 0, "temples", "20 in all");
    for (const RegionId region : state_.neutral_temples) {
      require(state_.board.has(region) && is_city_site(state_.board.site(region)),
              "neutral_temples", "on city sites");
    }
    for (const Nation nation : NationRange(state_)) {
      const int cities = state_.of(nation).cities.size();
      const bool sits = state_.of(nation).people.has_value();
      require(cities <= kCityTokensEach && (cities > 0) == sits, "nations", "1 to 24 cities each");
    }
  }

  void nations() const {
    for (const Nation nation : NationRange(state_)) {
      const Civilization& own = state_.of(nation);
      for (const UnitKind kind : kEveryUnitKind) {
        for (const RegionId region : own.regions_with(kind)) {
          require(state_.board.has(region) && state_.board.accommodates(region, kind), "nations",
                  "legions on land, galleys at sea");
        }
      }
      for (const KnowHow know_how : own.know_hows) {
        const auto needed = needed_for(know_how);
        require(!needed || own.know_hows.has(*needed), "nations", "know-hows in their order");
      }
      require(own.answers.to(nation) == StandingAnswer::Ask, "nations", "no answer to oneself");
      require(state_.stage == Stage::Over || own.personage_count() < state_.winning_number,
              "nations", "nobody has won yet");
    }
  }

  void clock() const {
    const bool is_early = state_.stage <= Stage::FirstNation;
    require(is_early == (state_.round == 0), "round", "0 before the first turn, then 1 or more");
    require(state_.round <= state_.last_round, "round", "not beyond the last");
    const Nation none{};
    require(!is_early ||
                (state_.first_nation == none && state_.bellona == none && state_.turn == Turn{}),
            "stage", "nobody is first before chance has said so");
    require(state_.pliny_is_won == 0 || state_.options.nine_scholars != 0, "pliny_is_won",
            "only with nine scholars");
  }

  void ending() const {
    const bool is_over = state_.stage == Stage::Over;
    require(is_over || (!state_.winner && state_.ending == Ending{}), "ending",
            "a winner when all is over");
    if (!is_over) return;
    Turn untouched;
    untouched.nation = state_.turn.nation;
    require(state_.turn == untouched, "turn", "nothing is left to do");
    require(state_.winner.has_value() == (state_.ending != Ending::Cut), "winner",
            "one, unless the match was cut");
    const int missing = state_.ending == Ending::DestroyedTemple ? 1 : 0;
    require(!state_.winner ||
                state_.of(*state_.winner).personage_count() + missing >= state_.winning_number,
            "winner", "enough personages");
    require(state_.ending != Ending::Cut || state_.round == state_.last_round, "round",
            "the last one");
  }

  void field() const {
    const Stage stage = stage_without_trade();
    if (stage <= Stage::Rondel || stage == Stage::Over) {
      require(state_.turn.developed.empty() && state_.turn.destroyed_temples == 0 &&
                  state_.turn.first_know_hows == 0,
              "turn", "nothing done before the action");
      return;
    }
    const Maybe<Field> marker = state_.mover().marker;
    require(marker.has_value(), "nations", "the marker of the nation whose turn it is");
    if (stage != Stage::Founding && stage != Stage::Toll) {
      require(stage_of(*marker) == first_stage(stage), "stage", "the stage of the marker's field");
    }
    require(state_.turn.developed.empty() || *marker == Field::Scientia, "turn",
            "know-hows are developed in SCIENTIA");
    require(state_.turn.first_know_hows <= state_.turn.developed.size(), "turn",
            "first among those developed");
    for (const KnowHow know_how : state_.turn.developed) {
      require(!state_.mover().know_hows.has(know_how), "turn", "not developed before");
      const auto needed = needed_for(know_how);
      require(!needed || (state_.mover().know_hows | state_.turn.developed).has(*needed), "turn",
              "know-hows in their order");
    }
    require(state_.turn.destroyed_temples == 0 || stage_of(*marker) == Stage::Movement, "turn",
            "temples are destroyed in MOVERE");
  }

  void payments() const {
    require((state_.turn.toll_due > 0) == (state_.stage == Stage::Toll), "turn", "a toll to pay");
    require(state_.turn.toll_due <= state_.mover().all_chips(), "turn", "chips for the toll");
    require(state_.stage != Stage::ExtraChip || state_.coins == 0, "stage",
            "a coin is there to be taken");
    const Turn& turn = state_.turn;
    if (state_.stage == Stage::TradeGive) {
      require(turn.trade_take > 0 && turn.trade_give > 0 &&
                  turn.trade_give <= turn.trade_take + 1 &&
                  turn.trade_give <= state_.mover().all_chips(),
              "turn", "chips to give");
    } else {
      require(turn.trade_give == 0 && (turn.trade_take > 0) == (state_.stage == Stage::TradeTake),
              "turn", "chips to take");
    }
    const Action begin = BeginTrade{};
    const auto& step = kTurn[static_cast<std::size_t>(turn.resume)];
    require(is_trading() ? ((step.moves >> begin.index()) & 1U) != 0 : turn.resume == Stage{},
            "turn", "a stage in which trades are made");
    require(!is_trading() || state_.mover().know_hows.has(KnowHow::Mercatura), "turn",
            "MERCATURA to trade");
  }

  void arming() const {
    const bool is_arming = stage_without_trade() == Stage::Militia;
    const Regions armed = state_.armed[0] | state_.armed[1];
    require(is_arming || armed.empty(), "armed", "only in MILITIA");
    for (const RegionId region : armed) {
      require(state_.mover().cities.contains(region) && room_for_new_units(state_, region) >= 0,
              "armed", "within the limits of own cities");
      const int count =
          (state_.temples.contains(region) ? 3 : 1) - room_for_new_units(state_, region);
      require(count <= state_.mover().units[index(region)].all(), "armed", "units that are there");
    }
    require(state_.turn.bellona_free == 0 || (is_arming && state_.bellona == state_.turn.nation),
            "turn", "BELLONA's holder in MILITIA");
  }

  void march() const {
    const Stage stage = stage_without_trade();
    const bool is_marching =
        stage == Stage::Movement || stage == Stage::Demand || stage == Stage::Answer;
    require(is_marching || state_.march == March{}, "march", "only in MOVERE");
    for (const UnitKind kind : kEveryUnitKind) {
      for (std::size_t at = 0; at < kMaxRegions; ++at) {
        const int marching = state_.march.fresh[at].count(kind) + state_.march.once[at].count(kind);
        require(marching <= state_.mover().units[at].count(kind), "march", "units that are there");
        const bool has_range = range_of(state_.mover(), kind) == 2;
        require(!is_marching || has_range || marching == state_.mover().units[at].count(kind),
                "march", "one border only without the know-how");
      }
    }
    entry(stage);
    if (stage != Stage::Conquest) return;
    State conquering = state_;
    conquering.stage = Stage::Conquest;
    end_conquests_if_none_is_possible(conquering);
    require(conquering.stage == Stage::Conquest, "stage", "a conquest is possible");
  }

 private:
  void entry(Stage stage) const {
    const Entry& entry = state_.turn.entry;
    const bool is_entry = stage == Stage::Demand || stage == Stage::Answer;
    require(is_entry == (entry.units > 0), "turn", "units that have entered");
    if (!is_entry) return;
    const std::size_t at = index(entry.region);
    const int there = state_.mover().units[at].count(entry.kind);
    const int once = state_.march.once[at].count(entry.kind);
    const int twice = there - once - state_.march.fresh[at].count(entry.kind);
    require(entry.units <= (entry.crossed == 1 ? once : twice), "turn", "units that have entered");
    const unsigned foreigners = foreigners_with(state_, entry.region, entry.kind);
    require(foreigners != 0, "turn", "foreign units of the kind");
    const bool is_asked = ((foreigners >> index(entry.asked)) & 1U) != 0;
    require(stage == Stage::Answer ? is_asked : entry.asked == Nation{}, "turn",
            "a foreign nation that is asked");
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
  void require(bool holds, std::string_view field, std::string_view what) const {
    if (holds) return;
    if (in_.has(field)) in_[field].fail("wire.inconsistent", what);
    in_.fail("wire.inconsistent", what);
  }

  const State& state_;
  const In& in_;
};

}  // namespace

void fill_bank(State& state, const In& in) {
  std::array<int, kPersonages> personages{};
  int coins = 0;
  for (const Nation nation : NationRange(state)) {
    const Civilization& own = state.of(nation);
    coins += own.chip_count(Chip::Coin);
    for (std::size_t at = 0; at < kPersonages; ++at) personages[at] += own.personages[at];
  }
  const bool counts_pliny = state.pliny_is_won != 0;
  const std::size_t scholar = index(Personage::Scholar);
  if (counts_pliny) --personages[scholar];
  if (coins > state.coins) in.fail("wire.inconsistent", "no more coins than the board has");
  state.coins = static_cast<std::uint8_t>(state.coins - coins);
  for (std::size_t at = 0; at < kPersonages; ++at) {
    if (personages[at] < 0 || personages[at] > kPersonageStacks[at]) {
      in.fail("wire.inconsistent", "no more personages than there are");
    }
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
