// What a hand-written position must satisfy to be played on. Each refusal points at the field.
#include "games/rome/codec_state.hpp"
#include "games/rome/draft.hpp"
#include "games/rome/emissaries.hpp"
#include "games/rome/upkeep.hpp"
#include "wire/requirement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

namespace rome {
namespace {

using wire::In;

class Check {
 public:
  Check(const State& state, const In& in) : state_(state), require_(in) {}

  void seats() const {
    seat_exists(state_.first_player, "first_player");
    seat_exists(state_.drafting, "drafting");
    for (std::size_t space = 0; space < kSpaces; ++space) {
      if (state_.spaces[space]) seat_exists(*state_.spaces[space], {"spaces", space});
    }
    for (std::size_t deck = 0; deck < kDecks; ++deck) {
      const auto& under = state_.decks[deck].under;
      for (std::size_t at = 0; at < under.size(); ++at) {
        seat_exists(under[at].by, {"decks", name_of_deck(deck), "under", at, "by"});
      }
    }
  }

  void clock() const {
    const bool early = state_.stage <= Stage::Draft;
    require_(early == (state_.round == 0), "round", "0 before the first round, then 1 or more");
    require_(state_.stage != Stage::Over || state_.round == last_round(state_), "round",
             "the last one when all is over");
    require_(state_.stage != Stage::NextStrip || state_.round < static_cast<int>(kStrips), "stage",
             "all strips have been seen by then");
    require_(state_.strips.size() == strips_seen(state_), "strips",
             fmt::format("{} seen at this stage of the round", strips_seen(state_)));
    for (std::size_t at = 0; at < state_.strips.size(); ++at) {
      for (std::size_t other = 0; other < at; ++other) {
        require_(state_.strips[at].arrangement != state_.strips[other].arrangement, {"strips", at},
                 "each strip once, whichever way it is read");
      }
    }
  }

  void emissaries() const {
    const std::size_t placed = emissaries_on_strip(state_);
    const std::size_t all = state_.player_count * emissaries_each(state_);
    if (state_.stage < Stage::Emissaries || state_.stage == Stage::Over) {
      require_(placed == 0, "spaces", "no emissary on the strip at this stage");
      return;
    }
    if (state_.stage == Stage::Emissaries) {
      require_(placed < all, "spaces", "an emissary is still to be placed");
      for (const Seat seat : core::SeatRange(state_.player_count)) {
        require_(emissaries_of(seat) == placed_in_order(seat, placed), "spaces",
                 "emissaries are placed in turn");
      }
    } else {
      require_(placed > 0, "spaces", "an emissary at least on the strip in the action turns");
      for (const Seat seat : core::SeatRange(state_.player_count)) {
        require_(emissaries_of(seat) <= emissaries_each(state_), "spaces",
                 "no more emissaries than a player has");
      }
    }
  }

  void school_draw() const {
    require_(state_.to_draw > 0 && state_.drawn.size() + state_.to_draw <= kMaxDrawn, "to_draw",
             "1 to 5 cards with those drawn already");
    school_deck();
    require_(state_.pile(state_.school_deck).shuffled > 0,
             {"decks", name_of_deck(index(state_.school_deck))},
             "a card in the shuffled part of the school's deck");
    require_(state_.pile(state_.school_deck).size() >= state_.to_draw, "to_draw",
             "no more than the deck has");
  }

  void stage() const {
    const bool holds_cards = state_.stage == Stage::Deal || state_.stage == Stage::Draft ||
                             state_.stage == Stage::SchoolDraw || state_.stage == Stage::Keep ||
                             state_.stage == Stage::PutUnder;
    require_(holds_cards || state_.drawn.empty(), "drawn", "nobody draws at this stage");
    for (std::size_t at = 0; at < state_.drawn.size(); ++at) {
      require_(state_.drawn[at].has_value(), {"drawn", at}, "every card named");
    }
    require_(state_.stage >= Stage::Take || (state_.has_built == 0 && state_.has_produced == 0),
             state_.has_built != 0 ? "has_built" : "has_produced",
             "nothing built or produced before an action turn");
    switch (state_.stage) {
      case Stage::Deal:
        require_(state_.drawn.size() + state_.to_draw == state_.player_count && state_.to_draw > 0,
                 "to_draw", "one card for each player in all");
        require_(state_.drafting == core::clockwise(state_.first_player, -1, state_.player_count),
                 "drafting", "the player on the first player's right");
        break;
      case Stage::Draft:
        require_(state_.drawn.size() == cards_handed_to(state_.drafting) &&
                     state_.drafting != state_.first_player,
                 "drawn", "a card for the drafting player and each who follows");
        break;
      case Stage::Offer:
        require_(state_.offer.size() <= state_.opened, "offer",
                 "no more cards than have been opened");
        require_(state_.opened <
                         decks_in_use(state_) * static_cast<std::size_t>(cards_per_deck(state_)) &&
                     state_.pile(deck_to_open(state_)).shuffled > 0,
                 "opened", "a card is still to be opened");
        break;
      case Stage::Take:
        require_(!state_.offer.empty(), "offer", "a card in the offer to take");
        break;
      case Stage::ChooseDeck:
        require_(state_.to_draw > 0 && state_.to_draw <= kMaxDrawn, "to_draw",
                 "1 to 5 cards to draw");
        break;
      case Stage::SchoolDraw:
        school_draw();
        break;
      case Stage::Keep:
        require_(!state_.drawn.empty(), "drawn", "a drawn card to keep");
        school_deck();
        break;
      case Stage::PutUnder:
        require_(state_.drawn.size() > 1, "drawn", "at least two cards to order");
        school_deck();
        break;
      default:
        break;
    }
    const int dealt = static_cast<int>(state_.drawn.size());
    require_(state_.stage >= Stage::Draft ||
                 state_.pile(Deck::II).shuffled + dealt >= static_cast<int>(state_.player_count),
             {"decks", name_of_deck(index(Deck::II))}, "a card of deck II for each player");
    const bool school = state_.stage >= Stage::ChooseDeck && state_.stage <= Stage::PutUnder;
    require_(!school || state_.has_built != 0, "has_built", "a school was built in this turn");
  }

  void influence() const {
    for (std::size_t card = 0; card < kInfluenceCards; ++card) {
      int seen = state_.influence_on_table.contains(card) ? 1 : 0;
      for (const Player& player : state_.players)
        seen += player.influence_cards.contains(card) ? 1 : 0;
      require_(seen <= 1, "influence_on_table",
               fmt::format("the card {} once", kInfluenceValues[card]));
      bool appeared = false;
      for (int round = 1; round <= state_.round; ++round) {
        appeared = appeared || influence_card_of_round(state_.player_count, round) == card;
      }
      require_(seen == 0 || appeared, "influence_on_table",
               fmt::format("the card {} has not come up by this round", kInfluenceValues[card]));
    }
  }

  void hands() const {
    for (const Seat seat : core::SeatRange(state_.player_count)) {
      const Player& player = state_.player(seat);
      // Here already, as the sum over all players could overflow a CardBag.
      const std::size_t place = core::index(seat);
      for (const Card card : player.open_hand) {
        require_copies(card, player.open_hand.count(card), {"players", place, "open_hand"});
      }
      for (std::size_t at = 0; at < player.secret_hand.size(); ++at) {
        const SecretCard& secret = player.secret_hand[at];
        require_(secret.card.has_value(), {"players", place, "secret_hand", at, "card"},
                 "every card in a secret hand named");
        require_(secret.deck != Deck::I && index(secret.deck) < decks_in_use(state_),
                 {"players", place, "secret_hand", at, "deck"},
                 "secret cards come from a deck in use other than I");
        require_(facts(*secret.card).in_deck[index(secret.deck)] > 0,
                 {"players", place, "secret_hand", at, "card"},
                 fmt::format("a card that is in that deck, and {} is not", name(*secret.card)));
      }
      require_(player.passed_on.empty() || !still_to_draft(seat), {"players", place, "passed_on"},
               "nothing passed on before one's draft");
      require_(passed_cards_are_there(seat), {"players", place, "passed_on"},
               "cards passed on are in the hands of later drafters");
    }
  }

  void copies() const {
    Counts used = cards_outside_decks(state_);
    const auto known = known_to_be_of(state_);
    for (std::size_t deck = 0; deck < kDecks; ++deck) {
      const DeckPile& pile = state_.decks[deck];
      const std::string_view word = name_of_deck(deck);
      const wire::Place place("decks", word);
      require_(deck < decks_in_use(state_) || pile.size() == 0, place,
               fmt::format("no cards in deck {}, which is not in use", word));
      const CardBag& outside = known[deck];
      CardBag all = pile.pool;
      for (const UnderCard& under : pile.under) {
        require_(under.card.has_value(), place, "every card under a deck named");
        all.add(*under.card);
      }
      for (const Card card : outside) all.add(card, outside.count(card));
      for (const Card card : all) {
        require_(all.count(card) <= facts(card).in_deck[deck], place,
                 fmt::format("no more than {} of {} from deck {}", facts(card).in_deck[deck],
                             name(card), word));
        used[index(card)] += all.count(card) - outside.count(card);
      }
    }
    for (const CardFacts& card : kCardFacts) {
      require_copies(card.card, used[index(card.card)], "players");
    }
  }

  // Schools that are still to be built must find room for what they bring: no position of a real
  // match is fuller.
  void room_for_schools() const {
    Counts loose = cards_outside_decks(state_);
    for (const Seat seat : core::SeatRange(state_.player_count)) {
      for (const Plot& plot : state_.player(seat).city.plots()) --loose[index(plot.card)];
    }
    for (const DeckPile& pile : state_.decks) {
      for (const Card card : {Card::School, Card::University})
        loose[index(card)] += pile.pool.count(card);
      for (const UnderCard& under : pile.under) ++loose[index(*under.card)];
    }
    const int schools = loose[index(Card::School)];
    const int universities = loose[index(Card::University)];
    const bool pending = state_.stage >= Stage::ChooseDeck && state_.stage <= Stage::PutUnder;
    const bool to_keep = pending && state_.stage != Stage::PutUnder;
    for (const Seat seat : core::SeatRange(state_.player_count)) {
      const bool keeps_one = to_keep && state_.spaces[acting_space(state_)] == seat;
      const auto secrets =
          static_cast<int>(state_.player(seat).secret_hand.size()) + (keeps_one ? 1 : 0);
      require_(secrets + schools + universities <= static_cast<int>(kMaxSecretCards),
               {"players", core::index(seat), "secret_hand"},
               "no more secret cards than the first one and one of each school");
    }
  }

  // Cards outside the decks of which it is known to which deck they belong.
  static std::array<CardBag, kDecks> known_to_be_of(const State& state) {
    std::array<CardBag, kDecks> known;
    for (const Seat seat : core::SeatRange(state.player_count)) {
      for (const SecretCard& secret : state.player(seat).secret_hand) {
        if (secret.card) known[index(secret.deck)].add(*secret.card);
      }
    }
    const Deck drawn_from = state.stage <= Stage::Draft ? Deck::II : state.school_deck;
    for (const Maybe<Card> card : state.drawn) {
      if (card) known[index(drawn_from)].add(*card);
    }
    return known;
  }

  using Counts = std::array<int, kCards>;

  static Counts cards_outside_decks(const State& state) {
    Counts used{};
    for (const Seat seat : core::SeatRange(state.player_count)) {
      const Player& player = state.player(seat);
      for (const Plot& plot : player.city.plots()) ++used[index(plot.card)];
      for (const Card card : player.open_hand) used[index(card)] += player.open_hand.count(card);
      for (const SecretCard& secret : player.secret_hand) {
        if (secret.card) ++used[index(*secret.card)];
      }
    }
    for (const Card card : state.offer) ++used[index(card)];
    for (const Maybe<Card> card : state.drawn) {
      if (card) ++used[index(*card)];
    }
    return used;
  }

 private:
  static std::string_view name(Card card) { return wire::Names<Card>::names[index(card)]; }

  static std::string_view name_of_deck(std::size_t deck) { return wire::Names<Deck>::names[deck]; }

  void require_copies(Card card, int used, const wire::Place& place) const {
    const int copies = copies_in_game(state_, card);
    require_(
        used <= copies, place,
        fmt::format("no more than {} of {} in the game, here are {}", copies, name(card), used));
  }
  void seat_exists(Seat seat, const wire::Place& place) const {
    require_(core::index(seat) < state_.player_count, place, "a seat at this table");
  }
  void school_deck() const {
    require_(state_.school_deck != Deck::I && index(state_.school_deck) < decks_in_use(state_),
             "school_deck", "a deck in use other than I");
    for (const Maybe<Card> card : state_.drawn) {
      require_(facts(*card).in_deck[index(state_.school_deck)] > 0, "drawn",
               "cards of the school's deck");
    }
  }
  std::size_t emissaries_of(Seat seat) const {
    return static_cast<std::size_t>(std::ranges::count(state_.spaces, Maybe<Seat>(seat)));
  }
  std::size_t placed_in_order(Seat seat, std::size_t placed) const {
    std::size_t own = 0;
    for (std::size_t turn = 0; turn < placed; ++turn) {
      own +=
          core::clockwise(state_.first_player, static_cast<int>(turn), state_.player_count) == seat
              ? 1U
              : 0U;
    }
    return own;
  }
  bool still_to_draft(Seat seat) const {
    if (state_.stage > Stage::Draft) return false;
    return state_.stage < Stage::Draft || seat == state_.drafting ||
           drafted_after(state_, seat, state_.drafting);
  }
  std::size_t cards_handed_to(Seat seat) const {
    return (core::index(seat) + state_.player_count - core::index(state_.first_player)) %
               state_.player_count +
           1;
  }
  bool passed_cards_are_there(Seat seat) const {
    CardBag there;
    if (state_.stage == Stage::Draft) {
      for (const Maybe<Card> card : state_.drawn) {
        if (card) there.add(*card);
      }
    }
    for (const Seat other : core::SeatRange(state_.player_count)) {
      if (!drafted_after(state_, other, seat)) continue;
      for (const SecretCard& secret : state_.player(other).secret_hand) {
        if (secret.deck == Deck::II && secret.card) there.add(*secret.card);
      }
    }
    return std::ranges::all_of(state_.player(seat).passed_on, [&](Card card) {
      if (!there.contains(card)) return false;
      there.remove(card);
      return true;
    });
  }
  static int copies_in_game(const State& state, Card card) {
    if (card == Card::Shrine) return state.shrine != 0 ? state.player_count : 0;
    int copies = facts(card).starting > 0 ? state.player_count : 0;
    for (std::size_t deck = 0; deck < decks_in_use(state); ++deck)
      copies += facts(card).in_deck[deck];
    return copies;
  }

  const State& state_;
  wire::Requirement require_;
};

}  // namespace

void check_position(const State& state, const In& in) {
  const Check check(state, in);
  check.seats();
  check.clock();
  check.emissaries();
  check.hands();
  check.influence();
  check.stage();
  check.copies();
  check.room_for_schools();
}

void fill_decks(State& state) {
  const auto elsewhere = Check::cards_outside_decks(state);
  const auto known = Check::known_to_be_of(state);
  for (const CardFacts& card : kCardFacts) {
    // Starting buildings account for their own copies first, then the decks in their order.
    int out = elsewhere[index(card.card)] - (card.starting > 0 ? state.player_count : 0);
    for (const CardBag& of_deck : known) out -= of_deck.count(card.card);
    for (std::size_t deck = 0; deck < decks_in_use(state); ++deck) {
      const int there = std::max(0, card.in_deck[deck] - known[deck].count(card.card));
      const int missing = std::clamp(out, 0, there);
      out -= missing;
      state.decks[deck].pool.add(card.card, there - missing);
    }
  }
  for (DeckPile& pile : state.decks) pile.shuffled = static_cast<std::uint8_t>(pile.pool.size());
}

}  // namespace rome
