// The wire words of Rome's enumerations and the shapes of its actions, outcomes and effects.
#pragma once

#include "games/rome/action.hpp"
#include "games/rome/effect.hpp"
#include "games/rome/state.hpp"
#include "wire/codec.hpp"

namespace wire {

template <>
struct Names<rome::Colour> {
  static constexpr std::string_view title = "colour";
  static constexpr std::array<std::string_view, rome::kColours> names = {"green", "red", "yellow",
                                                                         "blue"};
};
template <>
struct Names<rome::Card> {
  static constexpr std::string_view title = "card";
  static constexpr std::array<std::string_view, rome::kCards> names = {"vegetable_farm",
                                                                       "grain_farm",
                                                                       "sheep_farm",
                                                                       "vineyard",
                                                                       "residential_2",
                                                                       "residential_3",
                                                                       "residential_4",
                                                                       "luxury_residential_2",
                                                                       "luxury_residential_3",
                                                                       "luxury_residential_4",
                                                                       "market",
                                                                       "arena",
                                                                       "school",
                                                                       "thermal_baths",
                                                                       "forum_romanum",
                                                                       "colosseum",
                                                                       "university",
                                                                       "imperial_thermal_baths",
                                                                       "aqueduct",
                                                                       "grand_aqueduct",
                                                                       "temple_of_luna",
                                                                       "temple_of_mars",
                                                                       "temple_of_venus",
                                                                       "temple_of_jupiter",
                                                                       "temple_of_mercury",
                                                                       "temple_of_minerva",
                                                                       "temple_of_fortuna",
                                                                       "temple_of_cupid",
                                                                       "temple_of_juno",
                                                                       "temple_of_saturn",
                                                                       "shrine"};
};
template <>
struct Names<rome::Deck> {
  static constexpr std::string_view title = "deck";
  static constexpr std::array<std::string_view, rome::kDecks> names = {"I", "II", "III", "IV"};
};
template <>
struct Names<rome::Stage> {
  static constexpr std::string_view title = "stage";
  static constexpr std::array<std::string_view, 14> names = {
      "first_player", "top_strip",  "deal",      "draft", "next_strip",
      "offer",        "emissaries", "take",      "act",   "choose_deck",
      "school_draw",  "keep",       "put_under", "over"};
};

// {"row": 3, "column": 4} on the 8x8 ground.
template <>
struct Codec<rome::Cell> {
  static json::value write(rome::Cell cell);
  static rome::Cell read(const In& in);
  static json::value schema(SchemaBook& book);
};
// Five letters from the emperor's end, B for a brick and C for a cog.
template <>
struct Codec<rome::Strip> {
  static json::value write(rome::Strip strip);
  static rome::Strip read(const In& in);
  static json::value schema(SchemaBook& book);
};

// Actions and outcomes of chance.
template <>
struct Shape<rome::KeepFirst> {
  static constexpr std::string_view name = "keep_first";
  static constexpr auto fields = std::tuple{field("card", &rome::KeepFirst::card)};
};
template <>
struct Shape<rome::PlaceEmissary> {
  static constexpr std::string_view name = "place_emissary";
  static constexpr auto fields = std::tuple{field("space", &rome::PlaceEmissary::space)};
};
template <>
struct Shape<rome::Take> {
  static constexpr std::string_view name = "take";
  static constexpr auto fields = std::tuple{field("card", &rome::Take::card)};
};
template <>
struct Shape<rome::Build> {
  static constexpr std::string_view name = "build";
  static constexpr auto fields =
      std::tuple{field("card", &rome::Build::card), field("cell", &rome::Build::cell),
                 field("tokens", &rome::Build::tokens)};
};
template <>
struct Shape<rome::Produce> {
  static constexpr std::string_view name = "produce";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<rome::EndTurn> {
  static constexpr std::string_view name = "end_turn";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<rome::ChooseDeck> {
  static constexpr std::string_view name = "choose_deck";
  static constexpr auto fields = std::tuple{field("deck", &rome::ChooseDeck::deck)};
};
template <>
struct Shape<rome::Keep> {
  static constexpr std::string_view name = "keep";
  static constexpr auto fields = std::tuple{field("card", &rome::Keep::card)};
};
template <>
struct Shape<rome::PutUnder> {
  static constexpr std::string_view name = "put_under";
  static constexpr auto fields = std::tuple{field("card", &rome::PutUnder::card)};
};
template <>
struct Shape<rome::DrawFirstPlayer> {
  static constexpr std::string_view name = "draw_first_player";
  static constexpr auto fields = std::tuple{field("seat", &rome::DrawFirstPlayer::seat)};
};
template <>
struct Shape<rome::DrawStrip> {
  static constexpr std::string_view name = "draw_strip";
  static constexpr auto fields = std::tuple{field("strip", &rome::DrawStrip::strip)};
};
template <>
struct Shape<rome::DrawCard> {
  static constexpr std::string_view name = "draw_card";
  static constexpr auto fields = std::tuple{field("card", &rome::DrawCard::card)};
};

// Effects.
template <>
struct Shape<rome::FirstPlayerNamed> {
  static constexpr std::string_view name = "first_player_named";
  static constexpr auto fields = std::tuple{field("seat", &rome::FirstPlayerNamed::seat)};
};
template <>
struct Shape<rome::TopStripSeen> {
  static constexpr std::string_view name = "top_strip_seen";
  static constexpr auto fields = std::tuple{field("strip", &rome::TopStripSeen::strip)};
};
template <>
struct Shape<rome::CardDealt> {
  static constexpr std::string_view name = "card_dealt";
  static constexpr auto fields =
      std::tuple{field("seat", &rome::CardDealt::seat), field("card", &rome::CardDealt::card)};
};
template <>
struct Shape<rome::FirstCardKept> {
  static constexpr std::string_view name = "first_card_kept";
  static constexpr auto fields = std::tuple{field("seat", &rome::FirstCardKept::seat),
                                            field("card", &rome::FirstCardKept::card)};
};
template <>
struct Shape<rome::FirstCardShown> {
  static constexpr std::string_view name = "first_card_shown";
  static constexpr auto fields = std::tuple{field("seat", &rome::FirstCardShown::seat),
                                            field("card", &rome::FirstCardShown::card)};
};
template <>
struct Shape<rome::CardsPassed> {
  static constexpr std::string_view name = "cards_passed";
  static constexpr auto fields =
      std::tuple{field("seat", &rome::CardsPassed::seat), field("to", &rome::CardsPassed::to),
                 field("count", &rome::CardsPassed::count)};
};
template <>
struct Shape<rome::RoundBegan> {
  static constexpr std::string_view name = "round_began";
  static constexpr auto fields = std::tuple{field("round", &rome::RoundBegan::round),
                                            field("first_player", &rome::RoundBegan::first_player)};
};
template <>
struct Shape<rome::StripTurned> {
  static constexpr std::string_view name = "strip_turned";
  static constexpr auto fields = std::tuple{field("strip", &rome::StripTurned::strip)};
};
template <>
struct Shape<rome::CardOffered> {
  static constexpr std::string_view name = "card_offered";
  static constexpr auto fields =
      std::tuple{field("deck", &rome::CardOffered::deck), field("card", &rome::CardOffered::card)};
};
template <>
struct Shape<rome::InfluenceCardOpened> {
  static constexpr std::string_view name = "influence_card_opened";
  static constexpr auto fields = std::tuple{field("value", &rome::InfluenceCardOpened::value)};
};
template <>
struct Shape<rome::EmissaryPlaced> {
  static constexpr std::string_view name = "emissary_placed";
  static constexpr auto fields = std::tuple{field("seat", &rome::EmissaryPlaced::seat),
                                            field("space", &rome::EmissaryPlaced::space)};
};
template <>
struct Shape<rome::CardTaken> {
  static constexpr std::string_view name = "card_taken";
  static constexpr auto fields =
      std::tuple{field("seat", &rome::CardTaken::seat), field("card", &rome::CardTaken::card)};
};
template <>
struct Shape<rome::BrickTokensSpent> {
  static constexpr std::string_view name = "brick_tokens_spent";
  static constexpr auto fields = std::tuple{field("seat", &rome::BrickTokensSpent::seat),
                                            field("tokens", &rome::BrickTokensSpent::tokens)};
};
template <>
struct Shape<rome::BricksBought> {
  static constexpr std::string_view name = "bricks_bought";
  static constexpr auto fields = std::tuple{field("seat", &rome::BricksBought::seat),
                                            field("bricks", &rome::BricksBought::bricks),
                                            field("coins", &rome::BricksBought::coins)};
};
template <>
struct Shape<rome::CogsBought> {
  static constexpr std::string_view name = "cogs_bought";
  static constexpr auto fields =
      std::tuple{field("seat", &rome::CogsBought::seat), field("cogs", &rome::CogsBought::cogs),
                 field("coins", &rome::CogsBought::coins)};
};
template <>
struct Shape<rome::BuildingReplaced> {
  static constexpr std::string_view name = "building_replaced";
  static constexpr auto fields = std::tuple{field("seat", &rome::BuildingReplaced::seat),
                                            field("card", &rome::BuildingReplaced::card),
                                            field("cell", &rome::BuildingReplaced::cell)};
};
template <>
struct Shape<rome::BuildingBuilt> {
  static constexpr std::string_view name = "building_built";
  static constexpr auto fields = std::tuple{field("seat", &rome::BuildingBuilt::seat),
                                            field("card", &rome::BuildingBuilt::card),
                                            field("cell", &rome::BuildingBuilt::cell)};
};
template <>
struct Shape<rome::Produced> {
  static constexpr std::string_view name = "produced";
  static constexpr auto fields = std::tuple{field("seat", &rome::Produced::seat)};
};
template <>
struct Shape<rome::CoinsGained> {
  static constexpr std::string_view name = "coins_gained";
  static constexpr auto fields = std::tuple{field("seat", &rome::CoinsGained::seat),
                                            field("coins", &rome::CoinsGained::coins)};
};
template <>
struct Shape<rome::InfluenceGained> {
  static constexpr std::string_view name = "influence_gained";
  static constexpr auto fields = std::tuple{field("seat", &rome::InfluenceGained::seat),
                                            field("tokens", &rome::InfluenceGained::tokens)};
};
template <>
struct Shape<rome::BrickTokenPlaced> {
  static constexpr std::string_view name = "brick_token_placed";
  static constexpr auto fields = std::tuple{field("seat", &rome::BrickTokenPlaced::seat),
                                            field("cell", &rome::BrickTokenPlaced::cell)};
};
template <>
struct Shape<rome::PointTokensPlaced> {
  static constexpr std::string_view name = "point_tokens_placed";
  static constexpr auto fields = std::tuple{field("seat", &rome::PointTokensPlaced::seat),
                                            field("cell", &rome::PointTokensPlaced::cell),
                                            field("tokens", &rome::PointTokensPlaced::tokens)};
};
template <>
struct Shape<rome::DeckChosen> {
  static constexpr std::string_view name = "deck_chosen";
  static constexpr auto fields =
      std::tuple{field("seat", &rome::DeckChosen::seat), field("deck", &rome::DeckChosen::deck),
                 field("cards", &rome::DeckChosen::cards)};
};
template <>
struct Shape<rome::CardDrawn> {
  static constexpr std::string_view name = "card_drawn";
  static constexpr auto fields =
      std::tuple{field("seat", &rome::CardDrawn::seat), field("deck", &rome::CardDrawn::deck),
                 field("card", &rome::CardDrawn::card)};
};
template <>
struct Shape<rome::CardKept> {
  static constexpr std::string_view name = "card_kept";
  static constexpr auto fields =
      std::tuple{field("seat", &rome::CardKept::seat), field("deck", &rome::CardKept::deck),
                 field("card", &rome::CardKept::card)};
};
template <>
struct Shape<rome::CardPutUnder> {
  static constexpr std::string_view name = "card_put_under";
  static constexpr auto fields =
      std::tuple{field("seat", &rome::CardPutUnder::seat), field("deck", &rome::CardPutUnder::deck),
                 field("card", &rome::CardPutUnder::card)};
};
template <>
struct Shape<rome::TurnEnded> {
  static constexpr std::string_view name = "turn_ended";
  static constexpr auto fields = std::tuple{field("seat", &rome::TurnEnded::seat)};
};
template <>
struct Shape<rome::InfluenceWon> {
  static constexpr std::string_view name = "influence_won";
  static constexpr auto fields = std::tuple{field("seat", &rome::InfluenceWon::seat),
                                            field("points", &rome::InfluenceWon::points),
                                            field("tokens", &rome::InfluenceWon::tokens)};
};
template <>
struct Shape<rome::InfluenceTied> {
  static constexpr std::string_view name = "influence_tied";
  static constexpr auto fields = std::tuple{field("tokens", &rome::InfluenceTied::tokens)};
};
template <>
struct Shape<rome::MatchEnded> {
  static constexpr std::string_view name = "match_ended";
  static constexpr auto fields = std::tuple<>{};
};

}  // namespace wire
