// Playing a record again, move by move, through the referee.
#pragma once

#include "games/any_match.hpp"
#include "records/record.hpp"

#include <cstddef>
#include <memory>
#include <optional>

namespace records {

// The match after the first `ply` events (all of them if absent). A record that breaks a rule, or
// whose states differ from those it was written with, is refused with the path of the event.
Expected<std::unique_ptr<games::AnyMatch>> replay(const Record& record,
                                                  std::optional<std::size_t> ply = {});

// Plays one event through the referee, its drafts first, and compares the hash if asked to. Paths
// of a refusal start at the event. A refused event may leave the match in the middle of its drafts.
Expected<void> repeat(games::AnyMatch& match, const Event& event, bool compare_hash);

// What a complete check of a record found.
struct Verified {
  std::size_t events = 0;
  std::size_t draws = 0;
  bool hashes_compared = false;  // the state layout of this program is that of the record
  bool draws_proved = false;     // the seed is shown, fits its commitment and gives every draw
};
Expected<Verified> verify(const Record& record);

}  // namespace records
