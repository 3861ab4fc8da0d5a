// The program on PostgreSQL, as an operator starts it.
#include "tests/support/child_server.hpp"
#include "tests/support/files.hpp"
#include "tests/support/house_on_memory.hpp"
#include "tests/support/postgres.hpp"
#include "tests/support/program.hpp"

#include <doctest/doctest.h>

TEST_CASE("A house on PostgreSQL is killed and opened again with every move, and can be checked") {
  const test::TemporaryFolder folder;
  const test::PostgresSchema schema;
  const std::vector<std::string> options = {"--port",  "0",         "--data", folder.file("data"),
                                            "--store", schema.url()};
  std::string table;
  boost::json::value seq;
  support::Fields cookies;
  {
    support::ChildServer server(options, {});
    support::TableClient client(server.port());
    table = support::open_table(client, support::kHotSeat);
    support::play_moves(client, table, 6);
    seq = client.watch(table, 0).at("seq");
    cookies = client.cookies();
    server.kill();
  }
  {
    const support::ChildServer server(options, {});
    support::TableClient client(server.port(), cookies);
    CHECK(client.watch(table, 0).at("seq") == seq);
    support::play_moves(client, table, 2);
    const test::Run second = test::run("serve --check --data " + folder.file("data") +
                                       " --store '" + schema.url() + "'");
    CHECK(second.code == 2);
    CHECK(test::says(second, "Another server is using the database"));
  }
  const test::Run check =
      test::run("serve --check --data " + folder.file("data") + " --store '" + schema.url() + "'");
  CHECK(check.code == 0);
  CHECK(test::says(check, "1 tables, 0 would be frozen"));
  const test::Run tables =
      test::run("admin --data " + folder.file("data") + " --store '" + schema.url() + "' tables");
  CHECK(tables.code == 0);
  CHECK(test::says(tables, table));
  // Into a file, and every match is still the same.
  const std::string file = folder.file("moved.db");
  const test::Run moved = test::run("move-house --from '" + schema.url() + "' --to sqlite:" + file);
  CHECK(moved.code == 0);
  CHECK(test::says(moved, "1 tables played again, 0 would be frozen"));
  const test::Run twice = test::run("move-house --from '" + schema.url() + "' --to sqlite:" + file);
  CHECK(twice.code == 2);
  CHECK(test::says(twice, "something in the new one already"));
}

TEST_CASE("What is no address of a store is refused with a sentence, and so are backups of one") {
  const test::TemporaryFolder folder;
  const std::string data = " --port 0 --data " + folder.file("data");
  const test::Run unknown = test::run("serve" + data + " --store mysql://nowhere");
  CHECK(unknown.code == 2);
  CHECK(test::says(unknown, "no kind of store"));
  const test::Run slip =
      test::run("serve" + data + " --store 'postgresql://julia:sec/secret@db/house'");
  CHECK(slip.code == 2);
  CHECK(test::says(slip, "@ is written %40"));
  CHECK_FALSE(test::says(slip, "sec"));
  const test::PostgresSchema schema;
  const test::Run backups =
      test::run("serve" + data + " --backup-every 1h --store '" + schema.url() + "'");
  CHECK(backups.code == 2);
  CHECK(test::says(backups, "--backup-every"));
}
