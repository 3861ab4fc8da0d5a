#include "server/serve.hpp"

#include "embedded/web.hpp"
#include "server/api_handler.hpp"
#include "server/http/static_files.hpp"
#include "store/memory/memory_store.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/thread_pool.hpp>
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <deque>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>

namespace server {
namespace {

constexpr std::size_t kReaderThreads = 2;
constexpr std::chrono::milliseconds kPatience{5000};

std::unique_ptr<store::Store> open_store(const std::string& data) {
  if (data == ":memory:") return std::make_unique<store::MemoryStore>();
  std::error_code error;
  std::filesystem::create_directories(data, error);
  if (error) throw std::runtime_error(fmt::format("{}: {}", data, error.message()));
  return store::SqliteStore::open((std::filesystem::path(data) / "antiquarium.db").string());
}

// The key that signs cookies is made once and kept with everything else.
std::string signing_key(store::Store& store) {
  constexpr const char* kName = "signing_key";
  if (auto key = store.setting(kName)) return *key;
  const std::string key = accounts::Signer::new_key();
  std::promise<store::Written> done;
  store.write({store::Put<store::Setting>{{kName, key}}},
              [&](store::Written written) { done.set_value(written); });
  if (done.get_future().get() != store::Written::Done) {
    throw std::runtime_error("the store cannot be written");
  }
  return key;
}

http::StaticFiles embedded_pages() {
  std::vector<http::File> files;
  for (const embedded::File& file : embedded::web()) files.push_back({file.name, file.content});
  return http::StaticFiles(files);
}

// For who works on the pages: read once, at the start.
http::StaticFiles pages_in(const std::filesystem::path& folder) {
  std::deque<std::array<std::string, 2>> read;  // name, content; stays where it is as it grows
  std::vector<http::File> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const auto& [name, content] =
        read.emplace_back(std::array{entry.path().lexically_relative(folder).generic_string(),
                                     std::string(std::istreambuf_iterator<char>(in), {})});
    files.push_back({name, content});
  }
  return http::StaticFiles(files);
}

http::StaticFiles page_files(const std::string& folder) {
  return folder.empty() ? embedded_pages() : pages_in(folder);
}

}  // namespace

store::Time now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// In the order of life: what is used by others comes first.
struct Server::Parts {
  ServeOptions options;
  Log log;
  asio::io_context io{1};
  std::unique_ptr<store::Store> store;
  asio::thread_pool readers{kReaderThreads};
  asio::thread_pool bots;
  tables::TableRegistry registry;
  accounts::Accounts accounts;
  http::StaticFiles files;
  ApiHandler api;
  std::unique_ptr<http::HttpServer> http_server;
  asio::signal_set signals{io, SIGINT, SIGTERM};
  bool stopping = false;

  explicit Parts(const ServeOptions& given)
      : options(given),
        log(given.log_level),
        store(open_store(given.data)),
        bots(std::max<std::size_t>(1, given.bot_threads)),
        registry(table_services(), readers.get_executor(), given.tables),
        accounts(*store, readers.get_executor(), now, given.accounts, signing_key(*store)),
        files(page_files(given.pages)),
        api(registry, accounts, api_options()),
        http_server(http::HttpServer::open(io, given.http, api)) {}

  tables::TableServices table_services() {
    tables::TableServices services;
    services.here = io.get_executor();
    services.bot_threads = bots.get_executor();
    services.store = store.get();
    services.now = now;
    services.report = [this](std::string_view table, std::string_view what) {
      log.write(LogLevel::Error, "table", {{"table", table}, {"what", what}});
    };
    return services;
  }

  ApiOptions api_options() {
    return {options.version, [this] { return metrics(); },
            [this](const http::Request& request) {
              if (auto found = files.answer(request)) return *found;
              const games::Refusal refusal{"http.not_found", {}, {}, {}};
              return http::respond(404, "application/json",
                                   json::serialize(failure(refusal, wire::Words::in("en"))));
            }};
  }

  // Prometheus' text form.
  std::string metrics() const {
    const http::HttpCounts& counts = http_server->counts();
    std::string out;
    const auto line = [&](std::string_view name, std::uint64_t value) {
      out += fmt::format("antiquarium_{} {}\n", name, value);
    };
    line("http_requests_total", counts.requests);
    line("connections", counts.connections);
    line("connections_refused_total", counts.refused_connections);
    line("sockets", counts.sockets);
    line("messages_in_total", counts.messages_in);
    line("messages_out_total", counts.messages_out);
    line("bytes_out_total", counts.bytes_out);
    line("tables_in_memory", registry.in_memory());
    line("tables_frozen", registry.frozen().size());
    for (const auto& [what, count] : registry.counts()) line(fmt::format("{}_total", what), count);
    return out;
  }

  void stop() {
    if (stopping) return;
    stopping = true;
    log.write(LogLevel::Info, "stopping");
    http_server->close(kPatience, [this] { io.stop(); });
  }
};

Server::Server(const ServeOptions& options) : parts_(std::make_unique<Parts>(options)) {}

Server::~Server() {
  // Nobody may call back into what is gone.
  parts_->bots.join();
  parts_->readers.join();
}

std::uint16_t Server::port() const {
  return parts_->http_server->port();
}

void Server::run() {
  Parts& parts = *parts_;
  parts.signals.async_wait([&parts](const auto& error, int /*signal*/) {
    if (!error) parts.stop();
  });
  asio::co_spawn(parts.io, parts.registry.check_all(), [&parts](const std::exception_ptr& thrown) {
    parts.log.write(thrown ? LogLevel::Error : LogLevel::Info, "checked",
                    {{"frozen", parts.registry.frozen().size()}});
  });
  parts.log.write(LogLevel::Info, "open", {{"port", parts.http_server->port()}});
  parts.io.run();
}

void Server::stop() {
  asio::post(parts_->io, [this] { parts_->stop(); });
}

}  // namespace server
