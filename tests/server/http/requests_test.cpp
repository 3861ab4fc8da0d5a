// Requests and answers on real connections.
#include "tests/server/http/house.hpp"

#include <doctest/doctest.h>

using server::http::HttpOptions;
using support::Connection;
using support::HttpClient;
using support::read_reply;
using support::Reply;
using testing_house::OpenHouse;

namespace {

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// What the door says to these bytes, and that it closes after it.
Reply last_words(const OpenHouse& open, std::string_view bytes) {
  Connection connection(open.client());
  connection.write(bytes);
  Reply reply = read_reply(connection);
  CHECK(reply.header("connection") == "close");
  CHECK(connection.read_all().empty());
  return reply;
}

}  // namespace

TEST_SUITE_BEGIN("http");

TEST_CASE("A request is answered by the house, decoded") {
  OpenHouse open;
  HttpClient client(open.client());
  client.cookies = {{"other", "1"}, {"session", "abc"}};
  const Reply reply = client.post("/r%C3%B6mer/a%20b?list=open&name=a+b%26c&empty", "hello");
  CHECK(reply.status == 200);
  CHECK(reply.header("content-type") == "text/plain");
  CHECK(contains(reply.body, "POST /römer/a b\n? list=open\n? name=a b&c\n? empty=\n"));
  CHECK(contains(reply.body, "remote 127.0.0.1 plain\n"));
  CHECK(contains(reply.body, "cookie abc\n"));
  CHECK(reply.body.ends_with("hello"));
}

TEST_CASE("A connection serves one request after the other") {
  OpenHouse open;
  Connection connection(open.client());
  for (int round = 0; round < 3; ++round) {
    connection.write("GET /again HTTP/1.1\r\nHost: a\r\n\r\n");
    const Reply reply = read_reply(connection);
    CHECK(reply.status == 200);
    CHECK(reply.header("connection") == "keep-alive");
  }
  CHECK(open.counts().requests == 3);
  CHECK(open.counts().connections == 1);
}

TEST_CASE("Requests sent together are answered in their order") {
  OpenHouse open;
  Connection connection(open.client());
  std::string all;
  for (int number = 0; number < 50; ++number) {
    const std::string body = "body " + std::to_string(number);
    all += "POST /pipeline/" + std::to_string(number) +
           " HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
           body;
  }
  connection.write(all);
  for (int number = 0; number < 50; ++number) {
    const Reply reply = read_reply(connection);
    CHECK(contains(reply.body, "/pipeline/" + std::to_string(number) + "\n"));
    CHECK(reply.body.ends_with("body " + std::to_string(number)));
  }
}

TEST_CASE("A client that wants the connection closed, or speaks HTTP 1.0, has it closed") {
  OpenHouse open;
  CHECK(last_words(open, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").status == 200);
  CHECK(last_words(open, "GET / HTTP/1.0\r\n\r\n").status == 200);
}

TEST_CASE("HEAD is answered like GET, without the body") {
  OpenHouse open;
  HttpClient client(open.client());
  const Reply got = client.get("/page");
  const Reply reply = client.request("HEAD", "/page", {}, "");
  CHECK(reply.status == 200);
  CHECK(reply.header("content-length") == std::to_string(got.body.size()));
  CHECK(reply.body.empty());
  CHECK(client.get("/page").body == got.body);
}

TEST_CASE("A body in chunks is put together") {
  OpenHouse open;
  Connection connection(open.client());
  connection.write(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      "3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n");
  CHECK(read_reply(connection).body.ends_with("abcdefg"));
}

TEST_CASE("A client that asks before it sends a body is told to go on") {
  OpenHouse open;
  Connection connection(open.client());
  connection.write(
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n");
  CHECK(read_reply(connection).status == 100);
  connection.write("hello");
  CHECK(read_reply(connection).body.ends_with("hello"));
}

TEST_CASE("A body that is too long is refused, whether announced or in chunks") {
  HttpOptions options;
  options.longest_body = 1000;
  OpenHouse open(options);
  HttpClient client(open.client());
  CHECK(client.post("/", std::string(1000, 'x')).status == 200);

  const Reply announced = last_words(
      open, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n" + std::string(1001, 'x'));
  CHECK(announced.status == 413);
  CHECK(contains(announced.body, R"({"ok":false,"error":{"code":"http.too_large")"));

  const Reply chunked =
      last_words(open, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3E9\r\n" +
                           std::string(1001, 'x') + "\r\n0\r\n\r\n");
  CHECK(chunked.status == 413);
}

TEST_CASE("Headers that are too long are refused") {
  OpenHouse open;
  const std::string start = "GET / HTTP/1.1\r\nHost: a\r\nX-Long: ";
  const Reply reply = last_words(open, start + std::string(20'000, 'x') + "\r\n\r\n");
  CHECK(reply.status == 431);
  CHECK(contains(reply.body, "http.too_large"));
  const Reply address =
      last_words(open, "GET /" + std::string(5'000, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n");
  CHECK(address.status == 414);
}

TEST_CASE("What is no clean request is refused and the connection closed") {
  OpenHouse open;
  for (const std::string_view bytes : {
           "hello\r\n\r\n",
           "GET / HTTP/2.0\r\nHost: a\r\n\r\n",
           "GET / HTTP/1.1\r\n\r\n",
           "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
           "GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n",
           "GET /../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
           "GET /%2e%2e/etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
           "GET /a%00b HTTP/1.1\r\nHost: a\r\n\r\n",
           "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n",
           "GET /%c0%af HTTP/1.1\r\nHost: a\r\n\r\n",
           "GET relative HTTP/1.1\r\nHost: a\r\n\r\n",
           "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
           "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
           "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
           "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
       }) {
    CAPTURE(bytes);
    const Reply reply = last_words(open, bytes);
    CHECK(reply.status == 400);
    CHECK(contains(reply.body, R"({"ok":false,"error":{"code":"http.bad_request")"));
  }
}

TEST_CASE("A client that breaks off in the middle harms nobody") {
  OpenHouse open;
  {
    Connection connection(open.client());
    connection.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\nhello");
  }
  {
    Connection connection(open.client());
    connection.write("GET / HT");
    connection.finish_writing();
    CHECK(connection.read_all().empty());
  }
  CHECK(HttpClient(open.client()).get("/").status == 200);
  open.until([&] { return open.door->counts().connections == 0; });
}

TEST_CASE("Who is slow with a request, or sends none, is closed") {
  HttpOptions options;
  options.header_time = std::chrono::seconds(1);
  OpenHouse open(options);
  Connection silent(open.client());
  Connection slow(open.client());
  slow.write("GET / HTTP/1.1\r\nHos");
  CHECK(slow.read_all().empty());
  CHECK(silent.read_all().empty());
}

TEST_CASE("A connection that is idle between requests is closed") {
  HttpOptions options;
  options.idle_time = std::chrono::seconds(1);
  OpenHouse open(options);
  Connection connection(open.client());
  connection.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  CHECK(read_reply(connection).status == 200);
  CHECK(connection.read_all().empty());
}

TEST_CASE("When the house fails the answer says so and the next one is as ever") {
  OpenHouse open;
  HttpClient client(open.client());
  const Reply reply = client.get("/throw");
  CHECK(reply.status == 503);
  CHECK(contains(reply.body, "server.unavailable"));
  CHECK(client.get("/").status == 200);
}

TEST_CASE("Every answer has the headers that keep the page safe, and those of the house win") {
  OpenHouse open;
  open.house.answer_more = [](const auto& request) -> std::optional<server::http::Response> {
    if (request.path != "/own") return std::nullopt;
    auto response = server::http::respond(200, "text/html", "");
    response.headers = {{"Referrer-Policy", "no-referrer"}, {"X-Evil", "a\r\nSet-Cookie: b=c"}};
    return response;
  };
  HttpClient client(open.client());
  const Reply usual = client.get("/");
  CHECK(usual.header("x-content-type-options") == "nosniff");
  CHECK(usual.header("referrer-policy") == "same-origin");
  CHECK(contains(usual.header("content-security-policy"), "frame-ancestors 'none'"));
  CHECK(usual.header("cross-origin-opener-policy") == "same-origin");
  CHECK_FALSE(usual.header("permissions-policy").empty());
  CHECK(usual.header("date").ends_with(" GMT"));
  CHECK(usual.header("strict-transport-security").empty());

  const Reply own = client.get("/own");
  CHECK(own.header("referrer-policy") == "no-referrer");
  CHECK(own.header("set-cookie").empty());
  CHECK(own.header("x-evil") == "aSet-Cookie: b=c");
}

TEST_CASE("For one connection too many there is a polite refusal") {
  HttpOptions options;
  options.most_connections = 2;
  OpenHouse open(options);
  {
    HttpClient first(open.client());
    HttpClient second(open.client());
    CHECK(first.get("/").status == 200);
    CHECK(second.get("/").status == 200);
    const Reply reply = HttpClient(open.client()).get("/");
    CHECK(reply.status == 503);
    CHECK(contains(reply.body, "server.unavailable"));
    CHECK(open.counts().refused_connections == 1);
    CHECK(first.get("/").status == 200);
  }
  open.until([&] { return open.door->counts().connections == 0; });
  CHECK(HttpClient(open.client()).get("/").status == 200);
}

TEST_CASE("One address may have only so many connections") {
  HttpOptions options;
  options.most_connections_an_address = 1;
  OpenHouse open(options);
  HttpClient first(open.client());
  CHECK(first.get("/").status == 200);
  CHECK(HttpClient(open.client()).get("/").status == 503);
}

TEST_CASE("A door on an IPv6 address lets in both kinds") {
  HttpOptions options;
  options.address = "::";
  OpenHouse open(options);
  auto four = open.client();
  four.address = "127.0.0.1";
  CHECK(contains(HttpClient(four).get("/").body, "remote 127.0.0.1 "));
  auto six = open.client();
  six.address = "::1";
  CHECK(contains(HttpClient(six).get("/", {{"Host", "x"}}).body, "remote ::1 "));
}

TEST_CASE("A door that cannot be opened says why") {
  server::http::asio::io_context io;
  testing_house::EchoHouse house;
  const auto sentence = [&](const HttpOptions& options) -> std::string {
    try {
      (void)server::http::HttpServer::open(io, options, house);
    } catch (const std::runtime_error& failure) {
      return failure.what();
    }
    return "";
  };
  HttpOptions options;
  options.port = 0;
  const auto door = server::http::HttpServer::open(io, options, house);
  HttpOptions taken;
  taken.port = door->port();
  CHECK(contains(sentence(taken), "Address already in use"));
  HttpOptions nowhere;
  nowhere.address = "nowhere";
  CHECK(sentence(nowhere) == "\"nowhere\" is not an address");
  HttpOptions half;
  half.tls_key = "key.pem";
  CHECK(sentence(half) == "TLS needs both a certificate and a key");
  HttpOptions missing;
  missing.tls_certificate = missing.tls_key = "/does/not/exist.pem";
  CHECK(contains(sentence(missing), "/does/not/exist.pem"));
  HttpOptions proxies;
  proxies.trusted_proxies = {"10.0.0.0/33"};
  CHECK(contains(sentence(proxies), "10.0.0.0/33"));
}

TEST_SUITE_END();
