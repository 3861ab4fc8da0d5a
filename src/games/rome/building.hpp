// The build action (rules 6.1 to 6.13), aqueducts (9.1 to 9.7) and what public buildings bring at
// once (8.2 to 8.6, 8.15, 8.16).
#pragma once

#include "games/rome/action.hpp"
#include "games/rome/effect.hpp"
#include "games/rome/state.hpp"
#include "games/rome/violation.hpp"

#include <optional>
#include <vector>

namespace rome {

// Bricks of the card's cost that the strip does not give.
int missing_bricks(const State& state, Card card);
// Where a card may be put in a city, payment aside.
Cells places_for(const City& city, Card card);

// Every legal build of a seat in its turn, in the order of the list. Random play asks for the
// number and for one of them only, and so need not have the list written.
class Builds {
 public:
  Builds(const State& state, Seat seat, Symbols symbols);

  void list(std::vector<Action>& out) const;
  std::uint32_t size() const;
  void at(std::uint32_t place, Build& out) const;

 private:
  struct Places {
    Cells cells = 0;
    std::uint32_t number = 0;
  };
  template <typename Visit>
  void visit(Visit&& visit) const;

  const Player& player_;
  int bricks_;  // that the strip gives
  Places empty_;
  Places for_aqueducts_;
};

std::optional<Violation> violation(const State& state, Seat seat, const Build& build);
void build(State& state, Seat seat, const Build& build, Effects effects);

}  // namespace rome
