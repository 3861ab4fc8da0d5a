// AnyMatch for one game. Included only by the registry: this is where rules and codec meet.
#pragma once

#include "games/any_match.hpp"
#include "games/factored.hpp"
#include "wire/codec.hpp"
#include "wire/facts.hpp"
#include "wire/keepsake.hpp"

#include <fmt/format.h>

#include <cstring>
#include <numeric>
#include <utility>

namespace games {

template <core::Game G>
class Match final : public AnyMatch {
 public:
  using AnyMatch::manner;
  using AnyMatch::play;
  using AnyMatch::retractable;

  explicit Match(const typename G::State& state) : state_(state) {}

  std::unique_ptr<AnyMatch> clone() const override { return std::make_unique<Match>(*this); }
  std::string_view game() const override { return G::kName; }
  std::size_t seats() const override { return G::seats(state_); }
  core::SeatSet to_act() const override { return G::to_act(state_); }
  bool chance_pending() const override { return G::chance_pending(state_); }
  bool finished() const override { return G::finished(state_); }
  std::size_t round() const override {
    if constexpr (requires(const typename G::State& state) { std::size_t{state.round}; }) {
      return state_.round;
    } else {
      return 0;
    }
  }
  std::uint64_t hash() const override { return core::hash_of(state_); }

  json::array legal(Seat seat) const override {
    const Words words(state_);
    const auto actions = actions_of(seat);
    json::array out;
    out.reserve(actions.size());
    for (const auto& action : actions) out.push_back(wire::write(action));
    return out;
  }

  void put_legal_factored(Seat seat, wire::Text& out) const override {
    const Words words(state_);
    const auto actions = actions_of(seat);
    ActionList list(actions.size());
    for (const auto& action : actions) {
      std::visit(
          [&list](const auto& each) {
            using Shape = wire::Shape<std::decay_t<decltype(each)>>;
            list.add(Shape::name);
            std::apply(
                [&](const auto&... field) {
                  (list.add_field(field.name, each.*field.member), ...);
                },
                Shape::fields);
          },
          action);
    }
    list.put_factored(out);
  }

  Expected<AnyAction> decode(const json::value& action) const override {
    const Words words(state_);
    const auto read = wire::read<typename G::Action>(action);
    if (!read) return tl::unexpected(refusal(read.error()));
    return AnyAction::of<G>(*read, wire::spoken_with(*read, action));
  }

  core::Manner manner(const AnyAction& action) const override { return G::manner(action.as<G>()); }

  bool retractable(const AnyAction& action) const override {
    if constexpr (requires(const typename G::Action& read) { G::retractable(read); }) {
      return G::retractable(action.as<G>());
    } else {
      return true;
    }
  }

  Expected<void> allows(Seat seat, const AnyAction& action) const override {
    const auto broken = G::violation(state_, seat, action.as<G>());
    if (!broken) return {};
    return tl::unexpected(Refusal{
        std::string(G::code(*broken)), fmt::format("{} {}", G::kName, G::rule(*broken)), {}, {}});
  }

  Expected<void> play(Seat seat, const AnyAction& action) override {
    if (auto allowed = allows(seat, action); !allowed) return allowed;
    effects_.clear();
    G::apply(state_, seat, action.as<G>(), &effects_);
    spoken_ = action.spoken();
    return {};
  }

  json::array chance() const override {
    const Words words(state_);
    json::array out;
    for (const auto& each : outcomes()) {
      out.push_back({{"outcome", wire::write(each.outcome)}, {"weight", each.weight}});
    }
    return out;
  }

  Expected<void> draw(const json::value& outcome) override {
    if (!chance_pending()) return tl::unexpected(Refusal{"chance.not_pending", {}, {}, {}});
    const Words words(state_);
    const auto read = wire::read<typename G::Outcome>(outcome);
    if (!read) return tl::unexpected(refusal(read.error()));
    for (const auto& each : outcomes()) {
      if (each.weight > 0 && each.outcome == *read) {
        effects_.clear();
        spoken_.clear();
        G::draw(state_, *read, &effects_);
        return {};
      }
    }
    return tl::unexpected(Refusal{"chance.impossible_outcome", {}, {}, {}});
  }

  json::value draw_by(const Lot& lot) override {
    std::vector<core::Weighted<typename G::Outcome>> buffer;
    const typename G::Outcome& drawn = core::drawn_by<G>(state_, lot, buffer);
    const Words words(state_);
    json::value outcome = wire::write(drawn);
    effects_.clear();
    spoken_.clear();
    G::draw(state_, drawn, &effects_);
    return outcome;
  }

  json::array effects_seen_by(Viewer viewer) const override {
    const Words words(state_);
    const wire::Speaking speaking(spoken_);
    json::array out;
    for (const auto& effect : effects_) out.push_back(wire::write(G::observed_by(effect, viewer)));
    return out;
  }
  void put_effects_seen_by(Viewer viewer, wire::Text& out) const override {
    const Words words(state_);
    const wire::Speaking speaking(spoken_);
    for (const auto& effect : effects_) wire::put(out, G::observed_by(effect, viewer));
  }
  json::array effects() const override {
    const Words words(state_);
    const wire::Speaking speaking(spoken_);
    json::array out;
    for (const auto& effect : effects_) out.push_back(wire::write(effect));
    return out;
  }

  json::value state() const override { return wire::write(state_); }

  std::unique_ptr<AnyMatch> seen_by(Viewer viewer) const override {
    return std::make_unique<Match>(G::observed_by(state_, viewer));
  }
  wire::Patch changes_since(const AnyMatch& earlier) const override {
    using Codec = wire::Codec<typename G::State>;
    const typename G::State& before = *earlier.state_of<G>();
    if constexpr (requires { Codec::changes(before, state_); }) {
      return Codec::changes(before, state_);
    } else {
      return wire::patch(Codec::write(before), Codec::write(state_));
    }
  }

  bool can_be_imagined(Viewer viewer) const override {
    if constexpr (requires { G::bound_unseen(state_, viewer); }) {
      return !G::bound_unseen(state_, viewer);
    } else {
      return true;
    }
  }
  std::unique_ptr<AnyMatch> imagined_by(Viewer viewer, std::uint64_t seed) const override {
    core::Rng rng(seed);
    return std::make_unique<Match>(G::determinise(G::observed_by(state_, viewer), viewer, rng));
  }
  std::string bytes() const override {
    std::string out(sizeof state_, '\0');
    std::memcpy(out.data(), &state_, sizeof state_);
    return out;
  }

  json::value facts(Viewer viewer) const override {
    return wire::Facts<G>::write(G::observed_by(state_, viewer));
  }

  json::array score() const override {
    json::array out;
    for (const Seat seat : core::SeatRange(seats())) {
      const core::ScoreSheet sheet = G::score(state_, seat);
      json::object lines;
      for (const core::ScoreLine& line : sheet.lines) lines[line.name] = line.points;
      out.push_back({{"lines", std::move(lines)}, {"total", sheet.total()}});
    }
    return out;
  }
  void put_score(wire::Text& out) const override {
    out.begin_array();
    for (const Seat seat : core::SeatRange(seats())) {
      const core::ScoreSheet sheet = G::score(state_, seat);
      out.begin_object();
      out.key("lines");
      out.begin_object();
      for (const core::ScoreLine& line : sheet.lines) {
        out.key(line.name);
        out.number(line.points);
      }
      out.end_object();
      out.key("total");
      out.number(sheet.total());
      out.end_object();
    }
    out.end_array();
  }

  json::value result() const override {
    if (!finished()) return nullptr;
    const core::Result result = G::result(state_);
    json::array places;
    for (const Seat seat : core::SeatRange(seats()))
      places.push_back(result.place[core::index(seat)]);
    return {{"places", std::move(places)}, {"ending", result.ending}};
  }

 private:
  using Words = wire::Vocabulary<typename G::State>;

  const void* raw_state() const override { return &state_; }

  std::vector<typename G::Action> actions_of(Seat seat) const {
    std::vector<typename G::Action> actions;
    G::legal(state_, seat, actions);
    return actions;
  }

  std::vector<core::Weighted<typename G::Outcome>> outcomes() const {
    std::vector<core::Weighted<typename G::Outcome>> all;
    if (chance_pending()) G::chance(state_, all);
    return all;
  }

  typename G::State state_;
  [[no_unique_address]] wire::Keepsake<typename G::State> keepsake_{state_};
  std::vector<typename G::Effect> effects_;
  std::string spoken_;  // with the action that had these effects
};

}  // namespace games
