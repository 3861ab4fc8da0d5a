// Effects in words, for any game: the effect's type is the key of a sentence, its fields are the
// placeholders.
#pragma once

#include "wire/words.hpp"

#include <boost/json.hpp>

#include <iterator>
#include <span>
#include <string>
#include <string_view>

namespace records {

class Narrator {
 public:
  Narrator(const wire::Words& words, std::string_view game, std::span<const std::string> names)
      : words_(&words), game_(game), names_(names.begin(), names.end()) {}

  std::string sentence(const boost::json::value& effect) const;

 private:
  boost::json::value in_words(std::string_view field, const boost::json::value& value) const;
  std::string in_numbers(const boost::json::object& counts) const;

  const wire::Words* words_;
  std::string game_;
  std::vector<std::string> names_;  // of the seats
};

}  // namespace records
