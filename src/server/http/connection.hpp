// A connection from its first byte on, over plain TCP or TLS.
#pragma once

#include "server/http/connection_registry.hpp"
#include "server/http/stream.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <memory>

namespace server::http {

asio::awaitable<void> serve(ConnectionSlot slot, Stream stream);

// For whom there is no room: a word of it, and out.
asio::awaitable<void> turn_away(std::shared_ptr<ConnectionRegistry> registry,
                                asio::ip::tcp::socket socket);

}  // namespace server::http
