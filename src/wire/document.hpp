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
//              each(&State::tiles));
//     pen.entries("players", count, &State::players, [](auto& pen) {
//       pen.field("coins", &Player::coins);
//     });
//   }
//
// `made` and `list` name every member that goes into the field. Of a member in `each` only the
// entry with the same place goes into an entry of the list; any other member goes into all of them.
// `entries` is a list whose entries are documents like this one.
#pragma once

#include "wire/codec.hpp"
#include "wire/patch.hpp"

#include <algorithm>
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
  template <typename Entry, std::size_t N, typename Describe>
  void entries(std::string_view name, std::size_t (*count)(const State&),
               std::array<Entry, N> State::* member, const Describe& describe) {
    json::array entries;
    for (std::size_t at = 0; at < count(state_); ++at) {
      WholePen<Entry> pen((state_.*member)[at]);
      describe(pen);
      entries.emplace_back(pen.take());
    }
    out_.emplace(name, std::move(entries));
  }

  json::object take() { return std::move(out_); }

 private:
  const State& state_;
  json::object out_;
};

namespace detail {

template <typename T>
std::string text_of(const T& value) {
  Text text;
  wire::put(text, value);
  return text.take();
}

// What differs between two values of one type, as comparing their documents would tell it. A type
// that makes its document in its own way is compared as a document.
template <typename T>
struct Difference {
  static void note(Patch& patch, const T& before, const T& after) {
    if constexpr (std::integral<T> || Named<T> || std::same_as<T, core::Seat>) {
      if (before != after) patch.note("replace", text_of(after));
    } else {
      patch.compare(wire::write(before), wire::write(after));
    }
  }
};

template <typename T>
struct Difference<core::Maybe<T>> {
  static void note(Patch& patch, core::Maybe<T> before, core::Maybe<T> after) {
    if (before && after) {
      Difference<T>::note(patch, *before, *after);
    } else if (before || after) {
      patch.note("replace", text_of(after));
    }
  }
};

template <typename List>
void note_lists(Patch& patch, const List& before, const List& after) {
  using T = std::decay_t<decltype(*after.begin())>;
  const std::size_t common = std::min(before.size(), after.size());
  for (std::size_t at = before.size(); at > common; --at) {
    patch.below(at - 1, [&] { patch.note("remove", {}); });
  }
  for (std::size_t at = 0; at < common; ++at) {
    patch.below(at, [&] { Difference<T>::note(patch, before[at], after[at]); });
  }
  for (std::size_t at = common; at < after.size(); ++at) {
    patch.below(std::string_view("-"), [&] { patch.note("add", text_of(after[at])); });
  }
}
template <typename T, std::size_t N>
struct Difference<core::FixedVector<T, N>> {
  using List = core::FixedVector<T, N>;
  static void note(Patch& patch, const List& before, const List& after) {
    note_lists(patch, before, after);
  }
};
template <typename T, std::size_t N>
struct Difference<std::array<T, N>> {
  using List = std::array<T, N>;
  static void note(Patch& patch, const List& before, const List& after) {
    note_lists(patch, before, after);
  }
};

template <Shaped T>
struct Difference<T> {
  static void note(Patch& patch, const T& before, const T& after) {
    std::apply(
        [&](const auto&... each) {
          (patch.below(each.name,
                       [&] {
                         using M = std::decay_t<decltype(before.*each.member)>;
                         Difference<M>::note(patch, before.*each.member, after.*each.member);
                       }),
           ...);
        },
        Shape<T>::fields);
  }
};

}  // namespace detail

// Writes what has changed. States have no padding, so their bytes tell whether they differ.
template <typename State>
  requires std::has_unique_object_representations_v<State>
class ChangesPen {
 public:
  ChangesPen(const State& before, const State& after, Patch& patch)
      : before_(before), after_(after), patch_(patch) {}

  template <typename M>
  void field(std::string_view name, M State::* member) {
    if (same(member)) return;
    patch_.below(name,
                 [&] { detail::Difference<M>::note(patch_, before_.*member, after_.*member); });
  }
  template <typename Make, typename... Ms>
  void made(std::string_view name, const Make& make, Ms State::*... from) {
    if ((same(from) && ...)) return;
    patch_.below(name, [&] { patch_.compare(make(before_), make(after_)); });
  }
  // The number of entries may not change.
  template <typename Make, typename... From>
  void list(std::string_view name, std::size_t (*count)(const State&), const Make& make,
            From... from) {
    for (std::size_t at = 0; at < count(after_); ++at) {
      if ((same_at(at, from) && ...)) continue;
      below(name, at, [&] { patch_.compare(make(before_, at), make(after_, at)); });
    }
  }
  template <typename Entry, std::size_t N, typename Describe>
  void entries(std::string_view name, std::size_t (*count)(const State&),
               std::array<Entry, N> State::* member, const Describe& describe) {
    for (std::size_t at = 0; at < count(after_); ++at) {
      if (same_at(at, each(member))) continue;
      below(name, at, [&] {
        ChangesPen<Entry> pen((before_.*member)[at], (after_.*member)[at], patch_);
        describe(pen);
      });
    }
  }

 private:
  template <typename Call>
  void below(std::string_view name, std::size_t at, const Call& call) {
    patch_.below(name, [&] { patch_.below(at, call); });
  }
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
  Patch& patch_;
};

template <typename State, typename Describe>
json::value whole(const State& state, const Describe& describe) {
  WholePen<State> pen(state);
  describe(pen);
  return pen.take();
}

template <typename State, typename Describe>
Patch changes(const State& before, const State& after, const Describe& describe) {
  Patch patch;
  ChangesPen<State> pen(before, after, patch);
  describe(pen);
  return patch;
}

}  // namespace wire
