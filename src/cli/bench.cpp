// `antiquarium bench`: how fast is the engine on this machine? Ratios inside one run mean more than
// seconds.
#include "bots/playout.hpp"
#include "bots/registry.hpp"
#include "cli/commands.hpp"
#include "cli/particular_work.hpp"
#include "games/every_game.hpp"
#include "games/registry.hpp"
#include "records/journal.hpp"
#include "records/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <iterator>

namespace cli {
namespace {

namespace json = boost::json;

struct Row {
  std::string name;
  double value = 0;
  std::string unit;
};

// Runs `work` in growing batches until `seconds` have passed; returns how often a second it ran.
template <typename Work>
double rate(double seconds, Work&& work) {
  std::size_t done = 0;
  std::size_t batch = 1;
  const auto begin = std::chrono::steady_clock::now();
  for (;;) {
    for (std::size_t run = 0; run < batch; ++run) work();
    done += batch;
    const double spent =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (spent >= seconds) return static_cast<double>(done) / spent;
    if (spent < seconds / 10) batch *= 2;
  }
}

template <core::Game G>
class Bench {
 public:
  Bench(const BenchOptions& options, std::size_t players) : options_(options), players_(players) {
    const json::value setup = {{"players", players}};
    setup_ = *wire::read<typename G::Setup>(*games::find(G::kName)->complete_setup(setup));
  }

  std::vector<Row> rows() {
    sample_positions();
    playouts();
    lists();
    particulars();
    copies();
    codec();
    replays();
    return rows_;
  }

 private:
  void add(std::string_view what, double value, std::string_view unit) {
    rows_.push_back(
        {fmt::format("{} {} players: {}", G::kName, players_, what), value, std::string(unit)});
  }

  // Positions from the middle of random games.
  void sample_positions() {
    core::Rng rng(7);
    while (samples_.size() < 256) {
      auto state = G::initial(setup_);
      while (!G::finished(state)) {
        if (G::chance_pending(state)) {
          bots::draw_by<G>(state, rng, scratch_);
          continue;
        }
        if (rng.below(64) == 0) samples_.push_back(state);
        const core::Seat seat = G::to_act(state).first();
        G::apply(state, seat, bots::random_action<G>(state, seat, rng, scratch_.actions), nullptr);
      }
    }
  }

  void playouts() {
    core::Rng rng(1);
    std::size_t actions = 0;
    std::size_t games = 0;
    const auto start = G::initial(setup_);
    const double games_per_second = rate(options_.seconds, [&] {
      auto state = start;
      actions += bots::play_randomly<G>(state, rng, scratch_);
      ++games;
    });
    add("random games", games_per_second, "/s");
    add("random actions, choosing included",
        games_per_second * static_cast<double>(actions) / static_cast<double>(games), "/s");
  }

  void lists() {
    std::size_t at = 0;
    std::size_t listed = 0;
    std::size_t lists = 0;
    const double per_second = rate(options_.seconds, [&] {
      const auto& state = samples_[at++ % samples_.size()];
      scratch_.actions.clear();
      G::legal(state, G::to_act(state).first(), scratch_.actions);
      listed += scratch_.actions.size();
      ++lists;
    });
    add("one legal list", 1e9 / per_second, "ns");
    add("actions in a list", static_cast<double>(listed) / static_cast<double>(lists), "");
  }

  void particulars() {
    for (const ParticularWork<G>& work : particular_works<G>()) {
      std::vector<typename G::State> fitting;
      std::ranges::copy_if(samples_, std::back_inserter(fitting), work.fits);
      if (fitting.empty()) continue;
      std::size_t at = 0;
      const double per_second = rate(options_.seconds, [&] {
        const auto& state = fitting[at++ % fitting.size()];
        work.run(state, G::to_act(state).first(), scratch_.actions);
      });
      add(work.name, 1e9 / per_second, "ns");
    }
  }

  void copies() {
    using State = typename G::State;
    constexpr std::size_t kMany = 64;
    std::vector<State> states(kMany, samples_[0]);
    std::vector<unsigned char> bytes(kMany * sizeof(State));
    std::size_t at = 0;
    const double copied = rate(options_.seconds, [&] {
      for (std::size_t each = 0; each < kMany; ++each)
        states[each] = samples_[(at + each) % samples_.size()];
      ++at;
      keep(states);
    });
    at = 0;
    const double moved = rate(options_.seconds, [&] {
      for (std::size_t each = 0; each < kMany; ++each) {
        std::memcpy(&bytes[each * sizeof(State)], &samples_[(at + each) % samples_.size()],
                    sizeof(State));
      }
      ++at;
      keep(bytes);
    });
    add("size of a state", sizeof(State), "bytes");
    add("state copies", copied * kMany, "/s");
    add("state copies against plain memcpy", copied / moved, "");
  }

  void codec() {
    std::size_t at = 0;
    std::size_t bytes = 0;
    std::vector<std::string> texts;
    texts.reserve(samples_.size());
    for (const auto& state : samples_) texts.push_back(json::serialize(wire::write(state)));
    const double written = rate(options_.seconds, [&] {
      bytes += json::serialize(wire::write(samples_[at++ % samples_.size()])).size();
    });
    add("a state as JSON", static_cast<double>(bytes) / static_cast<double>(at), "bytes");
    add("state to JSON text", 1e6 / written, "us");
    at = 0;
    const double read = rate(options_.seconds, [&] {
      keep(wire::read<typename G::State>(json::parse(texts[at++ % texts.size()])));
    });
    add("JSON text to state, checked", 1e6 / read, "us");
  }

  void replays() {
    auto journal = records::Journal::start(G::kName, {{"players", players_}}, "bench");
    bots::Players players;
    while (!journal->match().finished()) {
      const core::Seat seat = journal->match().to_act().first();
      (void)journal->play(seat, *players.choose(journal->match(), seat, "random", {}));
    }
    const double replayed =
        rate(options_.seconds, [&] { keep(*records::replay(journal->record())); });
    add("events of a record", static_cast<double>(journal->seq()), "");
    add("replay of the record through referee and codec", 1e3 / replayed, "ms");
  }

  BenchOptions options_;
  std::size_t players_;
  typename G::Setup setup_{};
  bots::Scratch<G> scratch_;
  std::vector<typename G::State> samples_;
  std::vector<Row> rows_;
};

}  // namespace

int bench(const BenchOptions& options) {
  json::array all;
  for (const games::AnyGame& game : games::all()) {
    games::with_game(game.name, [&]<typename G>(G /*rules*/) {
      const std::size_t players =
          std::clamp<std::size_t>(3, game.fewest_players, game.most_players);
      for (const Row& row : Bench<G>(options, players).rows()) {
        if (options.json) {
          all.push_back({{"name", row.name}, {"value", row.value}, {"unit", row.unit}});
        } else {
          fmt::print("{:<70} {:>14.2f} {}\n", row.name, row.value, row.unit);
          std::fflush(stdout);
        }
      }
    });
  }
  if (options.json) fmt::print("{}\n", json::serialize(all));
  return kDone;
}

}  // namespace cli
