// What a player can read off the board, worked out by the rules: strengths, zones, points. Made
// from a view, so that nobody is told what is hidden.
#pragma once

#include "wire/codec.hpp"

#include <optional>
#include <vector>

namespace wire {

// Specialised for a game's rules: `write(view)` and `schema(book)`. A game without a specialisation
// has nothing to tell.
template <typename G>
struct Facts {
  static json::value write(const typename G::State& /*view*/) { return json::object{}; }
  static json::value schema(SchemaBook& /*book*/) { return {{"type", "object"}}; }
};

// Facts are only ever written.
template <typename T>
struct Codec<std::vector<T>> {
  static json::value write(const std::vector<T>& items) {
    json::array out;
    out.reserve(items.size());
    for (const T& item : items) out.push_back(Codec<T>::write(item));
    return out;
  }
  static json::value schema(SchemaBook& book) {
    return {{"type", "array"}, {"items", Codec<T>::schema(book)}};
  }
};
template <typename T>
struct Codec<std::optional<T>> {
  static json::value write(const std::optional<T>& value) {
    return value ? Codec<T>::write(*value) : json::value(nullptr);
  }
  static json::value schema(SchemaBook& book) {
    return {{"anyOf", json::array{Codec<T>::schema(book), {{"type", "null"}}}}};
  }
};

}  // namespace wire
