// Setting up: the board, the nations and what they begin with (rules 1.1 to 1.8, 15.1, 16.1 to
// 16.3, 17.4, K9, K16).
#pragma once

#include "core/chance.hpp"
#include "core/fixed_vector.hpp"
#include "core/result.hpp"
#include "games/antike/action.hpp"
#include "games/antike/board.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace antike {

inline constexpr std::uint16_t kShortestCut = 10;
inline constexpr std::uint16_t kLongestCut = 1000;
inline constexpr std::uint16_t kUsualCut = 100;

// What a board says for one number of nations.
struct Opening {
  std::array<Start, kMaxNations> starts{};  // by people
  // Who takes part, in turn order. With two players the peoples of a pair sit two places apart.
  core::FixedVector<People, kMaxNations> peoples;
  std::array<Maybe<People>, kMaxNations> partners{};  // by people; two players only
  Regions neutral_temples;
  std::uint8_t winning_number = 0;
  friend bool operator==(const Opening&, const Opening&) = default;
};

struct Setup {
  std::uint8_t players = 3;
  Board board;
  Opening opening;
  Prices prices{};
  std::uint8_t coins = kCoins;
  bool nine_scholars = false;
  bool free_city_types = false;
  bool nations_drawn = false;
  std::uint16_t last_round = kUsualCut;
  friend bool operator==(const Setup&, const Setup&) = default;
};

constexpr std::size_t nations_for(std::size_t players) {
  return players == 2 ? 4 : players;
}

std::optional<core::SetupFault> fault(const Setup& setup);
State initial(const Setup& setup);

void list_openings(const State& state, std::vector<core::Weighted<Outcome>>& out);
void draw_nation(State& state, const DrawNation& drawn, Effects effects);
void draw_first_nation(State& state, const DrawFirstNation& drawn, Effects effects);

}  // namespace antike
