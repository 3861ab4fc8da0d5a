#include "bots/antiquity/packing.hpp"

namespace antiquity_bots {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

// How many edges of `squares` touch walls or what stands already, counted square by square.
int contact(Squares squares, Squares empty, std::size_t city) {
  int edges = 0;
  for (Squares left = squares; left != 0; left &= left - 1) {
    const Square square = first_square(left);
    const Squares beside = edge_neighbours(bit(square)) & squares_of_city(city);
    edges += 4 - std::popcount(beside);
    edges += std::popcount(beside & ~empty & ~squares);
  }
  return edges;
}

// How well the empty squares would take the awkward shapes that may still come.
int openness(Squares empty, std::size_t city) {
  int places = 0;
  for (const Building kind : {Building::Brewery, Building::Cathedral, Building::Hospital,
                              Building::Dump, Building::Market}) {
    const Shape& shape = facts(kind).shape;
    for (std::size_t turn = 0; turn < shape.different_turns; ++turn) {
      places += std::popcount(corners(empty, shape.turns[turn], side_of_city(city)));
    }
  }
  return places;
}

std::optional<Spot> tightest(const Household& household, const Piece& piece) {
  std::optional<Spot> best;
  int most = -1000;
  for (std::size_t city = 0; city < household.city_count; ++city) {
    const Squares empty = empty_squares(household, static_cast<City>(city));
    Piece turned = piece;
    for (turned.turn = 0; turned.turn < different_turns(piece); ++turned.turn) {
      const Outline outline = outline_of(turned);
      for (Squares left = corners(empty, outline, side_of_city(city)); left != 0;
           left &= left - 1) {
        const Square corner = first_square(left);
        const Squares squares = outline.squares << static_cast<unsigned>(corner);
        const int worth = contact(squares, empty, city) + openness(empty & ~squares, city);
        if (worth <= most) continue;
        most = worth;
        best = Spot{static_cast<City>(city), corner, turned.turn};
      }
    }
  }
  return best;
}

}  // namespace

int empty_squares_in_all(const Household& household) {
  int squares = 0;
  for (std::size_t city = 0; city < household.city_count; ++city) {
    squares += std::popcount(empty_squares(household, static_cast<City>(city)));
  }
  return squares;
}

std::optional<Spot> best_spot(const Household& household, const Piece& piece) {
  return tightest(household, piece);
}

std::optional<Spot> best_square(const Household& household) {
  Piece one;
  one.kind = Building::House;
  return tightest(household, one);
}

}  // namespace antiquity_bots
