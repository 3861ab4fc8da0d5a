// The contract between a game's rules and everything else: bots, records, server, tests.
// Rules are functions over values. They know no clock, no file, no network, no JSON, no sentences;
// they draw no random numbers, throw nothing and allocate nothing but into the caller's buffers.
#pragma once

#include "core/chance.hpp"
#include "core/hash.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string_view>
#include <type_traits>
#include <vector>

namespace core {

// How the house treats an action.
enum class Manner : std::uint8_t {
  // An event in the log: durable, then visible.
  Move,
  // Scratch paper: changes only what every other seat is denied. The server keeps it as the seat's
  // draft, lets it be
  // undone freely, and writes it into the log together with the seat's next Move (Antiquity's city
  // plans, ADR 2).
  Draft,
  // A seat's own preference, welcome at any time, also from a seat that owes nothing (Antike's
  // standing answers to
  // battle demands, ADR 2). The referee accepts it; legal() never lists it, so random play cannot
  // dwell on it.
  Standing,
};

// Copying is memcpy, equality is memcmp, a hash runs over the bytes: no padding, no pointers, no
// undefined tails.
template <typename T>
concept FlatValue = std::is_trivially_copyable_v<T> &&
                    std::has_unique_object_representations_v<T> && std::equality_comparable<T>;

template <typename T>
concept SmallValue =
    std::is_trivially_copyable_v<T> && std::equality_comparable<T> && sizeof(T) <= 16;

template <typename G>
concept Game = requires(const typename G::Setup& setup, const typename G::State& state,
                        typename G::State& next, const typename G::Action& action,
                        const typename G::Outcome& outcome, const typename G::Effect& effect,
                        typename G::Violation violation, Seat seat, Viewer viewer, Rng& rng,
                        std::vector<typename G::Action>& actions,
                        std::vector<Weighted<typename G::Outcome>>& outcomes,
                        std::vector<typename G::Effect>* effects) {
  // A flat value of fixed capacity: search copies it a million times a second.
  requires FlatValue<typename G::State>;
  // A closed variant of small structs.
  requires SmallValue<typename G::Action>;
  requires SmallValue<typename G::Outcome>;
  requires SmallValue<typename G::Effect>;
  requires std::is_enum_v<typename G::Violation>;

  { G::kName } -> std::convertible_to<std::string_view>;
  // Raised by a release that changes what some action does; running matches go on under their own
  // version.
  { G::kRulesVersion } -> std::convertible_to<int>;
  // Raised when State's bytes change their meaning; hashes of different layouts are not comparable.
  { G::kStateLayout } -> std::convertible_to<int>;
  { G::kFewestPlayers } -> std::convertible_to<std::size_t>;
  { G::kMostPlayers } -> std::convertible_to<std::size_t>;

  // The first field of the set-up that is not acceptable, or nothing.
  { G::fault(setup) } -> std::same_as<std::optional<SetupFault>>;
  // The position before the first event. Needs a set-up without fault.
  { G::initial(setup) } -> std::same_as<typename G::State>;
  { G::seats(state) } -> std::same_as<std::size_t>;

  // Who owes a decision now; several in a simultaneous phase. Empty: chance is due, or the game is
  // over.
  { G::to_act(state) } -> std::same_as<SeatSet>;

  // The referee: nothing if `seat` may play `action` now, else the first rule it breaks. Takes any
  // action whatever, also one for a seat that is not to act. Depends only on what `seat` may know,
  // save where the refusal itself may tell (TellsByRefusal).
  { G::violation(state, seat, action) } -> std::same_as<std::optional<typename G::Violation>>;
  // How many there are: the enumerators are 0 .. kViolationCount-1.
  { G::kViolationCount } -> std::convertible_to<std::size_t>;
  // The wire code of a violation ("rome.build.not_adjacent") and the number of the rule in
  // docs/rules/<game>.md.
  { G::code(violation) } -> std::same_as<std::string_view>;
  { G::rule(violation) } -> std::same_as<std::string_view>;

  // Appends every Move and Draft that `seat` may play now; nothing for a seat that is not to act.
  // Depends only on what the seat may know. `actions` is the caller's and reused, so that listing
  // allocates nothing once warm.
  { G::legal(state, seat, actions) } -> std::same_as<void>;
  { G::manner(action) } -> std::same_as<Manner>;

  // Plays an action that the referee accepts (anything else is the caller's bug). What happened is
  // appended to `effects` unless that is null, as it is in search.
  { G::apply(next, seat, action, effects) } -> std::same_as<void>;

  // Chance decides next. Then to_act() is empty and chance() appends every outcome with its weight;
  // draw() applies one. (A game that also knows its tickets is drawn for without the list: see
  // core/chance.hpp.)
  { G::chance_pending(state) } -> std::same_as<bool>;
  { G::chance(state, outcomes) } -> std::same_as<void>;
  { G::draw(next, outcome, effects) } -> std::same_as<void>;

  // What a viewer may know, in the same type: each hidden field is overwritten by its "unknown".
  // Idempotent.
  { G::observed_by(state, viewer) } -> std::same_as<typename G::State>;
  // The same for one effect.
  { G::observed_by(effect, viewer) } -> std::same_as<typename G::Effect>;
  // A state that `viewer` cannot tell from the true one, drawn plausibly: observed_by() of it is
  // `view` again.
  { G::determinise(state, viewer, rng) } -> std::same_as<typename G::State>;

  { G::finished(state) } -> std::same_as<bool>;
  // Every word that result() may give as the way a match ended.
  requires std::ranges::range<decltype(G::kEndings)>;
  // The score sheet as it would be if the match ended now.
  { G::score(state, seat) } -> std::same_as<ScoreSheet>;
  // Needs a finished match.
  { G::result(state) } -> std::same_as<Result>;
};

// A game in which the referee may refuse what a seat's list offers, for something that is hidden
// from the seat and of which the refusal may tell (Antiquity's shared supply, A10).
template <typename G>
concept TellsByRefusal = Game<G> && requires(const typename G::State& state,
                                             typename G::Violation violation, Seat seat) {
  { G::tells(violation) } -> std::same_as<bool>;
  // Whether anything that the seat plans now could be refused so; may be true too often.
  { G::may_be_refused_unseen(state, seat) } -> std::same_as<bool>;
  // The seat's view once it has been refused so.
  { G::told_by_refusal(state, seat) } -> std::same_as<typename G::State>;
};

}  // namespace core
