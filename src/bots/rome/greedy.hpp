// A sound player of The Great City of Rome that looks one turn ahead: it plans the whole action
// turn, weighs the cards that will wait in hand after it, and foresees which cards its rivals
// leave.
#pragma once

#include "bots/bot.hpp"
#include "bots/rome/city_book.hpp"
#include "games/rome/rules.hpp"

namespace rome_bots {

class Greedy final : public bots::Bot<rome::Rules> {
 public:
  // It rolls no dice: the same view always gives the same choice, whatever the seed.
  explicit Greedy(std::uint64_t /*seed*/, const Weights& weights = {},
                  std::size_t pages = CityBook::kFewPages)
      : book_(weights, pages) {}
  rome::Action choose(const rome::State& view, core::Seat seat,
                      const bots::Budget& budget) override;

  void rest() override { book_.clear(); }
  CityBook& book() { return book_; }

 private:
  CityBook book_;
};

}  // namespace rome_bots
