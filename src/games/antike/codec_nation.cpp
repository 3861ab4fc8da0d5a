// A nation on the wire.
#include "games/antike/codec_parts.hpp"
#include "wire/document.hpp"

namespace antike_wire {
namespace {

using wire::Names;
using wire::SchemaBook;

constexpr std::array<std::string_view, 2> kUnitTables = {"legions", "galleys"};

// A nation and the position it is part of.
template <typename SomeState>
struct Part {
  SomeState& state;
  Nation place;

  auto& nation() const { return state.of(place); }
};
using WrittenPart = Part<const State>;
using ReadPart = Part<State>;

// A member of the nation.
template <typename Member>
constexpr auto of_nation(Member Civilization::* member) {
  return [member](const auto& part) -> auto& { return part.nation().*member; };
}

json::value counts_by_region() {
  return {{"type", "object"}, {"additionalProperties", count_schema()}};
}
json::value counts_of(std::span<const std::string_view> names) {
  json::object counts;
  for (const std::string_view name : names) counts[name] = count_schema();
  return {{"type", "object"}, {"properties", std::move(counts)}, {"additionalProperties", false}};
}

// {"roma": "gold"}
struct Cities {
  static json::value write(const WrittenPart& part) {
    return by_region(part.nation().cities, [&](RegionId region) {
      return wire::write(antike::resource_of_city(part.state, region));
    });
  }
  static void read(const ReadPart& part, const In& in) {
    each_region(in, [&](RegionId region, const In& value) {
      const antike::Resource resource = Codec<antike::Resource>::read(value);
      if (antike::index(resource) >= antike::kResources) {
        value.fail("wire.unknown_word", value.text());
      }
      for (const Regions cities : part.state.cities_of) {
        if (cities.contains(region)) value.fail("wire.inconsistent", "one city in a region");
      }
      part.nation().cities.insert(region);
      part.state.cities_of[antike::index(resource)].insert(region);
    });
  }
  static json::value schema(SchemaBook& book) {
    return {{"type", "object"}, {"additionalProperties", Codec<antike::Resource>::schema(book)}};
  }
};

// {"roma": 2}
struct UnitsOf {
  UnitKind kind;

  json::value write(const WrittenPart& part) const {
    return write_units_of(kind, part.nation().units, part.state.board);
  }
  void read(const ReadPart& part, const In& in) const { read_units_of(kind, part.nation(), in); }
  static json::value schema(SchemaBook& /*book*/) { return counts_by_region(); }
};

struct Chips {
  static json::value write(const WrittenPart& part) {
    json::object chips;
    for (const antike::Chip chip : antike::kEveryChip) {
      chips[Names<antike::Chip>::names[antike::index(chip)]] = part.nation().chip_count(chip);
    }
    return chips;
  }
  static void read(const ReadPart& part, const In& in) {
    in.only({"marble", "iron", "gold", "coin"});
    for (std::size_t at = 0; at < antike::kChips; ++at) {
      const std::string_view name = Names<antike::Chip>::names[at];
      part.nation().chips[at] =
          static_cast<std::uint16_t>(in.has(name) ? in[name].integer(0, antike::kMaxChips) : 0);
    }
  }
  static json::value schema(SchemaBook& /*book*/) { return counts_of(Names<antike::Chip>::names); }
};

struct Personages {
  static json::value write(const WrittenPart& part) {
    json::object personages;
    for (std::size_t at = 0; at < antike::kPersonages; ++at) {
      personages[Names<antike::Personage>::names[at]] = part.nation().personages[at];
    }
    return personages;
  }
  static void read(const ReadPart& part, const In& in) {
    in.only({"king", "general", "citizen", "scholar", "navigator"});
    for (std::size_t at = 0; at < antike::kPersonages; ++at) {
      part.nation().personages[at] =
          read_count(in, Names<antike::Personage>::names[at], antike::kPersonageStacks[at] + 1);
    }
  }
  static json::value schema(SchemaBook& /*book*/) { return personages_schema(); }
};

// {"graeci": "always"}; who is not named is asked.
struct Answers {
  static json::value write(const WrittenPart& part) {
    json::object answers;
    for (const Nation mover : antike::NationRange(part.state)) {
      if (part.nation().answers.to(mover) == antike::StandingAnswer::Ask) continue;
      answers[key_of(mover)] = wire::write(part.nation().answers.to(mover));
    }
    return answers;
  }
  static void read(const ReadPart& part, const In& in) {
    for (const auto& entry : in.object()) {
      const In value = in[entry.key()];
      const auto mover = wire::read<Nation>(json::string(entry.key()));
      if (!mover || antike::index(*mover) >= part.state.nation_count) {
        value.fail("wire.unknown_word", entry.key());
      }
      part.nation().answers.set(*mover, Codec<antike::StandingAnswer>::read(value));
    }
  }
  static json::value schema(SchemaBook& book) {
    return {{"type", "object"},
            {"additionalProperties", Codec<antike::StandingAnswer>::schema(book)}};
  }
};

constexpr auto kNation = [](auto& pen) {
  pen.field("people", of_nation(&Civilization::people));
  pen.field("marker", of_nation(&Civilization::marker));
  pen.made("cities", Cities{});
  pen.made(kUnitTables[0], UnitsOf{UnitKind::Legion});
  pen.made(kUnitTables[1], UnitsOf{UnitKind::Galley});
  pen.made("chips", Chips{});
  pen.field("know_hows", of_nation(&Civilization::know_hows));
  pen.made("personages", Personages{});
  pen.made("answers", Answers{});
};

void found_starts(State& state, Civilization& nation, const In& in) {
  for (const antike::Resource resource : antike::kEveryResource) {
    const RegionId region = state.starts[antike::index(*nation.people)][antike::index(resource)];
    if (antike::owner_of(state, region)) {
      in.fail("wire.inconsistent", "one city in a region; a start is taken by another nation");
    }
    nation.cities.insert(region);
    state.cities_of[antike::index(resource)].insert(region);
  }
}

}  // namespace

json::value write_units_of(UnitKind kind, const UnitTable& units, const antike::Board& board) {
  Regions regions;
  for (const RegionId region : board.regions()) {
    if (units[antike::index(region)].count(kind) > 0) regions.insert(region);
  }
  return by_region(regions,
                   [&](RegionId region) { return units[antike::index(region)].count(kind); });
}

void read_units_of(UnitKind kind, Civilization& nation, const In& in) {
  each_region(in, [&](RegionId region, const In& value) {
    const int most = nation.supply[antike::index(kind)];
    nation.place_units(region, kind, static_cast<int>(value.integer(0, most)));
  });
}

json::value write_units(const UnitTable& units, const antike::Board& board) {
  json::object out;
  for (const UnitKind kind : antike::kEveryUnitKind) {
    out[kUnitTables[antike::index(kind)]] = write_units_of(kind, units, board);
  }
  return out;
}

UnitTable read_units(const In& in) {
  in.only({kUnitTables[0], kUnitTables[1]});
  Civilization counted;
  for (const UnitKind kind : antike::kEveryUnitKind) {
    const std::string_view table = kUnitTables[antike::index(kind)];
    if (in.has(table)) read_units_of(kind, counted, in[table]);
  }
  return counted.units;
}

json::value units_schema() {
  return {
      {"type", "object"},
      {"properties", {{kUnitTables[0], counts_by_region()}, {kUnitTables[1], counts_by_region()}}},
      {"additionalProperties", false}};
}

json::value count_schema() {
  return {{"type", "integer"}, {"minimum", 0}};
}

json::value personages_schema() {
  return counts_of(Names<antike::Personage>::names);
}

json::value write_nation(const State& state, Nation place) {
  return wire::whole(WrittenPart{state, place}, kNation);
}

void read_nation(State& state, Nation place, const In& in) {
  ReadPart part{state, place};
  wire::read_described(part, in, kNation);
  Civilization& nation = state.of(place);
  if (!nation.people) return;
  if (!in.has("cities")) found_starts(state, nation, in);
  if (!in.has("chips")) {
    nation.chips = {antike::kStartingChips, antike::kStartingChips, antike::kStartingChips, 0};
  }
}

json::value nation_schema(wire::SchemaBook& book) {
  return wire::schema_of<WrittenPart>(book, kNation);
}

}  // namespace antike_wire

namespace wire {

json::value Codec<antike::KnowHows>::write(antike::KnowHows know_hows) {
  json::array out;
  for (const antike::KnowHow know_how : know_hows) out.push_back(wire::write(know_how));
  return out;
}
antike::KnowHows Codec<antike::KnowHows>::read(const In& in) {
  antike::KnowHows know_hows;
  const std::size_t size = in.size(0, antike::kKnowHows);
  for (std::size_t at = 0; at < size; ++at) {
    know_hows.insert(Codec<antike::KnowHow>::read(in.at(at)));
  }
  return know_hows;
}
json::value Codec<antike::KnowHows>::schema(SchemaBook& book) {
  return {{"type", "array"}, {"items", Codec<antike::KnowHow>::schema(book)}};
}

}  // namespace wire
