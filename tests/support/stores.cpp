#include "tests/support/stores.hpp"

#include "store/memory/memory_store.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "tests/support/files.hpp"
#include "tests/support/postgres.hpp"

#include <doctest/doctest.h>

#include <future>
#include <memory>
#include <utility>

namespace test {

void with_every_store(const std::function<void(store::Store&)>& test) {
  {
    INFO("in memory");
    store::MemoryStore store;
    test(store);
  }
  {
    INFO("SQLite");
    const TemporaryFolder folder;
    const auto store = store::SqliteStore::open(folder.file("store.db"));
    test(*store);
  }
  {
    INFO("PostgreSQL");
    const PostgresSchema schema;
    const auto store = store::PostgresStore::open(schema.url());
    test(*store);
  }
}

store::Written write(store::Store& store, store::Batch batch) {
  std::promise<store::Written> answer;
  store.write(std::move(batch), [&](store::Written written) { answer.set_value(written); });
  return answer.get_future().get();
}

HeldBack::HeldBack(store::Store& store) {
  const auto released = std::make_shared<std::promise<void>>();
  const auto held = std::make_shared<std::promise<void>>();
  store.write({}, [released, held](store::Written) {
    held->set_value();
    released->get_future().wait();
  });
  held->get_future().wait();
  release_ = [released] { released->set_value(); };
}

void HeldBack::release() {
  if (release_) std::exchange(release_, nullptr)();
}

store::Account account(const std::string& id, const std::string& folded_name) {
  return {.id = id,
          .name = "Name of " + id,
          .folded_name = folded_name,
          .password = "$argon2id$" + id,
          .guest = false,
          .admin = true,
          .created = 1'000,
          .settings = R"({"language":"nl"})"};
}

store::Account guest(const std::string& id) {
  return {.id = id,
          .name = "Guest",
          .folded_name = "guest",
          .password = "",
          .guest = true,
          .admin = false,
          .created = 2'000,
          .settings = ""};
}

store::Table table(const std::string& id, store::Time updated) {
  return {.id = id,
          .game = "rome",
          .status = "running",
          .privacy = "open",
          .created = 1,
          .updated = updated,
          .people = {},
          .document = R"({"table":")" + id + "\"}",
          .progress = "{}",
          .version = 0};
}

store::Event event(const std::string& table, std::int64_t seq, const std::string& move_id) {
  return {.table = table,
          .seq = seq,
          .move_id = move_id,
          .at = 5'000 + seq,
          .document = "event " + std::to_string(seq)};
}

store::Message message(const std::string& table, std::int64_t number) {
  return {.table = table,
          .number = number,
          .account = "julia",
          .at = 7'000 + number,
          .text = "message " + std::to_string(number)};
}

}  // namespace test
