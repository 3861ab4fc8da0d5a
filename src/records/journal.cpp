#include "records/journal.hpp"

#include "records/opening.hpp"
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

Expected<Journal> Journal::start(std::string_view game, const json::value& setup,
                                 std::optional<std::string> seed) {
  auto opening = open_with_setup(game, setup);
  if (!opening) return tl::unexpected(opening.error());
  return Journal(std::move(opening->match), std::move(opening->record), std::move(seed));
}

Expected<Journal> Journal::load(std::string_view game, const json::value& state,
                                std::optional<std::string> seed) {
  auto opening = open_at_position(game, state);
  if (!opening) return tl::unexpected(opening.error());
  return Journal(std::move(opening->match), std::move(opening->record), std::move(seed));
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
