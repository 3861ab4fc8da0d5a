// A disk whose power can be cut: SQLite writes through it, and it remembers what was synced and
// what was not. What lies on the disk after a cut is everything that was synced, and of the rest
// whatever chance left of it: writes that are lost, kept, or torn in the middle of a sector.
#pragma once

#include "core/rng.hpp"

#include <string>

namespace support {

class PowerCut {
 public:
  // From now on all of SQLite's files of this process go through it.
  PowerCut();
  ~PowerCut();
  PowerCut(const PowerCut&) = delete;
  PowerCut& operator=(const PowerCut&) = delete;

  // The files of `from` as they would be found after a cut at this moment, written to `to`.
  static void leave(const std::string& from, const std::string& to, core::Rng& rng);
  // From now on the disk takes what is written and fails to sync it; or no longer.
  static void fail_syncs(bool fail);
};

}  // namespace support
