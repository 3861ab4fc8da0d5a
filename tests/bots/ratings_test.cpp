// Ratings of levels: the file, and what the program tells of it.
#include "bots/ratings.hpp"

#include "bots/registry.hpp"
#include "games/registry.hpp"
#include "tests/support/files.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

namespace json = boost::json;

std::string code(std::string_view text) {
  const auto read = bots::read_ratings(text);
  return read ? "ok" : read.error().code;
}

}  // namespace

TEST_CASE("The program tells the ratings of the file, and the file is as the ladder writes it") {
  const std::string text = test::content(test::source("src/bots/data/ratings.json"));
  const auto file = bots::read_ratings(text);
  if (!file) FAIL(file.error().code << " at " << file.error().path);
  CHECK(bots::written(*file) == text);
  for (const games::AnyGame& game : games::all()) {
    const json::value* known = file->if_contains(game.name);
    CHECK(bots::ratings(game.name) == (known == nullptr ? json::object{} : known->as_object()));
  }
}

TEST_CASE("Where levels were measured, those that people choose among were, and greedy is 1000") {
  const auto file = bots::read_ratings(test::content(test::source("src/bots/data/ratings.json")));
  for (const auto& [game, by_players] : *file) {
    for (const auto& [players, by_level] : by_players.as_object()) {
      CAPTURE(std::string(game));
      CAPTURE(std::string(players));
      CHECK(by_level.at("greedy").at("rating") == 1000);
      for (const std::string_view level : bots::levels_for_people()) {
        CAPTURE(level);
        CHECK(by_level.as_object().contains(level));
      }
    }
  }
}

TEST_CASE("Ratings of what there is not are refused") {
  CHECK(code("{}") == "ok");
  CHECK(code(R"({"rome":{"3":{"strong":{"rating":1200,"plus_minus":30}}}})") == "ok");
  CHECK(code("[]") == "wire.wrong_type");
  CHECK(code(R"({"chess":{}})") == "game.unknown");
  CHECK(code(R"({"rome":{"5":{}}})") == "wire.out_of_range");
  CHECK(code(R"({"rome":{"two":{}}})") == "wire.out_of_range");
  CHECK(code(R"({"rome":{"3":{"genius":{"rating":1200,"plus_minus":30}}}})") ==
        "bot.unknown_level");
  CHECK(code(R"({"rome":{"3":{"strong":{"rating":"high","plus_minus":30}}}})") ==
        "wire.wrong_type");
  CHECK(code(R"({"rome":{"3":{"strong":{"rating":1200}}}})") == "wire.missing_field");
}

TEST_CASE("New ratings take the place of old ones, and leave those of other games alone") {
  json::object all = *bots::read_ratings(
      R"({"rome":{"3":{"easy":{"rating":1,"plus_minus":1}}},"antike":{"2":{}}})");
  const std::vector<bots::LevelRating> rated = {
      {"greedy", 1000, 0}, {"strong", 1203.6, 31.4}, {"strong:planner", 1210, 30}};
  bots::put_ratings(all, "rome", 3, rated);
  CHECK(bots::written(all) == R"({
  "rome": {
    "3": {
      "greedy": {"rating":1000,"plus_minus":0},
      "strong": {"rating":1204,"plus_minus":31}
    }
  },
  "antike": {
    "2": {}
  }
}
)");
  CHECK(bots::read_ratings(bots::written(all)).has_value());
}

TEST_CASE("The ladder writes its ratings into the file it is told, on the one scale only") {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("ratings.json");
  const std::string ladder = "ladder rome --levels random,greedy --games 4 --write " + file;
  const test::Run other = test::run(ladder + " --anchor random");
  CHECK(other.code == 2);
  CHECK(test::says(other, "--anchor greedy"));
  const test::Run done = test::run(ladder);
  INFO(done.said);
  REQUIRE(done.code == 0);
  const auto written = bots::read_ratings(test::content(file));
  REQUIRE(written.has_value());
  const json::value& rated = written->at("rome").at("2");
  CHECK(rated.at("greedy").at("rating") == 1000);
  CHECK(rated.at("random").at("rating").to_number<int>() < 1000);
}
