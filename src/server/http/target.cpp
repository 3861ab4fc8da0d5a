#include "server/http/target.hpp"

#include "server/http/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace server::http {

namespace {

std::optional<unsigned> hex_digit(char letter) {
  if (letter >= '0' && letter <= '9') return static_cast<unsigned>(letter - '0');
  const char small = lower(letter);
  if (small >= 'a' && small <= 'f') return static_cast<unsigned>(small - 'a') + 10U;
  return std::nullopt;
}

enum class Plus : std::uint8_t { IsPlus, IsSpace };

std::optional<std::string> decoded(std::string_view text, Plus plus) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '+' && plus == Plus::IsSpace) {
      result.push_back(' ');
    } else if (text[at] != '%') {
      result.push_back(text[at]);
    } else {
      if (text.size() - at < 3) return std::nullopt;
      const auto high = hex_digit(text[at + 1]);
      const auto low = hex_digit(text[at + 2]);
      if (!high || !low) return std::nullopt;
      result.push_back(static_cast<char>(*high << 4U | *low));
      at += 2;
    }
  }
  return result;
}

// How a UTF-8 sequence begins, how long it is, and the smallest character that needs that length: a
// smaller one is an overlong form, by which a filter could be passed unseen.
struct Form {
  unsigned mask, lead;
  std::size_t length;
  char32_t least;
};
constexpr std::array<Form, 4> kForms{
    {{0x80, 0x00, 1, 0}, {0xE0, 0xC0, 2, 0x80}, {0xF0, 0xE0, 3, 0x800}, {0xF8, 0xF0, 4, 0x10000}}};
constexpr char32_t kLastCharacter = 0x10FFFF;
constexpr char32_t kFirstSurrogate = 0xD800;
constexpr char32_t kLastSurrogate = 0xDFFF;

// The length of the character at the front; 0 if it is none.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const auto form = std::ranges::find_if(
      kForms, [&](const Form& one) { return (byte(0) & one.mask) == one.lead; });
  if (form == kForms.end() || text.size() < form->length) return 0;
  char32_t character = byte(0) & ~form->mask & 0xFFU;
  for (std::size_t at = 1; at < form->length; ++at) {
    if ((byte(at) & 0xC0U) != 0x80U) return 0;
    character = character << 6U | (byte(at) & 0x3FU);
  }
  const bool surrogate = character >= kFirstSurrogate && character <= kLastSurrogate;
  return character < form->least || character > kLastCharacter || surrogate ? 0 : form->length;
}

bool is_text(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = text.front() == '\0' ? 0 : character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool is_clean_path(std::string_view path) {
  if (!path.starts_with('/') || !is_text(path)) return false;
  const bool forbidden = std::ranges::any_of(path, [](char letter) {
    return static_cast<unsigned char>(letter) < ' ' || letter == '\x7F' || letter == '\\';
  });
  if (forbidden) return false;
  for (std::string_view rest = path; !rest.empty();) {
    const std::string_view segment = cut(rest, '/');
    if (segment == "." || segment == "..") return false;
  }
  return true;
}

// "http://host/path" is what proxies are sent; to us only the path matters.
std::string_view without_authority(std::string_view raw) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (raw.size() <= scheme.size() || !same_word(raw.substr(0, scheme.size()), scheme)) continue;
    const std::size_t path = raw.find('/', scheme.size());
    return path == std::string_view::npos ? std::string_view("/") : raw.substr(path);
  }
  return raw;
}

}  // namespace

std::optional<Target> read_target(std::string_view raw) {
  if (raw.size() > kLongestTarget) return std::nullopt;
  std::string_view rest = without_authority(raw);
  rest = cut(rest, '#');
  auto path = decoded(cut(rest, '?'), Plus::IsPlus);
  if (!path || !is_clean_path(*path)) return std::nullopt;

  Target target{std::move(*path), {}};
  while (!rest.empty()) {
    std::string_view pair = cut(rest, '&');
    if (pair.empty()) continue;
    auto name = decoded(cut(pair, '='), Plus::IsSpace);
    auto value = decoded(pair, Plus::IsSpace);
    if (!name || !value || !is_text(*name) || !is_text(*value)) return std::nullopt;
    if (target.query.size() == kMostParameters) return std::nullopt;
    target.query.emplace_back(std::move(*name), std::move(*value));
  }
  return target;
}

}  // namespace server::http
