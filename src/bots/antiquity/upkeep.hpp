// What keeps a household going, whoever its saint is: wood when there is none, ground for
// pollution, a quicker harvest when the end is near.
#pragma once

#include "bots/antiquity/draft.hpp"

namespace antiquity_bots {

// A manned Hospital, where there are many graves.
void heal(Draft& draft);
// Goods that can be spared become wood at the Market, as long as a cart more is worth it.
void trade_for_wood(Draft& draft);
// Two goods for a wood, where none is left and none is coming.
void keep_some_wood(Draft& draft);
// A manned Harbour or Stables, where they open up land or shorten a siege.
void widen_zone(Draft& draft, bool siege);
// A manned Dump, where pollution would bring graves.
void keep_land_clean(Draft& draft);
// Alchemy, where clean ground runs out, and Biology, by their University where that is possible.
void work_faculties(Draft& draft);
// A Brewery, for inns, where clean ground runs out.
void make_way_for_inns(Draft& draft);
// Forced Labour, when the next harvest then brings more of what is wanted.
void speed_up_harvest(Draft& draft);

}  // namespace antiquity_bots
