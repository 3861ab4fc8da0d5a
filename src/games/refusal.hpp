// Why something was refused, for people and programs: a stable code, the rule it rests on, and
// where the fault lies.
#pragma once

#include "wire/in.hpp"

#include <tl/expected.hpp>

#include <string>

namespace games {

struct Refusal {
  std::string code;    // "rome.build.not_adjacent", "wire.missing_field"
  std::string rule;    // "rome 6.7"; empty if no rule of a game is concerned
  std::string path;    // a JSON pointer into the request; empty if the request is well formed
  std::string detail;  // fills the message's placeholder
};

inline Refusal refusal(const wire::Malformed& malformed) {
  return {malformed.code, {}, malformed.path, malformed.detail};
}

template <typename T>
using Expected = tl::expected<T, Refusal>;

}  // namespace games
