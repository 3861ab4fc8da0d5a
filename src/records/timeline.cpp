#include "records/timeline.hpp"

#include "games/registry.hpp"
#include "records/replay.hpp"

#include <fmt/format.h>

namespace records {
namespace {

constexpr std::size_t kBetweenStates = 64;

}  // namespace

Timeline::Timeline(Record beginning, const games::AnyMatch& start)
    : beginning_(std::move(beginning)) {
  states_[0] = start.bytes();
}

Event Timeline::event(std::size_t at) const {
  const json::value document = wire::parse(events_[at]);
  return read_event(wire::In(document));
}

void Timeline::append(std::string text, const games::AnyMatch& after) {
  events_.push_back(std::move(text));
  // A move and its draws come together and may step over a multiple.
  if (plies() / kBetweenStates != states_.rbegin()->first / kBetweenStates) {
    states_[plies()] = after.bytes();
  }
}

bool Timeline::keep(std::size_t ply, std::string bytes) {
  const games::AnyGame* game = games::find(beginning_.game);
  if (game->state_layout != beginning_.state_layout || ply == 0 || ply > plies()) return false;
  const auto match = game->restore(bytes);
  if (!match || match->hash() != event(ply - 1).hash) return false;
  states_[ply] = std::move(bytes);
  return true;
}

void Timeline::go_back_to(std::size_t ply) {
  events_.resize(ply);
  states_.erase(states_.upper_bound(ply), states_.end());
}

std::size_t Timeline::distance(std::size_t ply) const {
  return ply - std::prev(states_.upper_bound(ply))->first;
}

Expected<std::unique_ptr<games::AnyMatch>> Timeline::at(std::size_t ply) const {
  if (ply > plies()) {
    return tl::unexpected(
        games::Refusal{"record.no_such_ply", {}, "/ply", fmt::format("{}", plies())});
  }
  const auto nearest = std::prev(states_.upper_bound(ply));
  return play_on(nearest->first, nearest->second, ply);
}

Expected<std::unique_ptr<games::AnyMatch>> Timeline::replayed() const {
  return play_on(0, states_.at(0), plies());
}

Expected<std::unique_ptr<games::AnyMatch>> Timeline::play_on(std::size_t from,
                                                             const std::string& bytes,
                                                             std::size_t to) const {
  const games::AnyGame* game = games::find(beginning_.game);
  auto match = game->restore(bytes);
  const bool compare_hash = game->state_layout == beginning_.state_layout;
  for (std::size_t ply = from; ply < to; ++ply) {
    try {
      if (auto done = repeat(*match, event(ply), compare_hash); !done) {
        done.error().path = fmt::format("/events/{}", ply) + done.error().path;
        return tl::unexpected(done.error());
      }
    } catch (const wire::Malformed& malformed) {
      games::Refusal refusal = games::refusal(malformed);
      refusal.path = fmt::format("/events/{}", ply) + refusal.path;
      return tl::unexpected(refusal);
    }
  }
  return match;
}

Record Timeline::record(bool with_seed, const json::value& result) const {
  Record record = beginning_;
  if (!with_seed) record.seed.reset();
  record.events.reserve(plies());
  for (std::size_t ply = 0; ply < plies(); ++ply) record.events.push_back(event(ply));
  record.result = result;
  return record;
}

}  // namespace records
