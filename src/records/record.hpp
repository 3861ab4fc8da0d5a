// A match as a document: its beginning and the list of what happened, chance included. All else is
// derived.
#pragma once

#include "games/any_match.hpp"
#include "games/refusal.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace records {

namespace json = boost::json;
using games::Expected;

struct Event {
  std::optional<core::Seat> seat;  // absent: chance
  json::value what;                // the action, or the outcome of chance
  std::uint64_t hash = 0;          // of the state after it
  // The drafts that the action ends (ADR 2): played by the same seat right before it.
  json::array steps = {};
};

struct Record {
  std::string game;
  int rules_version = 0;
  int state_layout = 0;
  json::value setup;                // null if the match began from a position
  json::value start;                // that position; null if it began from a set-up
  std::optional<std::string> seed;  // absent while it is secret, or if chance was decided by hand
  std::string commitment;           // to the seed; empty if there is none
  std::vector<Event> events;
  json::value result;  // null while the match goes on
};

json::value write(const Record& record);
json::object write(const Event& event);
// Throws wire::Malformed.
Event read_event(const wire::In& in);
Expected<Record> read(const json::value& document);

std::string hexadecimal(std::uint64_t hash);

}  // namespace records
