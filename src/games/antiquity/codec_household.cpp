// A household on the wire: goods, men, buildings, city maps.
#include "games/antiquity/codec_state.hpp"
#include "wire/document.hpp"

namespace wire {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

// [1, 2, 5]: houses by their numbers
template <std::uint32_t Household::* Member>
struct HouseNumbers {
  static json::value write(const Household& household) {
    json::array out;
    for (int number = 1; number <= kHouses; ++number) {
      const auto place = static_cast<unsigned>(number - 1);
      if ((household.*Member >> place & 1U) != 0) out.push_back(number);
    }
    return out;
  }
  static void read(Household& household, const In& in) {
    household.*Member = 0;
    const std::size_t size = in.size(0, kHouses);
    for (std::size_t at = 0; at < size; ++at) {
      household.*Member |= 1U << static_cast<unsigned>(in.at(at).integer(1, kHouses) - 1);
    }
  }
  static json::value schema(SchemaBook& /*book*/) {
    return {{"type", "array"}, {"items", {{"type", "integer"}, {"minimum", 0}}}};
  }
};

// Each with "manned" if it is.
struct Buildings {
  static json::value write(const Household& household) {
    json::array buildings;
    for (std::size_t at = 0; at < household.pieces.size(); ++at) {
      json::value piece = wire::write(household.pieces[at]);
      if (is_manned(household, at)) piece.as_object()["manned"] = true;
      buildings.push_back(std::move(piece));
    }
    return buildings;
  }
  static void read(Household& household, const In& in) {
    const std::size_t size = in.size(0, kMaxPieces);
    for (std::size_t at = 0; at < size; ++at) {
      const In piece = in.at(at);
      household.pieces.push_back(Codec<Piece>::read(piece));
      if (piece.has("manned") && piece["manned"].boolean()) {
        household.manned |= std::uint64_t{1} << at;
      }
    }
  }
  static json::value schema(SchemaBook& book) {
    return {{"type", "array"}, {"items", Codec<Piece>::schema(book)}};
  }
};

// A city map, and which of the player's cities it is.
template <typename Map>
struct Town {
  Map& map;
  std::size_t city;
};
using WrittenTown = Town<const CityMap>;
using ReadTown = Town<CityMap>;

template <Squares CityMap::* Member>
struct SquaresOfTown {
  static json::value write(const WrittenTown& town) {
    json::array out;
    for (Squares left = town.map.*Member; left != 0; left &= left - 1) {
      out.push_back(wire::write(first_square(left)));
    }
    return out;
  }
  static void read(const ReadTown& town, const In& in) {
    const std::size_t size = in.size(0, kSquares);
    for (std::size_t at = 0; at < size; ++at) {
      const Square square = Codec<Square>::read(in.at(at));
      if ((squares_of_city(town.city) & bit(square)) == 0) {
        in.at(at).fail("wire.inconsistent", "a square of this city");
      }
      town.map.*Member |= bit(square);
    }
  }
  static json::value schema(SchemaBook& book) {
    return {{"type", "array"}, {"items", Codec<Square>::schema(book)}};
  }
};

constexpr auto kTown = [](auto& pen) {
  pen.made("houses", SquaresOfTown<&CityMap::houses>{});
  pen.made("fountains", SquaresOfTown<&CityMap::fountains>{});
  pen.made("graves", SquaresOfTown<&CityMap::graves>{});
};

struct Cities {
  static json::value write(const Household& household) {
    json::array cities;
    for (std::size_t at = 0; at < household.city_count; ++at) {
      cities.push_back(whole(WrittenTown{household.cities[at], at}, kTown));
    }
    return cities;
  }
  static void read(Household& household, const In& in) {
    const std::size_t size = in.size(household.city_count, household.city_count);
    for (std::size_t at = 0; at < size; ++at) {
      ReadTown town{household.cities[at], at};
      read_described(town, in.at(at), kTown);
    }
  }
  static json::value schema(SchemaBook& book) {
    return {{"type", "array"}, {"items", schema_of<WrittenTown>(book, kTown)}};
  }
};

constexpr int kMostCounted = 200;

constexpr auto kHousehold = [](auto& pen) {
  pen.field("goods", &Household::goods);
  pen.made("houses", HouseNumbers<&Household::houses_built>{});
  pen.field("saint", &Household::saint);
  pen.made("buildings", Buildings{});
  pen.made("cities", Cities{});
  pen.group("in_hand", [](auto& hand) {
    hand.number("houses", &Household::houses_in_hand, kMostCounted);
    hand.number("fountains", &Household::fountains_in_hand, kMostCounted);
    hand.number("graved_fountains", &Household::graved_fountains_in_hand, kMostCounted);
    hand.number("graves", &Household::graves_in_hand, kMostCounted);
  });
  pen.group("this_round", [](auto& round) {
    round.number("carts", &Household::carts_bought, kMostCounted);
    round.number("fountains", &Household::fountains_bought, kMostCounted);
    round.number("blocks", &Household::blocks_bought, kMostCounted);
    round.number("cathedrals", &Household::cathedrals_bought, kMostCounted);
    round.made("paid_houses", HouseNumbers<&Household::paid_houses>{});
    round.flag("razed", &Household::has_razed);
    round.number("graves_removed", &Household::graves_removed, kMostCounted);
    round.flag("biology_used", &Household::biology_used);
    round.flag("alchemy_used", &Household::alchemy_used);
  });
};

// On the last empty squares of the first city.
void settle_houses(Household& household) {
  int left = household.men() - household.houses_in_hand;
  for (int square = kLargeSide * kLargeSide - 1; square >= 0 && left > 0; --square) {
    const Squares here = bit(static_cast<Square>(square));
    if ((empty_squares(household, City{}) & here) == 0) continue;
    household.cities[0].houses |= here;
    --left;
  }
}

void find_kinds(Household& household) {
  for (const Piece& piece : household.pieces) household.kinds_built |= bit(piece.kind);
  Squares houses = household.houses_in_hand;
  Squares fountains = household.fountains_in_hand;
  for (const CityMap& map : household.cities) {
    houses |= map.houses;
    fountains |= map.fountains;
  }
  if (houses != 0) household.kinds_built |= bit(Building::House);
  if (fountains != 0) household.kinds_built |= bit(Building::Fountain);
}

}  // namespace

json::value Codec<Household>::write(const Household& household) {
  return whole(household, kHousehold);
}

Household Codec<Household>::read(const In& in, std::uint8_t city_count) {
  Household household;
  household.city_count = city_count;
  read_described(household, in, kHousehold);
  if (!in.has("cities") && city_count > 0) settle_houses(household);
  find_kinds(household);
  return household;
}

json::value Codec<Household>::schema(SchemaBook& book) {
  book.define("household", schema_of<Household>(book, kHousehold));
  return SchemaBook::reference("household");
}

}  // namespace wire
