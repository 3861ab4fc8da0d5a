// What the parts of a hand-written document must satisfy together, once each is well formed.
#pragma once

#include "wire/in.hpp"

#include <array>
#include <concepts>
#include <string>
#include <string_view>
#include <variant>

namespace wire {

// The way to a part of a document: names of fields and places in lists.
class Place {
 public:
  template <typename... Steps>
    requires(sizeof...(Steps) > 0)
  constexpr Place(const Steps&... steps)  // NOLINT(google-explicit-constructor): a field's name
      : steps_{Step(step(steps))...}, count_(sizeof...(Steps)) {
    static_assert(sizeof...(Steps) <= kDeepest);
  }

  // The pointer to it from `in` on. If the document leaves it out, the pointer ends with the field
  // whose default does not fit.
  std::string pointer(const In& in) const;

 private:
  static constexpr std::size_t kDeepest = 6;
  using Step = std::variant<std::string_view, std::size_t>;

  static constexpr std::string_view step(std::string_view field) { return field; }
  static constexpr std::size_t step(std::integral auto at) { return static_cast<std::size_t>(at); }

  std::array<Step, kDeepest> steps_{};
  std::size_t count_ = 0;
};

// Refuses a document with the place of what does not fit and what must hold instead, in words.
class Requirement {
 public:
  explicit Requirement(const In& in) : in_(&in) {}

  void operator()(bool holds, const Place& place, std::string_view what_must_hold) const {
    if (!holds) refuse(place, what_must_hold);
  }
  [[noreturn]] void refuse(const Place& place, std::string_view what_must_hold) const;

 private:
  const In* in_;
};

}  // namespace wire
