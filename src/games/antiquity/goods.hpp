// The ten goods, and piles of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace antiquity {

// Food first, then luxuries, then building materials: the groups below rest on this order.
enum class Good : std::uint8_t { Grain, Sheep, Olives, Fish, Wine, Pearls, Dye, Gold, Wood, Stone };
inline constexpr std::size_t kGoods = 10;
inline constexpr std::size_t kFoods = 4;
inline constexpr std::size_t kLuxuries = 4;
inline constexpr std::size_t kPayable = kFoods + kLuxuries;  // goods that leave the payer a choice

inline constexpr std::array<std::string_view, kGoods> kGoodNames = {
    "grain", "sheep", "olives", "fish", "wine", "pearls", "dye", "gold", "wood", "stone"};

constexpr std::size_t index(Good good) {
  return static_cast<std::size_t>(good);
}
constexpr bool is_good(Good good) {
  return index(good) < kGoods;
}
constexpr bool is_food(Good good) {
  return index(good) < kFoods;
}
constexpr bool is_luxury(Good good) {
  return index(good) >= kFoods && index(good) < kPayable;
}
constexpr bool grows_on_farms(Good good) {
  return good == Good::Grain || good == Good::Sheep || good == Good::Olives || good == Good::Wine;
}
constexpr bool comes_from_mines(Good good) {
  return good == Good::Stone || good == Good::Gold;
}
constexpr bool comes_from_fisheries(Good good) {
  return good == Good::Fish || good == Good::Dye || good == Good::Pearls;
}

inline constexpr std::array<Good, 4> kFarmGoods = {Good::Grain, Good::Sheep, Good::Olives,
                                                   Good::Wine};
inline constexpr std::array<Good, 2> kMineGoods = {Good::Stone, Good::Gold};
inline constexpr std::array<Good, 3> kFisheryGoods = {Good::Fish, Good::Dye, Good::Pearls};

// What a player has.
struct Goods {
  std::array<std::uint16_t, kGoods> counts{};
  friend constexpr bool operator==(const Goods&, const Goods&) = default;

  constexpr int of(Good good) const { return counts[index(good)]; }
  constexpr void add(Good good, int number) {
    counts[index(good)] = static_cast<std::uint16_t>(counts[index(good)] + number);
  }
  constexpr void remove(Good good, int number) { add(good, -number); }
  constexpr int total() const { return sum(0, kGoods); }
  constexpr int food() const { return sum(0, kFoods); }
  constexpr int luxuries() const { return sum(kFoods, kPayable); }
  constexpr int kinds_of_food() const { return kinds(0, kFoods); }
  constexpr int kinds_of_luxury() const { return kinds(kFoods, kPayable); }

 private:
  constexpr int sum(std::size_t first, std::size_t end) const {
    int all = 0;
    for (std::size_t good = first; good < end; ++good) all += counts[good];
    return all;
  }
  constexpr int kinds(std::size_t first, std::size_t end) const {
    int different = 0;
    for (std::size_t good = first; good < end; ++good) different += counts[good] > 0 ? 1 : 0;
    return different;
  }
};

// Foods and luxuries handed over for a price that leaves a choice.
struct Payment {
  std::array<std::uint8_t, kPayable> counts{};
  friend constexpr bool operator==(const Payment&, const Payment&) = default;

  constexpr int of(Good good) const { return counts[index(good)]; }
  constexpr Payment with(Good good) const {
    Payment more = *this;
    ++more.counts[index(good)];
    return more;
  }
  constexpr int food() const { return sum(0, kFoods); }
  constexpr int luxuries() const { return sum(kFoods, kPayable); }
  constexpr bool has_two_alike() const {
    for (const std::uint8_t count : counts) {
      if (count > 1) return true;
    }
    return false;
  }

 private:
  constexpr int sum(std::size_t first, std::size_t end) const {
    int all = 0;
    for (std::size_t good = first; good < end; ++good) all += counts[good];
    return all;
  }
};

constexpr bool covers(const Goods& goods, const Payment& payment) {
  for (std::size_t good = 0; good < kPayable; ++good) {
    if (goods.counts[good] < payment.counts[good]) return false;
  }
  return true;
}
constexpr void pay(Goods& goods, const Payment& payment) {
  for (std::size_t good = 0; good < kPayable; ++good) {
    goods.counts[good] = static_cast<std::uint16_t>(goods.counts[good] - payment.counts[good]);
  }
}

// One side of a trade: up to fifteen of each good, four bits a good.
struct Parcel {
  std::array<std::uint8_t, kGoods / 2> nibbles{};
  friend constexpr bool operator==(const Parcel&, const Parcel&) = default;
  static constexpr int kMost = 15;

  constexpr int of(Good good) const {
    return nibbles[index(good) / 2] >> (index(good) % 2 * 4) & 0xF;
  }
  constexpr Parcel with(Good good, int number) const {
    Parcel more = *this;
    const std::size_t shift = index(good) % 2 * 4;
    std::uint8_t& pair = more.nibbles[index(good) / 2];
    pair = static_cast<std::uint8_t>((pair & ~(0xF << shift)) | number << shift);
    return more;
  }
  constexpr bool empty() const { return *this == Parcel{}; }
};

constexpr bool covers(const Goods& goods, const Parcel& parcel) {
  for (std::size_t good = 0; good < kGoods; ++good) {
    if (goods.counts[good] < parcel.of(static_cast<Good>(good))) return false;
  }
  return true;
}
constexpr void give(Goods& goods, const Parcel& parcel) {
  for (std::size_t good = 0; good < kGoods; ++good) {
    goods.remove(static_cast<Good>(good), parcel.of(static_cast<Good>(good)));
  }
}
constexpr void receive(Goods& goods, const Parcel& parcel) {
  for (std::size_t good = 0; good < kGoods; ++good) {
    goods.add(static_cast<Good>(good), parcel.of(static_cast<Good>(good)));
  }
}

}  // namespace antiquity
