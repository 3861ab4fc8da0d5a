// A position as a document that is described once. Writing, reading, the schema and what has
// changed from one position to the next all follow from the description.
//
// A game describes its state to whatever pen comes:
//
//   template <typename Pen>
//   void describe(Pen& pen) {
//     pen.group("options", [](auto& options) { options.flag("shrine", &State::shrine); });
//     pen.number("round", &State::round, last_round);
//     pen.field("stage", &State::stage);
//     pen.entries("players", kPlayers, &State::players);
//     pen.made("decks", Decks{}, &State::decks);
//   }
//
// A field is made from a member, or from `within(&State::turn, &Turn::nation)`, a member of a
// member. A field with a form of its own brings it: a value with `write(state)`, `read(state, in)`
// and `schema(book)` beside each other. `list` has one form for all its entries, whose functions
// are told the entry's number as well. `made` and `list` name every member that goes into the
// field; of a member in `each` only the entry with the same place goes into an entry of the list,
// any other member goes into all of them. The entries of `entries` are described by their own
// codecs.
//
// A form may say `is_left_out(state)`: then nothing is written. A field that a document leaves out
// keeps what the state has. Whoever reads a position fills in what follows from other fields, and
// checks what must fit together.
#pragma once

#include "wire/changes_pen.hpp"
#include "wire/read_pen.hpp"
#include "wire/schema_pen.hpp"
#include "wire/whole_pen.hpp"

namespace wire {

// Reads what is there into `state`; refuses what nobody has described and misses what is required.
template <typename State, typename Describe>
void read_described(State& state, const In& in, const Describe& describe,
                    std::initializer_list<std::string_view> required = {}) {
  detail::refuse_unknown_fields(in, describe);
  for (const std::string_view name : required) (void)in[name];
  ReadPen<State> pen(state, in);
  describe(pen);
}

template <typename State, typename Describe>
json::value schema_of(SchemaBook& book, const Describe& describe,
                      std::initializer_list<std::string_view> required = {}) {
  SchemaPen<State> pen(book);
  describe(pen);
  return pen.take(required);
}

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
