// An optional byte-sized value that takes one byte and has one representation of "absent", so that
// a State which holds it stays comparable and hashable as bytes. (std::optional leaves its storage
// undefined when empty.)
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>

namespace core {

template <typename T>
  requires(sizeof(T) == 1)
class Maybe {
 public:
  constexpr Maybe() = default;
  // Implicit, as std::optional's are.
  constexpr Maybe(T value) : byte_(static_cast<std::uint8_t>(value)) {}  // NOLINT
  constexpr Maybe(std::nullopt_t) {}                                     // NOLINT

  constexpr bool has_value() const { return byte_ != kAbsent; }
  constexpr explicit operator bool() const { return has_value(); }
  constexpr T operator*() const {
    assert(has_value());
    return static_cast<T>(byte_);
  }
  friend constexpr bool operator==(Maybe, Maybe) = default;
  friend constexpr bool operator==(Maybe maybe, T value) { return maybe == Maybe(value); }
  // Absent sorts last; the order only serves to make lists canonical.
  friend constexpr bool operator<(Maybe a, Maybe b) { return a.byte_ < b.byte_; }

 private:
  static constexpr std::uint8_t kAbsent = 0xFF;
  std::uint8_t byte_ = kAbsent;
};

}  // namespace core
