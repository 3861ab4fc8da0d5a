#include "bots/registry.hpp"

#include "bots/players.hpp"
#include "bots/program_player.hpp"
#include "bots/thinking_again.hpp"
#include "games/every_game.hpp"

#include <algorithm>
#include <array>

namespace bots {
namespace {

constexpr std::array<std::string_view, 6> kLevels = {"random", "greedy", "easy",
                                                     "fair",   "strong", "master"};
constexpr std::size_t kYardsticks = 2;  // the first ones

// Of a game whose types are known here.
template <core::Game G>
class PlayerOf final : public Player {
 public:
  explicit PlayerOf(std::unique_ptr<Bot<G>> bot) : bot_(std::move(bot)) {}

  boost::json::value choose(const games::AnyMatch& match, core::Seat seat,
                            const Budget& budget) override {
    const typename G::State& state = *match.state_of<G>();
    const wire::Vocabulary<typename G::State> words(state);
    const auto action = choose_as_told<G>(*bot_, state, seat, budget, told_);
    bot_->rest();
    return wire::write(action);
  }

  boost::json::value thought(const games::AnyMatch& match) const override {
    const auto* thought = bot_->thought();
    if (thought == nullptr || thought->lines.empty()) return nullptr;
    const wire::Vocabulary<typename G::State> words(*match.state_of<G>());
    boost::json::array lines;
    for (const auto& line : thought->lines) {
      lines.push_back(written(line, thought->term_names, match.seats()));
    }
    return {{"lines", std::move(lines)},
            {"playouts", thought->playouts()},
            {"microseconds", thought->time.count()}};
  }

 private:
  static boost::json::value written(const Line<typename G::Action>& line, const TermNames& names,
                                    std::size_t seats) {
    boost::json::array actions;
    for (const auto& action : line.actions) actions.push_back(wire::write(action));
    boost::json::object out = {
        {"actions", std::move(actions)}, {"playouts", line.playouts}, {"value", nullptr}};
    if (line.playouts == 0) return out;  // there was nothing to choose, or no time
    out["value"] = line.mean.worth;
    out["error"] = line.error;
    out["chances"] = boost::json::array(line.mean.chances.begin(),
                                        line.mean.chances.begin() + static_cast<int>(seats));
    boost::json::object terms;
    for (std::size_t at = 0; at < kTerms; ++at) terms[names[at]] = line.mean.terms[at];
    out["terms"] = std::move(terms);
    return out;
  }

  std::unique_ptr<Bot<G>> bot_;
  core::SeatSet told_;
};

// Of any other game: any legal action of the view.
class PlayerOfAny final : public Player {
 public:
  boost::json::value choose(const games::AnyMatch& match, core::Seat seat,
                            const Budget& /*budget*/) override {
    const auto view = match.seen_by(seat);
    const boost::json::array legal = view->legal(seat);
    core::Rng rng(view->hash());
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

// Its dice are seeded by what the seat sees.
std::unique_ptr<Player> make_player(const games::AnyMatch& match, core::Seat seat,
                                    std::string_view name, std::uint64_t salt) {
  std::unique_ptr<Player> player = std::make_unique<PlayerOfAny>();
  games::with_game(match.game(), [&]<typename G>(G /*rules*/) {
    const auto view = G::observed_by(*match.state_of<G>(), core::Viewer(seat));
    player = std::make_unique<PlayerOf<G>>(make<G>(name, core::hash_of(view) ^ salt));
  });
  return player;
}

// The actions until the choice is made: the seat is not asked any more, or for something else.
template <core::Game G>
std::optional<Advice> advice_on(typename G::State view, core::Seat seat) {
  const auto choice = Adviser<G>::choice(view);
  if (!choice) return std::nullopt;
  const wire::Vocabulary<typename G::State> words(view);
  Advice advice{*choice, {}};
  while (G::to_act(view).contains(seat) && Adviser<G>::choice(view) == choice) {
    const auto action = Adviser<G>::action(view, seat);
    advice.actions.push_back(wire::write(action));
    G::apply(view, seat, action, nullptr);
  }
  return advice;
}

}  // namespace

std::span<const std::string_view> levels() {
  return kLevels;
}

std::span<const std::string_view> levels_for_people() {
  return levels().subspan(kYardsticks);
}

std::vector<std::string_view> characters(std::string_view game) {
  std::vector<std::string_view> names;
  games::with_game(game, [&]<typename G>(G /*rules*/) {
    for (const auto& each : Levels<G>::characters()) names.push_back(each.name);
  });
  return names;
}

bool is_player(std::string_view game, std::string_view name) {
  const PlayerName player = player_name(name);
  if (!player.weights_file.empty()) return false;
  if (std::ranges::find(kLevels, player.level) == kLevels.end()) return false;
  if (player.level.size() == name.size()) return true;
  const auto known = characters(game);
  return std::ranges::find(known, player.character) != known.end();
}

games::Expected<boost::json::value> Players::choose(const games::AnyMatch& match, core::Seat seat,
                                                    std::string_view name, const Budget& budget) {
  const bool program = programs_ && programs_->command_of(name);
  if (!program && !is_player(match.game(), name))
    return tl::unexpected(games::Refusal{"bot.unknown_level", {}, "/level", std::string(name)});
  if (core::index(seat) >= match.seats())
    return tl::unexpected(games::Refusal{"seat.unknown", {}, "/seat", {}});
  if (!match.to_act().contains(seat))
    return tl::unexpected(games::Refusal{"bot.not_to_act", {}, "/seat", {}});
  Sitting& sitting = seats_[core::index(seat)];
  const std::scoped_lock lock(sitting.asked);
  if (!sitting.player || sitting.name != name) {
    sitting.player.reset();  // one at a time: a program ends before another begins
    sitting.player =
        program ? start_program(name, *programs_) : make_player(match, seat, name, salt_);
    sitting.name = name;
  }
  return sitting.player->choose(match, seat, budget);
}

void Players::forget(core::Seat seat) {
  Sitting& sitting = seats_[core::index(seat)];
  const std::scoped_lock lock(sitting.asked);
  sitting.player.reset();
}

boost::json::value Players::thought(const games::AnyMatch& match, core::Seat seat) {
  Sitting& sitting = seats_[core::index(seat)];
  const std::scoped_lock lock(sitting.asked);
  return sitting.player ? sitting.player->thought(match) : nullptr;
}

std::span<const std::string_view> advised_choices(std::string_view game) {
  std::span<const std::string_view> choices;
  games::with_game(game, [&]<typename G>(G /*rules*/) { choices = Adviser<G>::choices(); });
  return choices;
}

std::optional<Advice> advice(const games::AnyMatch& match, core::Seat seat) {
  std::optional<Advice> found;
  if (core::index(seat) >= match.seats() || !match.to_act().contains(seat)) return found;
  games::with_game(match.game(), [&]<typename G>(G /*rules*/) {
    found = advice_on<G>(G::observed_by(*match.state_of<G>(), seat), seat);
  });
  return found;
}

bool listens(const games::AnyMatch& match, core::Seat seat) {
  bool waits = false;
  games::with_game(match.game(), [&]<typename G>(G /*rules*/) {
    waits = Listener<G>::listens(*match.state_of<G>(), seat);
  });
  return waits;
}

}  // namespace bots
