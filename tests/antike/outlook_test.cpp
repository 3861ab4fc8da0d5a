// What a nation could do next, as the facts tell it, held to what it then can do.
#include "games/antike/outlook.hpp"

#include "games/antike/codec.hpp"
#include "games/antike/rondel.hpp"
#include "tests/antike/table.hpp"
#include "wire/facts.hpp"

#include <algorithm>

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

int count_of(const std::vector<Gain>& gains, Good what) {
  for (const Gain& gain : gains) {
    if (gain.what == what) return gain.count;
  }
  return -1;
}

// It is the Romans' turn, and MILITIA is free for them.
Table before_militia(Chips chips) {
  Table table;
  table.stock("romani", chips).marker("romani", Field::Templum).turn_of("romani");
  table.state.bellona = table.nation("graeci");
  return table;
}

const TollPayment* payment(const std::vector<TollPayment>& payments, std::array<int, kChips> paid) {
  const auto found = std::ranges::find(payments, paid, &TollPayment::paid);
  return found == payments.end() ? nullptr : &*found;
}

// Arms until nothing is left to arm: as many as were promised, with BELLONA here or there.
void check_arming(Chips chips, std::string_view holder) {
  Table table = before_militia(chips);
  table.temple("roma");
  table.state.bellona = table.nation(holder);
  const int promised = armable_units(table.state, table.nation("romani"));
  table.play(Enter{Field::Militia});
  CHECK(armable_units(table.state, table.nation("romani")) == promised);
  int armed = 0;
  while (!table.listed<Arm>().empty() || !table.listed<ArmFree>().empty()) {
    const auto free = table.listed<ArmFree>();
    if (free.empty()) {
      table.play(table.listed<Arm>().front());
    } else {
      table.play(free.front());
    }
    ++armed;
  }
  CHECK(armed == promised);
}

std::size_t foundings_told(const Table& table) {
  return wire::Facts<Rules>::write(table.state).at("turn").at("foundings").as_array().size();
}

}  // namespace

TEST_CASE(
    "A field promises what the whole purse can pay for, and says which tolls would spoil it") {
  const Table table = before_militia({6, 3, 4, 2});
  const Nation romani = table.nation("romani");
  CHECK(toll(table.of("romani").marker, Field::Militia) == 0);
  Table far = before_militia({6, 3, 4, 2});
  far.marker("romani", Field::MovereII);
  CHECK(toll(far.of("romani").marker, Field::Militia) == 2);
  CHECK(count_of(gains_of(far.state, romani, Field::Militia), Good::Unit) == 2);
  const auto dear = dear_payments(far.state, romani, Field::Militia, 2);
  REQUIRE(dear.size() == 3);
  const TollPayment* coins = payment(dear, {0, 0, 0, 2});
  REQUIRE(coins != nullptr);
  CHECK(count_of(coins->gains, Good::Unit) == 1);
  CHECK(payment(dear, {2, 0, 0, 0}) == nullptr);
  CHECK(payment(dear, {1, 1, 0, 0}) == nullptr);
  CHECK(dear_payments(table.state, romani, Field::Militia, 0).empty());
}

TEST_CASE("No toll spoils a field that is not paid for, nor one that the purse cannot enter") {
  Table table = before_militia({1, 1, 1, 1});
  table.marker("romani", Field::MovereII);
  const Nation romani = table.nation("romani");
  CHECK(dear_payments(table.state, romani, Field::MovereI, 1).empty());
  CHECK(dear_payments(table.state, romani, Field::Marmor, 3).empty());
  CHECK(dear_payments(table.state, romani, Field::MovereII, 5).empty());
}

TEST_CASE("A coin paid as toll can be the coin that production brings") {
  Table table = before_militia({3, 0, 0, 3});
  table.marker("romani", Field::MovereII);
  table.state.coins = 0;
  const Nation romani = table.nation("romani");
  CHECK(count_of(gains_of(table.state, romani, Field::Marmor), Good::Coin) == 0);
  CHECK(dear_payments(table.state, romani, Field::Marmor, 3).empty());
}

TEST_CASE("MILITIA brings as many units as can be armed, BELLONA's included") {
  for (const Chips chips : {Chips{0, 4, 0, 0}, Chips{0, 1, 0, 3}, Chips{0, 40, 0, 0}}) {
    check_arming(chips, "romani");
    check_arming(chips, "graeci");
  }
}

TEST_CASE("A know-how is owned, developed, locked, too dear or within one's means") {
  Table table;
  table.stock("romani", {0, 0, 12, 0}).knows("romani", KnowHow::Mercatura);
  table.on("romani", Field::Scientia);
  const Nation romani = table.nation("romani");
  CHECK(mastery_of(table.state, romani, KnowHow::Mercatura) == Mastery::Owned);
  CHECK(mastery_of(table.state, romani, KnowHow::Moneta) == Mastery::Locked);
  CHECK(mastery_of(table.state, romani, KnowHow::Strata) == Mastery::WithinMeans);
  table.play(Develop{KnowHow::Metallum, 0});
  CHECK(mastery_of(table.state, romani, KnowHow::Metallum) == Mastery::Developed);
  CHECK(mastery_of(table.state, romani, KnowHow::Moneta) == Mastery::TooDear);
  CHECK(mastery_of(table.state, table.nation("graeci"), KnowHow::Moneta) == Mastery::Locked);
}

TEST_CASE("A nation threatens what its units reach and outnumber, but nobody's last city") {
  Table table;
  table.personages("graeci", Personage::King, 3);
  table.legion("romani", "dyrrhachion", 2);
  const auto threatens = [&table](std::string_view region) {
    const auto threats = threats_by(table.state, table.nation("romani"));
    return std::ranges::any_of(
        threats, [&](const Threat& threat) { return threat.region == table.at(region); });
  };
  table.city("graeci", "pella", Resource::Gold);
  CHECK(threatens("pella"));
  table.temple("pella");
  CHECK(!threatens("pella"));
  table.legion("romani", "dyrrhachion", 1);
  CHECK(threatens("pella"));
  table.no_cities("graeci").city("graeci", "pella", Resource::Gold);
  CHECK(!threatens("pella"));
}

TEST_CASE("Facts tell what could be conquered and founded if moving ended now") {
  Table table;
  table.personages("graeci", Personage::King, 3).city("graeci", "pella", Resource::Gold);
  table.legion("romani", "dyrrhachion", 2).stock("romani", {1, 1, 1, 0});
  table.on("romani", Field::MovereI);
  CHECK(foundings_told(table) == 1);
  table.play(table.move(kLegion, "dyrrhachion", "pella", 2));
  CHECK(foundings_told(table) == 0);
  const auto facts = wire::Facts<Rules>::write(table.state);
  const auto& conquests = facts.at("turn").at("conquests").as_array();
  REQUIRE(conquests.size() == 1);
  CHECK(conquests.front().at("region") == "pella");
  CHECK(conquests.front().at("most_legions") == 1);
}
