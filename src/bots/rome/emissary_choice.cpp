#include "bots/rome/emissary_choice.hpp"

#include "bots/rome/turn_plan.hpp"
#include "core/fixed_vector.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace rome_bots {
namespace {

using rome::Seat;

constexpr std::size_t kMostOffered = 4;
using OfferSet = unsigned;  // one bit a card of the offer

class Strip {
 public:
  Strip(const rome::State& view, Seat seat, const Weights& weights)
      : view_(view), seat_(seat), weights_(weights), mine_(view, seat, weights) {
    hand_ = hand_of(view.player(seat));
    Kinds kinds = hand_.kinds();
    for (const rome::Card card : view.offer) kinds |= 1U << rome::index(card);
    mine_.judge(kinds);
    mine_.look_ahead(kinds, kinds);
    for (const Seat other : core::SeatRange(view.player_count)) foresee_picks(other);
    count_unplaced();
  }

  // What a turn from this space is worth, over the cards that those ahead may leave.
  double worth(std::size_t space) {
    const rome::Symbols symbols =
        rome::symbols_up_to(rome::strip_of_round(view_, view_.round), space);
    ahead_.clear();
    int nearer = 0;
    int free = 0;
    int rivals_behind = 0;
    for (std::size_t other = 0; other < rome::kSpaces; ++other) {
      if (other == space) continue;
      if (!view_.spaces[other]) {
        ++free;
        nearer += other < space ? 1 : 0;
      } else if (other < space) {
        ahead_.push_back(*view_.spaces[other]);
      } else {
        rivals_behind += *view_.spaces[other] != seat_ ? 1 : 0;
      }
    }
    nearer_ = free > 0 ? static_cast<double>(nearer) / free : 0;
    const auto unplaced = static_cast<double>(unplaced_.size());
    const int rivals = rivals_behind + static_cast<int>(std::lround(unplaced * (1 - nearer_)));
    const Moment moment = moment_of(view_, seat_, mine_.outlook().builds_left, rivals);
    for (std::size_t at = 0; at < view_.offer.size(); ++at) {
      rome::CardBag hand = hand_;
      hand.add(view_.offer[at]);
      with_card_[at] =
          best_turn(view_.player(seat_), hand, mine_, {symbols, true, true}, moment, weights_)
              .worth;
    }
    return expected_worth((1U << view_.offer.size()) - 1U, 0);
  }

 private:
  // How likely each card is to be some seat's pick, from what it would bring there.
  void foresee_picks(Seat other) {
    CardGains gains(view_, other, weights_);
    Kinds kinds = 0;
    for (const rome::Card card : view_.offer) kinds |= 1U << rome::index(card);
    gains.judge(kinds);
    for (std::size_t at = 0; at < view_.offer.size(); ++at) {
      pick_[core::index(other)][at] =
          std::exp(gains.of(view_.offer[at]).gain / weights_.pick_spread);
    }
  }

  // Seats that place after this one, as often as they will.
  void count_unplaced() {
    const auto placed = static_cast<int>(rome::emissaries_on_strip(view_));
    const int all = view_.player_count * static_cast<int>(rome::emissaries_each(view_));
    for (int turn = placed + 1; turn < all; ++turn) {
      unplaced_.push_back(core::clockwise(view_.first_player, turn, view_.player_count));
    }
  }

  double expected_worth(OfferSet offer, std::size_t picker) {
    const std::size_t pickers = ahead_.size() + unplaced_.size();
    if (picker == pickers || (offer & (offer - 1U)) == 0) return best_of(offer);
    if (picker < ahead_.size()) return after_pick(offer, picker, ahead_[picker]);
    const Seat later = unplaced_[picker - ahead_.size()];
    double worth = (1 - nearer_) * expected_worth(offer, picker + 1);
    if (nearer_ > 0) worth += nearer_ * after_pick(offer, picker, later);
    return worth;
  }

  double after_pick(OfferSet offer, std::size_t picker, Seat who) {
    const auto& picks = pick_[core::index(who)];
    double all = 0;
    double worth = 0;
    for (std::size_t at = 0; at < view_.offer.size(); ++at) {
      if ((offer >> at & 1U) == 0) continue;
      all += picks[at];
      worth += picks[at] * expected_worth(offer & ~(1U << at), picker + 1);
    }
    return worth / all;
  }

  double best_of(OfferSet offer) const {
    double best = -1e9;
    for (std::size_t at = 0; at < view_.offer.size(); ++at) {
      if ((offer >> at & 1U) != 0) best = std::max(best, with_card_[at]);
    }
    return best;
  }

  const rome::State& view_;
  Seat seat_;
  const Weights& weights_;
  CardGains mine_;
  rome::CardBag hand_;
  std::array<std::array<double, kMostOffered>, rome::kMaxPlayers> pick_{};
  std::array<double, kMostOffered> with_card_{};
  core::FixedVector<Seat, rome::kSpaces> ahead_;
  core::FixedVector<Seat, rome::kSpaces> unplaced_;
  double nearer_ = 0;  // chance that an emissary not yet placed goes ahead
};

}  // namespace

rome::PlaceEmissary best_space(const rome::State& view, Seat seat, const Weights& weights) {
  Strip strip(view, seat, weights);
  rome::PlaceEmissary best;
  double most = 0;
  bool any = false;
  for (std::uint8_t space = 0; space < rome::kSpaces; ++space) {
    if (view.spaces[space]) continue;
    const double worth = strip.worth(space);
    if (any && worth <= most) continue;
    best.space = space;
    most = worth;
    any = true;
  }
  return best;
}

}  // namespace rome_bots
