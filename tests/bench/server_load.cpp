// server_load PROGRAM FOLDER: how much a server of this machine bears. Starts the program in a new
// folder inside FOLDER, so that the disk measured is the one that matters; opens tables of Rome, of
// which some are played by three guests each without think time; prints moves a second, the time
// from sending a move until the last of the three has heard of it, bytes, processor and memory.
// With --thinking N there are N tables besides where three computers each think all the time.
// With --boardgameio STORE, PROGRAM is tests/bench/boardgameio/server.js and bears the same load;
// with
// --fan-out HEARD --said SAID it is tests/bench/fan_out, which only sends as many bytes.
#include "tests/bench/load/guests.hpp"
#include "tests/bench/load/listeners.hpp"
#include "tests/bench/load/process.hpp"
#include "tests/bench/load/strangers.hpp"

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace {

using bench::Clock;
using Seconds = std::chrono::duration<double>;
constexpr double kKibInMegabyte = 1024;  // as Process counts them

struct Options {
  std::string program;
  std::string folder;
  std::string boardgameio;  // its store; empty: the program is ours
  std::size_t fan_out =
      0;                 // bytes that each hears of a move; 0: the program is none that only sends
  std::size_t said = 0;  // bytes of a move
  std::size_t tables = 50;
  std::size_t active = 0;    // 0: all
  std::size_t thinking = 0;  // tables where computers alone play
  std::string level = "strong";
  double seconds = 10;
  double warm_up = 3;
  bool json = false;
};

using boost::asio::io_context;

template <typename Done>
void run_until(io_context& loop, const Done& done) {
  loop.restart();
  while (!done()) {
    if (loop.run_one() == 0) throw std::runtime_error("nobody is there any more");
  }
}

// Tables that are opened and left alone: idle ones with one guest on all three seats, or computers
// that play by themselves. Many tables a guest.
class OtherTables {
 public:
  // They are opened with `bodies`, in turn.
  OtherTables(io_context& loop, std::uint16_t port, std::size_t count,
              std::vector<std::string> bodies)
      : loop_(loop), bodies_(std::move(bodies)), left_(count) {
    constexpr std::size_t kAtOnce = 32;
    constexpr std::size_t kTablesOfAGuest =
        20;  // a person may have 50 open; those under way count twice
    for (std::size_t at = 0; at < std::min(kAtOnce, count); ++at) {
      desks_.push_back(std::make_unique<bench::Desk>(loop, port));
    }
    for (std::size_t at = 0; at * kTablesOfAGuest < count; ++at) {
      guests_.push_back({bench::new_guest(port), kTablesOfAGuest});
    }
  }

  void open() {
    for (const auto& desk : desks_) open_one(*desk);
    run_until(loop_, [this] { return left_ == 0 && under_way_ == 0; });
  }

 private:
  struct Owner {
    bench::Guest guest;
    std::size_t tables_left;
  };

  void open_one(bench::Desk& desk) {
    if (left_ == 0) return;
    --left_;
    ++under_way_;
    while (guests_.back().tables_left == 0) guests_.pop_back();
    --guests_.back().tables_left;
    desk.post("/api/tables", guests_.back().guest.headers, bodies_[left_ % bodies_.size()],
              [this, &desk](std::string_view answer) {
                if (answer.find("\"ok\":true") == std::string_view::npos) {
                  throw std::runtime_error("refused: " + std::string(answer));
                }
                --under_way_;
                open_one(desk);
              });
  }

  io_context& loop_;
  std::vector<std::string> bodies_;
  std::vector<std::unique_ptr<bench::Desk>> desks_;
  std::vector<Owner> guests_;
  std::size_t left_;
  std::size_t under_way_ = 0;
};

// With the same on all three seats.
std::string opening(std::string_view game, std::string_view sitter) {
  return fmt::format(R"({{"game":"{0}","players":3,"seats":["{1}","{1}","{1}"],"privacy":"link"}})",
                     game, sitter);
}

// In the order of printing.
struct Figures {
  std::size_t tables = 0;
  std::size_t active = 0;
  std::size_t thinking = 0;  // tables of computers
  double moves_a_second = 0;
  double p50_ms = 0;
  double p99_ms = 0;
  double worst_ms = 0;
  double bytes_received_a_move = 0;
  double bytes_sent_a_move = 0;
  double moves_a_cpu_second = 0;  // of the server: says something on a busy machine too
  double server_cpu = 0;          // cores
  double client_cpu = 0;
  double memory_mb = 0;
  std::size_t matches = 0;  // finished
  double opened_a_second = 0;
  double idle_table_kib = 0;  // of memory; means something as long as all are in memory
  // After a restart, with open tables only.
  double restart_open_s = 0;
  double restart_checked_s = 0;
  double restart_memory_mb = 0;
};

double own_cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double part(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(static_cast<double>(sorted.size() - 1) * share)];
}

class Load {
 public:
  Load(const Options& options, const bench::Process& server) : options_(options), server_(server) {
    figures_.tables = options.tables;
    figures_.active = options.active == 0 ? options.tables : options.active;
    figures_.thinking = options.thinking;
    if (figures_.active < figures_.tables) {
      OtherTables idle(loop_, server.port(), figures_.tables - figures_.active,
                       {opening("rome", "me")});
      const auto start = Clock::now();
      const double before = server.resident_megabytes();
      idle.open();
      figures_.idle_table_kib = (server.resident_megabytes() - before) * kKibInMegabyte /
                                static_cast<double>(figures_.tables - figures_.active);
      figures_.opened_a_second = static_cast<double>(figures_.tables - figures_.active) /
                                 Seconds(Clock::now() - start).count();
    }
    if (options.thinking > 0) {
      OtherTables thinking(loop_, server.port(), options.thinking,
                           {opening("rome", options.level), opening("antike", options.level),
                            opening("antiquity", options.level)});
      thinking.open();
    }
  }

  Figures run() {
    for (std::size_t seed = 0; seed < figures_.active; ++seed) companies_.push_back(company(seed));
    for (const auto& company : companies_) company->open_match();
    run_for(options_.warm_up);

    tally_ = {};
    const double received = -bytes(&bench::Company::received_bytes);
    const double sent = -bytes(&bench::Company::sent_bytes);
    const double server_cpu = server_.cpu_seconds();
    const double client_cpu = own_cpu_seconds();
    const auto start = Clock::now();
    run_for(options_.seconds);
    const double seconds = Seconds(Clock::now() - start).count();

    const auto moves = static_cast<double>(tally_.waits.size());
    figures_.moves_a_second = moves / seconds;
    figures_.server_cpu = (server_.cpu_seconds() - server_cpu) / seconds;
    figures_.moves_a_cpu_second = figures_.moves_a_second / figures_.server_cpu;
    figures_.client_cpu = (own_cpu_seconds() - client_cpu) / seconds;
    figures_.bytes_received_a_move = (received + bytes(&bench::Company::received_bytes)) / moves;
    figures_.bytes_sent_a_move = (sent + bytes(&bench::Company::sent_bytes)) / moves;
    figures_.memory_mb = server_.resident_megabytes();
    figures_.matches = tally_.matches;
    std::ranges::sort(tally_.waits);
    figures_.p50_ms = part(tally_.waits, 0.5);
    figures_.p99_ms = part(tally_.waits, 0.99);
    figures_.worst_ms = part(tally_.waits, 1);
    return figures_;
  }

 private:
  void run_for(double seconds) {
    loop_.restart();
    loop_.run_for(std::chrono::duration_cast<Clock::duration>(Seconds(seconds)));
  }

  std::unique_ptr<bench::Company> company(std::size_t seed) {
    if (options_.fan_out > 0) {
      return std::make_unique<bench::Listeners>(loop_, server_.port(), options_.said, tally_);
    }
    if (options_.boardgameio.empty()) {
      return std::make_unique<bench::Guests>(loop_, server_.port(), seed, tally_);
    }
    return std::make_unique<bench::Strangers>(loop_, server_.port(), seed, tally_);
  }

  double bytes(std::size_t (bench::Company::*count)() const) const {
    std::size_t sum = 0;
    for (const auto& company : companies_) sum += (company.get()->*count)();
    return static_cast<double>(sum);
  }

  const Options& options_;
  const bench::Process& server_;
  Figures figures_;
  bench::Tally tally_;
  io_context loop_{1};
  std::vector<std::unique_ptr<bench::Company>> companies_;
};

void print(const Figures& figures, bool as_json) {
  std::string text;
  const auto line = [&](std::string_view name, double value) {
    if (as_json) {
      text += fmt::format("{}\"{}\":{:.3f}", text.empty() ? "" : ",", name, value);
    } else {
      text += fmt::format("{:<24}{:>12.2f}\n", name, value);
    }
  };
  line("tables", static_cast<double>(figures.tables));
  line("active", static_cast<double>(figures.active));
  line("thinking", static_cast<double>(figures.thinking));
  line("moves_a_second", figures.moves_a_second);
  line("p50_ms", figures.p50_ms);
  line("p99_ms", figures.p99_ms);
  line("worst_ms", figures.worst_ms);
  line("bytes_received_a_move", figures.bytes_received_a_move);
  line("bytes_sent_a_move", figures.bytes_sent_a_move);
  line("moves_a_cpu_second", figures.moves_a_cpu_second);
  line("server_cores", figures.server_cpu);
  line("client_cores", figures.client_cpu);
  line("memory_mb", figures.memory_mb);
  line("matches", static_cast<double>(figures.matches));
  if (figures.active < figures.tables) {
    line("opened_a_second", figures.opened_a_second);
    line("idle_table_kib", figures.idle_table_kib);
    line("restart_open_s", figures.restart_open_s);
    line("restart_checked_s", figures.restart_checked_s);
    line("restart_memory_mb", figures.restart_memory_mb);
  }
  if (as_json) {
    fmt::print("{{{}}}\n", text);
  } else {
    fmt::print("{}", text);
  }
}

std::vector<std::string> command(const Options& options, const std::string& data) {
  if (!options.boardgameio.empty()) {
    return {"node", options.program, options.boardgameio, data + "/store"};
  }
  if (options.fan_out > 0) return {options.program, std::to_string(options.fan_out)};
  // A player without think time says more than a person could.
  return {options.program,
          "serve",
          "--data",
          data,
          "--port",
          "0",
          "--messages-a-second",
          "1000000",
          "--requests-a-second",
          "1000000",
          "--connections-an-address",
          "20000",
          "--guests-an-hour",
          "1000000"};
}

Figures measure(const Options& options, const std::string& data) {
  Figures figures;
  {
    const bench::Process server(command(options, data), data + "/log");
    figures = Load(options, server).run();
  }
  if (figures.active < figures.tables) {
    const auto start = Clock::now();
    const bench::Process server(command(options, data), data + "/log");
    figures.restart_open_s = Seconds(Clock::now() - start).count();
    server.wait_until_checked();
    figures.restart_checked_s = Seconds(Clock::now() - start).count();
    figures.restart_memory_mb = server.resident_megabytes();
  }
  return figures;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("How much a server bears");
  app.add_option("program", options.program, "antiquarium, the release build")->required();
  app.add_option("folder", options.folder, "Where the data is kept meanwhile")->required();
  app.add_option("--boardgameio", options.boardgameio, "Its store: memory or flatfile");
  app.add_option("--fan-out", options.fan_out, "Bytes each hears of a move, without a game");
  app.add_option("--said", options.said, "Bytes of such a move");
  app.add_option("--tables", options.tables, "Open tables")->capture_default_str();
  app.add_option("--active", options.active, "Of which are played; 0: all")->capture_default_str();
  app.add_option("--thinking", options.thinking, "Tables besides, where computers play")
      ->capture_default_str();
  app.add_option("--level", options.level, "Of these computers")->capture_default_str();
  app.add_option("--seconds", options.seconds, "How long")->capture_default_str();
  app.add_option("--warm-up", options.warm_up, "Seconds before")->capture_default_str();
  app.add_flag("--json", options.json, "Print one line of JSON");
  CLI11_PARSE(app, argc, argv);
  const auto folder =
      std::filesystem::path(options.folder) / fmt::format("server-load-{}", getpid());
  std::filesystem::create_directories(folder);
  int code = 0;
  try {
    print(measure(options, folder.string()), options.json);
  } catch (const std::exception& fault) {
    fmt::print(stderr, "server_load: {}\n", fault.what());
    code = 1;
  }
  std::filesystem::remove_all(folder);
  return code;
}
