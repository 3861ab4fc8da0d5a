// Which computer players are there? Levels are ordered from weak to strong.
#pragma once

#include "bots/bot.hpp"
#include "bots/programs.hpp"
#include "games/any_match.hpp"
#include "games/refusal.hpp"

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bots {

// Every level, and those that people choose among: `random` and `greedy` are yardsticks.
std::span<const std::string_view> levels();
std::span<const std::string_view> levels_for_people();
// The level where nobody has chosen one.
inline constexpr std::string_view kUsualLevel = "strong";
// What players of a game may be like besides; none in a game that knows none.
std::vector<std::string_view> characters(std::string_view game);
// Whether a name, "strong" or "strong:founder", is that of a player of the game.
bool is_player(std::string_view game, std::string_view name);

// A computer player of any match. It lives with its seat: what it has planned stays planned.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // An action, as JSON. Needs a seat that is to act; the player sees that seat's view only.
  virtual boost::json::value choose(const games::AnyMatch& match, core::Seat seat,
                                    const Budget& budget) = 0;
  // What it thought when it last did, as JSON; null of who decides without. For who may see what
  // the seat sees only: the lines are the seat's own.
  virtual boost::json::value thought(const games::AnyMatch& /*match*/) const { return nullptr; }
};

// The computer players of one match, each made when it is first asked. Several threads may ask at
// once. Where the match does not go on from where they were asked last, there must be new ones.
class Players {
 public:
  // A name is that of a player of the house, or of one of `programs`. `salt` makes players differ
  // who see the same: two matches of a game without luck.
  explicit Players(std::uint64_t salt = 0, std::shared_ptr<const Programs> programs = nullptr)
      : salt_(salt), programs_(std::move(programs)) {}

  games::Expected<boost::json::value> choose(const games::AnyMatch& match, core::Seat seat,
                                             std::string_view name, const Budget& budget);
  // What was chosen was not played: there must be a new player at the seat. Waits while it thinks.
  void forget(core::Seat seat);
  // Of the player who was last asked at the seat.
  boost::json::value thought(const games::AnyMatch& match, core::Seat seat);

 private:
  struct Sitting {
    std::mutex asked;
    std::string name;
    std::unique_ptr<Player> player;
  };
  std::uint64_t salt_;
  std::shared_ptr<const Programs> programs_;
  std::array<Sitting, core::kMaxSeats> seats_;
};

// What the house would do with a choice that the player of a seat leaves to it.
struct Advice {
  std::string_view choice;     // what is decided: "store_sensibly"
  boost::json::array actions;  // to be played one after the other
};
// The choices of a game that can be left to the house.
std::span<const std::string_view> advised_choices(std::string_view game);
// Nothing if the seat owes no decision, or none that can be left to the house. The adviser sees the
// seat's view only.
std::optional<Advice> advice(const games::AnyMatch& match, core::Seat seat);

// Whether others who decide at the same time may still have something to say to the seat: then a
// computer player lets people go first. Depends on nothing that is hidden.
bool listens(const games::AnyMatch& match, core::Seat seat);

}  // namespace bots
