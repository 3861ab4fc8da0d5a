// The board as the rules see it: regions, their borders and sites (rules 17.1 to 17.4, K10). Names
// and places to draw are the business of the codec. A State carries its Board (docs/adr/0003).
#pragma once

#include "games/antike/material.hpp"
#include "games/antike/region.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace antike {

// What a region offers: open sea, or a city site with its resource; AnyCity shows all three.
enum class Site : std::uint8_t { OpenSea, MarbleCity, IronCity, GoldCity, AnyCity };

constexpr bool is_city_site(Site site) {
  return site != Site::OpenSea;
}
// May a city that produces `resource` stand on `site`?
constexpr bool can_produce(Site site, Resource resource) {
  return site == Site::AnyCity || static_cast<std::size_t>(site) == index(resource) + 1U;
}

struct Board {
  std::array<Regions, kMaxRegions> land{};  // neighbours over red or combined borders
  std::array<Regions, kMaxRegions> sea{};   // neighbours over blue or combined borders
  std::array<Site, kMaxRegions> sites{};
  std::uint64_t fingerprint = 0;  // of the whole board file: by it the codec finds the names again
  std::uint64_t region_count = 0;
  friend constexpr bool operator==(const Board&, const Board&) = default;

  constexpr Regions neighbours(UnitKind kind, RegionId region) const {
    return kind == UnitKind::Legion ? land[index(region)] : sea[index(region)];
  }
  constexpr Site site(RegionId region) const { return sites[index(region)]; }
  constexpr Regions regions() const {
    return Regions(region_count == kMaxRegions ? ~std::uint64_t{0}
                                               : (std::uint64_t{1} << region_count) - 1U);
  }
  constexpr bool has(RegionId region) const { return index(region) < region_count; }
  // A region without red borders has no room for legions, one without blue borders none for
  // galleys (6.4, 6.5).
  constexpr bool accommodates(RegionId region, UnitKind kind) const {
    return !neighbours(kind, region).empty();
  }
};

// The first thing that is wrong with a board: the reason's code, the number of the rule, and the
// regions it is about.
struct BoardFault {
  std::string_view code;
  std::string_view rule;
  std::optional<RegionId> region;
  std::optional<RegionId> other;
};

// Checks 17.1 to 17.3 for a board whose tables are filled.
std::optional<BoardFault> fault(const Board& board);

// Where one nation starts: its marble, iron and gold city.
using Start = std::array<RegionId, kResources>;

// Checks 17.4 for one number of nations.
std::optional<BoardFault> fault(const Board& board, const Start* starts, std::size_t nations,
                                Regions neutral_temples);

}  // namespace antike
