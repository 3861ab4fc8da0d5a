// MOVERE's second step: conquering cities and destroying temples (rules 11.1 to 11.11, K2, K3, K6,
// K21).
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <optional>
#include <vector>

namespace antike {

inline constexpr int kNeutralTempleDefence = 3;
// Up to so many personages a nation's cities are one stronger.
inline constexpr int kProtectedPersonages = 2;

// What a defence is made of.
enum class DefenceTerm : std::uint8_t {
  City,
  CityWithTemple,
  NeutralTemple,
  Legions,
  Galleys,
  FewPersonages,
  Regnum,
  ResPublica,
};

// Of the city of `owner` in `region`: 1, with a temple 3; its owner's units there; 1 while the
// owner has two personages or fewer; 1 for REGNUM or 2 for RES PUBLICA. `visit` gets each term with
// its strength, also one of nothing.
template <typename Visit>
void for_each_defence_term(const State& state, Nation owner, RegionId region, Visit&& visit) {
  const Civilization& defender = state.of(owner);
  if (state.temples.contains(region)) {
    visit(DefenceTerm::CityWithTemple, 3);
  } else {
    visit(DefenceTerm::City, 1);
  }
  visit(DefenceTerm::Legions, defender.units_in(region, UnitKind::Legion));
  visit(DefenceTerm::Galleys, defender.units_in(region, UnitKind::Galley));
  if (defender.personage_count() <= kProtectedPersonages) visit(DefenceTerm::FewPersonages, 1);
  if (defender.know_hows.has(KnowHow::ResPublica)) {
    visit(DefenceTerm::ResPublica, 2);
  } else if (defender.know_hows.has(KnowHow::Regnum)) {
    visit(DefenceTerm::Regnum, 1);
  }
}
int defence_strength(const State& state, Nation owner, RegionId region);
// Of the city or the neutral temple in `region`.
int defence_in(const State& state, RegionId region);
// Why `attacker` can conquer nothing there, whatever the number of its units.
std::optional<Violation> no_target(const State& state, Nation attacker, RegionId region);

std::optional<Violation> violation(const State& state, const Conquer& conquer);
void list_conquests(const State& state, std::vector<Action>& out);
void conquer(State& state, const Conquer& conquer, Effects effects);
void end_conquests_if_none_is_possible(State& state);
// The step of conquests in this MOVERE is over, or was passed over because none was possible.
bool conquests_are_over(const State& state);

}  // namespace antike
