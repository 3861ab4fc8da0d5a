// Every way to be wrong, each the reverse of a rule in docs/rules/rome.md.
#pragma once

#include "core/violation_table.hpp"

#include <cstddef>
#include <cstdint>

namespace rome {

enum class Violation : std::uint8_t {
  MatchIsOver,
  NotYourTurn,
  NotTheTimeToDraft,
  NotAmongTheDraftedCards,
  NotTheTimeToPlaceAnEmissary,
  NoSuchSpace,
  SpaceOccupied,
  NotTheTimeToTake,
  MustTakeFirst,
  NotInTheOffer,
  SchoolNotResolved,
  NotTheTimeToAct,
  AlreadyBuilt,
  AlreadyProduced,
  NotInHand,
  NoSuchCell,
  CellOccupied,
  NotAdjacent,
  CityTooWide,
  CityTooHigh,
  AqueductOnAqueduct,
  SecondAqueductInRow,
  SecondAqueductInColumn,
  TooManyTokens,
  NotEnoughTokens,
  CannotPayBricks,
  CannotPayCogs,
  NoDeckToChoose,
  DeckNotInUse,
  DeckOneNotForSchools,
  NothingToKeep,
  NotAmongTheDrawnCards,
  NothingToPutUnder,
};
inline constexpr std::size_t kViolations = 33;

inline constexpr core::ViolationTable<Violation, kViolations> kViolationFacts = {{
    {Violation::MatchIsOver, "rome.match_is_over", "2.5"},
    {Violation::NotYourTurn, "rome.not_your_turn", "2.4"},
    {Violation::NotTheTimeToDraft, "rome.draft.not_now", "1.14"},
    {Violation::NotAmongTheDraftedCards, "rome.draft.not_among_the_cards", "1.14"},
    {Violation::NotTheTimeToPlaceAnEmissary, "rome.emissary.not_now", "4.1"},
    {Violation::NoSuchSpace, "rome.emissary.no_such_space", "4.2"},
    {Violation::SpaceOccupied, "rome.emissary.space_occupied", "4.3"},
    {Violation::NotTheTimeToTake, "rome.take.not_now", "5.2"},
    {Violation::MustTakeFirst, "rome.turn.must_take_first", "5.2"},
    {Violation::NotInTheOffer, "rome.take.not_in_the_offer", "5.3"},
    {Violation::SchoolNotResolved, "rome.turn.school_not_resolved", "5.8"},
    {Violation::NotTheTimeToAct, "rome.turn.not_now", "4.4"},
    {Violation::AlreadyBuilt, "rome.build.already_built", "5.6"},
    {Violation::AlreadyProduced, "rome.produce.already_produced", "5.7"},
    {Violation::NotInHand, "rome.build.not_in_hand", "6.1"},
    {Violation::NoSuchCell, "rome.build.no_such_cell", "6.7"},
    {Violation::CellOccupied, "rome.build.cell_occupied", "6.8"},
    {Violation::NotAdjacent, "rome.build.not_adjacent", "6.7"},
    {Violation::CityTooWide, "rome.build.city_too_wide", "6.9"},
    {Violation::CityTooHigh, "rome.build.city_too_high", "6.10"},
    {Violation::AqueductOnAqueduct, "rome.build.aqueduct_on_aqueduct", "9.3"},
    {Violation::SecondAqueductInRow, "rome.build.second_aqueduct_in_row", "9.4"},
    {Violation::SecondAqueductInColumn, "rome.build.second_aqueduct_in_column", "9.5"},
    {Violation::TooManyTokens, "rome.build.too_many_tokens", "6.5"},
    {Violation::NotEnoughTokens, "rome.build.not_enough_tokens", "6.5"},
    {Violation::CannotPayBricks, "rome.build.cannot_pay", "6.3"},
    {Violation::CannotPayCogs, "rome.produce.cannot_pay", "7.1"},
    {Violation::NoDeckToChoose, "rome.school.no_deck_to_choose", "8.7"},
    {Violation::DeckNotInUse, "rome.school.deck_not_in_use", "8.9"},
    {Violation::DeckOneNotForSchools, "rome.school.not_deck_one", "8.10"},
    {Violation::NothingToKeep, "rome.school.nothing_to_keep", "8.11"},
    {Violation::NotAmongTheDrawnCards, "rome.school.not_among_the_drawn", "8.11"},
    {Violation::NothingToPutUnder, "rome.school.nothing_to_put_under", "8.12"},
}};

static_assert(core::is_in_order(kViolationFacts));

constexpr const core::ViolationFacts<Violation>& facts(Violation violation) {
  return core::facts(kViolationFacts, violation);
}

}  // namespace rome
