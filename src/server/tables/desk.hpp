// What a seat keeps to itself besides the steps of its plan: pre-moves, and which of its requests
// were the last. Nobody else sees it, or that it has changed.
#pragma once

#include "server/tables/read_action.hpp"
#include "server/tables/terms.hpp"
#include "store/rows.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace server::tables {

struct Desk {
  json::array automatic;  // types of actions that are played whenever they are legal
  ReadActions moves;      // played in their order, each as soon as it is legal
  // The last requests about the plan and how many steps it had after each: a repeated one is known.
  std::vector<std::pair<std::string, std::size_t>> recent;
  // How often moves had been taken back when the plan was made: one made before is none any more.
  std::size_t age = 0;
  std::int64_t version = 0;  // of its row

  bool has_presets() const { return !automatic.empty() || !moves.empty(); }
  std::optional<std::size_t> length_after(const std::string& request) const;
  void remember(const std::string& request, std::size_t length);
};

store::Draft row_of(const Id& table, core::Seat seat, const Desk& desk, const ReadActions& steps);
// And the steps, all of them drafts. Throws wire::Malformed.
std::pair<Desk, ReadActions> read_desk(const store::Draft& row, const games::AnyMatch& match);

// The moves, if these presets mean anything in this match: words of the game, actions that can be
// read, not too many. Paths start at the request.
Expected<ReadActions> read_presets(const games::AnyMatch& match, const json::array& automatic,
                                   json::array moves);

// What the desk plays now, and the desk after it. A move that is not legal any more takes those
// behind it along.
struct PresetMove {
  std::optional<ReadAction> action;
  Desk after;
};
PresetMove preset_move(const games::AnyMatch& match, core::Seat seat, Desk desk);

}  // namespace server::tables
