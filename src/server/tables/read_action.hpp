// An action as somebody wrote it, with what was read in it: it is read once, when it comes in, and
// kept, tried and played as it is from then on.
#pragma once

#include "games/any_match.hpp"

#include <vector>

namespace server::tables {

namespace json = boost::json;
using games::Expected;

struct ReadAction {
  json::value written;
  games::AnyAction action;

  bool operator==(const ReadAction& other) const { return written == other.written; }
};
using ReadActions = std::vector<ReadAction>;

// In the words of this match; whether it may be played is another question.
Expected<ReadAction> read_action(const games::AnyMatch& match, json::value written);
// Paths of a refusal start at the list.
Expected<ReadActions> read_actions(const games::AnyMatch& match, json::array written);
json::array as_written(const ReadActions& actions);

}  // namespace server::tables
