// What lies in the box: chips, units, personages, and how many there are (rules 1.2, 1.3, 1.5).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace antike {

enum class Resource : std::uint8_t { Marble, Iron, Gold };
inline constexpr std::size_t kResources = 3;
inline constexpr std::array<Resource, kResources> kEveryResource = {Resource::Marble,
                                                                    Resource::Iron, Resource::Gold};

// What is paid with: the three resources, and coins that stand for any of them.
enum class Chip : std::uint8_t { Marble, Iron, Gold, Coin };
inline constexpr std::size_t kChips = 4;
inline constexpr std::array<Chip, kChips> kEveryChip = {Chip::Marble, Chip::Iron, Chip::Gold,
                                                        Chip::Coin};

enum class UnitKind : std::uint8_t { Legion, Galley };
inline constexpr std::array<UnitKind, 2> kEveryUnitKind = {UnitKind::Legion, UnitKind::Galley};

enum class Personage : std::uint8_t { King, General, Citizen, Scholar, Navigator };
inline constexpr std::size_t kPersonages = 5;

constexpr std::size_t index(Resource resource) {
  return static_cast<std::size_t>(resource);
}
constexpr std::size_t index(Chip chip) {
  return static_cast<std::size_t>(chip);
}
constexpr std::size_t index(UnitKind kind) {
  return static_cast<std::size_t>(kind);
}
constexpr std::size_t index(Personage personage) {
  return static_cast<std::size_t>(personage);
}
constexpr Chip chip_of(Resource resource) {
  return static_cast<Chip>(resource);
}

class ResourceSet {
 public:
  constexpr ResourceSet() = default;
  constexpr explicit ResourceSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  constexpr bool contains(Resource resource) const {
    return ((bits_ >> index(resource)) & 1U) != 0;
  }
  constexpr void insert(Resource resource) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1U << index(resource)));
  }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr unsigned bits() const { return bits_; }
  friend constexpr bool operator==(ResourceSet, ResourceSet) = default;

 private:
  std::uint8_t bits_ = 0;
};

inline constexpr int kLegionsEach = 12;
inline constexpr int kGalleysEach = 13;
inline constexpr int kCityTokensEach = 24;
inline constexpr int kTemples = 20;
inline constexpr int kCoins = 30;
inline constexpr int kNeutralTemples = 3;
inline constexpr int kStartingChips = 3;  // of each resource
inline constexpr int kMaxChips = 9999;    // K22
// Kings, generals, citizens, scholars, navigators.
inline constexpr std::array<std::uint8_t, kPersonages> kPersonageStacks = {10, 7, 6, 8, 5};

inline constexpr int kMarblePerTemple = 5;
inline constexpr int kIronPerUnit = 2;

}  // namespace antike
