// `antiquarium record`: a match between computer players as a document.
#include "bots/registry.hpp"
#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "cli/setup_option.hpp"
#include "records/journal.hpp"

#include <fmt/format.h>

#include <fstream>

namespace cli {
namespace {

constexpr std::size_t kMostTries = 1'000'000;  // for a rare ending

games::Expected<records::Journal> played(const RecordOptions& options,
                                         const boost::json::value& setup, const std::string& seed) {
  auto journal = records::Journal::start(options.game, setup, seed);
  bots::Players players;
  while (journal && !journal->match().finished()) {
    const core::Seat seat = journal->match().to_act().first();
    const auto choice = players.choose(journal->match(), seat, options.bots, {});
    if (!choice) return tl::unexpected(choice.error());
    if (const auto done = journal->play(seat, *choice); !done) return tl::unexpected(done.error());
  }
  return journal;
}

}  // namespace

int record(const RecordOptions& options) {
  const auto setup = setup_for(options.game, options.players, options.options);
  if (!setup) return refuse(setup.error());
  for (std::size_t attempt = 0; attempt < kMostTries; ++attempt) {
    const std::string seed =
        attempt == 0 ? options.seed : fmt::format("{}-{}", options.seed, attempt);
    const auto journal = played(options, *setup, seed);
    if (!journal) return refuse(journal.error());
    const auto ending = journal->record().result.at("ending").as_string();
    if (!options.ending.empty() && std::string_view(ending) != options.ending) continue;
    std::ofstream out(options.out, std::ios::binary);
    out << boost::json::serialize(records::write(journal->record())) << '\n';
    if (!out.flush()) return refuse({"file.unwritable", {}, {}, options.out});
    fmt::print("{}: {} events, seed {}, ended by {}\n", options.out, journal->seq(), seed,
               std::string_view(ending));
    return kDone;
  }
  return refuse(fmt::format("No game of {} ended by {}.", kMostTries, options.ending));
}

}  // namespace cli
