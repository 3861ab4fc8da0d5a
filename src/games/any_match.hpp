// One running match of any game behind one door, for the side of the house that does not know the
// games: it sees JSON, seats and codes, never a game's types.
#pragma once

#include "core/game.hpp"
#include "games/refusal.hpp"
#include "wire/patch.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace games {

namespace json = boost::json;
using core::Seat;
using core::Viewer;

// Given the sum of all weights, a number below it: how chance is drawn.
using Lot = std::function<std::uint32_t(std::uint32_t total)>;

// An action that has been read, once, by decode(): a small value, good for every later position of
// the same match, and the words that are said with it.
class AnyAction {
 public:
  template <core::Game G>
  static AnyAction of(const typename G::Action& action, std::string_view spoken) {
    static_assert(sizeof action <= kRoom);
    AnyAction out;
    out.game_ = G::kName;
    std::memcpy(out.bytes_.data(), &action, sizeof action);
    out.spoken_ = spoken;
    return out;
  }
  const std::string& spoken() const { return spoken_; }
  template <core::Game G>
  typename G::Action as() const {
    assert(game_ == G::kName);
    typename G::Action action;
    // NOLINTNEXTLINE(bugprone-undefined-memory-manipulation): SmallValue is trivially copyable
    std::memcpy(&action, bytes_.data(), sizeof action);
    return action;
  }

 private:
  AnyAction() = default;

  static constexpr std::size_t kRoom = 16;  // a core::SmallValue is no larger

  std::string_view game_;
  std::array<std::byte, kRoom> bytes_{};
  std::string spoken_;
};

class AnyMatch {
 public:
  virtual ~AnyMatch() = default;
  AnyMatch& operator=(const AnyMatch&) = delete;

  virtual std::unique_ptr<AnyMatch> clone() const = 0;

  virtual std::string_view game() const = 0;
  virtual std::size_t seats() const = 0;
  virtual core::SeatSet to_act() const = 0;
  virtual bool chance_pending() const = 0;
  virtual bool finished() const = 0;
  // From 1 on; 0 before the first and in games that count none.
  virtual std::size_t round() const = 0;
  virtual std::uint64_t hash() const = 0;

  virtual json::array legal(Seat seat) const = 0;
  // The same list, where actions that differ in one field only are one entry (factored.hpp).
  virtual void put_legal_factored(Seat seat, wire::Text& out) const = 0;
  // Reads an action; it may be played or not.
  virtual Expected<AnyAction> decode(const json::value& action) const = 0;
  virtual core::Manner manner(const AnyAction& action) const = 0;
  // May the seat take this move back as long as nobody else has done anything? Not if it shows what
  // was hidden.
  virtual bool retractable(const AnyAction& action) const = 0;
  // The referee alone: nothing if `seat` may play `action` now, else why not.
  virtual Expected<void> allows(Seat seat, const AnyAction& action) const = 0;
  // Plays the action, or says why not and leaves the match as it was.
  virtual Expected<void> play(Seat seat, const AnyAction& action) = 0;

  // The same for who has the action as JSON and needs it only once.
  Expected<core::Manner> manner(const json::value& action) const {
    return decode(action).map([this](const AnyAction& read) { return manner(read); });
  }
  bool retractable(const json::value& action) const {
    const auto read = decode(action);
    return read && retractable(*read);
  }
  Expected<void> play(Seat seat, const json::value& action) {
    return decode(action).and_then([&](const AnyAction& read) { return play(seat, read); });
  }

  // Outcomes with their weights; empty unless chance is pending.
  virtual json::array chance() const = 0;
  virtual Expected<void> draw(const json::value& outcome) = 0;
  // Draws by lot and returns the outcome. Needs chance_pending().
  virtual json::value draw_by(const Lot& lot) = 0;

  // What the last successful play or draw did, as `viewer` may see it; or all of it.
  virtual json::array effects_seen_by(Viewer viewer) const = 0;
  virtual void put_effects_seen_by(Viewer viewer, wire::Text& out) const = 0;
  virtual json::array effects() const = 0;

  virtual json::value state() const = 0;
  // What `viewer` may know of it, as a match whose state() is that view.
  virtual std::unique_ptr<AnyMatch> seen_by(Viewer viewer) const = 0;
  // From the state() of an earlier position of the same match to this one's.
  virtual wire::Patch changes_since(const AnyMatch& earlier) const = 0;
  // Could a match made up for `viewer` be played on as this one? Not while others are bound to
  // plans that are not shown yet: nobody can make those up.
  virtual bool can_be_imagined(Viewer viewer) const = 0;
  // A match that `viewer` cannot tell from this one: what is hidden is dealt anew.
  virtual std::unique_ptr<AnyMatch> imagined_by(Viewer viewer, std::uint64_t seed) const = 0;
  // The state's bytes, for AnyGame::restore of the same state layout.
  virtual std::string bytes() const = 0;
  // What `viewer` can read off the board, worked out: strengths, zones, points. From its view
  // alone.
  virtual json::value facts(Viewer viewer) const = 0;
  // {"lines": {...}, "total": 12} for each seat.
  virtual json::array score() const = 0;
  virtual void put_score(wire::Text& out) const = 0;
  // {"places": [1, 2], "ending": "points"}; null while the match goes on.
  virtual json::value result() const = 0;

  // The concrete state, for code that knows the game. Null if G is not this match's game.
  template <core::Game G>
  const typename G::State* state_of() const {
    return game() == G::kName ? static_cast<const typename G::State*>(raw_state()) : nullptr;
  }

 protected:
  AnyMatch() = default;
  AnyMatch(const AnyMatch&) = default;
  virtual const void* raw_state() const = 0;
};

}  // namespace games
