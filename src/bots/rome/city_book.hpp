// What each card would bring a city if it were built, and where: written down once for every city
// that is looked at. The same cities come again and again, in one turn and in thoughts about it.
#pragma once

#include "bots/rome/city_worth.hpp"
#include "bots/rome/weights.hpp"
#include "games/rome/state.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

namespace rome_bots {

class CityBook;
class CityPage;

// One of the best cells for a card.
struct Placement {
  rome::Cell cell{};
  double city = 0;           // worth of the city with the card there
  CityPage* then = nullptr;  // that city, once it has been asked for
};

struct Prospect {
  static constexpr std::size_t kPlacements = 2;
  std::array<Placement, kPlacements> best{};  // the best first
  double gain = 0;                            // of the best cell, less the price of the bricks
  std::uint8_t placements = 0;
};

// A city at some point of the match.
class CityPage {
 public:
  CityPage(CityBook& book, const rome::City& city, const Outlook& outlook);

  bool is_about(const rome::City& city, const Outlook& outlook) const;
  double worth() const { return worth_; }
  const Outlook& outlook() const { return outlook_; }
  const Prospect& of(rome::Card card) { return judged(card); }
  double gain(rome::Card card) { return judged(card).gain; }
  // The city with the card on the cell of one of its placements.
  CityPage& after(rome::Card card, std::size_t placement);
  // What cards in hand are worth; those that can no longer be built are worth nothing.
  double hand_worth(const rome::CardBag& hand) { return hand_worth(hand, outlook_.builds_left); }
  double hand_worth(const rome::CardBag& hand, int builds_left);

 private:
  Prospect& judged(rome::Card card) {
    Prospect& prospect = prospects_[rome::index(card)];
    if (!known_.contains(card)) judge(card, prospect);
    return prospect;
  }
  void judge(rome::Card card, Prospect& prospect);

  CityBook* book_;
  rome::City city_;
  Outlook outlook_;
  double worth_ = 0;
  rome::CardKinds known_;
  std::array<Prospect, rome::kCards> prospects_{};
};

class CityBook {
 public:
  // Pages of about two kilobytes: enough for a turn, or for thoughts that go on for rounds.
  static constexpr std::size_t kFewPages = 512;
  static constexpr std::size_t kManyPages = 16'384;

  explicit CityBook(const Weights& weights, std::size_t most_pages = kFewPages);
  CityBook(const CityBook&) = delete;
  CityBook& operator=(const CityBook&) = delete;

  const Weights& weights() const { return weights_; }
  // The page of a city, of the city of a seat. Good until the book is trimmed.
  CityPage& page(const rome::City& city, const Outlook& outlook);
  CityPage& page(const rome::State& view, rome::Seat seat);
  // Begins anew, at once or if too much has been written. What it says never depends on it.
  void clear();
  void trim() {
    if (pages_.size() >= most_pages_) clear();
  }

 private:
  Weights weights_;
  std::size_t most_pages_;
  std::deque<CityPage> pages_;
  std::vector<CityPage*> places_;  // by fingerprint, the next free place if one is taken
};

}  // namespace rome_bots
