#include "wire/text.hpp"

#include <array>
#include <charconv>

namespace wire {
namespace {

bool is_plain(std::string_view text) {
  constexpr char kFirstPrintable = 0x20;
  for (const char each : text) {
    // Bytes above ASCII are negative, or large: they are part of UTF-8 and stay.
    const auto byte = static_cast<unsigned char>(each);
    if (byte < kFirstPrintable || each == '"' || each == '\\') return false;
  }
  return true;
}

}  // namespace

void Text::key(std::string_view name) {
  separate();
  out_ += '"';
  out_ += name;
  out_ += "\":";
}

void Text::integer(std::int64_t value) {
  constexpr std::size_t kLongest = 20;
  std::array<char, kLongest> digits{};
  const auto [end, fault] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  raw(std::string_view(digits.data(), end));
}

void Text::word(std::string_view value) {
  separate();
  out_ += '"';
  out_ += value;
  out_ += '"';
}

void Text::string(std::string_view value) {
  if (is_plain(value)) {
    word(value);
  } else {
    raw(boost::json::serialize(boost::json::string_view(value)));
  }
}

void Text::value(const boost::json::value& value) {
  raw(boost::json::serialize(value));
}

void Text::raw(std::string_view json) {
  separate();
  out_ += json;
}

}  // namespace wire
