// What a player says with a move, in words of his own: the promise that goes with an offer. It is
// no part of any rule and of no state, so a value does not hold it: it stands beside the value in
// its JSON, under the name that `Shape<T>::spoken` gives it, and goes into the effects of the move.
#pragma once

#include "wire/in.hpp"

#include <cstddef>
#include <string_view>

namespace wire {

inline constexpr std::size_t kLongestSpoken = 200;  // characters

// Throws Malformed unless it is a text of that length, without line breaks and other signs that
// nobody sees.
void check_spoken(const In& in);

// While it lives, these are the words that effects are told with. Empty: none.
class Speaking {
 public:
  explicit Speaking(std::string_view words);
  ~Speaking();
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;

  static std::string_view words();

 private:
  std::string_view before_;
};

}  // namespace wire
