// What the server counts about itself, for whoever runs it and nobody else: how much is asked and
// written moves also when a seat plans in secret. Any thread may count.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace server {

class Counter {
 public:
  void add(std::uint64_t more = 1) { value_.fetch_add(more, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

// How long something takes, in classes whose upper bounds are these seconds.
class Histogram {
 public:
  static constexpr std::array<double, 13> kBounds = {
      0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10};

  void observe(std::chrono::nanoseconds took);

  struct Snapshot {
    std::array<std::uint64_t, kBounds.size()> up_to{};  // each includes those before it
    std::uint64_t count = 0;
    double seconds = 0;
  };
  Snapshot snapshot() const;

 private:
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> classes_{};
  std::atomic<std::uint64_t> nanoseconds_ = 0;
};

// Observes how long it lived.
class Stopwatch {
 public:
  explicit Stopwatch(Histogram& histogram) : histogram_(&histogram) {}
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;
  ~Stopwatch() { histogram_->observe(took()); }
  std::chrono::nanoseconds took() const { return std::chrono::steady_clock::now() - began_; }

 private:
  Histogram* histogram_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

// What takes about the same work, of what a page asks over its WebSocket.
enum class OpGroup : std::uint8_t { Talk, Watch, Play, Look };
inline constexpr std::array<const char*, 4> kOpGroups = {"talk", "watch", "play", "look"};

struct Metrics {
  Histogram http_requests;
  std::array<Counter, 5> http_answers;  // 1xx to 5xx
  std::array<Histogram, kOpGroups.size()> socket_requests;
  Histogram store_writes;
  Histogram moves;  // until a move is kept and told to all
  Counter store_errors;
  Counter failed_logins;
  Counter backups;
  Counter backup_errors;
  std::atomic<std::int64_t> last_backup = 0;  // milliseconds since 1970; 0: none yet
  std::atomic<bool> store_fails = false;      // the last write did
};

}  // namespace server
