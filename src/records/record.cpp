#include "records/record.hpp"

#include "wire/codec.hpp"

#include <fmt/format.h>

#include <charconv>

namespace records {
namespace {

using wire::In;

constexpr std::string_view kFormat = "antiquarium-record-1";
constexpr std::size_t kMostEvents = 1'000'000;

std::uint64_t read_hash(const In& in) {
  const std::string_view text = in.text();
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  if (text.size() != 16 || error != std::errc{} || end != text.data() + text.size()) {
    in.fail("wire.unknown_word", text);
  }
  return hash;
}

Record read_record(const In& in) {
  in.only({"format", "game", "rules_version", "state_layout", "setup", "start", "chance", "events",
           "result"});
  if (in["format"].text() != kFormat) in["format"].fail("wire.unknown_word", in["format"].text());
  Record record;
  record.game = in["game"].text();
  record.rules_version = wire::Codec<int>::read(in["rules_version"]);
  record.state_layout = wire::Codec<int>::read(in["state_layout"]);
  if (in.has("setup")) record.setup = in["setup"].value();
  if (in.has("start")) record.start = in["start"].value();
  if (record.setup.is_null() == record.start.is_null()) {
    in.fail("wire.inconsistent", "either a set-up or a start");
  }
  if (in.has("chance")) {
    const In chance = in["chance"];
    chance.only({"commitment", "seed"});
    record.commitment = chance["commitment"].text();
    if (chance.has("seed")) record.seed = std::string(chance["seed"].text());
  }
  const In events = in["events"];
  const std::size_t count = events.size(0, kMostEvents);
  record.events.reserve(count);
  for (std::size_t at = 0; at < count; ++at) record.events.push_back(read_event(events.at(at)));
  if (in.has("result")) record.result = in["result"].value();
  return record;
}

}  // namespace

Event read_event(const In& in) {
  Event event;
  if (in.has("seat")) {
    in.only({"seat", "steps", "action", "hash"});
    event.seat = wire::Codec<core::Seat>::read(in["seat"]);
    event.what = in["action"].value();
    if (in.has("steps")) {
      const In steps = in["steps"];
      steps.size(0, kMostEvents);
      event.steps = steps.value().as_array();
    }
  } else {
    in.only({"outcome", "hash"});
    event.what = in["outcome"].value();
  }
  event.hash = read_hash(in["hash"]);
  return event;
}

json::object write(const Event& event) {
  json::object out;
  if (event.seat) out["seat"] = static_cast<std::int64_t>(*event.seat);
  if (!event.steps.empty()) out["steps"] = event.steps;
  out[event.seat ? "action" : "outcome"] = event.what;
  out["hash"] = hexadecimal(event.hash);
  return out;
}

std::string hexadecimal(std::uint64_t hash) {
  return fmt::format("{:016x}", hash);
}

json::value write(const Record& record) {
  json::object out = {{"format", kFormat},
                      {"game", record.game},
                      {"rules_version", record.rules_version},
                      {"state_layout", record.state_layout}};
  if (!record.setup.is_null()) out["setup"] = record.setup;
  if (!record.start.is_null()) out["start"] = record.start;
  if (!record.commitment.empty()) {
    json::object chance = {{"commitment", record.commitment}};
    if (record.seed) chance["seed"] = *record.seed;
    out["chance"] = std::move(chance);
  }
  json::array events;
  events.reserve(record.events.size());
  for (const Event& event : record.events) events.push_back(write(event));
  out["events"] = std::move(events);
  out["result"] = record.result;
  return out;
}

Expected<Record> read(const json::value& document) {
  try {
    return read_record(In(document));
  } catch (const wire::Malformed& malformed) {
    return tl::unexpected(games::refusal(malformed));
  }
}

}  // namespace records
