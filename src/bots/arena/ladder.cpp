#include "bots/arena/ladder.hpp"

#include "bots/arena/cost.hpp"

#include <algorithm>
#include <cmath>

namespace bots {
namespace {

// A difference in Elo that was measured, and how much it counts: one over its variance.
struct Measured {
  std::size_t player = 0;
  std::size_t against = 0;
  double elo = 0;
  double weight = 0;
};

// The interval's width in Elo gives the error; a sweep says little about how far apart two are.
Measured measured(std::size_t player, std::size_t against, const Duel& duel) {
  constexpr double kLeastError = 5;
  const double error = std::max(kLeastError, (duel.elo_high - duel.elo_low) / (2 * kZ));
  const double middle = (duel.elo_high + duel.elo_low) / 2;
  return {player, against, middle, 1 / (error * error)};
}

using Matrix = std::vector<std::vector<double>>;

// The inverse of a symmetric positive definite matrix, by Gauss and Jordan.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix out(size, std::vector<double>(size));
  for (std::size_t at = 0; at < size; ++at) out[at][at] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double scale = 1 / matrix[pivot][pivot];
    for (std::size_t column = 0; column < size; ++column) {
      matrix[pivot][column] *= scale;
      out[pivot][column] *= scale;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double factor = matrix[row][pivot];
      for (std::size_t column = 0; column < size; ++column) {
        matrix[row][column] -= factor * matrix[pivot][column];
        out[row][column] -= factor * out[pivot][column];
      }
    }
  }
  return out;
}

// The ratings that fit all differences best, by weighted least squares; the anchor's is fixed.
void rate(std::vector<Rung>& rungs, std::size_t anchor, double rating,
          const std::vector<Measured>& differences) {
  const std::size_t size = rungs.size() - 1;
  if (size == 0) {
    rungs[anchor].rating = rating;
    return;
  }
  const auto column = [&](std::size_t player) { return player < anchor ? player : player - 1; };
  Matrix normal(size, std::vector<double>(size));
  std::vector<double> right(size);
  for (const Measured& each : differences) {
    const auto add = [&](std::size_t one, std::size_t other, double sign) {
      if (one == anchor) return;
      normal[column(one)][column(one)] += each.weight;
      if (other != anchor) normal[column(one)][column(other)] -= each.weight;
      right[column(one)] += sign * each.weight * each.elo;
    };
    add(each.player, each.against, 1);
    add(each.against, each.player, -1);
  }
  const Matrix covariance = inverse(normal);
  for (std::size_t player = 0; player < rungs.size(); ++player) {
    rungs[player].rating = rating;
    if (player == anchor) continue;
    const std::size_t row = column(player);
    for (std::size_t at = 0; at < size; ++at)
      rungs[player].rating += covariance[row][at] * right[at];
    rungs[player].error = kZ * std::sqrt(covariance[row][row]);
  }
}

// One in every other seat, the other in between.
ArenaPlan shared_seats(const LadderPlan& plan, std::size_t one, std::size_t other) {
  ArenaPlan pair{plan.game, plan.setup, {}, plan.games, plan.seed, {}, plan.threads, {}};
  for (std::size_t seat = 0; seat < plan.seats; ++seat) {
    pair.players.push_back(plan.players[seat % 2 == 0 ? one : other]);
  }
  return pair;
}

}  // namespace

games::Expected<Ladder> run_ladder(const LadderPlan& plan,
                                   const std::function<void(const PairResult&)>& told) {
  const auto anchor = std::ranges::find(plan.players, plan.anchor);
  if (anchor == plan.players.end()) {
    return tl::unexpected(games::Refusal{"bot.unknown_level", {}, "/anchor", plan.anchor});
  }
  Ladder ladder;
  for (const std::string& player : plan.players) ladder.rungs.push_back({player, 0, 0, 0});
  std::vector<Measured> differences;
  std::vector<Cost> costs(plan.players.size());
  for (std::size_t one = 0; one < plan.players.size(); ++one) {
    for (std::size_t other = one + 1; other < plan.players.size(); ++other) {
      const auto report = run_arena(shared_seats(plan, one, other));
      if (!report) return tl::unexpected(report.error());
      const Duel& duel = report->duels.front();
      differences.push_back(measured(one, other, duel));
      ladder.pairs.push_back({duel.player, duel.against, duel.score, report->games});
      costs[one].add({1, report->entries[0].decision_ms, 0});
      costs[other].add({1, report->entries[1].decision_ms, 0});
      told(ladder.pairs.back());
    }
  }
  for (std::size_t at = 0; at < costs.size(); ++at) {
    ladder.rungs[at].decision_ms = costs[at].mean_ms();
  }
  rate(ladder.rungs, static_cast<std::size_t>(anchor - plan.players.begin()), plan.rating,
       differences);
  return ladder;
}

}  // namespace bots
