// A nation at the table and all that it has.
#pragma once

#include "core/maybe.hpp"
#include "games/antike/field.hpp"
#include "games/antike/know_hows.hpp"
#include "games/antike/material.hpp"
#include "games/antike/region.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace antike {

inline constexpr std::size_t kMaxNations = 6;

// A nation's place in turn order: 0-based, clockwise. With two players each leads every other one.
enum class Nation : std::uint8_t {};

// Which of the nations that the board names (Romani, Graeci ...): its place in the board's list.
enum class People : std::uint8_t {};

constexpr std::size_t index(Nation nation) {
  return static_cast<std::size_t>(nation);
}
constexpr std::size_t index(People people) {
  return static_cast<std::size_t>(people);
}

// Legions and galleys in one region; at most 12 and 13, so a byte holds both.
class Units {
 public:
  constexpr int count(UnitKind kind) const {
    return kind == UnitKind::Legion ? packed_ & 0xF : packed_ >> 4;
  }
  constexpr int all() const { return (packed_ & 0xF) + (packed_ >> 4); }
  constexpr void add(UnitKind kind, int units) {
    packed_ = static_cast<std::uint8_t>(packed_ + (kind == UnitKind::Legion ? units : units * 16));
  }
  friend constexpr bool operator==(Units, Units) = default;

 private:
  std::uint8_t packed_ = 0;
};

// What a nation answers to units that enter beside its own (10.8).
enum class StandingAnswer : std::uint8_t { Ask, Always, Never };

class StandingAnswers {
 public:
  constexpr StandingAnswer to(Nation mover) const {
    return static_cast<StandingAnswer>((packed_ >> (2 * index(mover))) & 3U);
  }
  constexpr void set(Nation mover, StandingAnswer answer) {
    const unsigned shift = 2U * static_cast<unsigned>(mover);
    packed_ = static_cast<std::uint16_t>((packed_ & ~(3U << shift)) |
                                         (static_cast<unsigned>(answer) << shift));
  }
  friend constexpr bool operator==(StandingAnswers, StandingAnswers) = default;

 private:
  std::uint16_t packed_ = 0;
};

struct Civilization {
  Regions cities;
  std::array<Regions, 2> stations{};  // where its legions, where its galleys are
  std::array<Units, kMaxRegions> units{};
  std::array<std::uint16_t, kChips> chips{};
  StandingAnswers answers;
  std::array<std::uint8_t, kPersonages> personages{};
  std::array<std::uint8_t, 2> supply = {kLegionsEach, kGalleysEach};  // units not on the board
  core::Maybe<Field> marker;
  KnowHows know_hows;
  core::Maybe<People> people;              // who it is; absent until chance has said so (16.3)
  std::array<std::uint8_t, 4> reserved{};  // keeps the size a multiple of eight without padding
  friend constexpr bool operator==(const Civilization&, const Civilization&) = default;

  constexpr int units_in(RegionId region, UnitKind kind) const {
    return units[antike::index(region)].count(kind);
  }
  constexpr Regions regions_with(UnitKind kind) const { return stations[antike::index(kind)]; }
  constexpr int chip_count(Chip chip) const { return chips[antike::index(chip)]; }
  constexpr int all_chips() const { return chips[0] + chips[1] + chips[2] + chips[3]; }
  constexpr int personage_count() const {
    int sum = 0;
    for (const std::uint8_t count : personages) sum += count;
    return sum;
  }

  // From the supply onto the board, and back.
  constexpr void place_units(RegionId region, UnitKind kind, int count) {
    supply[antike::index(kind)] = static_cast<std::uint8_t>(supply[antike::index(kind)] - count);
    shift_units(region, kind, count);
  }
  constexpr void return_units(RegionId region, UnitKind kind, int count) {
    place_units(region, kind, -count);
  }
  constexpr void move_units(RegionId from, RegionId to, UnitKind kind, int count) {
    shift_units(from, kind, -count);
    shift_units(to, kind, count);
  }

 private:
  constexpr void shift_units(RegionId region, UnitKind kind, int count) {
    Units& there = units[antike::index(region)];
    there.add(kind, count);
    if (there.count(kind) > 0) {
      stations[antike::index(kind)].insert(region);
    } else {
      stations[antike::index(kind)].erase(region);
    }
  }
};

}  // namespace antike
