// The countryside on the wire, hex by hex, and the producers that stand on it.
#include "games/antiquity/codec_state.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/producers.hpp"

#include <algorithm>
#include <string>

namespace wire {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

char letter_of(const Countryside& land, Hex hex) {
  if (!land.hexes.contains(hex)) return '.';
  if (land.sea.contains(hex)) return 'W';
  if (land.mountain.contains(hex)) return 'M';
  return land.forest.contains(hex) ? 'F' : 'G';
}

void lay(Countryside& land, Hex hex, char letter, const In& row) {
  if (letter == '.') return;
  land.hexes.insert(hex);
  if (letter == 'W') {
    land.sea.insert(hex);
  } else if (letter == 'M') {
    land.mountain.insert(hex);
  } else if (letter == 'F') {
    land.forest.insert(hex);
  } else if (letter != 'G') {
    row.fail("wire.unknown_word", std::string(1, letter));
  }
}

void read_rows(Countryside& land, const In& in) {
  const int first_q = static_cast<int>(in["q"].integer(kFirstColumnQ, kFirstColumnQ + kFrame - 1));
  const int first_r = static_cast<int>(in["r"].integer(kFirstRowR, kFirstRowR + kFrame - 1));
  const In rows = in["rows"];
  const auto room_below = static_cast<std::size_t>(kFirstRowR + kFrame - first_r);
  const auto room_beside = static_cast<std::size_t>(kFirstColumnQ + kFrame - first_q);
  const std::size_t height = rows.size(0, room_below);
  for (std::size_t down = 0; down < height; ++down) {
    const In row = rows.at(down);
    const std::string_view letters = row.text();
    if (letters.size() > room_beside) row.fail("wire.wrong_length", std::to_string(room_beside));
    for (std::size_t along = 0; along < letters.size(); ++along) {
      lay(land, hex_at(first_q + static_cast<int>(along), first_r + static_cast<int>(down)),
          letters[along], row);
    }
  }
}

// Hexes of the map on which something may lie.
void read_hexes(HexSet& hexes, const HexSet& possible, const In& in, std::string_view field) {
  if (!in.has(field)) return;
  hexes = Codec<HexSet>::read(in[field]);
  if (!possible.contains_all(hexes)) {
    in[field].fail("wire.inconsistent", "hexes of the right kind on the map");
  }
}

void read_ranges(Countryside& land, const In& in) {
  const std::size_t size = in.size(0, kFrameHexes);
  for (std::size_t at = 0; at < size; ++at) {
    const In range = in.at(at);
    range.only({"hex", "good"});
    const Hex hex = Codec<Hex>::read(range["hex"]);
    const Good good = Codec<Good>::read(range["good"]);
    if (!land.mountain.contains(hex)) range["hex"].fail("wire.inconsistent", "a mountain");
    if (!comes_from_mines(good)) range["good"].fail("wire.inconsistent", "stone or gold");
    HexSet& ranges = good == Good::Stone ? land.stone : land.gold;
    ranges |= land.mountain.connected_to(HexSet(hex));
  }
  if (!(land.stone & land.gold).empty()) in.fail("wire.inconsistent", "one good a range");
}

void write_ranges(const Countryside& land, HexSet left, Good good, json::array& out) {
  while (!left.empty()) {
    const Hex first = *left.begin();
    out.push_back({{"hex", wire::write(first)}, {"good", wire::write(good)}});
    left -= land.mountain.connected_to(HexSet(first));
  }
}

}  // namespace

json::value Codec<Countryside>::write(const Countryside& land) {
  int first_column = kFrame;
  int first_row = kFrame;
  int last_column = 0;
  int last_row = -1;
  for (const Hex hex : land.hexes) {
    first_column = std::min<int>(first_column, hex.column);
    last_column = std::max<int>(last_column, hex.column);
    first_row = std::min<int>(first_row, hex.row);
    last_row = std::max<int>(last_row, hex.row);
  }
  json::array rows;
  for (int row = first_row; row <= last_row; ++row) {
    std::string letters;
    for (int column = first_column; column <= last_column; ++column) {
      letters +=
          letter_of(land, Hex{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
    }
    rows.emplace_back(letters);
  }
  json::array ranges;
  write_ranges(land, land.stone, Good::Stone, ranges);
  write_ranges(land, land.gold, Good::Gold, ranges);
  const bool nothing = land.hexes.empty();
  return {{"q", nothing ? 0 : first_column + kFirstColumnQ},
          {"r", nothing ? 0 : first_row + kFirstRowR},
          {"rows", std::move(rows)},
          {"grass_markers", wire::write(land.grass_markers)},
          {"polluted", wire::write(land.polluted)},
          {"exploration_markers", wire::write(land.markers)},
          {"ranges", std::move(ranges)}};
}

Countryside Codec<Countryside>::read(const In& in) {
  in.only({"q", "r", "rows", "grass_markers", "polluted", "exploration_markers", "ranges"});
  Countryside land;
  read_rows(land, in);
  read_hexes(land.grass_markers, land.forest, in, "grass_markers");
  read_hexes(land.polluted, land.hexes, in, "polluted");
  read_hexes(land.markers, land.hexes, in, "exploration_markers");
  if (in.has("ranges")) read_ranges(land, in["ranges"]);
  return land;
}

json::value Codec<Countryside>::schema(SchemaBook& book) {
  const json::value hexes = Codec<HexSet>::schema(book);
  const json::value range = {
      {"type", "object"},
      {"properties", {{"hex", Codec<Hex>::schema(book)}, {"good", Codec<Good>::schema(book)}}},
      {"required", {"hex", "good"}},
      {"additionalProperties", false}};
  book.define(
      "land",
      {{"type", "object"},
       {"properties",
        {{"q", {{"type", "integer"}}},
         {"r", {{"type", "integer"}}},
         {"rows", {{"type", "array"}, {"items", {{"type", "string"}, {"pattern", "^[FGMW.]*$"}}}}},
         {"grass_markers", hexes},
         {"polluted", hexes},
         {"exploration_markers", hexes},
         {"ranges", {{"type", "array"}, {"items", range}}}}},
       {"required", {"q", "r", "rows"}},
       {"additionalProperties", false}});
  return SchemaBook::reference("land");
}

json::value Codec<Producer>::write(const Producer& producer) {
  json::array goods;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if ((producer.goods >> slot & 1U) != 0)
      goods.push_back(wire::write(hex_of_slot(producer, slot)));
  }
  json::object out = {{"industry", wire::write(producer.industry)},
                      {"good", wire::write(producer.good)},
                      {"hex", wire::write(producer.hex)},
                      {"goods", std::move(goods)},
                      {"to_take", producer.to_take}};
  if (producer.industry == Industry::Fishery) out["second"] = wire::write(producer.second);
  return out;
}

Producer Codec<Producer>::read(const In& in) {
  in.only({"industry", "good", "hex", "goods", "to_take", "second"});
  Producer producer;
  producer.industry = Codec<Industry>::read(in["industry"]);
  producer.good = Codec<Good>::read(in["good"]);
  producer.hex = Codec<Hex>::read(in["hex"]);
  if (producer.industry == Industry::Fishery) {
    producer.second = static_cast<Direction>(in["second"].integer(0, 2));
    if (!in_frame(neighbour(producer.hex, producer.second))) {
      in["second"].fail("wire.inconsistent", "both hexes on the map");
    }
  }
  const std::size_t slots = producer.industry == Industry::Fishery ? kSlots : kManSlot + 1U;
  const In goods = in["goods"];
  const std::size_t size = goods.size(0, slots);
  for (std::size_t at = 0; at < size; ++at) {
    const Hex hex = Codec<Hex>::read(goods.at(at));
    std::size_t slot = 0;
    while (slot < slots && hex_of_slot(producer, slot) != hex) ++slot;
    if (slot == slots) goods.at(at).fail("wire.inconsistent", "a hex of this producer");
    producer.goods = static_cast<std::uint8_t>(producer.goods | 1U << slot);
  }
  if (in.has("to_take")) {
    const int most = std::min(std::popcount(producer.goods), 3);
    producer.to_take = static_cast<std::uint8_t>(in["to_take"].integer(0, most));
  }
  return producer;
}

json::value Codec<Producer>::schema(SchemaBook& book) {
  book.define("producer", {{"type", "object"},
                           {"properties",
                            {{"industry", Codec<Industry>::schema(book)},
                             {"good", Codec<Good>::schema(book)},
                             {"hex", Codec<Hex>::schema(book)},
                             {"goods", Codec<HexSet>::schema(book)},
                             {"to_take", {{"type", "integer"}, {"minimum", 0}, {"maximum", 3}}},
                             {"second", {{"type", "integer"}, {"minimum", 0}, {"maximum", 2}}}}},
                           {"required", {"industry", "good", "hex", "goods"}},
                           {"additionalProperties", false}});
  return SchemaBook::reference("producer");
}

}  // namespace wire
