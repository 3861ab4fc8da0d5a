#include "tests/support/deaf_line.hpp"

#include "tests/support/postgres.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <future>
#include <memory>

namespace test {
namespace {

namespace asio = boost::asio;
using Local = asio::local::stream_protocol;

constexpr const char* kSocketFile = "/.s.PGSQL.5432";

std::string folder_of(const std::string& url) {
  const std::size_t from = url.find("host=") + 5;
  return url.substr(from, url.find('&', from) - from);
}

}  // namespace

DeafLine::DeafLine()
    : server_folder_(folder_of(postgres_url())),
      acceptor_(io_, Local::endpoint(folder_.path().string() + kSocketFile)) {
  accept();
  thread_ = std::jthread([this] { io_.run(); });
}

DeafLine::~DeafLine() {
  io_.stop();
}

std::string DeafLine::through(const std::string& url) const {
  std::string changed = url;
  changed.replace(changed.find(server_folder_), server_folder_.size(), folder_.path().string());
  return changed;
}

void DeafLine::lose_answers_after(const std::string& word) {
  std::promise<void> known;
  asio::post(io_, [&] {
    word_ = word;
    known.set_value();
  });
  known.get_future().wait();
}

void DeafLine::hear_again() {
  lose_answers_after("");
  deaf_ = false;
}

void DeafLine::accept() {
  auto client = std::make_shared<Socket>(io_);
  acceptor_.async_accept(*client, [this, client](const auto& fault) {
    if (fault) return;
    auto server = std::make_shared<Socket>(io_);
    server->connect(Local::endpoint(server_folder_ + kSocketFile));
    carry(client, server, false);
    carry(server, client, true);
    accept();
  });
}

void DeafLine::carry(std::shared_ptr<Socket> from, std::shared_ptr<Socket> to, bool is_answer) {
  auto bytes = std::make_shared<std::array<char, 65'536>>();
  from->async_read_some(asio::buffer(*bytes),
                        [this, from, to, is_answer, bytes](const auto& fault, std::size_t count) {
                          boost::system::error_code ignored;
                          if (fault) {
                            to->close(ignored);
                            return;
                          }
                          const std::string_view said(bytes->data(), count);
                          if (!is_answer && !word_.empty() && said.find(word_) != said.npos)
                            deaf_ = true;
                          if (!is_answer || !deaf_)
                            asio::write(*to, asio::buffer(*bytes, count), ignored);
                          carry(from, to, is_answer);
                        });
}

}  // namespace test
