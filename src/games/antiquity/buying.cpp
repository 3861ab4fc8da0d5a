#include "games/antiquity/buying.hpp"

namespace antiquity {
namespace {

bool goods_may_be_alike(const Household& household) {
  return works(household, Building::FacultyOfPhilosophy);
}

bool is_sold_as_building(Building kind) {
  return is_building(kind) && kind != Building::Store && kind != Building::Cathedral &&
         kind != Building::House;
}

bool supply_is_empty(const State& state, const Household& household, Building kind) {
  if (kind == Building::CartShop) return household.carts_bought >= state.supply.carts;
  if (kind == Building::Fountain) return household.fountains_bought >= state.supply.fountains;
  return false;
}

bool can_pay_materials(const Household& household, Building kind) {
  return household.goods.of(Good::Wood) >= facts(kind).wood &&
         household.goods.of(Good::Stone) >= facts(kind).stone;
}

void pay_materials(Household& household, Building kind) {
  household.goods.remove(Good::Wood, facts(kind).wood);
  household.goods.remove(Good::Stone, facts(kind).stone);
}

// A house of this plan that was paid, has a higher number and has not brought a free one (A18).
std::uint32_t houses_that_bring(const Household& household, int number) {
  const std::uint32_t higher = ~((1U << static_cast<unsigned>(number)) - 1U);
  return household.paid_houses & higher;
}

bool costs_nothing(HouseCost cost) {
  return cost.food + cost.luxuries == 0;
}

std::optional<Violation> wrong_free_house(const Household& household, const BuyHouse& action) {
  if (costs_nothing(house_cost(action.number))) return Violation::HouseCostsNothing;
  if (!has_power(household, Saint::SanNicolo) || houses_that_bring(household, action.number) == 0) {
    return Violation::NoFreeHouse;
  }
  if (action.payment != Payment{}) return Violation::WrongPayment;
  return std::nullopt;
}

}  // namespace

std::optional<Violation> violation(const State& state, Seat seat, const BuyBuilding& action) {
  const Household& household = state.household(seat);
  if (!is_sold_as_building(action.kind)) return Violation::NoSuchBuilding;
  if (!may_be_built_often(action.kind) && (household.kinds_built & bit(action.kind)) != 0) {
    return Violation::AlreadyBuilt;
  }
  if (supply_is_empty(state, household, action.kind)) return Violation::SupplyExhausted;
  if (action.payment.food() != 0 || action.payment.luxuries() != facts(action.kind).luxuries) {
    return Violation::WrongPayment;
  }
  if (action.payment.has_two_alike() && !goods_may_be_alike(household)) {
    return Violation::GoodsNotDifferent;
  }
  if (!covers(household.goods, action.payment) || !can_pay_materials(household, action.kind)) {
    return Violation::CannotPay;
  }
  return std::nullopt;
}

void perform(State& state, Seat seat, const BuyBuilding& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  pay_materials(household, action.kind);
  pay(household.goods, action.payment);
  household.kinds_built |= bit(action.kind);
  if (action.kind == Building::CartShop) ++household.carts_bought;
  if (action.kind == Building::Fountain) {
    ++household.fountains_bought;
    ++household.fountains_in_hand;
    return;
  }
  Piece piece;
  piece.kind = action.kind;
  household.pieces.push_back(piece);
}

std::optional<Violation> violation(const State& state, Seat seat, const BuyStore& action) {
  const Household& household = state.household(seat);
  if (action.width < 1 || action.width > action.height || action.height > kLargeSide ||
      action.width * action.height % kSquaresOfBlock != 0) {
    return Violation::NotAStoreSize;
  }
  const int blocks = action.width * action.height / kSquaresOfBlock;
  if (household.blocks_bought + blocks > state.supply.blocks) return Violation::SupplyExhausted;
  if (!can_pay_materials(household, Building::Store)) return Violation::CannotPay;
  return std::nullopt;
}

void perform(State& state, Seat seat, const BuyStore& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  pay_materials(household, Building::Store);
  const int blocks = action.width * action.height / kSquaresOfBlock;
  household.blocks_bought = static_cast<std::uint8_t>(household.blocks_bought + blocks);
  household.kinds_built |= bit(Building::Store);
  Piece piece;
  piece.kind = Building::Store;
  piece.size = StoreSize(action.width, action.height);
  household.pieces.push_back(piece);
}

std::optional<Violation> violation(const State& state, Seat seat, const BuyCathedral& action) {
  const Household& household = state.household(seat);
  if (static_cast<std::size_t>(action.saint) >= kSaints) return Violation::NoSuchSaint;
  if (household.saint) return Violation::HasCathedral;
  if (!can_pay_materials(household, Building::Cathedral)) return Violation::CannotPay;
  return std::nullopt;
}

void perform(State& state, Seat seat, const BuyCathedral& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  pay_materials(household, Building::Cathedral);
  household.kinds_built |= bit(Building::Cathedral);
  household.saint = action.saint;
  household.paid_houses = 0;  // San Nicolo gives nothing for what was paid before he came (A18)
  ++household.cathedrals_bought;
  Piece piece;
  piece.kind = Building::Cathedral;
  household.pieces.push_back(piece);
}

std::optional<Violation> violation(const State& state, Seat seat, const BuyHouse& action) {
  const Household& household = state.household(seat);
  if (action.number < 1 || action.number > kHouses) {
    return Violation::NoSuchHouse;
  }
  if ((household.houses_built >> (action.number - 1U) & 1U) != 0) {
    return Violation::HouseAlreadyBuilt;
  }
  if (action.free) return wrong_free_house(household, action);
  const HouseCost cost = house_cost(action.number);
  if (action.payment.food() != cost.food || action.payment.luxuries() != cost.luxuries) {
    return Violation::WrongPayment;
  }
  if (action.payment.has_two_alike() && !goods_may_be_alike(household)) {
    return Violation::HouseGoodsNotDifferent;
  }
  if (!covers(household.goods, action.payment)) return Violation::CannotPay;
  return std::nullopt;
}

void perform(State& state, Seat seat, const BuyHouse& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  pay(household.goods, action.payment);
  const std::uint32_t house = 1U << (action.number - 1U);
  household.houses_built |= house;
  household.kinds_built |= bit(Building::House);
  ++household.houses_in_hand;
  if (action.free) {
    // The lowest number that will do, so that higher ones are left for higher free houses.
    const std::uint32_t bringing = houses_that_bring(household, action.number);
    household.paid_houses &= ~(bringing & (0U - bringing));
  } else if (!costs_nothing(house_cost(action.number))) {
    household.paid_houses |= house;
  }
}

namespace {

// Goes through the payable goods from `good` on; `left` goods of the group that ends at `end` are
// still to be chosen.
void list_payments_from(const Goods& goods, std::size_t good, int food, int luxuries, Alike alike,
                        const Payment& so_far, std::vector<Payment>& out) {
  if (good == kPayable) {
    if (luxuries == 0) out.push_back(so_far);
    return;
  }
  if (good == kFoods && food > 0) return;
  int& left = good < kFoods ? food : luxuries;
  const int most_alike = alike == Alike::Allowed ? left : 1;
  Payment payment = so_far;
  for (int count = 0; count <= most_alike && left >= 0 && count <= goods.counts[good]; ++count) {
    payment.counts[good] = static_cast<std::uint8_t>(count);
    list_payments_from(goods, good + 1, food, luxuries, alike, payment, out);
    --left;
  }
}

}  // namespace

void list_payments(const Goods& goods, int food, int luxuries, Alike alike,
                   std::vector<Payment>& out) {
  if (goods.food() < food || goods.luxuries() < luxuries) return;
  list_payments_from(goods, 0, food, luxuries, alike, Payment{}, out);
}

namespace {

void list_buildings(const State& state, Seat seat, std::vector<Payment>& payments,
                    std::vector<Action>& out) {
  const Household& household = state.household(seat);
  const Alike alike = goods_may_be_alike(household) ? Alike::Allowed : Alike::Refused;
  for (std::size_t at = 0; at < kBuildings; ++at) {
    const auto kind = static_cast<Building>(at);
    if (!is_sold_as_building(kind)) continue;
    if (facts(kind).luxuries == 0) {
      const BuyBuilding buy{kind, {}};
      if (!violation(state, seat, buy)) out.emplace_back(buy);
      continue;
    }
    payments.clear();
    list_payments(household.goods, 0, facts(kind).luxuries, alike, payments);
    for (const Payment& payment : payments) {
      const BuyBuilding buy{kind, payment};
      if (!violation(state, seat, buy)) out.emplace_back(buy);
    }
  }
}

void list_houses(const State& state, Seat seat, std::vector<Payment>& payments,
                 std::vector<Action>& out) {
  const Household& household = state.household(seat);
  const Alike alike = goods_may_be_alike(household) ? Alike::Allowed : Alike::Refused;
  for (std::uint8_t number = 1; number <= kHouses; ++number) {
    if ((household.houses_built >> (number - 1U) & 1U) != 0) continue;
    const BuyHouse free{number, true, {}};
    if (!violation(state, seat, free)) out.emplace_back(free);
    payments.clear();
    const HouseCost cost = house_cost(number);
    list_payments(household.goods, cost.food, cost.luxuries, alike, payments);
    for (const Payment& payment : payments) out.emplace_back(BuyHouse{number, false, payment});
  }
}

}  // namespace

void list_purchases(const State& state, Seat seat, std::vector<Action>& out) {
  std::vector<Payment> payments;
  list_buildings(state, seat, payments, out);
  for (std::uint8_t width = 1; width <= kLargeSide; ++width) {
    for (std::uint8_t height = width; height <= kLargeSide; ++height) {
      const BuyStore buy{width, height};
      if (!violation(state, seat, buy)) out.emplace_back(buy);
    }
  }
  for (std::size_t saint = 0; saint < kSaints; ++saint) {
    const BuyCathedral buy{static_cast<Saint>(saint)};
    if (!violation(state, seat, buy)) out.emplace_back(buy);
  }
  list_houses(state, seat, payments, out);
}

}  // namespace antiquity
