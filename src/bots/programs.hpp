// Programs of anybody's that may play: which ones, and how many at once. Whoever takes names from
// strangers offers a few by name; in the laboratory any command goes.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bots {

class Programs {
 public:
  // A short word: small letters, digits, - and _.
  static bool is_name(std::string_view name);
  // "exec:./mybot" is a player: for who starts what the same person has typed.
  static std::shared_ptr<const Programs> any_command();

  // From now on "program:name" is a player.
  void offer(std::string name, std::string command);
  std::vector<std::string_view> names() const;
  bool empty() const { return commands_.empty(); }
  // How to start this player; nothing if nobody has allowed it.
  std::optional<std::string> command_of(std::string_view player) const;

  // One that runs, as long as this is held.
  class Running {
   public:
    // Throws std::runtime_error if there are too many already.
    explicit Running(const Programs& programs);
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() { --*count_; }

   private:
    std::shared_ptr<std::atomic<std::size_t>> count_;
  };
  std::size_t running() const { return *running_; }
  std::size_t most_at_once = 64;
  std::chrono::milliseconds patience{20'000};  // for a whole decision

 private:
  bool any_ = false;
  std::map<std::string, std::string, std::less<>> commands_;
  std::shared_ptr<std::atomic<std::size_t>> running_ =
      std::make_shared<std::atomic<std::size_t>>(0);
};

}  // namespace bots
