#include "server/http/http_session.hpp"

#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <array>
#include <utility>
#include <variant>

namespace server::http {
namespace {

constexpr std::uint32_t kLongestHeader = 16U << 10U;
constexpr std::size_t kFirstRead = 512;  // what an idle connection keeps ready
constexpr std::chrono::seconds kLingerTime{2};
constexpr std::chrono::seconds kConnectionWait{60};
constexpr std::size_t kWrittenTogether = std::size_t{8} << 10U;
constexpr std::size_t kSlowestReader = std::size_t{16} << 10U;  // bytes a second

}  // namespace

asio::awaitable<bool> HttpSession::wait_for_request() {
  if (buffer_.size() > 0) co_return true;
  if (leaving_) co_return false;
  buffer_.shrink_to_fit();
  idle_ = true;
  const auto [error, bytes] = co_await stream_.async_read_some(buffer_.prepare(kFirstRead), kAwait);
  idle_ = false;
  buffer_.commit(bytes);
  co_return !error;
}

asio::awaitable<beast::error_code> HttpSession::read(Parser& parser) {
  parser.header_limit(kLongestHeader);
  parser.body_limit(registry_.options().longest_body);
  tcp().expires_after(registry_.options().header_time);
  const auto [header_error, header_bytes] =
      co_await beast::http::async_read_header(stream_, buffer_, parser, kAwait);
  if (header_error || parser.is_done()) co_return header_error;

  tcp().expires_after(registry_.options().idle_time);
  if (beast::iequals(parser.get()[beast::http::field::expect], "100-continue")) {
    static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [error, bytes] =
        co_await asio::async_write(stream_, asio::buffer(kContinue), kAwait);
    if (error) co_return error;
  }
  const auto [error, bytes] = co_await beast::http::async_read(stream_, buffer_, parser, kAwait);
  co_return error;
}

asio::awaitable<Response> HttpSession::answer(Request request) {
  try {
    co_return co_await registry_.handler().answer(std::move(request));
  } catch (const std::exception& failure) {
    registry_.handler().failed("request", failure.what());
    co_return refuse(503, "server.unavailable", "The server cannot do that now.");
  }
}

asio::awaitable<bool> HttpSession::write(const Response& response, bool without_body) {
  std::string head = head_of(response, {.keep_alive = keep_alive_, .secure = secure_});
  const bool bodyless = without_body || !response.body || !has_body(response.status);
  std::string_view body = bodyless ? std::string_view() : std::string_view(*response.body);
  // One packet, and one record of TLS, for what fits into it.
  if (body.size() <= kWrittenTogether) head.append(std::exchange(body, {}));
  const std::size_t size = head.size() + body.size();
  tcp().expires_after(registry_.options().idle_time + std::chrono::seconds(size / kSlowestReader));
  const std::array<asio::const_buffer, 2> parts{asio::buffer(head), asio::buffer(body)};
  const auto [error, bytes] = co_await asio::async_write(stream_, parts, kAwait);
  registry_.counts().bytes_out += bytes;
  co_return !error;
}

asio::awaitable<void> HttpSession::go() {
  tcp().expires_after(kLingerTime);
  idle_ = true;
  if (stream_.is_secure()) co_await stream_.async_shutdown(kAwait);
  co_await read_to_the_end(tcp());
}

asio::awaitable<void> HttpSession::refuse_last(const Response& response) {
  keep_alive_ = false;
  co_await write(response, false);
}

asio::awaitable<std::optional<Upgrade>> HttpSession::open(Request request, RawRequest raw) {
  Response refusal = refuse(503, "server.unavailable", "The server cannot do that now.");
  if (!may_open(request, registry_.options().origins)) {
    refusal = refuse(403, "auth.origin", "This page may not connect here.");
  } else if (buffer_.size() > 0) {
    refusal = refuse(400, "http.bad_request", "Wait for the answer before you go on.");
  } else {
    const std::string remote = request.remote;
    auto line = std::make_shared<SendQueue>(registry_.options().most_waiting);
    try {
      auto agreed = co_await registry_.handler().open(std::move(request), line);
      auto* handler = std::get_if<std::unique_ptr<WebSocketHandler>>(&agreed);
      const bool agreed_to = handler && *handler && !leaving_;
      if (agreed_to && !slot_.belongs_to(remote)) {
        refusal = refuse_rate(kConnectionWait);
      } else if (agreed_to) {
        Upgrade upgrade{std::move(raw), std::move(*handler), std::move(line)};
        co_return std::make_optional(std::move(upgrade));
      }
      if (auto* reason = std::get_if<Response>(&agreed)) refusal = std::move(*reason);
    } catch (const std::exception& failure) {
      registry_.handler().failed("socket", failure.what());
      keep_alive_ = false;
    }
  }
  if (!co_await write(refusal, false)) keep_alive_ = false;
  co_return std::nullopt;
}

asio::awaitable<void> HttpSession::serve(Request request) {
  // The house need not know HEAD: it is a GET whose body is kept back.
  const bool without_body = request.method == "HEAD";
  if (without_body) request.method = "GET";
  const Response response = co_await answer(std::move(request));
  if (leaving_) keep_alive_ = false;
  const bool written = co_await write(response, without_body);
  if (!written) keep_alive_ = false;
}

// The next request; none if the connection has ended or was refused.
asio::awaitable<std::optional<RawRequest>> HttpSession::next() {
  const bool begun = co_await wait_for_request();
  if (!begun) co_return std::nullopt;
  Parser parser;
  const beast::error_code error = co_await read(parser);
  if (error) {
    const auto refusal = refusal_of(error);
    if (refusal) co_await refuse_last(*refusal);
    co_return std::nullopt;
  }
  tcp().expires_never();
  ++registry_.counts().requests;
  co_return std::make_optional(parser.release());
}

asio::awaitable<std::optional<Upgrade>> HttpSession::run() {
  tcp().expires_after(registry_.options().header_time);
  while (keep_alive_) {
    auto raw = co_await next();
    if (!raw) break;
    keep_alive_ = raw->keep_alive() && !leaving_;
    auto translated = translate(*raw, channel_, slot_);
    if (const auto* refusal = std::get_if<Response>(&translated)) {
      co_await refuse_last(*refusal);
      break;
    }
    Request request = std::move(std::get<Request>(translated));
    secure_ = request.secure;
    const std::chrono::seconds wait = registry_.wait_of(request.remote);
    if (wait.count() > 0) {
      co_await refuse_last(refuse_rate(wait));
      break;
    }
    if (beast::websocket::is_upgrade(*raw)) {
      auto upgrade = co_await open(std::move(request), std::move(*raw));
      if (upgrade) co_return upgrade;
    } else {
      co_await serve(std::move(request));
    }
    tcp().expires_after(registry_.options().idle_time);
  }
  co_await go();
  co_return std::nullopt;
}

}  // namespace server::http
