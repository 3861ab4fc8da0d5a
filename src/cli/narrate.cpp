// `antiquarium narrate`: a match between computer players, told in words.
#include "bots/registry.hpp"
#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "cli/setup_option.hpp"
#include "records/journal.hpp"
#include "records/narration.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <thread>

namespace cli {
namespace {

namespace json = boost::json;

class Teller {
 public:
  Teller(const NarrateOptions& options, std::span<const std::string> names)
      : narrator_(wire::Words::in(options.language), options.game, names),
        delay_(options.delay_ms) {}

  void tell(const json::array& effects) const {
    for (const json::value& effect : effects) {
      fmt::print("{}\n", narrator_.sentence(effect));
      std::fflush(stdout);
      std::this_thread::sleep_for(delay_);
    }
  }

 private:
  records::Narrator narrator_;
  std::chrono::milliseconds delay_;
};

void print_scores(const wire::Words& words, const games::AnyMatch& match,
                  std::span<const std::string> names) {
  const json::array scores = match.score();
  fmt::print("\n{}\n", words.say("house.final_score"));
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const json::object& sheet = scores[seat].as_object();
    fmt::print("  {}\n", names[seat]);
    for (const auto& line : sheet.at("lines").as_object()) {
      const std::string key =
          fmt::format("{}.score.{}", match.game(), std::string_view(line.key()));
      fmt::print("    {:<40} {:>4}\n", words.say(key), line.value().to_number<int>());
    }
    fmt::print("    {:<40} {:>4}\n", words.say("house.total"), sheet.at("total").to_number<int>());
  }
}

}  // namespace

int narrate(const NarrateOptions& options) {
  const auto setup = setup_for(options.game, options.players, "{}");
  if (!setup) return refuse(setup.error());
  auto journal = records::Journal::start(
      options.game, *setup, options.seed.empty() ? records::random_seed() : options.seed);
  if (!journal) return refuse(journal.error());
  const wire::Words& words = wire::Words::in(options.language);
  std::vector<std::string> names;
  names.reserve(journal->match().seats());
  for (std::size_t seat = 0; seat < journal->match().seats(); ++seat) {
    names.push_back(words.say("house.seat", {{"number", seat + 1}}));
  }
  fmt::print("{}\n", words.say("house.narrate.intro", {{"game", words.say(options.game + ".name")},
                                                       {"players", names.size()}}));
  const Teller teller(options, names);
  teller.tell(journal->effects());
  bots::Players players;
  while (!journal->match().finished()) {
    const core::Seat seat = journal->match().to_act().first();
    const auto choice = players.choose(journal->match(), seat, options.bots, {});
    if (!choice) return refuse(choice.error());
    if (const auto played = journal->play(seat, *choice); !played) return refuse(played.error());
    teller.tell(journal->effects());
  }
  print_scores(words, journal->match(), names);
  return kDone;
}

}  // namespace cli
