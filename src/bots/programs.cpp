#include "bots/programs.hpp"

#include "bots/player_name.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace bots {

bool Programs::is_name(std::string_view name) {
  constexpr std::size_t kLongest = 20;
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-_";
  return !name.empty() && name.size() <= kLongest &&
         name.find_first_not_of(kLetters) == std::string_view::npos;
}

std::shared_ptr<const Programs> Programs::any_command() {
  const auto programs = std::make_shared<Programs>();
  programs->any_ = true;
  programs->most_at_once = std::numeric_limits<std::size_t>::max();
  return programs;
}

void Programs::offer(std::string name, std::string command) {
  commands_.insert_or_assign(std::move(name), std::move(command));
}

std::vector<std::string_view> Programs::names() const {
  std::vector<std::string_view> all;
  all.reserve(commands_.size());
  for (const auto& [name, command] : commands_) all.push_back(name);
  return all;
}

std::optional<std::string> Programs::command_of(std::string_view player) const {
  if (any_ && is_command(player)) {
    return std::string(player.substr(kCommandPrefix.size()));
  }
  if (!is_program(player)) return std::nullopt;
  const auto found = commands_.find(player.substr(kProgramPrefix.size()));
  if (found == commands_.end()) return std::nullopt;
  return found->second;
}

Programs::Running::Running(const Programs& programs) : count_(programs.running_) {
  if (++*count_ <= programs.most_at_once) return;
  --*count_;
  throw std::runtime_error("cannot be started: too many programs play already");
}

}  // namespace bots
