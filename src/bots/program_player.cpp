#include "bots/program_player.hpp"

#include "wire/codec.hpp"
#include "wire/in.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#define BOOST_PROCESS_USE_STD_FS
#include <boost/process/async_pipe.hpp>
#include <boost/process/child.hpp>
#include <boost/process/io.hpp>

#include <csignal>
#include <istream>
#include <stdexcept>

namespace bots {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
namespace process = boost::process;

constexpr std::size_t kLongestAnswer = 1U << 20U;

class ProgramPlayer final : public Player {
 public:
  explicit ProgramPlayer(const std::string& command)
      : command_(command),
        child_(command, (process::std_in < to_), (process::std_out > from_)),
        answer_(kLongestAnswer) {
    // Who writes to a program that has ended is told so, and does not end too.
    (void)std::signal(SIGPIPE, SIG_IGN);
  }

  json::value choose(const games::AnyMatch& match, core::Seat seat, const Budget& budget) override {
    const auto view = match.seen_by(seat);
    json::array legal = view->legal(seat);
    const json::object question = {{"op", "choose"},
                                   {"game", match.game()},
                                   {"seat", core::index(seat)},
                                   {"budget_ms", budget.time.count()},
                                   {"view", view->state()},
                                   {"legal", std::move(legal)}};
    const std::string answer = ask(json::serialize(question) + "\n", budget);
    try {
      return wire::In(wire::parse(answer))["action"].value();
    } catch (const wire::Malformed&) {
      fail("answered without an action");
    }
  }

 private:
  std::string ask(const std::string& line, const Budget& budget) {
    boost::system::error_code fault;
    bool answered = false;
    asio::async_write(to_, asio::buffer(line), [&](const auto& error, std::size_t /*bytes*/) {
      if (error) fault = error;
    });
    asio::async_read_until(from_, answer_, '\n', [&](const auto& error, std::size_t /*bytes*/) {
      answered = !error;
      if (error) fault = error;
    });
    io_.restart();
    io_.run_for(budget.time);
    if (fault) fail("has ended");
    if (!answered) fail("did not answer in time");
    std::istream in(&answer_);
    std::string text;
    std::getline(in, text);
    return text;
  }

  [[noreturn]] void fail(const std::string& what) {
    std::error_code ignored;
    child_.terminate(ignored);
    throw std::runtime_error("the program " + command_ + " " + what);
  }

  std::string command_;
  asio::io_context io_;
  process::async_pipe to_{io_};
  process::async_pipe from_{io_};
  process::child child_;
  asio::streambuf answer_;
};

}  // namespace

std::unique_ptr<Player> start_program(const std::string& command) {
  return std::make_unique<ProgramPlayer>(command);
}

}  // namespace bots
