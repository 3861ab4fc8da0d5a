// Section 19 of the rules: the five victories and the tie-break.
#include "games/antiquity/victory.hpp"

#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {
namespace {

Position introductory(int players = 2) {
  Position position(players);
  position.with([](State& s) { s.introductory = 1; });
  return position;
}

Position& with_all_goods(Position& position, Seat seat, int count) {
  for (std::size_t good = 0; good < kPayable; ++good) {
    position.goods(seat, {{static_cast<Good>(good), count}});
  }
  return position;
}

Position& with_all_kinds(Position& position, Seat seat) {
  return position.with([seat](State& s) { s.household(seat).kinds_built = kAllKinds; });
}

// Anna encloses Bruno: his only reach is a strip between her inns.
Position enclosing() {
  Position position;
  position.land({"GGGGGGGGGGG", "GGGGGGGGGGG", "GGGGGGGGGGG", "GGGGGGGGGGG", "GGGGGGGGGGG",
                 "GGGGGGGGGGG", "GGGGGGGGGGG"});
  position.city(kAnna, 1, 3).city(kBruno, 7, 3);
  return position;
}

}  // namespace

TEST_CASE(
    "antiquity 19.1, 19.7, A15, A28: Only by a Cathedral without graves, and only at the end of "
    "the round") {
  Position position = introductory();
  position.with([](State& s) { s.household(kAnna).houses_built = 0xFFFFF; });
  CHECK_FALSE(has_won(position.done(), kAnna));
  position.cathedral(kAnna, Saint::SanNicolo, kFirst, 0, 0);
  State state = position.done();
  CHECK(has_won(state, kAnna));
  CHECK_FALSE(Rules::finished(state));
  const auto effects = commit_all(state);
  CHECK(told(effects, VictoryReached{kAnna, Saint::SanNicolo}));
  CHECK(Rules::result(state).ending == "san_nicolo");
  CHECK_FALSE(has_won(position.grave(kAnna, kFirst, 0, 1).done(), kAnna));
}

TEST_CASE("antiquity 19.2, A18: San Nicolo wins with twenty men, wherever they are") {
  Position position = introductory();
  position.cathedral(kAnna, Saint::SanNicolo, kFirst, 0, 0).with([](State& s) {
    s.household(kAnna).houses_built = 0x7FFFF;
  });
  CHECK_FALSE(has_won(position.done(), kAnna));
  position.with([](State& s) { s.household(kAnna).houses_built = 0xFFFFF; })
      .producer(kAnna, Industry::Mine, Good::Gold, 5, 5, 0x43);
  CHECK(has_won(position.done(), kAnna));
}

TEST_CASE(
    "antiquity 19.3, A16, 20.3: Santa Barbara wins with all nineteen kinds, graves or not by "
    "option") {
  Position position = introductory();
  with_all_kinds(position.cathedral(kAnna, Saint::SantaBarbara, kFirst, 0, 0), kAnna);
  CHECK(has_won(position.done(), kAnna));
  position.building(kAnna, Building::Market, kFirst, 4, 4).grave(kAnna, kFirst, 4, 4);
  CHECK(has_won(position.done(), kAnna));
  State strict = position.with([](State& s) { s.barbara_needs_ungraved = 1; }).done();
  CHECK_FALSE(has_won(strict, kAnna));
  State missing = position
                      .with([](State& s) {
                        s.barbara_needs_ungraved = 0;
                        s.household(kAnna).kinds_built &= ~bit(Building::House);
                      })
                      .done();
  CHECK_FALSE(has_won(missing, kAnna));
  CHECK(kinds_completed(missing, kAnna) == 18);
}

TEST_CASE("antiquity 19.4, A19: San Christofori wins with three of each food and luxury at home") {
  Position position = introductory();
  with_all_goods(position.cathedral(kAnna, Saint::SanChristofori, kFirst, 0, 0), kAnna, 3);
  State state = position.done();
  CHECK(has_won(state, kAnna));
  commit_all(state);
  CHECK(Rules::result(state).ending == "san_christofori");
  Position short_of_one = introductory();
  with_all_goods(short_of_one.cathedral(kAnna, Saint::SanChristofori, kFirst, 0, 0), kAnna, 3)
      .goods(kAnna, {{Good::Dye, -1}, {Good::Wine, 5}})
      .producer(kAnna, Industry::Fishery, Good::Dye, 5, 5, 0x3);
  CHECK_FALSE(has_won(short_of_one.done(), kAnna));
  CHECK(goods_collected(short_of_one.done().household(kAnna)) == 23);
}

TEST_CASE(
    "antiquity 19.5, A20: The figure of the encircled player: every hex the other reaches is "
    "reached") {
  // Bruno reaches two steps around his city; Anna's Stables and inns reach all of it.
  Position position = enclosing();
  position.cathedral(kAnna, Saint::SanGiorgio, kFirst, 0, 0);
  CHECK_FALSE(has_won(position.done(), kAnna));
  position.inn(kAnna, 5, 3).inn(kAnna, 9, 3);
  CHECK_FALSE(has_won(position.done(), kAnna));
  position.manned(kAnna, Building::Stables, kFirst, 4, 4).houses(kAnna, 1);
  CHECK(percent_enclosed(position.done(), kAnna) == 100);
  State state = position.with([](State& s) { s.introductory = 1; }).done();
  CHECK(has_won(state, kAnna));
  commit_all(state);
  CHECK(Rules::result(state).ending == "san_giorgio");
  // An inn of Bruno on an island breaks the ring.
  position.inn(kBruno, 14, 14).with([](State& s) { s.land.hexes |= hexes({{14, 14}, {15, 14}}); });
  CHECK_FALSE(has_won(position.done(), kAnna));
  // Who has no zone at all is not enclosed.
  State nobody =
      enclosing()
          .cathedral(kAnna, Saint::SanGiorgio, kFirst, 0, 0)
          .with([](State& s) { s.land.hexes = seven_hexes(at(7, 3)) | seven_hexes(at(1, 3)); })
          .done();
  CHECK_FALSE(has_won(nobody, kAnna));
}

TEST_CASE("antiquity 19.6, A21: Santa Maria wins with any two of the four") {
  Position position = introductory();
  position.cathedral(kAnna, Saint::SantaMaria, kFirst, 0, 0).with([](State& s) {
    s.household(kAnna).houses_built = 0xFFFFF;
  });
  CHECK_FALSE(has_won(position.done(), kAnna));
  with_all_goods(position, kAnna, 3);
  State state = position.done();
  CHECK(has_won(state, kAnna));
  commit_all(state);
  CHECK(Rules::result(state).ending == "santa_maria");
  CHECK(Rules::result(state).place[0] == 1);
  CHECK(Rules::result(state).place[1] == 2);
}

TEST_CASE(
    "antiquity 19.8, A22: A tie goes to the most unpolluted hexes in the zone, else it is shared") {
  const auto both = [](bool polluted) {
    Position position;
    position.with([](State& s) {
      s.introductory = 1;
      for (const Seat seat : {kAnna, kBruno}) s.household(seat).houses_built = 0xFFFFF;
    });
    position.land({"GGGGGGGGGGGGGGGG", "GGGGGGGGGGGGGGGG", "GGGGGGGGGGGGGGGG", "GGGGGGGGGGGGGGGG",
                   "GGGGGGGGGGGGGGGG", "GGGGGGGGGGGGGGGG", "GGGGGGGGGGGGGGGG", "GGGGGGGGGGGGGGGG"});
    position.city(kAnna, 4, 3).city(kBruno, 11, 3);
    position.cathedral(kAnna, Saint::SanNicolo, kFirst, 0, 0);
    position.cathedral(kBruno, Saint::SanNicolo, kFirst, 0, 0);
    if (polluted) position.polluted({{6, 3}});
    return position.done();
  };
  State tie = both(true);
  CHECK(unpolluted_hexes(tie, kBruno) == unpolluted_hexes(tie, kAnna) + 1);
  commit_all(tie);
  CHECK(Rules::result(tie).ending == "tie_break");
  CHECK(Rules::result(tie).place[1] == 1);
  CHECK(Rules::result(tie).place[0] == 2);
  State shared = both(false);
  commit_all(shared);
  CHECK(Rules::result(shared).ending == "shared");
  CHECK(Rules::result(shared).place[0] == 1);
  CHECK(Rules::result(shared).place[1] == 1);
}

TEST_CASE(
    "antiquity 19.2, 19.3, 19.4, 19.5: The score sheet shows how far each saint's condition is "
    "met") {
  Position position;
  with_all_goods(position, kAnna, 1).houses(kAnna, 5);
  const core::ScoreSheet sheet = Rules::score(position.done(), kAnna);
  CHECK(sheet.lines[0] == core::ScoreLine{"san_nicolo", 5});
  CHECK(sheet.lines[1] == core::ScoreLine{"santa_barbara", 1});
  CHECK(sheet.lines[2] == core::ScoreLine{"san_christofori", 8});
  CHECK(sheet.lines[3].name == "san_giorgio");
}

}  // namespace antiquity_tests
