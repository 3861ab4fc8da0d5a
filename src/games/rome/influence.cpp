#include "games/rome/influence.hpp"

namespace rome {

void score_influence(State& state, Effects effects) {
  if (state.influence_on_table.empty()) return;
  Seat leader{};
  std::uint16_t most = 0;
  bool tied = true;  // all at zero is a tie (R7)
  for (const Seat seat : core::SeatRange(state.player_count)) {
    const std::uint16_t tokens = state.player(seat).influence;
    if (tokens > most) {
      leader = seat;
      most = tokens;
      tied = false;
    } else if (tokens == most) {
      tied = true;
    }
  }
  if (tied) {
    tell(effects, InfluenceTied{most});
    return;
  }
  Player& winner = state.player(leader);
  tell(effects,
       InfluenceWon{leader, static_cast<std::uint8_t>(state.influence_on_table.points()), most});
  winner.influence_cards.insert_all(state.influence_on_table);
  winner.influence = 0;
  state.influence_on_table.clear();
}

}  // namespace rome
