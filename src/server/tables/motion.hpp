// What the people at a table can decide together.
#pragma once

#include "server/tables/terms.hpp"

#include <vector>

namespace server::tables {

enum class MotionKind : std::uint8_t {
  Rewind,    // back to an earlier ply; all must agree
  Abandon,   // end the match without a result
  Takeover,  // the computer plays for an absent seat
};

struct Motion {
  std::int64_t number = 0;
  MotionKind kind{};
  Id by;
  std::size_t ply = 0;  // of a Rewind
  core::Seat seat{};    // of a Takeover
  std::vector<Id> agreed;

  bool has_agreed(const Id& person) const;
};

Motion read_motion(const wire::In& in);
json::object write_motion(const Motion& motion);
MotionKind read_motion_kind(const wire::In& in);

}  // namespace server::tables
