// The building blocks of states: they behave like their big brothers, whatever is done to them.
#include "core/bits.hpp"
#include "core/chance.hpp"
#include "core/fixed_vector.hpp"
#include "core/hash.hpp"
#include "core/maybe.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <vector>

namespace {

using Numbers = core::FixedVector<std::uint8_t, 12>;

}  // namespace

TEST_CASE("A fixed vector does what a vector does, and equal contents are equal bytes") {
  CHECK(rc::check([](const std::vector<std::uint8_t>& script) {
    Numbers fixed;
    std::vector<std::uint8_t> model;
    for (const std::uint8_t step : script) {
      if (step % 3 != 0 && !fixed.full()) {
        fixed.push_back(step);
        model.push_back(step);
      } else if (!model.empty()) {
        const std::size_t at = step % model.size();
        fixed.erase_at(at);
        model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
      }
    }
    RC_ASSERT(std::vector<std::uint8_t>(fixed.begin(), fixed.end()) == model);
    Numbers afresh;
    for (const std::uint8_t number : model) afresh.push_back(number);
    RC_ASSERT(core::hash_of(afresh) == core::hash_of(fixed));
    RC_ASSERT(afresh == fixed);
  }));
}

TEST_CASE("Erasing one of a fixed vector takes the first that is equal, or says there is none") {
  Numbers numbers;
  for (const int number : {1, 2, 1}) numbers.push_back(static_cast<std::uint8_t>(number));
  CHECK(numbers.erase_one(1));
  CHECK(numbers[0] == 2);
  CHECK(numbers.size() == 2);
  CHECK_FALSE(numbers.erase_one(7));
}

TEST_CASE("Bits are counted as the standard library counts them") {
  CHECK(core::count_bits(0) == 0);
  CHECK(core::count_bits(~std::uint64_t{0}) == 64);
  CHECK(rc::check(
      [](std::uint64_t bits) { RC_ASSERT(core::count_bits(bits) == std::popcount(bits)); }));
}

TEST_CASE("Random numbers below a bound stay below it and reach every value") {
  CHECK(rc::check([](std::uint64_t seed) {
    const auto bound = *rc::gen::inRange<std::uint32_t>(1, 40);
    core::Rng rng(seed);
    std::vector<bool> reached(bound);
    for (int draw = 0; draw < 2000; ++draw) {
      const std::uint32_t number = rng.below(bound);
      RC_ASSERT(number < bound);
      reached[number] = true;
    }
    RC_ASSERT(std::ranges::find(reached, false) == reached.end());
  }));
}

TEST_CASE("A seed means the same numbers everywhere") {
  // The published test vector of splitmix64; other numbers would break every committed signature.
  std::uint64_t seed = 0;
  CHECK(core::splitmix64(seed) == 0xE220A8397B1DCDAFU);
  CHECK(core::splitmix64(seed) == 0x6E789E6AA1B965F4U);
}

TEST_CASE("Shuffling keeps the items") {
  CHECK(rc::check([](std::vector<int> items, std::uint64_t seed) {
    auto shuffled = items;
    core::Rng(seed).shuffle(std::span<int>(shuffled));
    std::ranges::sort(items);
    std::ranges::sort(shuffled);
    RC_ASSERT(items == shuffled);
  }));
}

TEST_CASE("Weights are odds: three to one comes up three times as often") {
  const std::vector<core::Weighted<int>> urn = {{1, 3}, {2, 1}, {3, 0}};
  core::Rng rng(5);
  int ones = 0;
  for (int draw = 0; draw < 8000; ++draw) {
    const int drawn = core::pick<int>(urn, rng);
    CHECK(drawn != 3);
    ones += drawn == 1 ? 1 : 0;
  }
  CHECK(ones > 5800);  // 6000 expected, standard deviation 39
  CHECK(ones < 6200);
}

TEST_CASE("Going clockwise round the table comes back to the start, either way") {
  for (std::size_t seats = 2; seats <= core::kMaxSeats; ++seats) {
    for (const core::Seat seat : core::SeatRange(seats)) {
      CHECK(core::clockwise(seat, static_cast<int>(seats), seats) == seat);
      CHECK(core::clockwise(core::clockwise(seat, -1, seats), 1, seats) == seat);
    }
  }
  CHECK(core::clockwise(core::Seat{0}, -1, 3) == core::Seat{2});
}

TEST_CASE("A set of seats holds what was put in and visits it in order") {
  core::SeatSet seats;
  CHECK(seats.empty());
  seats.insert(core::Seat{4});
  seats.insert(core::Seat{1});
  std::vector<core::Seat> visited;
  for (const core::Seat seat : seats) visited.push_back(seat);
  CHECK(visited == std::vector{core::Seat{1}, core::Seat{4}});
  seats.erase(core::Seat{1});
  CHECK(seats == core::SeatSet(core::Seat{4}));
}

TEST_CASE("Maybe is one byte and knows absence") {
  core::Maybe<core::Seat> maybe;
  CHECK_FALSE(maybe.has_value());
  maybe = core::Seat{2};
  CHECK(*maybe == core::Seat{2});
  CHECK(maybe != core::Maybe<core::Seat>());
  CHECK(sizeof(maybe) == 1);
}

TEST_CASE("A hash notices every byte") {
  CHECK(rc::check([](std::array<std::uint8_t, 21> bytes, std::uint8_t change) {
    RC_PRE(change != 0);
    const auto at = *rc::gen::inRange<std::size_t>(0, bytes.size());
    const auto before = core::hash_of(bytes);
    bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ change);
    RC_ASSERT(core::hash_of(bytes) != before);
  }));
}
