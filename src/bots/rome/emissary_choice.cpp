#include "bots/rome/emissary_choice.hpp"

#include "bots/rome/turn_plan.hpp"
#include "core/fixed_vector.hpp"
#include "games/rome/action_turn.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace rome_bots {
namespace {

using rome::Seat;

constexpr std::size_t kMostOffered = 4;
constexpr std::size_t kMostEmissaries = 4;
using OfferSet = unsigned;  // one bit a card of the offer
constexpr std::size_t kOfferSets = 1U << kMostOffered;
constexpr std::size_t kMostPickers = 2 * kMostEmissaries;

// What an own action turn is worth with each card of the offer, and with none.
struct OwnTurn {
  std::array<double, kMostOffered> with_card{};
  double without_card = 0;
};

// Someone who takes a card of the offer, in the order of the strip.
struct Picker {
  Seat seat{};
  double chance = 1;  // that it comes at this point: less for an emissary not yet placed
  OwnTurn turn;       // of the own emissaries only
};

class Strip {
 public:
  Strip(const rome::State& view, Seat seat, CityBook& book)
      : view_(view), seat_(seat), weights_(book.weights()), mine_(book.page(view, seat)) {
    const rome::Player& player = view.player(seat);
    const rome::CardBag hand = hand_of(player);
    turns_.reserve(kMostOffered + 1);
    for (const rome::Card card : view.offer) {
      rome::CardBag with_card = hand;
      with_card.add(card);
      turns_.emplace_back(player, with_card, mine_, weights_);
    }
    turns_.emplace_back(player, hand, mine_, weights_);
    for (const Seat other : core::SeatRange(view.player_count)) {
      if (other != seat) foresee_picks(other, book);
    }
    count_unplaced();
    for (int behind = 0; behind <= static_cast<int>(kMostEmissaries); ++behind) {
      scales_.emplace_back(moment_of(view, seat, mine_.outlook().builds_left, behind), weights_);
    }
  }

  // What the own turns of this round are worth with an emissary on `space`, over the cards that
  // those ahead may leave. With two players the own emissary that stands already counts too.
  double worth(std::size_t space) {
    pickers_.clear();
    const double nearer = share_of_free_spaces_before(space);
    for (std::size_t at = 0; at < rome::kSpaces; ++at) {
      if (at == space) {
        for (const Seat later : unplaced_) pickers_.push_back({later, nearer, {}});
        pickers_.push_back({seat_, 1, own_turn(at)});
        for (const Seat later : unplaced_) pickers_.push_back({later, 1 - nearer, {}});
      } else if (view_.spaces[at]) {
        const Seat there = *view_.spaces[at];
        pickers_.push_back({there, 1, there == seat_ ? own_turn(at) : OwnTurn{}});
      }
    }
    known_.fill(0);
    return expected_worth((1U << view_.offer.size()) - 1U, 0);
  }

 private:
  // How likely each card is to be a rival's pick, from what it would bring there.
  void foresee_picks(Seat rival, CityBook& book) {
    CityPage& page = book.page(view_, rival);
    for (std::size_t at = 0; at < view_.offer.size(); ++at) {
      const double gain = page.gain(view_.offer[at]);
      pick_[core::index(rival)][at] = std::exp(gain / weights_.pick_spread);
      loss_[core::index(rival)][at] = weights_.rival_pick * gain / (view_.player_count - 1);
    }
  }

  // Rivals who place after this seat, as often as they will.
  void count_unplaced() {
    const auto placed = static_cast<int>(rome::emissaries_on_strip(view_));
    const int all = view_.player_count * static_cast<int>(rome::emissaries_each(view_));
    for (int turn = placed + 1; turn < all; ++turn) {
      const Seat later = core::clockwise(view_.first_player, turn, view_.player_count);
      if (later != seat_) unplaced_.push_back(later);
    }
  }

  // The chance that an emissary not yet placed goes ahead of one on `space`.
  double share_of_free_spaces_before(std::size_t space) const {
    int before = 0;
    int free = 0;
    for (std::size_t other = 0; other < rome::kSpaces; ++other) {
      if (other == space || view_.spaces[other]) continue;
      ++free;
      before += other < space ? 1 : 0;
    }
    return free > 0 ? static_cast<double>(before) / free : 0;
  }

  int rivals_behind(std::size_t space) const {
    int placed = 0;
    for (std::size_t other = space + 1; other < rome::kSpaces; ++other)
      placed += view_.spaces[other] && view_.spaces[other] != seat_ ? 1 : 0;
    const double behind = 1 - share_of_free_spaces_before(space);
    return placed + static_cast<int>(std::lround(static_cast<double>(unplaced_.size()) * behind));
  }

  OwnTurn own_turn(std::size_t space) {
    const rome::Symbols symbols =
        rome::symbols_up_to(rome::strip_of_round(view_, view_.round), space);
    const TurnMeans means{symbols, true, true};
    PurseScale& scale = scales_[static_cast<std::size_t>(rivals_behind(space))];
    OwnTurn turn;
    turn.without_card = turns_.back().best(means, scale).worth;
    for (std::size_t at = 0; at < view_.offer.size(); ++at)
      turn.with_card[at] = turns_[at].best(means, scale).worth;
    return turn;
  }

  // From picker `at` on, with so much of the offer left.
  double expected_worth(OfferSet offer, std::size_t at) {
    if (at == pickers_.size()) return 0;
    const OfferSet bit = 1U << offer;
    double& worth = expected_[at][offer];
    if ((known_[at] & bit) == 0) worth = reckoned_worth(offer, at);
    known_[at] |= bit;
    return worth;
  }

  double reckoned_worth(OfferSet offer, std::size_t at) {
    const Picker& picker = pickers_[at];
    if (picker.seat == seat_) return after_own_pick(offer, at);
    if (offer == 0) return expected_worth(offer, at + 1);
    double worth = 0;
    if (picker.chance > 0) worth += picker.chance * after_pick(offer, at);
    if (picker.chance < 1) worth += (1 - picker.chance) * expected_worth(offer, at + 1);
    return worth;
  }

  double after_pick(OfferSet offer, std::size_t at) {
    const auto& picks = pick_[core::index(pickers_[at].seat)];
    const auto& loss = loss_[core::index(pickers_[at].seat)];
    double all = 0;
    double worth = 0;
    for (std::size_t card = 0; card < view_.offer.size(); ++card) {
      if ((offer >> card & 1U) == 0) continue;
      all += picks[card];
      worth += picks[card] * (expected_worth(offer & ~(1U << card), at + 1) - loss[card]);
    }
    return worth / all;
  }

  double after_own_pick(OfferSet offer, std::size_t at) {
    const OwnTurn& turn = pickers_[at].turn;
    if (offer == 0) return turn.without_card + expected_worth(offer, at + 1);
    double best = 0;
    bool any = false;
    for (std::size_t card = 0; card < view_.offer.size(); ++card) {
      if ((offer >> card & 1U) == 0) continue;
      const double worth = turn.with_card[card] + expected_worth(offer & ~(1U << card), at + 1);
      if (!any || worth > best) best = worth;
      any = true;
    }
    return best;
  }

  const rome::State& view_;
  Seat seat_;
  const Weights& weights_;
  CityPage& mine_;
  std::vector<Turn> turns_;         // with each card of the offer; the last without any
  std::vector<PurseScale> scales_;  // by the rivals who act later
  std::array<std::array<double, kMostOffered>, rome::kMaxPlayers> pick_{};
  std::array<std::array<double, kMostOffered>, rome::kMaxPlayers>
      loss_{};  // what a rival's pick costs
  core::FixedVector<Seat, kMostEmissaries> unplaced_;
  core::FixedVector<Picker, kMostPickers> pickers_;
  // What has been reckoned of expected_worth, by picker and cards left.
  std::array<std::array<double, kOfferSets>, kMostPickers> expected_;
  std::array<OfferSet, kMostPickers> known_{};
};

}  // namespace

rome::PlaceEmissary best_space(const rome::State& view, Seat seat, CityBook& book) {
  Strip strip(view, seat, book);
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
