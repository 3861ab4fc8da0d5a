// Many connections at once, TLS, and what a proxy in front of the door says.
#include "tests/server/http/house.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <cstdlib>
#include <filesystem>

using server::http::HttpOptions;
using support::HttpClient;
using support::WsClient;
using testing_house::OpenHouse;

namespace {

// A key and a certificate made on the spot, gone with the folder.
class Certificate {
 public:
  Certificate() {
    std::string name = (std::filesystem::temp_directory_path() / "antiquarium-tls-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    folder_ = name;
    const std::string command =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
        "-subj /CN=localhost -keyout " +
        key() + " -out " + certificate() + " 2>/dev/null";
    REQUIRE(std::system(command.c_str()) == 0);  // NOLINT(concurrency-mt-unsafe)
  }
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;
  ~Certificate() { std::filesystem::remove_all(folder_); }

  std::string key() const { return (folder_ / "key.pem").string(); }
  std::string certificate() const { return (folder_ / "certificate.pem").string(); }

 private:
  std::filesystem::path folder_;
};

}  // namespace

TEST_SUITE_BEGIN("http");

TEST_CASE("Over TLS everything is the same, and secure") {
  const Certificate certificate;
  HttpOptions options;
  options.tls_certificate = certificate.certificate();
  options.tls_key = certificate.key();
  OpenHouse open(options);

  HttpClient client(open.client());
  const auto reply = client.post("/", std::string(100'000, 'x'));
  CHECK(reply.status == 200);
  CHECK(reply.body.find("remote 127.0.0.1 secure\n") != std::string::npos);
  CHECK(reply.body.ends_with(std::string(1000, 'x')));
  CHECK_FALSE(reply.header("strict-transport-security").empty());
  CHECK(client.get("/").status == 200);

  WsClient socket(open.client(), "/ws", {}, true);
  REQUIRE(socket.is_open());
  socket.send("hello");
  CHECK(socket.receive() == "hello");
  socket.send(std::string(60'000, 'x'));
  CHECK(socket.receive() == std::string(60'000, 'x'));

  auto plain = open.client();
  plain.tls = false;
  support::Connection stranger(plain);
  stranger.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  CHECK(stranger.read_all().find("HTTP") == std::string::npos);

  std::promise<void> gone;
  open.inside([&] { open.door->close(std::chrono::minutes(1), [&] { gone.set_value(); }); });
  CHECK_FALSE(socket.receive());
  CHECK(socket.close_code() == 1001);
  CHECK(gone.get_future().wait_for(std::chrono::seconds(30)) == std::future_status::ready);
}

TEST_CASE("The forwarded sender arrives at the house") {
  HttpOptions options;
  options.trusted_proxies = {"127.0.0.0/8"};
  const support::Fields said{{"X-Forwarded-For", "203.0.113.9"},
                             {"X-Forwarded-Proto", "https"},
                             {"X-Forwarded-Host", "games.example"}};
  OpenHouse trusting(options);
  const auto believed = HttpClient(trusting.client()).get("/", said);
  CHECK(believed.body.find("remote 203.0.113.9 secure\nhost games.example\n") != std::string::npos);
  CHECK_FALSE(believed.header("strict-transport-security").empty());
  OpenHouse wary;
  const auto doubted = HttpClient(wary.client()).get("/", said);
  CHECK(doubted.body.find("remote 127.0.0.1 plain\nhost 127.0.0.1:") != std::string::npos);
}

TEST_CASE("Two thousand connections that say nothing hinder nobody") {
  HttpOptions options;
  options.header_time = std::chrono::minutes(10);  // they are to stay, however slow the machine
  constexpr std::size_t kCrowd = 2000;
  options.most_connections_an_address = kCrowd + 1;
  OpenHouse open(options);  // raises the limit of descriptors for client and server both
  rlimit limit{};
  REQUIRE(getrlimit(RLIMIT_NOFILE, &limit) == 0);
  REQUIRE(limit.rlim_cur > 4 * kCrowd);  // a WebSocket of a test has a loop of its own
  std::vector<support::Connection> silent;
  std::vector<std::unique_ptr<WsClient>> watching;
  for (std::size_t number = 0; number < kCrowd / 2; ++number) {
    silent.emplace_back(open.client());
    watching.push_back(std::make_unique<WsClient>(open.client()));
    REQUIRE(watching.back()->is_open());
  }
  open.until([&] { return open.door->counts().connections == kCrowd; });
  CHECK(open.counts().sockets == kCrowd / 2);
  CHECK(HttpClient(open.client()).get("/").status == 200);
  for (const auto& client : watching) {
    client->send("hello");
  }
  for (const auto& client : watching) {
    CHECK(client->receive() == "hello");
  }
  silent.clear();
  watching.clear();
  open.until([&] { return open.door->counts().connections == 0; });
  CHECK(open.house.talks == 0);
}

TEST_SUITE_END();
