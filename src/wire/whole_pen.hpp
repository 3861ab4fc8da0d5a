// Writes the document of a state (document.hpp).
#pragma once

#include "wire/place.hpp"

#include <utility>

namespace wire {

// Writes all of it.
template <typename State>
class WholePen {
 public:
  explicit WholePen(const State& state) : state_(state) {
    constexpr std::size_t kUsualFields = 12;
    out_.reserve(kUsualFields);
  }

  template <typename Place>
  void field(std::string_view name, const Place& place) {
    out_.emplace(name, wire::write(std::invoke(place, state_)));
  }
  template <typename Place, typename Most = detail::WhatFits>
  void number(std::string_view name, const Place& place, Most /*most*/ = {},
              std::int64_t /*least*/ = 0) {
    field(name, place);
  }
  template <typename Place>
  void flag(std::string_view name, const Place& place) {
    out_.emplace(name, std::invoke(place, state_) != 0);
  }
  template <typename Describe>
  void group(std::string_view name, const Describe& describe) {
    WholePen inner(state_);
    describe(inner);
    out_.emplace(name, inner.take());
  }
  template <typename Form, typename... Places>
  void made(std::string_view name, const Form& form, const Places&... /*from*/) {
    if constexpr (requires { form.is_left_out(state_); }) {
      if (form.is_left_out(state_)) return;
    }
    out_.emplace(name, form.write(state_));
  }
  template <typename Form, typename... From>
  void list(std::string_view name, EntryCount<State> count, const Form& form, From... /*from*/) {
    json::array entries;
    for (std::size_t at = 0; at < count.of(state_); ++at) entries.push_back(form.write(state_, at));
    out_.emplace(name, std::move(entries));
  }
  template <typename Entry, std::size_t N>
  void entries(std::string_view name, EntryCount<State> count,
               std::array<Entry, N> State::* member) {
    json::array entries;
    for (std::size_t at = 0; at < count.of(state_); ++at) {
      WholePen<Entry> pen((state_.*member)[at]);
      Codec<Entry>::describe(pen);
      entries.emplace_back(pen.take());
    }
    out_.emplace(name, std::move(entries));
  }

  json::object take() { return std::move(out_); }

 private:
  const State& state_;
  json::object out_;
};

}  // namespace wire
