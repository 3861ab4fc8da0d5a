// Counting bits. The oldest x86-64 processors have no instruction for it, so that std::popcount
// calls a library there; these few sums are quicker.
#pragma once

#include <cstdint>

namespace core {

constexpr int count_bits(std::uint64_t bits) {
  bits -= bits >> 1U & 0x5555555555555555U;
  bits = (bits & 0x3333333333333333U) + (bits >> 2U & 0x3333333333333333U);
  bits = (bits + (bits >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
  return static_cast<int>(bits * 0x0101010101010101U >> 56U);
}

}  // namespace core
