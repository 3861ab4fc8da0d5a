// How values become JSON and back. A type is described once, by the names of an enumeration or the
// fields of a struct; writing, reading and its schema follow from that.
#pragma once

#include "core/fixed_vector.hpp"
#include "core/maybe.hpp"
#include "core/seat.hpp"
#include "wire/in.hpp"
#include "wire/schema.hpp"
#include "wire/spoken.hpp"
#include "wire/text.hpp"

#include <tl/expected.hpp>

#include <array>
#include <cstdint>
#include <limits>
#include <string_view>
#include <tuple>
#include <variant>

namespace wire {

// Specialised for each type: write, read, schema; and put, which writes the same as text, for what
// is sent often.
template <typename T>
struct Codec;

// Specialise for an enumeration: `title` and `names`, in the order of the enumerators.
template <typename E>
struct Names;

// Specialise for a struct: `name` (its "type" inside a variant) and `fields`, a tuple of Field; and
// `spoken`, the name of the words that may stand beside them (spoken.hpp), if any.
template <typename T>
struct Shape;

template <typename T, typename M>
struct Field {
  std::string_view name;
  M T::* member;
};
template <typename T, typename M>
constexpr Field<T, M> field(std::string_view name, M T::* member) {
  return {name, member};
}

// What must be at hand to put the values of one position into words, for as long as it lives. Most
// games need nothing; Antike's regions and nations are words of the board that is played on.
template <typename State>
struct Vocabulary {
  explicit Vocabulary(const State& /*state*/) {}
  Vocabulary(const Vocabulary&) = delete;
  Vocabulary& operator=(const Vocabulary&) = delete;
};

template <typename T>
json::value write(const T& value) {
  return Codec<T>::write(value);
}

template <typename T>
void put(Text& out, const T& value) {
  if constexpr (requires { Codec<T>::put(out, value); }) {
    Codec<T>::put(out, value);
  } else {
    out.value(Codec<T>::write(value));
  }
}

// Reads a whole value, or says what is wrong and where.
template <typename T>
tl::expected<T, Malformed> read(const json::value& value) {
  try {
    return Codec<T>::read(In(value));
  } catch (const Malformed& malformed) {
    return tl::unexpected(malformed);
  }
}

template <typename T>
  requires std::integral<T>
struct Codec<T> {
  static constexpr auto kLow = static_cast<std::int64_t>(std::numeric_limits<T>::min());
  static constexpr auto kHigh = static_cast<std::int64_t>(std::numeric_limits<T>::max());
  static json::value write(T value) { return static_cast<std::int64_t>(value); }
  static void put(Text& out, T value) { out.number(value); }
  static T read(const In& in) { return static_cast<T>(in.integer(kLow, kHigh)); }
  static json::value schema(SchemaBook& /*book*/) {
    return {{"type", "integer"}, {"minimum", kLow}, {"maximum", kHigh}};
  }
};

template <>
struct Codec<bool> {
  static json::value write(bool value) { return value; }
  static void put(Text& out, bool value) { out.boolean(value); }
  static bool read(const In& in) { return in.boolean(); }
  static json::value schema(SchemaBook& /*book*/) { return {{"type", "boolean"}}; }
};

template <>
struct Codec<core::Seat> {
  static constexpr std::int64_t kLast = static_cast<std::int64_t>(core::kMaxSeats) - 1;
  static json::value write(core::Seat seat) { return static_cast<std::int64_t>(seat); }
  static void put(Text& out, core::Seat seat) { out.number(static_cast<std::int64_t>(seat)); }
  static core::Seat read(const In& in) { return static_cast<core::Seat>(in.integer(0, kLast)); }
  static json::value schema(SchemaBook& book) {
    book.define("seat", {{"type", "integer"}, {"minimum", 0}, {"maximum", kLast}});
    return SchemaBook::reference("seat");
  }
};

template <typename E>
concept Named = requires { Names<E>::names; };

template <Named E>
struct Codec<E> {
  static json::value write(E value) {
    return json::string(Names<E>::names[static_cast<std::size_t>(value)]);
  }
  static void put(Text& out, E value) {
    out.word(Names<E>::names[static_cast<std::size_t>(value)]);
  }
  static E read(const In& in) {
    const std::string_view word = in.text();
    for (std::size_t at = 0; at < Names<E>::names.size(); ++at) {
      if (Names<E>::names[at] == word) return static_cast<E>(at);
    }
    in.fail("wire.unknown_word", word);
  }
  static json::value schema(SchemaBook& book) {
    json::array words;
    for (const std::string_view name : Names<E>::names) words.emplace_back(name);
    book.define(Names<E>::title, {{"enum", std::move(words)}});
    return SchemaBook::reference(Names<E>::title);
  }
};

// null is "absent" or, in a view, "not for your eyes".
template <typename T>
struct Codec<core::Maybe<T>> {
  static json::value write(core::Maybe<T> maybe) {
    return maybe ? Codec<T>::write(*maybe) : json::value(nullptr);
  }
  static void put(Text& out, core::Maybe<T> maybe) {
    if (maybe) {
      wire::put(out, *maybe);
    } else {
      out.null();
    }
  }
  static core::Maybe<T> read(const In& in) {
    if (in.is_null()) return std::nullopt;
    return Codec<T>::read(in);
  }
  static json::value schema(SchemaBook& book) {
    return {{"anyOf", json::array{Codec<T>::schema(book), {{"type", "null"}}}}};
  }
};

namespace detail {

template <typename Items>
void put_all(Text& out, const Items& items) {
  out.begin_array();
  for (const auto& item : items) wire::put(out, item);
  out.end_array();
}

}  // namespace detail

template <typename T, std::size_t N>
struct Codec<core::FixedVector<T, N>> {
  static json::value write(const core::FixedVector<T, N>& items) {
    json::array out;
    out.reserve(items.size());
    for (const T& item : items) out.push_back(Codec<T>::write(item));
    return out;
  }
  static void put(Text& out, const core::FixedVector<T, N>& items) { detail::put_all(out, items); }
  static core::FixedVector<T, N> read(const In& in) {
    core::FixedVector<T, N> items;
    const std::size_t size = in.size(0, N);
    for (std::size_t at = 0; at < size; ++at) items.push_back(Codec<T>::read(in.at(at)));
    return items;
  }
  static json::value schema(SchemaBook& book) {
    return {{"type", "array"}, {"items", Codec<T>::schema(book)}, {"maxItems", N}};
  }
};

template <typename T, std::size_t N>
struct Codec<std::array<T, N>> {
  static json::value write(const std::array<T, N>& items) {
    json::array out;
    out.reserve(items.size());
    for (const T& item : items) out.push_back(Codec<T>::write(item));
    return out;
  }
  static void put(Text& out, const std::array<T, N>& items) { detail::put_all(out, items); }
  static std::array<T, N> read(const In& in) {
    std::array<T, N> items{};
    in.size(N, N);
    for (std::size_t at = 0; at < N; ++at) items[at] = Codec<T>::read(in.at(at));
    return items;
  }
  static json::value schema(SchemaBook& book) {
    return {{"type", "array"}, {"items", Codec<T>::schema(book)}, {"minItems", N}, {"maxItems", N}};
  }
};

template <typename T>
concept Shaped = requires { Shape<T>::fields; };
template <typename T>
concept Spoken = requires { Shape<T>::spoken; };

namespace detail {

template <Shaped T>
constexpr std::size_t kFieldCount = std::tuple_size_v<std::decay_t<decltype(Shape<T>::fields)>>;

template <Shaped T>
void write_fields(const T& value, json::object& out) {
  std::apply(
      [&](const auto&... each) { (out.emplace(each.name, wire::write(value.*each.member)), ...); },
      Shape<T>::fields);
  if constexpr (Spoken<T>) {
    if (!Speaking::words().empty()) out.emplace(Shape<T>::spoken, Speaking::words());
  }
}

template <Shaped T>
void put_fields(Text& out, const T& value) {
  std::apply(
      [&](const auto&... each) { ((out.key(each.name), wire::put(out, value.*each.member)), ...); },
      Shape<T>::fields);
  if constexpr (Spoken<T>) {
    if (Speaking::words().empty()) return;
    out.key(Shape<T>::spoken);
    out.value(json::string(Speaking::words()));
  }
}

template <Shaped T>
T read_fields(const In& in) {
  T value{};
  std::apply(
      [&](const auto&... each) {
        ((value.*each.member =
              Codec<std::decay_t<decltype(value.*each.member)>>::read(in[each.name])),
         ...);
      },
      Shape<T>::fields);
  return value;
}

template <Shaped T>
void check_fields(const In& in, bool typed) {
  for (const auto& entry : in.object()) {
    const std::string_view key = entry.key();
    bool known = typed && key == "type";
    std::apply([&](const auto&... each) { ((known = known || each.name == key), ...); },
               Shape<T>::fields);
    if constexpr (Spoken<T>) {
      if (key == Shape<T>::spoken) {
        check_spoken(in[key]);
        known = true;
      }
    }
    if (!known) in[key].fail("wire.unknown_field", key);
  }
}

template <Shaped T>
json::object schema_of_fields(SchemaBook& book, bool typed) {
  json::object properties;
  json::array required;
  if (typed) {
    properties["type"] = {{"const", Shape<T>::name}};
    required.emplace_back("type");
  }
  std::apply(
      [&](const auto&... each) {
        ((properties[each.name] =
              Codec<std::decay_t<decltype(std::declval<T>().*each.member)>>::schema(book),
          required.emplace_back(each.name)),
         ...);
      },
      Shape<T>::fields);
  if constexpr (Spoken<T>) {
    properties[Shape<T>::spoken] = {
        {"type", "string"}, {"minLength", 1}, {"maxLength", kLongestSpoken}};
  }
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

}  // namespace detail

// The words that stand beside a value in the JSON it was read from; empty if there are none.
template <typename... Ts>
std::string_view spoken_with(const std::variant<Ts...>& value, const json::value& from) {
  return std::visit(
      [&from](const auto& each) -> std::string_view {
        using T = std::decay_t<decltype(each)>;
        if constexpr (Spoken<T>) {
          const json::value* words = from.as_object().if_contains(Shape<T>::spoken);
          if (words != nullptr) return words->as_string();
        }
        return {};
      },
      value);
}

template <Shaped T>
struct Codec<T> {
  static json::value write(const T& value) {
    json::object out;
    out.reserve(detail::kFieldCount<T>);
    detail::write_fields(value, out);
    return out;
  }
  static void put(Text& out, const T& value) {
    out.begin_object();
    detail::put_fields(out, value);
    out.end_object();
  }
  static T read(const In& in) {
    detail::check_fields<T>(in, false);
    return detail::read_fields<T>(in);
  }
  static json::value schema(SchemaBook& book) { return detail::schema_of_fields<T>(book, false); }
};

// An object whose "type" says which alternative it is.
template <typename... Ts>
struct Codec<std::variant<Ts...>> {
  using Variant = std::variant<Ts...>;

  static json::value write(const Variant& variant) {
    return std::visit(
        [](const auto& value) -> json::value {
          using T = std::decay_t<decltype(value)>;
          json::object out;
          out.reserve(1 + detail::kFieldCount<T>);
          out.emplace("type", Shape<T>::name);
          detail::write_fields(value, out);
          return out;
        },
        variant);
  }
  static void put(Text& out, const Variant& variant) {
    std::visit(
        [&out](const auto& value) {
          out.begin_object();
          out.key("type");
          out.word(Shape<std::decay_t<decltype(value)>>::name);
          detail::put_fields(out, value);
          out.end_object();
        },
        variant);
  }
  static Variant read(const In& in) {
    const In type = in["type"];
    const std::string_view word = type.text();
    Variant variant;
    const bool found = (try_read<Ts>(in, word, variant) || ...);
    if (!found) type.fail("wire.unknown_word", word);
    return variant;
  }
  static json::value schema(SchemaBook& book) {
    json::array alternatives;
    (alternatives.emplace_back(detail::schema_of_fields<Ts>(book, true)), ...);
    return {{"oneOf", std::move(alternatives)}};
  }

 private:
  template <typename T>
  static bool try_read(const In& in, std::string_view word, Variant& out) {
    if (Shape<T>::name != word) return false;
    detail::check_fields<T>(in, true);
    out = detail::read_fields<T>(in);
    return true;
  }
};

}  // namespace wire
