// Set-ups and positions of Antiquity on the wire: what is refused, where, and in which words.
#include "games/antiquity/codec.hpp"

#include "games/registry.hpp"
#include "tests/antiquity/builder.hpp"

#include <fmt/format.h>

namespace antiquity_tests {
namespace {

namespace json = boost::json;

constexpr std::string_view kLand =
    R"("land":{"q":0,"r":0,"rows":["GGGGGGGG","GGGGFFGG","GGGFFFGG","GGGGGGGG","........",".GG.....","GGG.....","GG......"]})";

// "path: what must hold" of a position that is refused, "" of one that is not.
std::string refused(std::string_view anna, std::string_view more = "",
                    std::string_view bruno = "") {
  const std::string position = fmt::format(
      R"({{{},"players":[{{"centres":[{{"q":1,"r":2}}]{}}},{{"centres":[{{"q":1,"r":6}}]{}}}]{}}})",
      kLand, anna, bruno, more);
  const auto read = wire::read<State>(json::parse(position));
  if (read) return "";
  return read.error().path + ": " +
         (read.error().detail.empty() ? read.error().code : read.error().detail);
}

TEST_CASE("antiquity: A position that cannot be is refused with its place and what must hold") {
  CHECK(refused("") == "");
  CHECK(refused(R"(,"inns":[{"q":30,"r":0}])") != "");
  CHECK(refused(R"(,"inns":[{"q":1,"r":2}])") == "/players/0/inns: one thing on a hex");
  CHECK(refused(R"(,"household":{"houses":[1,2],"cities":[{"houses":[{"row":0,"column":0}]}]})") ==
        "/players/0/household/houses: a square or a place in hand for each house, and there are 1");
  CHECK(refused(R"(,"household":{"buildings":[{"kind":"dump","city":0,"row":6,"column":6}]})") ==
        "/players/0/household/buildings/0: buildings lie wholly inside their city");
  CHECK(
      refused(R"(,"household":{"buildings":[{"kind":"cart_shop","city":2,"row":0,"column":0}]})") ==
      "/players/0/household/buildings/0/city: a city that the player has");
  CHECK(refused(R"(,"household":{"saint":"san_nicolo"})") ==
        "/players/0/household/saint: a saint with a Cathedral, and none without");
  CHECK(
      refused(
          R"(,"producers":[{"industry":"farm","good":"wood","hex":{"q":4,"r":0},"goods":[{"q":4,"r":0}]}])") ==
      "/players/0/producers/0/good: a good that the industry gives");
  CHECK(
      refused(
          R"(,"producers":[{"industry":"farm","good":"wine","hex":{"q":4,"r":0},"goods":[{"q":4,"r":0}]}])") ==
      "/players/0/producers: no more men at work than the player has houses");
  CHECK(refused("", R"(,"order":[0,0])") == "/order/1: each seat once");
  CHECK(refused("", R"(,"committed":[0,1])") == "/committed: somebody who has not committed yet");
  CHECK(refused("", R"(,"stage":"famine")") ==
        "/graves_due: graves are due in the stages famine and pollution_graves, and only then");
}

TEST_CASE("antiquity 11.9: Who has an offer open has made one") {
  constexpr std::string_view kGoods = R"(,"household":{"goods":{"wood":1}})";
  constexpr std::string_view kOffer =
      R"(,"offers":[{"from":0,"to":1,"give":{"wood":1},"get":{"gold":1}}])";
  CHECK(refused(kGoods, kOffer) == "");
  CHECK(refused(fmt::format(R"({},"offers_made":0)", kGoods), kOffer) ==
        "/players/0/offers_made: 1 at least for a player whose offer is open");
  const auto read = wire::read<State>(json::parse(fmt::format(
      R"({{{},"players":[{{"centres":[{{"q":1,"r":2}}]}},{{"centres":[{{"q":1,"r":6}}]}}]{}}})",
      kLand, kOffer)));
  REQUIRE(read);
  CHECK(read->player(kAnna).offers_made == 1);
}

TEST_CASE("antiquity 20.2, 20.4: A fixed map beside mirrored tiles is mirrored, and not ignored") {
  const auto complete = [](std::string_view options) {
    return games::find("antiquity")
        ->complete_setup(json::parse(fmt::format(R"({{"players":2,"options":{}}})", options)));
  };
  const auto mirrored = complete(
      R"({"mirrored_tiles":true,"map":[{"face":0},{"face":2},{"face":4},{"face":6,"mirrored":true}]})");
  REQUIRE(mirrored);
  for (const json::value& tile : mirrored->at("options").at("map").as_array()) {
    CHECK(tile.at("mirrored") == true);
  }
  const auto torn = complete(
      R"({"mirrored_tiles":true,"map":[{"face":0},{"face":2},{"face":4},{"face":6,"mirrored":false}]})");
  REQUIRE_FALSE(torn);
  CHECK(torn.error().code == "antiquity.setup.mirrored_map");
  CHECK(torn.error().path == "/options/map");
  CHECK(torn.error().rule == "antiquity 20.2");
  // A map may have mirrored tiles of its own.
  CHECK(complete(R"({"map":[{"face":0,"mirrored":true},{"face":2},{"face":4},{"face":6}]})"));
}

}  // namespace
}  // namespace antiquity_tests
