#include "games/antike/know_how.hpp"

#include "games/antike/payment.hpp"

namespace antike {
namespace {

// Of the mover, those of this turn included: they count as predecessors (7.3), but do not work yet.
KnowHows known(const State& state) {
  return state.mover().know_hows | state.turn.developed;
}

std::optional<Violation> cannot_be_next(const State& state, KnowHow know_how) {
  if (index(know_how) >= kKnowHows) return Violation::NoSuchKnowHow;
  if (known(state).has(know_how)) return Violation::AlreadyKnown;
  const auto predecessor = needed_for(know_how);
  if (predecessor && !known(state).has(*predecessor)) return Violation::NeedsPredecessor;
  return std::nullopt;
}

}  // namespace

bool is_undeveloped(const State& state, KnowHow know_how) {
  KnowHows all = state.turn.developed;
  for (const Nation nation : NationRange(state)) all = all | state.of(nation).know_hows;
  return !all.has(know_how);
}

int price_of(const State& state, KnowHow know_how) {
  const Price& price = state.prices[index(know_how)];
  return is_undeveloped(state, know_how) ? price.first : price.later;
}

std::optional<Violation> violation(const State& state, const Develop& develop) {
  if (const auto fault = cannot_be_next(state, develop.know_how)) return fault;
  return violation(state.mover(),
                   Payment{Resource::Gold, price_of(state, develop.know_how), develop.coins});
}

void list_know_hows(const State& state, std::vector<Action>& out) {
  for (std::size_t at = 0; at < kKnowHows; ++at) {
    const auto know_how = static_cast<KnowHow>(at);
    if (cannot_be_next(state, know_how)) continue;
    const CoinRange coins = ways_to_pay(state.mover(), Resource::Gold, price_of(state, know_how));
    for (int count = coins.fewest; count <= coins.most; ++count) {
      out.emplace_back(Develop{know_how, static_cast<std::uint8_t>(count)});
    }
  }
}

void develop(State& state, const Develop& develop, Effects effects) {
  const int price = price_of(state, develop.know_how);
  const bool is_first = is_undeveloped(state, develop.know_how);
  pay(state, state.mover(), Payment{Resource::Gold, price, develop.coins});
  state.turn.developed.insert(develop.know_how);
  if (is_first) ++state.turn.first_know_hows;
  tell(effects,
       KnowHowDeveloped{state.turn.nation, develop.know_how,
                        static_cast<std::uint8_t>(price - develop.coins), develop.coins, is_first});
}

}  // namespace antike
