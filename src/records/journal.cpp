#include "records/journal.hpp"

#include "games/registry.hpp"
#include "records/replay.hpp"

namespace records {

Journal::Journal(std::unique_ptr<games::AnyMatch> match, Record record,
                 std::optional<std::string> seed)
    : match_(std::move(match)), record_(std::move(record)) {
  if (seed) {
    chance_.emplace(*seed);
    record_.seed = std::move(seed);
    record_.commitment = chance_->commitment();
  }
  draw_what_is_due();
}

Expected<Journal> Journal::begin(std::string_view name, const json::value& beginning,
                                 std::optional<std::string> seed, bool from_setup) {
  const games::AnyGame* game = games::find(name);
  if (game == nullptr) {
    return tl::unexpected(games::Refusal{"game.unknown", {}, "/game", std::string(name)});
  }
  auto match = from_setup ? game->start(beginning) : game->load(beginning);
  if (!match) return tl::unexpected(match.error());
  Record record;
  record.game = game->name;
  record.rules_version = game->rules_version;
  record.state_layout = game->state_layout;
  // Written out in full, so that later defaults cannot change an old match.
  if (from_setup) {
    record.setup = *game->complete_setup(beginning);
  } else {
    record.start = (*match)->state();
  }
  return Journal(std::move(*match), std::move(record), std::move(seed));
}

Expected<Journal> Journal::start(std::string_view game, const json::value& setup,
                                 std::optional<std::string> seed) {
  return begin(game, setup, std::move(seed), true);
}

Expected<Journal> Journal::load(std::string_view game, const json::value& state,
                                std::optional<std::string> seed) {
  return begin(game, state, std::move(seed), false);
}

Expected<Journal> Journal::resume(const Record& record, std::optional<std::size_t> ply) {
  auto match = replay(record, ply);
  if (!match) return tl::unexpected(match.error());
  Record past = record;
  past.events.resize(ply.value_or(record.events.size()));
  past.result = (*match)->result();
  return Journal(std::move(*match), std::move(past), record.seed);
}

Expected<void> Journal::play(core::Seat seat, const json::value& action) {
  if (core::index(seat) >= match_->seats()) {
    return tl::unexpected(games::Refusal{"seat.unknown", {}, "/seat", {}});
  }
  if (auto played = match_->play(seat, action); !played) return played;
  effects_.clear();
  note(seat, action);
  draw_what_is_due();
  return {};
}

Expected<void> Journal::draw(const json::value& outcome) {
  if (auto drawn = match_->draw(outcome); !drawn) return drawn;
  effects_.clear();
  note(std::nullopt, outcome);
  draw_what_is_due();
  return {};
}

void Journal::note(std::optional<core::Seat> seat, json::value what) {
  record_.events.push_back({seat, std::move(what), match_->hash()});
  record_.result = match_->result();
  for (auto& effect : match_->effects()) effects_.push_back(std::move(effect));
}

void Journal::draw_what_is_due() {
  while (chance_ && match_->chance_pending()) {
    note(std::nullopt,
         match_->draw_by([&](std::uint32_t total) { return chance_->lot(seq(), total); }));
  }
}

}  // namespace records
