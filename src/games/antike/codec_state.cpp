// A whole position on the wire.
#include "games/antike/codec.hpp"
#include "games/antike/codec_check.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wire {
namespace {

using antike::Civilization;
using antike::Nation;
using antike::RegionId;
using antike::Regions;
using antike::Stage;
using antike::State;
using antike::UnitKind;

template <typename T>
void read_into(T& member, const In& in, std::string_view field) {
  if (in.has(field)) member = Codec<T>::read(in[field]);
}
void read_flag(std::uint8_t& member, const In& in, std::string_view field) {
  if (in.has(field)) member = in[field].boolean() ? 1 : 0;
}
std::uint8_t read_count(const In& in, std::string_view field, int most, int fallback = 0) {
  return static_cast<std::uint8_t>(in.has(field) ? in[field].integer(0, most) : fallback);
}

std::string region_word(RegionId region) {
  const json::value word = wire::write(region);
  return word.is_string() ? std::string(word.get_string()) : fmt::format("{}", word.get_int64());
}

// {"roma": 2}; for each region that `call` may say a value, in the order of the board.
template <typename Call>
json::object by_region(Regions regions, Call&& call) {
  json::object out;
  for (const RegionId region : regions) out[region_word(region)] = call(region);
  return out;
}
template <typename Call>
void each_region(const In& in, Call&& call) {
  for (const auto& entry : in.object()) {
    const json::value word = json::string(entry.key());
    const In value = in[entry.key()];
    const auto region = wire::read<RegionId>(word);
    if (!region) value.fail("wire.unknown_word", entry.key());
    call(*region, value);
  }
}

json::value write_regions(Regions regions) {
  json::array out;
  for (const RegionId region : regions) out.push_back(wire::write(region));
  return out;
}
Regions read_regions(const In& in) {
  Regions regions;
  const std::size_t size = in.size(0, antike::kMaxRegions);
  for (std::size_t at = 0; at < size; ++at) {
    regions.insert(Codec<RegionId>::read(in.at(at)));
  }
  return regions;
}

constexpr std::array<std::string_view, 2> kUnitTables = {"legions", "galleys"};

void write_units(json::object& out, const std::array<antike::Units, antike::kMaxRegions>& units,
                 const antike::Board& board) {
  for (const UnitKind kind : antike::kEveryUnitKind) {
    Regions regions;
    for (const RegionId region : board.regions()) {
      if (units[antike::index(region)].count(kind) > 0) regions.insert(region);
    }
    out[kUnitTables[antike::index(kind)]] = by_region(
        regions, [&](RegionId region) { return units[antike::index(region)].count(kind); });
  }
}

constexpr std::array<int, 2> kUnitsEach = {antike::kLegionsEach, antike::kGalleysEach};

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
    answers[fmt::format("{}", antike::index(mover))] = wire::write(nation.answers.to(mover));
  }
  out["answers"] = std::move(answers);
  return out;
}

antike::KnowHows read_know_hows(const In& in) {
  antike::KnowHows know_hows;
  const std::size_t size = in.size(0, antike::kKnowHows);
  for (std::size_t at = 0; at < size; ++at) {
    know_hows.insert(Codec<antike::KnowHow>::read(in.at(at)));
  }
  return know_hows;
}

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
    const std::string_view key = entry.key();
    if (key.size() != 1 || key[0] < '0' || key[0] >= '0' + state.nation_count) {
      value.fail("wire.unknown_field", key);
    }
    nation.answers.set(static_cast<Nation>(key[0] - '0'),
                       Codec<antike::StandingAnswer>::read(value));
  }
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

// Peoples first: the other nations' words depend on them.
void read_peoples(State& state, const In& in, const antike::Opening& opening) {
  for (const Nation place : antike::NationRange(state)) {
    state.of(place).people = opening.peoples[antike::index(place)];
  }
  if (!in.has("nations")) return;
  const In nations = in["nations"];
  nations.size(state.nation_count, state.nation_count);
  for (const Nation place : antike::NationRange(state)) {
    read_into(state.of(place).people, nations.at(antike::index(place)), "people");
  }
}

json::value write_turn(const State& state) {
  const antike::Turn& turn = state.turn;
  json::array developed;
  for (const antike::KnowHow know_how : turn.developed) developed.push_back(wire::write(know_how));
  json::object out = {
      {"nation", wire::write(turn.nation)},      {"toll_due", turn.toll_due},
      {"bellona_free", turn.bellona_free != 0},  {"destroyed_temples", turn.destroyed_temples},
      {"first_know_hows", turn.first_know_hows}, {"developed", std::move(developed)},
      {"trade_give", turn.trade_give},           {"trade_take", turn.trade_take}};
  const bool is_trading = state.stage == Stage::TradeGive || state.stage == Stage::TradeTake;
  out["resume"] = is_trading ? wire::write(turn.resume) : json::value(nullptr);
  out["entry"] = turn.entry.units == 0 ? json::value(nullptr)
                                       : json::value{{"region", wire::write(turn.entry.region)},
                                                     {"kind", wire::write(turn.entry.kind)},
                                                     {"units", turn.entry.units},
                                                     {"crossed", turn.entry.crossed},
                                                     {"asked", wire::write(turn.entry.asked)}};
  return out;
}

void read_entry(antike::Entry& entry, const In& in) {
  if (in.is_null()) return;
  in.only({"region", "kind", "units", "crossed", "asked"});
  entry.region = Codec<RegionId>::read(in["region"]);
  entry.kind = Codec<UnitKind>::read(in["kind"]);
  entry.units = static_cast<std::uint8_t>(in["units"].integer(1, antike::kGalleysEach));
  entry.crossed = static_cast<std::uint8_t>(in["crossed"].integer(1, 2));
  read_into(entry.asked, in, "asked");
}

void read_turn(State& state, const In& in) {
  in.only({"nation", "toll_due", "bellona_free", "destroyed_temples", "first_know_hows",
           "developed", "trade_give", "trade_take", "resume", "entry"});
  antike::Turn& turn = state.turn;
  read_into(turn.nation, in, "nation");
  turn.toll_due = read_count(in, "toll_due", 5);
  read_flag(turn.bellona_free, in, "bellona_free");
  turn.destroyed_temples = read_count(in, "destroyed_temples", antike::kTemples);
  turn.first_know_hows = read_count(in, "first_know_hows", antike::kKnowHows);
  if (in.has("developed")) turn.developed = read_know_hows(in["developed"]);
  turn.trade_give = read_count(in, "trade_give", 3);
  turn.trade_take = read_count(in, "trade_take", 2);
  if (in.has("resume") && !in["resume"].is_null()) read_into(turn.resume, in, "resume");
  if (in.has("entry")) read_entry(turn.entry, in["entry"]);
}

bool is_marching(Stage stage) {
  return stage == Stage::Movement || stage == Stage::Demand || stage == Stage::Answer;
}
bool is_marching(const State& state) {
  const bool is_trading = state.stage == Stage::TradeGive || state.stage == Stage::TradeTake;
  return is_marching(is_trading ? state.turn.resume : state.stage);
}

void read_march(State& state, const In& in) {
  if (!in.has("march") || in["march"].is_null()) {
    if (is_marching(state)) state.march.fresh = state.mover().units;
    return;
  }
  const In march = in["march"];
  march.only({"fresh", "once"});
  for (const auto& [name, table] :
       {std::pair{"fresh", &state.march.fresh}, std::pair{"once", &state.march.once}}) {
    if (!march.has(name)) continue;
    Civilization counted;
    const In units = march[name];
    units.only({"legions", "galleys"});
    read_units(counted, units);
    *table = counted.units;
  }
}

void read_armed(State& state, const In& in) {
  each_region(in, [&](RegionId region, const In& value) {
    const std::int64_t count = value.integer(0, 3);
    if ((count & 1) != 0) state.armed[0].insert(region);
    if ((count & 2) != 0) state.armed[1].insert(region);
  });
}

json::value write_bank(const State& state) {
  json::object personages;
  for (std::size_t at = 0; at < antike::kPersonages; ++at) {
    personages[Names<antike::Personage>::names[at]] = state.stacks[at];
  }
  return {{"coins", state.coins},
          {"temples", antike::temples_in_bank(state)},
          {"personages", std::move(personages)}};
}

json::value write_march(const State& state) {
  if (!is_marching(state)) return nullptr;
  json::object fresh;
  json::object once;
  write_units(fresh, state.march.fresh, state.board);
  write_units(once, state.march.once, state.board);
  return {{"fresh", std::move(fresh)}, {"once", std::move(once)}};
}

json::value write_board(const State& state) {
  const antike::BoardFile* board = antike::board_with(state.board.fingerprint);
  if (board == nullptr) return nullptr;
  if (antike::own_board(board->id) == board) return json::string(board->id);
  return board->document;
}

void read_options(State& state, const In& in) {
  in.only({"nine_scholars", "free_city_types", "last_round"});
  read_flag(state.options.nine_scholars, in, "nine_scholars");
  read_flag(state.options.free_city_types, in, "free_city_types");
  if (in.has("last_round")) {
    state.last_round = static_cast<std::uint16_t>(
        in["last_round"].integer(antike::kShortestCut, antike::kLongestCut));
  }
}

// What the board gives: borders, starts, prices, the number to win with.
antike::Opening lay_out(State& state, const In& in) {
  const antike::BoardFile& board =
      in.has("board") ? antike::read_board_option(in["board"]) : *antike::own_boards()[0];
  state.seat_count =
      static_cast<std::uint8_t>(in["seats"].integer(antike::kMinPlayers, antike::kMaxPlayers));
  const auto opening = antike::opening_for(board, state.seat_count);
  if (!opening) in["seats"].fail("antike.board.does_not_serve", board.name);
  antike::Setup setup;
  setup.players = state.seat_count;
  setup.board = board.board;
  setup.opening = *opening;
  setup.prices = board.prices;
  setup.coins = board.coins;
  setup.nations_drawn = true;  // nobody sits yet
  state = antike::initial(setup);
  return *opening;
}

void read_clock(State& state, const In& in) {
  state.stage = Stage::Rondel;
  read_into(state.stage, in, "stage");
  const bool is_early = state.stage == Stage::Nations || state.stage == Stage::FirstNation;
  state.round = is_early ? 0 : 1;
  if (in.has("round")) {
    state.round = static_cast<std::uint16_t>(in["round"].integer(0, antike::kLongestCut));
  }
  read_into(state.first_nation, in, "first_nation");
  state.turn.nation = state.first_nation;
  if (in.has("turn")) read_turn(state, in["turn"]);
}

}  // namespace

json::value Codec<State>::write(const State& state) {
  const Vocabulary<State> words(state);
  json::array nations;
  for (const Nation nation : antike::NationRange(state)) {
    nations.push_back(write_nation(state, state.of(nation)));
  }
  const Regions armed = state.armed[0] | state.armed[1];
  return {
      {"board", write_board(state)},
      {"seats", state.seat_count},
      {"options",
       {{"nine_scholars", state.options.nine_scholars != 0},
        {"free_city_types", state.options.free_city_types != 0},
        {"last_round", state.last_round}}},
      {"round", state.round},
      {"stage", wire::write(state.stage)},
      {"first_nation", wire::write(state.first_nation)},
      {"bellona", wire::write(state.bellona)},
      {"nations", std::move(nations)},
      {"temples", write_regions(state.temples)},
      {"neutral_temples", write_regions(state.neutral_temples)},
      {"turn", write_turn(state)},
      {"march", write_march(state)},
      {"armed", by_region(armed,
                          [&](RegionId region) {
                            return (state.armed[0].contains(region) ? 1 : 0) +
                                   (state.armed[1].contains(region) ? 2 : 0);
                          })},
      {"pliny_is_won", state.pliny_is_won != 0},
      {"bank", write_bank(state)},
      {"winner", wire::write(state.winner)},
      {"ending", state.stage == Stage::Over ? wire::write(state.ending) : json::value(nullptr)}};
}

State Codec<State>::read(const In& in) {
  in.only({"board", "seats", "options", "round", "stage", "first_nation", "bellona", "nations",
           "temples", "neutral_temples", "turn", "march", "armed", "pliny_is_won", "bank", "winner",
           "ending"});
  State state;
  const antike::Opening opening = lay_out(state, in);
  {
    const Vocabulary<State> board_only(state);
    read_peoples(state, in, opening);
  }
  const Vocabulary<State> words(state);
  for (const Nation place : antike::NationRange(state)) {
    static const json::value kNothing = json::object();
    const In nothing(kNothing);
    if (!in.has("nations")) {
      read_nation(state, place, nothing);
    } else {
      const In nations = in["nations"];
      read_nation(state, place, nations.at(antike::index(place)));
    }
  }
  if (in.has("options")) read_options(state, in["options"]);
  if (in.has("temples")) state.temples = read_regions(in["temples"]);
  if (in.has("neutral_temples")) state.neutral_temples = read_regions(in["neutral_temples"]);
  read_clock(state, in);
  const bool is_early = state.stage == Stage::Nations || state.stage == Stage::FirstNation;
  state.bellona = is_early ? Nation{} : antike::clockwise(state, state.first_nation, -1);
  read_into(state.bellona, in, "bellona");
  read_march(state, in);
  if (in.has("armed")) read_armed(state, in["armed"]);
  read_flag(state.pliny_is_won, in, "pliny_is_won");
  read_into(state.winner, in, "winner");
  if (in.has("ending") && !in["ending"].is_null()) read_into(state.ending, in, "ending");
  antike::fill_bank(state, in);
  antike::check_position(state, in);
  return state;
}

json::value Codec<State>::schema(SchemaBook& book) {
  const json::value count = {{"type", "integer"}, {"minimum", 0}};
  const json::value flag = {{"type", "boolean"}};
  const json::value object = {{"type", "object"}};
  const json::value optional_object = {{"type", json::array{"object", "null"}}};
  const json::value regions = {{"type", "array"}, {"items", Codec<RegionId>::schema(book)}};
  const json::value nation = {
      {"type", "object"},
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
  return {
      {"type", "object"},
      {"properties",
       {{"board", {{"type", json::array{"string", "object"}}}},
        {"seats",
         {{"type", "integer"}, {"minimum", antike::kMinPlayers}, {"maximum", antike::kMaxPlayers}}},
        {"options", object},
        {"round", count},
        {"stage", Codec<Stage>::schema(book)},
        {"first_nation", Codec<Nation>::schema(book)},
        {"bellona", Codec<Nation>::schema(book)},
        {"nations", {{"type", "array"}, {"items", nation}}},
        {"temples", regions},
        {"neutral_temples", regions},
        {"turn", object},
        {"march", optional_object},
        {"armed", {{"type", "object"}, {"additionalProperties", count}}},
        {"pliny_is_won", flag},
        {"bank", object},
        {"winner", Codec<core::Maybe<Nation>>::schema(book)},
        {"ending", {{"type", json::array{"string", "null"}}}}}},
      {"required", {"seats"}},
      {"additionalProperties", false}};
}

}  // namespace wire
