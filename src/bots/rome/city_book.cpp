#include "bots/rome/city_book.hpp"

#include "bots/rome/card_gain.hpp"
#include "core/hash.hpp"
#include "games/rome/building.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace rome_bots {
namespace {

using rome::Card;
using rome::Cells;

constexpr std::size_t kMostWaiting = 6;  // cards in hand beyond the sixth add nothing
constexpr std::size_t kPlacesAPage = 4;

std::uint64_t fingerprint(const rome::City& city, const Outlook& outlook) {
  std::uint64_t hash = core::hash_of(city);
  hash = core::hash_mix(hash, static_cast<std::uint64_t>(outlook.builds_left));
  hash = core::hash_mix(hash, static_cast<std::uint64_t>(outlook.coins));
  return core::hash_mix(hash, std::bit_cast<std::uint64_t>(outlook.aqueducts));
}

}  // namespace

CityPage::CityPage(CityBook& book, const rome::City& city, const Outlook& outlook)
    : book_(&book), city_(city), outlook_(outlook) {
  worth_ = city_worth(city_, outlook_, book.weights());
}

bool CityPage::is_about(const rome::City& city, const Outlook& outlook) const {
  static_assert(std::has_unique_object_representations_v<rome::City>);
  return std::memcmp(&city_, &city, sizeof city) == 0 && outlook_ == outlook;
}

void CityPage::judge(Card card, Prospect& prospect) {
  const Weights& weights = book_->weights();
  std::array<double, Prospect::kPlacements> totals{};
  for (Cells cells = rome::places_for(city_, card); cells != 0; cells &= cells - 1U) {
    const auto cell = static_cast<rome::Cell>(std::countr_zero(cells));
    Placement entry{cell, city_worth(with_building(city_, card, cell), outlook_, weights), nullptr};
    const int count = public_count(city_, card, cell);
    double total = entry.city + worth_at_once(card, count, outlook_.builds_left, weights);
    for (std::size_t at = 0; at < prospect.placements; ++at) {
      if (total <= totals[at]) continue;
      std::swap(total, totals[at]);
      std::swap(entry, prospect.best[at]);
    }
    if (prospect.placements == Prospect::kPlacements) continue;
    totals[prospect.placements] = total;
    prospect.best[prospect.placements++] = entry;
  }
  if (prospect.placements > 0) prospect.gain = totals[0] - worth_ - price_from_afar(card, weights);
  known_.insert(card);
}

CityPage& CityPage::after(Card card, std::size_t placement) {
  Placement& chosen = judged(card).best[placement];
  if (chosen.then == nullptr)
    chosen.then = &book_->page(with_building(city_, card, chosen.cell), outlook_);
  return *chosen.then;
}

double CityPage::hand_worth(const rome::CardBag& hand, int builds_left) {
  const Weights& weights = book_->weights();
  std::array<double, kMostWaiting> waiting{};  // greatest first
  for (const Card card : hand) {
    const double gained = gain(card) - weights.idle_gain;
    for (int copy = 0; gained > 0 && copy < hand.count(card); ++copy) {
      double excess = gained;
      for (double& other : waiting) {
        if (excess > other) std::swap(excess, other);
      }
    }
  }
  double sum = 0;
  double share = weights.hand;
  for (const double excess : waiting) {
    if (builds_left-- <= 0) break;
    sum += share * excess;
    share *= weights.further_card;
  }
  return sum;
}

CityBook::CityBook(const Weights& weights, std::size_t most_pages)
    : weights_(weights), most_pages_(most_pages) {}

CityPage& CityBook::page(const rome::City& city, const Outlook& outlook) {
  rome::City bare = city;  // brick tokens belong to the purse
  if (bare.brick_tokens() > 0) bare.spend_brick_tokens(bare.brick_tokens(), std::nullopt);
  if (places_.empty()) places_.resize(std::bit_ceil(kPlacesAPage * most_pages_));
  for (std::size_t at = fingerprint(bare, outlook);; ++at) {
    CityPage*& place = places_[at & (places_.size() - 1)];
    if (place == nullptr) return *(place = &pages_.emplace_back(*this, bare, outlook));
    if (place->is_about(bare, outlook)) return *place;
  }
}

CityPage& CityBook::page(const rome::State& view, rome::Seat seat) {
  return page(view.player(seat).city, outlook_of(view, seat, weights_));
}

// Gives the memory back, too.
void CityBook::clear() {
  pages_ = {};
  places_ = {};
}

}  // namespace rome_bots
