// What a player of Antiquity can read off the board: zones, room for goods, graves and pollution to
// come, and the tie-break.
#include "games/antiquity/codec.hpp"
#include "games/antiquity/codec_parts.hpp"
#include "games/antiquity/famine.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/antiquity/store_goods.hpp"
#include "games/antiquity/victory.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <optional>
#include <vector>

namespace antiquity {
namespace {

struct StorageFacts {
  std::optional<int> room;  // absent: any amount
  int goods = 0;
  int surplus = 0;
};
struct GraveFacts {
  int level = 0;
  int food = 0;
  int granary = 0;
  int graves = 0;
};
struct PollutionFacts {
  int cities = 0;
  int fountains = 0;
  int dump = 0;
  int pollution = 0;
  int room = 0;
};
struct PlayerFacts {
  HexSet zone;
  int free_men = 0;
  StorageFacts storage;
  std::optional<GraveFacts> famine;         // absent in the introductory game
  std::optional<PollutionFacts> pollution;  // likewise
  int tie_break = 0;
};
struct Facts {
  std::vector<PlayerFacts> players;
};

PlayerFacts facts_of(const State& view, Seat seat) {
  PlayerFacts facts;
  if (view.player(seat).out != 0) return facts;
  const Household& household = view.household(seat);
  facts.zone = zone_of_control(view, seat);
  facts.free_men = free_men(view, seat);
  facts.storage = {room_for_goods(household), household.goods.total(), surplus(household)};
  facts.tie_break = unpolluted_hexes(view, seat);
  if (view.introductory != 0) return facts;
  const FamineBill famine = famine_bill(view, seat);
  facts.famine = GraveFacts{famine.level, famine.food, famine.granary, famine.graves()};
  const PollutionBill bill = pollution_bill(household);
  facts.pollution = PollutionFacts{bill.cities, bill.fountains, bill.dump, bill.pollution(),
                                   pollution_sites(view, seat).count()};
  return facts;
}

}  // namespace
}  // namespace antiquity

namespace wire {

template <>
struct Shape<antiquity::StorageFacts> {
  static constexpr std::string_view name = "storage";
  static constexpr auto fields = std::tuple{field("room", &antiquity::StorageFacts::room),
                                            field("goods", &antiquity::StorageFacts::goods),
                                            field("surplus", &antiquity::StorageFacts::surplus)};
};
template <>
struct Shape<antiquity::GraveFacts> {
  static constexpr std::string_view name = "famine";
  static constexpr auto fields = std::tuple{field("level", &antiquity::GraveFacts::level),
                                            field("food", &antiquity::GraveFacts::food),
                                            field("granary", &antiquity::GraveFacts::granary),
                                            field("graves", &antiquity::GraveFacts::graves)};
};
template <>
struct Shape<antiquity::PollutionFacts> {
  static constexpr std::string_view name = "pollution";
  static constexpr auto fields =
      std::tuple{field("cities", &antiquity::PollutionFacts::cities),
                 field("fountains", &antiquity::PollutionFacts::fountains),
                 field("dump", &antiquity::PollutionFacts::dump),
                 field("pollution", &antiquity::PollutionFacts::pollution),
                 field("room", &antiquity::PollutionFacts::room)};
};
template <>
struct Shape<antiquity::PlayerFacts> {
  static constexpr std::string_view name = "player";
  static constexpr auto fields = std::tuple{field("zone", &antiquity::PlayerFacts::zone),
                                            field("free_men", &antiquity::PlayerFacts::free_men),
                                            field("storage", &antiquity::PlayerFacts::storage),
                                            field("famine", &antiquity::PlayerFacts::famine),
                                            field("pollution", &antiquity::PlayerFacts::pollution),
                                            field("tie_break", &antiquity::PlayerFacts::tie_break)};
};
template <>
struct Shape<antiquity::Facts> {
  static constexpr std::string_view name = "facts";
  static constexpr auto fields = std::tuple{field("players", &antiquity::Facts::players)};
};

json::value Facts<antiquity::Rules>::write(const antiquity::State& view) {
  antiquity::Facts facts;
  for (const core::Seat seat : core::SeatRange(view.player_count)) {
    facts.players.push_back(antiquity::facts_of(view, seat));
  }
  return wire::write(facts);
}

json::value Facts<antiquity::Rules>::schema(SchemaBook& book) {
  return Codec<antiquity::Facts>::schema(book);
}

}  // namespace wire
