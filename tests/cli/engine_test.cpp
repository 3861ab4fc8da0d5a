// The line protocol: one answer a line, in order; a refusal changes nothing.
#include "cli/commands.hpp"
#include "wire/in.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <vector>

namespace {

namespace json = boost::json;

std::vector<json::value> answers(const std::string& lines) {
  std::istringstream in(lines);
  std::ostringstream out;
  CHECK(cli::engine(in, out) == 0);
  std::vector<json::value> values;
  std::istringstream written(out.str());
  for (std::string line; std::getline(written, line);) values.push_back(json::parse(line));
  return values;
}

std::string code(const json::value& answer) {
  if (answer.at("ok").as_bool()) return "ok";
  return std::string(answer.at("error").at("code").as_string());
}
std::string path(const json::value& answer) {
  return std::string(answer.at("error").at("path").as_string());
}

constexpr auto kNew = R"({"op":"new","game":"rome","players":3,"seed":"42"})"
                      "\n";

}  // namespace

TEST_CASE("Every line has exactly one answer, whatever it holds") {
  const auto all = answers(
      "{\"op\":\"games\"}\n\nnonsense\n[]\n7\n{\"op\":5}\n{}\n{\"op\":\"dance\"}\n\xff\xfe\n{"
      "\"op\":\"quit\"}\n{\"op\":\"games\"}\n");
  REQUIRE(all.size() == 10);  // nothing after quit
  CHECK(code(all[0]) == "ok");
  CHECK(code(all[1]) == "wire.not_json");
  CHECK(code(all[2]) == "wire.not_json");
  CHECK(code(all[3]) == "wire.wrong_type");
  CHECK(code(all[4]) == "wire.wrong_type");
  CHECK(code(all[5]) == "wire.wrong_type");
  CHECK(code(all[6]) == "wire.missing_field");
  CHECK(code(all[7]) == "engine.unknown_op");
  CHECK(code(all[8]) == "wire.not_json");
  CHECK(code(all[9]) == "ok");
}

TEST_CASE("Without a match only what needs none is answered") {
  for (const auto* op : {"legal", "play", "chance", "draw", "view", "state", "score", "result",
                         "hash", "record", "bot", "facts"}) {
    CAPTURE(op);
    CHECK(code(answers(std::string("{\"op\":\"") + op + "\",\"seat\":0}\n")[0]) ==
          "engine.no_match");
  }
}

TEST_CASE("A set-up that cannot be is refused with its field") {
  const auto all = answers(R"({"op":"new","game":"rome","players":5}
{"op":"new","game":"rome"}
{"op":"new","game":"rome","players":3,"options":{"shrine":1}}
{"op":"new","game":"rome","players":3,"colour":"red"}
{"op":"new","game":"go","players":2}
{"op":"new","game":"rome","players":3,"chance":"maybe"}
{"op":"new","game":"antiquity","players":2,"options":{"round_limit":0}}
{"op":"new","game":"antiquity","players":2,"options":{"map":[{"face":0}]}}
{"op":"new","game":"antike","players":3,"options":{"last_round":9}}
)");
  CHECK(code(all[0]) == "rome.setup.players");
  CHECK(all[0].at("error").at("rule").as_string() == "rome 1.1");
  CHECK(path(all[0]) == "/players");
  CHECK(code(all[1]) == "wire.missing_field");
  CHECK(path(all[2]) == "/options/shrine");
  CHECK(code(all[3]) == "wire.unknown_field");
  CHECK(path(all[3]) == "/colour");
  CHECK(code(all[4]) == "game.unknown");
  CHECK(path(all[5]) == "/chance");
  CHECK(path(all[6]) == "/options/round_limit");
  CHECK(path(all[7]) == "/options/map");
  CHECK(path(all[8]) == "/options/last_round");
}

namespace {

// Every "$ref" of a schema that stands alone leads to one of its own definitions.
void check_references(const json::value& part, const json::value& whole) {
  if (part.is_array()) {
    for (const json::value& each : part.get_array()) check_references(each, whole);
  }
  if (!part.is_object()) return;
  for (const auto& [key, value] : part.get_object()) {
    if (key != "$ref") {
      check_references(value, whole);
      continue;
    }
    const std::string pointer = std::string(value.as_string()).substr(1);
    CAPTURE(pointer);
    boost::system::error_code missing;
    CHECK(whole.find_pointer(pointer, missing) != nullptr);
  }
}

}  // namespace

TEST_CASE("The set-up's schema in the list of games is complete in itself") {
  const auto all = answers("{\"op\":\"games\"}\n");
  for (const json::value& game : all[0].at("games").as_array()) {
    check_references(game.at("setup"), game.at("setup"));
  }
}

TEST_CASE("A refused action names its rule and changes nothing") {
  const auto all = answers(std::string(kNew) + R"({"op":"hash"}
{"op":"play","seat":0,"action":{"type":"produce"}}
{"op":"play","seat":1,"action":{"type":"keep_first","card":"aqueduct"}}
{"op":"play","seat":0,"action":{"type":"keep_first","card":"colosseum"}}
{"op":"play","seat":0,"action":{"type":"keep_first"}}
{"op":"play","seat":0,"action":{"type":"jump"}}
{"op":"play","seat":3,"action":{"type":"produce"}}
{"op":"hash"}
)");
  CHECK(all[2].at("error").at("rule").as_string() == "rome 4.4");
  CHECK(code(all[3]) == "rome.not_your_turn");
  CHECK(code(all[4]) == "rome.draft.not_among_the_cards");
  CHECK(!all[4].at("error").at("message").as_string().empty());
  CHECK(path(all[5]) == "/action");
  CHECK(path(all[6]) == "/action/type");
  CHECK(path(all[7]) == "/seat");
  CHECK(all[1].at("hash") == all[8].at("hash"));
}

TEST_CASE("The same seed gives the same match, another seed another") {
  const auto again =
      answers(std::string(kNew) + "{\"op\":\"state\"}\n" + kNew + "{\"op\":\"state\"}\n" +
              "{\"op\":\"new\",\"game\":\"rome\",\"players\":3,\"seed\":43}\n{\"op\":\"state\"}\n");
  CHECK(again[1] == again[3]);
  CHECK(again[1] != again[5]);
}

TEST_CASE("Chance by hand waits for each draw and takes only what can be drawn") {
  const auto all = answers(R"({"op":"new","game":"rome","players":2,"chance":"manual"}
{"op":"chance"}
{"op":"draw","outcome":{"type":"draw_first_player","seat":2}}
{"op":"draw","outcome":{"type":"draw_card","card":"market"}}
{"op":"draw","outcome":{"type":"draw_first_player","seat":1}}
{"op":"draw","outcome":{"type":"draw_strip","strip":"BBBBB"}}
{"op":"draw","outcome":{"type":"draw_strip","strip":"CCBBB"}}
{"op":"legal","seat":0}
)");
  CHECK(all[0].at("chance_pending").as_bool());
  CHECK(all[1].at("outcomes").as_array().size() == 2);
  CHECK(code(all[2]) == "chance.impossible_outcome");
  CHECK(code(all[3]) == "chance.impossible_outcome");
  CHECK(code(all[4]) == "ok");
  CHECK(path(all[5]) == "/outcome/strip");
  CHECK(code(all[6]) == "ok");
  CHECK(all[7].at("actions").as_array().empty());  // chance is still due
}

TEST_CASE("A record played again is the same match and can be played on") {
  const auto first = answers(std::string(kNew) + R"({"op":"bot","seat":0,"level":"random"}
)");
  const std::string play =
      json::serialize(json::object{{"op", "play"}, {"seat", 0}, {"action", first[1].at("action")}});
  const auto played =
      answers(std::string(kNew) + play + "\n{\"op\":\"record\"}\n{\"op\":\"hash\"}\n");
  const json::value record = played[2].at("record");
  const std::string replay = json::serialize(json::object{{"op", "replay"}, {"record", record}});
  const std::string back =
      json::serialize(json::object{{"op", "replay"}, {"record", record}, {"ply", 5}});
  const auto again =
      answers(replay + "\n{\"op\":\"hash\"}\n" + back + "\n" + play + "\n{\"op\":\"hash\"}\n");
  CHECK(again[1].at("hash") == played[3].at("hash"));
  CHECK(again[2].at("seq").to_number<int>() == 5);
  CHECK(again[4].at("hash") == played[3].at("hash"));
}

TEST_CASE("A bot is asked only for a seat that is to act, at a level that exists") {
  const auto all = answers(std::string(kNew) + R"({"op":"bot","seat":1,"level":"random"}
{"op":"bot","seat":0,"level":"genius"}
{"op":"bot","seat":0,"level":"random","budget_ms":0}
)");
  CHECK(code(all[1]) == "bot.not_to_act");
  CHECK(code(all[2]) == "bot.unknown_level");
  CHECK(path(all[3]) == "/budget_ms");
}

TEST_CASE("A line beyond the limit is refused and the next one answered") {
  const auto all =
      answers(std::string((std::size_t{16} << 20U) + 5, 'x') + "\n{\"op\":\"games\"}\n");
  REQUIRE(all.size() == 2);
  CHECK(code(all[0]) == "engine.line_too_long");
  CHECK(code(all[1]) == "ok");
}

TEST_CASE("A document that is nested too deeply is refused") {
  CHECK(code(answers(std::string(100, '[') + std::string(100, ']') + "\n")[0]) == "wire.not_json");
}
