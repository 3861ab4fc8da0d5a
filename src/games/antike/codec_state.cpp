// A whole position on the wire.
#include "games/antike/codec_check.hpp"
#include "games/antike/codec_parts.hpp"
#include "wire/document.hpp"

#include <algorithm>
#include <utility>

namespace antike_wire {
namespace {

using antike::Stage;
using wire::Names;
using wire::Vocabulary;

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

std::size_t nation_count(const State& state) {
  return state.nation_count;
}
json::value write_options(const State& state) {
  return {{"nine_scholars", state.options.nine_scholars != 0},
          {"free_city_types", state.options.free_city_types != 0},
          {"last_round", state.last_round}};
}
json::value write_armed(const State& state) {
  return by_region(state.armed[0] | state.armed[1], [&](RegionId region) {
    return (state.armed[0].contains(region) ? 1 : 0) + (state.armed[1].contains(region) ? 2 : 0);
  });
}
json::value write_ending(const State& state) {
  return state.stage == Stage::Over ? wire::write(state.ending) : json::value(nullptr);
}

template <typename Pen>
void describe(Pen& pen) {
  pen.made("board", write_board, &State::board);
  pen.field("seats", &State::seat_count);
  pen.made("options", write_options, &State::options, &State::last_round);
  pen.field("round", &State::round);
  pen.field("stage", &State::stage);
  pen.field("first_nation", &State::first_nation);
  pen.field("bellona", &State::bellona);
  pen.list(
      "nations", nation_count,
      [](const State& state, std::size_t nation) {
        return write_nation(state, state.nations[nation]);
      },
      wire::each(&State::nations), &State::cities_of, &State::board, &State::nation_count);
  pen.made(
      "temples", [](const State& state) { return write_regions(state.temples); }, &State::temples);
  pen.made(
      "neutral_temples", [](const State& state) { return write_regions(state.neutral_temples); },
      &State::neutral_temples);
  pen.made("turn", write_turn, &State::turn, &State::stage);
  pen.made("march", write_march, &State::march, &State::stage, &State::turn, &State::board);
  pen.made("armed", write_armed, &State::armed);
  pen.made(
      "pliny_is_won", [](const State& state) { return json::value(state.pliny_is_won != 0); },
      &State::pliny_is_won);
  pen.made("bank", write_bank, &State::stacks, &State::coins, &State::temples,
           &State::neutral_temples);
  pen.field("winner", &State::winner);
  pen.made("ending", write_ending, &State::stage, &State::ending);
}

}  // namespace
}  // namespace antike_wire

namespace wire {

using namespace antike_wire;  // NOLINT(google-build-using-namespace)
using antike::Stage;

json::value Codec<State>::write(const State& state) {
  const Vocabulary<State> words(state);
  return whole(state, [](auto& pen) { describe(pen); });
}

Patch Codec<State>::changes(const State& before, const State& after) {
  // The words for nations are their peoples', so with other peoples everything reads otherwise.
  if (!std::ranges::equal(before.nations, after.nations, {}, &antike::Civilization::people,
                          &antike::Civilization::people)) {
    return patch(write(before), write(after));
  }
  const Vocabulary<State> words(after);
  return wire::changes(before, after, [](auto& pen) { describe(pen); });
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
    static const json::value empty = json::object();
    const In nothing(empty);
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
        {"nations", {{"type", "array"}, {"items", nation_schema(book)}}},
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
