// A position as a document whose fields say what they are made from, so that of a position that
// follows another only the fields that can differ are written and compared.
//
// A game describes its state once, to whatever pen comes:
//
//   template <typename Pen>
//   void describe(Pen& pen) {
//     pen.field("round", &State::round);
//     pen.made("options", [](const State& state) { ... }, &State::shrine);
//     pen.list("players", count, [](const State& state, std::size_t at) { ... },
//              each(&State::players));
//   }
//
// `made` and `list` name every member that goes into the field. Of a member in `each` only the
// entry with the same place goes into an entry of the list; any other member goes into all of them.
#pragma once

#include "wire/codec.hpp"
#include "wire/patch.hpp"

#include <cstring>
#include <utility>

namespace wire {

template <typename State, typename T, std::size_t N>
struct Each {
  std::array<T, N> State::* member;
};
template <typename State, typename T, std::size_t N>
constexpr Each<State, T, N> each(std::array<T, N> State::* member) {
  return {member};
}

// Writes all of it.
template <typename State>
class WholePen {
 public:
  explicit WholePen(const State& state) : state_(state) {}

  template <typename M>
  void field(std::string_view name, M State::* member) {
    out_.emplace(name, wire::write(state_.*member));
  }
  template <typename Make, typename... Ms>
  void made(std::string_view name, const Make& make, Ms State::*... /*from*/) {
    out_.emplace(name, make(state_));
  }
  template <typename Make, typename... From>
  void list(std::string_view name, std::size_t (*count)(const State&), const Make& make,
            From... /*from*/) {
    json::array entries;
    for (std::size_t at = 0; at < count(state_); ++at) entries.push_back(make(state_, at));
    out_.emplace(name, std::move(entries));
  }

  json::object take() { return std::move(out_); }

 private:
  const State& state_;
  json::object out_;
};

// Writes what has changed. States have no padding, so their bytes tell whether they differ.
template <typename State>
  requires std::has_unique_object_representations_v<State>
class ChangesPen {
 public:
  ChangesPen(const State& before, const State& after) : before_(before), after_(after) {}

  template <typename M>
  void field(std::string_view name, M State::* member) {
    if (same(member)) return;
    patch_.compare(name, wire::write(before_.*member), wire::write(after_.*member));
  }
  template <typename Make, typename... Ms>
  void made(std::string_view name, const Make& make, Ms State::*... from) {
    if ((same(from) && ...)) return;
    patch_.compare(name, make(before_), make(after_));
  }
  // The number of entries may not change.
  template <typename Make, typename... From>
  void list(std::string_view name, std::size_t (*count)(const State&), const Make& make,
            From... from) {
    for (std::size_t at = 0; at < count(after_); ++at) {
      if ((same_at(at, from) && ...)) continue;
      patch_.compare(name, at, make(before_, at), make(after_, at));
    }
  }

  json::array take() { return patch_.take(); }

 private:
  template <typename M>
  static bool same_bytes(const M& one, const M& other) {
    return std::memcmp(&one, &other, sizeof(M)) == 0;
  }
  template <typename M>
  bool same(M State::* member) const {
    return same_bytes(before_.*member, after_.*member);
  }
  template <typename M>
  bool same_at(std::size_t /*at*/, M State::* member) const {
    return same(member);
  }
  template <typename T, std::size_t N>
  bool same_at(std::size_t at, Each<State, T, N> from) const {
    return same_bytes((before_.*from.member)[at], (after_.*from.member)[at]);
  }

  const State& before_;
  const State& after_;
  Patch patch_;
};

}  // namespace wire
