// What happened, in words.
#include "records/narration.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

namespace {

std::string offer(std::string_view language, const boost::json::object& give) {
  const std::array<std::string, 2> names = {"Livia", "Cato"};
  const records::Narrator narrator(wire::Words::in(language), "antiquity", names);
  return narrator.sentence(
      {{"type", "trade_offered"}, {"from", 0}, {"to", 1}, {"give", give}, {"get", {{"grain", 2}}}});
}

}  // namespace

TEST_CASE("One good is called as one, several as several, in every language") {
  CHECK(offer("en", {{"olives", 1}, {"pearls", 2}}) ==
        "Livia offers Cato 1 olive, 2 pearls for 2 grain.");
  CHECK(offer("de", {{"sheep", 1}}).find("1 Schaf ") != std::string::npos);
  CHECK(offer("de", {{"sheep", 2}}).find("2 Schafe ") != std::string::npos);
  CHECK(offer("nl", {{"pearls", 1}}).find("1 parel ") != std::string::npos);
}
