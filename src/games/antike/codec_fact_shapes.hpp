// The facts of Antike as they travel.
#pragma once

#include "games/antike/codec_parts.hpp"
#include "games/antike/conquest.hpp"
#include "games/antike/outlook.hpp"

#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

namespace antike {

struct TermFacts {
  DefenceTerm what{};
  int strength = 0;
};
struct DefenceFacts {
  RegionId region{};
  Maybe<Nation> owner;  // absent: a neutral temple
  std::vector<TermFacts> terms;
  int strength = 0;
};
struct PaidFacts {
  int marble = 0;
  int iron = 0;
  int gold = 0;
  int coin = 0;
};
struct PaymentFacts {
  PaidFacts paid;
  std::vector<Gain> brings;
};
struct FieldFacts {
  Field field{};
  int steps = 0;
  int toll = 0;
  std::vector<Gain> brings;
  std::vector<PaymentFacts> dear_payments;
};
struct ProductionFacts {
  int marble = 0;
  int iron = 0;
  int gold = 0;
};
struct ReachFacts {
  UnitKind kind{};
  RegionId from{};
  int units = 0;
  int borders = 0;
  std::vector<RegionId> to;
};
struct ProgressFacts {
  Personage personage{};
  int have = 0;
  int needed = 0;
};
struct MasteryFacts {
  KnowHow know_how{};
  Mastery mastery{};
};
struct NationFacts {
  Nation nation{};
  int sea_areas = 0;
  int city_tokens = 0;
  std::vector<FieldFacts> fields;
  ProductionFacts production;
  std::vector<ReachFacts> reach;
  std::vector<ProgressFacts> progress;
  std::vector<MasteryFacts> know_hows;
  std::vector<Threat> threats;
};
struct ConquestFacts {
  RegionId region{};
  int fewest_legions = 0;
  int most_legions = 0;
};
struct TurnFacts {
  std::vector<ConquestFacts> conquests;
  std::vector<RegionId> foundings;
};
struct KnowHowFacts {
  KnowHow know_how{};
  int gold = 0;
  bool is_first = false;
};
struct PriceFacts {
  int temple = 0;
  int unit = 0;
  std::vector<KnowHowFacts> know_hows;
};
struct Facts {
  std::vector<DefenceFacts> defences;
  std::vector<NationFacts> nations;
  PriceFacts prices;
  TurnFacts turn;
};

}  // namespace antike

namespace wire {

template <>
struct Names<antike::DefenceTerm> {
  static constexpr std::string_view title = "defence_term";
  static constexpr std::array<std::string_view, 8> names = {
      "city",    "city_with_temple", "neutral_temple", "legions",
      "galleys", "few_personages",   "regnum",         "res_publica"};
};
template <>
struct Names<antike::Good> {
  static constexpr std::string_view title = "good";
  static constexpr std::array<std::string_view, 9> names = {
      "marble", "iron", "gold", "coin", "temple", "unit", "legion", "galley", "know_how"};
};
template <>
struct Names<antike::Mastery> {
  static constexpr std::string_view title = "mastery";
  static constexpr std::array<std::string_view, 5> names = {"owned", "developed", "locked",
                                                            "too_dear", "within_means"};
};
template <>
struct Shape<antike::TermFacts> {
  static constexpr std::string_view name = "term";
  static constexpr auto fields = std::tuple{field("what", &antike::TermFacts::what),
                                            field("strength", &antike::TermFacts::strength)};
};
template <>
struct Shape<antike::DefenceFacts> {
  static constexpr std::string_view name = "defence";
  static constexpr auto fields = std::tuple{field("region", &antike::DefenceFacts::region),
                                            field("owner", &antike::DefenceFacts::owner),
                                            field("terms", &antike::DefenceFacts::terms),
                                            field("strength", &antike::DefenceFacts::strength)};
};
template <>
struct Shape<antike::Gain> {
  static constexpr std::string_view name = "gain";
  static constexpr auto fields =
      std::tuple{field("what", &antike::Gain::what), field("count", &antike::Gain::count)};
};
template <>
struct Shape<antike::PaidFacts> {
  static constexpr std::string_view name = "paid";
  static constexpr auto fields = std::tuple{
      field("marble", &antike::PaidFacts::marble), field("iron", &antike::PaidFacts::iron),
      field("gold", &antike::PaidFacts::gold), field("coin", &antike::PaidFacts::coin)};
};
template <>
struct Shape<antike::PaymentFacts> {
  static constexpr std::string_view name = "payment";
  static constexpr auto fields = std::tuple{field("paid", &antike::PaymentFacts::paid),
                                            field("brings", &antike::PaymentFacts::brings)};
};
template <>
struct Shape<antike::FieldFacts> {
  static constexpr std::string_view name = "field";
  static constexpr auto fields =
      std::tuple{wire::field("field", &antike::FieldFacts::field),
                 wire::field("steps", &antike::FieldFacts::steps),
                 wire::field("toll", &antike::FieldFacts::toll),
                 wire::field("brings", &antike::FieldFacts::brings),
                 wire::field("dear_payments", &antike::FieldFacts::dear_payments)};
};
template <>
struct Shape<antike::ProductionFacts> {
  static constexpr std::string_view name = "production";
  static constexpr auto fields = std::tuple{field("marble", &antike::ProductionFacts::marble),
                                            field("iron", &antike::ProductionFacts::iron),
                                            field("gold", &antike::ProductionFacts::gold)};
};
template <>
struct Shape<antike::ReachFacts> {
  static constexpr std::string_view name = "reach";
  static constexpr auto fields = std::tuple{
      field("kind", &antike::ReachFacts::kind), field("from", &antike::ReachFacts::from),
      field("units", &antike::ReachFacts::units), field("borders", &antike::ReachFacts::borders),
      field("to", &antike::ReachFacts::to)};
};
template <>
struct Shape<antike::ProgressFacts> {
  static constexpr std::string_view name = "progress";
  static constexpr auto fields = std::tuple{field("personage", &antike::ProgressFacts::personage),
                                            field("have", &antike::ProgressFacts::have),
                                            field("needed", &antike::ProgressFacts::needed)};
};
template <>
struct Shape<antike::MasteryFacts> {
  static constexpr std::string_view name = "mastered";
  static constexpr auto fields = std::tuple{field("know_how", &antike::MasteryFacts::know_how),
                                            field("mastery", &antike::MasteryFacts::mastery)};
};
template <>
struct Shape<antike::Threat> {
  static constexpr std::string_view name = "threat";
  static constexpr auto fields =
      std::tuple{field("region", &antike::Threat::region), field("units", &antike::Threat::units),
                 field("strength", &antike::Threat::strength)};
};
template <>
struct Shape<antike::NationFacts> {
  static constexpr std::string_view name = "nation";
  static constexpr auto fields = std::tuple{field("nation", &antike::NationFacts::nation),
                                            field("sea_areas", &antike::NationFacts::sea_areas),
                                            field("city_tokens", &antike::NationFacts::city_tokens),
                                            field("fields", &antike::NationFacts::fields),
                                            field("production", &antike::NationFacts::production),
                                            field("reach", &antike::NationFacts::reach),
                                            field("progress", &antike::NationFacts::progress),
                                            field("know_hows", &antike::NationFacts::know_hows),
                                            field("threats", &antike::NationFacts::threats)};
};
template <>
struct Shape<antike::ConquestFacts> {
  static constexpr std::string_view name = "conquest";
  static constexpr auto fields =
      std::tuple{field("region", &antike::ConquestFacts::region),
                 field("fewest_legions", &antike::ConquestFacts::fewest_legions),
                 field("most_legions", &antike::ConquestFacts::most_legions)};
};
template <>
struct Shape<antike::TurnFacts> {
  static constexpr std::string_view name = "turn_facts";
  static constexpr auto fields = std::tuple{field("conquests", &antike::TurnFacts::conquests),
                                            field("foundings", &antike::TurnFacts::foundings)};
};
template <>
struct Shape<antike::KnowHowFacts> {
  static constexpr std::string_view name = "know_how_price";
  static constexpr auto fields = std::tuple{field("know_how", &antike::KnowHowFacts::know_how),
                                            field("gold", &antike::KnowHowFacts::gold),
                                            field("is_first", &antike::KnowHowFacts::is_first)};
};
template <>
struct Shape<antike::PriceFacts> {
  static constexpr std::string_view name = "prices";
  static constexpr auto fields = std::tuple{field("temple", &antike::PriceFacts::temple),
                                            field("unit", &antike::PriceFacts::unit),
                                            field("know_hows", &antike::PriceFacts::know_hows)};
};
template <>
struct Shape<antike::Facts> {
  static constexpr std::string_view name = "facts";
  static constexpr auto fields = std::tuple{
      field("defences", &antike::Facts::defences), field("nations", &antike::Facts::nations),
      field("prices", &antike::Facts::prices), field("turn", &antike::Facts::turn)};
};

}  // namespace wire
