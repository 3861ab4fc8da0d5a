#include "server/http/answers.hpp"

#include "server/http/text.hpp"

#include <array>
#include <charconv>
#include <chrono>
#include <ctime>

namespace server::http {

namespace {

struct Standard {
  std::string_view name;
  std::string_view value;
};

// The page comes from one slot and talks to that slot only; nobody may frame it.
constexpr std::array kStandard{
    Standard{"x-content-type-options", "nosniff"},
    Standard{"referrer-policy", "same-origin"},
    Standard{"content-security-policy",
             "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
             "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"},
    Standard{"cross-origin-opener-policy", "same-origin"},
    Standard{"permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()"},
};
constexpr Standard kStrictTransport{"strict-transport-security", "max-age=31536000"};

struct Reason {
  unsigned status;
  std::string_view words;
};

constexpr std::array kReasons{
    Reason{200, "OK"},
    Reason{201, "Created"},
    Reason{202, "Accepted"},
    Reason{204, "No Content"},
    Reason{301, "Moved Permanently"},
    Reason{302, "Found"},
    Reason{303, "See Other"},
    Reason{304, "Not Modified"},
    Reason{307, "Temporary Redirect"},
    Reason{308, "Permanent Redirect"},
    Reason{400, "Bad Request"},
    Reason{401, "Unauthorized"},
    Reason{403, "Forbidden"},
    Reason{404, "Not Found"},
    Reason{405, "Method Not Allowed"},
    Reason{408, "Request Timeout"},
    Reason{409, "Conflict"},
    Reason{410, "Gone"},
    Reason{413, "Content Too Large"},
    Reason{414, "URI Too Long"},
    Reason{415, "Unsupported Media Type"},
    Reason{422, "Unprocessable Content"},
    Reason{429, "Too Many Requests"},
    Reason{431, "Request Header Fields Too Large"},
    Reason{500, "Internal Server Error"},
    Reason{501, "Not Implemented"},
    Reason{503, "Service Unavailable"},
    Reason{507, "Insufficient Storage"},
};

std::string_view reason(unsigned status) {
  const auto found = std::ranges::find(kReasons, status, &Reason::status);
  return found == kReasons.end() ? std::string_view("Answer") : found->words;
}

void add(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ");
  // A line break in a value would let it write headers of its own.
  for (const char letter : value) {
    if (static_cast<unsigned char>(letter) >= ' ' || letter == '\t') head.push_back(letter);
  }
  head.append("\r\n");
}

void add(std::string& head, std::string_view name, std::size_t value) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  add(head, name, std::string_view(digits.data(), end));
}

// As RFC 9110 wants it, in English whatever the locale. Made once a second.
std::string_view date() {
  constexpr std::array kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                               "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  thread_local std::time_t second = 0;
  thread_local std::string text;
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  if (now == second) return text;
  second = now;
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> numbers{};
  text = std::string(kDays.at(static_cast<std::size_t>(parts.tm_wday))) + ", ";
  text.append(numbers.data(), std::strftime(numbers.data(), numbers.size(), "%d ", &parts));
  text += kMonths.at(static_cast<std::size_t>(parts.tm_mon));
  text.append(numbers.data(),
              std::strftime(numbers.data(), numbers.size(), " %Y %H:%M:%S GMT", &parts));
  return text;
}

bool given(const Response& response, std::string_view name) {
  return std::ranges::any_of(response.headers,
                             [name](const auto& pair) { return same_word(pair.first, name); });
}

}  // namespace

bool has_body(unsigned status) {
  return status >= 200 && status != 204 && status != 304;
}

std::size_t body_size(const Response& response) {
  return response.body ? response.body->size() : 0;
}

std::string head_of(const Response& response, Manner manner) {
  std::string head;
  head.reserve(1024);
  head = "HTTP/1.1 " + std::to_string(response.status) + " ";
  head.append(reason(response.status)).append("\r\n");
  add(head, "date", date());
  add(head, "connection", manner.keep_alive ? "keep-alive" : "close");
  if (has_body(response.status)) {
    if (!given(response, "content-type")) add(head, "content-type", response.type);
    add(head, "content-length", body_size(response));
  }
  for (const auto& [name, value] : kStandard) {
    if (!given(response, name)) add(head, name, value);
  }
  if (manner.secure && !given(response, kStrictTransport.name)) {
    add(head, kStrictTransport.name, kStrictTransport.value);
  }
  for (const auto& [name, value] : response.headers) {
    add(head, name, value);
  }
  return head += "\r\n";
}

}  // namespace server::http
