// The server under load as a process of its own, and what it has used.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace bench {

class Process {
 public:
  // Starts a server and waits until it says where it is open: "open: http://127.0.0.1:41234/". Its
  // standard error goes to the file `log`.
  Process(std::vector<std::string> command, std::string log);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  std::uint16_t port() const { return port_; }
  double cpu_seconds() const;
  double resident_megabytes() const;
  // Until every running match has been checked against its log, after a start.
  void wait_until_checked() const;
  // As an operator does it: SIGTERM, and wait.
  void stop();

 private:
  pid_t process_ = 0;
  int output_ = -1;
  std::uint16_t port_ = 0;
  std::string log_;
};

}  // namespace bench
