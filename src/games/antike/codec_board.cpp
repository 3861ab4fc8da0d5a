#include "games/antike/codec_board.hpp"

#include "games/antike/codec_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace antike {
namespace {

using wire::In;

constexpr std::size_t kLongestName = 40;

std::string id_of(const In& in) {
  const std::string_view word = in.text();
  const bool is_plain = std::all_of(word.begin(), word.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_';
  });
  if (word.empty() || word.size() > kLongestName || !is_plain) in.fail("antike.board.bad_id", word);
  return std::string(word);
}

std::string name_of(const In& in) {
  const std::string_view name = in.text();
  if (name.empty() || name.size() > kLongestName) in.fail("antike.board.bad_name", name);
  return std::string(name);
}

template <typename Text>
std::optional<std::size_t> place_of(const std::vector<Text>& texts, std::string_view word) {
  for (std::size_t at = 0; at < texts.size(); ++at) {
    if (texts[at].id == word) return at;
  }
  return std::nullopt;
}

RegionId region_of(const BoardFile& file, const In& in) {
  const auto region = file.region(in.text());
  if (!region) in.fail("antike.board.no_such_region", in.text());
  return *region;
}

People people_of(const BoardFile& file, const In& in) {
  const auto people = file.people(in.text());
  if (!people) in.fail("antike.board.no_such_nation", in.text());
  return *people;
}

void read_regions(BoardFile& file, const In& in) {
  constexpr std::int64_t kFarthest = 36000;
  const std::size_t size = in.size(1, kMaxRegions);
  file.board.region_count = size;
  for (std::size_t at = 0; at < size; ++at) {
    const In region = in.at(at);
    region.only({"id", "name", "site", "east", "north", "red", "blue"});
    RegionText text{id_of(region["id"]), name_of(region["name"]),
                    region["east"].integer(-kFarthest, kFarthest),
                    region["north"].integer(-kFarthest, kFarthest)};
    if (file.region(text.id)) region["id"].fail("antike.board.said_twice", text.id);
    file.board.sites[at] = wire::Codec<Site>::read(region["site"]);
    file.regions.push_back(std::move(text));
  }
  for (std::size_t at = 0; at < size; ++at) {
    const In region = in.at(at);
    for (const auto& [color, table] :
         {std::pair{"red", &file.board.land}, std::pair{"blue", &file.board.sea}}) {
      const In borders = region[color];
      const std::size_t count = borders.size(0, kMaxRegions);
      for (std::size_t border = 0; border < count; ++border) {
        (*table)[at].insert(region_of(file, borders.at(border)));
      }
    }
  }
}

void read_nations(BoardFile& file, const In& in) {
  const std::size_t size = in.size(3, kMaxNations);
  for (std::size_t at = 0; at < size; ++at) {
    const In nation = in.at(at);
    nation.only({"id", "name", "color"});
    NationText text{id_of(nation["id"]), name_of(nation["name"]), name_of(nation["color"])};
    if (file.people(text.id)) nation["id"].fail("antike.board.said_twice", text.id);
    file.nations.push_back(std::move(text));
  }
}

void read_prices(BoardFile& file, const In& in) {
  constexpr int kDearest = 99;
  const auto& names = wire::Names<KnowHow>::names;
  for (const auto& entry : in.object()) {
    const std::string_view key = entry.key();
    if (std::find(names.begin(), names.end(), key) == names.end()) {
      in[key].fail("wire.unknown_field", key);
    }
  }
  for (std::size_t at = 0; at < kKnowHows; ++at) {
    const In price = in[names[at]];
    price.only({"first", "later"});
    file.prices[at] = {static_cast<std::uint8_t>(price["first"].integer(1, kDearest)),
                       static_cast<std::uint8_t>(price["later"].integer(1, kDearest))};
  }
}

// "3": {"winning_number": 10, "neutral_temples": [...], "starts": {"romani": {...}, ...}}
Opening read_opening(const BoardFile& file, const In& in, std::size_t nations) {
  constexpr int kHighestWinningNumber = 37;  // all personages there are
  in.only({"winning_number", "neutral_temples", "starts"});
  Opening opening;
  opening.winning_number =
      static_cast<std::uint8_t>(in["winning_number"].integer(1, kHighestWinningNumber));
  const In temples = in["neutral_temples"];
  const std::size_t count = temples.size(kNeutralTemples, kNeutralTemples);
  for (std::size_t at = 0; at < count; ++at) {
    opening.neutral_temples.insert(region_of(file, temples.at(at)));
  }
  const In starts = in["starts"];
  if (starts.object().size() != nations) {
    starts.fail("antike.board.start_count", fmt::format("{}", nations));
  }
  for (const auto& entry : starts.object()) {
    const std::string_view key = entry.key();
    const In start = starts[key];
    const auto people = file.people(key);
    if (!people) start.fail("antike.board.no_such_nation", key);
    start.only({"marble", "iron", "gold"});
    for (const Resource resource : kEveryResource) {
      opening.starts[index(*people)][index(resource)] =
          region_of(file, start[wire::Names<Resource>::names[index(resource)]]);
    }
    opening.peoples.push_back(*people);
  }
  std::sort(opening.peoples.begin(), opening.peoples.end());
  return opening;
}

void read_openings(BoardFile& file, const In& in) {
  in.only({"3", "4", "5", "6"});
  if (in.object().empty()) in.fail("antike.board.no_opening");
  for (std::size_t nations = 3; nations <= kMaxNations; ++nations) {
    const std::string key = fmt::format("{}", nations);
    if (in.has(key)) file.openings[nations] = read_opening(file, in[key], nations);
  }
}

void read_pairs(BoardFile& file, const In& in) {
  const std::size_t size = in.size(2, 2);
  for (std::size_t at = 0; at < size; ++at) {
    const In pair = in.at(at);
    pair.size(2, 2);
    file.pairs.push_back({people_of(file, pair.at(0)), people_of(file, pair.at(1))});
  }
}

std::string names_of(const BoardFile& file, const BoardFault& fault) {
  std::string names;
  if (fault.region) names = file.regions[index(*fault.region)].name;
  if (fault.other) names += ", " + file.regions[index(*fault.other)].name;
  return names;
}

void refuse(const BoardFile& file, const In& in, const std::optional<BoardFault>& fault) {
  if (fault) in.fail(fault->code, names_of(file, *fault));
}

// Which side of the line a-b the point c lies on.
std::int64_t side(const RegionText& a, const RegionText& b, const RegionText& c) {
  const std::int64_t area =
      (b.east - a.east) * (c.north - a.north) - (b.north - a.north) * (c.east - a.east);
  return (area > 0 ? 1 : 0) - (area < 0 ? 1 : 0);
}

using Line = std::array<std::size_t, 2>;

bool do_cross(const BoardFile& file, const Line& one, const Line& other) {
  for (const std::size_t end : one) {
    if (end == other[0] || end == other[1]) return false;
  }
  const RegionText& a = file.regions[one[0]];
  const RegionText& b = file.regions[one[1]];
  const RegionText& c = file.regions[other[0]];
  const RegionText& d = file.regions[other[1]];
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

void check_drawing(const BoardFile& file, const In& in) {
  std::vector<Line> lines;
  for (std::size_t from = 0; from < file.regions.size(); ++from) {
    const RegionText& text = file.regions[from];
    for (const RegionId to : file.board.land[from] | file.board.sea[from]) {
      if (index(to) > from) lines.push_back({from, index(to)});
    }
    for (std::size_t other = 0; other < from; ++other) {
      const RegionText& its = file.regions[other];
      if (text.east == its.east && text.north == its.north) {
        in.fail("antike.board.same_place", text.name + ", " + its.name);
      }
    }
  }
  for (std::size_t at = 0; at < lines.size(); ++at) {
    for (std::size_t other = 0; other < at; ++other) {
      if (!do_cross(file, lines[other], lines[at])) continue;
      const auto name = [&](std::size_t region) { return file.regions[region].name; };
      in.fail("antike.board.borders_cross",
              fmt::format("{} - {}, {} - {}", name(lines[other][0]), name(lines[other][1]),
                          name(lines[at][0]), name(lines[at][1])));
    }
  }
}

void check_openings(const BoardFile& file, const In& in) {
  for (std::size_t nations = 3; nations <= kMaxNations; ++nations) {
    if (!file.openings[nations]) continue;
    std::array<Start, kMaxNations> starts{};
    std::size_t at = 0;
    const Opening& opening = *file.openings[nations];
    for (const People people : opening.peoples) starts[at++] = opening.starts[index(people)];
    const In place = in[fmt::format("{}", nations)];
    refuse(file, place, fault(file.board, starts.data(), nations, opening.neutral_temples));
  }
}

std::uint64_t fingerprint_of(const wire::json::value& document) {
  std::uint64_t hash = 0xCBF29CE484222325U;  // FNV-1a
  for (const char letter : wire::json::serialize(document)) {
    hash = (hash ^ static_cast<std::uint8_t>(letter)) * 0x100000001B3U;
  }
  return hash;
}

}  // namespace

std::optional<RegionId> BoardFile::region(std::string_view word) const {
  const auto place = place_of(regions, word);
  if (!place) return std::nullopt;
  return static_cast<RegionId>(*place);
}

std::optional<People> BoardFile::people(std::string_view word) const {
  const auto place = place_of(nations, word);
  if (!place) return std::nullopt;
  return static_cast<People>(*place);
}

BoardFile read_board(const In& in) {
  constexpr int kMostCoins = 200;
  in.only({"format", "id", "name", "coins", "know_how_prices", "nations", "pairs", "openings",
           "regions", "borders_may_cross"});
  if (in["format"].text() != "antike-board-1") {
    in["format"].fail("wire.unknown_word", in["format"].text());
  }
  BoardFile file;
  file.document = in.value();
  file.id = id_of(in["id"]);
  file.name = name_of(in["name"]);
  if (in.has("coins")) {
    file.coins = static_cast<std::uint8_t>(in["coins"].integer(0, kMostCoins));
  }
  read_prices(file, in["know_how_prices"]);
  read_regions(file, in["regions"]);
  refuse(file, in["regions"], fault(file.board));
  if (!in.has("borders_may_cross") || !in["borders_may_cross"].boolean()) {
    check_drawing(file, in["regions"]);
  }
  read_nations(file, in["nations"]);
  read_openings(file, in["openings"]);
  check_openings(file, in["openings"]);
  if (in.has("pairs")) {
    read_pairs(file, in["pairs"]);
    if (!opening_for(file, 2)) in["pairs"].fail("antike.board.bad_pairs");
  }
  file.board.fingerprint = fingerprint_of(file.document);
  return file;
}

std::optional<Opening> opening_for(const BoardFile& file, std::size_t players) {
  if (players < kMinPlayers || players > kMaxPlayers) return std::nullopt;
  std::optional<Opening> opening = file.openings[nations_for(players)];
  if (players != 2 || !opening) return opening;
  if (file.pairs.size() != 2) return std::nullopt;
  const auto pairs = file.pairs;
  const std::array<People, 4> order = {pairs[0][0], pairs[1][0], pairs[0][1], pairs[1][1]};
  for (std::size_t at = 0; at < order.size(); ++at) {
    if (!opening->peoples.contains(order[at])) return std::nullopt;
    opening->partners[index(order[at])] = order[(at + 2) % order.size()];
  }
  opening->peoples.clear();
  for (const People people : order) {
    if (opening->peoples.contains(people)) return std::nullopt;
    opening->peoples.push_back(people);
  }
  return opening;
}

}  // namespace antike
