// The behaviour signature: one number for what the rules do over many random games. A refactoring
// must not change it; a change of rules must say so by changing the file (and, if results change,
// the rules version).
#include "bots/playout.hpp"
#include "games/every_game.hpp"
#include "games/registry.hpp"
#include "records/record.hpp"
#include "tests/laws/all_traits.hpp"
#include "tests/support/files.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

namespace {

template <core::Game G>
std::uint64_t signature() {
  std::uint64_t sum = 0;
  bots::Scratch<G> scratch;
  for (const auto& setup : laws::Traits<G>::setups()) {
    for (std::uint64_t game = 1; game <= 50; ++game) {
      core::Rng rng(game);
      auto state = G::initial(setup);
      const std::size_t actions = bots::play_randomly<G>(state, rng, scratch);
      sum = core::hash_mix(core::hash_mix(sum, core::hash_of(state)), actions);
    }
  }
  return sum;
}

}  // namespace

TEST_CASE("The rules do what they did: the behaviour signature of each game") {
  for (const games::AnyGame& game : games::all()) {
    games::with_game(game.name, [&]<typename G>(G /*rules*/) {
      const std::string expected =
          test::content(test::source(fmt::format("tests/signatures/{}.txt", game.name)));
      CHECK(records::hexadecimal(signature<G>()) + "\n" == expected);
    });
  }
}
