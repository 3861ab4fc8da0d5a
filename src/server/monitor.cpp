#include "server/monitor.hpp"

#include "server/prometheus.hpp"

#include <fmt/format.h>

namespace server {

Monitor::Monitor(const MonitorOptions& options) : options_(options), log_(options.log_level) {
  if (!options.access_log.empty()) access_log_.emplace(LogLevel::Info, options.access_log);
  if (!options.audit_log.empty()) audit_log_.emplace(LogLevel::Info, options.audit_log);
}

void Monitor::failure(std::string_view event, boost::json::object more) {
  log_.write(LogLevel::Error, event, std::move(more));
}

ReportFailure Monitor::reporter(std::string event) {
  return
      [this, event = std::move(event)](std::string_view what) { failure(event, {{"what", what}}); };
}

void Monitor::access(const http::Request& request, std::string_view route, unsigned status,
                     std::chrono::nanoseconds took) {
  constexpr unsigned kClass = 100;
  metrics_.http_requests.observe(took);
  metrics_.http_answers[status / kClass - 1].add();
  if (!access_log_) return;
  access_log_->write(LogLevel::Info, "request",
                     {{"remote", request.remote},
                      {"method", request.method},
                      {"path", public_path(route, request.path)},
                      {"status", status},
                      {"us", std::chrono::duration_cast<std::chrono::microseconds>(took).count()}});
}

void Monitor::audit(const Id& by, std::string_view act, boost::json::object more) {
  boost::json::object line = {{"by", by.empty() ? "shell" : by}, {"act", act}};
  for (auto& field : more) line[field.key()] = std::move(field.value());
  (audit_log_ ? *audit_log_ : log_).write(LogLevel::Info, "audit", std::move(line));
}

std::string Monitor::text(const Gauges& gauges) const {
  using Type = PrometheusText::Type;
  PrometheusText out;
  const auto number = [](auto value) { return static_cast<double>(value); };
  out.family(Type::Histogram, "http_request_seconds", "Time to answer a request");
  out.line(metrics_.http_requests);
  out.family(Type::Counter, "http_answers_total", "Answers by class of their status");
  for (std::size_t at = 0; at < metrics_.http_answers.size(); ++at) {
    out.line(number(metrics_.http_answers[at].value()), fmt::format("status=\"{}xx\"", at + 1));
  }
  out.family(Type::Histogram, "socket_request_seconds", "Time to answer over a WebSocket");
  for (std::size_t at = 0; at < kOpGroups.size(); ++at) {
    out.line(metrics_.socket_requests[at], fmt::format("group=\"{}\"", kOpGroups[at]));
  }
  out.family(Type::Histogram, "move_seconds", "Time until a move is kept and told");
  out.line(metrics_.moves);
  out.family(Type::Histogram, "store_write_seconds", "Time until a write is durable");
  out.line(metrics_.store_writes);
  out.counter("store_errors_total", "Writes that failed", metrics_.store_errors);
  out.gauge("store_queue", "Writes that wait", number(gauges.waiting_writes));
  out.counter("failed_logins_total", "Wrong names or passwords", metrics_.failed_logins);
  out.counter("backups_total", "Backups made", metrics_.backups);
  out.counter("backup_errors_total", "Backups that failed", metrics_.backup_errors);
  constexpr double kMilliseconds = 1000;
  out.gauge("last_backup_timestamp_seconds", "When the last backup was made; 0 for never",
            number(metrics_.last_backup.load()) / kMilliseconds);
  out.gauge("connections", "Connections now", number(gauges.http.connections));
  out.gauge("sockets", "WebSockets now", number(gauges.http.sockets));
  out.family(Type::Counter, "connections_refused_total", "Connections for which there was no room");
  out.line(number(gauges.http.refused_connections));
  out.family(Type::Counter, "requests_limited_total", "Requests of addresses that ask too fast");
  out.line(number(gauges.http.limited_requests));
  out.gauge("tables_in_memory", "Tables in memory", number(gauges.tables_in_memory));
  out.family(Type::Gauge, "tables", "Tables kept, by status");
  for (const auto& [status, count] : gauges.tables) {
    out.line(number(count), fmt::format("status=\"{}\"", status));
  }
  out.gauge("tables_frozen", "Tables whose log does not fit: nobody can play there",
            number(gauges.tables_frozen));
  out.family(Type::Counter, "happened_total", "What happened at tables");
  for (const auto& [what, count] : gauges.counts) {
    out.line(number(count), fmt::format("what=\"{}\"", what));
  }
  out.gauge("bot_queue", "Moves of computer players that wait for a thread",
            number(gauges.waiting_bots));
  out.gauge("programs", "Programs that play now", number(gauges.programs));
  if (gauges.disk_free) {
    out.gauge("disk_free_bytes", "Room left where the data are", number(*gauges.disk_free));
  }
  out.family(Type::Counter, "failures_total", "Errors and warnings of the log, by event");
  for (const auto& [event, count] : log_.failures()) {
    out.line(number(count), fmt::format("event=\"{}\"", event));
  }
  return out.take();
}

std::string public_path(std::string_view route, std::string_view path) {
  if (!route.empty()) return std::string(route);
  const std::size_t slash = path.find('/', 1);
  if (slash == std::string_view::npos) return std::string(path);
  return std::string(path.substr(0, slash)) + "/…";
}

}  // namespace server
