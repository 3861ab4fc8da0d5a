// Players of tests/bench/fan_out: each in turn says as many bytes as a move has, and all three hear
// of it.
#pragma once

#include "tests/bench/load/company.hpp"

#include <string>

namespace bench {

class Listeners final : public Company {
 public:
  Listeners(boost::asio::io_context& loop, std::uint16_t port, std::size_t bytes, Tally& tally);
  void open_match() override;

 private:
  void on_message(std::size_t player);
  void play(std::size_t player);

  std::string move_;
  std::size_t sent_ = 0;
};

}  // namespace bench
