// A store that cannot be opened, copied or trusted.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace store {

// `what()` is a sentence in English; `code` is the key of that sentence in words/*.json below
// "error.", and `detail` what it speaks of: mostly a file.
struct Unusable : std::runtime_error {
  Unusable(std::string key, std::string about, const std::string& sentence)
      : std::runtime_error(sentence), code(std::move(key)), detail(std::move(about)) {}
  std::string code;
  std::string detail;
};

}  // namespace store
