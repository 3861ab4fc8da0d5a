#include "tests/support/paths.hpp"

namespace test {

std::filesystem::path source(const std::string& path) {
  return std::filesystem::path(ANTIQUARIUM_SOURCE_DIR) / path;
}

const std::string& program_path() {
  static const std::string path = ANTIQUARIUM_PROGRAM;
  return path;
}

}  // namespace test
