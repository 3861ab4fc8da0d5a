// Made of docs/schema/antiquity.json by `npm run schema`; do not edit.

export type Stage =
  | 'lay_tiles'
  | 'draw_order'
  | 'starting_cities'
  | 'city_building'
  | 'countryside'
  | 'store'
  | 'harvest'
  | 'explore'
  | 'turn_marker'
  | 'famine'
  | 'pollution'
  | 'pollution_graves'
  | 'over';
export type Seat = number;
export type Good = 'grain' | 'sheep' | 'olives' | 'fish' | 'wine' | 'pearls' | 'dye' | 'gold' | 'wood' | 'stone';
export type Industry = 'woodcutter' | 'farm' | 'mine' | 'fishery';
export type Saint = 'san_nicolo' | 'santa_barbara' | 'san_christofori' | 'san_giorgio' | 'santa_maria';
export type Building =
  | 'cart_shop'
  | 'store'
  | 'market'
  | 'explorer'
  | 'harbour'
  | 'brewery'
  | 'granary'
  | 'university'
  | 'cathedral'
  | 'dump'
  | 'forced_labour'
  | 'faculty_of_philosophy'
  | 'faculty_of_theology'
  | 'faculty_of_alchemy'
  | 'faculty_of_biology'
  | 'hospital'
  | 'fountain'
  | 'stables'
  | 'house';
export type Ending =
  | 'none'
  | 'san_nicolo'
  | 'santa_barbara'
  | 'san_christofori'
  | 'san_giorgio'
  | 'santa_maria'
  | 'tie_break'
  | 'shared'
  | 'last_player'
  | 'round_limit';
export type Action =
  | {
      type: 'place_starting_city';
      centre: Hex;
    }
  | {
      type: 'buy_building';
      kind: Building;
      payment: Payment;
    }
  | {
      type: 'buy_store';
      width: number;
      height: number;
    }
  | {
      type: 'buy_cathedral';
      saint: Saint;
    }
  | {
      type: 'buy_house';
      number: number;
      free: boolean;
      payment: Payment;
    }
  | {
      type: 'place';
      piece: number;
      city: number;
      corner: Square;
      turn: number;
    }
  | {
      type: 'place_house';
      city: number;
      square: Square;
    }
  | {
      type: 'place_fountain';
      city: number;
      square: Square;
    }
  | {
      type: 'man';
      piece: number;
    }
  | {
      type: 'remove_grave';
      city: number;
      square: Square;
    }
  | {
      type: 'trade_with_bank';
      first: Good;
      second: Good;
      take: Good;
    }
  | {
      type: 'raze_cathedral';
    }
  | {
      type: 'lift';
      piece: number;
    }
  | {
      type: 'lift_house';
      city: number;
      square: Square;
    }
  | {
      type: 'lift_fountain';
      city: number;
      square: Square;
    }
  | {
      type: 'lift_grave';
      city: number;
      square: Square;
    }
  | {
      type: 'put_grave';
      city: number;
      square: Square;
    }
  | {
      type: 'reset_plan';
    }
  | {
      type: 'commit';
    }
  | {
      type: 'demand_order';
    }
  | {
      type: 'offer_trade';
      to: Seat;
      give: Parcel;
      get: Parcel;
      promise?: string;
    }
  | {
      type: 'accept_trade';
      from: Seat;
    }
  | {
      type: 'refuse_trade';
      from: Seat;
    }
  | {
      type: 'withdraw_offer';
    }
  | {
      type: 'build_woodcutter';
      hex: Hex;
    }
  | {
      type: 'build_farm';
      hex: Hex;
      good: Good;
      free: boolean;
    }
  | {
      type: 'build_mine';
      hex: Hex;
      good: Good;
    }
  | {
      type: 'build_fishery';
      hex: Hex;
      second: number;
      good: Good;
    }
  | {
      type: 'build_inn';
      hex: Hex;
      food: Good;
    }
  | {
      type: 'build_city';
      centre: Hex;
      food: Good;
      first_luxury: Good;
      second_luxury: Good;
    }
  | {
      type: 'clean_land';
      centre: Hex;
    }
  | {
      type: 'end_countryside';
    }
  | {
      type: 'discard';
      good: Good;
    }
  | {
      type: 'harvest_from';
      producer: number;
      slot: number;
    }
  | {
      type: 'explore';
      hex: Hex;
    }
  | {
      type: 'decline_to_explore';
    }
  | {
      type: 'place_grave';
      city: number;
      square: Square;
    }
  | {
      type: 'pollute';
      hex: Hex;
    };
export type Outcome =
  | {
      type: 'draw_tile';
      face: number;
      rotation: number;
    }
  | {
      type: 'draw_man';
      seat: Seat;
    }
  | {
      type: 'draw_marker';
      good: Good;
    };
export type Effect =
  | {
      type: 'tile_laid';
      slot: number;
      tile: Tile;
    }
  | {
      type: 'order_drawn';
      seat: Seat;
      place: number;
    }
  | {
      type: 'starting_city_placed';
      seat: Seat;
      centre: Hex;
    }
  | {
      type: 'round_began';
      round: number;
    }
  | {
      type: 'plan_committed';
      seat: Seat;
    }
  | {
      type: 'order_demanded';
      seat: Seat;
    }
  | {
      type: 'plan_revealed';
      seat: Seat;
    }
  | {
      type: 'building_placed';
      seat: Seat;
      piece: Piece;
    }
  | {
      type: 'building_moved';
      seat: Seat;
      piece: Piece;
    }
  | {
      type: 'house_built';
      seat: Seat;
      number: number;
    }
  | {
      type: 'houses_shown';
      seat: Seat;
      city: number;
      houses: number;
    }
  | {
      type: 'fountains_shown';
      seat: Seat;
      city: number;
      fountains: number;
    }
  | {
      type: 'cathedral_razed';
      seat: Seat;
      saint: Saint;
    }
  | {
      type: 'saint_chosen';
      seat: Seat;
      saint: Saint;
    }
  | {
      type: 'graves_shown';
      seat: Seat;
      city: number;
      graves: number;
    }
  | {
      type: 'building_manned';
      seat: Seat;
      piece: Piece;
    }
  | {
      type: 'goods_shown';
      seat: Seat;
      good: Good;
      before: number;
      now: number;
    }
  | {
      type: 'famine_level_set';
      level: number;
    }
  | {
      type: 'trade_offered';
      from: Seat;
      to: Seat;
      give: Parcel;
      get: Parcel;
      market: boolean;
      promise?: string;
    }
  | {
      type: 'trade_made';
      from: Seat;
      to: Seat;
      give: Parcel;
      get: Parcel;
    }
  | {
      type: 'trade_refused';
      from: Seat;
      to: Seat;
    }
  | {
      type: 'offer_withdrawn';
      from: Seat;
    }
  | {
      type: 'order_of_play_set';
      seat: Seat;
      place: number;
      count: number;
    }
  | {
      type: 'producer_built';
      seat: Seat;
      industry: Industry;
      good: Good;
      hex: Hex;
      size: number;
    }
  | {
      type: 'range_decided';
      hex: Hex;
      good: Good;
    }
  | {
      type: 'inn_built';
      seat: Seat;
      hex: Hex;
      food: Good;
    }
  | {
      type: 'city_built';
      seat: Seat;
      centre: Hex;
    }
  | {
      type: 'marker_removed';
      hex: Hex;
    }
  | {
      type: 'land_cleaned';
      seat: Seat;
      centre: Hex;
      hexes: number;
    }
  | {
      type: 'countryside_ended';
      seat: Seat;
    }
  | {
      type: 'goods_discarded';
      seat: Seat;
      good: Good;
      count: number;
    }
  | {
      type: 'fish_received';
      seat: Seat;
      count: number;
    }
  | {
      type: 'harvested';
      seat: Seat;
      hex: Hex;
      good: Good;
      taken: number;
      kept: number;
    }
  | {
      type: 'good_taken';
      seat: Seat;
      hex: Hex;
      good: Good;
    }
  | {
      type: 'producer_finished';
      seat: Seat;
      industry: Industry;
      hex: Hex;
    }
  | {
      type: 'marker_chosen';
      seat: Seat;
      hex: Hex;
    }
  | {
      type: 'marker_turned';
      seat: Seat;
      hex: Hex;
      good: Good;
    }
  | {
      type: 'exploring_declined';
      seat: Seat;
    }
  | {
      type: 'graves_due';
      seat: Seat;
      count: number;
    }
  | {
      type: 'grave_placed';
      seat: Seat;
      city: number;
      square: Square;
    }
  | {
      type: 'pollution_due';
      seat: Seat;
      count: number;
    }
  | {
      type: 'hex_polluted';
      seat: Seat;
      hex: Hex;
    }
  | {
      type: 'player_eliminated';
      seat: Seat;
    }
  | {
      type: 'victory_reached';
      seat: Seat;
      saint: Saint;
    }
  | {
      type: 'match_ended';
      ending: Ending;
    };
export type Violation =
  | 'antiquity.match_is_over'
  | 'antiquity.not_your_turn'
  | 'antiquity.not_this_phase'
  | 'antiquity.no_such_hex'
  | 'antiquity.start.not_on_a_starting_tile'
  | 'antiquity.start.starting_tile_taken'
  | 'antiquity.city.no_such_building'
  | 'antiquity.city.already_built'
  | 'antiquity.city.supply_exhausted'
  | 'antiquity.city.cannot_pay'
  | 'antiquity.city.wrong_payment'
  | 'antiquity.city.goods_not_different'
  | 'antiquity.house.house_goods_not_different'
  | 'antiquity.house.no_such_house'
  | 'antiquity.house.house_already_built'
  | 'antiquity.house.no_free_house'
  | 'antiquity.house.costs_nothing'
  | 'antiquity.store.not_a_store_size'
  | 'antiquity.cathedral.no_such_saint'
  | 'antiquity.cathedral.has_cathedral'
  | 'antiquity.city.no_such_piece'
  | 'antiquity.city.no_such_city'
  | 'antiquity.city.not_in_hand'
  | 'antiquity.city.no_such_turn'
  | 'antiquity.city.outside_city'
  | 'antiquity.city.square_occupied'
  | 'antiquity.man.cannot_be_manned'
  | 'antiquity.man.already_manned'
  | 'antiquity.man.building_has_grave'
  | 'antiquity.man.building_in_hand'
  | 'antiquity.man.worked_by_university'
  | 'antiquity.man.no_free_man'
  | 'antiquity.hospital.no_hospital'
  | 'antiquity.hospital.five_graves_removed'
  | 'antiquity.grave.no_grave_there'
  | 'antiquity.trade.no_market'
  | 'antiquity.trade.no_such_good'
  | 'antiquity.cathedral.no_theology'
  | 'antiquity.cathedral.nothing_to_raze'
  | 'antiquity.cathedral.santa_maria_stays'
  | 'antiquity.cathedral.cathedral_has_graves'
  | 'antiquity.cathedral.already_razed'
  | 'antiquity.barbara.no_power_to_rearrange'
  | 'antiquity.barbara.no_house_there'
  | 'antiquity.barbara.no_fountain_there'
  | 'antiquity.barbara.no_grave_in_hand'
  | 'antiquity.barbara.grave_needs_empty_square'
  | 'antiquity.plan.nothing_planned'
  | 'antiquity.plan.hand_not_empty'
  | 'antiquity.plan.order_already_demanded'
  | 'antiquity.trade.not_a_trade_partner'
  | 'antiquity.trade.nothing_offered'
  | 'antiquity.trade.goods_not_owned'
  | 'antiquity.trade.offer_still_open'
  | 'antiquity.trade.too_many_offers'
  | 'antiquity.trade.no_such_offer'
  | 'antiquity.trade.no_market_between_them'
  | 'antiquity.country.no_manned_cart_shop'
  | 'antiquity.country.outside_zone_of_control'
  | 'antiquity.country.hex_occupied'
  | 'antiquity.country.hex_polluted'
  | 'antiquity.country.wrong_terrain'
  | 'antiquity.country.no_wood'
  | 'antiquity.farm.not_a_farm_good'
  | 'antiquity.farm.no_seed'
  | 'antiquity.farm.no_biology'
  | 'antiquity.mine.not_a_mine_good'
  | 'antiquity.mine.range_gives_another_good'
  | 'antiquity.fishery.not_a_fishery_good'
  | 'antiquity.fishery.not_a_fishery_direction'
  | 'antiquity.fishery.no_clean_sea'
  | 'antiquity.fishery.no_fishery_left'
  | 'antiquity.inn.no_brewery'
  | 'antiquity.inn.not_food'
  | 'antiquity.found.cannot_pay_for_city'
  | 'antiquity.found.not_two_luxuries'
  | 'antiquity.found.touches_another_city'
  | 'antiquity.found.city_on_sea'
  | 'antiquity.found.too_many_cities'
  | 'antiquity.alchemy.no_alchemy'
  | 'antiquity.alchemy.nothing_to_clean'
  | 'antiquity.store.good_not_owned'
  | 'antiquity.harvest.no_such_producer'
  | 'antiquity.harvest.nothing_more_to_take'
  | 'antiquity.harvest.no_good_there'
  | 'antiquity.harvest.good_under_the_man'
  | 'antiquity.explore.no_marker_there'
  | 'antiquity.explore.marker_out_of_reach'
  | 'antiquity.grave.grave_on_house'
  | 'antiquity.grave.grave_on_grave'
  | 'antiquity.grave.empty_squares_first'
  | 'antiquity.pollution.pollution_out_of_reach'
  | 'antiquity.pollution.already_polluted'
  | 'antiquity.pollution.protected_by_dump';

export type Tile = {
  face: number;
  mirrored: boolean;
  rotation: number;
};
export type Hex = {
  q: number;
  r: number;
};
export type Land = {
  q: number;
  r: number;
  rows: string[];
  grass_markers: Hex[];
  polluted: Hex[];
  exploration_markers: Hex[];
  ranges: {
    hex: Hex;
    good: Good;
  }[];
};
export type Producer = {
  industry: Industry;
  good: Good;
  hex: Hex;
  second?: number;
  goods: Hex[];
  to_take: number;
};
export type Goods = {
  grain?: number;
  sheep?: number;
  olives?: number;
  fish?: number;
  wine?: number;
  pearls?: number;
  dye?: number;
  gold?: number;
  wood?: number;
  stone?: number;
};
export type Piece = {
  kind: Building;
  city: number | null;
  row?: number;
  column?: number;
  turn?: number;
  graves?: number;
  width?: number;
  height?: number;
  manned?: boolean;
};
export type Square = {
  row: number;
  column: number;
};
export type Household = {
  goods: Goods;
  houses: number[];
  saint: Saint | null;
  buildings: Piece[];
  cities: {
    houses: Square[];
    fountains: Square[];
    graves: Square[];
  }[];
  in_hand: {
    houses: number;
    fountains: number;
    graved_fountains: number;
    graves: number;
  };
  this_round: {
    carts: number;
    fountains: number;
    blocks: number;
    cathedrals: number;
    paid_houses: number[];
    razed: boolean;
    graves_removed: number;
    biology_used: boolean;
    alchemy_used: boolean;
  };
};
export type Parcel = {
  grain?: number;
  sheep?: number;
  olives?: number;
  fish?: number;
  wine?: number;
  pearls?: number;
  dye?: number;
  gold?: number;
  wood?: number;
  stone?: number;
};
export type Payment = {
  grain?: number;
  sheep?: number;
  olives?: number;
  fish?: number;
  wine?: number;
  pearls?: number;
  dye?: number;
  gold?: number;
};
export type Setup = {
  players: number;
  options: {
    introductory: boolean;
    mirrored_tiles: boolean;
    barbara_needs_ungraved: boolean;
    round_limit: number;
    map: Tile[];
  };
};
export type State = {
  options: {
    introductory: boolean;
    mirrored_tiles: boolean;
    barbara_needs_ungraved: boolean;
    round_limit: number;
  };
  stage: Stage;
  round: number;
  order: Seat[];
  turn: number;
  famine_level: number;
  land: Land;
  tiles: Tile[];
  unseen_markers: {
    grain: number;
    sheep: number;
    olives: number;
    wine: number;
  };
  players: {
    centres: Hex[];
    inns: Hex[];
    producers: Producer[];
    out: number;
    offers_made: number;
    household: Household;
    fixed?: Household;
    shown?: Household;
  }[];
  committed: Seat[];
  order_demanded: boolean;
  offers: {
    from: Seat;
    to: Seat;
    give: Parcel;
    get: Parcel;
    market: boolean;
  }[];
  supply: {
    carts: number;
    fountains: number;
    blocks: number;
  };
  claimed: {
    carts: number;
    fountains: number;
    blocks: number;
  };
  graves_due: number;
  pollution_due: number;
  cathedrals_this_round: number;
  explored: Hex | null;
  ending: Ending;
  winners: Seat[];
};
export type Facts = {
  players: {
    zone: Hex[];
    free_men: number;
    storage: {
      room: number | null;
      goods: number;
      surplus: number;
    };
    famine: {
      level: number;
      food: number;
      granary: number;
      graves: number;
    } | null;
    pollution: {
      cities: number;
      fountains: number;
      dump: number;
      pollution: number;
      room: number;
    } | null;
    tie_break: number;
  }[];
};
