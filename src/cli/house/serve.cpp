// `antiquarium serve`: opens the server.
#include "server/serve.hpp"

#include "cli/commands.hpp"
#include "cli/house/letter_options.hpp"
#include "cli/refuse.hpp"
#include "store/unusable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <thread>

namespace cli {
namespace {

// Who was silent for a while may say as much at once as in that time.
constexpr double kBurstSeconds = 5;
constexpr double kRequestBurstSeconds = 10;

std::string address_of(const server::http::HttpOptions& door, std::uint16_t port) {
  const bool everywhere = door.address == "0.0.0.0" || door.address == "::";
  const bool secure = !door.tls_certificate.empty();
  return fmt::format("{}://{}:{}/", secure ? "https" : "http",
                     everywhere ? "localhost" : door.address, port);
}

server::LogLevel level_of(const std::string& word) {
  constexpr std::array<std::string_view, 4> kWords = {"error", "warning", "info", "debug"};
  const auto found = std::ranges::find(kWords, word);
  return static_cast<server::LogLevel>(found - kWords.begin());
}

int check(const ServeOptions& options) {
  try {
    const auto report = server::check(options.data, options.store);
    for (const auto& [table, because] : report.unfit) fmt::print("{}: {}\n", table, because);
    fmt::print("{} tables, {} would be frozen\n", report.tables, report.unfit.size());
    return report.unfit.empty() ? kDone : kFoundWrong;
  } catch (const store::Unusable& unusable) {
    return refuse({unusable.code, {}, {}, unusable.detail});
  } catch (const std::exception& fault) {
    return refuse(fault.what());
  }
}

std::shared_ptr<const bots::Programs> programs_of(const std::vector<std::string>& given) {
  const auto programs = std::make_shared<bots::Programs>();
  for (const std::string& each : given) {
    const std::size_t equals = each.find('=');
    programs->offer(each.substr(0, equals), each.substr(equals + 1));
  }
  return programs;
}

}  // namespace

std::string fault_of_program(const std::string& given) {
  const std::size_t equals = given.find('=');
  if (equals == std::string::npos || equals + 1 == given.size()) {
    return fmt::format("{} is not NAME=COMMAND", given);
  }
  if (!bots::Programs::is_name(std::string_view(given).substr(0, equals))) {
    return fmt::format("{} is no name of a program: up to 20 of a-z, 0-9, - and _",
                       given.substr(0, equals));
  }
  return {};
}

int serve(const ServeOptions& options) {
  if (options.only_check) return check(options);
  server::ServeOptions given;
  given.data = options.data;
  given.store_url = options.store;
  given.pages = options.pages;
  given.version = ANTIQUARIUM_VERSION;
  given.http.address = options.address;
  given.http.port = options.port;
  given.http.tls_certificate = options.tls_certificate;
  given.http.tls_key = options.tls_key;
  given.http.trusted_proxies = options.trusted_proxies;
  given.http.origins = options.origins;
  given.http.messages_a_second = options.messages_a_second;
  given.http.burst = options.messages_a_second * kBurstSeconds;
  given.accounts.policy = *server::accounts::policy_of(options.accounts);
  given.http.most_connections_an_address = options.connections_an_address;
  given.http.requests_a_second_an_address = options.requests_a_second;
  given.http.request_burst_an_address = options.requests_a_second * kRequestBurstSeconds;
  given.monitor.log_level = level_of(options.log_level);
  given.backups.every = std::chrono::seconds(options.backup_every);
  given.backups.keep = options.backup_keep;
  given.backups.folder = options.backup_folder;
  given.monitor.access_log = options.access_log;
  given.monitor.audit_log = options.audit_log;
  given.monitor.metrics_token = options.metrics_token;
  given.monitor.disk_reserve = options.disk_reserve << 20U;
  given.accounts.guests = {.at_once = options.guests_an_hour / 2,
                           .an_hour = options.guests_an_hour};
  given.tables.most_in_memory = options.most_in_memory;
  given.bot_threads = options.bot_threads != 0
                          ? options.bot_threads
                          : std::max(1U, std::thread::hardware_concurrency() / 2);
  given.programs = programs_of(options.programs);
  given.letters = letter_options(options.letters);
  try {
    server::Server open(given);
    fmt::print("Antiquarium is open: {}\n", address_of(given.http, open.port()));
    std::fflush(stdout);
    open.run();
  } catch (const store::Unusable& unusable) {
    return refuse({unusable.code, {}, {}, unusable.detail});
  } catch (const std::exception& fault) {
    return refuse(fault.what());
  }
  return kDone;
}

}  // namespace cli
