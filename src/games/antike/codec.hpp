// Antike on the wire. The rules never include this.
#pragma once

#include "games/antike/codec_board.hpp"
#include "games/antike/codec_words.hpp"
#include "games/antike/rules.hpp"
#include "wire/catalogue.hpp"
#include "wire/facts.hpp"
#include "wire/keepsake.hpp"
#include "wire/patch.hpp"

namespace wire {

// Regions are words of the position's board, nations are its peoples' words.
template <>
struct Vocabulary<antike::State> {
  explicit Vocabulary(const antike::State& state);
  ~Vocabulary();
  Vocabulary(const Vocabulary&) = delete;
  Vocabulary& operator=(const Vocabulary&) = delete;

  // Null if the board is not known.
  std::shared_ptr<const antike::BoardFile> board;
  std::array<core::Maybe<antike::People>, antike::kMaxNations> peoples{};

 private:
  const Vocabulary* outer_;
};

// The names of the board that a match is played on.
template <>
struct Keepsake<antike::State> {
  explicit Keepsake(const antike::State& state)
      : board(antike::board_with(state.board.fingerprint)) {}
  std::shared_ptr<const antike::BoardFile> board;
};

// {"players": 3, "options": {"board": "orient", "nine_scholars": true, "last_round": 200}}. Written
// in full, the board included, so that a record replays anywhere.
template <>
struct Codec<antike::Setup> {
  static json::value write(const antike::Setup& setup);
  static antike::Setup read(const In& in);
  static json::value schema(SchemaBook& book);
};

// The whole position. Reading fills what is left out with the defaults of docs/protocol.md and
// refuses a position that cannot be.
template <>
struct Codec<antike::State> {
  static json::value write(const antike::State& state);
  // A JSON Patch from one position of a match to a later one.
  static Patch changes(const antike::State& before, const antike::State& after);
  static antike::State read(const In& in);
  static json::value schema(SchemaBook& book);
};

// Our boards, the fields of the rondel, know-hows and personages, and what strength, production and
// reach are made of.
template <>
struct Catalogue<antike::Rules> {
  static json::object write();
};
// Defences term by term, sea areas, tolls, prices, and how far units reach.
template <>
struct Facts<antike::Rules> {
  static json::value write(const antike::State& view);
  static json::value schema(SchemaBook& book);
};

// {"name": "Orient", "players": [2, 3, 4], "regions": 46, "nations": 6}
template <>
struct BoardCheck<antike::Rules> {
  static json::object check(const In& board);
};

}  // namespace wire

namespace antike {

// A board by the name of one of our own, or written out.
std::shared_ptr<const BoardFile> read_board_option(const wire::In& in);

}  // namespace antike
