// Any bytes as a record: read, refused or verified, never a crash.
#include "records/replay.hpp"
#include "tests/fuzz/bytes.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  boost::system::error_code error;
  const auto document = boost::json::parse(fuzz::Bytes(data, size).text(), error);
  if (error) return 0;
  if (const auto record = records::read(document)) (void)records::verify(*record);
  return 0;
}
