#include "bots/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <utility>
#include <vector>

namespace bots {
namespace {

constexpr std::size_t kLongestAnswer = 1U << 20U;
// Whoever plays must not slow down who serves.
constexpr int kNice = 5;
constexpr std::string_view kOurs = "ANTIQUARIUM_";

[[noreturn]] void fail(int error) {
  throw std::runtime_error(std::string("could not be started: ") + std::strerror(error));
}

// Without what the house is told that way: a token may be among it.
std::vector<char*> environment_for_others() {
  std::vector<char*> kept;
  for (char** each = environ; *each != nullptr; ++each) {
    if (!std::string_view(*each).starts_with(kOurs)) kept.push_back(*each);
  }
  kept.push_back(nullptr);
  return kept;
}

struct FileActions {
  posix_spawn_file_actions_t list{};
  FileActions() { posix_spawn_file_actions_init(&list); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;
  ~FileActions() { posix_spawn_file_actions_destroy(&list); }
};

struct Attributes {
  posix_spawnattr_t list{};
  Attributes() { posix_spawnattr_init(&list); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  ~Attributes() { posix_spawnattr_destroy(&list); }
};

}  // namespace

ChildProcess::Handle::Handle(Handle&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

ChildProcess::Handle& ChildProcess::Handle::operator=(Handle&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

ChildProcess::Handle::~Handle() {
  if (number_ >= 0) ::close(number_);
}

std::array<ChildProcess::Handle, 2> ChildProcess::pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail(errno);
  return {Handle(ends[0]), Handle(ends[1])};
}

ChildProcess::ChildProcess(const std::string& command)
    : stopped_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  // Who writes to a program that has ended is told so, and does not end too.
  (void)std::signal(SIGPIPE, SIG_IGN);
  auto [its_input, to] = pipe();
  auto [from, its_output] = pipe();
  for (const int ours : {to.number(), from.number()}) ::fcntl(ours, F_SETFL, O_NONBLOCK);
  start(command, its_input, its_output);
  to_ = std::move(to);
  from_ = std::move(from);
}

// In a group of its own, so that it can be ended with all that it starts, and with none of our
// files and connections.
void ChildProcess::start(const std::string& command, const Handle& its_input,
                         const Handle& its_output) {
  FileActions files;
  posix_spawn_file_actions_adddup2(&files.list, its_input.number(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files.list, its_output.number(), STDOUT_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files.list, STDERR_FILENO + 1);
  Attributes attributes;
  sigset_t usual;
  sigemptyset(&usual);
  posix_spawnattr_setsigmask(&attributes.list, &usual);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes.list, &usual);
  posix_spawnattr_setpgroup(&attributes.list, 0);
  posix_spawnattr_setflags(&attributes.list,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::string shell = "sh";
  std::string flag = "-c";
  std::string words = command;
  std::array<char*, 4> arguments = {shell.data(), flag.data(), words.data(), nullptr};
  std::vector<char*> environment = environment_for_others();
  const int error = ::posix_spawn(&id_, "/bin/sh", &files.list, &attributes.list, arguments.data(),
                                  environment.data());
  if (error != 0) {
    id_ = -1;
    fail(error);
  }
  ::setpriority(PRIO_PGRP, static_cast<id_t>(id_), kNice);
}

ChildProcess::~ChildProcess() {
  if (id_ <= 0) return;
  ::kill(-id_, SIGKILL);
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::string ChildProcess::ask(std::string_view line, std::chrono::milliseconds patience,
                              const std::stop_token& stop) {
  const std::stop_callback wake(stop, [this] { ::eventfd_write(stopped_.number(), 1); });
  const auto until = std::chrono::steady_clock::now() + patience;
  std::string_view rest = line;
  for (;;) {
    if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
      std::string answer = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return answer;
    }
    if (heard_.size() > kLongestAnswer) throw std::runtime_error("says too much");
    if (stop.stop_requested()) throw std::runtime_error("was not waited for");
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0) throw std::runtime_error("did not answer in time");
    std::array<pollfd, 3> waited = {pollfd{from_.number(), POLLIN, 0},
                                    pollfd{stopped_.number(), POLLIN, 0},
                                    pollfd{rest.empty() ? -1 : to_.number(), POLLOUT, 0}};
    if (::poll(waited.data(), waited.size(), static_cast<int>(left.count())) < 0) continue;
    if (waited[0].revents != 0) {
      read_some();
    } else if (waited[2].revents != 0) {
      write_some(rest);
    }
  }
}

void ChildProcess::write_some(std::string_view& rest) const {
  const ssize_t written = ::write(to_.number(), rest.data(), rest.size());
  if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  if (written < 0 && errno != EAGAIN && errno != EINTR) throw std::runtime_error("has ended");
}

void ChildProcess::read_some() {
  constexpr std::size_t kAtOnce = 1U << 16U;
  std::array<char, kAtOnce> bytes{};
  const ssize_t count = ::read(from_.number(), bytes.data(), bytes.size());
  if (count > 0) heard_.append(bytes.data(), static_cast<std::size_t>(count));
  const bool later = count < 0 && (errno == EAGAIN || errno == EINTR);
  if (count <= 0 && !later) throw std::runtime_error("has ended");
}

}  // namespace bots
