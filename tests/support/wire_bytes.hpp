// How much has gone over a TCP connection, as the kernel counts it.
#pragma once

#include <cstddef>

namespace support {

struct WireBytes {
  std::size_t received = 0;
  std::size_t sent = 0;  // and confirmed
};
WireBytes wire_bytes(int handle);

}  // namespace support
