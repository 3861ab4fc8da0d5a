// Sentences for people, by key, from the words files. Rules and codecs speak in codes; only the
// edges of the house turn them into words.
#pragma once

#include <boost/json.hpp>

#include <string>
#include <string_view>

namespace wire {

class Words {
 public:
  // English, Dutch or German by their two letters; English for anything else.
  static const Words& in(std::string_view language);

  bool has(std::string_view key) const { return words_.contains(key); }
  // The sentence with each {name} replaced by the text of that parameter. An unknown key is its own
  // text.
  std::string say(std::string_view key, const boost::json::object& parameters = {}) const;

 private:
  explicit Words(std::string_view file);
  boost::json::object words_;
};

}  // namespace wire
