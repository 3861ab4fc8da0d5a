// The subcommands. Each takes its options as a plain struct and returns the exit code: 0 done, 1
// found something wrong, 2 could not be done as asked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

inline constexpr int kDone = 0;
inline constexpr int kFoundWrong = 1;
inline constexpr int kRefused = 2;

// All of it: the subcommand that the command line names.
int program(int argc, char** argv);

// The line protocol: a JSON object a line in, a JSON object a line out.
int engine(std::istream& in, std::ostream& out);

// How people are told of things while they are away.
struct LetterOptions {
  std::string smtp;  // smtp://name@host:587
  std::string smtp_password;
  std::string smtp_certificates;
  std::string mail_from;
  std::string house;  // https://...
  bool private_hosts = false;
};

struct ServeOptions {
  std::string data = "data";
  std::string store;  // an address; empty: a file in `data`
  bool only_check = false;
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string tls_certificate;
  std::string tls_key;
  std::vector<std::string> trusted_proxies;
  std::vector<std::string> origins;
  std::string accounts = "open";
  std::string log_level = "info";
  std::string access_log;
  std::string audit_log;
  std::string metrics_token;
  std::uint64_t disk_reserve = 64;  // MiB
  double requests_a_second = 200;
  std::uint64_t backup_every = 0;  // seconds; 0: never
  std::size_t backup_keep = 28;
  std::string backup_folder;
  std::size_t connections_an_address = 1000;
  std::size_t most_in_memory = 2000;
  double messages_a_second = 40;      // of one WebSocket
  double guests_an_hour = 240;        // from one address
  std::size_t bot_threads = 0;        // 0: half of the cores
  std::vector<std::string> programs;  // "NAME=COMMAND": computer players that anybody wrote
  std::string pages;                  // a folder; empty for those inside the program
  LetterOptions letters;
  // Of `antiquarium notify-test`: where to.
  std::string test_channel;
  std::string test_address;
};
// What is wrong with a NAME=COMMAND; empty if nothing is.
std::string fault_of_program(const std::string& given);
// Opens the house and serves until it is told to stop.
int serve(const ServeOptions& options);
// Sends one message to an address, with the options of the house, and says what was answered.
int notify_test(const ServeOptions& options);

struct AdminOptions {
  std::string data = "data";
  std::string store;  // as the server's own
  std::string audit_log;
  std::string name;
};
// Makes an account that may look after the house.
int appoint_admin(const AdminOptions& options);

// What an admin can do from a shell: a request of the server's protocol.
struct ShellCommand {
  std::string_view name;
  std::string_view about;
  std::string_view method;
  std::string_view path;  // with {} where the argument stands, and then the session
  std::string_view body;
  std::string_view argument;  // what it is called; empty if there is none
};
std::span<const ShellCommand> shell_commands();

struct ShellRequest {
  const ShellCommand* command = nullptr;
  std::string data = "data";
  std::string store;  // as the server's own
  std::string audit_log;
  std::string argument;
  std::string session;
  std::string search;
  std::string status;
  std::string from;
  bool guests = false;
  std::optional<unsigned> seat = {};
};
int ask_house(const ShellRequest& request);

struct SimulateOptions {
  std::string game;
  std::size_t players = 3;
  std::size_t games = 1000;
  std::uint64_t seed = 1;
  std::string bots = "random";
  std::string options = "{}";  // of the set-up, as JSON
  bool json = false;
};
int simulate(const SimulateOptions& options);

struct ArenaOptions {
  std::string game;
  std::vector<std::string> seats;
  std::size_t games = 300;
  std::uint64_t seed = 1;
  std::size_t budget_ms = 20'000;  // a safety net
  std::uint32_t playouts = 0;      // 0: as many as the level says
  unsigned threads = 0;            // 0: one for every core
  std::vector<double> sprt;        // none, or two differences in Elo
  std::string options = "{}";
  bool json = false;
};
int arena(const ArenaOptions& options);

struct LadderOptions {
  std::string game;
  std::size_t players = 2;
  std::vector<std::string> levels;  // none: every level
  std::string anchor = "greedy";    // whose rating is 1000
  std::size_t games = 60;           // for each pair
  std::string write;                // a file of ratings that gets these; empty: none
  std::uint64_t seed = 1;
  unsigned threads = 0;
  std::string options = "{}";
};
int ladder(const LadderOptions& options);

struct TuneOptions {
  std::string game;
  std::size_t players = 2;
  std::string file;  // where the weights are kept, and from which it goes on
  std::string level = "greedy";
  std::vector<std::string> rivals = {"greedy"};
  std::size_t steps = 100;  // in all
  std::size_t groups = 20;  // of matches for each way of a step
  double round_price = 0;   // what a round more of a match among its like takes off its share
  std::uint64_t seed = 1;
  unsigned threads = 0;
  std::string options = "{}";
};
int tune(const TuneOptions& options);

struct BenchOptions {
  double seconds = 1.0;  // for each measurement
  bool json = false;
};
int bench(const BenchOptions& options);

struct ReplayOptions {
  std::string file;
  std::optional<std::size_t> ply;
};
int replay(const ReplayOptions& options);
int verify(const std::string& file);

struct ReviewOptions {
  std::string file;
  std::string level = "strong";  // of the player who looks
  std::uint32_t worlds = 60;     // in which every decision is played on
  std::size_t most = 10;         // mistakes that are told
  unsigned threads = 0;          // 0: one for every core
  bool json = false;
};
int review(const ReviewOptions& options);

struct RecordOptions {
  std::string game;
  std::size_t players = 3;
  std::string seed = "1";
  std::string bots = "random";
  std::string options = "{}";
  std::string ending;  // goes on with other seeds until a match ends so; empty: any
  std::string out;     // the file
};
int record(const RecordOptions& options);

struct NarrateOptions {
  std::string game;
  std::size_t players = 3;
  std::string seed;  // empty: a new one
  std::string language = "en";
  std::string bots = "greedy";
  std::size_t delay_ms = 0;  // between two sentences
};
int narrate(const NarrateOptions& options);

struct BackupOptions {
  std::string data;  // the folder
  std::string file;  // the copy; must not be there yet
};
int backup(const BackupOptions& options);

struct MoveOptions {
  std::string from;  // addresses of stores
  std::string to;
};
// Everything out of one store into another, and every match played again there.
int move_house(const MoveOptions& options);

struct RestoreOptions {
  std::string data;  // the folder
  std::string file;  // the copy
  bool overwrite = false;
};
int restore(const RestoreOptions& options);

// Says whether a file is a board for Antike, or what is wrong with it.
int check_board(const std::string& file);

// Prints the JSON schema of a game's set-up, state, action, outcome and effect.
int schema(const std::string& game);

}  // namespace cli
