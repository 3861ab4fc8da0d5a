#include "wire/words.hpp"

#include "embedded/words.hpp"

namespace wire {
namespace {

std::string text_of(const boost::json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : boost::json::serialize(value);
}

std::string_view file_named(std::string_view name) {
  for (const embedded::File& file : embedded::words()) {
    if (file.name == name) return file.content;
  }
  return "{}";
}

}  // namespace

Words::Words(std::string_view file) : words_(boost::json::parse(file_named(file)).as_object()) {}

const Words& Words::in(std::string_view language) {
  static const Words english("en.json");
  static const Words dutch("nl.json");
  static const Words german("de.json");
  if (language == "nl") return dutch;
  if (language == "de") return german;
  return english;
}

std::string Words::say(std::string_view key, const boost::json::object& parameters) const {
  const auto found = words_.find(key);
  if (found == words_.end()) return std::string(key);
  const std::string_view sentence = found->value().as_string();
  std::string out;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t open = sentence.find('{', at);
    const std::size_t close = open == std::string_view::npos ? open : sentence.find('}', open);
    if (close == std::string_view::npos) return out.append(sentence.substr(at));
    out.append(sentence.substr(at, open - at));
    const auto parameter = parameters.find(sentence.substr(open + 1, close - open - 1));
    if (parameter != parameters.end()) out.append(text_of(parameter->value()));
    at = close + 1;
  }
  return out;
}

}  // namespace wire
