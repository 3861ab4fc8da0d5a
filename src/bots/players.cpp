#include "bots/players.hpp"

#include "bots/antike/greedy.hpp"
#include "bots/antike/searcher.hpp"
#include "bots/antiquity/greedy.hpp"
#include "bots/antiquity/searcher.hpp"
#include "bots/careless.hpp"
#include "bots/rome/greedy.hpp"
#include "bots/rome/searcher.hpp"

namespace bots {
namespace {

// How much tastes of an easy opponent change from round to round, as the spread of a factor's
// logarithm. Measured: see docs/bots.md.
constexpr double kCarelessInRome = 1.0;
constexpr double kCarelessInAntike = 0.8;
constexpr double kCarelessInAntiquity = 0.5;

}  // namespace

std::unique_ptr<Bot<rome::Rules>> Levels<rome::Rules>::make(std::string_view level,
                                                            const Weights& weights,
                                                            std::uint64_t seed) {
  using namespace rome_bots;  // NOLINT(google-build-using-namespace)
  if (level == "greedy") return std::make_unique<Greedy>(seed, weights);
  if (level == "easy") {
    return std::make_unique<Careless<rome::Rules, Greedy, Weights>>(seed, weights, kCarelessInRome);
  }
  const SearchOptions& options = level == "fair" ? kFair : level == "strong" ? kStrong : kMaster;
  return std::make_unique<Searcher>(seed, options, weights);
}

std::unique_ptr<Bot<antike::Rules>> Levels<antike::Rules>::make(std::string_view level,
                                                                const Weights& weights,
                                                                std::uint64_t seed) {
  using namespace antike_bots;  // NOLINT(google-build-using-namespace)
  if (level == "greedy") return std::make_unique<Greedy>(seed, weights);
  if (level == "easy") {
    return std::make_unique<Careless<antike::Rules, Greedy, Weights>>(seed, weights,
                                                                      kCarelessInAntike);
  }
  const SearchOptions& options = level == "fair" ? kFair : level == "strong" ? kStrong : kMaster;
  return std::make_unique<Searcher>(seed, options, weights);
}

std::unique_ptr<Bot<antiquity::Rules>> Levels<antiquity::Rules>::make(std::string_view level,
                                                                      const Weights& weights,
                                                                      std::uint64_t seed) {
  using namespace antiquity_bots;  // NOLINT(google-build-using-namespace)
  if (level == "greedy") return std::make_unique<Greedy>(seed, weights);
  if (level == "easy") {
    return std::make_unique<Careless<antiquity::Rules, Greedy, Weights>>(seed, weights,
                                                                         kCarelessInAntiquity);
  }
  const SearchOptions& options = level == "fair" ? kFair : level == "strong" ? kStrong : kMaster;
  return std::make_unique<Searcher>(seed, options, weights);
}

}  // namespace bots
