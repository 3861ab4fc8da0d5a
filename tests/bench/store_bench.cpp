// store_bench FOLDER [SECONDS]: how many moves a second the SQLite store makes durable, and how
// long one waits for it, with few and with many writing at once. The file is made in FOLDER, so
// that the disk measured is the one that matters, and removed again.
#include "store/sqlite/sqlite_store.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <semaphore>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using Microseconds = std::chrono::duration<double, std::micro>;

constexpr std::size_t kDocumentBytes = 400;  // an event of a game with its effects

// What a server writes for a move: the event and the table's row.
store::Batch move(const std::string& table, std::int64_t seq) {
  return {store::Put<store::Table>{{.id = table,
                                    .game = "rome",
                                    .status = "running",
                                    .privacy = "open",
                                    .created = 0,
                                    .updated = seq,
                                    .people = {"a", "b", "c"},
                                    .document = std::string(kDocumentBytes, 't')}},
          store::Add<store::Event>{{.table = table,
                                    .seq = seq,
                                    .move_id = std::to_string(seq),
                                    .at = seq,
                                    .document = std::string(kDocumentBytes, 'e')}}};
}

// A table whose next move is asked for as soon as the last one is answered, as a room of players
// would do. It costs no thread, so two hundred of them measure the store and not the scheduler.
struct Writer {
  std::string table;
  std::int64_t seq = 0;
  Clock::time_point asked = {};
  std::vector<double> waits = {};  // microseconds
};

class Measurement {
 public:
  Measurement(store::Store& store, std::size_t writers, double seconds)
      : store_(store),
        end_(Clock::now() +
             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {
    for (std::size_t number = 0; number < writers; ++number) {
      writers_.push_back({.table = fmt::format("table-{}-{}", writers, number)});
    }
  }

  void run() {
    const auto start = Clock::now();
    for (Writer& writer : writers_) ask(writer);
    for (std::size_t ended = 0; ended < writers_.size(); ++ended) ended_.acquire();
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();

    std::vector<double> waits;
    for (const Writer& writer : writers_) {
      waits.insert(waits.end(), writer.waits.begin(), writer.waits.end());
    }
    std::ranges::sort(waits);
    const auto at = [&](double part) {
      return waits[static_cast<std::size_t>(static_cast<double>(waits.size() - 1) * part)] / 1000;
    };
    fmt::print("{:>8} {:>12.0f} {:>10.2f} {:>10.2f} {:>10.2f} {:>8}\n", writers_.size(),
               static_cast<double>(waits.size()) / seconds, at(0.5), at(0.99), waits.back() / 1000,
               failed_);
  }

 private:
  void ask(Writer& writer) {
    writer.asked = Clock::now();
    store_.write(move(writer.table, writer.seq), [this, &writer](store::Written written) {
      const auto now = Clock::now();
      writer.waits.push_back(Microseconds(now - writer.asked).count());
      if (written != store::Written::Done) ++failed_;
      ++writer.seq;
      if (now < end_) {
        ask(writer);
      } else {
        ended_.release();
      }
    });
  }

  store::Store& store_;
  Clock::time_point end_;
  std::vector<Writer> writers_;
  std::counting_semaphore<> ended_{0};
  std::size_t failed_ = 0;  // touched on the store's thread only
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "store_bench FOLDER [SECONDS]\n");
    return 2;
  }
  const double seconds = argc > 2 ? std::atof(argv[2]) : 5.0;
  const auto folder = std::filesystem::path(argv[1]) / fmt::format("store-bench-{}", getpid());
  std::filesystem::create_directories(folder);
  {
    const auto store = store::SqliteStore::open((folder / "store.db").string());
    fmt::print("{:>8} {:>12} {:>10} {:>10} {:>10} {:>8}\n", "writers", "moves/s", "p50 ms",
               "p99 ms", "worst ms", "failed");
    for (const std::size_t writers : {1, 10, 50, 200}) {
      Measurement(*store, writers, seconds).run();
    }
  }
  std::filesystem::remove_all(folder);
  return 0;
}
