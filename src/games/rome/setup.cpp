#include "games/rome/setup.hpp"

namespace rome {

std::optional<core::SetupFault> fault(const Setup& setup) {
  if (setup.players < kMinPlayers || setup.players > kMaxPlayers) {
    return core::SetupFault{"players", "rome.setup.players", "1.1"};
  }
  return std::nullopt;
}

State initial(const Setup& setup) {
  State state;
  state.player_count = setup.players;
  state.shrine = setup.shrine ? 1 : 0;
  for (const Seat seat : core::SeatRange(setup.players)) {
    Player& player = state.player(seat);
    player.coins = kStartingCoins;
    player.city.place(kStartFarm, Card::VegetableFarm);
    player.city.place(kStartHouse, Card::Residential2);
    if (setup.shrine) player.open_hand.add(Card::Shrine);
  }
  for (std::size_t deck = 0; deck < decks_in_use(state); ++deck) {
    state.decks[deck].pool = kFullDecks[deck];
    state.decks[deck].shuffled = static_cast<std::uint8_t>(kFullDecks[deck].size());
  }
  return state;
}

}  // namespace rome
