// What has changed in the document of a state (document.hpp).
#pragma once

#include "wire/patch.hpp"
#include "wire/place.hpp"

#include <algorithm>
#include <cstring>
#include <string>

namespace wire {

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

  template <typename Place>
  void field(std::string_view name, const Place& place) {
    if (same(place)) return;
    patch_.below(name, [&] {
      using Member = detail::MemberAt<State, Place>;
      detail::Difference<Member>::note(patch_, std::invoke(place, before_),
                                       std::invoke(place, after_));
    });
  }
  template <typename Place, typename Most = detail::WhatFits>
  void number(std::string_view name, const Place& place, Most /*most*/ = {},
              std::int64_t /*least*/ = 0) {
    field(name, place);
  }
  template <typename Place>
  void flag(std::string_view name, const Place& place) {
    if (same(place)) return;
    patch_.below(name,
                 [&] { patch_.note("replace", detail::text_of(std::invoke(place, after_) != 0)); });
  }
  template <typename Describe>
  void group(std::string_view name, const Describe& describe) {
    patch_.below(name, [&] { describe(*this); });
  }
  template <typename Form, typename... Places>
  void made(std::string_view name, const Form& form, const Places&... from) {
    if ((same(from) && ...)) return;
    patch_.below(name, [&] { note_made(form); });
  }
  // The number of entries may not change.
  template <typename Form, typename... From>
  void list(std::string_view name, EntryCount<State> count, const Form& form, From... from) {
    for (std::size_t at = 0; at < count.of(after_); ++at) {
      if ((same_at(at, from) && ...)) continue;
      below(name, at, [&] { patch_.compare(form.write(before_, at), form.write(after_, at)); });
    }
  }
  template <typename Entry, std::size_t N>
  void entries(std::string_view name, EntryCount<State> count,
               std::array<Entry, N> State::* member) {
    for (std::size_t at = 0; at < count.of(after_); ++at) {
      if (same_at(at, each(member))) continue;
      below(name, at, [&] {
        ChangesPen<Entry> pen((before_.*member)[at], (after_.*member)[at], patch_);
        Codec<Entry>::describe(pen);
      });
    }
  }

 private:
  template <typename Form>
  void note_made(const Form& form) {
    if constexpr (requires { form.is_left_out(after_); }) {
      const bool was_there = !form.is_left_out(before_);
      const bool is_there = !form.is_left_out(after_);
      if (was_there && !is_there) patch_.note("remove", {});
      if (is_there && !was_there) patch_.note("add", json::serialize(form.write(after_)));
      if (!is_there || !was_there) return;
    }
    patch_.compare(form.write(before_), form.write(after_));
  }
  template <typename Call>
  void below(std::string_view name, std::size_t at, const Call& call) {
    patch_.below(name, [&] { patch_.below(at, call); });
  }
  template <typename M>
  static bool same_bytes(const M& one, const M& other) {
    return std::memcmp(&one, &other, sizeof(M)) == 0;
  }
  template <typename Place>
  bool same(const Place& place) const {
    return same_bytes(std::invoke(place, before_), std::invoke(place, after_));
  }
  template <typename Place>
  bool same_at(std::size_t /*at*/, const Place& place) const {
    return same(place);
  }
  template <typename T, std::size_t N>
  bool same_at(std::size_t at, Each<State, T, N> from) const {
    return same_bytes((before_.*from.member)[at], (after_.*from.member)[at]);
  }

  const State& before_;
  const State& after_;
  Patch& patch_;
};

}  // namespace wire
