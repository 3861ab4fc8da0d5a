// The server as a process of its own, which can be killed.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace support {

class ChildServer {
 public:
  // Starts `antiquarium serve` on a free port and waits until it says that it is open.
  explicit ChildServer(const std::string& data, const std::string& variable = {});
  // With other options. `variable`: "NAME=value" in its environment, or nothing.
  ChildServer(const std::vector<std::string>& options, const std::string& variable);
  ChildServer(const ChildServer&) = delete;
  ChildServer& operator=(const ChildServer&) = delete;
  ~ChildServer() { kill(); }

  std::uint16_t port() const { return port_; }
  // SIGKILL: no word of farewell.
  void kill();

 private:
  pid_t process_ = 0;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace support
