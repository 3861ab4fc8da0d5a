// Where letters may go. Addresses are people's input: nobody makes this server ask machines of the
// network that it stands in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct sockaddr;

namespace server::letters {

// One mail address that needs no quoting, and can end no line of a header.
bool is_mail_address(std::string_view text);

struct Url {
  std::string scheme;  // "https" or "http"
  std::string host;
  std::uint16_t port = 0;
};
// Nothing if it is none that letters are sent to, or carries a name or password.
std::optional<Url> read_url(const std::string& text);

// Of the whole Internet: not of this machine, this network, or any that is kept for special use.
bool is_public(const sockaddr& address);

struct Resolved {
  std::vector<std::string> addresses;  // as numbers
  std::string fault = {};  // "unknown_host" or "private_address"; empty: they may be asked
};
// May wait for the network. One private address among others is one too many.
Resolved resolve(const Url& url, bool private_hosts);

}  // namespace server::letters
