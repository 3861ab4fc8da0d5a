// What never changes in a match of Antike, for pages that explain pieces and draw boards: derived
// from the rules, never a second copy.
#include "games/antike/arming.hpp"
#include "games/antike/codec.hpp"
#include "games/antike/conquest.hpp"
#include "games/antike/field.hpp"
#include "games/antike/movement.hpp"
#include "games/antike/personages.hpp"
#include "games/antike/production.hpp"
#include "games/antike/rondel.hpp"
#include "games/antike/sea_areas.hpp"
#include "games/antike/turn.hpp"

#include <initializer_list>
#include <optional>

namespace antike {
namespace {

namespace json = boost::json;
using wire::Names;

constexpr Nation kSomebody{0};
constexpr RegionId kSomewhere{0};

// Somebody's one city, which makes marble; enough personages to be no longer protected.
State lone_city() {
  State state;
  state.nation_count = 1;
  state.of(kSomebody).cities.insert(kSomewhere);
  state.of(kSomebody).personages[0] = kProtectedPersonages + 1;
  state.cities_of[index(Resource::Marble)].insert(kSomewhere);
  return state;
}
State with_temple(State state) {
  state.temples.insert(kSomewhere);
  return state;
}
State knowing(State state, KnowHow know_how) {
  state.of(kSomebody).know_hows.insert(know_how);
  return state;
}

// By what a city's strength, or what it brings, grows: each term is the difference it makes.
json::object defence() {
  const auto strength = [](const State& state) {
    return defence_strength(state, kSomebody, kSomewhere);
  };
  const State city = lone_city();
  State weak = city;
  weak.of(kSomebody).personages[0] = kProtectedPersonages;
  const int plain = strength(city);
  return {{"city", plain},
          {"city_with_temple", strength(with_temple(city))},
          {"neutral_temple", kNeutralTempleDefence},
          {"few_personages", strength(weak) - plain},
          {"few_personages_up_to", kProtectedPersonages},
          {"regnum", strength(knowing(city, KnowHow::Regnum)) - plain},
          {"res_publica", strength(knowing(city, KnowHow::ResPublica)) - plain}};
}

json::object production() {
  const auto chips = [](const State& state) {
    return production_of(state, kSomebody, Resource::Marble);
  };
  const State city = lone_city();
  return {{"city", chips(city)},
          {"city_with_temple", chips(with_temple(city))},
          {"metallum", chips(knowing(city, KnowHow::Metallum)) - chips(city)},
          {"moneta", chips(knowing(city, KnowHow::Moneta)) - chips(city)},
          {"coins", 1}};
}

// What a field's own action is paid with, beside coins.
std::optional<Resource> spent_on(Field field) {
  switch (stage_of(field)) {
    case Stage::Templum:
      return Resource::Marble;
    case Stage::Militia:
      return Resource::Iron;
    case Stage::Scientia:
      return Resource::Gold;
    default:
      return std::nullopt;
  }
}

json::array fields() {
  const auto word = [](std::optional<Resource> resource) {
    return resource ? json::value(Names<Resource>::names[index(*resource)]) : json::value();
  };
  json::array out;
  for (std::size_t at = 0; at < kFields; ++at) {
    const auto field = static_cast<Field>(at);
    out.push_back({{"field", Names<Field>::names[at]},
                   {"produces", word(produced_on(field))},
                   {"spends", word(spent_on(field))}});
  }
  return out;
}

json::object know_hows() {
  json::object out;
  for (std::size_t at = 0; at < kKnowHows; ++at) {
    const auto needed = needed_for(static_cast<KnowHow>(at));
    out[Names<KnowHow>::names[at]] = {
        {"needs", needed ? json::value(Names<KnowHow>::names[index(*needed)]) : json::value()}};
  }
  return out;
}

// How many there are, and of what each needs so many more; null if it is won otherwise.
json::object personages() {
  json::object out;
  for (std::size_t at = 0; at < kPersonages; ++at) {
    out[Names<Personage>::names[at]] = {{"stack", kPersonageStacks[at]}, {"every", nullptr}};
  }
  const auto every = [&](Personage personage, int count) {
    out[Names<Personage>::names[index(personage)]].as_object()["every"] = count;
  };
  every(Personage::King, kCitiesPerKing);
  every(Personage::Citizen, kTemplesPerCitizen);
  every(Personage::Navigator, kAreasPerNavigator);
  return out;
}

// Borders that a unit crosses in a turn, without and with the know-how for it.
json::object reach() {
  Civilization plain;
  Civilization wise;
  wise.know_hows = KnowHows::all();
  json::object out;
  for (const UnitKind kind : kEveryUnitKind) {
    out[Names<UnitKind>::names[index(kind)]] = {{"plain", range_of(plain, kind)},
                                                {"wise", range_of(wise, kind)}};
  }
  return out;
}

}  // namespace
}  // namespace antike

namespace wire {

json::object Catalogue<antike::Rules>::write() {
  json::object boards;
  for (const antike::BoardFile* board : antike::own_boards()) boards[board->id] = board->document;
  return {{"boards", std::move(boards)},
          {"fields", antike::fields()},
          {"free_fields", antike::kFreeFields},
          {"know_hows", antike::know_hows()},
          {"personages", antike::personages()},
          {"defence", antike::defence()},
          {"production", antike::production()},
          {"reach", antike::reach()},
          {"new_units",
           {{"city", antike::kNewUnitsOfCity},
            {"city_with_temple", antike::kNewUnitsOfCityWithTemple},
            {"bellona", antike::kUnitsOfBellona}}},
          {"sea_areas",
           {{"city_site", antike::kAreasOfCitySite}, {"open_sea", antike::kAreasOfOpenSea}}},
          {"prices", {{"temple", antike::kMarblePerTemple}, {"unit", antike::kIronPerUnit}}},
          {"supply",
           {{"legions", antike::kLegionsEach},
            {"galleys", antike::kGalleysEach},
            {"cities", antike::kCityTokensEach},
            {"temples", antike::kTemples}}}};
}

}  // namespace wire
