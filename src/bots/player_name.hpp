// What a computer player is called wherever one is chosen: its level, perhaps with a character, as
// in "strong:founder". In the laboratory also with weights of its own, "strong@weights.json", and
// programs of anybody's, "exec:./mybot".
#pragma once

#include <string_view>

namespace bots {

struct PlayerName {
  std::string_view level;
  std::string_view character;     // empty: the usual one
  std::string_view weights_file;  // empty: the character's own
};

constexpr PlayerName player_name(std::string_view text) {
  PlayerName name;
  if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
    name.weights_file = text.substr(at + 1);
    text = text.substr(0, at);
  }
  const std::size_t colon = text.find(':');
  name.level = text.substr(0, colon);
  if (colon != std::string_view::npos) name.character = text.substr(colon + 1);
  return name;
}

inline constexpr std::string_view kProgramPrefix = "exec:";

constexpr bool is_program(std::string_view name) {
  return name.starts_with(kProgramPrefix);
}

}  // namespace bots
