// The three openings of the booklet: growth, military, progress.
#pragma once

#include "games/antike/field.hpp"
#include "games/antike/state.hpp"

#include <cstdint>
#include <optional>

namespace antike_bots {

// The book's next field for the nation whose turn it is, as long as it is in the book. `dice`
// decides which opening is begun.
std::optional<antike::Field> book_field(const antike::State& view, std::uint64_t dice);

}  // namespace antike_bots
