// Bytes that leave the house: one mail or one request, through libcurl. They wait for the other
// side, so they are called on threads of their own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace server::letters {

struct MailServer {
  std::string url;  // "smtp://name@host:587" with STARTTLS, or "smtps://name@host"; empty: none
  std::string password;
  std::string certificates;  // a PEM file, for a server that signs for itself; empty: the system's
  std::string from;          // "Antiquarium <house@example.org>"
};

struct Outcome {
  enum class Kind : std::uint8_t {
    Sent,
    Later,    // perhaps the next time
    Refused,  // not this letter, at this address
  };
  Kind kind = Kind::Later;
  std::string answer;  // the other side's, or what went wrong: a code, or a status and a few words
  // The way there is closed for everybody: nothing is wrong with this address.
  bool for_all = false;
};

Outcome send_mail(const MailServer& server, const std::string& to, const std::string& mail);

struct Post {
  std::string url;
  std::vector<std::string> headers;
  std::string body;
};
// No redirects, no proxies, only to the addresses that were checked; five seconds, four kilobytes.
Outcome send_post(const Post& post, bool private_hosts);

// The address in "Antiquarium <house@example.org>".
std::string bare_address(const std::string& text);

}  // namespace server::letters
