#include "games/antike/board.hpp"

namespace antike {
namespace {

constexpr std::uint64_t kMinRegions = 4;

std::optional<BoardFault> fault_of_borders(const Board& board, RegionId region) {
  for (const UnitKind kind : kEveryUnitKind) {
    const Regions neighbours = board.neighbours(kind, region);
    if (neighbours.contains(region))
      return BoardFault{"antike.board.borders_itself", "17.2", region, {}};
    for (const RegionId other : neighbours) {
      if (!board.has(other)) return BoardFault{"antike.board.no_such_region", "17.2", region, {}};
      if (!board.neighbours(kind, other).contains(region)) {
        return BoardFault{kind == UnitKind::Legion ? "antike.board.one_sided_red_border"
                                                   : "antike.board.one_sided_blue_border",
                          "17.2", region, other};
      }
    }
  }
  if (!is_city_site(board.site(region)) && !board.land[index(region)].empty()) {
    return BoardFault{"antike.board.open_sea_with_red_border", "17.3", region, {}};
  }
  return std::nullopt;
}

// The regions that can be reached from the first over borders of any colour.
Regions reachable(const Board& board) {
  Regions seen(1);
  Regions edge = seen;
  while (!edge.empty()) {
    Regions next;
    for (const RegionId region : edge) {
      next = next | board.land[index(region)] | board.sea[index(region)];
    }
    edge = next - seen;
    seen = seen | next;
  }
  return seen;
}

}  // namespace

std::optional<BoardFault> fault(const Board& board) {
  if (board.region_count < kMinRegions || board.region_count > kMaxRegions) {
    return BoardFault{"antike.board.region_count", "17.1", {}, {}};
  }
  for (const RegionId region : board.regions()) {
    if (const auto found = fault_of_borders(board, region)) return found;
  }
  const Regions unreached = board.regions() - reachable(board);
  if (!unreached.empty())
    return BoardFault{"antike.board.not_connected", "17.1", *unreached.begin(), {}};
  return std::nullopt;
}

std::optional<BoardFault> fault(const Board& board, const Start* starts, std::size_t nations,
                                Regions neutral_temples) {
  Regions taken;
  for (std::size_t nation = 0; nation < nations; ++nation) {
    for (const Resource resource : kEveryResource) {
      const RegionId region = starts[nation][index(resource)];
      if (!board.has(region)) return BoardFault{"antike.board.no_such_region", "17.4", {}, {}};
      if (!can_produce(board.site(region), resource)) {
        return BoardFault{"antike.board.start_of_wrong_kind", "17.4", region, {}};
      }
      if (taken.contains(region))
        return BoardFault{"antike.board.start_taken_twice", "17.4", region, {}};
      taken.insert(region);
    }
  }
  if (neutral_temples.size() != kNeutralTemples) {
    return BoardFault{"antike.board.neutral_temple_count", "17.4", {}, {}};
  }
  for (const RegionId region : neutral_temples) {
    if (!board.has(region)) return BoardFault{"antike.board.no_such_region", "17.4", {}, {}};
    if (!is_city_site(board.site(region))) {
      return BoardFault{"antike.board.neutral_temple_at_sea", "17.4", region, {}};
    }
    if (taken.contains(region)) {
      return BoardFault{"antike.board.neutral_temple_at_start", "17.4", region, {}};
    }
  }
  return std::nullopt;
}

}  // namespace antike
