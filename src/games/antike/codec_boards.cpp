// The boards that this process knows: our own, and those that matches brought along.
#include "embedded/antike_boards.hpp"
#include "games/antike/codec.hpp"

#include <algorithm>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace antike {
namespace {

// A board costs about 50 kB.
constexpr std::size_t kMostBoards = 1000;
// Of those that no match is played on, so many stay: for who is just about to begin.
constexpr std::size_t kMostUnused = 32;

BoardFile embedded_board(const embedded::File& file) {
  const wire::json::value document = wire::parse(file.content);
  return read_board(wire::In(document));
}

using BoardPointer = std::shared_ptr<const BoardFile>;

// Whoever holds a pointer to a board plays on it. What nobody holds may be dropped; pointers are
// given only under the mutex, so that nobody can take one up again meanwhile.
class Shelf {
 public:
  Shelf() {
    for (const embedded::File& file : embedded::antike_boards()) {
      own_pointers_.push_back(add(embedded_board(file)));
      own_.push_back(own_pointers_.back().get());
    }
  }

  const std::vector<const BoardFile*>& own() const { return own_; }

  BoardPointer keep(BoardFile file) {
    const std::scoped_lock lock(mutex_);
    if (BoardPointer known = find(file.board.fingerprint)) {
      return known->document == file.document ? known : nullptr;
    }
    drop_unused();
    if (boards_.size() >= kMostBoards) return nullptr;
    return add(std::move(file));
  }

  BoardPointer with(std::uint64_t fingerprint) {
    const std::scoped_lock lock(mutex_);
    return find(fingerprint);
  }

 private:
  using Boards = std::list<BoardPointer>;

  BoardPointer add(BoardFile file) {
    boards_.push_back(std::make_shared<const BoardFile>(std::move(file)));
    places_[boards_.back()->board.fingerprint] = std::prev(boards_.end());
    return boards_.back();
  }
  BoardPointer find(std::uint64_t fingerprint) {
    const auto found = places_.find(fingerprint);
    if (found == places_.end()) return nullptr;
    boards_.splice(boards_.end(), boards_, found->second);
    return boards_.back();
  }
  static bool is_unused(const BoardPointer& board) { return board.use_count() == 1; }
  void drop_unused() {
    auto unused = static_cast<std::size_t>(std::ranges::count_if(boards_, is_unused));
    for (auto board = boards_.begin(); unused >= kMostUnused && board != boards_.end();) {
      if (!is_unused(*board)) {
        ++board;
        continue;
      }
      places_.erase((*board)->board.fingerprint);
      board = boards_.erase(board);
      --unused;
    }
  }

  std::mutex mutex_;
  Boards boards_;  // the one that was asked for least lately first
  std::unordered_map<std::uint64_t, Boards::iterator> places_;
  std::vector<BoardPointer> own_pointers_;
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

std::shared_ptr<const BoardFile> keep_board(BoardFile file) {
  return shelf().keep(std::move(file));
}

std::shared_ptr<const BoardFile> board_with(std::uint64_t fingerprint) {
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
