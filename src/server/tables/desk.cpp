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

store::Draft row_of(const Id& table, core::Seat seat, const Desk& desk, const json::array& steps) {
  json::array recent;
  for (const auto& [id, length] : desk.recent) recent.push_back(json::array{id, length});
  json::object document = {{"steps", steps},
                           {"age", desk.age},
                           {"recent", std::move(recent)},
                           {"automatic", desk.automatic},
                           {"moves", desk.moves}};
  return {table, static_cast<int>(seat), json::serialize(document), desk.version};
}

std::pair<Desk, json::array> read_desk(const store::Draft& row) {
  Desk desk;
  desk.version = row.version;
  if (row.document.empty()) return {std::move(desk), json::array{}};
  const json::value document = wire::parse(row.document);
  const wire::In in(document);
  json::array steps = array_in(in["steps"]);
  constexpr std::int64_t kOldest = 1U << 30U;
  if (in.has("age")) desk.age = static_cast<std::size_t>(in["age"].integer(0, kOldest));
  if (in.has("automatic")) {
    desk.automatic = array_in(in["automatic"]);
    for (std::size_t at = 0; at < desk.automatic.size(); ++at) (void)in["automatic"].at(at).text();
  }
  if (in.has("moves")) desk.moves = array_in(in["moves"]);
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

games::Expected<void> check_presets(const games::AnyMatch& match, const json::array& automatic,
                                    const json::array& moves) {
  if (automatic.size() > kMostPresets) return refused("limit.text", "/automatic");
  if (moves.size() > kMostPresets) return refused("limit.text", "/moves");
  const auto& words = automatic_words(match.game());
  for (std::size_t at = 0; at < automatic.size(); ++at) {
    const json::value& type = automatic[at];
    if (!type.is_string() || !words.contains(std::string_view(type.as_string())))
      return refused("wire.unknown_word", fmt::format("/automatic/{}", at));
  }
  for (std::size_t at = 0; at < moves.size(); ++at) {
    auto read = match.decode(moves[at]);
    if (read) continue;
    read.error().path = fmt::format("/moves/{}", at) + read.error().path;
    return tl::unexpected(read.error());
  }
  if (json::serialize(moves).size() > kLongestPresets) return refused("limit.text", "/moves");
  return {};
}

PresetMove preset_move(const games::AnyMatch& match, core::Seat seat, Desk desk) {
  if (!desk.moves.empty()) {
    json::value first = desk.moves.front();
    const auto action = match.decode(first);
    if (action && match.allows(seat, *action)) {
      desk.moves.erase(desk.moves.begin());
      return {std::move(first), std::move(desk)};
    }
    desk.moves.clear();
  }
  if (desk.automatic.empty()) return {std::nullopt, std::move(desk)};
  const json::array legal = match.legal(seat);
  const auto advice = bots::advice(match, seat);
  for (const json::value& type : desk.automatic) {
    if (advice && type.as_string() == advice->choice)
      return {advice->actions.front(), std::move(desk)};
    if (type.as_string() == kForced && legal.size() == 1) return {legal.front(), std::move(desk)};
    const auto found = std::ranges::find_if(
        legal, [&](const json::value& action) { return action.at("type") == type; });
    if (found != legal.end()) return {*found, std::move(desk)};
  }
  return {std::nullopt, std::move(desk)};
}

}  // namespace server::tables
