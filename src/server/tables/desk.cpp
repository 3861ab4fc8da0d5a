#include "server/tables/desk.hpp"

#include "bots/registry.hpp"
#include "games/registry.hpp"
#include "server/base/refused.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace server::tables {
namespace {

constexpr std::size_t kRecent = 64;
constexpr std::size_t kMostPresets = 50;
constexpr std::size_t kLongestPresets = 8192;
constexpr std::string_view kForced = "forced";

// What can be played by itself: a type of action that the game's schema knows, or a choice that can
// be left to the house.
const std::set<std::string, std::less<>>& automatic_words(std::string_view game) {
  static std::map<std::string, std::set<std::string, std::less<>>, std::less<>> known;
  const auto found = known.find(game);
  if (found != known.end()) return found->second;
  auto& types = known[std::string(game)];
  const json::object schema = games::find(game)->schema();
  for (const json::value& each : schema.at("$defs").at("action").at("oneOf").as_array()) {
    types.emplace(each.at("properties").at("type").at("const").as_string());
  }
  for (const std::string_view choice : bots::advised_choices(game)) types.emplace(choice);
  types.emplace(kForced);
  return types;
}

json::array array_in(const wire::In& in) {
  (void)in.size(0, std::numeric_limits<std::size_t>::max());
  return in.value().as_array();
}

ReadActions actions_in(const wire::In& in, const games::AnyMatch& match) {
  auto actions = read_actions(match, array_in(in));
  if (!actions) in.fail(actions.error().code, actions.error().path);
  return std::move(*actions);
}

// What is played by itself now, if anything.
std::optional<json::value> automatic_choice(const games::AnyMatch& match, core::Seat seat,
                                            const json::array& automatic) {
  if (automatic.empty()) return std::nullopt;
  const json::array legal = match.legal(seat);
  const auto advice = bots::advice(match, seat);
  for (const json::value& type : automatic) {
    if (advice && type.as_string() == advice->choice) return advice->actions.front();
    if (type.as_string() == kForced && legal.size() == 1) return legal.front();
    const auto found = std::ranges::find_if(
        legal, [&](const json::value& action) { return action.at("type") == type; });
    if (found != legal.end()) return *found;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> Desk::length_after(const std::string& request) const {
  if (request.empty()) return std::nullopt;
  const auto found =
      std::ranges::find(recent, request, &std::pair<std::string, std::size_t>::first);
  return found == recent.end() ? std::nullopt : std::optional(found->second);
}

void Desk::remember(const std::string& request, std::size_t length) {
  if (request.empty()) return;
  recent.emplace_back(request, length);
  if (recent.size() > kRecent) recent.erase(recent.begin());
}

store::Draft row_of(const Id& table, core::Seat seat, const Desk& desk, const ReadActions& steps) {
  json::array recent;
  for (const auto& [id, length] : desk.recent) recent.push_back(json::array{id, length});
  json::object document = {{"steps", as_written(steps)},
                           {"age", desk.age},
                           {"recent", std::move(recent)},
                           {"automatic", desk.automatic},
                           {"moves", as_written(desk.moves)}};
  return {table, static_cast<int>(seat), json::serialize(document), desk.version};
}

std::pair<Desk, ReadActions> read_desk(const store::Draft& row, const games::AnyMatch& match) {
  Desk desk;
  desk.version = row.version;
  if (row.document.empty()) return {std::move(desk), ReadActions{}};
  const json::value document = wire::parse(row.document);
  const wire::In in(document);
  ReadActions steps = actions_in(in["steps"], match);
  for (std::size_t at = 0; at < steps.size(); ++at) {
    // A move among them could be played, but its line of the log not be read again.
    const bool is_step = match.manner(steps[at].action) == core::Manner::Draft;
    if (!is_step) in["steps"].at(at).fail("wire.inconsistent", "steps are drafts");
  }
  constexpr std::int64_t kOldest = 1U << 30U;
  if (in.has("age")) desk.age = static_cast<std::size_t>(in["age"].integer(0, kOldest));
  if (in.has("automatic")) {
    desk.automatic = array_in(in["automatic"]);
    for (std::size_t at = 0; at < desk.automatic.size(); ++at) (void)in["automatic"].at(at).text();
  }
  if (in.has("moves")) desk.moves = actions_in(in["moves"], match);
  if (in.has("recent")) {
    const wire::In recent = in["recent"];
    for (std::size_t at = 0; at < recent.size(0, kRecent); ++at) {
      const wire::In request = recent.at(at);
      (void)request.size(2, 2);
      desk.recent.emplace_back(std::string(request.at(0).text()),
                               static_cast<std::size_t>(request.at(1).integer(0, 1 << 20U)));
    }
  }
  return {std::move(desk), std::move(steps)};
}

Expected<ReadActions> read_presets(const games::AnyMatch& match, const json::array& automatic,
                                   json::array moves) {
  if (automatic.size() > kMostPresets) return refused("limit.text", "/automatic");
  if (moves.size() > kMostPresets) return refused("limit.text", "/moves");
  const auto& words = automatic_words(match.game());
  for (std::size_t at = 0; at < automatic.size(); ++at) {
    const json::value& type = automatic[at];
    if (!type.is_string() || !words.contains(std::string_view(type.as_string())))
      return refused("wire.unknown_word", fmt::format("/automatic/{}", at));
  }
  if (json::serialize(moves).size() > kLongestPresets) return refused("limit.text", "/moves");
  auto read = read_actions(match, std::move(moves));
  if (!read) read.error().path = "/moves" + read.error().path;
  return read;
}

PresetMove preset_move(const games::AnyMatch& match, core::Seat seat, Desk desk) {
  if (!desk.moves.empty()) {
    ReadAction first = desk.moves.front();
    if (match.allows(seat, first.action)) {
      desk.moves.erase(desk.moves.begin());
      return {std::move(first), std::move(desk)};
    }
    desk.moves.clear();
  }
  PresetMove preset;
  if (const auto chosen = automatic_choice(match, seat, desk.automatic)) {
    auto read = read_action(match, *chosen);
    if (read) preset.action = std::move(*read);
  }
  preset.after = std::move(desk);
  return preset;
}

}  // namespace server::tables
