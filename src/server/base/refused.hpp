// Saying no, in one line.
#pragma once

#include "games/refusal.hpp"

#include <string>
#include <utility>

namespace server {

inline tl::unexpected<games::Refusal> refused(std::string code, std::string path = {}) {
  return tl::unexpected(games::Refusal{std::move(code), {}, std::move(path), {}});
}

}  // namespace server
