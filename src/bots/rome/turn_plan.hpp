// The best way through one action turn once a card has been taken: what to build, where, whether to
// produce, and which of the two first.
#pragma once

#include "bots/rome/city_book.hpp"
#include "bots/rome/purse_worth.hpp"
#include "games/rome/action.hpp"

#include <vector>

namespace rome_bots {

// What the turn still allows.
struct TurnMeans {
  rome::Symbols symbols;
  bool may_build = true;
  bool may_produce = true;
};

struct TurnPlan {
  double worth = 0;
  rome::Action first = rome::EndTurn{};
};

// What a seat could do in a turn with the cards of `hand`, wherever its emissary stands: all that
// does not depend on bricks and cogs is reckoned once.
class Turn {
 public:
  Turn(const rome::Player& player, const rome::CardBag& hand, CityPage& page,
       const Weights& weights);
  TurnPlan best(const TurnMeans& means, PurseScale& scale) const;

 private:
  struct Farms {
    int coins = 0;      // that producing brings
    int influence = 0;  // likewise
    int grain = 0;      // farms that hold a brick token
  };
  struct Option {
    rome::Card card{};
    rome::Cell cell{};
    double fixed = 0;  // worth of the city and of the cards that are left
    int coins = 0;     // that the building brings at once
    int influence = 0;
    Farms farms;  // after it
    // It takes the place of a farm that can hold a brick token, of one that holds one now.
    bool replaces_grain = false;
    bool replaces_token = false;
  };
  class Weighing;

  void add_option(rome::Card card, const Placement& placement, double cards);

  const rome::City& city_;
  Purse purse_;
  Farms farms_;
  double city_worth_ = 0;
  double hand_worth_ = 0;
  std::vector<Option> options_;
};

// Every card that the seat holds, open or secret.
rome::CardBag hand_of(const rome::Player& player);

}  // namespace rome_bots
