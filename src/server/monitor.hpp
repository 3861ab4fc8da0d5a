// What whoever runs the server sees of it: logs, numbers, and whether it is ready.
#pragma once

#include "server/base/metrics.hpp"
#include "server/base/person.hpp"
#include "server/base/spawn.hpp"
#include "server/day.hpp"
#include "server/http/http_server.hpp"
#include "server/log.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace server {

struct MonitorOptions {
  LogLevel log_level = LogLevel::Info;
  std::string access_log;     // a file with a line for every request; empty: none
  std::string audit_log;      // a file for what admins do; empty: kAuditLog where data are kept
  std::string metrics_token;  // whoever shows it may read /metrics; empty: nobody
  std::chrono::milliseconds sample_every = std::chrono::minutes(1);  // a test may be quicker
  std::uint64_t disk_reserve = std::uint64_t{64} << 20U;  // bytes; with less the disk is full
};

// What is so at the moment, for /metrics.
struct Gauges {
  http::HttpCounts http;
  std::map<std::string, std::size_t> tables;  // by status
  std::size_t tables_in_memory = 0;
  std::size_t tables_frozen = 0;
  std::map<std::string, std::uint64_t, std::less<>> counts;  // by what happened
  std::size_t waiting_writes = 0;
  std::size_t waiting_bots = 0;
  std::size_t programs = 0;                // that run
  std::optional<std::uint64_t> disk_free;  // bytes; nothing where nothing is kept
};

class Monitor {
 public:
  explicit Monitor(const MonitorOptions& options);

  Metrics& metrics() { return metrics_; }
  const Metrics& metrics() const { return metrics_; }
  Log& log() { return log_; }
  Day& day() { return day_; }
  const Day& day() const { return day_; }
  const MonitorOptions& options() const { return options_; }

  // A line in the log, counted by its event.
  void failure(std::string_view event, boost::json::object more);
  // For spawn(): failures of such work are told as `event`.
  ReportFailure reporter(std::string event);
  void access(const http::Request& request, std::string_view route, unsigned status,
              std::chrono::nanoseconds took);
  // Who did what as an admin. `by` is empty for the shell of the machine.
  void audit(const Id& by, std::string_view act, boost::json::object more);

  // In Prometheus' text form.
  std::string text(const Gauges& gauges) const;

 private:
  MonitorOptions options_;
  Metrics metrics_;
  Day day_;
  Log log_;
  std::optional<Log> access_log_;
  std::optional<Log> audit_log_;
};

// "/api/tables/{table}" for a request with a route; of any other path the first part only, because
// the rest may be the secret of a link.
std::string public_path(std::string_view route, std::string_view path);

}  // namespace server
