// How the house did over the last day, for its admins: a sample a minute, in memory only.
// An admin may play here, so nothing in it moves when a seat plans in secret: only what is told to
// others too is timed, and writes that wait are counted in tens.
#pragma once

#include "server/base/metrics.hpp"
#include "store/rows.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <deque>
#include <optional>

namespace server {

// What is so at one moment; counts are since the server started.
struct Readings {
  std::uint64_t moves = 0;
  Histogram::Snapshot move_times = {};
  std::uint64_t sockets = 0;
  std::uint64_t thinking = 0;  // moves of computer players that wait for a thread
  std::uint64_t waiting_writes = 0;
  std::uint64_t store_errors = 0;
  std::uint64_t failed_logins = 0;
};

struct Sample {
  std::uint64_t moves = 0;     // since the sample before
  std::optional<double> half;  // of them took at most so many milliseconds; nothing without moves
  std::optional<double> most;  // 99 of 100 did
  std::uint64_t sockets = 0;
  std::uint64_t thinking = 0;
  std::uint64_t waiting_writes = 0;  // in whole tens
  std::uint64_t store_errors = 0;    // since the sample before
  std::uint64_t failed_logins = 0;   // since the sample before
  friend bool operator==(const Sample&, const Sample&) = default;
};

class Day {
 public:
  static constexpr std::size_t kSamples = std::size_t{24} * 60;

  void add(const Readings& readings, store::Time at);
  const std::deque<Sample>& samples() const { return samples_; }
  // The oldest first, a list for each thing that was measured.
  boost::json::object told() const;

 private:
  Readings before_;
  std::deque<Sample> samples_;
  store::Time until_ = 0;
};

// The upper bound, in milliseconds, of the class that `part` of what was observed lies within;
// nothing if nothing was.
std::optional<double> within(const Histogram::Snapshot& observed, double part);

}  // namespace server
