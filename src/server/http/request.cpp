#include "server/http/answers.hpp"
#include "server/http/http_server.hpp"
#include "server/http/text.hpp"

#include <algorithm>

namespace server::http {

namespace {

std::string_view first_of(const Headers& pairs, std::string_view name) {
  const auto found =
      std::ranges::find(pairs, name, [](const auto& pair) { return std::string_view(pair.first); });
  return found == pairs.end() ? std::string_view() : std::string_view(found->second);
}

}  // namespace

std::string_view Request::header(std::string_view name) const {
  return first_of(headers, name);
}

std::string_view Request::parameter(std::string_view name) const {
  return first_of(query, name);
}

std::vector<std::pair<std::string_view, std::string_view>> Request::cookies() const {
  std::vector<std::pair<std::string_view, std::string_view>> all;
  for (const auto& [header, value] : headers) {
    if (header != "cookie") continue;
    for (std::string_view rest = value; !rest.empty();) {
      const std::string_view pair = trimmed(cut(rest, ';'));
      const std::size_t equals = pair.find('=');
      if (equals == std::string_view::npos) continue;
      all.emplace_back(trimmed(pair.substr(0, equals)), unquoted(trimmed(pair.substr(equals + 1))));
    }
  }
  return all;
}

std::string_view Request::cookie(std::string_view name) const {
  for (const auto& [own, value] : cookies()) {
    if (own == name) return value;
  }
  return {};
}

Response respond(unsigned status, std::string_view type, std::string body) {
  return {.status = status,
          .type = std::string(type),
          .body = std::make_shared<const std::string>(std::move(body)),
          .headers = {}};
}

Response refuse(unsigned status, std::string_view code, std::string_view message) {
  std::string body = R"({"ok":false,"error":{"code":")";
  body.append(code).append(R"(","rule":"","message":")").append(message);
  body.append(R"(","path":""}})");
  return respond(status, "application/json", std::move(body));
}

Response refuse_rate(std::chrono::seconds wait) {
  constexpr unsigned kTooMany = 429;
  Response response = refuse(kTooMany, "limit.rate", "Too many requests. Wait a moment.");
  response.headers.emplace_back("retry-after", std::to_string(wait.count()));
  return response;
}

}  // namespace server::http
