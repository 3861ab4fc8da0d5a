// The five patron saints.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace antiquity {

enum class Saint : std::uint8_t { SanNicolo, SantaBarbara, SanChristofori, SanGiorgio, SantaMaria };
inline constexpr std::size_t kSaints = 5;

inline constexpr std::array<std::string_view, kSaints> kSaintNames = {
    "san_nicolo", "santa_barbara", "san_christofori", "san_giorgio", "santa_maria"};

}  // namespace antiquity
