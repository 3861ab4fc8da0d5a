#include "games/antike/codec_board.hpp"
#include "tests/antike/table.hpp"

#include <string>

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

namespace json = boost::json;

// What is wrong with Mare Nostrum after a change: "code: detail".
template <typename Change>
std::string refused(Change change) {
  json::value document = own_board("mare_nostrum")->document;
  change(document.as_object());
  try {
    read_board(wire::In(document));
    return "";
  } catch (const wire::Malformed& malformed) {
    return malformed.code + ": " + malformed.detail;
  }
}

json::object& region(json::object& board, std::string_view id) {
  for (json::value& each : board["regions"].as_array()) {
    if (each.at("id").as_string() == id) return each.as_object();
  }
  FAIL("no region " << id);
  return board;
}

void drop(json::value& list, std::string_view id) {
  json::array& items = list.as_array();
  for (auto at = items.begin(); at != items.end(); ++at) {
    if (at->as_string() == id) {
      items.erase(at);
      return;
    }
  }
}

}  // namespace

TEST_CASE("antike 17.1, 17.2, 17.3, 17.5, K10: Both our boards pass every check") {
  REQUIRE(own_boards().size() == 2);
  for (const BoardFile* file : own_boards()) {
    CHECK(file->board.region_count == 57);
    CHECK_FALSE(fault(file->board));
    CHECK_NOTHROW(read_board(wire::In(file->document)));
    for (std::size_t players = 2; players <= 6; ++players) CHECK(opening_for(*file, players));
  }
}

TEST_CASE("antike 17.2: A border that only one side knows is refused with both names") {
  CHECK(refused([](json::object& board) { drop(region(board, "roma").at("red"), "genua"); }) ==
        "antike.board.one_sided_red_border: Genua, Roma");
  CHECK(refused([](json::object& board) { drop(region(board, "carales").at("blue"), "genua"); }) ==
        "antike.board.one_sided_blue_border: Genua, Carales");
  CHECK(refused([](json::object& board) {
          region(board, "roma").at("red").as_array().emplace_back("roma");
        }) == "antike.board.borders_itself: Roma");
  CHECK(refused([](json::object& board) {
          region(board, "roma").at("red").as_array().emplace_back("atlantis");
        }) == "antike.board.no_such_region: atlantis");
}

TEST_CASE("antike 17.1: Regions that nobody can reach are refused") {
  CHECK(refused([](json::object& board) {
          json::object island = region(board, "londinium");
          island["id"] = "thule";
          island["name"] = "Thule";
          island["east"] = -2000;
          island["north"] = 6500;
          island["red"] = json::array();
          island["blue"] = json::array();
          board["regions"].as_array().emplace_back(island);
        }) == "antike.board.not_connected: Thule");
  CHECK(refused([](json::object& board) { region(board, "roma")["id"] = "genua"; }) ==
        "antike.board.said_twice: genua");
  CHECK(refused([](json::object& board) { region(board, "roma")["id"] = "Roma!"; }) ==
        "antike.board.bad_id: Roma!");
}

TEST_CASE("antike 17.3: Open sea has blue borders only") {
  CHECK(refused([](json::object& board) { region(board, "castra_regina")["site"] = "sea"; }) ==
        "antike.board.open_sea_with_red_border: Castra Regina");
  CHECK(refused([](json::object& board) { region(board, "roma")["site"] = "clay"; }) ==
        "wire.unknown_word: clay");
}

TEST_CASE("antike 17.4: Starts are of the right kind and apart, temples where nobody starts") {
  const auto opening = [](json::object& board) -> json::object& {
    return board["openings"].at("3").as_object();
  };
  CHECK(refused([&](json::object& board) {
          opening(board)["starts"].at("romani").as_object()["marble"] = "syracus";
        }) == "antike.board.start_of_wrong_kind: Syracus");
  CHECK(refused([&](json::object& board) {
          opening(board)["starts"].at("romani").as_object()["marble"] = "athenae";
        }) == "antike.board.start_taken_twice: Athenae");
  CHECK(refused([&](json::object& board) {
          opening(board)["neutral_temples"].as_array()[0] = "roma";
        }) == "antike.board.neutral_temple_at_start: Roma");
  CHECK(refused([&](json::object& board) {
          opening(board)["neutral_temples"].as_array()[0] = "mare_ionium";
        }) == "antike.board.neutral_temple_at_sea: Mare Ionium");
  CHECK(refused([&](json::object& board) {
          opening(board)["neutral_temples"].as_array()[0] = "cyrene";
        }) == "antike.board.neutral_temple_count: ");
  CHECK(refused([&](json::object& board) {
          opening(board)["starts"].as_object().erase("romani");
        }) == "antike.board.start_count: 3");
  CHECK(refused([](json::object& board) { board["openings"] = json::object(); }) ==
        "antike.board.no_opening: ");
  CHECK(refused([](json::object& board) {
          board["pairs"].as_array()[0].as_array()[0] = "graeci";
        }) == "antike.board.bad_pairs: ");
  CHECK(refused([](json::object& board) {
          board["pairs"].as_array()[0].as_array()[0] = "galli";
        }) == "antike.board.no_such_nation: galli");
}

TEST_CASE("antike 17.5: Borders whose lines cross are refused, unless the file allows it") {
  const auto move_away = [](json::object& board) {
    region(board, "londinium")["east"] = 3000;
    region(board, "londinium")["north"] = 3000;
  };
  CHECK(refused(move_away).starts_with("antike.board.borders_cross: "));
  CHECK(refused([&](json::object& board) {
          move_away(board);
          board["borders_may_cross"] = true;
        }) == "");
  CHECK(refused([](json::object& board) {
          region(board, "londinium")["east"] = region(board, "roma")["east"];
          region(board, "londinium")["north"] = region(board, "roma")["north"];
        }).starts_with("antike.board.same_place: "));
}
