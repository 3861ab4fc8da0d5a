// A nation on the wire.
#include "games/antike/codec_parts.hpp"

namespace antike_wire {
namespace {

using wire::Names;

constexpr std::array<std::string_view, 2> kUnitTables = {"legions", "galleys"};

void read_cities(State& state, Civilization& nation, const In& in) {
  each_region(in, [&](RegionId region, const In& value) {
    const antike::Resource resource = Codec<antike::Resource>::read(value);
    for (const Regions cities : state.cities_of) {
      if (cities.contains(region)) value.fail("wire.inconsistent", "one city in a region");
    }
    nation.cities.insert(region);
    state.cities_of[antike::index(resource)].insert(region);
  });
}

void read_chips(Civilization& nation, const In& in) {
  if (in.has("chips")) {
    const In chips = in["chips"];
    chips.only({"marble", "iron", "gold", "coin"});
    for (std::size_t at = 0; at < antike::kChips; ++at) {
      const std::string_view name = Names<antike::Chip>::names[at];
      nation.chips[at] = static_cast<std::uint16_t>(
          chips.has(name) ? chips[name].integer(0, antike::kMaxChips) : 0);
    }
  } else if (nation.people) {
    nation.chips = {antike::kStartingChips, antike::kStartingChips, antike::kStartingChips, 0};
  }
}

void read_personages(Civilization& nation, const In& in) {
  in.only({"king", "general", "citizen", "scholar", "navigator"});
  for (std::size_t at = 0; at < antike::kPersonages; ++at) {
    nation.personages[at] =
        read_count(in, Names<antike::Personage>::names[at], antike::kPersonageStacks[at] + 1);
  }
}

void read_answers(const State& state, Civilization& nation, const In& in) {
  for (const auto& entry : in.object()) {
    const In value = in[entry.key()];
    const auto mover = wire::read<Nation>(json::string(entry.key()));
    if (!mover || antike::index(*mover) >= state.nation_count) {
      value.fail("wire.unknown_word", entry.key());
    }
    nation.answers.set(*mover, Codec<antike::StandingAnswer>::read(value));
  }
}

}  // namespace

void write_units(json::object& out, const UnitTable& units, const antike::Board& board) {
  for (const UnitKind kind : antike::kEveryUnitKind) {
    Regions regions;
    for (const RegionId region : board.regions()) {
      if (units[antike::index(region)].count(kind) > 0) regions.insert(region);
    }
    out[kUnitTables[antike::index(kind)]] = by_region(
        regions, [&](RegionId region) { return units[antike::index(region)].count(kind); });
  }
}

void read_units(Civilization& nation, const In& in) {
  for (const UnitKind kind : antike::kEveryUnitKind) {
    const std::string_view table = kUnitTables[antike::index(kind)];
    if (!in.has(table)) continue;
    each_region(in[table], [&](RegionId region, const In& value) {
      const int most = nation.supply[antike::index(kind)];
      nation.place_units(region, kind, static_cast<int>(value.integer(0, most)));
    });
  }
}

antike::KnowHows read_know_hows(const In& in) {
  antike::KnowHows know_hows;
  const std::size_t size = in.size(0, antike::kKnowHows);
  for (std::size_t at = 0; at < size; ++at) {
    know_hows.insert(Codec<antike::KnowHow>::read(in.at(at)));
  }
  return know_hows;
}

json::value write_nation(const State& state, const Civilization& nation) {
  json::object out;
  out["people"] = wire::write(nation.people);
  out["marker"] = wire::write(nation.marker);
  out["cities"] = by_region(nation.cities, [&](RegionId region) {
    return wire::write(antike::resource_of_city(state, region));
  });
  write_units(out, nation.units, state.board);
  json::object chips;
  for (const antike::Chip chip : antike::kEveryChip) {
    chips[Names<antike::Chip>::names[antike::index(chip)]] = nation.chip_count(chip);
  }
  out["chips"] = std::move(chips);
  json::array know_hows;
  for (const antike::KnowHow know_how : nation.know_hows)
    know_hows.push_back(wire::write(know_how));
  out["know_hows"] = std::move(know_hows);
  json::object personages;
  for (std::size_t at = 0; at < antike::kPersonages; ++at) {
    personages[Names<antike::Personage>::names[at]] = nation.personages[at];
  }
  out["personages"] = std::move(personages);
  json::object answers;
  for (const Nation mover : antike::NationRange(state)) {
    if (nation.answers.to(mover) == antike::StandingAnswer::Ask) continue;
    answers[key_of(mover)] = wire::write(nation.answers.to(mover));
  }
  out["answers"] = std::move(answers);
  return out;
}

void read_nation(State& state, Nation place, const In& in) {
  in.only({"people", "marker", "cities", "legions", "galleys", "chips", "know_hows", "personages",
           "answers"});
  Civilization& nation = state.of(place);
  read_into(nation.marker, in, "marker");
  if (in.has("cities")) {
    read_cities(state, nation, in["cities"]);
  } else if (nation.people) {
    for (const antike::Resource resource : antike::kEveryResource) {
      const RegionId region = state.starts[antike::index(*nation.people)][antike::index(resource)];
      if (antike::owner_of(state, region)) {
        in.fail("wire.inconsistent", "one city in a region; a start is taken by another nation");
      }
      nation.cities.insert(region);
      state.cities_of[antike::index(resource)].insert(region);
    }
  }
  read_units(nation, in);
  read_chips(nation, in);
  if (in.has("know_hows")) nation.know_hows = read_know_hows(in["know_hows"]);
  if (in.has("personages")) read_personages(nation, in["personages"]);
  if (in.has("answers")) read_answers(state, nation, in["answers"]);
}

json::value nation_schema(wire::SchemaBook& book) {
  const json::value count = {{"type", "integer"}, {"minimum", 0}};
  return {{"type", "object"},
          {"properties",
           {{"people", Codec<core::Maybe<antike::People>>::schema(book)},
            {"marker", Codec<core::Maybe<antike::Field>>::schema(book)},
            {"cities",
             {{"type", "object"}, {"additionalProperties", Codec<antike::Resource>::schema(book)}}},
            {"legions", {{"type", "object"}, {"additionalProperties", count}}},
            {"galleys", {{"type", "object"}, {"additionalProperties", count}}},
            {"chips", {{"type", "object"}, {"additionalProperties", count}}},
            {"know_hows", {{"type", "array"}, {"items", Codec<antike::KnowHow>::schema(book)}}},
            {"personages", {{"type", "object"}, {"additionalProperties", count}}},
            {"answers",
             {{"type", "object"},
              {"additionalProperties", Codec<antike::StandingAnswer>::schema(book)}}}}},
          {"additionalProperties", false}};
}

}  // namespace antike_wire
