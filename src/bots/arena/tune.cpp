#include "bots/arena/tune.hpp"

#include "bots/arena/matches.hpp"
#include "bots/registry.hpp"
#include "games/every_game.hpp"
#include "games/registry.hpp"

#include <algorithm>
#include <cmath>

namespace bots {
namespace {

using games::Expected;
using games::Refusal;

// Counts shrink to nothing by factors, so they are shaken by whole numbers too.
template <typename Weights>
Weights shaken(Weights weights, const std::vector<double>& direction, double spread) {
  std::size_t at = 0;
  each_weight(weights, [&]<typename Number>(std::string_view /*name*/, Number& weight) {
    const double turned = direction[at++] * spread;
    if constexpr (std::integral<Number>) {
      const double whole = turned > 0 ? 1 : turned < 0 ? -1 : 0;
      weight = std::max<Number>(0, weight + static_cast<Number>(whole));
    } else {
      weight *= std::exp(turned);
    }
  });
  return weights;
}

// Counts are shaken rarely: a whole step of one is much.
template <typename Weights>
std::vector<double> direction_of(Weights weights, core::Rng& rng) {
  constexpr std::uint32_t kCountsShaken = 10;  // of a hundred
  std::vector<double> direction;
  each_weight(weights, [&]<typename Number>(std::string_view /*name*/, Number& /*weight*/) {
    double turned = rng.below(2) == 0 ? 1 : -1;
    if (std::integral<Number> && rng.below(100) >= kCountsShaken) turned = 0;
    direction.push_back(turned);
  });
  return direction;
}

// How the first of the line-up fared in its groups: share of the others who finished behind it.
double fare(const ArenaReport& report, std::size_t seats) {
  return (static_cast<double>(seats) - report.entries.front().place) /
         static_cast<double>(seats - 1);
}

template <core::Game G>
class Tuner {
 public:
  using Weights = typename Levels<G>::Weights;

  Tuner(const TunePlan& plan, const boost::json::value& setup)
      : plan_(plan), setup_(*wire::read<typename G::Setup>(setup)) {}

  Expected<Tuned> run(Tuned from, const std::function<void(const Tuned&, double)>& told) {
    auto start = read_weights(from.weights, Weights{});
    if (!start) return tl::unexpected(start.error());
    for (const std::string& name : plan_.rivals) {
      auto rival = lineup_entry<G>(name);
      if (!rival) return tl::unexpected(rival.error());
      rivals_.push_back(std::move(*rival));
    }
    Weights weights = *start;
    for (; from.step < plan_.steps; ++from.step) {
      core::Rng rng(plan_.seed + from.step);
      const auto direction = direction_of(weights, rng);
      const double gain = merit(shaken(weights, direction, plan_.spread), from.step) -
                          merit(shaken(weights, direction, -plan_.spread), from.step);
      weights = moved(weights, direction, gain);
      from.weights = written(weights);
      told({from.step + 1, from.weights}, gain);
    }
    return from;
  }

 private:
  double merit(const Weights& weights, std::size_t step) const {
    const double share = fare(play(weights, step, "rival", rivals_), plan_.seats);
    if (plan_.round_price == 0) return share;
    const ArenaReport alike = play(weights, step, "tuned", {{plan_.level, weights}});
    return share - plan_.round_price * alike.rounds;
  }

  // Who meets its like needs no rotations.
  ArenaReport play(const Weights& weights, std::size_t step, const std::string& others,
                   const Lineup<G>& pool) const {
    ArenaPlan plan;
    plan.players.assign(plan_.seats, others);
    plan.players.front() = "tuned";
    plan.games = plan_.groups * plan_.seats;
    plan.seed = plan_.seed + step * plan_.groups;
    plan.threads = plan_.threads;
    return play_groups(plan, [&](std::uint64_t luck) {
      Lineup<G> lineup = {{plan_.level, weights}};
      while (lineup.size() < plan_.seats) {
        lineup.push_back(pool[(luck + lineup.size()) % pool.size()]);
      }
      return play_group<G>(lineup, setup_, plan, luck);
    });
  }

  // Counts go a whole step only where the difference is clear.
  Weights moved(Weights weights, const std::vector<double>& direction, double gain) const {
    constexpr double kClear = 0.1;
    std::size_t at = 0;
    each_weight(weights, [&]<typename Number>(std::string_view /*name*/, Number& weight) {
      const double turned = direction[at++];
      if constexpr (std::integral<Number>) {
        if (std::abs(gain) < kClear) return;
        const double whole = turned * (gain > 0 ? 1 : -1);
        weight = std::max<Number>(0, weight + static_cast<Number>(whole));
      } else {
        weight *= std::exp(plan_.pace * gain * turned);
      }
    });
    return weights;
  }

  const TunePlan& plan_;
  typename G::Setup setup_;
  Lineup<G> rivals_;
};

}  // namespace

Expected<Tuned> tune(const TunePlan& plan, Tuned from,
                     const std::function<void(const Tuned&, double gain)>& told) {
  const games::AnyGame* game = games::find(plan.game);
  if (game == nullptr) return tl::unexpected(Refusal{"game.unknown", {}, "/game", plan.game});
  for (const std::string& name : plan.rivals) {
    if (!is_player(plan.game, std::string_view(name).substr(0, name.find('@')))) {
      return tl::unexpected(Refusal{"bot.unknown_level", {}, "/rivals", name});
    }
  }
  if (!is_player(plan.game, plan.level)) {
    return tl::unexpected(Refusal{"bot.unknown_level", {}, "/level", plan.level});
  }
  boost::json::object setup =
      plan.setup.is_object() ? plan.setup.get_object() : boost::json::object{};
  setup["players"] = plan.seats;
  const auto complete = game->complete_setup(setup);
  if (!complete) return tl::unexpected(complete.error());
  Expected<Tuned> tuned = from;
  games::with_game(plan.game, [&]<typename G>(G /*rules*/) {
    tuned = Tuner<G>(plan, *complete).run(from, told);
  });
  return tuned;
}

}  // namespace bots
