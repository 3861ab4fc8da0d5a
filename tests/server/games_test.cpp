// What the server tells about the games themselves.
#include "tests/support/running_server.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>

namespace {

using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

bool begins_with(const json::value& text, std::string_view beginning) {
  return std::string_view(text.as_string()).starts_with(beginning);
}

}  // namespace

TEST_CASE("Rules are told in the language asked for, and in English where nobody has told them") {
  const RunningServer server(":memory:");
  TableClient guest(server.port());
  const json::value dutch = guest.get("/api/games/rome/rules?language=nl");
  CHECK(dutch.at("language") == "nl");
  CHECK(begins_with(dutch.at("rules"), "# De grote stad Rome"));
  for (const char* path : {"/api/games/rome/rules?language=la", "/api/games/rome/rules"}) {
    const json::value english = guest.get(path);
    CHECK(english.at("language") == "en");
    CHECK(begins_with(english.at("rules"), "# The Great City of Rome"));
  }
}
