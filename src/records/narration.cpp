#include "records/narration.hpp"

#include <fmt/format.h>

namespace records {

namespace json = boost::json;

namespace {

// A word that no words file knows, such as a region of somebody's own board: "mare_nostrum" reads
// "Mare Nostrum".
std::string as_name(std::string_view word) {
  std::string name(word);
  bool begins = true;
  for (char& letter : name) {
    if (letter == '_') letter = ' ';
    if (begins && letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    begins = letter == ' ';
  }
  return name;
}

}  // namespace

json::value Narrator::in_words(std::string_view field, const json::value& value) const {
  const auto key = [&](std::string_view word) { return fmt::format("{}.{}", game_, word); };
  if (value.is_int64() || value.is_uint64()) {
    const auto number = value.to_number<std::int64_t>();  // hexes have negative coordinates
    const bool names_a_seat =
        field == "seat" || field == "from" || field == "to" || field == "first_player";
    if (names_a_seat && number < std::ssize(names_)) {
      return json::value(names_[static_cast<std::size_t>(number)]);
    }
    // Places are numbered from 0 on the wire; people count from 1.
    const bool names_a_place =
        field == "space" || field == "row" || field == "column" || field == "city";
    return names_a_place ? json::value(number + 1) : value;
  }
  if (value.is_null()) return json::value(words_->say(fmt::format("{}.{}.unknown", game_, field)));
  if (value.is_string()) {
    const std::string_view word = value.get_string();
    return json::value(words_->has(key(word)) ? words_->say(key(word)) : as_name(word));
  }
  if (value.is_object()) {
    json::object parts;
    for (const auto& part : value.get_object())
      parts[part.key()] = in_words(part.key(), part.value());
    if (words_->has(key(field))) return json::value(words_->say(key(field), parts));
    return json::value(in_numbers(value.get_object()));
  }
  return value;
}

// Goods and the like: "2 grain, 1 olive".
std::string Narrator::in_numbers(const json::object& counts) const {
  std::string text;
  for (const auto& [word, count] : counts) {
    if (!text.empty()) text += ", ";
    const std::string one = fmt::format("{}.one.{}", game_, std::string_view(word));
    const bool is_one = count == 1 && words_->has(one);
    text += fmt::format(
        "{} {}", json::serialize(count),
        words_->say(is_one ? one : fmt::format("{}.{}", game_, std::string_view(word))));
  }
  return text.empty() ? "0" : text;
}

std::string Narrator::sentence(const json::value& effect) const {
  const json::object& fields = effect.as_object();
  json::object parameters;
  for (const auto& entry : fields) parameters[entry.key()] = in_words(entry.key(), entry.value());
  return words_->say(
      fmt::format("effect.{}.{}", game_, std::string_view(fields.at("type").as_string())),
      parameters);
}

}  // namespace records
