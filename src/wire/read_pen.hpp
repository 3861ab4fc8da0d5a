// Reads the document of a state (document.hpp).
#pragma once

#include "wire/place.hpp"

namespace wire {

// Finds out whether a field is described, so that one which nobody would read is refused.
class NamePen {
 public:
  explicit NamePen(std::string_view wanted) : wanted_(wanted) {}

  bool found() const { return found_; }
  template <typename... More>
  void field(std::string_view name, const More&... /*more*/) {
    found_ = found_ || name == wanted_;
  }
  template <typename... More>
  void number(std::string_view name, const More&... /*more*/) {
    field(name);
  }
  template <typename... More>
  void flag(std::string_view name, const More&... /*more*/) {
    field(name);
  }
  template <typename... More>
  void group(std::string_view name, const More&... /*more*/) {
    field(name);
  }
  template <typename... More>
  void made(std::string_view name, const More&... /*more*/) {
    field(name);
  }
  template <typename... More>
  void list(std::string_view name, const More&... /*more*/) {
    field(name);
  }
  template <typename... More>
  void entries(std::string_view name, const More&... /*more*/) {
    field(name);
  }

 private:
  std::string_view wanted_;
  bool found_ = false;
};

namespace detail {

template <typename Describe>
void refuse_unknown_fields(const In& in, const Describe& describe) {
  for (const auto& entry : in.object()) {
    NamePen names(entry.key());
    describe(names);
    if (!names.found()) in[entry.key()].fail("wire.unknown_field", entry.key());
  }
}

}  // namespace detail

// Reads what is there.
template <typename State>
class ReadPen {
 public:
  ReadPen(State& state, const In& in) : state_(state), in_(in) {}

  template <typename Place>
  void field(std::string_view name, const Place& place) {
    using Member = detail::MemberAt<State, Place>;
    if (in_.has(name)) std::invoke(place, state_) = Codec<Member>::read(in_[name]);
  }
  template <typename Place, typename Most = detail::WhatFits>
  void number(std::string_view name, const Place& place, Most most = {}, std::int64_t least = 0) {
    using Member = detail::MemberAt<State, Place>;
    if constexpr (std::same_as<Most, detail::WhatFits>) {
      field(name, place);
    } else if (in_.has(name)) {
      std::invoke(place, state_) =
          static_cast<Member>(in_[name].integer(least, detail::limit_of(state_, most)));
    }
  }
  template <typename Place>
  void flag(std::string_view name, const Place& place) {
    if (in_.has(name)) std::invoke(place, state_) = in_[name].boolean() ? 1 : 0;
  }
  template <typename Describe>
  void group(std::string_view name, const Describe& describe) {
    if (!in_.has(name)) return;
    const In inner = in_[name];
    detail::refuse_unknown_fields(inner, describe);
    ReadPen pen(state_, inner);
    describe(pen);
  }
  template <typename Form, typename... Places>
  void made(std::string_view name, const Form& form, const Places&... /*from*/) {
    if (in_.has(name)) form.read(state_, in_[name]);
  }
  template <typename Form, typename... From>
  void list(std::string_view name, EntryCount<State> count, const Form& form, From... /*from*/) {
    each_entry(name, count, [&](std::size_t at, const In& in) { form.read(state_, at, in); });
  }
  template <typename Entry, std::size_t N>
  void entries(std::string_view name, EntryCount<State> count,
               std::array<Entry, N> State::* member) {
    each_entry(name, count, [&](std::size_t at, const In& in) {
      (state_.*member)[at] = Codec<Entry>::read(in);
    });
  }

 private:
  template <typename Call>
  void each_entry(std::string_view name, EntryCount<State> count, const Call& call) {
    if (!in_.has(name)) return;
    const In list = in_[name];
    const std::size_t size = list.size(count.of(state_), count.of(state_));
    for (std::size_t at = 0; at < size; ++at) call(at, list.at(at));
  }

  State& state_;
  const In& in_;
};

}  // namespace wire
