// What the program says can be read off the board: from a view alone, and as the rules have it.
#include "bots/registry.hpp"
#include "games/antike/codec.hpp"
#include "games/antiquity/codec.hpp"
#include "games/antiquity/famine.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/registry.hpp"
#include "tests/antike/table.hpp"
#include "tests/antiquity/builder.hpp"

#include <doctest/doctest.h>

namespace {

namespace json = boost::json;
using core::Seat;
using core::Viewer;

// A match of `game` after so many random moves.
std::unique_ptr<games::AnyMatch> match_after(const games::AnyGame& game, std::size_t players,
                                             int moves, std::uint64_t seed) {
  core::Rng rng(seed);
  auto match = *game.start({{"players", players}});
  for (int move = 0; move < moves && !match->finished();) {
    if (match->chance_pending()) {
      (void)match->draw_by([&](std::uint32_t total) { return rng.below(total); });
      continue;
    }
    const Seat seat = match->to_act().first();
    REQUIRE(match->play(seat, *bots::Players().choose(*match, seat, "random", {})));
    ++move;
  }
  return match;
}

int number(const json::value& value) {
  return value.to_number<int>();
}

int sum(const json::value& list, std::string_view field) {
  int all = 0;
  for (const json::value& each : list.as_array()) all += number(each.at(field));
  return all;
}

}  // namespace

TEST_CASE("Facts follow from the view alone, in every game and for every viewer") {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    for (const int moves : {0, 7, 40, 150}) {
      const auto match = match_after(game, game.most_players, moves, 11);
      std::vector<Viewer> viewers = {Viewer{}};
      for (const Seat seat : core::SeatRange(match->seats())) viewers.emplace_back(seat);
      for (const Viewer viewer : viewers) {
        const json::value facts = match->facts(viewer);
        CHECK(match->seen_by(viewer)->facts(viewer) == facts);
        CHECK(match->imagined_by(viewer, 5)->facts(viewer) == facts);
      }
    }
  }
}

TEST_CASE("Rome's facts add up to the score") {
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    const auto match = match_after(*games::find("rome"), 3, 120, seed);
    const json::array score = match->score();
    const json::value facts = match->facts({});
    for (std::size_t seat = 0; seat < match->seats(); ++seat) {
      const json::value& lines = score[seat].at("lines");
      const json::value& city = facts.at("players").at(seat);
      CHECK(sum(city.at("temples"), "points") == number(lines.at("temples")));
      CHECK(sum(city.at("areas"), "points") == number(lines.at("residential_2")) +
                                                   number(lines.at("residential_3")) +
                                                   number(lines.at("residential_4")));
    }
  }
}

TEST_CASE("Antike's facts: as many units as the defence says conquer, and one fewer do not") {
  using namespace antike_tests;  // NOLINT(google-build-using-namespace)
  Table table;
  table.temple("athenae").legion("graeci", "athenae", 2).galley("graeci", "athenae");
  table.knows("graeci", KnowHow::Regnum).city("germani", "gesocribate", Resource::Gold);
  const json::value facts = wire::Facts<Rules>::write(table.state);
  for (const json::value& defence : facts.at("defences").as_array()) {
    const std::string region(defence.at("region").as_string());
    CAPTURE(region);
    const int strength = number(defence.at("strength"));
    CHECK(sum(defence.at("terms"), "strength") == strength);
    if (!defence.at("owner").is_null() && defence.at("owner") == "romani") continue;
    Table enough = table;
    enough.legion("romani", region, strength).on("romani", Field::MovereI).play(EndMovement{});
    CHECK(enough.allows(enough.conquer(region, strength)));
    Table short_of_one = table;
    short_of_one.legion("romani", region, strength - 1).on("romani", Field::MovereI);
    short_of_one.play(EndMovement{});
    CHECK(short_of_one.refusal(short_of_one.conquer(region, strength)) ==
          Violation::DefenceTooStrong);
  }
}

TEST_CASE("Antike's facts: tolls, prices, production and sea areas are those of the rules") {
  using namespace antike_tests;  // NOLINT(google-build-using-namespace)
  Table table;
  table.stock("romani", {9, 9, 9, 3}).galley("romani", "mare_ionium").galley("romani", "roma");
  table.of("romani").marker = Field::Templum;
  const json::value facts = wire::Facts<Rules>::write(table.state);
  const json::value& romans = facts.at("nations").at(0);
  CHECK(romans.at("nation") == "romani");
  CHECK(romans.at("sea_areas") == 3);
  for (const json::value& field : romans.at("fields").as_array()) {
    Table entered = table;
    entered.play(Enter{*wire::read<Field>(field.at("field"))});
    CHECK(entered.state.turn.toll_due == number(field.at("toll")));
  }
  for (const json::value& price : facts.at("prices").at("know_hows").as_array()) {
    const auto know_how = *wire::read<KnowHow>(price.at("know_how"));
    Table learning = table;
    learning.on("romani", Field::Scientia);
    const int gold = number(price.at("gold"));
    if (!learning.allows(Develop{know_how, 0})) continue;
    const int before = learning.chips("romani").gold;
    learning.play(Develop{know_how, 0});
    CHECK(learning.chips("romani").gold == before - gold);
  }
  Table producing = table;
  const int marble = producing.chips("romani").marble;
  producing.on("romani", Field::Marmor).play(Produce{});
  CHECK(producing.chips("romani").marble == marble + number(romans.at("production").at("marble")));
}

TEST_CASE("Antike's facts: units get to the regions in their reach, and to no other") {
  using namespace antike_tests;  // NOLINT(google-build-using-namespace)
  Table table;
  table.legion("romani", "roma").galley("romani", "roma").knows("romani", KnowHow::Strata);
  const json::value facts = wire::Facts<Rules>::write(table.state);
  REQUIRE(facts.at("nations").at(0).at("reach").as_array().size() == 2);
  for (const json::value& reach : facts.at("nations").at(0).at("reach").as_array()) {
    std::vector<State> positions = {table.state};
    positions[0].of(Nation{0}).marker = Field::MovereI;
    positions[0].stage = Stage::Movement;
    positions[0].march.fresh = positions[0].mover().units;
    const auto kind = *wire::read<UnitKind>(reach.at("kind"));
    Regions reached;
    for (std::size_t at = 0; at < positions.size(); ++at) {
      std::vector<Action> actions;
      Rules::legal(positions[at], Seat{0}, actions);
      for (const Action& action : actions) {
        const auto* move = std::get_if<Move>(&action);
        if (move == nullptr || move->kind != kind) continue;
        reached.insert(move->to);
        State next = positions[at];
        Rules::apply(next, Seat{0}, action, nullptr);
        positions.push_back(next);
      }
    }
    reached.erase(table.at("roma"));
    const wire::Vocabulary<State> words(table.state);
    Regions told;
    for (const json::value& region : reach.at("to").as_array()) {
      told.insert(*wire::read<RegionId>(region));
    }
    CHECK(told == reached);
  }
}

TEST_CASE("Antiquity's facts: what the famine and the pollution ask is what is due then") {
  using namespace antiquity_tests;  // NOLINT(google-build-using-namespace)
  const State state = Position()
                          .goods(kAnna, {{Good::Grain, 2}})
                          .building(kAnna, Building::Granary, kFirst, 0, 0)
                          .famine(9)
                          .done();
  const json::value facts = wire::Facts<Rules>::write(state);
  for (const Seat seat : {kAnna, kBruno}) {
    const json::value& player = facts.at("players").at(core::index(seat));
    State famine = state;
    std::vector<Effect> effects;
    begin_famine(famine, seat, &effects);
    CHECK(told(effects, GravesDue{seat, static_cast<std::uint8_t>(
                                            number(player.at("famine").at("graves")))}));
    State pollution = state;
    effects.clear();
    begin_pollution(pollution, seat, &effects);
    CHECK(told(effects, PollutionDue{seat, static_cast<std::uint8_t>(
                                               number(player.at("pollution").at("pollution")))}));
    HexSet zone;
    for (const json::value& hex : player.at("zone").as_array()) {
      zone.insert(*wire::read<Hex>(hex));
    }
    CHECK(zone == zone_of_control(state, seat));
    CHECK(number(player.at("tie_break")) == unpolluted_hexes(state, seat));
  }
  CHECK(facts.at("players").at(0).at("famine").at("graves") == 9 - 2 - 3);
  CHECK(facts.at("players").at(0).at("storage").at("surplus") == 2);
}

TEST_CASE("Antiquity's facts tell nothing of a plan that is still secret") {
  using namespace antiquity_tests;  // NOLINT(google-build-using-namespace)
  State state = Position().goods(kAnna, {{Good::Wood, 3}, {Good::Gold, 1}}).famine(2).done();
  const json::value before = wire::Facts<Rules>::write(Rules::observed_by(state, kBruno));
  play(state, kAnna, BuyBuilding{Building::Fountain, pay_with({Good::Gold})});
  play(state, kAnna, PlaceFountain{kFirst, square_at(0, 0)});
  CHECK(wire::Facts<Rules>::write(Rules::observed_by(state, kBruno)) == before);
  CHECK(wire::Facts<Rules>::write(Rules::observed_by(state, kAnna)) != before);
}
