// A finished match looked at again: each decision beside the one that a player who thinks ahead
// would have taken on what the seat saw, both played on in the same worlds.
#pragma once

#include "games/any_match.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bots {

struct ReviewOptions {
  std::string level = "strong";  // of the player who looks
  std::uint32_t worlds = 60;     // in which each decision is played on
  unsigned threads = 1;
};

struct Judgement {
  std::size_t ply = 0;  // how many events came before it
  std::size_t round = 0;
  core::Seat seat{};
  boost::json::array played{};
  boost::json::array better{};  // what the player would have done; empty if it was that
  std::uint32_t worlds = 0;     // in which both could be played; without any nothing is known
  // Chances of every seat to win, had it been the better one, and as it was played.
  std::vector<double> before{};
  std::vector<double> after{};
  // Of what the decision is worth to its seat; less than nothing: the player would have done worse.
  double lost = 0;
  double error = 0;             // standard error of it
  boost::json::object terms{};  // what the worth is made of, better less played

  double lost_chance() const { return before[core::index(seat)] - after[core::index(seat)]; }
};

class Review {
 public:
  using Progress = std::function<void(std::size_t done, std::size_t all)>;

  Review() = default;
  Review(const Review&) = delete;
  Review& operator=(const Review&) = delete;
  virtual ~Review() = default;

  // In the order of the match: what a seat does next, from `match`. Choices that are none are left
  // out; what belongs to one decision (a turn of Antike) becomes one.
  virtual void add(const games::AnyMatch& match, std::size_t ply, core::Seat seat,
                   const boost::json::array& actions) = 0;
  // Of all decisions, in their order. `progress` is called from several threads, one at a time.
  virtual std::vector<Judgement> judge(const ReviewOptions& options, const Progress& progress) = 0;
};

// Null for a game whose players do not think ahead.
std::unique_ptr<Review> make_review(std::string_view game);

}  // namespace bots
