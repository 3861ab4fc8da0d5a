// As little JSON as a player needs: found in the text, never parsed as a whole.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

// The number after `key` (as written: "\"seq\":"); -1 if there is none.
std::int64_t number_after(std::string_view text, std::string_view key);
// The text in quotes after `key`; empty if there is none.
std::string text_after(std::string_view text, std::string_view key);

// The values of the list that begins at `at`, with its bracket.
std::vector<std::string_view> values_of(std::string_view text, std::size_t at);

// One action of the server's factored list in `news`, chosen by `choice`; empty if there is no
// list.
std::string chosen_action(std::string_view news, std::uint64_t choice);

}  // namespace bench
