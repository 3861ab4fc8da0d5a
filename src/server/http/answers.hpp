// What the door itself answers: refusals that never reach the house, and the head of every answer.
#pragma once

#include "server/http/http_server.hpp"

#include <string>
#include <string_view>

namespace server::http {

// A refusal as docs/server-protocol.md has it. `message` must need no escaping in JSON.
Response refuse(unsigned status, std::string_view code, std::string_view message);

// 429: too fast, or too many at once.
Response refuse_rate(std::chrono::seconds wait);

// How an answer goes out on its connection.
struct Manner {
  bool keep_alive = true;
  bool secure = false;
};

// Status line and headers, with the empty line that ends them. A header the house gave wins over
// ours of the same name.
std::string head_of(const Response& response, Manner manner);

// Whether an answer of this status may have a body at all.
bool has_body(unsigned status);

// What the head says when there is no body to say it about: lengths of what HEAD leaves out count.
std::size_t body_size(const Response& response);

}  // namespace server::http
