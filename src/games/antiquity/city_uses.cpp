#include "games/antiquity/city_uses.hpp"

#include "games/antiquity/placing.hpp"

namespace antiquity {

std::optional<Violation> violation(const State& state, Seat seat, const Man& action) {
  const Household& household = state.household(seat);
  if (action.piece >= household.pieces.size()) return Violation::NoSuchPiece;
  const Piece& piece = household.pieces[action.piece];
  if (!facts(piece.kind).manned) return Violation::CannotBeManned;
  if (!piece.city) return Violation::BuildingInHand;
  if (is_manned(household, action.piece)) return Violation::AlreadyManned;
  if (has_grave(household, piece)) return Violation::BuildingHasGrave;
  if (is_faculty(piece.kind) && worked_by_university(household, piece)) {
    return Violation::WorkedByUniversity;
  }
  if (free_men(state, seat) < 1) return Violation::NoFreeMan;
  return std::nullopt;
}

void perform(State& state, Seat seat, const Man& action, Effects /*effects*/) {
  state.household(seat).manned |= std::uint64_t{1} << action.piece;
}

std::optional<Violation> violation(const State& state, Seat seat, const RemoveGrave& action) {
  const Household& household = state.household(seat);
  if (!works(household, Building::Hospital)) return Violation::NoHospital;
  if (household.graves_removed >= kGravesByHospital) return Violation::FiveGravesRemoved;
  if (const auto fault = no_such_square(household, action.city, action.square)) return fault;
  if ((household.city(action.city).graves & bit(action.square)) == 0) {
    return Violation::NoGraveThere;
  }
  return std::nullopt;
}

void perform(State& state, Seat seat, const RemoveGrave& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  household.city(action.city).graves &= ~bit(action.square);
  ++household.graves_removed;
}

std::optional<Violation> violation(const State& state, Seat seat, const TradeWithBank& action) {
  const Household& household = state.household(seat);
  if (!is_good(action.first) || !is_good(action.second) || !is_good(action.take) ||
      action.first > action.second) {
    return Violation::NoSuchGood;
  }
  if (!works(household, Building::Market)) return Violation::NoMarket;
  const int needed = action.first == action.second ? 2 : 1;
  if (household.goods.of(action.first) < needed || household.goods.of(action.second) < 1) {
    return Violation::GoodsNotOwned;
  }
  return std::nullopt;
}

void perform(State& state, Seat seat, const TradeWithBank& action, Effects /*effects*/) {
  Goods& goods = state.household(seat).goods;
  goods.remove(action.first, 1);
  goods.remove(action.second, 1);
  goods.add(action.take, 1);
}

std::optional<Violation> violation(const State& state, Seat seat, const RazeCathedral& /*action*/) {
  const Household& household = state.household(seat);
  if (!works(household, Building::FacultyOfTheology)) return Violation::NoTheology;
  if (household.has_razed != 0) return Violation::AlreadyRazed;
  const Piece* cathedral = piece_of(household, Building::Cathedral);
  if (cathedral == nullptr) return Violation::NothingToRaze;
  if (household.saint == Saint::SantaMaria) return Violation::SantaMariaStays;
  if (has_grave(household, *cathedral)) return Violation::CathedralHasGraves;
  return std::nullopt;
}

void perform(State& state, Seat seat, const RazeCathedral& /*action*/, Effects /*effects*/) {
  Household& household = state.household(seat);
  const Piece* cathedral = piece_of(household, Building::Cathedral);
  erase_piece(household, static_cast<std::size_t>(cathedral - household.pieces.begin()));
  household.kinds_built &= ~bit(Building::Cathedral);
  household.saint = std::nullopt;
  household.has_razed = 1;
}

namespace {

void list_bank_trades(const Household& household, std::vector<Action>& out) {
  for (std::size_t first = 0; first < kGoods; ++first) {
    for (std::size_t second = first; second < kGoods; ++second) {
      const int needed = first == second ? 2 : 1;
      if (household.goods.counts[first] < needed || household.goods.counts[second] < 1) continue;
      for (std::size_t take = 0; take < kGoods; ++take) {
        out.emplace_back(TradeWithBank{static_cast<Good>(first), static_cast<Good>(second),
                                       static_cast<Good>(take)});
      }
    }
  }
}

}  // namespace

void list_city_uses(const State& state, Seat seat, std::vector<Action>& out) {
  const Household& household = state.household(seat);
  if (free_men(state, seat) > 0) {
    for (std::uint8_t piece = 0; piece < household.piece_count(); ++piece) {
      if (!violation(state, seat, Man{piece})) out.emplace_back(Man{piece});
    }
  }
  if (works(household, Building::Hospital) && household.graves_removed < kGravesByHospital) {
    for (std::size_t at = 0; at < household.city_count; ++at) {
      const auto city = static_cast<City>(at);
      for (Squares left = household.city(city).graves; left != 0; left &= left - 1) {
        out.emplace_back(RemoveGrave{city, first_square(left)});
      }
    }
  }
  if (works(household, Building::Market)) list_bank_trades(household, out);
  if (!violation(state, seat, RazeCathedral{})) out.emplace_back(RazeCathedral{});
}

}  // namespace antiquity
