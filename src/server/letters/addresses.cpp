#include "server/letters/addresses.hpp"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netdb.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <memory>
#include <span>

namespace server::letters {
namespace {

constexpr std::size_t kLongestMail = 254;
constexpr std::size_t kLongestUrl = 1000;
constexpr std::string_view kMailLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.!#$%&'*+/=?^_`{|}~-";
constexpr std::string_view kHostLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";

bool consists_of(std::string_view text, std::string_view letters) {
  return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos &&
         text.front() != '.' && text.back() != '.' && text.find("..") == std::string_view::npos;
}

std::string part_of(CURLU* url, CURLUPart part, unsigned flags = 0) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, flags) != CURLUE_OK) return {};
  std::string out(text);
  curl_free(text);
  return out;
}

struct Network {
  std::uint32_t begin;
  unsigned bits;
};
// IANA's registry of special-purpose addresses, and multicast.
constexpr std::array kSpecial = {
    Network{0x00000000, 8},  Network{0x0A000000, 8},  Network{0x64400000, 10},
    Network{0x7F000000, 8},  Network{0xA9FE0000, 16}, Network{0xAC100000, 12},
    Network{0xC0000000, 24}, Network{0xC0000200, 24}, Network{0xC0586300, 24},
    Network{0xC0A80000, 16}, Network{0xC6120000, 15}, Network{0xC6336400, 24},
    Network{0xCB007100, 24}, Network{0xE0000000, 3}};

bool is_public_v4(std::uint32_t address) {
  return std::ranges::none_of(kSpecial, [&](const Network& network) {
    return (address >> (32 - network.bits)) == (network.begin >> (32 - network.bits));
  });
}

// 2000::/3 without what wraps IPv4 or is for books: 2001::/23, 2001:db8::/32, 2002::/16, 3fff::/20.
bool is_public_v6(std::span<const std::uint8_t, 16> bytes) {
  const unsigned first = bytes[0] * 256U + bytes[1];
  const unsigned second = bytes[2] * 256U + bytes[3];
  if ((first & 0xE000U) != 0x2000U) return false;
  if (first == 0x2001 && (second < 0x0200 || second == 0x0DB8)) return false;
  return first != 0x2002 && !(first == 0x3FFF && second < 0x1000);
}

}  // namespace

bool is_mail_address(std::string_view text) {
  if (text.size() > kLongestMail) return false;
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos) return false;
  return consists_of(text.substr(0, at), kMailLetters) &&
         consists_of(text.substr(at + 1), kHostLetters) && text.front() != '-';
}

std::optional<Url> read_url(const std::string& text) {
  if (text.size() > kLongestUrl) return std::nullopt;
  const bool clean =
      std::ranges::all_of(text, [](char letter) { return letter > ' ' && letter < 0x7F; });
  if (!clean) return std::nullopt;
  const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> url(curl_url(), curl_url_cleanup);
  if (curl_url_set(url.get(), CURLUPART_URL, text.c_str(), 0) != CURLUE_OK) return std::nullopt;
  Url out;
  out.scheme = part_of(url.get(), CURLUPART_SCHEME);
  out.host = part_of(url.get(), CURLUPART_HOST);
  const std::string port = part_of(url.get(), CURLUPART_PORT, CURLU_DEFAULT_PORT);
  std::from_chars(port.data(), port.data() + port.size(), out.port);
  if (!part_of(url.get(), CURLUPART_USER).empty()) return std::nullopt;
  if ((out.scheme != "https" && out.scheme != "http") || out.host.empty()) return std::nullopt;
  return out;
}

bool is_public(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, &address, sizeof v4);
    return is_public_v4(ntohl(v4.sin_addr.s_addr));
  }
  if (address.sa_family != AF_INET6) return false;
  sockaddr_in6 v6{};
  std::memcpy(&v6, &address, sizeof v6);
  return is_public_v6(std::span<const std::uint8_t, 16>(v6.sin6_addr.s6_addr));
}

Resolved resolve(const Url& url, bool private_hosts) {
  std::string host = url.host;
  if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_ADDRCONFIG;
  addrinfo* found = nullptr;
  if (getaddrinfo(host.c_str(), nullptr, &hints, &found) != 0) return {{}, "unknown_host"};
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> list(found, freeaddrinfo);
  Resolved out;
  for (const addrinfo* each = found; each != nullptr; each = each->ai_next) {
    if (!private_hosts && !is_public(*each->ai_addr)) return {{}, "private_address"};
    std::array<char, NI_MAXHOST> text{};
    if (getnameinfo(each->ai_addr, each->ai_addrlen, text.data(), text.size(), nullptr, 0,
                    NI_NUMERICHOST) == 0) {
      out.addresses.emplace_back(text.data());
    }
  }
  if (out.addresses.empty()) out.fault = "unknown_host";
  return out;
}

}  // namespace server::letters
