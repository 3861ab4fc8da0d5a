// What is special about a store that is on the other end of a line.
#include "tests/support/postgres.hpp"

#include "store/postgres/connection.hpp"
#include "store/postgres/house.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/unusable.hpp"
#include "tests/support/deaf_line.hpp"
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

#include <future>

using store::Add;
using store::PostgresStore;
using store::Written;
using test::PostgresSchema;
using test::table;
using test::write;

namespace {

constexpr std::chrono::milliseconds kPatience{10'000};

std::string refusal(const std::string& url, std::chrono::milliseconds patience = kPatience) {
  try {
    PostgresStore::open(url, {.patience = patience, .lock_wait = std::chrono::milliseconds(100)});
    return "";
  } catch (const store::Unusable& unusable) {
    CHECK(std::string(unusable.what()).find("secret") == std::string::npos);
    CHECK(unusable.detail.find("secret") == std::string::npos);
    return unusable.code;
  }
}

// As an operator who starts the database server anew.
void end_all_sessions(const PostgresSchema& schema) {
  store::postgres::Connection operating(test::postgres_url(), kPatience);
  operating.query(R"(
      SELECT pg_terminate_backend(pid)
        FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND objid = (SELECT hashtext($1)::oid))",
                  {schema.name()});
}

std::int64_t rows_of(const PostgresSchema& schema, const std::string& sql) {
  store::postgres::Connection looking(schema.url(), kPatience);
  return looking.query(sql).affected();
}

}  // namespace

TEST_CASE("A second server is refused while another uses the database, and welcome after it") {
  const PostgresSchema schema;
  auto first = PostgresStore::open(schema.url());
  CHECK(refusal(schema.url()) == "store.in_use");
  REQUIRE(write(*first, {Add<store::Table>{table("a")}}) == Written::Done);
  first.reset();
  const auto second = PostgresStore::open(schema.url());
  CHECK(second->table("a") == table("a"));
}

TEST_CASE("Two houses in two schemas of one database know nothing of each other") {
  const PostgresSchema one;
  const PostgresSchema other;
  const auto first = PostgresStore::open(one.url());
  const auto second = PostgresStore::open(other.url());
  REQUIRE(write(*first, {Add<store::Table>{table("a")}}) == Written::Done);
  CHECK(!second->table("a"));
}

TEST_CASE(
    "A database of a newer program, or one that does not answer, is refused with a sentence") {
  const PostgresSchema schema;
  PostgresStore::open(schema.url());
  store::postgres::Connection(schema.url(), kPatience)
      .run_script("UPDATE antiquarium SET version = 99");
  CHECK(refusal(schema.url()) == "store.newer");
  CHECK(refusal("postgresql://julia:secret@/nowhere?host=/nowhere") == "store.unreachable");
}

TEST_CASE("Of an address is told where it leads, and nothing of a password wherever it stands") {
  using store::postgres::without_password;
  CHECK(without_password("postgresql://julia:secret@db:5433/house") ==
        "postgresql://julia@db:5433/house");
  CHECK(without_password("postgresql://db/house?user=julia&password=secret&sslmode=require") ==
        "postgresql://julia@db/house");
  CHECK(without_password("postgresql:///house?host=/run/pg&sslpassword=secret") ==
        "postgresql:///run/pg/house");
  CHECK(without_password("host=db dbname=house password=secret") == "postgresql://db/house");
  CHECK(without_password("/srv/house.db") == "/srv/house.db");
  // Somebody's slip of the hand: the password is not where one would look for it.
  for (const char* slip :
       {"postgresql://julia:sec@secret@db/house", "postgresql://julia:sec/secret@db/house",
        "postgresql://julia:sec%secret@db/house", "postgresql://db/house?passwort=secret",
        "postgresql://db/house?secret", "mysql://julia:secret@db/house", "password=secret house"}) {
    CAPTURE(slip);
    const std::string shown = without_password(slip);
    CHECK(shown.find("sec") == std::string::npos);
    CHECK(refusal(slip) == "store.bad_address");
  }
}

TEST_CASE("After the database server was started anew reads go on, and so do writes") {
  const PostgresSchema schema;
  const auto store = PostgresStore::open(schema.url());
  REQUIRE(write(*store, {Add<store::Table>{table("a")}}) == Written::Done);
  end_all_sessions(schema);
  // The first may have gone out on the line that was lost: then nothing of it was written.
  const Written first = write(*store, {Add<store::Table>{table("b")}});
  CHECK((first == Written::Done || first == Written::Failed));
  const Written again = write(*store, {Add<store::Table>{table("b")}});
  CHECK(again == (first == Written::Done ? Written::Conflict : Written::Done));
  CHECK(store->table("b") == table("b"));
}

TEST_CASE("When only the answers are lost a write is in doubt, and it is there") {
  const PostgresSchema schema;
  test::DeafLine line;
  const auto store =
      PostgresStore::open(line.through(schema.url()), {.patience = std::chrono::seconds(3)});
  line.lose_answers_after("COMMIT");
  CHECK(write(*store, {Add<store::Table>{table("a")}}) == Written::Unknown);
  CHECK(rows_of(schema, "SELECT 1 FROM game_table WHERE id = 'a'") == 1);
}

TEST_CASE("When the answers are lost before the commit nothing was written, and it says so") {
  const PostgresSchema schema;
  test::DeafLine line;
  const auto store =
      PostgresStore::open(line.through(schema.url()), {.patience = std::chrono::seconds(3)});
  line.lose_answers_after("BEGIN");
  CHECK(write(*store, {Add<store::Table>{table("a")}}) == Written::Failed);
  CHECK(rows_of(schema, "SELECT 1 FROM game_table WHERE id = 'a'") == 0);
}

TEST_CASE("A conflict in a group concerns nobody else, and what is no text only its own batch") {
  const PostgresSchema schema;
  const auto store = PostgresStore::open(schema.url());
  REQUIRE(write(*store, {Add<store::Table>{table("a")}}) == Written::Done);
  auto strange = table("strange");
  strange.game = std::string("a\0b", 3);
  test::HeldBack held(*store);
  std::vector<Written> answers(4);
  std::promise<void> last;
  store->write({Add<store::Table>{table("b")}}, [&](Written written) { answers[0] = written; });
  store->write({Add<store::Table>{table("a")}}, [&](Written written) { answers[1] = written; });
  store->write({Add<store::Table>{strange}}, [&](Written written) { answers[2] = written; });
  store->write({Add<store::Table>{table("c")}}, [&](Written written) {
    answers[3] = written;
    last.set_value();
  });
  held.release();
  last.get_future().wait();
  CHECK(answers == std::vector{Written::Done, Written::Conflict, Written::Failed, Written::Done});
  CHECK(store->tables({}).size() == 3);
}
