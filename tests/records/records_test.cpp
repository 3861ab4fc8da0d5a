// A match as a document: what is refused, and that unfairness is found.
#include "bots/registry.hpp"
#include "records/journal.hpp"
#include "records/replay.hpp"

#include <doctest/doctest.h>

namespace {

namespace json = boost::json;

records::Record finished_match() {
  auto journal = records::Journal::start("rome", {{"players", 2}}, "a secret seed");
  while (!journal->match().finished()) {
    const core::Seat seat = journal->match().to_act().first();
    REQUIRE(journal->play(seat, *bots::Players().choose(journal->match(), seat, "random", {}))
                .has_value());
  }
  return journal->record();
}

std::string fault(const json::value& document) {
  const auto record = records::read(document);
  if (!record) return record.error().code + " " + record.error().path;
  const auto verified = records::verify(*record);
  return verified ? "fine" : verified.error().code + " " + verified.error().path;
}

std::size_t first_event_with(const json::value& document, std::string_view member) {
  const auto& events = document.at("events").as_array();
  std::size_t at = 0;
  while (!events[at].as_object().contains(member)) ++at;
  return at;
}

}  // namespace

TEST_CASE("A record that is written and read again is fine") {
  const json::value document = records::write(finished_match());
  CHECK(fault(json::parse(json::serialize(document))) == "fine");
}

TEST_CASE("A changed draw is found, even where it would be possible") {
  json::value document = records::write(finished_match());
  auto& outcome = document.at("events").at(first_event_with(document, "outcome")).at("outcome");
  outcome.at("seat") = 1 - outcome.at("seat").to_number<int>();
  CHECK(fault(document) == "record.unfair_draw /events/0/outcome");
}

TEST_CASE("A changed move is found by the referee or by the state's hash") {
  json::value document = records::write(finished_match());
  const std::size_t at = first_event_with(document, "seat");
  document.at("events").at(at).at("action").at("card") = "colosseum";
  CHECK(fault(document) ==
        "rome.draft.not_among_the_cards /events/" + std::to_string(at) + "/action");
}

TEST_CASE("A wrong hash is found") {
  json::value document = records::write(finished_match());
  document.at("events").at(3).at("hash") = "0000000000000000";
  CHECK(fault(document) == "record.diverges /events/3/hash");
}

TEST_CASE("A seed that does not fit its commitment is found") {
  json::value document = records::write(finished_match());
  document.at("chance").at("seed") = "another seed";
  CHECK(fault(document) == "record.broken_commitment /chance/seed");
}

TEST_CASE("A changed result is found") {
  json::value document = records::write(finished_match());
  document.at("result").at("ending") = "bribery";
  CHECK(fault(document) == "record.other_result /result");
}

TEST_CASE("A record of other rules is refused, not played wrongly") {
  json::value document = records::write(finished_match());
  document.at("rules_version") = 99;
  CHECK(fault(document) == "record.other_rules_version /rules_version");
}

TEST_CASE("States of another layout are not compared, and the check says so") {
  records::Record record = finished_match();
  record.state_layout = 99;
  for (records::Event& event : record.events) event.hash = 0;
  const auto verified = records::verify(record);
  REQUIRE(verified.has_value());
  CHECK_FALSE(verified->hashes_compared);
}

TEST_CASE("Without its seed the draws of a record are legal but not proved") {
  records::Record record = finished_match();
  record.seed.reset();
  const auto verified = records::verify(record);
  REQUIRE(verified.has_value());
  CHECK_FALSE(verified->draws_proved);
  CHECK(verified->draws > 0);
}

TEST_CASE("Malformed records are refused with the place") {
  json::value document = records::write(finished_match());
  json::value missing = document;
  missing.as_object().erase("events");
  CHECK(fault(missing) == "wire.missing_field ");
  json::value both = document;
  both.as_object()["start"] = json::object{};
  CHECK(fault(both) == "wire.inconsistent ");
  json::value odd_hash = document;
  odd_hash.at("events").at(0).at("hash") = "xyz";
  CHECK(fault(odd_hash) == "wire.unknown_word /events/0/hash");
  json::value nobody = document;
  nobody.at("events").at(first_event_with(document, "seat")).at("seat") = 5;
  CHECK(fault(nobody).starts_with("seat.unknown"));
}

TEST_CASE("Fair draws follow from the seed and the event alone, and reach every number") {
  const records::FairChance one("seed");
  const records::FairChance same("seed");
  const records::FairChance other("Seed");
  int equal = 0;
  std::array<int, 6> hits{};
  for (std::uint64_t event = 0; event < 6000; ++event) {
    CHECK(one.lot(event, 6) == same.lot(event, 6));
    equal += one.lot(event, 6) == other.lot(event, 6) ? 1 : 0;
    ++hits.at(one.lot(event, 6));
  }
  CHECK(equal > 800);
  CHECK(equal < 1200);
  for (const int hit : hits) {
    CHECK(hit > 880);  // 1000 expected, standard deviation 29
    CHECK(hit < 1120);
  }
}

TEST_CASE("The commitment is the SHA-256 of the seed") {
  // FIPS 180-2, appendix B.1.
  CHECK(records::FairChance("abc").commitment() ==
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_CASE("antiquity A12: What was promised with an offer stays in the record and is told again") {
  const json::value position = json::parse(R"({"stage": "city_building",
    "land": {"q": 0, "r": 0, "rows": ["GGGGGGGGGGGG", "GGGGFFFFGGGG", "GGGFFFFGGGGG", "GGGGGGGGGGGG",
             "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG"]},
    "players": [{"centres": [{"q": 1, "r": 2}], "household": {"goods": {"gold": 2}}},
                {"centres": [{"q": 9, "r": 5}], "household": {"goods": {"wine": 1}}}]})");
  auto journal = records::Journal::load("antiquity", position, "a secret seed");
  REQUIRE(journal.has_value());
  const json::value offer = {{"type", "offer_trade"},
                             {"to", 1},
                             {"give", {{"gold", 1}}},
                             {"get", {{"wine", 1}}},
                             {"promise", "no inn at your lake"}};
  REQUIRE(journal->play(core::Seat{0}, offer).has_value());
  CHECK(journal->match().effects().at(0).at("promise") == "no inn at your lake");
  const std::uint64_t hash = journal->match().hash();
  const json::value document = json::parse(json::serialize(records::write(journal->record())));
  CHECK(document.at("events").at(0).at("action").at("promise") == "no inn at your lake");
  CHECK(fault(document) == "fine");
  const auto again = records::replay(*records::read(document), 1);
  REQUIRE(again.has_value());
  CHECK((*again)->effects().at(0).at("promise") == "no inn at your lake");
  // It binds nobody: the same offer without it leads to the same state.
  auto silent = records::Journal::load("antiquity", position, "a secret seed");
  json::value plain = offer;
  plain.as_object().erase("promise");
  REQUIRE(silent->play(core::Seat{0}, plain).has_value());
  CHECK(silent->match().hash() == hash);
  CHECK_FALSE(silent->match().effects().at(0).as_object().contains("promise"));
  // A later move says nothing of it.
  REQUIRE(journal->play(core::Seat{1}, {{"type", "refuse_trade"}, {"from", 0}}).has_value());
  CHECK_FALSE(journal->match().effects().at(0).as_object().contains("promise"));
}
