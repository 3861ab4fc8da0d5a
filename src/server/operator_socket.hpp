// The way in from a shell of the machine: a socket file in the folder of the data that only its
// owner can open. One line of JSON asks, one line answers.
#pragma once

#include "server/base/spawn.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace server {

class OperatorSocket {
 public:
  using Answer = std::function<asio::awaitable<std::string>(std::string line)>;

  // Throws boost::system::system_error if the file cannot be made. Whoever opens it has the lock of
  // the database, so a file that is there already is a dead one.
  OperatorSocket(asio::io_context& io, std::string path, Answer answer, ReportFailure report);
  OperatorSocket(const OperatorSocket&) = delete;
  OperatorSocket& operator=(const OperatorSocket&) = delete;
  ~OperatorSocket();

 private:
  using Protocol = asio::local::stream_protocol;

  asio::awaitable<void> accept();
  static asio::awaitable<void> converse(Protocol::socket socket, Answer answer);

  std::string path_;
  Answer answer_;
  ReportFailure report_;
  Protocol::acceptor acceptor_;
};

// Asks the server whose socket this is; nothing if no server listens there. Blocks.
std::optional<std::string> ask_operator_socket(const std::string& path, const std::string& line);

}  // namespace server
