// The power fails while the store writes: what was not synced is lost or torn.
#include "tests/support/power_cut.hpp"

#include "store/sqlite/sqlite_store.hpp"
#include "tests/support/files.hpp"
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

namespace {

using store::Add;
using store::GoOn;
using store::Put;
using store::SqliteStore;
using store::Written;

// A move as a server writes it: the event, the row that counts it, now and then a snapshot.
store::Batch move(const std::string& table, std::int64_t seq) {
  store::Batch batch;
  batch.emplace_back(Add<store::Event>{test::event(table, seq, "move " + std::to_string(seq))});
  batch.emplace_back(GoOn{table, 1'000 + seq, std::to_string(seq), seq + 1});
  batch.emplace_back(Put<store::Draft>{
      {table, 0, std::string(static_cast<std::size_t>(seq % 700), 'd'), seq + 1}});
  if (seq % 16 == 0) {
    batch.emplace_back(Put<store::Snapshot>{{table, seq, std::string(4'000, 's')}});
  }
  return batch;
}

// Writes to a store whose power fails after some moves; what is left keeps every answer.
void survive_a_cut(core::Rng& rng) {
  const test::TemporaryFolder folder;
  const test::TemporaryFolder left;
  std::atomic<std::int64_t> acknowledged = 0;
  std::int64_t promised = 0;
  {
    const support::PowerCut power;
    const auto store = SqliteStore::open(folder.file("store.db"));
    REQUIRE(test::write(*store, {Add<store::Table>{test::table("t")}}) == Written::Done);
    std::atomic<bool> stop = false;
    std::jthread writer([&] {
      for (std::int64_t seq = 0; !stop; ++seq) {
        if (test::write(*store, move("t", seq)) != Written::Done) return;
        acknowledged = seq + 1;
        acknowledged.notify_all();
      }
    });
    const auto enough = static_cast<std::int64_t>(1 + rng.below(60));
    for (auto seen = acknowledged.load(); seen < enough; seen = acknowledged.load()) {
      acknowledged.wait(seen);
    }
    promised = acknowledged;
    support::PowerCut::leave(folder.path().string(), left.path().string(), rng);
    stop = true;
  }
  const auto store = SqliteStore::open(left.file("store.db"));
  const auto events = store->events("t", 0);
  REQUIRE(static_cast<std::int64_t>(events.size()) >= promised);
  for (std::size_t seq = 0; seq < events.size(); ++seq) {
    CHECK(events[seq].seq == static_cast<std::int64_t>(seq));
  }
  // Of each batch everything is there or nothing.
  const auto last = static_cast<std::int64_t>(events.size()) - 1;
  CHECK(store->table("t")->progress == std::to_string(last));
  CHECK(store->drafts("t").front().version == last + 1);
  CHECK(test::write(*store, move("t", last + 1)) == Written::Done);
}

}  // namespace

TEST_CASE("What was answered is there after a power cut, and nothing is there by half") {
  core::Rng rng(13);
  for (int cut = 0; cut < 8; ++cut) {
    CAPTURE(cut);
    survive_a_cut(rng);
  }
}

TEST_CASE("A hundred power cuts lose nothing that was answered" *
          doctest::test_suite("endurance")) {
  core::Rng rng(14);
  for (int cut = 0; cut < 100; ++cut) {
    CAPTURE(cut);
    survive_a_cut(rng);
  }
}

TEST_CASE("What the disk took and could not sync is answered with Unknown, and others go on") {
  const test::TemporaryFolder folder;
  const support::PowerCut power;
  const auto store = SqliteStore::open(folder.file("store.db"));
  REQUIRE(test::write(*store, {Add<store::Table>{test::table("t")}}) == Written::Done);
  support::PowerCut::fail_syncs(true);
  CHECK(test::write(*store, move("t", 0)) == Written::Unknown);
  {
    // Whoever waits together is in doubt together.
    test::HeldBack held(*store);
    std::atomic<int> unknown = 0;
    const auto count = [&](Written written) { unknown += written == Written::Unknown ? 1 : 0; };
    store->write({Put<store::Setting>{{"one", "1"}}}, count);
    store->write({Put<store::Setting>{{"two", "2"}}}, count);
    held.release();
    CHECK(test::write(*store, {Put<store::Setting>{{"three", "3"}}}) == Written::Unknown);
    CHECK(unknown == 2);
  }
  support::PowerCut::fail_syncs(false);
  // It is there or it is not, and never by half.
  const auto seq = static_cast<std::int64_t>(store->events("t", 0).size());
  CHECK(store->drafts("t").size() == static_cast<std::size_t>(seq));
  CHECK(test::write(*store, move("t", seq)) == Written::Done);
}
