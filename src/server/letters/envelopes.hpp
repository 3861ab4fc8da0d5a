// A message as each kind of receiver wants it.
#pragma once

#include "server/letters/outgoing.hpp"
#include "server/letters/wording.hpp"

#include <string>

namespace server::letters {

// RFC 5322. `stop`: where one click ends such mail; empty: it is about the address itself.
std::string mail_of(const Message& message, const Channel& to, const std::string& from,
                    const std::string& house, const std::string& stop);
// JSON signed with HMAC-SHA256, or what Discord or Slack take.
Post webhook_of(const Message& message, const Channel& to, const std::string& house);
Post ntfy_of(const Message& message, const Channel& to, const std::string& house);

}  // namespace server::letters
