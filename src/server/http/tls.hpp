// The server's certificate and which ciphers it accepts.
#pragma once

#include "server/http/http_server.hpp"

#include <boost/asio/ssl/context.hpp>

#include <memory>

namespace server::http {

// None if no certificate is given. Throws std::runtime_error with a sentence if it is no good.
std::shared_ptr<asio::ssl::context> tls_context(const HttpOptions& options);

}  // namespace server::http
