// WebSockets on real connections.
#include "tests/server/http/house.hpp"

#include <doctest/doctest.h>

using server::http::HttpOptions;
using support::WsClient;
using testing_house::OpenHouse;

namespace {

// As a message of the server looks: long, and with much that comes again.
std::string long_message(std::size_t size) {
  std::string text;
  for (std::size_t number = 0; text.size() < size; ++number) {
    text += "{\"type\":\"slot\",\"number\":" + std::to_string(number * 7919 % 1000) + "},";
  }
  text.resize(size);
  return text;
}

// What an echo takes on the wire.
std::size_t bytes_of_echo(WsClient& client, const std::string& message) {
  const std::size_t before = client.received_bytes();
  client.send(message);
  CHECK(client.receive() == message);
  return client.received_bytes() - before;
}

// What the connection was closed with; messages before it are passed over.
std::uint16_t final_code(WsClient& client) {
  while (client.receive()) {
  }
  return client.close_code();
}

}  // namespace

TEST_SUITE_BEGIN("http");

TEST_CASE("Messages go both ways in order") {
  OpenHouse open;
  WsClient client(open.client());
  REQUIRE(client.is_open());
  for (int number = 0; number < 100; ++number) {
    client.send("message " + std::to_string(number));
  }
  for (int number = 0; number < 100; ++number) {
    CHECK(client.receive() == "message " + std::to_string(number));
  }
  CHECK(open.counts().messages_in == 100);
  CHECK(open.counts().sockets == 1);
  client.close();
  CHECK_FALSE(client.receive());
  CHECK(client.close_code() == 1000);
  open.until([&] { return open.door->counts().connections == 0 && open.house.talks == 0; });
  CHECK(open.counts().messages_out == 100);
  CHECK(open.counts().sockets == 0);
}

TEST_CASE("The house may refuse a handler, and the connection goes on with requests") {
  OpenHouse open;
  const WsClient client(open.client(), "/elsewhere");
  CHECK_FALSE(client.is_open());
  CHECK(client.answer().status == 404);
  CHECK(client.answer().body == "no such handler");
  CHECK(client.answer().header("connection") == "keep-alive");
}

TEST_CASE("The house closes a handler with its own code, after what was sent before") {
  OpenHouse open;
  WsClient client(open.client());
  client.send("one");
  client.send("go");
  client.send("two");
  CHECK(client.receive() == "one");
  CHECK_FALSE(client.receive());
  CHECK(client.close_code() == 4000);
  CHECK(client.close_reason() == "as you wish");
}

TEST_CASE("A handler that fails is closed with 1011") {
  OpenHouse open;
  WsClient client(open.client());
  client.send("fail");
  CHECK(final_code(client) == 1011);
}

TEST_CASE("Only text is understood") {
  OpenHouse open;
  WsClient binary(open.client());
  binary.send_binary("bytes");
  CHECK(final_code(binary) == 1003);
  WsClient broken(open.client());
  broken.send("\xff\xfe");
  CHECK(final_code(broken) == 1007);
}

TEST_CASE("Long messages are compressed for who can take it, short ones never") {
  OpenHouse open;
  WsClient client(open.client(), "/ws", {}, true);
  REQUIRE(client.is_open());
  CHECK(client.answer().header("sec-websocket-extensions").starts_with("permessage-deflate"));
  constexpr std::size_t kShortHead = 2;
  CHECK(bytes_of_echo(client, "short") == kShortHead + 5);
  for (const std::size_t size : {1'000, 60'000, 20'000}) {
    CHECK(bytes_of_echo(client, long_message(size)) < size);
  }

  WsClient simple(open.client());
  CHECK(bytes_of_echo(simple, long_message(60'000)) > 60'000);
}

TEST_CASE("A message that is too long is closed with 1009, also one that swells") {
  HttpOptions options;
  options.longest_message = 10'000;
  OpenHouse open(options);
  WsClient client(open.client());
  client.send(std::string(10'000, 'x'));
  CHECK(client.receive() == std::string(10'000, 'x'));
  client.send(std::string(10'001, 'x'));
  CHECK(final_code(client) == 1009);

  WsClient swelling(open.client(), "/ws", {}, true);
  swelling.send(std::string(10'000'000, 'x'));
  CHECK(final_code(swelling) == 1009);
  CHECK(open.counts().messages_in == 1);
}

TEST_CASE("Who sends too many messages is closed with 1008") {
  HttpOptions options;
  options.messages_a_second = 0.001;
  options.burst = 10;
  OpenHouse open(options);
  WsClient client(open.client());
  for (int number = 0; number < 11; ++number) {
    client.send("message");
  }
  for (int number = 0; number < 10; ++number) {
    CHECK(client.receive() == "message");
  }
  CHECK_FALSE(client.receive());
  CHECK(client.close_code() == 1008);

  WsClient pinging(open.client());
  for (int number = 0; number < 11; ++number) {
    pinging.ping();
  }
  CHECK(final_code(pinging) == 1008);
}

TEST_CASE("A client that does not read is closed, and others do not notice") {
  HttpOptions options;
  options.most_waiting = 100'000;
  OpenHouse open(options);
  auto small = open.client();
  small.receive_buffer = 4096;
  WsClient deaf(small);
  WsClient other(open.client());
  deaf.send("flood 20000");
  other.send("still there");
  CHECK(other.receive() == "still there");
  // Twenty megabytes were to be sent; what waited was given up at a tenth of one.
  open.until([&] {
    const auto socket = open.house.sockets.front().lock();
    return !socket || socket->waiting_bytes() <= 1024;
  });
  open.until([&] { return open.door->counts().sockets == 1; });
  other.send("and still");
  CHECK(other.receive() == "and still");
}

TEST_CASE("A slow reader who is within the limit gets everything") {
  OpenHouse open;
  auto small = open.client();
  small.receive_buffer = 4096;
  WsClient slow(small);
  slow.send("flood 3000");
  for (int number = 0; number < 3000; ++number) {
    CHECK(slow.receive() == std::string(1024, 'x'));
  }
}

TEST_CASE("A silent client is asked whether it is there, and stays if it answers") {
  HttpOptions options;
  options.ping_every = std::chrono::seconds(1);
  OpenHouse open(options);
  WsClient alive(open.client());
  auto heard = std::async(std::launch::async, [&] { return alive.receive(); });
  support::Connection dead(open.client());
  dead.write(
      "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  CHECK(support::read_reply(dead).status == 101);
  const std::string_view ping("\x89\0", 2);
  CHECK(dead.read_all().starts_with(ping));
  open.until([&] { return open.door->counts().sockets == 1; });
  open.inside([&] {
    open.house.sockets.front().lock()->send(std::make_shared<const std::string>("still here"));
  });
  CHECK(heard.get() == "still here");
  CHECK(alive.pings() >= 1);
}

TEST_CASE("A client that vanishes ends its handler") {
  OpenHouse open;
  {
    WsClient client(open.client());
    client.send("hello");
    CHECK(client.receive() == "hello");
  }
  open.until([&] { return open.house.talks == 0 && open.door->counts().connections == 0; });
  // Whoever still holds the socket may go on talking into it.
  CHECK(open.house.sockets.front().expired());
}

TEST_CASE("A page of the same origin may open a WebSocket, one of another not") {
  HttpOptions options;
  options.origins = {"https://friend.example"};
  options.trusted_proxies = {"127.0.0.1"};
  OpenHouse open(options);
  const auto status = [&](const support::Fields& headers) {
    return WsClient(open.client(), "/ws", headers).answer().status;
  };
  const std::string own = "127.0.0.1:" + std::to_string(open.client().port);
  CHECK(status({}) == 101);
  CHECK(status({{"Origin", "http://" + own}}) == 101);
  CHECK(status({{"Origin", "https://friend.example"}}) == 101);
  CHECK(status({{"Origin", "https://enemy.example"}}) == 403);
  CHECK(status({{"Origin", "http://127.0.0.1"}}) == 403);
  CHECK(status({{"Origin", "null"}}) == 403);
  CHECK(status({{"Origin", "https://games.example"}, {"X-Forwarded-Host", "games.example"}}) ==
        101);
  CHECK(status({{"Origin", "https://games.example"}, {"X-Forwarded-Host", "games.example:443"}}) ==
        101);
  CHECK(status({{"Origin", "https://games.example"}, {"X-Forwarded-Host", "other.example"}}) ==
        403);

  const WsClient refused(open.client(), "/ws", {{"Origin", "https://enemy.example"}});
  CHECK(refused.answer().body.find("auth.origin") != std::string::npos);
  CHECK(open.counts().sockets <= 5);
}

TEST_CASE("When the door closes everybody gets what waits, then 1001") {
  OpenHouse open;
  auto small = open.client();
  small.receive_buffer = 4096;
  WsClient busy(small);
  WsClient quiet(open.client());
  busy.send("flood 2000");
  CHECK(busy.receive() == std::string(1024, 'x'));
  std::promise<void> gone;
  open.inside([&] { open.door->close(std::chrono::minutes(1), [&] { gone.set_value(); }); });

  for (int number = 1; number < 2000; ++number) {
    CHECK(busy.receive() == std::string(1024, 'x'));
  }
  CHECK(final_code(busy) == 1001);
  CHECK(final_code(quiet) == 1001);
  CHECK(quiet.close_reason() == "the server is stopping");
  CHECK(gone.get_future().wait_for(std::chrono::seconds(30)) == std::future_status::ready);
  CHECK(open.counts().connections == 0);
  CHECK_THROWS(WsClient(open.client()));
}

TEST_CASE("A door that closes waits for nobody longer than its patience") {
  OpenHouse open;
  WsClient deaf(open.client());
  support::Connection silent(open.client());
  support::HttpClient idle(open.client());
  CHECK(idle.get("/").status == 200);
  std::promise<void> gone;
  open.inside([&] { open.door->close(std::chrono::milliseconds(100), [&] { gone.set_value(); }); });
  CHECK(gone.get_future().wait_for(std::chrono::seconds(30)) == std::future_status::ready);
  CHECK(silent.read_all().empty());
  CHECK(open.counts().connections == 0);
  CHECK(open.house.talks == 0);
}

TEST_SUITE_END();
