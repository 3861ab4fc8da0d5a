#include "bots/registry.hpp"

#include "games/codecs.hpp"
#include "games/registry.hpp"

#include <algorithm>
#include <array>

namespace bots {
namespace {

constexpr std::array<std::string_view, 2> kLevels = {"random", "greedy"};

}  // namespace

std::span<const std::string_view> levels() {
  return kLevels;
}

bool is_level(std::string_view level) {
  return std::ranges::find(kLevels, level) != kLevels.end();
}

games::Expected<boost::json::value> choose(const games::AnyMatch& match, core::Seat seat,
                                           std::string_view level, Budget budget) {
  if (!is_level(level))
    return tl::unexpected(games::Refusal{"bot.unknown_level", {}, "/level", std::string(level)});
  if (core::index(seat) >= match.seats())
    return tl::unexpected(games::Refusal{"seat.unknown", {}, "/seat", {}});
  if (!match.to_act().contains(seat))
    return tl::unexpected(games::Refusal{"bot.not_to_act", {}, "/seat", {}});
  boost::json::value choice;
  games::with_game(match.game(), [&]<typename G>(G /*rules*/) {
    const auto view = G::observed_by(*match.state_of<G>(), seat);
    // Seeded by what the seat sees: the same view gives the same choice.
    choice = wire::write(make<G>(level, core::hash_of(view))->choose(view, seat, budget));
  });
  return choice;
}

}  // namespace bots
