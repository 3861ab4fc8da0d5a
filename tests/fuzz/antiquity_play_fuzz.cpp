#include "tests/fuzz/play.hpp"
#include "tests/laws/antiquity_traits.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::play_from_the_start<antiquity::Rules>({data, size});
  return 0;
}
