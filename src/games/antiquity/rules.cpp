#include "games/antiquity/rules.hpp"

#include "games/antiquity/buying.hpp"
#include "games/antiquity/city_building.hpp"
#include "games/antiquity/city_uses.hpp"
#include "games/antiquity/countryside.hpp"
#include "games/antiquity/explore.hpp"
#include "games/antiquity/famine.hpp"
#include "games/antiquity/harvest.hpp"
#include "games/antiquity/inns_and_cities.hpp"
#include "games/antiquity/knowledge.hpp"
#include "games/antiquity/placing.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/antiquity/producers.hpp"
#include "games/antiquity/random_play.hpp"
#include "games/antiquity/rearranging.hpp"
#include "games/antiquity/starting_cities.hpp"
#include "games/antiquity/store_goods.hpp"
#include "games/antiquity/trade.hpp"
#include "games/antiquity/victory.hpp"

#include <cassert>

namespace antiquity {
namespace {

// What an action is for; the position of its type in Action decides.
enum class Purpose : std::uint8_t {
  Start,
  PlanStep,    // a draft
  PlanMove,    // a move of who is planning
  PlanAnswer,  // a move of anybody who has not committed
  Countryside,
  Store,
  Harvest,
  Explore,
  Graves,
  Pollution,
};

struct PurposeOf {
  Purpose operator()(const PlaceStartingCity&) const { return Purpose::Start; }
  Purpose operator()(const Commit&) const { return Purpose::PlanMove; }
  Purpose operator()(const DemandOrder&) const { return Purpose::PlanMove; }
  Purpose operator()(const OfferTrade&) const { return Purpose::PlanMove; }
  Purpose operator()(const AcceptTrade&) const { return Purpose::PlanAnswer; }
  Purpose operator()(const RefuseTrade&) const { return Purpose::PlanAnswer; }
  Purpose operator()(const WithdrawOffer&) const { return Purpose::PlanAnswer; }
  Purpose operator()(const BuildWoodcutter&) const { return Purpose::Countryside; }
  Purpose operator()(const BuildFarm&) const { return Purpose::Countryside; }
  Purpose operator()(const BuildMine&) const { return Purpose::Countryside; }
  Purpose operator()(const BuildFishery&) const { return Purpose::Countryside; }
  Purpose operator()(const BuildInn&) const { return Purpose::Countryside; }
  Purpose operator()(const BuildCity&) const { return Purpose::Countryside; }
  Purpose operator()(const CleanLand&) const { return Purpose::Countryside; }
  Purpose operator()(const EndCountryside&) const { return Purpose::Countryside; }
  Purpose operator()(const Discard&) const { return Purpose::Store; }
  Purpose operator()(const HarvestFrom&) const { return Purpose::Harvest; }
  Purpose operator()(const Explore&) const { return Purpose::Explore; }
  Purpose operator()(const DeclineToExplore&) const { return Purpose::Explore; }
  Purpose operator()(const PlaceGrave&) const { return Purpose::Graves; }
  Purpose operator()(const Pollute&) const { return Purpose::Pollution; }
  template <typename A>
  Purpose operator()(const A&) const {
    return Purpose::PlanStep;
  }
};

Purpose purpose_of(const Action& action) {
  return std::visit(PurposeOf{}, action);
}

bool belongs_to(Purpose purpose, Stage stage) {
  switch (purpose) {
    case Purpose::Start:
      return stage == Stage::StartingCities;
    case Purpose::PlanStep:
    case Purpose::PlanMove:
    case Purpose::PlanAnswer:
      return stage == Stage::CityBuilding;
    case Purpose::Countryside:
      return stage == Stage::Countryside;
    case Purpose::Store:
      return stage == Stage::StoreGoods;
    case Purpose::Harvest:
      return stage == Stage::Harvest;
    case Purpose::Explore:
      return stage == Stage::Explore;
    case Purpose::Graves:
      return stage == Stage::Famine || stage == Stage::PollutionGraves;
    case Purpose::Pollution:
      return stage == Stage::Pollution;
  }
  return false;
}

void list_men_to_draw(const State& state, std::vector<core::Weighted<Outcome>>& out) {
  for (const Seat seat : core::SeatRange(state.player_count)) {
    if (!state.order.contains(seat)) out.push_back({DrawMan{seat}, 1});
  }
}

void list_tiles_to_draw(const State& state, std::vector<core::Weighted<Outcome>>& out) {
  for (std::uint8_t face = 0; face < kFaces; ++face) {
    const int copies = copies_left(state, face / 2U);
    if (copies == 0) continue;
    for (std::uint8_t rotation = 0; rotation < kRotations; ++rotation) {
      out.push_back({DrawTile{face, rotation}, static_cast<std::uint32_t>(copies)});
    }
  }
}

}  // namespace

std::optional<core::SetupFault> Rules::fault(const Setup& setup) {
  return antiquity::fault(setup);
}

State Rules::initial(const Setup& setup) {
  return antiquity::initial(setup);
}

core::SeatSet Rules::to_act(const State& state) {
  if (finished(state) || chance_pending(state)) return {};
  if (state.stage == Stage::CityBuilding) return planning_seats(state);
  return core::SeatSet(acting_seat(state));
}

std::optional<Violation> Rules::violation(const State& state, Seat seat, const Action& action) {
  if (finished(state)) return Violation::MatchIsOver;
  if (!to_act(state).contains(seat)) return Violation::NotYourTurn;
  const Purpose purpose = purpose_of(action);
  if (!belongs_to(purpose, state.stage)) return Violation::NotThisPhase;
  const bool plans = purpose == Purpose::PlanStep || purpose == Purpose::PlanMove;
  if (plans && !may_plan(state, seat)) return Violation::NotYourTurn;
  return std::visit([&](const auto& chosen) { return antiquity::violation(state, seat, chosen); },
                    action);
}

void Rules::legal(const State& state, Seat seat, std::vector<Action>& out) {
  if (!to_act(state).contains(seat)) return;
  switch (state.stage) {
    case Stage::StartingCities:
      return list_starting_cities(state, out);
    case Stage::CityBuilding:
      return list_plan_steps(state, seat, out);
    case Stage::Countryside:
      return list_countryside(state, seat, out);
    case Stage::StoreGoods:
      return list_discards(state, seat, out);
    case Stage::Harvest:
      return list_harvest(state, seat, out);
    case Stage::Explore:
      return list_exploring(state, seat, out);
    case Stage::Famine:
    case Stage::PollutionGraves:
      return list_graves(state, seat, out);
    case Stage::Pollution:
      return list_pollution(state, seat, out);
    default:
      return;
  }
}

core::Manner Rules::manner(const Action& action) {
  return purpose_of(action) == Purpose::PlanStep ? core::Manner::Draft : core::Manner::Move;
}

void Rules::apply(State& state, Seat seat, const Action& action, std::vector<Effect>* effects) {
  assert(!violation(state, seat, action));
  std::visit([&](const auto& chosen) { perform(state, seat, chosen, effects); }, action);
}

bool Rules::chance_pending(const State& state) {
  return state.stage == Stage::LayTiles || state.stage == Stage::DrawOrder ||
         state.stage == Stage::TurnMarker;
}

void Rules::chance(const State& state, std::vector<core::Weighted<Outcome>>& out) {
  switch (state.stage) {
    case Stage::LayTiles:
      return list_tiles_to_draw(state, out);
    case Stage::DrawOrder:
      return list_men_to_draw(state, out);
    case Stage::TurnMarker:
      for (std::size_t kind = 0; kind < kFarmGoods.size(); ++kind) {
        if (state.unseen_markers[kind] == 0) continue;
        out.push_back({DrawMarker{kFarmGoods[kind]}, state.unseen_markers[kind]});
      }
      return;
    default:
      return;
  }
}

void Rules::draw(State& state, const Outcome& outcome, std::vector<Effect>* effects) {
  assert(chance_pending(state));
  switch (state.stage) {
    case Stage::LayTiles:
      return draw_tile(state, std::get<DrawTile>(outcome), effects);
    case Stage::DrawOrder:
      return draw_man(state, std::get<DrawMan>(outcome), effects);
    case Stage::TurnMarker:
      return draw_marker(state, std::get<DrawMarker>(outcome), effects);
    default:
      return;
  }
}

State Rules::observed_by(const State& state, core::Viewer viewer) {
  return antiquity::observed_by(state, viewer);
}

Effect Rules::observed_by(const Effect& effect, core::Viewer viewer) {
  return antiquity::observed_by(effect, viewer);
}

bool Rules::may_be_refused_unseen(const State& state, Seat seat) {
  return antiquity::may_be_refused_unseen(state, seat);
}

State Rules::told_by_refusal(const State& state, Seat seat) {
  return antiquity::told_by_refusal(state, seat);
}

bool Rules::bound_unseen(const State& state, core::Viewer viewer) {
  return antiquity::bound_unseen(state, viewer);
}

State Rules::determinise(const State& view, core::Viewer viewer, core::Rng& rng) {
  return antiquity::determinise(view, viewer, rng);
}

bool Rules::retractable(const Action& action) {
  return !std::holds_alternative<Commit>(action) && !std::holds_alternative<DemandOrder>(action) &&
         !std::holds_alternative<OfferTrade>(action) &&
         !std::holds_alternative<AcceptTrade>(action) &&
         !std::holds_alternative<RefuseTrade>(action) &&
         !std::holds_alternative<WithdrawOffer>(action);
}

void Rules::random_action(const State& state, Seat seat, core::Rng& rng, Action& out) {
  out = antiquity::random_action(state, seat, rng);
}

core::ScoreSheet Rules::score(const State& state, Seat seat) {
  return antiquity::score(state, seat);
}

core::Result Rules::result(const State& state) {
  return antiquity::result(state);
}

}  // namespace antiquity
