// Where in a state a field of its document comes from, and how many entries a list has.
#pragma once

#include "wire/codec.hpp"

#include <array>
#include <concepts>
#include <functional>
#include <type_traits>

namespace wire {

template <typename State, typename T, std::size_t N>
struct Each {
  std::array<T, N> State::* member;
};
template <typename State, typename T, std::size_t N>
constexpr Each<State, T, N> each(std::array<T, N> State::* member) {
  return {member};
}

// A member of a member.
template <typename Outer, typename Inner>
struct Within {
  Outer outer;
  Inner inner;
  template <typename State>
  constexpr auto& operator()(State& state) const {
    return std::invoke(inner, std::invoke(outer, state));
  }
};
template <typename Outer, typename Inner>
constexpr Within<Outer, Inner> within(Outer outer, Inner inner) {
  return {outer, inner};
}

// How many entries a list has, and how many it may have.
template <typename State>
struct EntryCount {
  std::size_t (*of)(const State& state);
  std::size_t least;
  std::size_t most;
};

namespace detail {

template <typename State, typename Place>
using MemberAt = std::remove_cvref_t<std::invoke_result_t<const Place&, const State&>>;

// A limit is a number, or a function that knows it from the state.
template <typename State, typename Limit>
std::int64_t limit_of(const State& state, const Limit& limit) {
  if constexpr (std::integral<Limit>) {
    return static_cast<std::int64_t>(limit);
  } else {
    return static_cast<std::int64_t>(limit(state));
  }
}

// For a number whose only limit is what its member can hold.
struct WhatFits {};

}  // namespace detail

}  // namespace wire
