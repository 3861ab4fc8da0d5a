// One browser is one guest, whatever the order of its first requests.
#include "server/accounts/accounts.hpp"
#include "store/memory/memory_store.hpp"
#include "tests/support/files.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/stores.hpp"
#include "tests/support/table_client.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <future>
#include <set>
#include <thread>

namespace {

using support::Fields;
using support::HttpClient;
using support::Reply;
using support::RunningServer;
using support::TurnedClock;
namespace json = boost::json;

// A server with a page, though it is a short one.
class House {
 public:
  House() {
    std::ofstream(folder_.file("index.html")) << "<!doctype html><title>House</title>";
    server::ServeOptions options = RunningServer::quiet();
    options.pages = folder_.path().string();
    server_ = std::make_unique<RunningServer>(":memory:", options);
  }
  std::uint16_t port() const { return server_->port(); }

 private:
  test::TemporaryFolder folder_;
  std::unique_ptr<RunningServer> server_;
};

// The cookies of a browser, as its answers come in.
void keep(Fields& jar, const HttpClient& client) {
  for (const auto& cookie : client.cookies) {
    std::erase_if(jar, [&](const auto& old) { return old.first == cookie.first; });
    jar.push_back(cookie);
  }
}

Fields page_cookies(std::uint16_t port, const Fields& jar = {}) {
  HttpClient client({.port = port});
  client.cookies = jar;
  CHECK(client.get("/").status == 200);
  return client.cookies;
}

struct Introduced {
  std::string person;
  std::string csrf;
  Fields cookies;
};

Introduced ask_me(std::uint16_t port, const Fields& jar) {
  HttpClient client({.port = port});
  client.cookies = jar;
  const json::value me = json::parse(client.get("/api/me").body);
  REQUIRE(me.at("ok") == true);
  return {std::string(me.at("me").at("id").as_string()), std::string(me.at("csrf").as_string()),
          client.cookies};
}

Fields joined(Fields one, const Fields& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

}  // namespace

TEST_CASE("The page brings the ticket of a visit to who has no session, once") {
  const House house;
  const Fields first = page_cookies(house.port());
  REQUIRE(first.size() == 1);
  CHECK(first.front().first.starts_with("visit-"));
  CHECK(page_cookies(house.port(), first) == first);
  const Introduced guest = ask_me(house.port(), first);
  CHECK(std::ranges::count_if(guest.cookies, [](const auto& cookie) {
          return cookie.first == "session" && !cookie.second.empty();
        }) == 1);
  HttpClient again({.port = house.port()});
  again.cookies = guest.cookies;
  CHECK(again.get("/").header("set-cookie").empty());
}

TEST_CASE("Requests of a page that are sent at once are of one guest") {
  const House house;
  const Fields jar = page_cookies(house.port());
  std::vector<std::future<Introduced>> asked;
  for (int times = 0; times < 8; ++times) {
    asked.push_back(std::async(std::launch::async, [&] { return ask_me(house.port(), jar); }));
  }
  std::set<std::string> people;
  std::set<std::string> tokens;
  for (auto& one : asked) {
    const Introduced answer = one.get();
    people.insert(answer.person);
    tokens.insert(answer.csrf);
  }
  CHECK(people.size() == 1);
  CHECK(tokens.size() == 1);
}

TEST_CASE("Two tabs that open at once are one guest in every order of their requests") {
  const House house;
  // Both pages are on their way before either has arrived, so each brings a ticket.
  for (int order = 0; order < 6; ++order) {
    INFO("order ", order);
    const Fields one = page_cookies(house.port());
    const Fields other = page_cookies(house.port());
    const Fields both = joined(one, other);
    // What the tabs show: the first one its own ticket only, or both.
    std::vector<Fields> shown = {one, both, joined(other, one)};
    for (int turns = 0; turns < order % 3; ++turns) std::ranges::rotate(shown, shown.begin() + 1);
    if (order >= 3) std::ranges::reverse(shown);
    std::set<std::string> people;
    for (const Fields& jar : shown) people.insert(ask_me(house.port(), jar).person);
    CHECK(people.size() == 1);
  }
}

TEST_CASE("A table that one tab has opened is not lost when the other tab's answer comes later") {
  const House house;
  const Fields one = page_cookies(house.port());
  const Fields both = joined(one, page_cookies(house.port()));
  const Introduced first = ask_me(house.port(), one);
  const Introduced second = ask_me(house.port(), both);
  Fields jar = both;
  HttpClient browser({.port = house.port()});
  browser.cookies = first.cookies;
  keep(jar, browser);
  browser.cookies = second.cookies;
  keep(jar, browser);
  // The jar has what came last; the first tab still has the token that came with its own answer.
  browser.cookies = jar;
  const Reply opened =
      browser.post("/api/tables", R"({"game":"rome","players":2})", {{"X-CSRF-Token", first.csrf}});
  REQUIRE(opened.status == 200);
  const std::string table(json::parse(opened.body).at("table").at("table").as_string());
  CHECK(json::parse(browser.get("/api/tables/" + table).body).at("table").at("mine") ==
        json::array{0});
  CHECK(ask_me(house.port(), jar).person == first.person);
}

TEST_CASE("Only who asks who they are becomes a guest") {
  const House house;
  HttpClient client({.port = house.port()});
  const Reply reply = client.get("/api/tables?list=open");
  CHECK(reply.status == 401);
  CHECK(json::parse(reply.body).at("error").at("code") == "auth.no_session");
  CHECK(reply.header("set-cookie").empty());
  CHECK(client.get("/api/games").status == 200);
}

TEST_CASE("An address makes only so many guests, and is told when to come back") {
  server::ServeOptions options = RunningServer::quiet();
  options.accounts.guests = {.at_once = 3, .an_hour = 60};
  const RunningServer server(":memory:", options);
  const Fields known = ask_me(server.port(), {}).cookies;
  ask_me(server.port(), {});
  ask_me(server.port(), {});
  HttpClient fourth({.port = server.port()});
  const Reply reply = fourth.get("/api/me");
  CHECK(reply.status == 429);
  CHECK(reply.header("retry-after") == "60");
  CHECK(json::parse(reply.body).at("error").at("code") == "limit.rate");
  // Who is known is not a new guest.
  ask_me(server.port(), known);
}

TEST_CASE("Sessions that have expired and guests who never sat down are cleared away") {
  // Outlives the stores: their threads may still be letting go of it when the last answer is here.
  boost::asio::io_context io;
  test::with_every_store([&io](store::Store& store) {
    TurnedClock clock;
    boost::asio::thread_pool threads(1);
    server::accounts::Accounts accounts(store, threads.get_executor(), clock.reading(), {},
                                        server::accounts::Signer::new_key());
    const auto run = [&](auto work) {
      auto done = boost::asio::co_spawn(io, std::move(work), boost::asio::use_future);
      // Until it is done: the store holds on to what it has called until it is called again.
      while (done.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
        io.restart();
        io.run_one();
      }
      return done.get();
    };
    const auto guest = [&] { return run(accounts.new_guest({}, "192.0.2.1")).value(); };
    const auto idle = guest();
    const auto seated = guest();
    const auto present = guest();
    store::Table table = test::table("t");
    table.people = {seated.person.id};
    REQUIRE(test::write(store, {store::Add<store::Table>{table}}) == store::Written::Done);

    clock.turn(31 * TurnedClock::kDay);
    run(accounts.tidy_up({server::accounts::hash_of_token(present.token)}));
    CHECK_FALSE(store.account(idle.person.id));
    CHECK(store.account(seated.person.id));
    CHECK(store.account(present.person.id));
    CHECK(store.count_sessions() == 2);

    clock.turn(30 * TurnedClock::kDay);
    run(accounts.tidy_up({}));
    CHECK(store.account(seated.person.id));
    CHECK_FALSE(store.session(server::accounts::hash_of_token(seated.token)));
    CHECK(run(accounts.visitor({present.token})).has_value());
    threads.join();
  });
}
