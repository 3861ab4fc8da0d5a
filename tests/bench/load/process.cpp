#include "tests/bench/load/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace bench {

Process::Process(std::vector<std::string> command, std::string log) : log_(std::move(log)) {
  std::array<int, 2> pipe_ends{};
  if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  std::vector<char*> words;
  for (std::string& word : command) words.push_back(word.data());
  words.push_back(nullptr);
  process_ = fork();
  if (process_ == 0) {
    dup2(pipe_ends[1], STDOUT_FILENO);
    dup2(open(log_.c_str(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600), STDERR_FILENO);
    execvp(words.front(), words.data());
    _exit(127);
  }
  close(pipe_ends[1]);
  output_ = pipe_ends[0];
  std::string said;
  char letter = 0;
  const auto is_open = [&] {
    return said.find("open: ") != std::string::npos && said.ends_with("/\n");
  };
  while (!is_open() && read(output_, &letter, 1) == 1) said += letter;
  if (!is_open()) throw std::runtime_error("the server did not open: " + said);
  port_ = static_cast<std::uint16_t>(std::stoul(said.substr(said.rfind(':') + 1)));
}

Process::~Process() {
  stop();
}

void Process::stop() {
  if (process_ <= 0) return;
  kill(process_, SIGTERM);
  waitpid(process_, nullptr, 0);
  close(output_);
  process_ = 0;
}

double Process::cpu_seconds() const {
  // man 5 proc: the 14th and 15th fields are ticks in user and system mode; the second, the
  // program's name, may have spaces but ends with the last parenthesis.
  std::ifstream file(fmt::format("/proc/{}/stat", process_));
  std::stringstream text;
  text << file.rdbuf();
  std::istringstream fields(text.str().substr(text.str().rfind(')') + 1));
  std::string skipped;
  for (int field = 3; field < 14; ++field) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double Process::resident_megabytes() const {
  std::ifstream file(fmt::format("/proc/{}/status", process_));
  std::string word;
  while (file >> word && word != "VmRSS:") {
  }
  double kilobytes = 0;
  file >> kilobytes;
  return kilobytes / 1024;
}

void Process::wait_until_checked() const {
  while (true) {
    std::ifstream file(log_);
    std::stringstream text;
    text << file.rdbuf();
    if (text.str().find("\"checked\"") != std::string::npos) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

}  // namespace bench
