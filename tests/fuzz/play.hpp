// What a game's fuzz targets share: bytes choose legal actions and draws, and try arbitrary actions
// in between; bytes as the JSON of a position.
#pragma once

#include "tests/fuzz/bytes.hpp"
#include "tests/laws/laws.hpp"

namespace fuzz {

inline constexpr int kMostSteps = 2000;

template <core::Game G>
void draw(typename G::State& state, Bytes& bytes) {
  std::vector<core::Weighted<typename G::Outcome>> outcomes;
  G::chance(state, outcomes);
  laws::hold(!outcomes.empty(), "chance that is pending has outcomes");
  G::draw(state, outcomes[bytes.below(outcomes.size())].outcome, nullptr);
}

// Something that may or may not be allowed: the referee and the list must agree on it, and refusing
// must change nothing.
template <core::Game G>
void try_anything(const typename G::State& state, Bytes& bytes) {
  static const auto kDomain = laws::Traits<G>::domain();
  if (kDomain.empty()) return;
  const auto& action = kDomain[bytes.below(kDomain.size())];
  const auto seat = static_cast<core::Seat>(bytes.below(G::seats(state)));
  const auto listed = laws::legal_list<G>(state, seat);
  const bool is_listed = std::ranges::find(listed, action) != listed.end();
  const auto violation = G::violation(state, seat, action);
  if (G::manner(action) != core::Manner::Standing && !laws::refusal_tells<G>(violation)) {
    laws::hold(is_listed == !violation, "referee and list agree");
  }
}

template <core::Game G>
void play_on(typename G::State state, Bytes& bytes) {
  for (int step = 0; step < kMostSteps && !G::finished(state); ++step) {
    laws::turn_is_clear<G>(state);
    laws::Traits<G>::check(state);
    if (G::chance_pending(state)) {
      draw<G>(state, bytes);
      continue;
    }
    if (bytes.empty()) return;
    if (bytes.byte() % 4 == 0) try_anything<G>(state, bytes);
    const auto seats = G::to_act(state);
    auto seat = seats.first();
    for (std::size_t skip = bytes.below(seats.size()); const core::Seat each : seats) {
      seat = each;
      if (skip-- == 0) break;
    }
    const auto actions = laws::legal_list<G>(state, seat);
    laws::hold(!actions.empty(), "the legal list is never empty while someone must act");
    const auto& action = actions[bytes.below(actions.size())];
    const auto violation = G::violation(state, seat, action);
    if (laws::refusal_tells<G>(violation)) continue;
    laws::hold(!violation, "everything listed passes the referee");
    G::apply(state, seat, action, nullptr);
  }
}

template <core::Game G>
void play_from_the_start(Bytes bytes) {
  static const auto kSetups = laws::Traits<G>::setups();
  play_on<G>(G::initial(kSetups[bytes.below(kSetups.size())]), bytes);
}

// A position that is accepted can be written, read again, looked at and played on.
template <core::Game G>
void load_and_play_on(Bytes bytes) {
  boost::system::error_code error;
  const boost::json::value document = boost::json::parse(bytes.text(), error);
  if (error) return;
  const auto state = wire::read<typename G::State>(document);
  if (!state) return;
  laws::codec_round_trips<G>(*state);
  core::Rng rng(1);
  laws::views_are_sound<G>(*state, rng);
  std::vector<std::uint8_t> decisions(512);
  for (auto& decision : decisions) decision = static_cast<std::uint8_t>(rng.below(256));
  Bytes dice(decisions.data(), decisions.size());
  play_on<G>(*state, dice);
}

}  // namespace fuzz
