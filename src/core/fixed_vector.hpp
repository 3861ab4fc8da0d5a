// A vector with room for N elements inside the object. Trivially copyable; the unused tail is
// always T{}, so equal contents mean equal bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace core {

template <typename T, std::size_t N>
class FixedVector {
  static_assert(N < 256);

 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = N;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& operator[](std::size_t at) {
    assert(at < size_);
    return items_[at];
  }
  constexpr const T& operator[](std::size_t at) const {
    assert(at < size_);
    return items_[at];
  }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }

  constexpr void push_back(const T& item) {
    assert(!full());
    items_[size_] = item;
    ++size_;
  }
  constexpr void pop_back() { erase_at(size_ - 1U); }
  constexpr void erase_at(std::size_t at) {
    assert(at < size_);
    std::move(begin() + at + 1, end(), begin() + at);
    --size_;
    items_[size_] = T{};
  }
  // Removes the first element equal to `item`; says whether there was one.
  constexpr bool erase_one(const T& item) {
    const T* found = std::find(begin(), end(), item);
    if (found == end()) return false;
    erase_at(static_cast<std::size_t>(found - begin()));
    return true;
  }
  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }
  constexpr void clear() { *this = FixedVector{}; }

  friend constexpr bool operator==(const FixedVector&, const FixedVector&) = default;

 private:
  std::array<T, N> items_{};
  std::uint8_t size_ = 0;
};

}  // namespace core
