// The target of a request, "/api/tables?list=open", taken apart and decoded.
#pragma once

#include "server/http/http_server.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace server::http {

constexpr std::size_t kLongestTarget = 4096;  // bytes, before decoding
constexpr std::size_t kMostParameters = 64;

struct Target {
  std::string path;
  Headers query;
};

// Nothing for a target that is no clean one: relative, with a segment "." or "..", with a broken
// escape, a backslash or a control character in the path, NUL anywhere, or not UTF-8 (overlong
// forms among that) once decoded.
std::optional<Target> read_target(std::string_view raw);

}  // namespace server::http
