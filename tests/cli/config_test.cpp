// `antiquarium serve --config FILE`. A port that is taken shows whose word counted: the server
// cannot open there, and says where.
#include "tests/support/child_server.hpp"
#include "tests/support/files.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/program.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace {

using support::ChildServer;
using test::run;
using test::says;

class TakenPort {
 public:
  TakenPort() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    auto* place = reinterpret_cast<sockaddr*>(&address);
    REQUIRE(bind(socket_, place, size) == 0);
    REQUIRE(listen(socket_, 1) == 0);
    REQUIRE(getsockname(socket_, place, &size) == 0);
    number_ = std::to_string(ntohs(address.sin_port));
  }
  TakenPort(const TakenPort&) = delete;
  TakenPort& operator=(const TakenPort&) = delete;
  ~TakenPort() { close(socket_); }

  const std::string& number() const { return number_; }

 private:
  int socket_;
  std::string number_;
};

class Config {
 public:
  explicit Config(const std::string& text) {
    std::ofstream(file()) << "data = \"" << data() << "\"\nlog-level = \"error\"\n" << text << '\n';
  }
  std::string file() const { return folder_.file("house.toml"); }
  std::string data() const { return folder_.file("data"); }
  std::string option() const { return "serve --config " + file(); }

 private:
  test::TemporaryFolder folder_;
};

void check_refused(const test::Run& refused, const std::string& name) {
  INFO(refused.said);
  CHECK(refused.code == 2);
  CHECK(refused.said.starts_with("antiquarium: "));
  CHECK(says(refused, name));
}

}  // namespace

TEST_CASE("A file of options sets the port and the folder of the data") {
  const TakenPort taken;
  check_refused(run(Config("port = " + taken.number()).option()), taken.number());

  const Config free("port = 0");
  const ChildServer server({"--config", free.file()}, {});
  CHECK(server.port() != 0);
  CHECK(std::filesystem::exists(free.data() + "/antiquarium.db"));
}

TEST_CASE("The environment wins over the file and an option over both") {
  const TakenPort taken;
  const std::string in_environment = "ANTIQUARIUM_PORT=" + taken.number();
  const Config free("port = 0");
  const Config occupied("port = " + taken.number());

  check_refused(run(free.option(), in_environment), taken.number());
  CHECK(ChildServer({"--config", occupied.file()}, "ANTIQUARIUM_PORT=0").port() != 0);
  check_refused(run(free.option() + " --port " + taken.number(), "ANTIQUARIUM_PORT=0"),
                taken.number());
  CHECK(ChildServer({"--port", "0", "--config", occupied.file()}, in_environment).port() != 0);
}

TEST_CASE("A wrong value in a file of options is refused with its name") {
  check_refused(run(Config("port = \"many\"").option()), "--port");
  check_refused(run(Config("port = 65536").option()), "--port");
  check_refused(run(Config("accounts = \"closed\"").option()), "--accounts");
  check_refused(run(Config("messages-a-second = -1").option()), "--messages-a-second");
  check_refused(run(Config("tls-cert = \"/no/such/file\"").option()), "--tls-cert");
  check_refused(run(Config("port = 0\nport = 1").option()), "--port");
  check_refused(run(Config("port = [1, 2]").option()), "--port");
  check_refused(run(Config("origin = []").option()), "--origin");
}

TEST_CASE("What is no option is refused with its name, and so is a file that is not there") {
  check_refused(run(Config("prot = 0").option()), "prot");
  check_refused(run(Config("[house]\nport = 0").option()), "house");
  check_refused(run(Config("config = \"other.toml\"").option()), "config");
  check_refused(run(Config("help = true").option()), "help");
  check_refused(run(Config("]] not a file of options").option()), "not a file of options");
  check_refused(run("serve --config /no/such/file.toml"), "/no/such/file.toml");
}

TEST_CASE("Programs that play are offered on the command line and in the file, with a short name") {
  const Config config(R"(program = ["one=true", "two=cat -"])");
  const ChildServer server({"--config", config.file(), "--port", "0"}, {});
  const auto games = support::HttpClient({.port = server.port()}).get("/api/games").body;
  CHECK(games.find(R"("programs":["one","two"])") != std::string::npos);
  const ChildServer other({"--data", config.data() + "-2", "--program", "b=true", "--port", "0",
                           "--program", "a=cat -"},
                          {});
  const auto offered = support::HttpClient({.port = other.port()}).get("/api/games").body;
  CHECK(offered.find(R"("programs":["a","b"])") != std::string::npos);
  check_refused(run("serve --program 'Big Name=true'"), "Big Name is no name of a program");
  check_refused(run("serve --program alone"), "NAME=COMMAND");
  check_refused(run("serve --program empty="), "NAME=COMMAND");
  check_refused(run(Config(R"(program = "a b=true")").option()), "a b");
}
