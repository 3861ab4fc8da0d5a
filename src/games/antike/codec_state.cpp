// A whole position on the wire.
#include "games/antike/codec_check.hpp"
#include "games/antike/codec_parts.hpp"
#include "wire/document.hpp"

#include <algorithm>

namespace antike_wire {
namespace {

using antike::Entry;
using antike::Stage;
using antike::Turn;
using wire::Names;
using wire::SchemaBook;
using wire::Vocabulary;
using wire::within;

constexpr int kDearestToll = 5;
constexpr int kMostCrossed = 2;  // borders
constexpr int kMostGiven = 3;    // chips in one trade
constexpr int kMostTaken = 2;

bool is_early(Stage stage) {
  return stage == Stage::Nations || stage == Stage::FirstNation;
}
bool is_trading(Stage stage) {
  return stage == Stage::TradeGive || stage == Stage::TradeTake;
}
bool is_marching(const State& state) {
  const Stage stage = is_trading(state.stage) ? state.turn.resume : state.stage;
  return stage == Stage::Movement || stage == Stage::Demand || stage == Stage::Answer;
}

json::value or_null(json::value schema) {
  return {{"anyOf", json::array{std::move(schema), {{"type", "null"}}}}};
}

// Read by lay_out(), before everything else: all words depend on the board.
struct BoardName {
  static json::value write(const State& state) {
    const auto board = antike::board_with(state.board.fingerprint);
    if (board == nullptr) return nullptr;
    if (antike::own_board(board->id) == board.get()) return json::string(board->id);
    return board->document;
  }
  static void read(State& /*state*/, const In& /*in*/) {}
  static json::value schema(SchemaBook& /*book*/) {
    return {{"type", json::array{"string", "object"}}};
  }
};
struct Seats {
  static json::value write(const State& state) { return wire::write(state.seat_count); }
  static void read(State& /*state*/, const In& /*in*/) {}
  static json::value schema(SchemaBook& /*book*/) {
    return {
        {"type", "integer"}, {"minimum", antike::kMinPlayers}, {"maximum", antike::kMaxPlayers}};
  }
};

// Where the turn goes on after a trade.
struct Resume {
  static json::value write(const State& state) {
    return is_trading(state.stage) ? wire::write(state.turn.resume) : json::value(nullptr);
  }
  static void read(State& state, const In& in) {
    if (!in.is_null()) state.turn.resume = Codec<Stage>::read(in);
  }
  static json::value schema(SchemaBook& book) { return or_null(Codec<Stage>::schema(book)); }
};

template <typename Pen>
void describe_entry(Pen& pen) {
  pen.field("region", &Entry::region);
  pen.field("kind", &Entry::kind);
  pen.number("units", &Entry::units, antike::kGalleysEach, 1);
  pen.number("crossed", &Entry::crossed, kMostCrossed, 1);
  pen.field("asked", &Entry::asked);
}
constexpr auto kEntry = [](auto& pen) { describe_entry(pen); };

// Units that have just entered a region with foreign ones; null if none have.
struct Entering {
  static json::value write(const State& state) {
    if (state.turn.entry.units == 0) return nullptr;
    return wire::whole(state.turn.entry, kEntry);
  }
  static void read(State& state, const In& in) {
    if (in.is_null()) return;
    wire::read_described(state.turn.entry, in, kEntry, {"region", "kind", "units", "crossed"});
  }
  static json::value schema(SchemaBook& book) {
    return or_null(wire::schema_of<Entry>(book, kEntry, {"region", "kind", "units", "crossed"}));
  }
};

template <typename Pen>
void describe_turn(Pen& pen) {
  const auto of_turn = [](auto member) { return within(&State::turn, member); };
  pen.field("nation", of_turn(&Turn::nation));
  pen.number("toll_due", of_turn(&Turn::toll_due), kDearestToll);
  pen.flag("bellona_free", of_turn(&Turn::bellona_free));
  pen.number("destroyed_temples", of_turn(&Turn::destroyed_temples), antike::kTemples);
  pen.number("first_know_hows", of_turn(&Turn::first_know_hows), antike::kKnowHows);
  pen.field("developed", of_turn(&Turn::developed));
  pen.number("trade_give", of_turn(&Turn::trade_give), kMostGiven);
  pen.number("trade_take", of_turn(&Turn::trade_take), kMostTaken);
  pen.made("resume", Resume{}, &State::stage, of_turn(&Turn::resume));
  pen.made("entry", Entering{}, of_turn(&Turn::entry));
}

template <auto kUnits>
struct MarchUnits {
  static json::value write(const State& state) {
    return write_units(state.march.*kUnits, state.board);
  }
  static void read(State& state, const In& in) { state.march.*kUnits = read_units(in); }
  static json::value schema(SchemaBook& /*book*/) { return units_schema(); }
};
constexpr auto kMarch = [](auto& pen) {
  pen.made("fresh", MarchUnits<&antike::March::fresh>{}, &State::march, &State::board);
  pen.made("once", MarchUnits<&antike::March::once>{}, &State::march, &State::board);
};

// How far the units of the moving nation have come; null when nobody marches.
struct March {
  static json::value write(const State& state) {
    return is_marching(state) ? wire::whole(state, kMarch) : json::value(nullptr);
  }
  static void read(State& state, const In& in) {
    if (!in.is_null()) wire::read_described(state, in, kMarch);
  }
  static json::value schema(SchemaBook& book) {
    return or_null(wire::schema_of<State>(book, kMarch));
  }
};

// {"roma": 2}: new units of this MILITIA.
struct Armed {
  static json::value write(const State& state) {
    return by_region(state.armed[0] | state.armed[1], [&](RegionId region) {
      return (state.armed[0].contains(region) ? 1 : 0) + (state.armed[1].contains(region) ? 2 : 0);
    });
  }
  static void read(State& state, const In& in) {
    constexpr std::int64_t kMostArmed = 3;
    each_region(in, [&](RegionId region, const In& value) {
      const std::int64_t count = value.integer(0, kMostArmed);
      if ((count & 1) != 0) state.armed[0].insert(region);
      if ((count & 2) != 0) state.armed[1].insert(region);
    });
  }
  static json::value schema(SchemaBook& /*book*/) {
    return {{"type", "object"}, {"additionalProperties", count_schema()}};
  }
};

// The bank follows from all else: fill_bank() counts and compares, nothing is read.
struct CoinsInBank {
  static json::value write(const State& state) { return state.coins; }
  static void read(State& /*state*/, const In& /*in*/) {}
  static json::value schema(SchemaBook& /*book*/) { return count_schema(); }
};
struct TemplesInBank {
  static json::value write(const State& state) { return antike::temples_in_bank(state); }
  static void read(State& /*state*/, const In& /*in*/) {}
  static json::value schema(SchemaBook& /*book*/) { return count_schema(); }
};
struct PersonagesInBank {
  static json::value write(const State& state) {
    json::object personages;
    for (std::size_t at = 0; at < antike::kPersonages; ++at) {
      personages[Names<antike::Personage>::names[at]] = state.stacks[at];
    }
    return personages;
  }
  static void read(State& /*state*/, const In& /*in*/) {}
  static json::value schema(SchemaBook& /*book*/) { return personages_schema(); }
};

template <typename Pen>
void describe_bank(Pen& pen) {
  pen.made("coins", CoinsInBank{}, &State::coins);
  pen.made("temples", TemplesInBank{}, &State::temples, &State::neutral_temples);
  pen.made("personages", PersonagesInBank{}, &State::stacks);
}

struct HowItEnded {
  static json::value write(const State& state) {
    return state.stage == Stage::Over ? wire::write(state.ending) : json::value(nullptr);
  }
  static void read(State& state, const In& in) {
    if (!in.is_null()) state.ending = Codec<antike::Ending>::read(in);
  }
  static json::value schema(SchemaBook& book) {
    return or_null(Codec<antike::Ending>::schema(book));
  }
};

struct OneNation {
  static json::value write(const State& state, std::size_t place) {
    return write_nation(state, static_cast<Nation>(place));
  }
  static void read(State& state, std::size_t place, const In& in) {
    read_nation(state, static_cast<Nation>(place), in);
  }
  static json::value schema(SchemaBook& book) { return nation_schema(book); }
};

constexpr wire::EntryCount<State> kNations = {
    [](const State& state) -> std::size_t { return state.nation_count; }, antike::kMinPlayers,
    antike::kMaxNations};

template <typename Pen>
void describe(Pen& pen) {
  pen.made("board", BoardName{}, &State::board);
  pen.made("seats", Seats{}, &State::seat_count);
  pen.group("options", [](auto& options) {
    using antike::Options;
    options.flag("nine_scholars", within(&State::options, &Options::nine_scholars));
    options.flag("free_city_types", within(&State::options, &Options::free_city_types));
    options.number("last_round", &State::last_round, antike::kLongestCut, antike::kShortestCut);
  });
  pen.number("round", &State::round, antike::kLongestCut);
  pen.field("stage", &State::stage);
  pen.field("first_nation", &State::first_nation);
  pen.field("bellona", &State::bellona);
  pen.list("nations", kNations, OneNation{}, wire::each(&State::nations), &State::cities_of,
           &State::board, &State::nation_count);
  pen.field("temples", &State::temples);
  pen.field("neutral_temples", &State::neutral_temples);
  pen.group("turn", [](auto& turn) { describe_turn(turn); });
  pen.made("march", March{}, &State::march, &State::stage, &State::turn, &State::board);
  pen.made("armed", Armed{}, &State::armed);
  pen.flag("pliny_is_won", &State::pliny_is_won);
  pen.group("bank", [](auto& bank) { describe_bank(bank); });
  pen.field("winner", &State::winner);
  pen.made("ending", HowItEnded{}, &State::stage, &State::ending);
}
constexpr auto kDescription = [](auto& pen) { describe(pen); };

// Peoples first: the other nations' words depend on them.
void read_peoples(State& state, const In& in, const antike::Opening& opening) {
  for (const Nation place : antike::NationRange(state)) {
    state.of(place).people = opening.peoples[antike::index(place)];
  }
  if (!in.has("nations")) return;
  const In nations = in["nations"];
  nations.size(state.nation_count, state.nation_count);
  for (const Nation place : antike::NationRange(state)) {
    const In nation = nations.at(antike::index(place));
    if (!nation.has("people")) continue;
    state.of(place).people = Codec<core::Maybe<antike::People>>::read(nation["people"]);
  }
}

// What the board gives: borders, starts, prices, the number to win with.
antike::Opening lay_out(State& state, const In& in) {
  std::shared_ptr<const antike::BoardFile> kept;
  if (in.has("board")) kept = antike::read_board_option(in["board"]);
  const antike::BoardFile& board = kept ? *kept : *antike::own_boards()[0];
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

// What a position that is written by hand leaves out.
void complete(State& state, const In& in) {
  static const json::value empty = json::object();
  const In nothing(empty);
  for (const Nation place : antike::NationRange(state)) {
    if (!in.has("nations")) read_nation(state, place, nothing);
  }
  if (!in.has("round")) state.round = is_early(state.stage) ? 0 : 1;
  if (!in.has("turn") || !in["turn"].has("nation")) state.turn.nation = state.first_nation;
  if (!in.has("bellona")) {
    state.bellona =
        is_early(state.stage) ? Nation{} : antike::clockwise(state, state.first_nation, -1);
  }
  const bool marches = in.has("march") && !in["march"].is_null();
  if (!marches && is_marching(state)) state.march.fresh = state.mover().units;
}

}  // namespace
}  // namespace antike_wire

namespace wire {

using namespace antike_wire;  // NOLINT(google-build-using-namespace)
using antike::Stage;

json::value Codec<Regions>::write(Regions regions) {
  json::array out;
  for (const RegionId region : regions) out.push_back(wire::write(region));
  return out;
}
Regions Codec<Regions>::read(const In& in) {
  Regions regions;
  const std::size_t size = in.size(0, antike::kMaxRegions);
  for (std::size_t at = 0; at < size; ++at) regions.insert(Codec<RegionId>::read(in.at(at)));
  return regions;
}
json::value Codec<Regions>::schema(SchemaBook& book) {
  return {{"type", "array"}, {"items", Codec<RegionId>::schema(book)}};
}

json::value Codec<State>::write(const State& state) {
  const Vocabulary<State> words(state);
  return whole(state, kDescription);
}

Patch Codec<State>::changes(const State& before, const State& after) {
  // The words for nations are their peoples', so with other peoples everything reads otherwise.
  if (!std::ranges::equal(before.nations, after.nations, {}, &antike::Civilization::people,
                          &antike::Civilization::people)) {
    return patch(write(before), write(after));
  }
  const Vocabulary<State> words(after);
  return wire::changes(before, after, kDescription);
}

State Codec<State>::read(const In& in) {
  State state;
  const antike::Opening opening = lay_out(state, in);
  {
    const Vocabulary<State> board_only(state);
    read_peoples(state, in, opening);
  }
  const Vocabulary<State> words(state);
  state.stage = Stage::Rondel;
  read_described(state, in, kDescription);
  complete(state, in);
  antike::fill_bank(state, in);
  antike::check_position(state, in);
  return state;
}

json::value Codec<State>::schema(SchemaBook& book) {
  return schema_of<State>(book, kDescription, {"seats"});
}

}  // namespace wire
