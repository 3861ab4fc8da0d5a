// The schema of the document of a state (document.hpp).
#pragma once

#include "wire/place.hpp"

#include <initializer_list>
#include <utility>

namespace wire {

// Says what a document may look like.
template <typename State>
class SchemaPen {
 public:
  explicit SchemaPen(SchemaBook& book) : book_(book) {}

  template <typename Place>
  void field(std::string_view name, const Place& /*place*/) {
    properties_[name] = Codec<detail::MemberAt<State, Place>>::schema(book_);
  }
  // Where the most that is accepted depends on the position the schema does not tell.
  template <typename Place, typename Most = detail::WhatFits>
  void number(std::string_view name, const Place& /*place*/, Most most = {},
              std::int64_t least = 0) {
    json::object schema = {{"type", "integer"}, {"minimum", least}};
    if constexpr (std::integral<Most>) schema["maximum"] = static_cast<std::int64_t>(most);
    properties_[name] = std::move(schema);
  }
  template <typename Place>
  void flag(std::string_view name, const Place& /*place*/) {
    properties_[name] = {{"type", "boolean"}};
  }
  template <typename Describe>
  void group(std::string_view name, const Describe& describe) {
    SchemaPen inner(book_);
    describe(inner);
    properties_[name] = inner.take({});
  }
  template <typename Form, typename... Places>
  void made(std::string_view name, const Form& form, const Places&... /*from*/) {
    properties_[name] = form.schema(book_);
  }
  template <typename Form, typename... From>
  void list(std::string_view name, EntryCount<State> count, const Form& form, From... /*from*/) {
    tell_list(name, count, form.schema(book_));
  }
  template <typename Entry, std::size_t N>
  void entries(std::string_view name, EntryCount<State> count,
               std::array<Entry, N> State::* /*member*/) {
    tell_list(name, count, Codec<Entry>::schema(book_));
  }

  json::value take(std::initializer_list<std::string_view> required) {
    json::object out = {{"type", "object"}, {"properties", std::move(properties_)}};
    if (required.size() > 0) {
      json::array names;
      for (const std::string_view name : required) names.emplace_back(name);
      out["required"] = std::move(names);
    }
    out["additionalProperties"] = false;
    return out;
  }

 private:
  void tell_list(std::string_view name, EntryCount<State> count, json::value entry) {
    properties_[name] = {{"type", "array"},
                         {"items", std::move(entry)},
                         {"minItems", count.least},
                         {"maxItems", count.most}};
  }

  SchemaBook& book_;
  json::object properties_;
};

}  // namespace wire
