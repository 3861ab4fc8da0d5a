// Test data in files.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace test {

inline std::filesystem::path source(const std::string& path) {
  return std::filesystem::path(ANTIQUARIUM_SOURCE_DIR) / path;
}

inline std::string content(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return text;
}

}  // namespace test
