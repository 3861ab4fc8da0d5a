// Who is really asking: what a proxy in front of us says about it, if we trust the proxy; and
// whether a page may open a WebSocket here.
#pragma once

#include "server/http/http_server.hpp"

#include <boost/asio/ip/address.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace server::http {

// An address, or all that begin with the same bits: "10.0.0.0/8".
class Network {
 public:
  // Throws std::runtime_error with a sentence.
  explicit Network(std::string_view text);
  bool contains(const asio::ip::address& address) const;

 private:
  asio::ip::address address_;
  unsigned bits_ = 0;
};

bool is_trusted(std::span<const Network> proxies, const asio::ip::address& address);

// ::ffff:192.0.2.1, which a socket for both kinds of addresses reports, is 192.0.2.1.
asio::ip::address plain(const asio::ip::address& address);

// Sets `remote`, `secure` and the header "host" by what trusted proxies said, and takes all such
// words out of the headers, so that nobody believes those of strangers.
void settle_sender(Request& request, const asio::ip::address& peer,
                   std::span<const Network> proxies);

// Browsers name the origin of the page that asks; a script without one is nobody's page and passes.
bool may_open(const Request& request, std::span<const std::string> origins);

}  // namespace server::http
