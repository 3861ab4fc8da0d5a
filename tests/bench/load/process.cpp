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

Process::Process(const std::string& program, const std::string& data, const std::string& messages)
    : log_(data + "/log") {
  std::array<int, 2> pipe_ends{};
  if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  process_ = fork();
  if (process_ == 0) {
    dup2(pipe_ends[1], STDOUT_FILENO);
    const int log = open(log_.c_str(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
    dup2(log, STDERR_FILENO);
    execl(program.c_str(), program.c_str(), "serve", "--data", data.c_str(), "--port", "0",
          "--messages-a-second", messages.c_str(), nullptr);
    _exit(127);
  }
  close(pipe_ends[1]);
  output_ = pipe_ends[0];
  // "Antiquarium is open: http://127.0.0.1:41234/"
  std::string line;
  char letter = 0;
  while (line.find('\n') == std::string::npos && read(output_, &letter, 1) == 1) line += letter;
  const std::size_t colon = line.rfind(':');
  if (colon == std::string::npos) throw std::runtime_error("the server did not open: " + line);
  port_ = static_cast<std::uint16_t>(std::stoul(line.substr(colon + 1)));
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
