#include "bots/rome/greedy.hpp"

#include "bots/rome/card_choice.hpp"
#include "bots/rome/emissary_choice.hpp"
#include "bots/rome/turn_plan.hpp"

namespace rome_bots {
namespace {

rome::Action best_act(const rome::State& view, core::Seat seat, const Weights& weights) {
  const rome::Player& player = view.player(seat);
  const rome::CardBag hand = hand_of(player);
  CardGains gains(view, seat, weights);
  gains.judge(hand.kinds());
  if (view.has_built == 0) gains.look_ahead(hand.kinds(), hand.kinds());
  const Moment moment =
      moment_of(view, seat, gains.outlook().builds_left, rivals_to_act(view, seat));
  const TurnMeans means{rome::symbols_of_turn(view), view.has_built == 0, view.has_produced == 0};
  return best_turn(player, hand, gains, means, moment, weights).first;
}

}  // namespace

rome::Action Greedy::choose(const rome::State& view, core::Seat seat,
                            const bots::Budget& /*budget*/) {
  switch (view.stage) {
    case rome::Stage::Draft:
      return rome::KeepFirst{best_drawn(view, seat, weights_)};
    case rome::Stage::Emissaries:
      return best_space(view, seat, weights_);
    case rome::Stage::Take:
      return best_take(view, seat, weights_);
    case rome::Stage::ChooseDeck:
      return best_deck(view, seat, weights_);
    case rome::Stage::Keep:
      return rome::Keep{best_drawn(view, seat, weights_)};
    case rome::Stage::PutUnder:
      // What goes under first comes back first: the card that would help most.
      return rome::PutUnder{best_drawn(view, seat, weights_)};
    default:
      return best_act(view, seat, weights_);
  }
}

}  // namespace rome_bots
