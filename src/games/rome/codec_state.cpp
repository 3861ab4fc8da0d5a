// A whole position on the wire.
#include "games/rome/codec_state.hpp"

#include "games/rome/codec.hpp"
#include "wire/document.hpp"

#include <algorithm>

namespace wire {
namespace {

using rome::Stage;
using rome::State;

bool before_first_round(Stage stage) {
  return stage == Stage::FirstPlayer || stage == Stage::TopStrip || stage == Stage::Deal ||
         stage == Stage::Draft;
}

void read_players(State& state, const In& in) {
  const In players = in["players"];
  state.player_count =
      static_cast<std::uint8_t>(players.size(rome::kMinPlayers, rome::kMaxPlayers));
  for (std::size_t seat = 0; seat < state.player_count; ++seat) {
    state.players[seat] = Codec<rome::Player>::read(players.at(seat));
  }
}

template <typename T>
void read_into(T& member, const In& in, std::string_view field) {
  if (in.has(field)) member = Codec<T>::read(in[field]);
}
void read_flag(std::uint8_t& member, const In& in, std::string_view field) {
  if (in.has(field)) member = in[field].boolean() ? 1 : 0;
}

void read_clock(State& state, const In& in) {
  state.stage = Stage::Emissaries;
  read_into(state.stage, in, "stage");
  state.round = before_first_round(state.stage) ? 0 : 1;
  if (in.has("round"))
    state.round = static_cast<std::uint8_t>(in["round"].integer(0, rome::last_round(state)));
  read_into(state.first_player, in, "first_player");
  state.drafting = core::clockwise(state.first_player, -1, state.player_count);
  read_into(state.drafting, in, "drafting");
  read_into(state.opened, in, "opened");
  read_into(state.to_draw, in, "to_draw");
  read_into(state.school_deck, in, "school_deck");
  read_flag(state.has_built, in, "has_built");
  read_flag(state.has_produced, in, "has_produced");
}

// Strips that are left out are the first arrangements, front up: as many as must have been seen by
// now.
void read_strips(State& state, const In& in) {
  if (in.has("strips")) {
    state.strips = Codec<decltype(state.strips)>::read(in["strips"]);
    return;
  }
  for (std::size_t strip = 0; strip < rome::strips_seen(state); ++strip) {
    state.strips.push_back({static_cast<std::uint8_t>(strip), 0});
  }
}

void read_decks(State& state, const In& in) {
  if (!in.has("decks")) return rome::fill_decks(state);
  const In decks = in["decks"];
  decks.only({"I", "II", "III", "IV"});
  for (std::size_t deck = 0; deck < rome::kDecks; ++deck) {
    const std::string_view name = Names<rome::Deck>::names[deck];
    if (!decks.has(name)) continue;
    state.decks[deck] = Codec<rome::DeckPile>::read(decks[name]);
  }
}

std::size_t player_count(const State& state) {
  return state.player_count;
}
json::value write_decks(const State& state) {
  json::object decks;
  for (std::size_t deck = 0; deck < rome::decks_in_use(state); ++deck) {
    decks[Names<rome::Deck>::names[deck]] = wire::write(state.decks[deck]);
  }
  return decks;
}

template <typename Pen>
void describe(Pen& pen) {
  pen.made(
      "options", [](const State& state) -> json::value { return {{"shrine", state.shrine != 0}}; },
      &State::shrine);
  pen.field("round", &State::round);
  pen.field("stage", &State::stage);
  pen.field("first_player", &State::first_player);
  pen.field("strips", &State::strips);
  pen.field("spaces", &State::spaces);
  pen.field("offer", &State::offer);
  pen.field("influence_on_table", &State::influence_on_table);
  pen.entries("players", player_count, &State::players,
              [](auto& each) { Codec<rome::Player>::describe(each); });
  pen.made("decks", write_decks, &State::decks);
  pen.field("drafting", &State::drafting);
  pen.field("opened", &State::opened);
  pen.field("to_draw", &State::to_draw);
  pen.field("drawn", &State::drawn);
  pen.field("school_deck", &State::school_deck);
  pen.made(
      "has_built", [](const State& state) { return json::value(state.has_built != 0); },
      &State::has_built);
  pen.made(
      "has_produced", [](const State& state) { return json::value(state.has_produced != 0); },
      &State::has_produced);
}

}  // namespace

json::value Codec<State>::write(const State& state) {
  return whole(state, [](auto& pen) { describe(pen); });
}

Patch Codec<State>::changes(const State& before, const State& after) {
  return wire::changes(before, after, [](auto& pen) { describe(pen); });
}

State Codec<State>::read(const In& in) {
  in.only({"options", "round", "stage", "first_player", "strips", "spaces", "offer",
           "influence_on_table", "players", "decks", "drafting", "opened", "to_draw", "drawn",
           "school_deck", "has_built", "has_produced"});
  State state;
  read_players(state, in);
  if (in.has("options")) {
    in["options"].only({"shrine"});
    read_flag(state.shrine, in["options"], "shrine");
  }
  read_clock(state, in);
  read_strips(state, in);
  read_into(state.spaces, in, "spaces");
  read_into(state.offer, in, "offer");
  read_into(state.influence_on_table, in, "influence_on_table");
  read_into(state.drawn, in, "drawn");
  read_decks(state, in);
  rome::check_position(state, in);
  return state;
}

json::value Codec<State>::schema(SchemaBook& book) {
  const json::value count = {{"type", "integer"}, {"minimum", 0}};
  const json::value flag = {{"type", "boolean"}};
  const json::value pile = Codec<rome::DeckPile>::schema(book);
  return {
      {"type", "object"},
      {"properties",
       {{"options",
         {{"type", "object"}, {"properties", {{"shrine", flag}}}, {"additionalProperties", false}}},
        {"round", count},
        {"stage", Codec<Stage>::schema(book)},
        {"first_player", Codec<core::Seat>::schema(book)},
        {"strips", Codec<decltype(State::strips)>::schema(book)},
        {"spaces", Codec<decltype(State::spaces)>::schema(book)},
        {"offer", Codec<decltype(State::offer)>::schema(book)},
        {"influence_on_table", Codec<rome::InfluenceCards>::schema(book)},
        {"players",
         {{"type", "array"},
          {"items", Codec<rome::Player>::schema(book)},
          {"minItems", rome::kMinPlayers},
          {"maxItems", rome::kMaxPlayers}}},
        {"decks",
         {{"type", "object"},
          {"properties", {{"I", pile}, {"II", pile}, {"III", pile}, {"IV", pile}}},
          {"additionalProperties", false}}},
        {"drafting", Codec<core::Seat>::schema(book)},
        {"opened", count},
        {"to_draw", count},
        {"drawn", Codec<decltype(State::drawn)>::schema(book)},
        {"school_deck", Codec<rome::Deck>::schema(book)},
        {"has_built", flag},
        {"has_produced", flag}}},
      {"required", {"players"}},
      {"additionalProperties", false}};
}

}  // namespace wire
