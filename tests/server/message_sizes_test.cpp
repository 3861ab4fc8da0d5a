// How much a page at the largest table is sent at once.
#include "tests/support/files.hpp"
#include "tests/support/house_on_memory.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace {

using support::RunningServer;
using support::TableClient;
namespace json = boost::json;
namespace zlib = boost::beast::zlib;

constexpr std::size_t kMostBytes = 10'000;

// As permessage-deflate sends it.
std::size_t compressed_size(const std::string& text) {
  zlib::deflate_stream deflate;
  std::string out(deflate.upper_bound(text.size()), '\0');
  zlib::z_params step;
  step.next_in = text.data();
  step.avail_in = text.size();
  step.next_out = out.data();
  step.avail_out = out.size();
  boost::beast::error_code error;
  deflate.write(step, zlib::Flush::finish, error);
  REQUIRE(error == zlib::error::end_of_stream);
  return step.total_out;
}

// What a page asks whenever something has changed.
void ask_as_a_page_does(TableClient& client, const std::string& table) {
  REQUIRE(client.ask({{"op", "facts"}, {"table", table}, {"seat", 0}}).at("ok") == true);
}

// Lets the computer decide for the seat until the match is over.
void play_to_the_end(TableClient& client, const std::string& table) {
  REQUIRE(client.watch(table, 0).at("ok") == true);
  while (!client.picture(table).at("finished").as_bool()) {
    const json::value& picture = client.picture(table);
    if (!picture.as_object().contains("legal")) {
      REQUIRE(client.handle_news());
      continue;
    }
    const json::value seq = picture.at("seq");
    const json::value answer = client.ask(
        {{"op", "bot_turn"}, {"table", table}, {"seat", 0}, {"seq", seq}, {"level", "greedy"}});
    // Stale where all decide at once and another was faster.
    const json::value wanted =
        answer.at("ok").as_bool() ? answer.at("seq") : json::value(seq.as_int64() + 1);
    REQUIRE(client.until([&] {
      return client.picture(table).at("seq").to_number<std::int64_t>() >=
             wanted.to_number<std::int64_t>();
    }));
    ask_as_a_page_does(client, table);
  }
}

}  // namespace

TEST_CASE(
    "No message of a whole match of Antiquity with four players has more than 10 kB on its way" *
    doctest::test_suite("long")) {
  const test::TemporaryFolder folder;
  const RunningServer server(folder.path().string());
  TableClient client(server.port());
  client.remember_all = true;
  const std::string table = support::open_table(
      client,
      {{"game", "antiquity"}, {"players", 4}, {"seats", {"me", "greedy", "greedy", "greedy"}}});
  play_to_the_end(client, table);
  client.watch(table, 0);  // the whole picture, as after a reload
  REQUIRE(client.heard.size() > 200);
  std::size_t largest = 0;
  for (const std::string& message : client.heard) {
    largest = std::max(largest, compressed_size(message));
  }
  MESSAGE("the largest message has " << largest << " bytes");
  CHECK(largest > 1'000);
  CHECK(largest < kMostBytes);
}
