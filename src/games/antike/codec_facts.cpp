// What a player of Antike can read off the board: defences term by term, sea areas, tolls, prices,
// and how far units reach.
#include "games/antike/codec_parts.hpp"
#include "games/antike/conquest.hpp"
#include "games/antike/know_how.hpp"
#include "games/antike/movement.hpp"
#include "games/antike/production.hpp"
#include "games/antike/rondel.hpp"
#include "games/antike/sea_areas.hpp"

#include <vector>

namespace antike {
namespace {

struct TermFacts {
  DefenceTerm what{};
  int strength = 0;
};
struct DefenceFacts {
  RegionId region{};
  Maybe<Nation> owner;  // absent: a neutral temple
  std::vector<TermFacts> terms;
  int strength = 0;
};
struct FieldFacts {
  Field field{};
  int steps = 0;
  int toll = 0;
};
struct ProductionFacts {
  int marble = 0;
  int iron = 0;
  int gold = 0;
};
struct ReachFacts {
  UnitKind kind{};
  RegionId from{};
  int units = 0;
  int borders = 0;
  std::vector<RegionId> to;
};
struct NationFacts {
  Nation nation{};
  int sea_areas = 0;
  int city_tokens = 0;
  std::vector<FieldFacts> fields;
  ProductionFacts production;
  std::vector<ReachFacts> reach;
};
struct KnowHowFacts {
  KnowHow know_how{};
  int gold = 0;
  bool is_first = false;
};
struct PriceFacts {
  int temple = 0;
  int unit = 0;
  std::vector<KnowHowFacts> know_hows;
};
struct Facts {
  std::vector<DefenceFacts> defences;
  std::vector<NationFacts> nations;
  PriceFacts prices;
};

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

NationFacts facts_of(const State& view, Nation nation) {
  const Civilization& own = view.of(nation);
  NationFacts facts;
  facts.nation = nation;
  facts.sea_areas = sea_areas(view, nation);
  facts.city_tokens = kCityTokensEach - own.cities.size();
  for (std::size_t at = 0; at < kFields; ++at) {
    const auto field = static_cast<Field>(at);
    facts.fields.push_back({field, rondel_steps(own.marker, field), toll(own.marker, field)});
  }
  facts.production = {production_of(view, nation, Resource::Marble),
                      production_of(view, nation, Resource::Iron),
                      production_of(view, nation, Resource::Gold)};
  for (const UnitKind kind : kEveryUnitKind) add_reach(view, own, kind, facts);
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

}  // namespace
}  // namespace antike

namespace wire {

template <>
struct Names<antike::DefenceTerm> {
  static constexpr std::string_view title = "defence_term";
  static constexpr std::array<std::string_view, 8> names = {
      "city",    "city_with_temple", "neutral_temple", "legions",
      "galleys", "few_personages",   "regnum",         "res_publica"};
};
template <>
struct Shape<antike::TermFacts> {
  static constexpr std::string_view name = "term";
  static constexpr auto fields = std::tuple{field("what", &antike::TermFacts::what),
                                            field("strength", &antike::TermFacts::strength)};
};
template <>
struct Shape<antike::DefenceFacts> {
  static constexpr std::string_view name = "defence";
  static constexpr auto fields = std::tuple{field("region", &antike::DefenceFacts::region),
                                            field("owner", &antike::DefenceFacts::owner),
                                            field("terms", &antike::DefenceFacts::terms),
                                            field("strength", &antike::DefenceFacts::strength)};
};
template <>
struct Shape<antike::FieldFacts> {
  static constexpr std::string_view name = "field";
  static constexpr auto fields = std::tuple{wire::field("field", &antike::FieldFacts::field),
                                            wire::field("steps", &antike::FieldFacts::steps),
                                            wire::field("toll", &antike::FieldFacts::toll)};
};
template <>
struct Shape<antike::ProductionFacts> {
  static constexpr std::string_view name = "production";
  static constexpr auto fields = std::tuple{field("marble", &antike::ProductionFacts::marble),
                                            field("iron", &antike::ProductionFacts::iron),
                                            field("gold", &antike::ProductionFacts::gold)};
};
template <>
struct Shape<antike::ReachFacts> {
  static constexpr std::string_view name = "reach";
  static constexpr auto fields = std::tuple{
      field("kind", &antike::ReachFacts::kind), field("from", &antike::ReachFacts::from),
      field("units", &antike::ReachFacts::units), field("borders", &antike::ReachFacts::borders),
      field("to", &antike::ReachFacts::to)};
};
template <>
struct Shape<antike::NationFacts> {
  static constexpr std::string_view name = "nation";
  static constexpr auto fields = std::tuple{field("nation", &antike::NationFacts::nation),
                                            field("sea_areas", &antike::NationFacts::sea_areas),
                                            field("city_tokens", &antike::NationFacts::city_tokens),
                                            field("fields", &antike::NationFacts::fields),
                                            field("production", &antike::NationFacts::production),
                                            field("reach", &antike::NationFacts::reach)};
};
template <>
struct Shape<antike::KnowHowFacts> {
  static constexpr std::string_view name = "know_how";
  static constexpr auto fields = std::tuple{field("know_how", &antike::KnowHowFacts::know_how),
                                            field("gold", &antike::KnowHowFacts::gold),
                                            field("is_first", &antike::KnowHowFacts::is_first)};
};
template <>
struct Shape<antike::PriceFacts> {
  static constexpr std::string_view name = "prices";
  static constexpr auto fields = std::tuple{field("temple", &antike::PriceFacts::temple),
                                            field("unit", &antike::PriceFacts::unit),
                                            field("know_hows", &antike::PriceFacts::know_hows)};
};
template <>
struct Shape<antike::Facts> {
  static constexpr std::string_view name = "facts";
  static constexpr auto fields = std::tuple{field("defences", &antike::Facts::defences),
                                            field("nations", &antike::Facts::nations),
                                            field("prices", &antike::Facts::prices)};
};

json::value Facts<antike::Rules>::write(const antike::State& view) {
  const Vocabulary<antike::State> words(view);
  antike::Facts facts;
  antike::add_defences(view, facts.defences);
  for (const antike::Nation nation : antike::NationRange(view)) {
    facts.nations.push_back(antike::facts_of(view, nation));
  }
  facts.prices = antike::prices_of(view);
  return wire::write(facts);
}

json::value Facts<antike::Rules>::schema(SchemaBook& book) {
  return Codec<antike::Facts>::schema(book);
}

}  // namespace wire
