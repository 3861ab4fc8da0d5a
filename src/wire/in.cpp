#include "wire/in.hpp"

#include <boost/locale/utf.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace wire {
namespace {

constexpr std::size_t kDeepestDocument = 32;

// JSON pointer escapes.
std::string escaped(std::string_view key) {
  std::string out;
  for (const char letter : key) {
    if (letter == '~') {
      out += "~0";
    } else if (letter == '/') {
      out += "~1";
    } else {
      out += letter;
    }
  }
  return out;
}

// A detail may have been cut out of a longer text, in the middle of a character.
std::string whole_characters(std::string_view text) {
  using Utf8 = boost::locale::utf::utf_traits<char>;
  constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
  std::string out;
  for (auto at = text.begin(); at != text.end();) {
    const auto begin = at;
    const bool is_character = boost::locale::utf::is_valid_codepoint(Utf8::decode(at, text.end()));
    out.append(is_character ? std::string_view(begin, at) : kReplacement);
  }
  return out;
}

}  // namespace

std::string In::path() const {
  if (parent_ == nullptr) return "";
  const std::string step = parent_->value_->is_array() ? std::to_string(index_) : escaped(key_);
  return parent_->path() + "/" + step;
}

void In::fail(std::string_view code, std::string_view detail) const {
  throw Malformed(code, path(), whole_characters(detail));
}

bool In::boolean() const {
  if (!value_->is_bool()) fail("wire.wrong_type", "true or false");
  return value_->get_bool();
}

std::int64_t In::integer(std::int64_t low, std::int64_t high) const {
  if (!value_->is_int64() && !value_->is_uint64()) fail("wire.wrong_type", "a whole number");
  boost::system::error_code beyond;  // set for numbers that no std::int64_t holds
  const auto number = value_->to_number<std::int64_t>(beyond);
  if (beyond || number < low || number > high)
    fail("wire.out_of_range", fmt::format("{} to {}", low, high));
  return number;
}

std::string_view In::text() const {
  if (!value_->is_string()) fail("wire.wrong_type", "a text");
  return value_->get_string();
}

std::size_t In::size(std::size_t least, std::size_t most) const {
  if (!value_->is_array()) fail("wire.wrong_type", "a list");
  const std::size_t size = value_->get_array().size();
  if (size < least || size > most) {
    fail("wire.wrong_length",
         least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most));
  }
  return size;
}

In In::at(std::size_t index) const {
  return In(value_->get_array().at(index), *this, {}, index);
}

const json::object& In::object() const {
  if (!value_->is_object()) fail("wire.wrong_type", "an object");
  return value_->get_object();
}

bool In::has(std::string_view field) const {
  return object().contains(field);
}

In In::operator[](std::string_view field) const {
  const auto found = object().find(field);
  if (found == object().end()) fail("wire.missing_field", field);
  return In(found->value(), *this, found->key(), 0);
}

void In::only(std::initializer_list<std::string_view> fields) const {
  for (const auto& entry : object()) {
    const std::string_view key = entry.key();
    if (std::ranges::find(fields, key) == fields.end()) {
      In(entry.value(), *this, key, 0).fail("wire.unknown_field", key);
    }
  }
}

json::value parse(std::string_view text) {
  json::parse_options options;
  options.max_depth = kDeepestDocument;
  boost::system::error_code error;
  json::value value = json::parse(text, error, {}, options);
  if (error) throw Malformed("wire.not_json", "", error.message());
  return value;
}

}  // namespace wire
