// The boards that this process knows: our own, and those that matches brought along.
#include "embedded/antike_boards.hpp"
#include "games/antike/codec.hpp"

#include <memory>
#include <mutex>

namespace antike {
namespace {

// A board costs about 50 kB; a server that is sent ever new ones stops taking them.
constexpr std::size_t kMostBoards = 1000;

BoardFile embedded_board(const embedded::File& file) {
  const wire::json::value document = wire::parse(file.content);
  return read_board(wire::In(document));
}

class Shelf {
 public:
  Shelf() {
    for (const embedded::File& file : embedded::antike_boards()) {
      own_.push_back(add(embedded_board(file)));
    }
  }

  const std::vector<const BoardFile*>& own() const { return own_; }

  const BoardFile* keep(BoardFile file) {
    const std::scoped_lock lock(mutex_);
    if (const BoardFile* known = find(file.board.fingerprint)) {
      return known->document == file.document ? known : nullptr;
    }
    if (boards_.size() >= kMostBoards) return nullptr;
    return add(std::move(file));
  }

  const BoardFile* with(std::uint64_t fingerprint) {
    const std::scoped_lock lock(mutex_);
    return find(fingerprint);
  }

 private:
  const BoardFile* add(BoardFile file) {
    boards_.push_back(std::make_unique<BoardFile>(std::move(file)));
    return boards_.back().get();
  }
  const BoardFile* find(std::uint64_t fingerprint) const {
    for (const auto& board : boards_) {
      if (board->board.fingerprint == fingerprint) return board.get();
    }
    return nullptr;
  }

  std::mutex mutex_;
  std::vector<std::unique_ptr<BoardFile>> boards_;
  std::vector<const BoardFile*> own_;
};

Shelf& shelf() {
  static Shelf the_shelf;
  return the_shelf;
}

}  // namespace

std::span<const BoardFile* const> own_boards() {
  return shelf().own();
}

const BoardFile* own_board(std::string_view id) {
  for (const BoardFile* board : own_boards()) {
    if (board->id == id) return board;
  }
  return nullptr;
}

const BoardFile* keep_board(BoardFile file) {
  return shelf().keep(std::move(file));
}

const BoardFile* board_with(std::uint64_t fingerprint) {
  return shelf().with(fingerprint);
}

}  // namespace antike

namespace wire {

json::object BoardCheck<antike::Rules>::check(const In& board) {
  const antike::BoardFile file = antike::read_board(board);
  json::array players;
  for (std::size_t count = antike::kMinPlayers; count <= antike::kMaxPlayers; ++count) {
    if (antike::opening_for(file, count)) players.emplace_back(count);
  }
  return {{"name", file.name},
          {"players", std::move(players)},
          {"regions", file.regions.size()},
          {"nations", file.nations.size()}};
}

}  // namespace wire
