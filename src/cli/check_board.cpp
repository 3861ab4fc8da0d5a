// `antiquarium check-board`: is this file a board that can be played on?
#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "games/registry.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace cli {
namespace {

void tell(const boost::json::object& board) {
  fmt::print("{}: {} regions, {} nations; players:", board.at("name").as_string().c_str(),
             board.at("regions").to_number<int>(), board.at("nations").to_number<int>());
  for (const auto& players : board.at("players").as_array()) {
    fmt::print(" {}", players.to_number<int>());
  }
  fmt::print(". The board can be played on.\n");
}

}  // namespace

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
  const auto board = games::find("antike")->check_board(document);
  if (!board) {
    refuse(board.error());
    return kFoundWrong;
  }
  tell(*board);
  return kDone;
}

}  // namespace cli
