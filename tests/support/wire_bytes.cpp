#include "tests/support/wire_bytes.hpp"

// Not <netinet/tcp.h>, whose tcp_info is older and does not count bytes; the two cannot be
// together.
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace support {

WireBytes wire_bytes(int handle) {
  tcp_info info{};
  socklen_t size = sizeof info;
  if (getsockopt(handle, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return {};
  return {static_cast<std::size_t>(info.tcpi_bytes_received),
          static_cast<std::size_t>(info.tcpi_bytes_acked)};
}

}  // namespace support
