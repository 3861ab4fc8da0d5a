// `antiquarium ladder` and `antiquarium tune`: how strong computer players are on one scale, and
// how their weights get better.
#include "bots/arena/ladder.hpp"
#include "bots/arena/tune.hpp"
#include "bots/ratings.hpp"
#include "bots/registry.hpp"
#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "cli/setup_option.hpp"
#include "wire/in.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace cli {
namespace {

namespace json = boost::json;

constexpr double kPercent = 100;

// What a tuning has come to so far; nothing if the file is not there yet.
games::Expected<bots::Tuned> read_tuned(const std::string& file) {
  if (!std::filesystem::exists(file)) return bots::Tuned{};
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  try {
    const json::value document = wire::parse(text.str());
    const wire::In read(document);
    read.only({"step", "weights"});
    bots::Tuned tuned;
    constexpr int kMostSteps = 1'000'000'000;
    tuned.step = static_cast<std::size_t>(read["step"].integer(0, kMostSteps));
    if (!read["weights"].value().is_object()) read["weights"].fail("wire.wrong_type");
    tuned.weights = read["weights"].value().get_object();
    return tuned;
  } catch (const wire::Malformed& fault) {
    return tl::unexpected(games::Refusal{fault.code, {}, fault.path, fault.detail});
  }
}

// Whole or not at all: it may be stopped at any time.
bool keep(const std::string& text, const std::string& file) {
  const std::string beside = file + ".new";
  {
    std::ofstream out(beside);
    out << text;
    if (!out.flush()) return false;
  }
  return std::rename(beside.c_str(), file.c_str()) == 0;
}

std::string written(const bots::Tuned& tuned) {
  return json::serialize(json::object{{"step", tuned.step}, {"weights", tuned.weights}}) + "\n";
}

// Of all games and numbers of players so far; none if the file is not there yet.
games::Expected<json::object> known_ratings(const std::string& file) {
  if (!std::filesystem::exists(file)) return json::object{};
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return bots::read_ratings(text.str());
}

int write_ratings(const LadderOptions& options, const bots::Ladder& ladder) {
  auto all = known_ratings(options.write);
  if (!all) return refuse(all.error());
  std::vector<bots::LevelRating> rated;
  rated.reserve(ladder.rungs.size());
  for (const bots::Rung& rung : ladder.rungs) {
    rated.push_back({rung.player, rung.rating, rung.error});
  }
  bots::put_ratings(*all, options.game, options.players, rated);
  if (keep(bots::written(*all), options.write)) return kDone;
  return refuse({"file.unwritable", {}, {}, options.write});
}

}  // namespace

int ladder(const LadderOptions& options) {
  if (!options.write.empty() && options.anchor != LadderOptions{}.anchor) {
    return refuse("ratings that are kept are all on one scale: --write needs --anchor greedy.");
  }
  const auto setup = setup_for(options.game, options.players, options.options);
  if (!setup) return refuse(setup.error());
  bots::LadderPlan plan;
  plan.game = options.game;
  plan.setup = *setup;
  plan.seats = options.players;
  plan.players = options.levels;
  if (plan.players.empty()) plan.players.assign(bots::levels().begin(), bots::levels().end());
  plan.anchor = options.anchor;
  plan.games = options.games;
  plan.seed = options.seed;
  plan.threads = options.threads;
  const auto ladder = bots::run_ladder(plan, [](const bots::PairResult& pair) {
    fmt::print(stderr, "{} against {}: {:.1f} % of comparisons ({:.1f} to {:.1f}), {} games\n",
               pair.player, pair.against, kPercent * pair.score.mean, kPercent * pair.score.low,
               kPercent * pair.score.high, pair.games);
  });
  if (!ladder) return refuse(ladder.error());
  fmt::print("| player | rating | a decision |\n|---|---|---|\n");
  for (const bots::Rung& rung : ladder->rungs) {
    fmt::print("| `{}` | {:.0f} ± {:.0f} | {:.1f} ms |\n", rung.player, rung.rating, rung.error,
               rung.decision_ms);
  }
  return options.write.empty() ? kDone : write_ratings(options, *ladder);
}

int tune(const TuneOptions& options) {
  const auto setup = setup_for(options.game, options.players, options.options);
  if (!setup) return refuse(setup.error());
  bots::TunePlan plan;
  plan.game = options.game;
  plan.setup = *setup;
  plan.seats = options.players;
  plan.level = options.level;
  plan.rivals = options.rivals;
  plan.steps = options.steps;
  plan.groups = options.groups;
  plan.round_price = options.round_price;
  plan.seed = options.seed;
  plan.threads = options.threads;
  auto from = read_tuned(options.file);
  if (!from) return refuse(from.error());
  bool kept = true;
  const auto tuned =
      bots::tune(plan, std::move(*from), [&](const bots::Tuned& so_far, double gain) {
        kept = kept && keep(written(so_far), options.file);
        fmt::print("step {}: the one way fared {:+.1f} % better than the other\n", so_far.step,
                   kPercent * gain);
        std::fflush(stdout);
      });
  if (!tuned) return refuse(tuned.error());
  if (!kept) return refuse({"file.unwritable", {}, {}, options.file});
  return kDone;
}

}  // namespace cli
