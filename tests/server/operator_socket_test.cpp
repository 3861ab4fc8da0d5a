// The socket on which a shell of the machine asks.
#include "server/operator_socket.hpp"

#include "tests/support/files.hpp"

#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/write.hpp>
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

namespace {

namespace asio = boost::asio;

// While it lives this process can open nothing more.
class NoFileLeft {
 public:
  NoFileLeft() {
    getrlimit(RLIMIT_NOFILE, &before_);
    const int next = dup(0);
    close(next);
    const rlimit none = {static_cast<rlim_t>(next), before_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &none);
  }
  ~NoFileLeft() { setrlimit(RLIMIT_NOFILE, &before_); }
  NoFileLeft(const NoFileLeft&) = delete;
  NoFileLeft& operator=(const NoFileLeft&) = delete;

 private:
  rlimit before_{};
};

}  // namespace

// Not under the sanitizers: to see whether an address is good they need a file themselves.
TEST_CASE("An operator who came when no file was left is let in once there is one" *
          doctest::test_suite("long")) {
  const test::TemporaryFolder folder;
  const std::string path = folder.path() / "admin.sock";
  asio::io_context io;
  std::vector<std::string> reported;
  const server::OperatorSocket socket(
      io, path, [](std::string line) -> asio::awaitable<std::string> { co_return "heard " + line; },
      [&](std::string_view what) { reported.emplace_back(what); });
  asio::local::stream_protocol::socket shell(io);
  shell.connect(asio::local::stream_protocol::endpoint(path));
  asio::write(shell, asio::buffer(std::string("ping\n")));
  {
    const NoFileLeft full;
    while (reported.empty()) io.run_one();
  }
  while (shell.available() == 0) io.run_one();
  std::string answer(shell.available(), '\0');
  shell.read_some(asio::buffer(answer));
  CHECK(answer == "heard ping\n");
}
