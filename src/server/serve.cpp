#include "server/serve.hpp"

#include "embedded/web.hpp"
#include "server/api_handler.hpp"
#include "server/http/static_files.hpp"
#include "server/open_store.hpp"
#include "server/operator_socket.hpp"
#include "store/memory/memory_store.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
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

constexpr std::string_view kNoFolder = ":memory:";
constexpr std::size_t kReaderThreads = 2;
// They only wait for what others work out.
constexpr std::size_t kProgramThreads = 8;
constexpr std::chrono::milliseconds kPatience{5000};
// Records that one address may bring: each is checked and kept.
constexpr accounts::Rate kImports{.at_once = 10, .an_hour = 30};
constexpr std::size_t kMostImporters = 10'000;

void make_folder(const std::string& data) {
  std::error_code error;
  std::filesystem::create_directories(data, error);
  if (error) throw std::runtime_error(fmt::format("{}: {}", data, error.message()));
}

// What admins do is kept with everything else, however little the log is to say.
MonitorOptions monitor_options(const ServeOptions& given) {
  MonitorOptions options = given.monitor;
  if (!options.audit_log.empty() || given.store || given.data == kNoFolder) return options;
  make_folder(given.data);
  options.audit_log = (std::filesystem::path(given.data) / kAuditLog).string();
  return options;
}

std::shared_ptr<store::Store> observed_store(const ServeOptions& given, Monitor& monitor) {
  std::unique_ptr<store::Store> store;
  if (given.data == kNoFolder && given.store_url.empty()) {
    store = std::make_unique<store::MemoryStore>();
  } else {
    store = open_store(given.store_url, given.data);
  }
  store->observe_writes([&monitor](store::Written written, std::chrono::nanoseconds took) {
    Metrics& metrics = monitor.metrics();
    metrics.store_writes.observe(took);
    const bool fails = written != store::Written::Done && written != store::Written::Conflict;
    metrics.store_fails = fails;
    if (!fails) return;
    metrics.store_errors.add();
    monitor.failure("store", {{"what", "a write failed"}});
  });
  return store;
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

store::Time steady_now() {
  using Clock = std::chrono::steady_clock;
  static const store::Time start = now();
  static const Clock::time_point start_of_clock = Clock::now();
  const auto since = Clock::now() - start_of_clock;
  return start + std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// In the order of life: what is used by others comes first.
struct Server::Parts {
  ServeOptions options;
  Monitor monitor;
  asio::io_context io{1};
  std::shared_ptr<store::Store> store;
  asio::thread_pool readers{kReaderThreads};
  asio::thread_pool bots;
  std::shared_ptr<tables::ThinkingLine> thinking;
  asio::thread_pool programs;
  letters::PostOffice letters;
  tables::TableRegistry registry;
  accounts::Accounts accounts;
  http::StaticFiles files;
  Restrictions restrictions;
  accounts::RateLimits imports{kImports, kMostImporters};
  ClientSockets sockets;
  ApiHandler api;
  std::unique_ptr<OperatorSocket> operator_socket;
  std::unique_ptr<http::HttpServer> http_server;
  asio::thread_pool backup_thread{1};
  std::optional<BackupSchedule> backups;  // nothing if none are wanted
  asio::signal_set signals{io, SIGINT, SIGTERM};
  bool stopping = false;

  explicit Parts(const ServeOptions& given)
      : options(given),
        monitor(monitor_options(given)),
        store(given.store ? given.store : observed_store(given, monitor)),
        bots(std::max<std::size_t>(1, given.bot_threads)),
        thinking(
            std::make_shared<tables::ThinkingLine>(std::max<std::size_t>(1, given.bot_threads))),
        programs(given.programs->empty() ? 1 : kProgramThreads),
        letters(letter_services(), given.letters, signing_key(*store)),
        registry(table_services(), given.tables),
        accounts(*store, readers.get_executor(), given.now, given.accounts, signing_key(*store)),
        files(page_files(given.pages)),
        restrictions(*store),
        api({registry, letters, accounts, sockets, *store, readers.get_executor(), restrictions,
             imports, monitor, given.version, given.now(), [this] { return disk_free(); }},
            api_options()) {
    if (const std::size_t alike = accounts::bring_names_up_to_date(*store); alike > 0) {
      monitor.log().write(LogLevel::Warning, "names look alike", {{"accounts", alike}});
    }
    if (!given.listens) return;
    http_server = http::HttpServer::open(io, given.http, api);
    if (given.data != kNoFolder) open_operator_socket();
    if (given.backups.every.count() > 0 && !given.store_url.empty()) {
      throw std::runtime_error("--backup-every copies the file in the data folder, and no other");
    }
    if (given.backups.every.count() > 0 && given.data != kNoFolder) {
      backups.emplace(io.get_executor(), backup_thread.get_executor(), given.data, given.backups,
                      monitor);
    }
  }

  // Without it the house is served all the same.
  void open_operator_socket() {
    const auto path = std::filesystem::path(options.data) / kOperatorSocket;
    try {
      operator_socket = std::make_unique<OperatorSocket>(
          io, path.string(),
          [this](std::string line) { return api.answer_operator(std::move(line)); },
          monitor.reporter("operator_socket"));
    } catch (const boost::system::system_error& fault) {
      monitor.log().write(LogLevel::Warning, "operator_socket", {{"what", fault.what()}});
    }
  }

  letters::PostOffice::Services letter_services() {
    letters::PostOffice::Services services;
    services.here = io.get_executor();
    services.readers = readers.get_executor();
    services.store = store.get();
    services.now = options.now;
    services.clock = options.clock;
    services.find = [this](Id table) { return registry.find(std::move(table)); };
    services.report = monitor.reporter("letters");
    services.count = [this](std::string_view what) { registry.count(what); };
    return services;
  }

  tables::TableServices table_services() {
    tables::TableServices services;
    services.here = io.get_executor();
    services.bot_threads = bots.get_executor();
    services.thinking = thinking;
    services.programs = options.programs;
    services.program_threads = programs.get_executor();
    services.programs_line = std::make_shared<tables::ThinkingLine>(kProgramThreads);
    services.store = store.get();
    services.readers = readers.get_executor();
    services.now = options.now;
    services.clock = options.clock;
    services.opened = options.clock();
    services.absentees = &letters;
    services.moved = [this](std::chrono::nanoseconds took) {
      monitor.metrics().moves.observe(took);
    };
    services.report = [this](std::string_view table, std::string_view what) {
      monitor.failure("table", {{"table", table}, {"what", what}});
    };
    return services;
  }

  ApiOptions api_options() {
    return {[this] { return metrics(); }, [this] { return why_not_ready(); },
            [this](const http::Request& request) {
              if (auto found = files.answer(request)) return *found;
              const games::Refusal refusal{"http.not_found", {}, {}, {}};
              return http::respond(404, "application/json",
                                   json::serialize(failure(refusal, wire::Words::in("en"))));
            }};
  }

  asio::awaitable<void> check_all() {
    co_await registry.check_all();
    monitor.log().write(LogLevel::Info, "checked", {{"frozen", registry.frozen().size()}});
  }

  std::optional<std::uint64_t> disk_free() const {
    if (options.data == kNoFolder) return std::nullopt;
    std::error_code fault;
    const auto space = std::filesystem::space(options.data, fault);
    if (fault) return 0;
    return space.available;
  }

  asio::awaitable<std::string> metrics() {
    Gauges gauges;
    gauges.http = http_server->counts();
    gauges.tables =
        co_await result_on(readers.get_executor(), [&] { return store->count_tables(); });
    gauges.tables_in_memory = registry.in_memory();
    gauges.tables_frozen = registry.frozen().size();
    gauges.counts = registry.counts();
    gauges.waiting_writes = store->waiting_writes();
    gauges.waiting_bots = thinking->waiting();
    gauges.programs = options.programs->running();
    gauges.disk_free = disk_free();
    co_return monitor.text(gauges);
  }

  asio::awaitable<std::string> why_not_ready() {
    if (stopping) co_return "the server is stopping";
    const auto free = disk_free();
    if (free && *free < monitor.options().disk_reserve) co_return "the disk is full";
    if (monitor.metrics().store_fails) {
      // Perhaps nobody has written since; see whether it still fails.
      store::Batch probe;
      probe.emplace_back(store::Put<store::Setting>{{"probe", std::to_string(now())}});
      co_await written(*store, std::move(probe));
    }
    if (monitor.metrics().store_fails) co_return "the store cannot be written";
    co_return std::string();
  }

  // Sessions and guests that nobody needs any more: at the start, and every hour.
  asio::awaitable<void> tidy_up() {
    constexpr std::chrono::hours kEvery{1};
    asio::steady_timer timer(io);
    while (true) {
      try {
        co_await accounts.tidy_up(api.open_sessions());
      } catch (const std::exception& fault) {
        monitor.failure("tidy_up", {{"what", fault.what()}});
      }
      timer.expires_after(kEvery);
      co_await timer.async_wait(asio::use_awaitable);
    }
  }

  Readings readings() const {
    const Metrics& metrics = monitor.metrics();
    Readings out;
    const auto moves = registry.counts().find("moves");
    if (moves != registry.counts().end()) out.moves = moves->second;
    out.move_times = metrics.moves.snapshot();
    out.sockets = http_server->counts().sockets;
    out.thinking = thinking->waiting();
    out.waiting_writes = store->waiting_writes();
    out.store_errors = metrics.store_errors.value();
    out.failed_logins = metrics.failed_logins.value();
    return out;
  }

  // For the admins' graphs. The first minute begins now.
  asio::awaitable<void> sample() {
    asio::steady_timer timer(io);
    while (true) {
      timer.expires_after(monitor.options().sample_every);
      co_await timer.async_wait(asio::use_awaitable);
      monitor.day().add(readings(), options.clock());
    }
  }

  void stop() {
    if (stopping) return;
    stopping = true;
    registry.stop();
    letters.stop();
    monitor.log().write(LogLevel::Info, "stopping");
    http_server->close(kPatience, [this] { io.stop(); });
  }
};

tables::CheckReport check(const std::string& data, const std::string& store_url) {
  return tables::check_store(*open_store(store_url, data));
}

Server::Server(const ServeOptions& options) : parts_(std::make_unique<Parts>(options)) {}

Server::~Server() {
  // Nobody may call back into what is gone. A store that others hold on to forgets our callbacks in
  // the order of the writes.
  std::promise<void> all_answered;
  parts_->store->write({}, [&](store::Written) { all_answered.set_value(); });
  all_answered.get_future().wait();
  parts_->backup_thread.join();
  parts_->bots.join();
  parts_->programs.join();
  parts_->letters.join();
  parts_->readers.join();
  parts_->accounts.join();
}

std::uint16_t Server::port() const {
  return parts_->http_server->port();
}

std::string Server::ask(std::string line) {
  std::string answer;
  const auto asked = [](ApiHandler& api, std::string text,
                        std::string& out) -> asio::awaitable<void> {
    out = co_await api.answer_operator(std::move(text));
  };
  spawn(parts_->io.get_executor(), asked(parts_->api, std::move(line), answer),
        parts_->monitor.reporter("shell"));
  // Not until there is nothing left to do: clocks of tables may run for days.
  while (answer.empty()) parts_->io.run_one();
  return answer;
}

void Server::run() {
  Parts& parts = *parts_;
  parts.signals.async_wait([&parts](const auto& error, int /*signal*/) {
    if (!error) parts.stop();
  });
  spawn(parts.io.get_executor(), parts.check_all(), parts.monitor.reporter("check"));
  spawn(parts.io.get_executor(), parts.tidy_up(), parts.monitor.reporter("tidy_up"));
  spawn(parts.io.get_executor(), parts.sample(), parts.monitor.reporter("sample"));
  spawn(parts.io.get_executor(), parts.registry.tick(), parts.monitor.reporter("tick"));
  spawn(parts.io.get_executor(), parts.letters.run(), parts.monitor.reporter("letters"));
  if (parts.backups) {
    spawn(parts.io.get_executor(), parts.backups->run(), parts.monitor.reporter("backup"));
  }
  parts.monitor.log().write(LogLevel::Info, "open", {{"port", parts.http_server->port()}});
  parts.io.run();
}

void Server::stop() {
  asio::post(parts_->io, [this] { parts_->stop(); });
}

}  // namespace server
