// From what Beast has read to what the house is asked.
#pragma once

#include "server/http/connection_registry.hpp"
#include "server/http/http_server.hpp"

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <cstdint>
#include <optional>
#include <variant>

namespace server::http {

namespace beast = boost::beast;
using RawRequest = beast::http::request<beast::http::string_body>;

enum class Channel : std::uint8_t { Plain, Secure };

// The request with its sender settled; or the refusal of one that is malformed. The body is taken
// out of `raw`.
std::variant<Request, Response> translate(RawRequest& raw, Channel channel,
                                          const ConnectionSlot& slot);

// What to say to a request that could not be read; nothing if there is nobody to say it to.
std::optional<Response> refusal_of(const beast::error_code& error);

}  // namespace server::http
