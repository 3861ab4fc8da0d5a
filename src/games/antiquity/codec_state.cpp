// A whole position on the wire.
#include "games/antiquity/codec_state.hpp"

#include "games/antiquity/codec.hpp"
#include "wire/document.hpp"

namespace wire {
namespace {

using antiquity::Hex;
using antiquity::Household;
using antiquity::Offer;
using antiquity::Player;
using antiquity::Stage;
using antiquity::State;
using antiquity::Supply;
using core::Seat;
using core::SeatSet;

// [0, 2]: a set of seats of this match
template <SeatSet State::* Member>
struct Seats {
  static json::value write(const State& state) {
    json::array out;
    for (const Seat seat : state.*Member) out.push_back(wire::write(seat));
    return out;
  }
  static void read(State& state, const In& in) {
    const std::int64_t last = state.player_count - 1;
    const std::size_t size = in.size(0, state.player_count);
    for (std::size_t at = 0; at < size; ++at) {
      (state.*Member).insert(static_cast<Seat>(in.at(at).integer(0, last)));
    }
  }
  static json::value schema(SchemaBook& book) {
    return {{"type", "array"}, {"items", Codec<Seat>::schema(book)}};
  }
};

// Follows from the rest: antiquity::derive().
template <Supply State::* Member>
struct SupplyCount {
  static constexpr auto kDescription = [](auto& pen) {
    pen.number("carts", &Supply::carts);
    pen.number("fountains", &Supply::fountains);
    pen.number("blocks", &Supply::blocks);
  };
  static json::value write(const State& state) { return whole(state.*Member, kDescription); }
  static void read(State& /*state*/, const In& /*in*/) {}
  static json::value schema(SchemaBook& book) { return schema_of<Supply>(book, kDescription); }
};

// A player and the position that all that is his lies in.
template <typename SomeState>
struct Chair {
  SomeState& state;
  std::size_t seat;

  auto& player() const { return state.players[seat]; }
  auto& household() const { return state.households[seat]; }
  bool is_planning() const { return state.stage == Stage::CityBuilding && player().out == 0; }
};
using WrittenChair = Chair<const State>;
using ReadChair = Chair<State>;

struct Centres {
  static json::value write(const WrittenChair& chair) {
    json::array centres;
    for (std::size_t city = 0; city < chair.household().city_count; ++city) {
      centres.push_back(wire::write(chair.player().city_centres[city]));
    }
    return centres;
  }
  static void read(const ReadChair& chair, const In& in) {
    const std::size_t cities = in.size(0, antiquity::kMaxCities);
    chair.household().city_count = static_cast<std::uint8_t>(cities);
    for (std::size_t city = 0; city < cities; ++city) {
      chair.player().city_centres[city] = Codec<Hex>::read(in.at(city));
    }
  }
  static json::value schema(SchemaBook& book) { return Codec<antiquity::HexSet>::schema(book); }
};

// A plan as it is, as it was fixed, or as the others know it. How many maps it has is known:
// "centres" comes first.
template <std::array<Household, antiquity::kMaxPlayers> State::* Member>
struct Plan {
  static json::value write(const WrittenChair& chair) {
    return wire::write((chair.state.*Member)[chair.seat]);
  }
  static void read(const ReadChair& chair, const In& in) {
    (chair.state.*Member)[chair.seat] = Codec<Household>::read(in, chair.household().city_count);
  }
  static json::value schema(SchemaBook& book) { return Codec<Household>::schema(book); }
};
// Of interest during City Building, and only if it differs from the plan as it is.
template <std::array<Household, antiquity::kMaxPlayers> State::* Member>
struct EarlierPlan : Plan<Member> {
  static bool is_left_out(const WrittenChair& chair) {
    return !chair.is_planning() || (chair.state.*Member)[chair.seat] == chair.household();
  }
};

int most_offers(const ReadChair& chair) {
  return chair.state.stage == Stage::CityBuilding ? antiquity::kOffersARound : 0;
}

template <typename Member>
constexpr auto of_player(Member Player::* member) {
  return [member](const auto& chair) -> auto& { return chair.player().*member; };
}

constexpr auto kChair = [](auto& pen) {
  pen.made("centres", Centres{});
  pen.field("inns", of_player(&Player::inns));
  pen.field("producers", of_player(&Player::producers));
  pen.number("out", of_player(&Player::out), antiquity::kMaxPlayers);
  pen.number("offers_made", of_player(&Player::offers_made), most_offers);
  pen.made("household", Plan<&State::households>{});
  pen.made("fixed", EarlierPlan<&State::fixed>{});
  pen.made("shown", EarlierPlan<&State::shown>{});
};

struct PlayerOfSeat {
  static json::value write(const State& state, std::size_t seat) {
    return whole(WrittenChair{state, seat}, kChair);
  }
  static void read(State& state, std::size_t seat, const In& in) {
    ReadChair chair{state, seat};
    read_described(chair, in, kChair);
    const Household later = chair.is_planning() ? chair.household() : Household{};
    if (!chair.is_planning() || !in.has("fixed")) state.fixed[seat] = later;
    if (!chair.is_planning() || !in.has("shown")) state.shown[seat] = later;
  }
  static json::value schema(SchemaBook& book) { return schema_of<ReadChair>(book, kChair); }
};

// The offers that wait for an answer, each with who made it.
struct Offered {
  Seat from{};
  Seat to{};
  Offer offer;
};
constexpr auto kOffered = [](auto& pen) {
  pen.field("from", &Offered::from);
  pen.field("to", &Offered::to);
  pen.field("give", within(&Offered::offer, &Offer::give));
  pen.field("get", within(&Offered::offer, &Offer::get));
  pen.flag("market", within(&Offered::offer, &Offer::market));
};
struct Offers {
  static json::value write(const State& state) {
    json::array out;
    for (const Seat from : core::SeatRange(state.player_count)) {
      const Offer& offer = state.offer(from);
      if (offer.to) out.push_back(whole(Offered{from, *offer.to, offer}, kOffered));
    }
    return out;
  }
  static void read(State& state, const In& in) {
    const std::int64_t last = state.player_count - 1;
    const std::size_t size = in.size(0, state.player_count);
    for (std::size_t at = 0; at < size; ++at) {
      const In entry = in.at(at);
      Offered offered;
      read_described(offered, entry, kOffered, {"from", "to", "give", "get"});
      entry["from"].integer(0, last);
      entry["to"].integer(0, last);
      if (state.offer(offered.from).to) entry["from"].fail("wire.inconsistent", "one offer a seat");
      offered.offer.to = offered.to;
      state.offer(offered.from) = offered.offer;
    }
  }
  static json::value schema(SchemaBook& book) {
    return {{"type", "array"}, {"items", schema_of<Offered>(book, kOffered)}};
  }
};

// {"grain": 2, "sheep": 2, ...}: how many of each farm good lie under exploration markers.
struct UnseenMarkers {
  static std::string_view name(std::size_t kind) {
    return antiquity::kGoodNames[antiquity::index(antiquity::kFarmGoods[kind])];
  }
  static json::value write(const State& state) {
    json::object out;
    for (std::size_t kind = 0; kind < antiquity::kFarmGoods.size(); ++kind) {
      out[name(kind)] = state.unseen_markers[kind];
    }
    return out;
  }
  static void read(State& state, const In& in) {
    in.only({name(0), name(1), name(2), name(3)});
    for (std::size_t kind = 0; kind < antiquity::kFarmGoods.size(); ++kind) {
      state.unseen_markers[kind] =
          static_cast<std::uint8_t>(in[name(kind)].integer(0, antiquity::kMaxPlayers));
    }
  }
  static json::value schema(SchemaBook& /*book*/) {
    json::object counts;
    for (std::size_t kind = 0; kind < antiquity::kFarmGoods.size(); ++kind) {
      counts[name(kind)] = {{"type", "integer"}, {"minimum", 0}};
    }
    return {{"type", "object"}, {"properties", std::move(counts)}, {"additionalProperties", false}};
  }
};

// Where the marker lies that is being turned; null if none is.
struct Explored {
  static json::value write(const State& state) {
    return state.stage == Stage::TurnMarker ? wire::write(state.explored) : json::value(nullptr);
  }
  static void read(State& state, const In& in) {
    if (!in.is_null()) state.explored = Codec<Hex>::read(in);
  }
  static json::value schema(SchemaBook& book) {
    return {{"anyOf", json::array{Codec<Hex>::schema(book), {{"type", "null"}}}}};
  }
};

constexpr EntryCount<State> kPlayers = {
    [](const State& state) -> std::size_t { return state.player_count; }, antiquity::kMinPlayers,
    antiquity::kMaxPlayers};

template <typename Pen>
void describe(Pen& pen) {
  pen.group("options", [](auto& options) {
    options.flag("introductory", &State::introductory);
    options.flag("mirrored_tiles", &State::mirrored_tiles);
    options.flag("barbara_needs_ungraved", &State::barbara_needs_ungraved);
    options.number("round_limit", &State::round_limit, antiquity::kMaxRoundLimit, 1);
  });
  pen.field("stage", &State::stage);
  pen.number("round", &State::round, [](const State& state) { return state.round_limit; });
  pen.field("order", &State::order);
  pen.number("turn", &State::turn, [](const State& state) { return state.player_count - 1; });
  pen.number("famine_level", &State::famine_level);
  pen.field("land", &State::land);
  pen.field("tiles", &State::tiles);
  pen.made("unseen_markers", UnseenMarkers{}, &State::unseen_markers);
  pen.list("players", kPlayers, PlayerOfSeat{}, each(&State::players), each(&State::households),
           each(&State::fixed), each(&State::shown), &State::stage);
  pen.made("committed", Seats<&State::committed>{}, &State::committed);
  pen.flag("order_demanded", &State::order_demanded);
  pen.made("offers", Offers{}, &State::offers);
  pen.made("supply", SupplyCount<&State::supply>{}, &State::supply);
  pen.made("claimed", SupplyCount<&State::claimed>{}, &State::claimed);
  pen.number("graves_due", &State::graves_due);
  pen.number("pollution_due", &State::pollution_due);
  pen.number("cathedrals_this_round", &State::cathedrals_this_round);
  pen.made("explored", Explored{}, &State::stage, &State::explored);
  pen.field("ending", &State::ending);
  pen.made("winners", Seats<&State::winners>{}, &State::winners);
}
constexpr auto kDescription = [](auto& pen) { describe(pen); };

// What a position that is written by hand leaves out.
void complete(State& state, const In& in) {
  if (!in.has("round")) state.round = state.stage < Stage::CityBuilding ? 0 : 1;
  if (in.has("order") || state.stage <= Stage::DrawOrder) return;
  for (const Seat seat : core::SeatRange(state.player_count)) state.order.push_back(seat);
}

// Who has an offer open has made one, if nothing else is said.
void count_open_offers(State& state, const In& players) {
  for (std::size_t seat = 0; seat < state.player_count; ++seat) {
    const bool is_told = players.at(seat).has("offers_made");
    if (state.offers[seat].to && !is_told) state.players[seat].offers_made = 1;
  }
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
      static_cast<std::uint8_t>(in["players"].size(antiquity::kMinPlayers, antiquity::kMaxPlayers));
  state.stage = Stage::CityBuilding;
  state.round_limit = antiquity::kDefaultRoundLimit;
  state.unseen_markers.fill(state.player_count);
  read_described(state, in, kDescription);
  complete(state, in);
  count_open_offers(state, in["players"]);
  antiquity::derive(state);
  antiquity::check_position(state, in);
  return state;
}

json::value Codec<State>::schema(SchemaBook& book) {
  return schema_of<State>(book, kDescription, {"players"});
}

}  // namespace wire
