// What a computer player is called wherever one is chosen: its level, perhaps with a character, as
// in "strong:founder", or a program that the house offers, "program:mybot". In the laboratory also
// with weights of its own, "strong@weights.json", and any program, "exec:./mybot".
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

inline constexpr std::string_view kProgramPrefix = "program:";
inline constexpr std::string_view kCommandPrefix = "exec:";

// Which of them may be started is another question (bots/programs.hpp).
constexpr bool is_program(std::string_view name) {
  return name.starts_with(kProgramPrefix);
}
constexpr bool is_command(std::string_view name) {
  return name.starts_with(kCommandPrefix);
}

}  // namespace bots
