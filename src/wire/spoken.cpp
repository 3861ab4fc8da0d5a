#include "wire/spoken.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wire {
namespace {

thread_local std::string_view words_now;

constexpr unsigned char kFirstSeen = 0x20;
constexpr unsigned char kDelete = 0x7f;

bool is_hidden(char each) {
  const auto byte = static_cast<unsigned char>(each);
  return byte < kFirstSeen || byte == kDelete;
}
// Every character has one byte that does not go on from the one before.
bool begins_character(char each) {
  return (static_cast<unsigned char>(each) & 0xC0U) != 0x80U;
}

}  // namespace

void check_spoken(const In& in) {
  const std::string_view text = in.text();
  const auto characters = static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
  const bool is_blank = text.find_first_not_of(' ') == std::string_view::npos;
  if (is_blank || characters > kLongestSpoken || std::ranges::any_of(text, is_hidden)) {
    in.fail("wire.wrong_type", fmt::format("a line of 1 to {} characters", kLongestSpoken));
  }
}

Speaking::Speaking(std::string_view words) : before_(words_now) {
  words_now = words;
}
Speaking::~Speaking() {
  words_now = before_;
}
std::string_view Speaking::words() {
  return words_now;
}

}  // namespace wire
