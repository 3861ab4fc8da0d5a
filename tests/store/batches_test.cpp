// Batches, in every store: all or nothing, answered in order, whoever writes at the same time.
#include "store/memory/memory_store.hpp"
#include "store/write_queue.hpp"
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <latch>
#include <stdexcept>
#include <thread>
#include <utility>

using store::Add;
using store::Put;
using store::Written;
using test::account;
using test::event;
using test::guest;
using test::HeldBack;
using test::table;
using test::with_every_store;
using test::write;

TEST_CASE("A batch is written in full or not at all") {
  with_every_store([](store::Store& store) {
    write(store,
          {Add<store::Account>{account("old", "old")}, Put<store::Session>{{"s", "old", 0, 9}},
           Add<store::Table>{table("t")}, Put<store::Draft>{{"t", 0, "draft", 1}},
           Add<store::Invitation>{{"code", 1}}, Put<store::Setting>{{"key", "old"}}});
    const auto row = store.table("t");
    auto changed = *row;
    changed.people = {"someone"};
    changed.status = "finished";
    ++changed.version;
    CHECK(write(store, {Put<store::Setting>{{"key", "new"}}, Put<store::Setting>{{"other", "new"}},
                        Put<store::Draft>{{"t", 0, "", 2}}, Put<store::Table>{changed},
                        Add<store::Event>{event("t", 0)}, Put<store::Snapshot>{{"t", 1, "s"}},
                        Add<store::Message>{test::message("t", 0)}, store::UseInvitation{"code"},
                        Put<store::Account>{account("old", "renamed")}, store::DropAccount{"old"},
                        Add<store::Account>{guest("g")}, Add<store::Account>{guest("g")}}) ==
          Written::Conflict);
    CHECK(store.setting("key") == "old");
    CHECK_FALSE(store.setting("other"));
    CHECK(store.drafts("t") == std::vector<store::Draft>{{"t", 0, "draft", 1}});
    CHECK(store.table("t") == row);
    CHECK(store.tables({.person = "someone"}).empty());
    CHECK(store.events("t", 0).empty());
    CHECK_FALSE(store.snapshot("t"));
    CHECK(store.messages("t", 9).empty());
    CHECK(store.account_named("old") == account("old", "old"));
    CHECK(store.session("s"));
    CHECK_FALSE(store.account("g"));
    CHECK(write(store, {store::UseInvitation{"code"}}) == Written::Done);
  });
}

TEST_CASE("An empty batch is done") {
  with_every_store([](store::Store& store) { CHECK(write(store, {}) == Written::Done); });
}

TEST_CASE("A conflict does not touch the batches that waited beside it") {
  with_every_store([](store::Store& store) {
    write(store, {Add<store::Table>{table("t")}});
    std::vector<Written> answers;
    HeldBack held(store);
    for (const int seq : {0, 0, 1, 5, 2}) {
      store.write({Add<store::Event>{event("t", seq)}},
                  [&](Written written) { answers.push_back(written); });
    }
    held.release();
    CHECK(write(store, {}) == Written::Done);
    CHECK(answers == std::vector{Written::Done, Written::Conflict, Written::Done, Written::Conflict,
                                 Written::Done});
    CHECK(store.events("t", 0).size() == 3);
  });
}

TEST_CASE("Answers come once each, in the order of the writes, on another thread") {
  with_every_store([](store::Store& store) {
    std::vector<int> order;
    std::atomic<bool> elsewhere = true;
    for (int number = 0; number < 200; ++number) {
      store.write({Put<store::Setting>{{"key", std::to_string(number)}}},
                  [&, number, here = std::this_thread::get_id()](Written) {
                    order.push_back(number);
                    if (std::this_thread::get_id() == here) elsewhere = false;
                  });
    }
    write(store, {});
    CHECK(elsewhere);
    REQUIRE(order.size() == 200);
    CHECK(std::ranges::is_sorted(order));
    CHECK(store.setting("key") == "199");
  });
}

TEST_CASE("A read sees every write that was answered") {
  with_every_store([](store::Store& store) {
    std::promise<std::optional<std::string>> seen;
    // The earliest moment is inside the answer itself.
    store.write({Put<store::Setting>{{"key", "value"}}},
                [&](Written) { seen.set_value(store.setting("key")); });
    CHECK(seen.get_future().get() == "value");
  });
}

TEST_CASE("An answer may lead to the next write") {
  with_every_store([](store::Store& store) {
    std::promise<Written> second;
    store.write({Put<store::Setting>{{"key", "one"}}}, [&](Written) {
      store.write({Put<store::Setting>{{"key", "two"}}},
                  [&](Written written) { second.set_value(written); });
    });
    CHECK(second.get_future().get() == Written::Done);
    CHECK(store.setting("key") == "two");
  });
}

TEST_CASE("Many threads write and read at the same time and nothing is lost or doubled") {
  with_every_store([](store::Store& store) {
    constexpr int kThreads = 8;
    constexpr int kEvents = 50;
    write(store, {Add<store::Table>{table("shared")}});
    std::atomic<int> won = 0;
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    std::latch start(kThreads);
    for (int thread = 0; thread < kThreads; ++thread) {
      threads.emplace_back([&, own = "own" + std::to_string(thread)] {
        start.arrive_and_wait();
        if (write(store, {Add<store::Table>{table(own)}}) != Written::Done) ++wrong;
        for (int seq = 0; seq < kEvents; ++seq) {
          // All want the same number of the shared log; one gets it.
          const auto shared = write(store, {Add<store::Event>{event("shared", seq)}});
          if (shared == Written::Done) ++won;
          if (write(store, {Add<store::Event>{event(own, seq)}}) != Written::Done) ++wrong;
          if (store.events(own, seq).size() != 1) ++wrong;
        }
      });
    }
    for (auto& thread : threads) thread.join();
    CHECK(wrong == 0);
    CHECK(won == kEvents);
    CHECK(store.events("shared", 0).size() == kEvents);
  });
}

TEST_CASE("A store that closes first finishes what was asked of it") {
  int answered = 0;
  {
    store::MemoryStore store;
    for (int number = 0; number < 100; ++number) {
      store.write({}, [&](Written) { ++answered; });
    }
  }
  CHECK(answered == 100);
}

TEST_CASE("A writer that throws fails its group and goes on") {
  std::vector<Written> answers;
  {
    bool broken = true;
    store::WriteQueue queue([&](std::span<const store::Waiting> group) {
      if (std::exchange(broken, false)) throw std::runtime_error("broken");
      return std::vector(group.size(), Written::Done);
    });
    std::promise<void> first;
    queue.push({}, [&](Written written) {
      answers.push_back(written);
      first.set_value();
    });
    first.get_future().wait();
    queue.push({}, [&](Written written) { answers.push_back(written); });
  }
  CHECK(answers == std::vector{Written::Failed, Written::Done});
}

TEST_CASE("The store of tests fails when it is told to") {
  store::MemoryStore store;
  store.fail_next(2);
  CHECK(write(store, {Put<store::Setting>{{"key", "1"}}}) == Written::Failed);
  CHECK(write(store, {Put<store::Setting>{{"key", "2"}}}) == Written::Failed);
  CHECK_FALSE(store.setting("key"));
  CHECK(write(store, {Put<store::Setting>{{"key", "3"}}}) == Written::Done);
  CHECK(store.setting("key") == "3");
  store.fail_reads(true);
  CHECK_THROWS_AS(store.setting("key"), store::ReadFailed);
  store.fail_reads(false);
  CHECK(store.setting("key") == "3");
}
