// A whole position on the wire.
#include "games/rome/codec_state.hpp"

#include "games/rome/codec.hpp"
#include "wire/document.hpp"

namespace wire {
namespace {

using rome::Stage;
using rome::State;

bool before_first_round(Stage stage) {
  return stage == Stage::FirstPlayer || stage == Stage::TopStrip || stage == Stage::Deal ||
         stage == Stage::Draft;
}

// {"I": {...}, "II": {...}}: those that are in use
struct Decks {
  static json::value write(const State& state) {
    json::object decks;
    for (std::size_t deck = 0; deck < rome::decks_in_use(state); ++deck) {
      decks[Names<rome::Deck>::names[deck]] = wire::write(state.decks[deck]);
    }
    return decks;
  }
  static void read(State& state, const In& in) {
    in.only({"I", "II", "III", "IV"});
    for (std::size_t deck = 0; deck < rome::kDecks; ++deck) {
      const std::string_view name = Names<rome::Deck>::names[deck];
      if (in.has(name)) state.decks[deck] = Codec<rome::DeckPile>::read(in[name]);
    }
  }
  static json::value schema(SchemaBook& book) {
    json::object piles;
    for (const std::string_view name : Names<rome::Deck>::names) {
      piles[name] = Codec<rome::DeckPile>::schema(book);
    }
    return {{"type", "object"}, {"properties", std::move(piles)}, {"additionalProperties", false}};
  }
};

constexpr EntryCount<State> kPlayers = {
    [](const State& state) -> std::size_t { return state.player_count; }, rome::kMinPlayers,
    rome::kMaxPlayers};

template <typename Pen>
void describe(Pen& pen) {
  pen.group("options", [](auto& options) { options.flag("shrine", &State::shrine); });
  pen.number("round", &State::round, rome::last_round);
  pen.field("stage", &State::stage);
  pen.field("first_player", &State::first_player);
  pen.field("strips", &State::strips);
  pen.field("spaces", &State::spaces);
  pen.field("offer", &State::offer);
  pen.field("influence_on_table", &State::influence_on_table);
  pen.entries("players", kPlayers, &State::players);
  pen.made("decks", Decks{}, &State::decks);
  pen.field("drafting", &State::drafting);
  pen.number("opened", &State::opened);
  pen.number("to_draw", &State::to_draw);
  pen.field("drawn", &State::drawn);
  pen.field("school_deck", &State::school_deck);
  pen.flag("has_built", &State::has_built);
  pen.flag("has_produced", &State::has_produced);
}
constexpr auto kDescription = [](auto& pen) { describe(pen); };

// What a position that is written by hand leaves out. Strips are then the first arrangements, front
// up: as many as must have been seen by now.
void complete(State& state, const In& in) {
  if (!in.has("round")) state.round = before_first_round(state.stage) ? 0 : 1;
  if (!in.has("drafting")) {
    state.drafting = core::clockwise(state.first_player, -1, state.player_count);
  }
  for (std::size_t strip = 0; !in.has("strips") && strip < rome::strips_seen(state); ++strip) {
    state.strips.push_back({static_cast<std::uint8_t>(strip), 0});
  }
  if (!in.has("decks")) rome::fill_decks(state);
}

}  // namespace

json::value Codec<State>::write(const State& state) {
  return whole(state, kDescription);
}

Patch Codec<State>::changes(const State& before, const State& after) {
  return wire::changes(before, after, kDescription);
}

State Codec<State>::read(const In& in) {
  State state;
  state.player_count =
      static_cast<std::uint8_t>(in["players"].size(rome::kMinPlayers, rome::kMaxPlayers));
  state.stage = Stage::Emissaries;
  read_described(state, in, kDescription);
  complete(state, in);
  rome::check_position(state, in);
  return state;
}

json::value Codec<State>::schema(SchemaBook& book) {
  return schema_of<State>(book, kDescription, {"players"});
}

}  // namespace wire
