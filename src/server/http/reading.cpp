#include "server/http/reading.hpp"

#include "server/http/answers.hpp"
#include "server/http/target.hpp"
#include "server/http/text.hpp"

namespace server::http {

namespace {

Response bad_request(std::string_view message) {
  return refuse(400, "http.bad_request", message);
}

}  // namespace

std::variant<Request, Response> translate(RawRequest& raw, Channel channel,
                                          const ConnectionSlot& slot) {
  if (raw.target().size() > kLongestTarget) {
    return refuse(414, "http.too_large", "The address is too long.");
  }
  auto target = read_target(raw.target());
  if (!target) return bad_request("The address is malformed.");
  // Two hosts, or none, are how a request is smuggled past a proxy that believes the other one.
  const auto hosts = raw.count(beast::http::field::host);
  if (hosts > 1 || (hosts == 0 && raw.version() >= 11)) {
    return bad_request("There must be one header Host.");
  }

  Request request;
  request.method = raw.method_string();
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  for (const auto& field : raw) {
    request.headers.emplace_back(lowered(field.name_string()), field.value());
  }
  request.body = std::move(raw.body());
  request.secure = channel == Channel::Secure;
  settle_sender(request, slot.peer(), slot.registry().proxies());
  return request;
}

std::optional<Response> refusal_of(const beast::error_code& error) {
  using Error = beast::http::error;
  if (error == Error::body_limit) return refuse(413, "http.too_large", "The body is too long.");
  if (error == Error::header_limit || error == Error::buffer_overflow) {
    return refuse(431, "http.too_large", "The headers are too long.");
  }
  const bool gone = error == Error::end_of_stream || error == Error::partial_message;
  const bool malformed =
      error.category() == beast::http::make_error_code(Error::bad_target).category();
  if (malformed && !gone) return bad_request("This is not HTTP.");
  return std::nullopt;
}

}  // namespace server::http
