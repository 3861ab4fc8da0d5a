// The program with one game more, for a browser that plays it.
#include "cli/commands.hpp"
#include "games/game_entry.hpp"
#include "tests/fourth_game/tic_tac_toe.hpp"

int main(int argc, char** argv) {
  const games::GuestGame guest(games::entry<tic_tac_toe::Rules>());
  return cli::program(argc, argv);
}
