// A line to PostgreSQL that can go deaf: what is asked arrives, what is answered does not.
#pragma once

#include "tests/support/files.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include <atomic>
#include <string>
#include <thread>

namespace test {

class DeafLine {
 public:
  DeafLine();
  ~DeafLine();
  DeafLine(const DeafLine&) = delete;
  DeafLine& operator=(const DeafLine&) = delete;

  // The address of `url`, which leads to postgres_url()'s server, over this line.
  std::string through(const std::string& url) const;
  // From the next request that speaks of `word` on, answers are lost; those of other connections
  // too.
  void lose_answers_after(const std::string& word);
  void hear_again();

 private:
  using Socket = boost::asio::local::stream_protocol::socket;
  void accept();
  void carry(std::shared_ptr<Socket> from, std::shared_ptr<Socket> to, bool is_answer);

  TemporaryFolder folder_;
  std::string server_folder_;
  boost::asio::io_context io_;
  boost::asio::local::stream_protocol::acceptor acceptor_;
  std::string word_;  // used on the thread of io_
  std::atomic<bool> deaf_ = false;
  std::jthread thread_;
};

}  // namespace test
