#include "records/replay.hpp"

#include "games/registry.hpp"
#include "records/fair_chance.hpp"

#include <fmt/format.h>

namespace records {
namespace {

using games::Refusal;

Expected<std::unique_ptr<games::AnyMatch>> beginning(const Record& record) {
  const games::AnyGame* game = games::find(record.game);
  if (game == nullptr) return tl::unexpected(Refusal{"game.unknown", {}, "/game", record.game});
  if (game->rules_version != record.rules_version) {
    return tl::unexpected(Refusal{"record.other_rules_version",
                                  {},
                                  "/rules_version",
                                  fmt::format("{}", game->rules_version)});
  }
  const bool from_setup = !record.setup.is_null();
  auto match = from_setup ? game->start(record.setup) : game->load(record.start);
  if (!match) {
    match.error().path = (from_setup ? "/setup" : "/start") + match.error().path;
    return tl::unexpected(match.error());
  }
  return match;
}

bool same_layout(const Record& record) {
  return games::find(record.game)->state_layout == record.state_layout;
}

// The same, with the path of the event in front.
Expected<void> repeat_at(games::AnyMatch& match, const Event& event, std::size_t at,
                         bool compare_hash) {
  auto done = repeat(match, event, compare_hash);
  if (!done) done.error().path = fmt::format("/events/{}", at) + done.error().path;
  return done;
}

// Drafts are for drafts only, or a record could hide a move in another.
Expected<void> play_step(games::AnyMatch& match, core::Seat seat, const json::value& step) {
  const auto action = match.decode(step);
  if (!action) return tl::unexpected(action.error());
  if (match.manner(*action) != core::Manner::Draft) {
    return tl::unexpected(Refusal{"wire.inconsistent", {}, {}, "steps are drafts"});
  }
  return match.play(seat, *action);
}

}  // namespace

Expected<std::unique_ptr<games::AnyMatch>> replay(const Record& record,
                                                  std::optional<std::size_t> ply) {
  auto match = beginning(record);
  if (!match) return match;
  const std::size_t last = ply.value_or(record.events.size());
  if (last > record.events.size()) {
    return tl::unexpected(
        Refusal{"record.no_such_ply", {}, "/events", fmt::format("{}", record.events.size())});
  }
  for (std::size_t at = 0; at < last; ++at) {
    if (auto done = repeat_at(**match, record.events[at], at, same_layout(record)); !done) {
      return tl::unexpected(done.error());
    }
  }
  return match;
}

Expected<void> repeat(games::AnyMatch& match, const Event& event, bool compare_hash) {
  if (event.seat && core::index(*event.seat) >= match.seats()) {
    return tl::unexpected(Refusal{"seat.unknown", {}, "/seat", {}});
  }
  for (std::size_t at = 0; at < event.steps.size(); ++at) {
    if (auto done = play_step(match, *event.seat, event.steps[at]); !done) {
      done.error().path = fmt::format("/steps/{}", at) + done.error().path;
      return done;
    }
  }
  auto done = event.seat ? match.play(*event.seat, event.what) : match.draw(event.what);
  if (!done) {
    done.error().path = (event.seat ? "/action" : "/outcome") + done.error().path;
    return done;
  }
  if (compare_hash && match.hash() != event.hash) {
    return tl::unexpected(Refusal{"record.diverges", {}, "/hash", hexadecimal(match.hash())});
  }
  return {};
}

Expected<Verified> verify(const Record& record) {
  auto match = beginning(record);
  if (!match) return tl::unexpected(match.error());
  Verified verified;
  verified.hashes_compared = same_layout(record);
  std::optional<FairChance> chance;
  if (record.seed) {
    chance.emplace(*record.seed);
    if (chance->commitment() != record.commitment) {
      return tl::unexpected(Refusal{"record.broken_commitment", {}, "/chance/seed", {}});
    }
  }
  for (std::size_t at = 0; at < record.events.size(); ++at) {
    const Event& event = record.events[at];
    if (!event.seat) ++verified.draws;
    if (chance && !event.seat && (*match)->chance_pending()) {
      const auto lot = [&](std::uint32_t total) { return chance->lot(at, total); };
      if ((*match)->clone()->draw_by(lot) != event.what) {
        return tl::unexpected(
            Refusal{"record.unfair_draw", {}, fmt::format("/events/{}/outcome", at), {}});
      }
    }
    if (auto done = repeat_at(**match, event, at, verified.hashes_compared); !done) {
      return tl::unexpected(done.error());
    }
    ++verified.events;
  }
  if ((*match)->result() != record.result) {
    return tl::unexpected(Refusal{"record.other_result", {}, "/result", {}});
  }
  verified.draws_proved = chance.has_value();
  return verified;
}

}  // namespace records
