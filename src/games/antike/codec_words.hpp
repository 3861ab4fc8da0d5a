// The wire words of Antike's enumerations and the shapes of its actions, outcomes and effects.
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "wire/codec.hpp"

namespace wire {

template <>
struct Names<antike::Resource> {
  static constexpr std::string_view title = "resource";
  static constexpr std::array<std::string_view, 3> names = {"marble", "iron", "gold"};
};
template <>
struct Names<antike::Chip> {
  static constexpr std::string_view title = "chip";
  static constexpr std::array<std::string_view, 4> names = {"marble", "iron", "gold", "coin"};
};
template <>
struct Names<antike::UnitKind> {
  static constexpr std::string_view title = "unit_kind";
  static constexpr std::array<std::string_view, 2> names = {"legion", "galley"};
};
template <>
struct Names<antike::Personage> {
  static constexpr std::string_view title = "personage";
  static constexpr std::array<std::string_view, 5> names = {"king", "general", "citizen", "scholar",
                                                            "navigator"};
};
template <>
struct Names<antike::Site> {
  static constexpr std::string_view title = "site";
  static constexpr std::array<std::string_view, 5> names = {"sea", "marble", "iron", "gold", "any"};
};
template <>
struct Names<antike::KnowHow> {
  static constexpr std::string_view title = "know_how";
  static constexpr std::array<std::string_view, 8> names = {
      "mercatura", "commercium",  "metallum", "moneta",
      "regnum",    "res_publica", "strata",   "navigatio"};
};
template <>
struct Names<antike::Field> {
  static constexpr std::string_view title = "field";
  static constexpr std::array<std::string_view, 8> names = {
      "ferrum", "templum", "aurum", "movere_i", "militia", "marmor", "scientia", "movere_ii"};
};
template <>
struct Names<antike::StandingAnswer> {
  static constexpr std::string_view title = "standing_answer";
  static constexpr std::array<std::string_view, 3> names = {"ask", "always", "never"};
};
template <>
struct Names<antike::Rate> {
  static constexpr std::string_view title = "rate";
  static constexpr std::array<std::string_view, 2> names = {"two_for_one", "three_for_two"};
};
template <>
struct Names<antike::Ending> {
  static constexpr std::string_view title = "ending";
  static constexpr std::array<std::string_view, 3> names = {"personages", "destroyed_temple",
                                                            "cut"};
};
template <>
struct Names<antike::Stage> {
  static constexpr std::string_view title = "stage";
  static constexpr std::array<std::string_view, 17> names = {
      "nations",  "first_nation", "rondel",     "toll",       "production", "extra_chip",
      "templum",  "militia",      "scientia",   "movement",   "demand",     "answer",
      "conquest", "founding",     "trade_give", "trade_take", "over"};
};

// "iron". "coin" is read as no resource at all, so that the referee can say which rule is against
// it.
template <>
struct Codec<antike::Resource> {
  static json::value write(antike::Resource resource);
  static void put(Text& out, antike::Resource resource);
  static antike::Resource read(const In& in);
  static json::value schema(SchemaBook& book);
};
// "roma": a word of the board that is being spoken of (Vocabulary); without one the region's
// number.
template <>
struct Codec<antike::RegionId> {
  static json::value write(antike::RegionId region);
  static antike::RegionId read(const In& in);
  static json::value schema(SchemaBook& book);
};
// "romani": who the nation is; without a Vocabulary its place in turn order.
template <>
struct Codec<antike::Nation> {
  static json::value write(antike::Nation nation);
  static antike::Nation read(const In& in);
  static json::value schema(SchemaBook& book);
};
// ["iron"]
template <>
struct Codec<antike::ResourceSet> {
  static json::value write(antike::ResourceSet resources);
  static antike::ResourceSet read(const In& in);
  static json::value schema(SchemaBook& book);
};
template <>
struct Codec<antike::People> {
  static json::value write(antike::People people);
  static antike::People read(const In& in);
  static json::value schema(SchemaBook& book);
};

// Actions and outcomes of chance.
template <>
struct Shape<antike::Enter> {
  static constexpr std::string_view name = "enter";
  static constexpr auto fields = std::tuple{field("field", &antike::Enter::field)};
};
template <>
struct Shape<antike::PayToll> {
  static constexpr std::string_view name = "pay_toll";
  static constexpr auto fields = std::tuple{field("chip", &antike::PayToll::chip)};
};
template <>
struct Shape<antike::Produce> {
  static constexpr std::string_view name = "produce";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antike::TakeChip> {
  static constexpr std::string_view name = "take_chip";
  static constexpr auto fields = std::tuple{field("resource", &antike::TakeChip::resource)};
};
template <>
struct Shape<antike::BuildTemple> {
  static constexpr std::string_view name = "build_temple";
  static constexpr auto fields = std::tuple{field("region", &antike::BuildTemple::region),
                                            field("coins", &antike::BuildTemple::coins)};
};
template <>
struct Shape<antike::Arm> {
  static constexpr std::string_view name = "arm";
  static constexpr auto fields =
      std::tuple{field("region", &antike::Arm::region), field("kind", &antike::Arm::kind),
                 field("coins", &antike::Arm::coins)};
};
template <>
struct Shape<antike::ArmFree> {
  static constexpr std::string_view name = "arm_free";
  static constexpr auto fields =
      std::tuple{field("region", &antike::ArmFree::region), field("kind", &antike::ArmFree::kind)};
};
template <>
struct Shape<antike::Develop> {
  static constexpr std::string_view name = "develop";
  static constexpr auto fields = std::tuple{field("know_how", &antike::Develop::know_how),
                                            field("coins", &antike::Develop::coins)};
};
template <>
struct Shape<antike::BeginTrade> {
  static constexpr std::string_view name = "begin_trade";
  static constexpr auto fields = std::tuple{field("rate", &antike::BeginTrade::rate)};
};
template <>
struct Shape<antike::GiveChip> {
  static constexpr std::string_view name = "give_chip";
  static constexpr auto fields = std::tuple{field("chip", &antike::GiveChip::chip)};
};
template <>
struct Shape<antike::Move> {
  static constexpr std::string_view name = "move";
  static constexpr auto fields =
      std::tuple{field("kind", &antike::Move::kind), field("from", &antike::Move::from),
                 field("to", &antike::Move::to), field("units", &antike::Move::units),
                 field("crossed", &antike::Move::crossed)};
};
template <>
struct Shape<antike::Demand> {
  static constexpr std::string_view name = "demand";
  static constexpr auto fields = std::tuple{
      field("region", &antike::Demand::region), field("kind", &antike::Demand::kind),
      field("against", &antike::Demand::against), field("units", &antike::Demand::units)};
};
template <>
struct Shape<antike::EndDemands> {
  static constexpr std::string_view name = "end_demands";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antike::Answer> {
  static constexpr std::string_view name = "answer";
  static constexpr auto fields = std::tuple{field("units", &antike::Answer::units)};
};
template <>
struct Shape<antike::EndMovement> {
  static constexpr std::string_view name = "end_movement";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antike::Conquer> {
  static constexpr std::string_view name = "conquer";
  static constexpr auto fields = std::tuple{field("region", &antike::Conquer::region),
                                            field("legions", &antike::Conquer::legions)};
};
template <>
struct Shape<antike::EndConquests> {
  static constexpr std::string_view name = "end_conquests";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antike::EndAction> {
  static constexpr std::string_view name = "end_action";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antike::Found> {
  static constexpr std::string_view name = "found";
  static constexpr auto fields = std::tuple{field("region", &antike::Found::region),
                                            field("resource", &antike::Found::resource),
                                            field("by_coin", &antike::Found::by_coin)};
};
template <>
struct Shape<antike::EndTurn> {
  static constexpr std::string_view name = "end_turn";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antike::SetAnswer> {
  static constexpr std::string_view name = "set_answer";
  static constexpr auto fields = std::tuple{field("nation", &antike::SetAnswer::nation),
                                            field("toward", &antike::SetAnswer::toward),
                                            field("answer", &antike::SetAnswer::answer)};
};
template <>
struct Shape<antike::DrawNation> {
  static constexpr std::string_view name = "draw_nation";
  static constexpr auto fields = std::tuple{field("nation", &antike::DrawNation::nation),
                                            field("people", &antike::DrawNation::people)};
};
template <>
struct Shape<antike::DrawFirstNation> {
  static constexpr std::string_view name = "draw_first_nation";
  static constexpr auto fields = std::tuple{field("nation", &antike::DrawFirstNation::nation)};
};

// Effects.
template <>
struct Shape<antike::NationNamed> {
  static constexpr std::string_view name = "nation_named";
  static constexpr auto fields = std::tuple{field("seat", &antike::NationNamed::seat),
                                            field("people", &antike::NationNamed::people)};
};
template <>
struct Shape<antike::FirstNationNamed> {
  static constexpr std::string_view name = "first_nation_named";
  static constexpr auto fields = std::tuple{field("nation", &antike::FirstNationNamed::nation),
                                            field("bellona", &antike::FirstNationNamed::bellona)};
};
template <>
struct Shape<antike::TurnBegan> {
  static constexpr std::string_view name = "turn_began";
  static constexpr auto fields = std::tuple{field("nation", &antike::TurnBegan::nation),
                                            field("round", &antike::TurnBegan::round)};
};
template <>
struct Shape<antike::MarkerMoved> {
  static constexpr std::string_view name = "marker_moved";
  static constexpr auto fields = std::tuple{
      field("nation", &antike::MarkerMoved::nation), field("from", &antike::MarkerMoved::from),
      field("to", &antike::MarkerMoved::to), field("toll", &antike::MarkerMoved::toll)};
};
template <>
struct Shape<antike::TollPaid> {
  static constexpr std::string_view name = "toll_paid";
  static constexpr auto fields = std::tuple{field("nation", &antike::TollPaid::nation),
                                            field("chip", &antike::TollPaid::chip)};
};
template <>
struct Shape<antike::Produced> {
  static constexpr std::string_view name = "produced";
  static constexpr auto fields = std::tuple{field("nation", &antike::Produced::nation),
                                            field("resource", &antike::Produced::resource),
                                            field("chips", &antike::Produced::chips)};
};
template <>
struct Shape<antike::ChipTaken> {
  static constexpr std::string_view name = "chip_taken";
  static constexpr auto fields = std::tuple{field("nation", &antike::ChipTaken::nation),
                                            field("chip", &antike::ChipTaken::chip)};
};
template <>
struct Shape<antike::TempleBuilt> {
  static constexpr std::string_view name = "temple_built";
  static constexpr auto fields = std::tuple{
      field("nation", &antike::TempleBuilt::nation), field("region", &antike::TempleBuilt::region),
      field("marble", &antike::TempleBuilt::marble), field("coins", &antike::TempleBuilt::coins)};
};
template <>
struct Shape<antike::UnitArmed> {
  static constexpr std::string_view name = "unit_armed";
  static constexpr auto fields = std::tuple{
      field("nation", &antike::UnitArmed::nation), field("region", &antike::UnitArmed::region),
      field("kind", &antike::UnitArmed::kind), field("iron", &antike::UnitArmed::iron),
      field("coins", &antike::UnitArmed::coins)};
};
template <>
struct Shape<antike::BellonaPassed> {
  static constexpr std::string_view name = "bellona_passed";
  static constexpr auto fields = std::tuple{field("nation", &antike::BellonaPassed::nation),
                                            field("to", &antike::BellonaPassed::to)};
};
template <>
struct Shape<antike::KnowHowDeveloped> {
  static constexpr std::string_view name = "know_how_developed";
  static constexpr auto fields = std::tuple{field("nation", &antike::KnowHowDeveloped::nation),
                                            field("know_how", &antike::KnowHowDeveloped::know_how),
                                            field("gold", &antike::KnowHowDeveloped::gold),
                                            field("coins", &antike::KnowHowDeveloped::coins),
                                            field("is_first", &antike::KnowHowDeveloped::is_first)};
};
template <>
struct Shape<antike::TradeBegan> {
  static constexpr std::string_view name = "trade_began";
  static constexpr auto fields = std::tuple{field("nation", &antike::TradeBegan::nation),
                                            field("rate", &antike::TradeBegan::rate)};
};
template <>
struct Shape<antike::ChipGiven> {
  static constexpr std::string_view name = "chip_given";
  static constexpr auto fields = std::tuple{field("nation", &antike::ChipGiven::nation),
                                            field("chip", &antike::ChipGiven::chip)};
};
template <>
struct Shape<antike::ActionEnded> {
  static constexpr std::string_view name = "action_ended";
  static constexpr auto fields = std::tuple{field("nation", &antike::ActionEnded::nation)};
};
template <>
struct Shape<antike::BattleAsked> {
  static constexpr std::string_view name = "battle_asked";
  static constexpr auto fields = std::tuple{
      field("nation", &antike::BattleAsked::nation), field("mover", &antike::BattleAsked::mover),
      field("region", &antike::BattleAsked::region), field("kind", &antike::BattleAsked::kind),
      field("units", &antike::BattleAsked::units)};
};
template <>
struct Shape<antike::UnitsMoved> {
  static constexpr std::string_view name = "units_moved";
  static constexpr auto fields =
      std::tuple{field("nation", &antike::UnitsMoved::nation),
                 field("kind", &antike::UnitsMoved::kind), field("from", &antike::UnitsMoved::from),
                 field("to", &antike::UnitsMoved::to), field("units", &antike::UnitsMoved::units)};
};
template <>
struct Shape<antike::BattleFought> {
  static constexpr std::string_view name = "battle_fought";
  static constexpr auto fields = std::tuple{field("nation", &antike::BattleFought::nation),
                                            field("against", &antike::BattleFought::against),
                                            field("region", &antike::BattleFought::region),
                                            field("kind", &antike::BattleFought::kind),
                                            field("units", &antike::BattleFought::units)};
};
template <>
struct Shape<antike::BattleDeclined> {
  static constexpr std::string_view name = "battle_declined";
  static constexpr auto fields = std::tuple{field("nation", &antike::BattleDeclined::nation),
                                            field("mover", &antike::BattleDeclined::mover),
                                            field("region", &antike::BattleDeclined::region),
                                            field("kind", &antike::BattleDeclined::kind)};
};
template <>
struct Shape<antike::MovementEnded> {
  static constexpr std::string_view name = "movement_ended";
  static constexpr auto fields = std::tuple{field("nation", &antike::MovementEnded::nation)};
};
template <>
struct Shape<antike::CityConquered> {
  static constexpr std::string_view name = "city_conquered";
  static constexpr auto fields = std::tuple{field("nation", &antike::CityConquered::nation),
                                            field("from", &antike::CityConquered::from),
                                            field("region", &antike::CityConquered::region),
                                            field("resource", &antike::CityConquered::resource),
                                            field("legions", &antike::CityConquered::legions),
                                            field("galleys", &antike::CityConquered::galleys)};
};
template <>
struct Shape<antike::NeutralTempleTaken> {
  static constexpr std::string_view name = "neutral_temple_taken";
  static constexpr auto fields = std::tuple{field("nation", &antike::NeutralTempleTaken::nation),
                                            field("region", &antike::NeutralTempleTaken::region),
                                            field("legions", &antike::NeutralTempleTaken::legions),
                                            field("galleys", &antike::NeutralTempleTaken::galleys)};
};
template <>
struct Shape<antike::DefendersReturned> {
  static constexpr std::string_view name = "defenders_returned";
  static constexpr auto fields = std::tuple{field("nation", &antike::DefendersReturned::nation),
                                            field("region", &antike::DefendersReturned::region),
                                            field("legions", &antike::DefendersReturned::legions),
                                            field("galleys", &antike::DefendersReturned::galleys)};
};
template <>
struct Shape<antike::TempleDestroyed> {
  static constexpr std::string_view name = "temple_destroyed";
  static constexpr auto fields = std::tuple{field("nation", &antike::TempleDestroyed::nation),
                                            field("region", &antike::TempleDestroyed::region)};
};
template <>
struct Shape<antike::CityFounded> {
  static constexpr std::string_view name = "city_founded";
  static constexpr auto fields = std::tuple{field("nation", &antike::CityFounded::nation),
                                            field("region", &antike::CityFounded::region),
                                            field("resource", &antike::CityFounded::resource),
                                            field("coins", &antike::CityFounded::coins)};
};
template <>
struct Shape<antike::PersonageWon> {
  static constexpr std::string_view name = "personage_won";
  static constexpr auto fields = std::tuple{field("nation", &antike::PersonageWon::nation),
                                            field("personage", &antike::PersonageWon::personage),
                                            field("count", &antike::PersonageWon::count)};
};
template <>
struct Shape<antike::PlinyWon> {
  static constexpr std::string_view name = "pliny_won";
  static constexpr auto fields = std::tuple{field("nation", &antike::PlinyWon::nation)};
};
template <>
struct Shape<antike::TurnEnded> {
  static constexpr std::string_view name = "turn_ended";
  static constexpr auto fields = std::tuple{field("nation", &antike::TurnEnded::nation)};
};
template <>
struct Shape<antike::AnswerSet> {
  static constexpr std::string_view name = "answer_set";
  static constexpr auto fields = std::tuple{field("nation", &antike::AnswerSet::nation),
                                            field("toward", &antike::AnswerSet::toward),
                                            field("answer", &antike::AnswerSet::answer)};
};
template <>
struct Shape<antike::MatchEnded> {
  static constexpr std::string_view name = "match_ended";
  static constexpr auto fields = std::tuple{field("winner", &antike::MatchEnded::winner),
                                            field("ending", &antike::MatchEnded::ending)};
};

}  // namespace wire
