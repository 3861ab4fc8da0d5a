#include "server/operator_socket.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <tuple>
#include <utility>

namespace server {
namespace {

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kLongestLine = std::size_t{64} << 10U;
constexpr std::chrono::milliseconds kBeforeNext{100};
constexpr mode_t kOnlyOwner = 0177;  // the bits that are taken away

// Nobody may knock between the making of the file and a change of its rights.
asio::local::stream_protocol::acceptor listening(asio::io_context& io, const std::string& path) {
  unlink(path.c_str());
  const asio::local::stream_protocol::endpoint endpoint(path);
  asio::local::stream_protocol::acceptor acceptor(io, endpoint.protocol());
  const mode_t before = umask(kOnlyOwner);
  boost::system::error_code fault;
  std::ignore = acceptor.bind(endpoint, fault);  // the same as `fault`
  umask(before);
  if (fault) throw boost::system::system_error(fault, path);
  acceptor.listen();
  return acceptor;
}

}  // namespace

OperatorSocket::OperatorSocket(asio::io_context& io, std::string path, Answer answer,
                               ReportFailure report)
    : path_(std::move(path)),
      answer_(std::move(answer)),
      report_(std::move(report)),
      acceptor_(listening(io, path_)) {
  spawn(io.get_executor(), accept(), report_);
}

OperatorSocket::~OperatorSocket() {
  unlink(path_.c_str());
}

asio::awaitable<void> OperatorSocket::accept() {
  asio::steady_timer pause(acceptor_.get_executor());
  bool failing = false;
  while (acceptor_.is_open()) {
    auto [error, socket] = co_await acceptor_.async_accept(kAwait);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {
      // No file left, for example: just then an operator may want to come in.
      if (!std::exchange(failing, true)) report_(error.message());
      pause.expires_after(kBeforeNext);
      co_await pause.async_wait(kAwait);
      continue;
    }
    failing = false;
    spawn(acceptor_.get_executor(), converse(std::move(socket), answer_), report_);
  }
}

asio::awaitable<void> OperatorSocket::converse(Protocol::socket socket, Answer answer) {
  std::string line;
  const auto [unread, size] = co_await asio::async_read_until(
      socket, asio::dynamic_buffer(line, kLongestLine), '\n', kAwait);
  if (unread) co_return;
  line.resize(size - 1);
  const std::string said = co_await answer(std::move(line)) + '\n';
  co_await asio::async_write(socket, asio::buffer(said), kAwait);
}

std::optional<std::string> ask_operator_socket(const std::string& path, const std::string& line) {
  asio::io_context io;
  asio::local::stream_protocol::socket socket(io);
  boost::system::error_code nobody;
  std::ignore = socket.connect(asio::local::stream_protocol::endpoint(path), nobody);
  if (nobody) return std::nullopt;
  asio::write(socket, asio::buffer(line + '\n'));
  std::string said;
  boost::system::error_code end;
  asio::read_until(socket, asio::dynamic_buffer(said), '\n', end);
  if (said.empty()) return std::nullopt;
  said.pop_back();
  return said;
}

}  // namespace server
