// `antiquarium check-board`: is this file a board that Antike can be played on?
#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "games/antike/codec_board.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace cli {

int check_board(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in) return refuse({"file.unreadable", {}, {}, file});
  boost::json::value document;
  try {
    document = wire::parse(text);
  } catch (const wire::Malformed& malformed) {
    return refuse(games::refusal(malformed));
  }
  try {
    const antike::BoardFile board = antike::read_board(wire::In(document));
    fmt::print("{}: {} regions, {} nations; players:", board.name, board.regions.size(),
               board.nations.size());
    for (std::size_t players = antike::kMinPlayers; players <= antike::kMaxPlayers; ++players) {
      if (antike::opening_for(board, players)) fmt::print(" {}", players);
    }
    fmt::print(". The board can be played on.\n");
    return kDone;
  } catch (const wire::Malformed& malformed) {
    refuse(games::refusal(malformed));
    return kFoundWrong;
  }
}

}  // namespace cli
