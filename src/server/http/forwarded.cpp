#include "server/http/forwarded.hpp"

#include "server/http/text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>

namespace server::http {

namespace {

using asio::ip::address;

std::optional<address> read_address(std::string_view text) {
  boost::system::error_code error;
  const address found = asio::ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return plain(found);
}

// With or without a port: 192.0.2.1, 192.0.2.1:80, 2001:db8::1, [2001:db8::1]:80.
std::optional<address> read_forwarded(std::string_view text) {
  text = unquoted(trimmed(text));
  if (text.starts_with('[')) return read_address(text.substr(1, text.find(']') - 1));
  if (std::ranges::count(text, ':') == 1) text = text.substr(0, text.find(':'));
  return read_address(text);
}

// All values of a header as the one list they stand for.
std::string joined(const Request& request, std::string_view name) {
  std::string all;
  for (const auto& [header, value] : request.headers) {
    if (header == name) all.append(all.empty() ? "" : ",").append(value);
  }
  return all;
}

// Each proxy appends, so only the end of a list is the word of the one we trust.
std::string_view last_of(std::string_view list) {
  return trimmed(list.substr(list.rfind(',') + 1));
}

// From the end of the chain towards its beginning as long as those who speak are trusted.
address sender(std::string_view chain, address nearest, std::span<const Network> proxies) {
  while (!chain.empty() && is_trusted(proxies, nearest)) {
    const auto before = read_forwarded(last_of(chain));
    if (!before) break;
    nearest = *before;
    const std::size_t comma = chain.rfind(',');
    chain = comma == std::string_view::npos ? std::string_view() : chain.substr(0, comma);
  }
  return nearest;
}

void set_header(Request& request, std::string_view name, std::string value) {
  std::erase_if(request.headers, [name](const auto& pair) { return pair.first == name; });
  request.headers.emplace_back(name, std::move(value));
}

template <class Bytes>
bool same_start(const Bytes& left, const Bytes& right, unsigned bits) {
  for (std::size_t at = 0; at < left.size() && bits > 0; ++at) {
    const unsigned here = std::min(bits, 8U);
    const unsigned mask = 0xFF00U >> here & 0xFFU;
    if (((left[at] ^ right[at]) & mask) != 0) return false;
    bits -= here;
  }
  return true;
}

}  // namespace

address plain(const address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

Network::Network(std::string_view text) {
  const std::string whole(text);
  const std::string_view address_text = cut(text, '/');
  const auto found = read_address(address_text);
  if (!found) throw std::runtime_error("\"" + whole + "\" is not an address");
  address_ = *found;
  const unsigned most = address_.is_v4() ? 32 : 128;
  bits_ = most;
  if (address_text.size() == whole.size()) return;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), bits_);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || bits_ > most) {
    throw std::runtime_error("\"" + whole + "\" is not a network: the number after the slash");
  }
}

bool Network::contains(const address& address) const {
  if (address.is_v4() != address_.is_v4()) return false;
  return address.is_v4()
             ? same_start(address.to_v4().to_bytes(), address_.to_v4().to_bytes(), bits_)
             : same_start(address.to_v6().to_bytes(), address_.to_v6().to_bytes(), bits_);
}

bool is_trusted(std::span<const Network> proxies, const address& address) {
  return std::ranges::any_of(proxies,
                             [&](const Network& network) { return network.contains(address); });
}

void settle_sender(Request& request, const address& peer, std::span<const Network> proxies) {
  address remote = plain(peer);
  if (is_trusted(proxies, remote)) {
    remote = sender(joined(request, "x-forwarded-for"), remote, proxies);
    if (same_word(last_of(joined(request, "x-forwarded-proto")), "https")) request.secure = true;
    std::string host(last_of(joined(request, "x-forwarded-host")));
    if (!host.empty()) set_header(request, "host", std::move(host));
  }
  request.remote = remote.to_string();
  std::erase_if(request.headers, [](const auto& pair) {
    return pair.first == "forwarded" || pair.first.starts_with("x-forwarded-");
  });
}

bool may_open(const Request& request, std::span<const std::string> origins) {
  const std::string_view origin = trimmed(request.header("origin"));
  if (origin.empty()) return true;
  if (std::ranges::any_of(origins, [&](const auto& other) { return same_word(origin, other); })) {
    return true;
  }
  const std::size_t scheme_end = origin.find("://");
  if (scheme_end == std::string_view::npos) return false;
  const std::string_view usual_port =
      same_word(origin.substr(0, scheme_end), "https") ? ":443" : ":80";
  const auto without_usual_port = [&](std::string_view host) {
    return host.ends_with(usual_port) ? host.substr(0, host.size() - usual_port.size()) : host;
  };
  const std::string_view own = trimmed(request.header("host"));
  return !own.empty() &&
         same_word(without_usual_port(origin.substr(scheme_end + 3)), without_usual_port(own));
}

}  // namespace server::http
