// Any lines as what a client says over its WebSocket, in a new house with one table where it holds
// all seats: each is answered exactly once, and the house goes on. In a line @ stands for the
// table's id.
#include "server/api_handler.hpp"
#include "server/letters/post_office.hpp"
#include "store/memory/memory_store.hpp"
#include "tests/fuzz/bytes.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <memory>
#include <string>
#include <utility>

namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using namespace server;  // NOLINT(google-build-using-namespace)

void demand(bool kept) {
  if (!kept) std::abort();
}

class Counting final : public http::WebSocket {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    const json::value heard = json::parse(*message);
    if (!heard.is_array()) return count(heard);
    demand(heard.get_array().size() > 1);
    for (const json::value& each : heard.get_array()) count(each);
  }
  void close(std::uint16_t /*code*/, std::string_view /*reason*/) override {}
  std::size_t waiting_bytes() const override { return 0; }
  std::size_t answers() const { return answers_; }

 private:
  void count(const json::value& message) {
    const bool answer = message.as_object().contains("re");
    demand(answer != message.as_object().contains("news"));
    if (answer) ++answers_;
  }

  std::size_t answers_ = 0;
};

class World {
 public:
  World() {
    opened(opening());
    const accounts::Visitor visitor{person_, "token", "{}"};
    talk_ = make_client_session(services_, visitor, socket_, io_.get_executor());
    say(R"({"op":"hello","id":"h","protocol":1})");
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  ~World() {
    talk_.reset();
    io_.poll();
  }

  void say(std::string line) {
    for (std::size_t at = line.find('@'); at != std::string::npos; at = line.find('@', at)) {
      line.replace(at, 1, table_);
    }
    ++said_;
    talk_->on_message(std::move(line));
  }
  void expect_answers() {
    while (socket_->answers() < said_) step();
    io_.poll();
    demand(socket_->answers() == said_);
  }

 private:
  void step() { demand(io_.run_one_for(std::chrono::seconds(10)) == 1); }

  tables::TableServices table_services() {
    tables::TableServices services;
    services.here = services.bot_threads = services.readers = io_.get_executor();
    services.store = &store_;
    services.now = services.clock = [] { return tables::Time{1'700'000'000'000}; };
    services.report = [](std::string_view, std::string_view) {};
    return services;
  }

  letters::PostOffice::Services letter_services() {
    letters::PostOffice::Services services;
    services.here = services.readers = io_.get_executor();
    services.store = &store_;
    services.now = services.clock = [] { return tables::Time{1'700'000'000'000}; };
    services.find = [this](Id table) { return registry_.find(std::move(table)); };
    services.report = [](std::string_view) {};
    return services;
  }

  tables::Opening opening() const {
    tables::Opening opening;
    opening.game = "rome";
    opening.setup = {{"players", 2}};
    opening.seed = std::string(64, '7');
    opening.owner = person_;
    opening.chairs = {tables::Chair::of(person_), tables::Chair::of(person_)};
    return opening;
  }

  asio::awaitable<void> open(tables::Opening opening) {
    const auto table = co_await registry_.open(std::move(opening));
    demand(table.has_value());
    const auto started = co_await (*table)->start(person_);
    demand(started.has_value());
    table_ = (*table)->id();
  }
  void opened(tables::Opening opening) {
    asio::co_spawn(io_, open(std::move(opening)), [](const std::exception_ptr& thrown) {
      if (thrown) std::rethrow_exception(thrown);
    });
    while (table_.empty()) step();
  }

  asio::io_context io_{1};
  asio::executor_work_guard<asio::io_context::executor_type> open_{io_.get_executor()};
  store::MemoryStore store_;
  server::Person person_{"somebody", "Somebody", true, false};
  tables::TableRegistry registry_{table_services(), {}};
  accounts::Accounts accounts_{store_, io_.get_executor(),
                               [] { return tables::Time{1'700'000'000'000}; },
                               accounts::AccountOptions{}, accounts::Signer::new_key()};
  Monitor monitor_{{}};
  Restrictions restrictions_{store_};
  ClientSockets sockets_;
  accounts::RateLimits imports_{{.at_once = 1, .an_hour = 1}, 1};
  letters::PostOffice letters_{letter_services(), {}, accounts::Signer::new_key()};
  ApiServices services_{registry_,          letters_,      accounts_, sockets_, store_,
                        io_.get_executor(), restrictions_, imports_,  monitor_, "fuzz"};
  std::string table_;
  std::shared_ptr<Counting> socket_ = std::make_shared<Counting>();
  std::unique_ptr<http::WebSocketHandler> talk_;
  std::size_t said_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kMostLines = 20;
  World world;
  std::string_view rest = fuzz::Bytes(data, size).text();
  for (std::size_t line = 0; line < kMostLines && !rest.empty(); ++line) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    world.say(std::string(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  world.expect_answers();
  return 0;
}
