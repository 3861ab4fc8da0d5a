// A connection from its first byte on, over plain TCP or TLS. Each function is compiled in a file
// of its own: Beast takes half a minute for it.
#pragma once

#include "server/http/connection_registry.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>

#include <memory>

namespace server::http {

asio::awaitable<void> serve_plain(ConnectionSlot slot, asio::ip::tcp::socket socket);
asio::awaitable<void> serve_secure(ConnectionSlot slot, asio::ip::tcp::socket socket,
                                   std::shared_ptr<asio::ssl::context> tls);

// For whom there is no room: a word of it, and out.
asio::awaitable<void> turn_away(std::shared_ptr<ConnectionRegistry> registry,
                                asio::ip::tcp::socket socket);

}  // namespace server::http
