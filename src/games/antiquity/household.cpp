#include "games/antiquity/household.hpp"

namespace antiquity {

Squares built_squares(const Household& household, City city) {
  const CityMap& map = household.city(city);
  Squares built = map.houses | map.fountains;
  for (const Piece& piece : household.pieces) {
    if (piece.city == city) built |= squares_of(piece);
  }
  return built;
}

Squares empty_squares(const Household& household, City city) {
  return squares_of_city(index(city)) & ~built_squares(household, city) &
         ~household.city(city).graves;
}

Squares placement_corners(const Household& household, const Piece& piece, City city,
                          std::uint8_t turn) {
  Piece turned = piece;
  turned.turn = turn;
  return corners(empty_squares(household, city), outline_of(turned), side_of_city(index(city)));
}

bool is_manned(const Household& household, std::size_t piece) {
  return (household.manned >> piece & 1U) != 0;
}

bool has_grave(const Household& household, const Piece& piece) {
  if (!piece.city) return piece.graves_aboard > 0;
  const Squares graves = household.city(*piece.city).graves;
  return graves != 0 && (squares_of(piece) & graves) != 0;
}

const Piece* piece_of(const Household& household, Building kind) {
  if ((household.kinds_built & bit(kind)) == 0) return nullptr;
  for (const Piece& piece : household.pieces) {
    if (piece.kind == kind) return &piece;
  }
  return nullptr;
}

bool worked_by_university(const Household& household, const Piece& faculty) {
  const Piece* university = piece_of(household, Building::University);
  if (university == nullptr || !university->city || university->city != faculty.city) return false;
  if (!works(household, Building::University)) return false;
  return (edge_neighbours(squares_of(*university)) & squares_of(faculty)) != 0;
}

bool works(const Household& household, Building kind) {
  const Piece* piece = piece_of(household, kind);
  if (piece == nullptr || !piece->city || has_grave(household, *piece)) return false;
  if (!facts(kind).manned) return true;
  const auto at = static_cast<std::size_t>(piece - household.pieces.begin());
  if (is_manned(household, at)) return true;
  return is_faculty(kind) && worked_by_university(household, *piece);
}

bool has_power(const Household& household, Saint saint) {
  if (!household.saint) return false;
  if (household.saint != saint && household.saint != Saint::SantaMaria) return false;
  const Piece* cathedral = piece_of(household, Building::Cathedral);
  return cathedral != nullptr && !has_grave(household, *cathedral);
}

int working_fountains(const Household& household) {
  int fountains = 0;
  for (const CityMap& map : household.cities) {
    fountains += std::popcount(map.fountains & ~map.graves);
  }
  return fountains;
}

int manned_cart_shops(const Household& household) {
  int carts = 0;
  for (std::size_t at = 0; at < household.pieces.size(); ++at) {
    if (household.pieces[at].kind == Building::CartShop && is_manned(household, at)) ++carts;
  }
  return carts;
}

int storage(const Household& household) {
  int room = 0;
  for (std::size_t at = 0; at < household.pieces.size(); ++at) {
    const Piece& piece = household.pieces[at];
    if (piece.kind == Building::Store && is_manned(household, at)) room += piece.size.squares();
  }
  return room;
}

bool hand_is_empty(const Household& household) {
  if (household.houses_in_hand + household.fountains_in_hand + household.graves_in_hand > 0) {
    return false;
  }
  for (const Piece& piece : household.pieces) {
    if (!piece.city) return false;
  }
  return true;
}

void erase_piece(Household& household, std::size_t piece) {
  const std::uint64_t below = (std::uint64_t{1} << piece) - 1;
  household.manned = (household.manned & below) | (household.manned >> 1U & ~below);
  household.pieces.erase_at(piece);
}

}  // namespace antiquity
