// What a player of Antike can read off the board: defences term by term, sea areas, tolls, prices,
// how far units reach, and what each field would bring.
#include "games/antike/codec_fact_shapes.hpp"
#include "games/antike/founding.hpp"
#include "games/antike/know_how.hpp"
#include "games/antike/movement.hpp"
#include "games/antike/personages.hpp"
#include "games/antike/production.hpp"
#include "games/antike/rondel.hpp"
#include "games/antike/sea_areas.hpp"
#include "games/antike/turn.hpp"

#include <vector>

namespace antike {
namespace {

void add_defences(const State& view, std::vector<DefenceFacts>& defences) {
  for (const Nation nation : NationRange(view)) {
    for (const RegionId region : view.of(nation).cities) {
      DefenceFacts defence{region, nation, {}, defence_strength(view, nation, region)};
      for_each_defence_term(view, nation, region, [&](DefenceTerm what, int strength) {
        if (strength > 0) defence.terms.push_back({what, strength});
      });
      defences.push_back(std::move(defence));
    }
  }
  for (const RegionId region : view.neutral_temples) {
    defences.push_back({region,
                        std::nullopt,
                        {{DefenceTerm::NeutralTemple, kNeutralTempleDefence}},
                        kNeutralTempleDefence});
  }
}

void add_reach(const State& view, const Civilization& own, UnitKind kind, NationFacts& facts) {
  for (const RegionId from : own.regions_with(kind)) {
    ReachFacts reached{kind, from, own.units_in(from, kind), range_of(own, kind), {}};
    for (const RegionId region : regions_in_reach(view, own, kind, from))
      reached.to.push_back(region);
    facts.reach.push_back(std::move(reached));
  }
}

// What a nation pays for a field: when it has entered, what is left to pay.
int toll_now(const State& view, Nation nation, Field field) {
  const bool has_entered = view.stage == Stage::Toll && view.turn.nation == nation;
  const Maybe<Field> marker = view.of(nation).marker;
  return has_entered && marker == field ? view.turn.toll_due : toll(marker, field);
}

bool chooses_payment(const State& view, Nation nation, Field field) {
  if (view.turn.nation != nation) return false;
  return view.stage == Stage::Rondel ||
         (view.stage == Stage::Toll && view.of(nation).marker == field);
}

FieldFacts facts_of(const State& view, Nation nation, Field field) {
  FieldFacts facts{field,
                   rondel_steps(view.of(nation).marker, field),
                   toll_now(view, nation, field),
                   gains_of(view, nation, field),
                   {}};
  if (!chooses_payment(view, nation, field)) return facts;
  for (TollPayment& payment : dear_payments(view, nation, field, facts.toll)) {
    const auto& [marble, iron, gold, coins] = payment.paid;
    facts.dear_payments.push_back({{marble, iron, gold, coins}, std::move(payment.gains)});
  }
  return facts;
}

// Of the personages that are won by counting.
std::vector<ProgressFacts> progress_of(const State& view, Nation nation) {
  const Civilization& own = view.of(nation);
  const auto next = [&own](Personage personage, int have, int each) {
    return ProgressFacts{personage, have, each * (own.personages[index(personage)] + 1)};
  };
  return {next(Personage::King, own.cities.size(), kCitiesPerKing),
          next(Personage::Citizen, (own.cities & view.temples).size(), kTemplesPerCitizen),
          next(Personage::Navigator, sea_areas(view, nation), kAreasPerNavigator)};
}

NationFacts facts_of(const State& view, Nation nation) {
  const Civilization& own = view.of(nation);
  NationFacts facts;
  facts.nation = nation;
  facts.sea_areas = sea_areas(view, nation);
  facts.city_tokens = kCityTokensEach - own.cities.size();
  for (std::size_t at = 0; at < kFields; ++at) {
    facts.fields.push_back(facts_of(view, nation, static_cast<Field>(at)));
  }
  facts.production = {production_of(view, nation, Resource::Marble),
                      production_of(view, nation, Resource::Iron),
                      production_of(view, nation, Resource::Gold)};
  for (const UnitKind kind : kEveryUnitKind) add_reach(view, own, kind, facts);
  facts.progress = progress_of(view, nation);
  for (std::size_t at = 0; at < kKnowHows; ++at) {
    const auto know_how = static_cast<KnowHow>(at);
    facts.know_hows.push_back({know_how, mastery_of(view, nation, know_how)});
  }
  facts.threats = threats_by(view, nation);
  return facts;
}

PriceFacts prices_of(const State& view) {
  PriceFacts prices{kMarblePerTemple, kIronPerUnit, {}};
  for (std::size_t at = 0; at < kKnowHows; ++at) {
    const auto know_how = static_cast<KnowHow>(at);
    prices.know_hows.push_back(
        {know_how, price_of(view, know_how), is_undeveloped(view, know_how)});
  }
  return prices;
}

// A trade goes back to where it was begun.
Stage stage_after_trade(const State& view) {
  const bool is_trading = view.stage == Stage::TradeGive || view.stage == Stage::TradeTake;
  return is_trading ? view.turn.resume : view.stage;
}

std::vector<ConquestFacts> conquests_now(const State& view) {
  std::vector<ConquestFacts> facts;
  std::vector<Action> actions;
  list_conquests(view, actions);
  for (const Action& action : actions) {
    const auto& [region, legions] = std::get<Conquer>(action);
    if (facts.empty() || facts.back().region != region) facts.push_back({region, legions, legions});
    facts.back().most_legions = legions;
  }
  return facts;
}

std::vector<RegionId> foundings_now(const State& view) {
  std::vector<RegionId> regions;
  std::vector<Action> actions;
  list_foundings(view, actions);
  for (const Action& action : actions) {
    const RegionId region = std::get<Found>(action).region;
    if (regions.empty() || regions.back() != region) regions.push_back(region);
  }
  return regions;
}

// What the nation whose turn it is could do if the steps before it ended now.
TurnFacts facts_of_turn(const State& view) {
  switch (stage_after_trade(view)) {
    case Stage::Nations:
    case Stage::FirstNation:
    case Stage::Over:
      return {};
    case Stage::Movement:
    case Stage::Demand:
    case Stage::Answer:
    case Stage::Conquest:
      return {conquests_now(view), foundings_now(view)};
    default:
      return {{}, foundings_now(view)};
  }
}

}  // namespace
}  // namespace antike

namespace wire {

json::value Facts<antike::Rules>::write(const antike::State& view) {
  const Vocabulary<antike::State> words(view);
  antike::Facts facts;
  antike::add_defences(view, facts.defences);
  for (const antike::Nation nation : antike::NationRange(view)) {
    facts.nations.push_back(antike::facts_of(view, nation));
  }
  facts.prices = antike::prices_of(view);
  facts.turn = antike::facts_of_turn(view);
  return wire::write(facts);
}

json::value Facts<antike::Rules>::schema(SchemaBook& book) {
  return Codec<antike::Facts>::schema(book);
}

}  // namespace wire
