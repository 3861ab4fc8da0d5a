// Players of Antiquarium: three guests who open one table of Rome after the other.
#pragma once

#include "core/rng.hpp"
#include "tests/bench/load/company.hpp"
#include "tests/bench/load/desk.hpp"

#include <string>

namespace bench {

struct Guest {
  std::string cookie;
  std::string headers;  // of requests that change something
};
Guest new_guest(std::uint16_t port);

class Guests final : public Company {
 public:
  Guests(boost::asio::io_context& loop, std::uint16_t port, std::uint64_t seed, Tally& tally);

  void open_match() override;

 private:
  void ask_next(std::size_t step);
  void watch();
  void on_message(std::size_t seat, std::string_view message);
  void hear_news(std::size_t seat, std::string_view news);
  void play(std::size_t seat, std::string_view picture);

  std::array<Guest, kPlayers> guests_;
  Desk desk_;
  core::Rng rng_;
  std::string table_;
  std::string old_table_;
  std::array<std::string, kPlayers> pictures_;  // until all have one
  std::size_t watching_ = 0;
  std::size_t next_id_ = 0;
};

}  // namespace bench
