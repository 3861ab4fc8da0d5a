#include "games/antiquity/codec_parts.hpp"

#include "wire/document.hpp"

#include <limits>

namespace wire {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

json::value integer_schema(std::int64_t low, std::int64_t high) {
  return {{"type", "integer"}, {"minimum", low}, {"maximum", high}};
}

json::value closed_object(json::object properties, json::array required) {
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

// Reads {"grain": 1, ...} and hands each good to `take`.
template <typename Take>
void read_goods(const In& in, std::size_t kinds, int most, Take take) {
  for (const auto& entry : in.object()) {
    const std::string_view name = entry.key();
    std::size_t good = 0;
    while (good < kinds && kGoodNames[good] != name) ++good;
    if (good == kinds) in[name].fail("wire.unknown_word", name);
    take(static_cast<Good>(good), static_cast<int>(in[name].integer(0, most)));
  }
}

template <typename Pile>
json::value write_goods(const Pile& pile, std::size_t kinds) {
  json::object out;
  for (std::size_t good = 0; good < kinds; ++good) {
    const int count = pile.of(static_cast<Good>(good));
    if (count > 0) out[kGoodNames[good]] = count;
  }
  return out;
}

json::value goods_schema(std::size_t kinds, int most) {
  json::object properties;
  for (std::size_t good = 0; good < kinds; ++good) {
    properties[kGoodNames[good]] = integer_schema(0, most);
  }
  return {
      {"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

constexpr auto kTile = [](auto& pen) {
  pen.number("face", &Tile::face, kFaces - 1);
  pen.flag("mirrored", &Tile::mirrored);
  pen.number("rotation", &Tile::rotation, kRotations - 1);
};

constexpr int kMostPaid = 9;
constexpr int kMostGoods = 9999;

}  // namespace

json::value Codec<Hex>::write(Hex hex) {
  return {{"q", q_of(hex)}, {"r", r_of(hex)}};
}
Hex Codec<Hex>::read(const In& in) {
  in.only({"q", "r"});
  const auto q = in["q"].integer(kFirstColumnQ, kFirstColumnQ + kFrame - 1);
  const auto r = in["r"].integer(kFirstRowR, kFirstRowR + kFrame - 1);
  return hex_at(static_cast<int>(q), static_cast<int>(r));
}
json::value Codec<Hex>::schema(SchemaBook& book) {
  book.define("hex",
              closed_object({{"q", integer_schema(kFirstColumnQ, kFirstColumnQ + kFrame - 1)},
                             {"r", integer_schema(kFirstRowR, kFirstRowR + kFrame - 1)}},
                            {"q", "r"}));
  return SchemaBook::reference("hex");
}

json::value Codec<Direction>::write(Direction direction) {
  return static_cast<std::int64_t>(direction);
}
Direction Codec<Direction>::read(const In& in) {
  return static_cast<Direction>(in.integer(0, kDirections - 1));
}
json::value Codec<Direction>::schema(SchemaBook& /*book*/) {
  return integer_schema(0, kDirections - 1);
}

json::value Codec<City>::write(City city) {
  return static_cast<std::int64_t>(city);
}
City Codec<City>::read(const In& in) {
  return static_cast<City>(in.integer(0, kMaxCities - 1));
}
json::value Codec<City>::schema(SchemaBook& /*book*/) {
  return integer_schema(0, kMaxCities - 1);
}

json::value Codec<Square>::write(Square square) {
  return {{"row", row_of(square)}, {"column", column_of(square)}};
}
Square Codec<Square>::read(const In& in) {
  in.only({"row", "column"});
  const auto row = in["row"].integer(0, kLargeSide - 1);
  const auto column = in["column"].integer(0, kLargeSide - 1);
  return square_at(static_cast<int>(row), static_cast<int>(column));
}
json::value Codec<Square>::schema(SchemaBook& book) {
  book.define("square", closed_object({{"row", integer_schema(0, kLargeSide - 1)},
                                       {"column", integer_schema(0, kLargeSide - 1)}},
                                      {"row", "column"}));
  return SchemaBook::reference("square");
}

json::value Codec<Payment>::write(const Payment& payment) {
  return write_goods(payment, kPayable);
}
Payment Codec<Payment>::read(const In& in) {
  Payment payment;
  read_goods(in, kPayable, kMostPaid, [&payment](Good good, int count) {
    payment.counts[index(good)] = static_cast<std::uint8_t>(count);
  });
  return payment;
}
json::value Codec<Payment>::schema(SchemaBook& book) {
  book.define("payment", goods_schema(kPayable, kMostPaid));
  return SchemaBook::reference("payment");
}

json::value Codec<Parcel>::write(const Parcel& parcel) {
  return write_goods(parcel, kGoods);
}
Parcel Codec<Parcel>::read(const In& in) {
  Parcel parcel;
  read_goods(in, kGoods, Parcel::kMost,
             [&parcel](Good good, int count) { parcel = parcel.with(good, count); });
  return parcel;
}
json::value Codec<Parcel>::schema(SchemaBook& book) {
  book.define("parcel", goods_schema(kGoods, Parcel::kMost));
  return SchemaBook::reference("parcel");
}

json::value Codec<Goods>::write(const Goods& goods) {
  return write_goods(goods, kGoods);
}
Goods Codec<Goods>::read(const In& in) {
  Goods goods;
  read_goods(in, kGoods, kMostGoods, [&goods](Good good, int count) { goods.add(good, count); });
  return goods;
}
json::value Codec<Goods>::schema(SchemaBook& book) {
  book.define("goods", goods_schema(kGoods, kMostGoods));
  return SchemaBook::reference("goods");
}

json::value Codec<Tile>::write(const Tile& tile) {
  return whole(tile, kTile);
}
Tile Codec<Tile>::read(const In& in) {
  Tile tile;
  read_described(tile, in, kTile, {"face"});
  return tile;
}
json::value Codec<Tile>::schema(SchemaBook& book) {
  book.define("tile", schema_of<Tile>(book, kTile, {"face"}));
  return SchemaBook::reference("tile");
}

json::value Codec<Piece>::write(const Piece& piece) {
  json::object out = {{"kind", wire::write(piece.kind)}, {"city", wire::write(piece.city)}};
  if (piece.city) {
    out["row"] = row_of(piece.corner);
    out["column"] = column_of(piece.corner);
    out["turn"] = piece.turn;
  } else if (piece.graves_aboard > 0) {
    out["graves"] = piece.graves_aboard;
  }
  if (piece.kind == Building::Store) {
    out["width"] = piece.size.width();
    out["height"] = piece.size.height();
  }
  return out;
}
Piece Codec<Piece>::read(const In& in) {
  in.only({"kind", "city", "row", "column", "turn", "graves", "width", "height", "manned"});
  Piece piece;
  piece.kind = Codec<Building>::read(in["kind"]);
  if (piece.kind == Building::House || piece.kind == Building::Fountain) {
    in["kind"].fail("wire.inconsistent", "Houses and Fountains are squares of a city");
  }
  if (in.has("city")) piece.city = Codec<Maybe<City>>::read(in["city"]);
  if (piece.kind == Building::Store) {
    const auto width = static_cast<int>(in["width"].integer(1, kLargeSide));
    const auto height = static_cast<int>(in["height"].integer(width, kLargeSide));
    if (width * height % kSquaresOfBlock != 0) {
      in["width"].fail("wire.inconsistent", "an even number of squares");
    }
    piece.size = StoreSize(width, height);
  }
  if (piece.city) {
    const auto row = static_cast<int>(in["row"].integer(0, kLargeSide - 1));
    const auto column = static_cast<int>(in["column"].integer(0, kLargeSide - 1));
    piece.corner = square_at(row, column);
    if (in.has("turn")) {
      piece.turn = static_cast<std::uint8_t>(in["turn"].integer(0, different_turns(piece) - 1));
    }
  } else if (in.has("graves")) {
    const int squares = std::popcount(outline_of(piece).squares);
    piece.graves_aboard = static_cast<std::uint8_t>(in["graves"].integer(0, squares));
  }
  return piece;
}
json::value Codec<Piece>::schema(SchemaBook& book) {
  book.define("piece", closed_object({{"kind", Codec<Building>::schema(book)},
                                      {"city", Codec<Maybe<City>>::schema(book)},
                                      {"row", integer_schema(0, kLargeSide - 1)},
                                      {"column", integer_schema(0, kLargeSide - 1)},
                                      {"turn", integer_schema(0, 3)},
                                      {"graves", integer_schema(0, kSquares)},
                                      {"width", integer_schema(1, kLargeSide)},
                                      {"height", integer_schema(1, kLargeSide)},
                                      {"manned", {{"type", "boolean"}}}},
                                     {"kind"}));
  return SchemaBook::reference("piece");
}

json::value Codec<HexSet>::write(const HexSet& hexes) {
  json::array out;
  for (const Hex hex : hexes) out.push_back(wire::write(hex));
  return out;
}
HexSet Codec<HexSet>::read(const In& in) {
  HexSet hexes;
  const std::size_t size = in.size(0, kFrameHexes);
  for (std::size_t at = 0; at < size; ++at) hexes.insert(Codec<Hex>::read(in.at(at)));
  return hexes;
}
json::value Codec<HexSet>::schema(SchemaBook& book) {
  return {{"type", "array"}, {"items", Codec<Hex>::schema(book)}};
}

}  // namespace wire
