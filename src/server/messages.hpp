// Answers and refusals as JSON, in the words of whoever asked.
#pragma once

#include "games/refusal.hpp"
#include "wire/words.hpp"

#include <boost/json.hpp>

#include <string_view>

namespace server {

namespace json = boost::json;

// {"ok":false,"error":{...}}
json::object failure(const games::Refusal& refusal, const wire::Words& words);
// {"ok":true, ...}
json::object success(json::object more = {});
// The HTTP status that goes with a refusal.
unsigned status_of(std::string_view code);

// How long to wait before trying again; empty if waiting does not help.
std::string_view seconds_to_wait(const games::Refusal& refusal);

// The first of our languages in an Accept-Language header.
const wire::Words& words_of(std::string_view accept_language);

}  // namespace server
