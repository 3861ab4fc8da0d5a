// Scenario files: a position and what follows from it, in a few words a line, for any game.
//
//   # The rules' own example.              a comment
//   rule 11.3 R2                           the rules it shows (checked by tools/check_rules.py)
//   given {"players": [...]}               the position; may go on over indented lines
//   new {"players": 3}                     or a new match instead of a position
//   seed abc                               chance by this seed; without it chance is drawn by hand
//   when 0 {"type": "produce"}             seat 0 plays
//   draw {"type": "draw_card", ...}        chance decides
//   refuse 0 {...} rome.build.not_adjacent seat 0 may not, and this is the code
//   then /players/0/coins 7                a part of the state, by JSON pointer
//   then score 0 {"temples": 4}            lines of a seat's score sheet
//   then to_act [1]                        who is to act
//   then legal 0 {...}                     seat 0 may do this
//   then view 1 /players/0/secret_hand []  a part of what seat 1 sees
//   then effect {...}                      among what the last move did
//   then result {"places": [1, 2]}         members of the result
#pragma once

#include <filesystem>
#include <string>

namespace scenario {

// Runs the file; throws std::runtime_error with the file, the line and what differs.
void run(const std::string& game, const std::filesystem::path& file);

}  // namespace scenario
