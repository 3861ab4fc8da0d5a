// Who answers which path: the tables of routes.
#include "tests/support/running_server.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>

namespace {

using support::HttpClient;
using support::Reply;
using support::RunningServer;
namespace json = boost::json;

std::string code(const Reply& reply) {
  return std::string(json::parse(reply.body).at("error").at("code").as_string());
}

}  // namespace

TEST_CASE("A method that a path does not know is answered 405 with those it knows") {
  const RunningServer server(":memory:");
  HttpClient client({.port = server.port()});
  struct Wrong {
    const char* method;
    const char* path;
    const char* allowed;
  };
  for (const Wrong& wrong :
       {Wrong{"PUT", "/api/me", "GET, HEAD, PATCH, DELETE"},
        Wrong{"GET", "/api/sessions", "POST, DELETE"},
        Wrong{"DELETE", "/api/tables", "GET, HEAD, POST"},
        Wrong{"GET", "/api/tables/none/join", "POST"}, Wrong{"POST", "/api/games", "GET, HEAD"},
        Wrong{"POST", "/healthz", "GET, HEAD"}, Wrong{"DELETE", "/some/page", "GET, HEAD"},
        Wrong{"OPTIONS", "/api/games/rome/rules", "GET, HEAD"}}) {
    CAPTURE(wrong.path);
    const Reply reply = client.request(wrong.method, wrong.path, {}, "");
    CHECK(reply.status == 405);
    CHECK(reply.header("allow") == wrong.allowed);
    CHECK(code(reply) == "http.method");
  }
}

TEST_CASE("A path that nobody answers is not found, whatever the method") {
  const RunningServer server(":memory:");
  HttpClient client({.port = server.port()});
  for (const char* path : {"/api/", "/api/nothing", "/api/me/", "/api/games/rome",
                           "/api/tables/none/join/more", "/api//tables"}) {
    CAPTURE(path);
    for (const char* method : {"GET", "POST", "BREW"}) {
      const Reply reply = client.request(method, path, {}, "");
      CHECK(reply.status == 404);
      CHECK(code(reply) == "http.not_found");
    }
  }
}

TEST_CASE("HEAD is answered where GET is, without a body") {
  const RunningServer server(":memory:");
  HttpClient client({.port = server.port()});
  const Reply reply = client.request("HEAD", "/api/games", {}, "");
  CHECK(reply.status == 200);
  CHECK(reply.body.empty());
}
