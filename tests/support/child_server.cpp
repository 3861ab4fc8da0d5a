#include "tests/support/child_server.hpp"

#include "tests/support/paths.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace support {

ChildServer::ChildServer(const std::string& data, const std::string& variable)
    : ChildServer({"--data", data, "--port", "0", "--log-level", "error", "--messages-a-second",
                   "1000000", "--requests-a-second", "1000000", "--guests-an-hour", "1000000"},
                  variable) {}

ChildServer::ChildServer(const std::vector<std::string>& options, const std::string& variable) {
  std::vector<std::string> words = {test::program_path(), "serve"};
  words.insert(words.end(), options.begin(), options.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::string entry = variable;
  std::array<int, 2> pipe_ends{};
  if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  process_ = fork();
  if (process_ == 0) {
    dup2(pipe_ends[1], STDOUT_FILENO);
    if (!entry.empty()) putenv(entry.data());
    execv(test::program_path().c_str(), arguments.data());
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

void ChildServer::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  close(output_);
  process_ = 0;
}

}  // namespace support
