// Whatever was answered with Done survives the death of the process, once and in full.
#include "store/sqlite/sqlite_store.hpp"
#include "tests/support/files.hpp"
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <random>
#include <semaphore>

using store::Add;
using store::Put;
using store::SqliteStore;
using store::Written;

namespace {

constexpr int kKills = 12;
constexpr int kInFlight = 8;  // so that groups of several batches are torn apart too

// A move as a server writes it: the event, and the table that knows how many there are.
store::Batch move(std::int64_t seq) {
  auto table = test::table("t", seq);
  table.people = {"person " + std::to_string(seq % 7)};
  table.document = std::to_string(seq);
  table.version = seq;
  return {
      Put<store::Table>{table},
      Add<store::Event>{test::event("t", seq, "move " + std::to_string(seq))},
      Put<store::Snapshot>{{"t", seq, std::string(static_cast<std::size_t>(seq % 5'000), 's')}}};
}

// The child: goes on with the log for ever, and says the number of each event that is durable.
[[noreturn]] void write_until_killed(const std::string& path, int answers) {
  const auto store = SqliteStore::open(path);
  std::counting_semaphore<kInFlight> free(kInFlight);
  for (auto seq = static_cast<std::int64_t>(store->events("t", 0).size());; ++seq) {
    free.acquire();
    store->write(move(seq), [&, seq](Written written) {
      const std::int64_t said = written == Written::Done ? seq : -1;
      if (::write(answers, &said, sizeof said) != sizeof said) _exit(1);
      free.release();
    });
  }
}

struct Child {
  pid_t id = 0;
  int answers = 0;
};

Child start(const std::string& path) {
  std::array<int, 2> ends{};
  REQUIRE(pipe(ends.data()) == 0);
  const pid_t id = fork();
  REQUIRE(id >= 0);
  if (id == 0) {
    close(ends[0]);
    try {
      write_until_killed(path, ends[1]);
    } catch (...) {
      _exit(1);
    }
  }
  close(ends[1]);
  return {id, ends[0]};
}

// The highest number said, after at most so many more; -1 for none, and for a write that failed.
std::int64_t highest(const Child& child, int most) {
  std::int64_t said = -1;
  for (int count = 0; count < most; ++count) {
    std::int64_t next = 0;
    if (read(child.answers, &next, sizeof next) != sizeof next) break;
    CHECK(next >= 0);
    said = next;
  }
  return said;
}

}  // namespace

TEST_CASE("Every answered write survives a kill, none is doubled, none is torn") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("store.db");
  std::mt19937 random(20'26);
  for (int kill_number = 0; kill_number < kKills; ++kill_number) {
    CAPTURE(kill_number);
    const Child child = start(path);
    const int wait_for = std::uniform_int_distribution(1, 120)(random);
    std::int64_t answered = highest(child, wait_for);
    REQUIRE(kill(child.id, SIGKILL) == 0);
    // What it managed to say before it died counts too.
    answered = std::max(answered, highest(child, 1'000'000));
    close(child.answers);
    int status = 0;
    REQUIRE(waitpid(child.id, &status, 0) == child.id);
    CHECK(WIFSIGNALED(status));

    const auto store = SqliteStore::open(path);
    const auto events = store->events("t", 0);
    REQUIRE(static_cast<std::int64_t>(events.size()) > answered);
    for (std::size_t seq = 0; seq < events.size(); ++seq) {
      const auto number = static_cast<std::int64_t>(seq);
      REQUIRE(events[seq] == test::event("t", number, "move " + std::to_string(seq)));
    }
    const auto last = static_cast<std::int64_t>(events.size()) - 1;
    CHECK(store->table("t")->document == std::to_string(last));
    CHECK(store->snapshot("t")->seq == last);
  }
}
