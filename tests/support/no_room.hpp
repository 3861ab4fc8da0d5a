// A disk that is full.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace test {

// No file of this process can grow beyond a size while this lives: write() fails, as it does on a
// disk that is full.
class NoRoom {
 public:
  explicit NoRoom(rlim_t most_bytes) : old_action_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &old_limit_);
    rlimit limit = old_limit_;
    limit.rlim_cur = most_bytes;
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~NoRoom() {
    setrlimit(RLIMIT_FSIZE, &old_limit_);
    std::signal(SIGXFSZ, old_action_);
  }
  NoRoom(const NoRoom&) = delete;
  NoRoom& operator=(const NoRoom&) = delete;

 private:
  void (*old_action_)(int);
  rlimit old_limit_{};
};

}  // namespace test
