// Saying no, in one line.
#pragma once

#include "games/refusal.hpp"
#include "store/store.hpp"

#include <cstdint>
#include <string>
#include <utility>

namespace server {

inline tl::unexpected<games::Refusal> refused(std::string code, std::string path = {}) {
  return tl::unexpected(games::Refusal{std::move(code), {}, std::move(path), {}});
}

// Not now: the detail says in how many seconds.
inline tl::unexpected<games::Refusal> refused_for(std::string code, std::int64_t seconds) {
  return tl::unexpected(games::Refusal{std::move(code), {}, {}, std::to_string(seconds)});
}

// A write that is not done: nothing was kept, or nobody knows.
inline tl::unexpected<games::Refusal> not_written(store::Written result) {
  return refused(result == store::Written::Unknown ? "server.not_confirmed" : "server.unavailable");
}

}  // namespace server
