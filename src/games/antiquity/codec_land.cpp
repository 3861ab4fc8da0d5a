// The countryside on the wire, hex by hex, and the producers that stand on it.
#include "games/antiquity/codec_state.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/producers.hpp"
#include "wire/document.hpp"

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

// A map, and the hex where its drawing begins.
template <typename Land>
struct LandMap {
  Land& land;
  int q = 0;
  int r = 0;
};
using DrawnLand = LandMap<const Countryside>;
using ReadLand = LandMap<Countryside>;

struct Rows {
  static json::value write(const DrawnLand& map) {
    int last_column = 0;
    int last_row = -1;
    for (const Hex hex : map.land.hexes) {
      last_column = std::max<int>(last_column, hex.column);
      last_row = std::max<int>(last_row, hex.row);
    }
    json::array rows;
    for (int row = map.r - kFirstRowR; row <= last_row; ++row) {
      std::string letters;
      for (int column = map.q - kFirstColumnQ; column <= last_column; ++column) {
        const Hex hex{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
        letters += letter_of(map.land, hex);
      }
      rows.emplace_back(letters);
    }
    return rows;
  }
  static void read(const ReadLand& map, const In& in) {
    const auto room_below = static_cast<std::size_t>(kFirstRowR + kFrame - map.r);
    const auto room_beside = static_cast<std::size_t>(kFirstColumnQ + kFrame - map.q);
    const std::size_t height = in.size(0, room_below);
    for (std::size_t down = 0; down < height; ++down) {
      const In row = in.at(down);
      const std::string_view letters = row.text();
      if (letters.size() > room_beside) row.fail("wire.wrong_length", std::to_string(room_beside));
      for (std::size_t along = 0; along < letters.size(); ++along) {
        lay(map.land, hex_at(map.q + static_cast<int>(along), map.r + static_cast<int>(down)),
            letters[along], row);
      }
    }
  }
  static json::value schema(SchemaBook& /*book*/) {
    return {{"type", "array"}, {"items", {{"type", "string"}, {"pattern", "^[FGMW.]*$"}}}};
  }
};

// Hexes of the map on which something may lie: any, or those of one kind.
template <HexSet Countryside::* Member, HexSet Countryside::* Possible>
struct HexesOfLand {
  static json::value write(const DrawnLand& map) { return wire::write(map.land.*Member); }
  static void read(const ReadLand& map, const In& in) {
    map.land.*Member = Codec<HexSet>::read(in);
    if (!(map.land.*Possible).contains_all(map.land.*Member)) {
      in.fail("wire.inconsistent", "hexes of the right kind on the map");
    }
  }
  static json::value schema(SchemaBook& book) { return Codec<HexSet>::schema(book); }
};

// What the mines of a mountain range bring; the range is named by one of its hexes.
struct Range {
  Hex hex;
  Good good{};
};
constexpr auto kRange = [](auto& pen) {
  pen.field("hex", &Range::hex);
  pen.field("good", &Range::good);
};
struct Ranges {
  static json::value write(const DrawnLand& map) {
    json::array out;
    for (const auto& [good, hexes] :
         {std::pair(Good::Stone, map.land.stone), std::pair(Good::Gold, map.land.gold)}) {
      for (HexSet left = hexes; !left.empty();) {
        const Hex first = *left.begin();
        out.push_back(whole(Range{first, good}, kRange));
        left -= map.land.mountain.connected_to(HexSet(first));
      }
    }
    return out;
  }
  static void read(const ReadLand& map, const In& in) {
    Countryside& land = map.land;
    const std::size_t size = in.size(0, kFrameHexes);
    for (std::size_t at = 0; at < size; ++at) {
      const In entry = in.at(at);
      Range range;
      read_described(range, entry, kRange, {"hex", "good"});
      if (!land.mountain.contains(range.hex)) entry["hex"].fail("wire.inconsistent", "a mountain");
      if (!comes_from_mines(range.good)) entry["good"].fail("wire.inconsistent", "stone or gold");
      HexSet& ranges = range.good == Good::Stone ? land.stone : land.gold;
      ranges |= land.mountain.connected_to(HexSet(range.hex));
    }
    if (!(land.stone & land.gold).empty()) in.fail("wire.inconsistent", "one good a range");
  }
  static json::value schema(SchemaBook& book) {
    return {{"type", "array"}, {"items", schema_of<Range>(book, kRange, {"hex", "good"})}};
  }
};

constexpr auto kLand = [](auto& pen) {
  const auto q = [](auto& map) -> auto& { return map.q; };
  const auto r = [](auto& map) -> auto& { return map.r; };
  pen.number("q", q, kFirstColumnQ + kFrame - 1, kFirstColumnQ);
  pen.number("r", r, kFirstRowR + kFrame - 1, kFirstRowR);
  pen.made("rows", Rows{});
  pen.made("grass_markers", HexesOfLand<&Countryside::grass_markers, &Countryside::forest>{});
  pen.made("polluted", HexesOfLand<&Countryside::polluted, &Countryside::hexes>{});
  pen.made("exploration_markers", HexesOfLand<&Countryside::markers, &Countryside::hexes>{});
  pen.made("ranges", Ranges{});
};

DrawnLand drawn(const Countryside& land) {
  if (land.hexes.empty()) return {land};
  int first_column = kFrame;
  int first_row = kFrame;
  for (const Hex hex : land.hexes) {
    first_column = std::min<int>(first_column, hex.column);
    first_row = std::min<int>(first_row, hex.row);
  }
  return {land, first_column + kFirstColumnQ, first_row + kFirstRowR};
}

}  // namespace

json::value Codec<Countryside>::write(const Countryside& land) {
  return whole(drawn(land), kLand);
}

Countryside Codec<Countryside>::read(const In& in) {
  Countryside land;
  ReadLand map{land};
  read_described(map, in, kLand, {"q", "r", "rows"});
  return land;
}

json::value Codec<Countryside>::schema(SchemaBook& book) {
  book.define("land", schema_of<ReadLand>(book, kLand, {"q", "r", "rows"}));
  return SchemaBook::reference("land");
}

namespace {

// Of a fishery: where its other hex lies.
struct SecondHex {
  static constexpr int kLastWay = 2;

  static bool is_left_out(const Producer& producer) {
    return producer.industry != Industry::Fishery;
  }
  static json::value write(const Producer& producer) { return wire::write(producer.second); }
  static void read(Producer& producer, const In& in) {
    if (is_left_out(producer)) return;
    producer.second = static_cast<Direction>(in.integer(0, kLastWay));
    if (!in_frame(neighbour(producer.hex, producer.second))) {
      in.fail("wire.inconsistent", "both hexes on the map");
    }
  }
  static json::value schema(SchemaBook& /*book*/) {
    return {{"type", "integer"}, {"minimum", 0}, {"maximum", kLastWay}};
  }
};

// Where its goods lie: the hexes must be known.
struct GoodsOfProducer {
  static json::value write(const Producer& producer) {
    json::array goods;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if ((producer.goods >> slot & 1U) != 0)
        goods.push_back(wire::write(hex_of_slot(producer, slot)));
    }
    return goods;
  }
  static void read(Producer& producer, const In& in) {
    const std::size_t slots = producer.industry == Industry::Fishery ? kSlots : kManSlot + 1U;
    const std::size_t size = in.size(0, slots);
    for (std::size_t at = 0; at < size; ++at) {
      const Hex hex = Codec<Hex>::read(in.at(at));
      std::size_t slot = 0;
      while (slot < slots && hex_of_slot(producer, slot) != hex) ++slot;
      if (slot == slots) in.at(at).fail("wire.inconsistent", "a hex of this producer");
      producer.goods = static_cast<std::uint8_t>(producer.goods | 1U << slot);
    }
  }
  static json::value schema(SchemaBook& book) { return Codec<HexSet>::schema(book); }
};

constexpr int kMostTaken = 3;
int most_to_take(const Producer& producer) {
  return std::min(std::popcount(producer.goods), kMostTaken);
}

constexpr auto kProducer = [](auto& pen) {
  pen.field("industry", &Producer::industry);
  pen.field("good", &Producer::good);
  pen.field("hex", &Producer::hex);
  pen.made("second", SecondHex{});
  pen.made("goods", GoodsOfProducer{});
  pen.number("to_take", &Producer::to_take, most_to_take);
};

}  // namespace

json::value Codec<Producer>::write(const Producer& producer) {
  return whole(producer, kProducer);
}

Producer Codec<Producer>::read(const In& in) {
  if (Codec<Industry>::read(in["industry"]) == Industry::Fishery) (void)in["second"];
  Producer producer;
  read_described(producer, in, kProducer, {"industry", "good", "hex", "goods"});
  return producer;
}

json::value Codec<Producer>::schema(SchemaBook& book) {
  book.define("producer",
              schema_of<Producer>(book, kProducer, {"industry", "good", "hex", "goods"}));
  return SchemaBook::reference("producer");
}

}  // namespace wire
