// Guessing passwords is slow, knowing one is not; forgotten ones are set anew by an admin's word.
#include "server/accounts/accounts.hpp"
#include "store/memory/memory_store.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/stores.hpp"
#include "tests/support/table_client.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <doctest/doctest.h>

#include <chrono>
#include <future>

namespace {

using server::accounts::AccountOptions;
using server::accounts::Accounts;
using server::accounts::LogIn;
using server::accounts::SignUp;
using support::RunningServer;
using support::TableClient;
using support::TurnedClock;
namespace json = boost::json;

const json::object kAemilia = {{"name", "Aemilia"}, {"password", "a long password"}};
const std::string kHome = "192.0.2.1";
const std::string kAttacker = "198.51.100.9";

// The accounts of a house without a door.
class Desk {
 public:
  explicit Desk(const AccountOptions& options = {})
      : accounts(store, threads_.get_executor(), clock.reading(), options,
                 server::accounts::Signer::new_key()) {}
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk() {
    threads_.join();
    accounts.join();
  }

  template <typename Work>
  auto run(Work work) {
    auto done = boost::asio::co_spawn(io_, std::move(work), boost::asio::use_future);
    // Until it is done: the store holds on to what it has called until it is called again.
    while (done.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
      io_.restart();
      io_.run_one();
    }
    return done.get();
  }
  // Does not wait for it.
  template <typename Work, typename Then>
  void begin(Work work, Then then) {
    boost::asio::co_spawn(io_, std::move(work),
                          [then](const std::exception_ptr&, const auto& done) { then(done); });
  }
  std::string sign_up(const std::string& name, const std::string& password) {
    SignUp wish{name, password, {}, kHome};
    const auto visitor = run(accounts.sign_up({}, wish));
    if (visitor) device = visitor->device;
    return visitor ? "" : visitor.error().code;
  }
  std::string log_in(const std::string& name, const std::string& password,
                     const std::string& address, const std::string& shown_device = {}) {
    LogIn wish{name, password, address, shown_device};
    const auto visitor = run(accounts.log_in(wish));
    return visitor ? "" : visitor.error().code;
  }

  TurnedClock clock;
  store::MemoryStore store;

 private:
  boost::asio::io_context io_;
  boost::asio::thread_pool threads_{1};

 public:
  Accounts accounts;
  std::string device;
};

std::string code(const json::value& answer) {
  return std::string(answer.at("error").at("code").as_string());
}

}  // namespace

TEST_CASE("Ten wrong tries from one address end there, and the owner comes in from another") {
  Desk desk;
  REQUIRE(desk.sign_up("Aemilia", "a long password").empty());
  for (int tries = 0; tries < 10; ++tries) {
    CHECK(desk.log_in("Aemilia", "a guess at it", kAttacker) == "auth.wrong_name_or_password");
  }
  CHECK(desk.log_in("AEMILIA", "a guess at it", kAttacker) == "auth.slow_down");
  CHECK(desk.log_in("Aemilia", "a long password", kAttacker) == "auth.slow_down");
  CHECK(desk.log_in("Aemilia", "a long password", kHome).empty());
}

TEST_CASE("Who guesses from everywhere is slowed down, but not a browser that was here before") {
  AccountOptions options;
  options.wrong_passwords_at_all = {.at_once = 5, .an_hour = 5};
  Desk desk(options);
  REQUIRE(desk.sign_up("Aemilia", "a long password").empty());
  for (int tries = 0; tries < 5; ++tries) {
    desk.log_in("Aemilia", "a guess at it", "198.51.100." + std::to_string(tries));
  }
  CHECK(desk.log_in("Aemilia", "a guess at it", "198.51.100.77") == "auth.slow_down");
  CHECK(desk.log_in("Aemilia", "a long password", kAttacker, desk.device).empty());
  // It is no key to other accounts, and no licence to guess.
  REQUIRE(desk.sign_up("Livia", "a longer password").empty());
  const std::string of_livia = desk.device;
  CHECK(desk.log_in("Aemilia", "a long password", kAttacker, of_livia) == "auth.slow_down");
  for (int tries = 0; tries < 10; ++tries) {
    desk.log_in("Livia", "a guess at it", kAttacker, of_livia);
  }
  CHECK(desk.log_in("Livia", "a guess at it", kAttacker, of_livia) == "auth.slow_down");
}

TEST_CASE("Who knows the password may log in as often as they like") {
  Desk desk;
  REQUIRE(desk.sign_up("Aemilia", "a long password").empty());
  for (int times = 0; times < 25; ++times) {
    REQUIRE(desk.log_in("Aemilia", "a long password", kHome).empty());
  }
}

TEST_CASE("An address that tries many names is stopped before they are remembered") {
  Desk desk;
  std::string last;
  for (int name = 0; name < 30; ++name) {
    last = desk.log_in("Name " + std::to_string(name), "a guess at it", kAttacker);
  }
  CHECK(last == "auth.slow_down");
  CHECK(desk.log_in(std::string(1'000'000, 'x'), "a guess at it", kHome) ==
        "auth.wrong_name_or_password");
}

TEST_CASE("Tries come back with time, and the refusal says when") {
  Desk desk;
  LogIn wish{"Nobody", "a guess at it", kAttacker, {}};
  for (int tries = 0; tries < 10; ++tries) desk.run(desk.accounts.log_in(wish));
  const auto refused = desk.run(desk.accounts.log_in(wish));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().detail == "120");
  desk.clock.turn(121'000);
  CHECK(desk.run(desk.accounts.log_in(wish)).error().code == "auth.wrong_name_or_password");
}

TEST_CASE("When the line for hashing is full others are sent away and told so") {
  AccountOptions options;
  options.hashing.most_waiting = 0;
  Desk desk(options);
  CHECK(desk.sign_up("Aemilia", "a long password") == "server.busy");
  CHECK(desk.log_in("Aemilia", "a long password", kHome) == "server.busy");
}

TEST_CASE("Two dozen who sign up at once fill the line for hashing, and nobody else waits in it") {
  AccountOptions options;
  options.sign_ups = {.at_once = 100, .an_hour = 100};
  options.hashing.threads = 0;  // hashing takes for ever
  Desk desk(options);
  const std::size_t line = options.hashing.most_waiting;
  constexpr std::size_t kMany = 24;
  std::size_t busy = 0;
  for (std::size_t who = 0; who < kMany; ++who) {
    const SignUp wish{"Aemilia " + std::to_string(who), "a long password", {}, kHome};
    desk.begin(desk.accounts.sign_up({}, wish), [&](const auto& visitor) {
      REQUIRE_FALSE(visitor);
      if (visitor.error().code == "server.busy") ++busy;
    });
  }
  // Meanwhile others come, and are known again.
  while (busy < kMany - line) {
    const auto guest = desk.run(desk.accounts.new_guest({}, kHome));
    REQUIRE(guest);
    CHECK(desk.run(desk.accounts.visitor({guest->token})));
  }
  CHECK(busy == kMany - line);
  CHECK(desk.log_in("Aemilia", "a long password", kHome) == "server.busy");
}

TEST_CASE("An address makes only so many accounts") {
  AccountOptions options;
  options.sign_ups = {.at_once = 2, .an_hour = 20};
  Desk desk(options);
  CHECK(desk.sign_up("Aemilia", "a long password").empty());
  CHECK(desk.sign_up("Livia", "a long password").empty());
  CHECK(desk.sign_up("Claudia", "a long password") == "limit.rate");
}

TEST_CASE("Names that look like an account's are taken, for accounts and for guests") {
  const RunningServer server(":memory:");
  TableClient somebody(server.port());
  REQUIRE(somebody.post("/api/accounts", kAemilia).at("ok") == true);
  TableClient guest(server.port());
  for (const char* name : {"aemilia", "AEMILIA", "Aemili\u0430", "Aemiiia"}) {
    CAPTURE(name);
    const bool alike = std::string_view(name) != "Aemiiia";
    const json::value renamed = guest.send("PATCH", "/api/me", {{"name", name}});
    if (alike) {
      CHECK(code(renamed) == "auth.name_taken");
    } else {
      CHECK(renamed.at("ok") == true);
    }
  }
  CHECK(code(guest.post("/api/accounts", {{"name", "Aemili\u0430"},
                                          {"password", "a long password"}})) == "auth.name_taken");
}

TEST_CASE("A guest whose name becomes an account's gets another") {
  const RunningServer server(":memory:");
  TableClient guest(server.port());
  REQUIRE(guest.send("PATCH", "/api/me", {{"name", "aemilia"}}).at("ok") == true);
  TableClient somebody(server.port());
  REQUIRE(somebody.post("/api/accounts", kAemilia).at("ok") == true);
  const json::value me = guest.get("/api/me");
  CHECK(me.at("me").at("id").as_string() == guest.person());
  CHECK(me.at("me").at("name") != "aemilia");
  // And can still change what is theirs.
  CHECK(guest.send("PATCH", "/api/me", {{"settings", {{"language", "nl"}}}}).at("ok") == true);
}

TEST_CASE("An admin's word is good for one new password, within a day") {
  Desk desk;
  REQUIRE(desk.sign_up("Aemilia", "a long password").empty());
  const auto owner = desk.run(desk.accounts.log_in({"Aemilia", "a long password", kHome, {}}));
  const server::Id id = owner->person.id;
  const auto offer = desk.run(desk.accounts.offer_password_reset(id));
  REQUIRE(offer);
  const auto reset = [&](const std::string& reset_code, const std::string& password) {
    const auto done = desk.run(desk.accounts.reset_password(reset_code, password, kHome));
    return done ? std::string() : done.error().code;
  };
  CHECK(reset("some other code", "a new password!") == "auth.bad_reset");
  CHECK(reset(offer->code, "password") == "auth.common_password");
  CHECK(reset(offer->code, "a new password!").empty());
  CHECK(reset(offer->code, "a third password") == "auth.bad_reset");
  CHECK_FALSE(desk.run(desk.accounts.visitor({owner->token})));
  CHECK(desk.log_in("Aemilia", "a long password", kHome) == "auth.wrong_name_or_password");
  CHECK(desk.log_in("Aemilia", "a new password!", kHome).empty());

  const auto late = desk.run(desk.accounts.offer_password_reset(id));
  desk.clock.turn(25 * TurnedClock::kHour);
  CHECK(reset(late->code, "a third password") == "auth.bad_reset");
  CHECK(desk.run(desk.accounts.offer_password_reset("nobody")).error().code == "person.unknown");
}

TEST_CASE("Only an admin may let a password be set anew") {
  const RunningServer server(":memory:");
  TableClient somebody(server.port());
  REQUIRE(somebody.post("/api/accounts", kAemilia).at("ok") == true);
  CHECK(code(somebody.post("/api/admin/people/" + somebody.person() + "/reset", json::object{})) ==
        "auth.not_allowed");
  CHECK(code(somebody.post("/api/password-resets",
                           {{"code", "guessed"}, {"password", "a new password!"}})) ==
        "auth.bad_reset");
}

TEST_CASE("Accounts of an older program get the keys of their names at the start") {
  test::with_every_store([](store::Store& store) {
    const auto older = [&](const std::string& id, const std::string& name,
                           const std::string& folded) {
      store::Account account = test::account(id, folded);
      account.name = name;
      CHECK(test::write(store, {store::Add<store::Account>{account}}) == store::Written::Done);
    };
    older("a", "Élise", "Élise");
    older("b", "Boris", "boris");
    older("c", "\u0412oris", "\u0412oris");
    CHECK(server::accounts::bring_names_up_to_date(store) == 1);
    CHECK(store.accounts_without_look(10).empty());
    CHECK(store.account_named(server::accounts::keys_of("ÉLISE").folded)->id == "a");
    CHECK(store.account_looking("boris").has_value());
    CHECK(store.account("b")->name == "Boris");
    CHECK(store.account("c")->name == "\u0412oris");
    CHECK(server::accounts::bring_names_up_to_date(store) == 0);
  });
}
