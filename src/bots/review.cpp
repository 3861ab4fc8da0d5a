#include "bots/review.hpp"

#include "bots/players.hpp"
#include "games/every_game.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <optional>
#include <thread>

namespace bots {
namespace {

// Whether what is done in this position may begin a decision; it goes on with one otherwise.
template <core::Game G>
bool may_begin(const typename G::State& /*state*/) {
  return true;
}
template <>
bool may_begin<antike::Rules>(const antike::State& state) {
  return state.stage == antike::Stage::Rondel;
}

constexpr std::uint32_t kShareOfSame = 4;

template <core::Game G>
struct Decision {
  typename G::State view;
  core::Seat seat;
  std::size_t ply;
  std::size_t round;
  std::vector<typename G::Action> played;
};

// What two ways to decide came to in the same worlds.
struct Comparison {
  Outcome better;
  Outcome played;
  double lost = 0;
  double squares = 0;
  std::uint32_t worlds = 0;

  void add(const Outcome& one, const Outcome& other) {
    better += one;
    played += other;
    const double difference = one.worth - other.worth;
    lost += difference;
    squares += difference * difference;
    ++worlds;
  }
};

template <core::Game G>
boost::json::array written(const typename G::State& view,
                           std::span<const typename G::Action> actions) {
  const wire::Vocabulary<typename G::State> words(view);
  boost::json::array out;
  for (const auto& action : actions) out.push_back(wire::write(action));
  return out;
}

template <core::Game G>
class ReviewOf final : public Review {
 public:
  void add(const games::AnyMatch& match, std::size_t ply, core::Seat seat,
           const boost::json::array& actions) override {
    const typename G::State& state = *match.state_of<G>();
    std::optional<std::size_t>& open = open_[core::index(seat)];
    // A plan goes on until it is committed.
    const bool goes_on = open && G::manner(decisions_[*open].played.back()) == core::Manner::Draft;
    if (goes_on || !may_begin<G>(state)) {
      if (open) read(state, actions, decisions_[*open].played);
      return;
    }
    open.reset();
    Decision<G> decision{G::observed_by(state, core::Viewer(seat)), seat, ply, match.round(), {}};
    std::vector<typename G::Action> legal;
    G::legal(decision.view, seat, legal);
    if (legal.size() < 2) return;
    read(state, actions, decision.played);
    open = decisions_.size();
    decisions_.push_back(std::move(decision));
  }

  std::vector<Judgement> judge(const ReviewOptions& options, const Progress& progress) override {
    std::vector<Judgement> judgements(decisions_.size());
    // A seat's player lives with it: more threads than seats have nothing to do.
    const unsigned threads = std::clamp(options.threads, 1U, unsigned{core::kMaxSeats});
    std::mutex telling;
    std::size_t done = 0;
    const auto tell = [&] {
      const std::scoped_lock lock(telling);
      progress(++done, decisions_.size());
    };
    {
      std::vector<std::jthread> workers;
      workers.reserve(threads);
      for (unsigned at = 0; at < threads; ++at) {
        workers.emplace_back([&, at] { judge_seats(at, threads, options, judgements, tell); });
      }
    }
    return judgements;
  }

 private:
  static void read(const typename G::State& state, const boost::json::array& actions,
                   std::vector<typename G::Action>& out) {
    const wire::Vocabulary<typename G::State> words(state);
    for (const boost::json::value& action : actions) {
      // Of a record that has been replayed: it can be read.
      out.push_back(*wire::read<typename G::Action>(action));
    }
  }

  // Every `step`-th seat from `first` on, each by a player who lives with it.
  template <typename Tell>
  void judge_seats(unsigned first, unsigned step, const ReviewOptions& options,
                   std::vector<Judgement>& judgements, const Tell& tell) const {
    for (unsigned seat = first; seat < core::kMaxSeats; seat += step) {
      const auto player = make<G>(options.level, seat);
      for (std::size_t at = 0; at < decisions_.size(); ++at) {
        if (core::index(decisions_[at].seat) != seat) continue;
        judgements[at] = judged(*player, decisions_[at], options.worlds);
        player->rest();
        tell();
      }
    }
  }

  // All of it, as far as it was thought of as a whole.
  static std::vector<typename G::Action> best(Bot<G>& player, const Decision<G>& decision) {
    const auto first = player.choose(decision.view, decision.seat, {});
    const auto* thought = player.thought();
    if (thought != nullptr && !thought->lines.empty()) {
      const auto& actions = thought->lines.front().actions;
      if (!actions.empty() && actions.front() == first) return actions;
    }
    return {first};
  }

  static Judgement judged(Bot<G>& player, const Decision<G>& decision, std::uint32_t worlds) {
    const auto better = best(player, decision);
    const bool same = better == decision.played;
    Comparison comparison;
    // There is nothing to tell apart then, only a chance to be told.
    if (same) worlds = std::max(1U, worlds / kShareOfSame);
    for (std::uint32_t at = 0; at < worlds; ++at) {
      std::uint64_t salt = (std::uint64_t{decision.ply} << 32) + at;
      const std::uint64_t world = core::splitmix64(salt);
      const auto one = player.foresee(decision.view, decision.seat, better, world);
      const auto other =
          same ? one : player.foresee(decision.view, decision.seat, decision.played, world);
      if (one && other) comparison.add(*one, *other);
    }
    Judgement judgement{.ply = decision.ply,
                        .round = decision.round,
                        .seat = decision.seat,
                        .played = written<G>(decision.view, decision.played)};
    if (!same) judgement.better = written<G>(decision.view, better);
    put(comparison, G::seats(decision.view), judgement);
    if (player.thought() != nullptr)
      judgement.terms = terms(comparison, player.thought()->term_names);
    return judgement;
  }

  static void put(const Comparison& found, std::size_t seats, Judgement& judgement) {
    judgement.worlds = found.worlds;
    const double count = std::max<double>(1, found.worlds);
    const Outcome better = found.better / count;
    const Outcome played = found.played / count;
    judgement.before.assign(better.chances.begin(),
                            better.chances.begin() + static_cast<int>(seats));
    judgement.after.assign(played.chances.begin(),
                           played.chances.begin() + static_cast<int>(seats));
    judgement.lost = found.lost / count;
    const double variance = found.squares / count - judgement.lost * judgement.lost;
    judgement.error = std::sqrt(std::max(variance, 0.0) / count);
  }

  static boost::json::object terms(const Comparison& found, const TermNames& names) {
    boost::json::object out;
    for (std::size_t at = 0; at < kTerms; ++at) {
      if (names[at].empty()) continue;
      out[names[at]] =
          (found.better.terms[at] - found.played.terms[at]) / std::max<double>(1, found.worlds);
    }
    return out;
  }

  std::vector<Decision<G>> decisions_;
  // The last decision of each seat, which may go on.
  std::array<std::optional<std::size_t>, core::kMaxSeats> open_;
};

}  // namespace

std::unique_ptr<Review> make_review(std::string_view game) {
  std::unique_ptr<Review> review;
  games::with_game(game, [&]<typename G>(G /*rules*/) {
    if (make<G>("strong", 0)->thought() != nullptr) review = std::make_unique<ReviewOf<G>>();
  });
  return review;
}

}  // namespace bots
