#include "bots/rome/greedy.hpp"

#include "bots/rome/card_choice.hpp"
#include "bots/rome/emissary_choice.hpp"
#include "bots/rome/turn_plan.hpp"

namespace rome_bots {
namespace {

rome::Action best_act(const rome::State& view, core::Seat seat, CityBook& book) {
  const rome::Player& player = view.player(seat);
  CityPage& page = book.page(view, seat);
  PurseScale scale(moment_of(view, seat, page.outlook().builds_left, rivals_to_act(view, seat)),
                   book.weights());
  const TurnMeans means{rome::symbols_of_turn(view), view.has_built == 0, view.has_produced == 0};
  return Turn(player, hand_of(player), page, book.weights()).best(means, scale).first;
}

}  // namespace

rome::Action Greedy::choose(const rome::State& view, core::Seat seat,
                            const bots::Budget& /*budget*/) {
  book_.trim();
  switch (view.stage) {
    case rome::Stage::Draft:
      return rome::KeepFirst{best_drawn(view, seat, book_)};
    case rome::Stage::Emissaries:
      return best_space(view, seat, book_);
    case rome::Stage::Take:
      return best_take(view, seat, book_);
    case rome::Stage::ChooseDeck:
      return best_deck(view, seat, book_);
    case rome::Stage::Keep:
      return rome::Keep{best_drawn(view, seat, book_)};
    case rome::Stage::PutUnder:
      // What goes under first comes back first: the card that would help most.
      return rome::PutUnder{best_drawn(view, seat, book_)};
    default:
      return best_act(view, seat, book_);
  }
}

}  // namespace rome_bots
