// Every way to be wrong, each the reverse of a rule in docs/rules/antike.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace antike {

enum class Violation : std::uint8_t {
  MatchIsOver,
  NotYourTurn,
  NotInThisStep,
  TradeNotFinished,
  TollNotPaid,
  BattleNotSettled,
  NoSuchField,
  CannotPayToll,
  NoSuchChip,
  NoChipToPay,
  NoSuchResource,
  NoSuchRegion,
  TooManyCoins,
  NotEnoughCoins,
  CannotPayMarble,
  CannotPayIron,
  CannotPayGold,
  TempleNotAtOwnCity,
  AlreadyHasTemple,
  NoTempleInBank,
  NoSuchUnitKind,
  ArmingNotAtOwnCity,
  CityArmingLimit,
  NoRoomForLegions,
  NoRoomForGalleys,
  NoUnitInSupply,
  NoFreeUnit,
  NoSuchKnowHow,
  AlreadyKnown,
  NeedsPredecessor,
  NoSuchRate,
  NoMercatura,
  NoCommercium,
  NotEnoughChipsToTrade,
  NoChipToGive,
  NotAdjacent,
  NoSuchUnits,
  CannotMoveOn,
  NoSuchNation,
  NoForeignUnits,
  TooManyUnits,
  NotWhereUnitsEntered,
  NothingToConquer,
  OwnCity,
  LastCity,
  NoCityToken,
  DefenceTooStrong,
  WrongUnitsRemoved,
  NoCitySite,
  CityStandsThere,
  NeutralTempleStandsThere,
  NoUnitThere,
  WrongResource,
  NotYourNation,
  NoSuchAnswer,
};
inline constexpr std::size_t kViolations = 55;

struct ViolationFacts {
  Violation violation;
  std::string_view code;  // on the wire
  std::string_view rule;  // in docs/rules/antike.md
};

inline constexpr std::array<ViolationFacts, kViolations> kViolationFacts = {{
    {Violation::MatchIsOver, "antike.match_is_over", "2.4"},
    {Violation::NotYourTurn, "antike.not_your_turn", "2.2"},
    {Violation::NotInThisStep, "antike.turn.not_in_this_step", "2.5"},
    {Violation::TradeNotFinished, "antike.trade.not_finished", "8.3"},
    {Violation::TollNotPaid, "antike.rondel.toll_not_paid", "3.4"},
    {Violation::BattleNotSettled, "antike.battle.not_settled", "10.4"},
    {Violation::NoSuchField, "antike.rondel.no_such_field", "3.1"},
    {Violation::CannotPayToll, "antike.rondel.cannot_pay_toll", "3.6"},
    {Violation::NoSuchChip, "antike.payment.no_such_chip", "3.4"},
    {Violation::NoChipToPay, "antike.rondel.no_chip_to_pay", "3.4"},
    {Violation::NoSuchResource, "antike.payment.no_such_resource", "4.4"},
    {Violation::NoSuchRegion, "antike.no_such_region", "17.1"},
    {Violation::TooManyCoins, "antike.payment.too_many_coins", "4.5"},
    {Violation::NotEnoughCoins, "antike.payment.not_enough_coins", "4.5"},
    {Violation::CannotPayMarble, "antike.payment.cannot_pay_marble", "5.1"},
    {Violation::CannotPayIron, "antike.payment.cannot_pay_iron", "6.1"},
    {Violation::CannotPayGold, "antike.payment.cannot_pay_gold", "7.4"},
    {Violation::TempleNotAtOwnCity, "antike.temple.not_at_own_city", "5.2"},
    {Violation::AlreadyHasTemple, "antike.temple.already_has_one", "5.3"},
    {Violation::NoTempleInBank, "antike.temple.none_in_the_bank", "5.4"},
    {Violation::NoSuchUnitKind, "antike.units.no_such_kind", "6.1"},
    {Violation::ArmingNotAtOwnCity, "antike.arming.not_at_own_city", "6.1"},
    {Violation::CityArmingLimit, "antike.arming.city_limit", "6.2"},
    {Violation::NoRoomForLegions, "antike.arming.no_room_for_legions", "6.4"},
    {Violation::NoRoomForGalleys, "antike.arming.no_room_for_galleys", "6.5"},
    {Violation::NoUnitInSupply, "antike.arming.no_unit_in_supply", "6.6"},
    {Violation::NoFreeUnit, "antike.arming.no_free_unit", "6.7"},
    {Violation::NoSuchKnowHow, "antike.know_how.no_such_know_how", "7.1"},
    {Violation::AlreadyKnown, "antike.know_how.already_known", "7.1"},
    {Violation::NeedsPredecessor, "antike.know_how.needs_predecessor", "7.2"},
    {Violation::NoSuchRate, "antike.trade.no_such_rate", "8.2"},
    {Violation::NoMercatura, "antike.trade.no_mercatura", "8.1"},
    {Violation::NoCommercium, "antike.trade.no_commercium", "8.2"},
    {Violation::NotEnoughChipsToTrade, "antike.trade.not_enough_chips", "8.4"},
    {Violation::NoChipToGive, "antike.trade.no_chip_to_give", "8.4"},
    {Violation::NotAdjacent, "antike.movement.not_adjacent", "9.2"},
    {Violation::NoSuchUnits, "antike.movement.no_such_units", "9.7"},
    {Violation::CannotMoveOn, "antike.movement.cannot_move_on", "9.3"},
    {Violation::NoSuchNation, "antike.battle.no_such_nation", "10.5"},
    {Violation::NoForeignUnits, "antike.battle.no_foreign_units", "10.5"},
    {Violation::TooManyUnits, "antike.battle.too_many_units", "10.5"},
    {Violation::NotWhereUnitsEntered, "antike.battle.not_where_units_entered", "10.4"},
    {Violation::NothingToConquer, "antike.conquest.nothing_to_conquer", "11.1"},
    {Violation::OwnCity, "antike.conquest.own_city", "11.1"},
    {Violation::LastCity, "antike.conquest.last_city", "11.10"},
    {Violation::NoCityToken, "antike.city.no_token", "K3"},
    {Violation::DefenceTooStrong, "antike.conquest.defence_too_strong", "11.1"},
    {Violation::WrongUnitsRemoved, "antike.conquest.wrong_units", "11.5"},
    {Violation::NoCitySite, "antike.founding.no_city_site", "12.4"},
    {Violation::CityStandsThere, "antike.founding.city_stands_there", "12.4"},
    {Violation::NeutralTempleStandsThere, "antike.founding.neutral_temple", "12.5"},
    {Violation::NoUnitThere, "antike.founding.no_unit_there", "12.2"},
    {Violation::WrongResource, "antike.founding.wrong_resource", "12.6"},
    {Violation::NotYourNation, "antike.answer.not_your_nation", "10.8"},
    {Violation::NoSuchAnswer, "antike.answer.no_such_answer", "10.8"},
}};

constexpr const ViolationFacts& facts(Violation violation) {
  return kViolationFacts[static_cast<std::size_t>(violation)];
}
static_assert([] {
  for (std::size_t at = 0; at < kViolations; ++at) {
    if (kViolationFacts[at].violation != static_cast<Violation>(at)) return false;
  }
  return true;
}());

}  // namespace antike
