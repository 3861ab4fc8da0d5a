// A small house behind a real door on the loopback, with a thread of its own.
#pragma once

#include "server/http/http_server.hpp"
#include "tests/support/ws_client.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include <functional>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace testing_house {

namespace http = server::http;

// Says what it hears; some words are orders.
class EchoTalk final : public http::WebSocketHandler {
 public:
  EchoTalk(std::shared_ptr<http::WebSocket> socket, int& talks)
      : socket_(std::move(socket)), talks_(talks) {
    ++talks_;
  }
  ~EchoTalk() override { --talks_; }

  void on_message(std::string message) override {
    if (message == "go") return socket_->close(4000, "as you wish");
    if (message == "fail") throw std::runtime_error("as you wish");
    if (message.starts_with("flood ")) return flood(std::stoul(message.substr(6)));
    say(std::move(message));
  }

 private:
  void say(std::string message) {
    socket_->send(std::make_shared<const std::string>(std::move(message)));
  }
  void flood(std::size_t messages) {
    const auto message = std::make_shared<const std::string>(std::string(1024, 'x'));
    for (std::size_t sent = 0; sent < messages; ++sent) {
      socket_->send(message);
    }
  }

  std::shared_ptr<http::WebSocket> socket_;
  int& talks_;
};

class EchoHouse final : public http::RequestHandler {
 public:
  http::asio::awaitable<http::Response> answer(http::Request request) override {
    if (request.path == "/throw") throw std::runtime_error("as you wish");
    if (answer_more) {
      if (auto response = answer_more(request)) co_return std::move(*response);
    }
    std::string text = request.method + " " + request.path + "\n";
    for (const auto& [name, value] : request.query) {
      text += "? " + name + "=" + value + "\n";
    }
    text += "remote " + request.remote + (request.secure ? " secure\n" : " plain\n");
    text += "host " + std::string(request.header("host")) + "\n";
    text += "cookie " + std::string(request.cookie("session")) + "\n";
    text += request.body;
    co_return http::respond(200, "text/plain", std::move(text));
  }

  http::asio::awaitable<std::variant<std::unique_ptr<http::WebSocketHandler>, http::Response>> open(
      http::Request request, std::shared_ptr<http::WebSocket> socket) override {
    if (request.path != "/ws") co_return http::respond(404, "text/plain", "no such handler");
    sockets.push_back(socket);
    co_return std::make_unique<EchoTalk>(std::move(socket), talks);
  }

  std::function<std::optional<http::Response>(const http::Request&)> answer_more;
  std::vector<std::weak_ptr<http::WebSocket>> sockets;
  int talks = 0;  // under way
};

class OpenHouse {
 public:
  explicit OpenHouse(http::HttpOptions options = {}) {
    options.port = 0;
    tls_ = !options.tls_certificate.empty();
    address_ = options.address;
    door = http::HttpServer::open(io_, options, house);
    port_ = door->port();
    thread_ = std::thread([this] { io_.run(); });
  }
  OpenHouse(const OpenHouse&) = delete;
  OpenHouse& operator=(const OpenHouse&) = delete;
  ~OpenHouse() {
    io_.stop();
    thread_.join();
  }

  support::ClientOptions client() const {
    support::ClientOptions options;
    options.port = port_;
    options.tls = tls_;
    options.address = address_;
    return options;
  }

  // Runs it on the thread of the door and gives what it gives.
  template <class Work>
  auto inside(Work work) {
    std::packaged_task<decltype(work())()> task(std::move(work));
    auto result = task.get_future();
    http::asio::post(io_, [&task] { task(); });
    return result.get();
  }
  http::HttpCounts counts() {
    return inside([this] { return door->counts(); });
  }
  // Waits until the counts are so; by turns of the door's thread, so by no clock.
  template <class Condition>
  void until(Condition condition) {
    while (!inside([&] { return condition(); })) {
      std::this_thread::yield();
    }
  }

  // Declared before the house and destroyed after it, as in the server.
 private:
  http::asio::io_context io_{1};
  http::asio::executor_work_guard<http::asio::io_context::executor_type> work_{io_.get_executor()};

 public:
  EchoHouse house;
  std::unique_ptr<http::HttpServer> door;

 private:
  std::uint16_t port_ = 0;
  bool tls_ = false;
  std::string address_;
  std::thread thread_;
};

}  // namespace testing_house
