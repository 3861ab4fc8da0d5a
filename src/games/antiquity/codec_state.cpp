// A whole position on the wire.
#include "games/antiquity/codec_state.hpp"

#include "games/antiquity/codec.hpp"
#include "wire/document.hpp"

namespace wire {
namespace {

using antiquity::Household;
using antiquity::Offer;
using antiquity::Player;
using antiquity::Stage;
using antiquity::State;
using antiquity::Supply;
using core::Seat;
using core::SeatSet;

template <typename T>
void read_into(T& member, const In& in, std::string_view field) {
  if (in.has(field)) member = Codec<T>::read(in[field]);
}
void read_flag(std::uint8_t& member, const In& in, std::string_view field) {
  if (in.has(field)) member = in[field].boolean() ? 1 : 0;
}

json::value write_seats(SeatSet seats) {
  json::array out;
  for (const Seat seat : seats) out.push_back(wire::write(seat));
  return out;
}
void read_seats(SeatSet& seats, const In& in, std::string_view field, std::size_t players) {
  if (!in.has(field)) return;
  const In list = in[field];
  const std::size_t size = list.size(0, players);
  for (std::size_t at = 0; at < size; ++at) {
    seats.insert(static_cast<Seat>(list.at(at).integer(0, static_cast<std::int64_t>(players) - 1)));
  }
}

json::value write_supply(const Supply& supply) {
  return {{"carts", supply.carts}, {"fountains", supply.fountains}, {"blocks", supply.blocks}};
}

json::value write_player(const State& state, std::size_t seat) {
  const Player& player = state.players[seat];
  const Household& household = state.households[seat];
  json::array centres;
  for (std::size_t city = 0; city < household.city_count; ++city) {
    centres.push_back(wire::write(player.city_centres[city]));
  }
  json::object out = {{"centres", std::move(centres)},
                      {"inns", wire::write(player.inns)},
                      {"producers", wire::write(player.producers)},
                      {"out", player.out},
                      {"offers_made", player.offers_made},
                      {"household", wire::write(household)}};
  if (state.stage == Stage::CityBuilding && player.out == 0) {
    if (state.fixed[seat] != household) out["fixed"] = wire::write(state.fixed[seat]);
    if (state.shown[seat] != household) out["shown"] = wire::write(state.shown[seat]);
  }
  return out;
}

void read_player(State& state, std::size_t seat, const In& in) {
  in.only({"centres", "inns", "producers", "out", "offers_made", "household", "fixed", "shown"});
  Player& player = state.players[seat];
  std::uint8_t cities = 0;
  if (in.has("centres")) {
    const In centres = in["centres"];
    cities = static_cast<std::uint8_t>(centres.size(0, antiquity::kMaxCities));
    for (std::size_t city = 0; city < cities; ++city) {
      player.city_centres[city] = Codec<antiquity::Hex>::read(centres.at(city));
    }
  }
  read_into(player.inns, in, "inns");
  read_into(player.producers, in, "producers");
  if (in.has("out")) {
    player.out = static_cast<std::uint8_t>(in["out"].integer(0, antiquity::kMaxPlayers));
  }
  if (in.has("offers_made")) {
    player.offers_made = static_cast<std::uint8_t>(in["offers_made"].integer(
        0, state.stage == Stage::CityBuilding ? antiquity::kOffersARound : 0));
  }
  Household& household = state.households[seat];
  household.city_count = cities;
  if (in.has("household")) household = Codec<Household>::read(in["household"], cities);
  if (state.stage != Stage::CityBuilding || player.out != 0) return;
  state.fixed[seat] = in.has("fixed") ? Codec<Household>::read(in["fixed"], cities) : household;
  state.shown[seat] = in.has("shown") ? Codec<Household>::read(in["shown"], cities) : household;
}

json::value write_offers(const State& state) {
  json::array out;
  for (const Seat from : core::SeatRange(state.player_count)) {
    const Offer& offer = state.offer(from);
    if (!offer.to) continue;
    out.push_back({{"from", wire::write(from)},
                   {"to", wire::write(*offer.to)},
                   {"give", wire::write(offer.give)},
                   {"get", wire::write(offer.get)},
                   {"market", offer.market != 0}});
  }
  return out;
}

void read_offers(State& state, const In& in) {
  const std::int64_t last = state.player_count - 1;
  const std::size_t size = in.size(0, state.player_count);
  for (std::size_t at = 0; at < size; ++at) {
    const In entry = in.at(at);
    entry.only({"from", "to", "give", "get", "market"});
    Offer& offer = state.offer(static_cast<Seat>(entry["from"].integer(0, last)));
    if (offer.to) entry["from"].fail("wire.inconsistent", "one offer a seat");
    offer.to = static_cast<Seat>(entry["to"].integer(0, last));
    offer.give = Codec<antiquity::Parcel>::read(entry["give"]);
    offer.get = Codec<antiquity::Parcel>::read(entry["get"]);
    read_flag(offer.market, entry, "market");
  }
}

void read_options(State& state, const In& in) {
  state.round_limit = antiquity::kDefaultRoundLimit;
  if (!in.has("options")) return;
  const In options = in["options"];
  options.only({"introductory", "mirrored_tiles", "barbara_needs_ungraved", "round_limit"});
  read_flag(state.introductory, options, "introductory");
  read_flag(state.mirrored_tiles, options, "mirrored_tiles");
  read_flag(state.barbara_needs_ungraved, options, "barbara_needs_ungraved");
  if (options.has("round_limit")) {
    state.round_limit =
        static_cast<std::uint8_t>(options["round_limit"].integer(1, antiquity::kMaxRoundLimit));
  }
}

void read_clock(State& state, const In& in) {
  state.stage = Stage::CityBuilding;
  read_into(state.stage, in, "stage");
  state.round = state.stage < Stage::CityBuilding ? 0 : 1;
  if (in.has("round")) {
    state.round = static_cast<std::uint8_t>(in["round"].integer(0, state.round_limit));
  }
  if (in.has("order")) {
    state.order = Codec<decltype(state.order)>::read(in["order"]);
  } else if (state.stage > Stage::DrawOrder) {
    for (const Seat seat : core::SeatRange(state.player_count)) state.order.push_back(seat);
  }
  if (in.has("turn")) {
    state.turn = static_cast<std::uint8_t>(in["turn"].integer(0, state.player_count - 1));
  }
  read_flag(state.order_demanded, in, "order_demanded");
  read_into(state.famine_level, in, "famine_level");
  read_into(state.graves_due, in, "graves_due");
  read_into(state.pollution_due, in, "pollution_due");
  read_into(state.cathedrals_this_round, in, "cathedrals_this_round");
  read_into(state.ending, in, "ending");
  if (in.has("explored") && !in["explored"].is_null()) {
    state.explored = Codec<antiquity::Hex>::read(in["explored"]);
  }
}

void read_markers(State& state, const In& in) {
  for (std::uint8_t& unseen : state.unseen_markers) unseen = state.player_count;
  if (!in.has("unseen_markers")) return;
  const In markers = in["unseen_markers"];
  markers.only({"grain", "sheep", "olives", "wine"});
  for (std::size_t kind = 0; kind < antiquity::kFarmGoods.size(); ++kind) {
    const std::string_view name =
        antiquity::kGoodNames[antiquity::index(antiquity::kFarmGoods[kind])];
    state.unseen_markers[kind] =
        static_cast<std::uint8_t>(markers[name].integer(0, antiquity::kMaxPlayers));
  }
}

json::value write_markers(const State& state) {
  json::object out;
  for (std::size_t kind = 0; kind < antiquity::kFarmGoods.size(); ++kind) {
    out[antiquity::kGoodNames[antiquity::index(antiquity::kFarmGoods[kind])]] =
        state.unseen_markers[kind];
  }
  return out;
}

std::size_t player_count(const State& state) {
  return state.player_count;
}
json::value write_options(const State& state) {
  return {{"introductory", state.introductory != 0},
          {"mirrored_tiles", state.mirrored_tiles != 0},
          {"barbara_needs_ungraved", state.barbara_needs_ungraved != 0},
          {"round_limit", state.round_limit}};
}
json::value write_explored(const State& state) {
  return state.stage == Stage::TurnMarker ? wire::write(state.explored) : json::value(nullptr);
}

template <typename Pen>
void describe(Pen& pen) {
  pen.made("options", write_options, &State::introductory, &State::mirrored_tiles,
           &State::barbara_needs_ungraved, &State::round_limit);
  pen.field("stage", &State::stage);
  pen.field("round", &State::round);
  pen.field("order", &State::order);
  pen.field("turn", &State::turn);
  pen.field("famine_level", &State::famine_level);
  pen.field("land", &State::land);
  pen.field("tiles", &State::tiles);
  pen.made("unseen_markers", write_markers, &State::unseen_markers);
  pen.list("players", player_count, write_player, each(&State::players), each(&State::households),
           each(&State::fixed), each(&State::shown), &State::stage);
  pen.made(
      "committed", [](const State& state) { return write_seats(state.committed); },
      &State::committed);
  pen.made(
      "order_demanded", [](const State& state) { return json::value(state.order_demanded != 0); },
      &State::order_demanded);
  pen.made("offers", write_offers, &State::offers);
  pen.made("supply", [](const State& state) { return write_supply(state.supply); }, &State::supply);
  pen.made(
      "claimed", [](const State& state) { return write_supply(state.claimed); }, &State::claimed);
  pen.field("graves_due", &State::graves_due);
  pen.field("pollution_due", &State::pollution_due);
  pen.field("cathedrals_this_round", &State::cathedrals_this_round);
  pen.made("explored", write_explored, &State::stage, &State::explored);
  pen.field("ending", &State::ending);
  pen.made(
      "winners", [](const State& state) { return write_seats(state.winners); }, &State::winners);
}

}  // namespace

json::value Codec<State>::write(const State& state) {
  return whole(state, [](auto& pen) { describe(pen); });
}

Patch Codec<State>::changes(const State& before, const State& after) {
  return wire::changes(before, after, [](auto& pen) { describe(pen); });
}

State Codec<State>::read(const In& in) {
  in.only({"options",    "stage",         "round",
           "order",      "turn",          "famine_level",
           "land",       "tiles",         "unseen_markers",
           "players",    "committed",     "order_demanded",
           "offers",     "supply",        "claimed",
           "graves_due", "pollution_due", "cathedrals_this_round",
           "explored",   "ending",        "winners"});
  State state;
  const In players = in["players"];
  state.player_count =
      static_cast<std::uint8_t>(players.size(antiquity::kMinPlayers, antiquity::kMaxPlayers));
  read_options(state, in);
  read_clock(state, in);
  read_into(state.land, in, "land");
  read_into(state.tiles, in, "tiles");
  read_markers(state, in);
  for (std::size_t seat = 0; seat < state.player_count; ++seat) {
    read_player(state, seat, players.at(seat));
  }
  read_seats(state.committed, in, "committed", state.player_count);
  read_seats(state.winners, in, "winners", state.player_count);
  if (in.has("offers")) read_offers(state, in["offers"]);
  antiquity::derive(state);
  antiquity::check_position(state, in);
  return state;
}

json::value Codec<State>::schema(SchemaBook& book) {
  const json::value count = {{"type", "integer"}, {"minimum", 0}};
  const json::value flag = {{"type", "boolean"}};
  const json::value seats = {{"type", "array"}, {"items", Codec<Seat>::schema(book)}};
  const auto closed = [](json::object properties) -> json::value {
    return {
        {"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  };
  const json::value supply = closed({{"carts", count}, {"fountains", count}, {"blocks", count}});
  const json::value household = Codec<Household>::schema(book);
  const json::value player =
      closed({{"centres", Codec<antiquity::HexSet>::schema(book)},
              {"inns", Codec<antiquity::HexSet>::schema(book)},
              {"producers", Codec<decltype(Player::producers)>::schema(book)},
              {"out", count},
              {"offers_made", count},
              {"household", household},
              {"fixed", household},
              {"shown", household}});
  const json::value offer = closed({{"from", Codec<Seat>::schema(book)},
                                    {"to", Codec<Seat>::schema(book)},
                                    {"give", Codec<antiquity::Parcel>::schema(book)},
                                    {"get", Codec<antiquity::Parcel>::schema(book)},
                                    {"market", flag}});
  json::object properties = {
      {"options", closed({{"introductory", flag},
                          {"mirrored_tiles", flag},
                          {"barbara_needs_ungraved", flag},
                          {"round_limit", count}})},
      {"stage", Codec<Stage>::schema(book)},
      {"round", count},
      {"order", seats},
      {"turn", count},
      {"famine_level", count},
      {"land", Codec<antiquity::Countryside>::schema(book)},
      {"tiles", Codec<decltype(State::tiles)>::schema(book)},
      {"unseen_markers",
       closed({{"grain", count}, {"sheep", count}, {"olives", count}, {"wine", count}})},
      {"players",
       {{"type", "array"},
        {"items", player},
        {"minItems", antiquity::kMinPlayers},
        {"maxItems", antiquity::kMaxPlayers}}},
      {"committed", seats},
      {"order_demanded", flag},
      {"offers", {{"type", "array"}, {"items", offer}}},
      {"supply", supply},
      {"claimed", supply},
      {"graves_due", count},
      {"pollution_due", count},
      {"cathedrals_this_round", count},
      {"explored",
       {{"anyOf", json::array{Codec<antiquity::Hex>::schema(book), {{"type", "null"}}}}}},
      {"ending", Codec<antiquity::Ending>::schema(book)},
      {"winners", seats}};
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", {"players"}},
          {"additionalProperties", false}};
}

}  // namespace wire
