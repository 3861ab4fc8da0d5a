#include "tests/bench/load/text.hpp"

#include <charconv>
#include <vector>

namespace bench {
namespace {

// The end of the value that begins at `at`.
std::size_t end_of_value(std::string_view text, std::size_t at) {
  int depth = 0;
  bool quoted = false;
  for (; at < text.size(); ++at) {
    const char letter = text[at];
    if (quoted) {
      if (letter == '\\') {
        ++at;
      } else if (letter == '"') {
        quoted = false;
      }
    } else if (letter == '"') {
      quoted = true;
    } else if (letter == '[' || letter == '{') {
      ++depth;
    } else if (letter == ']' || letter == '}') {
      if (depth == 0) return at;
      if (--depth == 0) return at + 1;
    } else if (letter == ',' && depth == 0) {
      return at;
    }
  }
  return at;
}

}  // namespace

std::vector<std::string_view> values_of(std::string_view text, std::size_t at) {
  std::vector<std::string_view> values;
  ++at;
  while (at < text.size() && text[at] != ']') {
    const std::size_t end = end_of_value(text, at);
    values.push_back(text.substr(at, end - at));
    at = end < text.size() && text[end] == ',' ? end + 1 : end;
  }
  return values;
}

std::int64_t number_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  std::int64_t number = -1;
  if (at == std::string_view::npos) return number;
  std::from_chars(text.data() + at + key.size(), text.data() + text.size(), number);
  return number;
}

std::string text_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + key.size() + 1;
  return std::string(text.substr(begin, text.find('"', begin) - begin));
}

std::string chosen_action(std::string_view news, std::uint64_t choice) {
  constexpr std::string_view kLegal = "\"legal\":[";
  constexpr std::string_view kAny = "{\"any\":[";
  const std::size_t at = news.find(kLegal);
  if (at == std::string_view::npos) return {};
  const auto entries = values_of(news, at + kLegal.size() - 1);
  if (entries.empty()) return {};
  const std::string_view entry = entries[choice % entries.size()];
  const std::size_t any = entry.find(kAny);
  if (any == std::string_view::npos) return std::string(entry);
  const auto values = values_of(entry, any + kAny.size() - 1);
  std::string action(entry.substr(0, any));
  action += values[choice / entries.size() % values.size()];
  action += entry.substr(end_of_value(entry, any));
  return action;
}

}  // namespace bench
