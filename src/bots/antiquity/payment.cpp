#include "bots/antiquity/payment.hpp"

#include <algorithm>
#include <utility>

namespace antiquity_bots {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

namespace {

// The kinds from `first` to `end` of which there is or will be most; one kind again and again where
// goods may be alike.
void choose_kinds(const Needs& needs, std::size_t first, std::size_t end, int count,
                  Payment& payment) {
  const auto plenty = [&](std::size_t at) {
    const int left = needs.stock[at] - payment.counts[at];
    return left > 0 ? left + needs.coming[at] : 0;
  };
  for (int paid = 0; paid < count; ++paid) {
    std::optional<std::size_t> best;
    for (std::size_t at = first; at < end; ++at) {
      if (payment.counts[at] > 0 && !needs.alike) continue;
      if (!best || plenty(at) > plenty(*best)) best = at;
    }
    ++payment.counts[*best];
  }
}

Payment most_plentiful(const Needs& needs, int food, int luxuries) {
  Payment payment;
  choose_kinds(needs, 0, kFoods, food, payment);
  choose_kinds(needs, kFoods, kPayable, luxuries, payment);
  return payment;
}

// Piles of what the payment leaves, one entry a good, the largest pile last.
std::vector<Good> left_over(const Goods& goods, const Payment& payment, const Weights& weights) {
  std::vector<Good> rest;
  std::array<int, kGoods> piles{};
  for (std::size_t at = 0; at < kGoods; ++at) {
    const int paid = at < kPayable ? payment.counts[at] : 0;
    const int kept = static_cast<Good>(at) == Good::Wood ? weights.wood_to_keep : 0;
    piles[at] = std::max(static_cast<int>(goods.counts[at]) - paid - kept, 0);
    rest.insert(rest.end(), static_cast<std::size_t>(piles[at]), static_cast<Good>(at));
  }
  std::ranges::sort(rest, [&](Good one, Good other) {
    return std::pair(piles[index(one)], one) < std::pair(piles[index(other)], other);
  });
  return rest;
}

}  // namespace

std::optional<Payment> payment_of_plenty(const Needs& needs, int food, int luxuries) {
  const Payment payment = most_plentiful(needs, food, luxuries);
  for (std::size_t at = 0; at < kPayable; ++at) {
    if (payment.counts[at] > needs.stock[at]) return std::nullopt;
  }
  return payment;
}

int kinds_missing(const Needs& needs, int food, int luxuries) {
  const Payment payment = most_plentiful(needs, food, luxuries);
  int missing = 0;
  for (std::size_t at = 0; at < kPayable; ++at) {
    missing += std::max(payment.counts[at] - needs.stock[at], 0);
  }
  return missing;
}

std::optional<Payment> payment_by_trade(Draft& draft, int food, int luxuries) {
  const Payment payment = most_plentiful(draft.needs(), food, luxuries);
  std::vector<Good> missing;
  for (std::size_t at = 0; at < kPayable; ++at) {
    const int lacking = payment.counts[at] - static_cast<int>(draft.goods().counts[at]);
    for (int more = 0; more < lacking; ++more) missing.push_back(static_cast<Good>(at));
  }
  if (missing.empty()) return payment;
  if (left_over(draft.goods(), payment, draft.weights()).size() < kGoodsForOne * missing.size() ||
      !draft.ready_market()) {
    return std::nullopt;
  }
  std::vector<Good> rest = left_over(draft.goods(), payment, draft.weights());
  if (rest.size() < kGoodsForOne * missing.size()) return std::nullopt;
  for (const Good good : missing) {
    const Good first = rest.back();
    rest.pop_back();
    if (!draft.trade_for(good, first, rest.back())) return std::nullopt;
    rest.pop_back();
  }
  return payment;
}

std::optional<Good> largest_surplus(const Needs& needs) {
  std::optional<Good> best;
  int most = 0;
  for (std::size_t at = 0; at < kGoods; ++at) {
    const int spare = needs.stock[at] - (at < kPayable ? needs.wanted[at] : 0);
    if (spare <= most) continue;
    most = spare;
    best = static_cast<Good>(at);
  }
  return best;
}

std::vector<Good> goods_to_spare(const Needs& needs, const Weights& weights) {
  std::vector<Good> spare;
  for (std::size_t at = 0; at < kGoods; ++at) {
    const int still_wanted = needs.wanted[at] - needs.coming[at];
    int keep = std::max(still_wanted, at < kPayable ? 1 : 0);
    if (static_cast<Good>(at) == Good::Wood) keep = weights.wood_to_keep;
    for (int more = keep; more < needs.stock[at]; ++more) spare.push_back(static_cast<Good>(at));
  }
  return spare;
}

}  // namespace antiquity_bots
