#include "tests/support/postgres.hpp"

#include "store/postgres/connection.hpp"
#include "tests/support/files.hpp"
#include "tests/support/paths.hpp"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <stdexcept>

namespace test {
namespace {

constexpr std::chrono::milliseconds kPatience{30'000};

std::string url_in(const std::string& folder) {
  std::ifstream in(folder + "/url");
  std::string url;
  if (!std::getline(in, url)) throw std::runtime_error("no PostgreSQL server in " + folder);
  return url;
}

class OwnServer {
 public:
  OwnServer() { act("start"); }
  ~OwnServer() { act("stop"); }
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;
  std::string url() const { return url_in(folder_.path().string()); }

 private:
  void act(const std::string& what) const {
    const std::string command =
        source("tools/test_postgres").string() + " " + what + " " + folder_.path().string();
    (void)std::system(command.c_str());  // NOLINT(cert-env33-c): a script of ours
  }
  TemporaryFolder folder_;
};

std::string find_server() {
  if (const char* folder = std::getenv("ANTIQUARIUM_TEST_POSTGRES")) {
    if (std::ifstream(std::string(folder) + "/url")) return url_in(folder);
  }
  static const OwnServer server;
  return server.url();
}

void run(const std::string& sql) {
  store::postgres::Connection(postgres_url(), kPatience).run_script(sql);
}

}  // namespace

const std::string& postgres_url() {
  static const std::string url = find_server();
  return url;
}

PostgresSchema::PostgresSchema() {
  static std::atomic<int> number = 0;
  name_ = "test_" + std::to_string(getpid()) + "_" + std::to_string(++number);
  run("DROP SCHEMA IF EXISTS " + name_ + " CASCADE; CREATE SCHEMA " + name_);
  url_ = postgres_url() + "&options=-csearch_path%3D" + name_;
}

PostgresSchema::~PostgresSchema() {
  run("DROP SCHEMA IF EXISTS " + name_ + " CASCADE");
}

}  // namespace test
