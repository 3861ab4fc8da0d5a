#include "bots/ratings.hpp"

#include "bots/registry.hpp"
#include "embedded/ratings.hpp"
#include "games/registry.hpp"
#include "wire/in.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace bots {
namespace {

namespace json = boost::json;

constexpr int kHighest = 10'000;

bool is_level(std::string_view name) {
  return std::ranges::find(levels(), name) != levels().end();
}

void check_players(const wire::In& in, std::string_view text, const games::AnyGame& game) {
  std::size_t players = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), players);
  if (error != std::errc{} || end != text.data() + text.size() || players < game.fewest_players ||
      players > game.most_players) {
    in.fail("wire.out_of_range", text);
  }
}

void check_levels(const wire::In& in) {
  for (const auto& [level, unread] : in.object()) {
    if (!is_level(level)) in.fail("bot.unknown_level", level);
    const wire::In one = in[level];
    one.only({"rating", "plus_minus"});
    (void)one["rating"].integer(-kHighest, kHighest);
    (void)one["plus_minus"].integer(0, kHighest);
  }
}

void check(const wire::In& in) {
  for (const auto& [name, unread] : in.object()) {
    const games::AnyGame* game = games::find(name);
    if (game == nullptr) in.fail("game.unknown", name);
    const wire::In by_players = in[name];
    for (const auto& [players, unread_too] : by_players.object()) {
      check_players(by_players, players, *game);
      check_levels(by_players[players]);
    }
  }
}

const json::object& embedded_ratings() {
  static const json::object all =
      *read_ratings(embedded::ratings().begin()->content);  // a test reads it first
  return all;
}

}  // namespace

games::Expected<json::object> read_ratings(std::string_view text) {
  try {
    const json::value all = wire::parse(text);
    check(wire::In(all));
    return all.get_object();
  } catch (const wire::Malformed& fault) {
    return tl::unexpected(games::Refusal{fault.code, {}, fault.path, fault.detail});
  }
}

json::object ratings(std::string_view game) {
  const json::value* found = embedded_ratings().if_contains(game);
  return found == nullptr ? json::object{} : found->get_object();
}

// A line for each level, so that people can read it and a change is easy to see.
std::string written(const json::object& ratings) {
  const auto list = [](const json::object& all, std::string_view indent, const auto& value) {
    std::string text = "{";
    std::string_view comma;
    for (const auto& [name, each] : all) {
      text += fmt::format("{}\n{}  \"{}\": {}", comma, indent, std::string_view(name),
                          value(each.get_object()));
      comma = ",";
    }
    return all.empty() ? text + "}" : fmt::format("{}\n{}}}", text, indent);
  };
  const auto rating = [](const json::object& one) { return json::serialize(one); };
  const auto by_level = [&](const json::object& all) { return list(all, "    ", rating); };
  const auto by_players = [&](const json::object& all) { return list(all, "  ", by_level); };
  return list(ratings, "", by_players) + "\n";
}

void put_ratings(json::object& all, std::string_view game, std::size_t players,
                 std::span<const LevelRating> rated) {
  json::object by_level;
  for (const LevelRating& each : rated) {
    if (!is_level(each.level)) continue;
    by_level[each.level] = {{"rating", std::lround(each.rating)},
                            {"plus_minus", std::lround(each.plus_minus)}};
  }
  if (!all.contains(game)) all[game] = json::object{};
  all[game].get_object()[std::to_string(players)] = std::move(by_level);
}

}  // namespace bots
