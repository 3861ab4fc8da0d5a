// What a seat may know of a match of Antiquity (docs/protocol.md, Antiquity): the view, the actions, the effects and
// the catalogue, as they come over the wire. Nothing here decides what is legal: that comes from the server.

export const foods = ['grain', 'sheep', 'olives', 'fish'] as const;
export const luxuries = ['wine', 'pearls', 'dye', 'gold'] as const;
export const materials = ['wood', 'stone'] as const;
export const goods = [...foods, ...luxuries, ...materials] as const;
export type Good = (typeof goods)[number];
export const groupOf = (good: Good): 'food' | 'luxury' | 'material' =>
  (foods as readonly Good[]).includes(good)
    ? 'food'
    : (luxuries as readonly Good[]).includes(good)
      ? 'luxury'
      : 'material';
export type Pile = { [good in Good]?: number };

export const saints = ['san_nicolo', 'santa_barbara', 'san_christofori', 'san_giorgio', 'santa_maria'] as const;
export type Saint = (typeof saints)[number];

export const buildingKinds = [
  'cart_shop',
  'store',
  'market',
  'explorer',
  'harbour',
  'brewery',
  'granary',
  'university',
  'cathedral',
  'dump',
  'forced_labour',
  'faculty_of_philosophy',
  'faculty_of_theology',
  'faculty_of_alchemy',
  'faculty_of_biology',
  'hospital',
  'fountain',
  'stables',
  'house',
] as const;
export type BuildingKind = (typeof buildingKinds)[number];

export type Industry = 'woodcutter' | 'farm' | 'mine' | 'fishery';
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
export type Ending = 'none' | Saint | 'tie_break' | 'shared' | 'last_player' | 'round_limit';

// Axial coordinates; the six ways to a neighbour are numbered as in `ways`.
export type Hex = { q: number; r: number };
export type Way = 0 | 1 | 2 | 3 | 4 | 5;
export const ways: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];
// Of a city map, rows downwards.
export type Square = { row: number; column: number };

// A building other than a house or a fountain. Without a city it is in hand; a store has a size, the shorter side
// first.
export type Piece = {
  kind: BuildingKind;
  city: number | null;
  row?: number;
  column?: number;
  turn?: number;
  width?: number;
  height?: number;
  graves?: number;
  manned?: boolean;
};
export type CityMap = { houses: Square[]; fountains: Square[]; graves: Square[] };

export type Household = {
  goods: Pile;
  houses: number[];
  saint: Saint | null;
  buildings: Piece[];
  cities: CityMap[];
  in_hand: { houses: number; fountains: number; graved_fountains: number; graves: number };
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

export type Producer = { industry: Industry; good: Good; hex: Hex; goods: Hex[]; to_take: number; second?: 0 | 1 | 2 };

export type AntiquityPlayer = {
  centres: Hex[];
  inns: Hex[];
  producers: Producer[];
  // 1 for who was eliminated first, and so on; 0 is still in play.
  out: number;
  offers_made: number;
  household: Household;
  // In City Building, where they differ from the household: the plan as last fixed by a trade, and what the others
  // know.
  fixed?: Household;
  shown?: Household;
};

// Letters row by row from (q, r) on: F forest, G grass, M mountain, W sea, . no hex.
export type Land = {
  q: number;
  r: number;
  rows: string[];
  grass_markers: Hex[];
  polluted: Hex[];
  exploration_markers: Hex[];
  ranges: { hex: Hex; good: Good }[];
};
export type Tile = { face: number; mirrored: boolean; rotation: number };
export type Offer = { from: number; to: number; give: Pile; get: Pile; market: boolean };
export type Supply = { carts: number; fountains: number; blocks: number };

export type AntiquityView = {
  options: { introductory: boolean; mirrored_tiles: boolean; barbara_needs_ungraved: boolean; round_limit: number };
  stage: Stage;
  round: number;
  // Seats in the order of play; `turn` is the index of the one that acts, but in City Building.
  order: number[];
  turn: number;
  famine_level: number;
  land: Land;
  tiles: Tile[];
  unseen_markers: { grain: number; sheep: number; olives: number; wine: number };
  players: AntiquityPlayer[];
  committed: number[];
  order_demanded: boolean;
  offers: Offer[];
  // Left at the beginning of the round, and taken since by plans that were committed or fixed.
  supply: Supply;
  claimed: Supply;
  graves_due: number;
  pollution_due: number;
  cathedrals_this_round: number;
  explored: Hex | null;
  ending: Ending;
  winners: number[];
};

type OnSquare<T extends string> = { type: T; city: number; square: Square };
type Plain<T extends string> = { type: T };

// Steps of a plan: secret, kept on the server until the commit.
export type PlanStep =
  | { type: 'buy_building'; kind: BuildingKind; payment: Pile }
  | { type: 'buy_store'; width: number; height: number }
  | { type: 'buy_cathedral'; saint: Saint }
  | { type: 'buy_house'; number: number; free: boolean; payment: Pile }
  | { type: 'place'; piece: number; city: number; corner: Square; turn: number }
  | OnSquare<'place_house'>
  | OnSquare<'place_fountain'>
  | { type: 'man'; piece: number }
  | OnSquare<'remove_grave'>
  | { type: 'trade_with_bank'; first: Good; second: Good; take: Good }
  | Plain<'raze_cathedral'>
  | { type: 'lift'; piece: number }
  | OnSquare<'lift_house'>
  | OnSquare<'lift_fountain'>
  | OnSquare<'lift_grave'>
  | OnSquare<'put_grave'>
  | Plain<'reset_plan'>;

export type AntiquityAction =
  | PlanStep
  | { type: 'place_starting_city'; centre: Hex }
  | Plain<'commit'>
  | Plain<'demand_order'>
  | { type: 'offer_trade'; to: number; give: Pile; get: Pile }
  | { type: 'accept_trade'; from: number }
  | { type: 'refuse_trade'; from: number }
  | Plain<'withdraw_offer'>
  | { type: 'build_woodcutter'; hex: Hex }
  | { type: 'build_farm'; hex: Hex; good: Good; free: boolean }
  | { type: 'build_mine'; hex: Hex; good: Good }
  | { type: 'build_fishery'; hex: Hex; second: 0 | 1 | 2; good: Good }
  | { type: 'build_inn'; hex: Hex; food: Good }
  | { type: 'build_city'; centre: Hex; food: Good; first_luxury: Good; second_luxury: Good }
  | { type: 'clean_land'; centre: Hex }
  | Plain<'end_countryside'>
  | { type: 'discard'; good: Good }
  | Plain<'store_sensibly'>
  | { type: 'harvest_from'; producer: number; slot: number }
  | Plain<'harvest_sensibly'>
  | { type: 'explore'; hex: Hex }
  | Plain<'decline_to_explore'>
  | OnSquare<'place_grave'>
  | Plain<'place_graves_sensibly'>
  | { type: 'pollute'; hex: Hex }
  | Plain<'pollute_sensibly'>;

export type AntiquityEffect =
  | { type: 'tile_laid'; slot: number; tile: Tile }
  | { type: 'order_drawn'; seat: number; place: number }
  | { type: 'starting_city_placed'; seat: number; centre: Hex }
  | { type: 'round_began'; round: number }
  | { type: 'plan_committed'; seat: number }
  | { type: 'order_demanded'; seat: number }
  | { type: 'plan_revealed'; seat: number }
  | { type: 'building_placed'; seat: number; piece: Piece }
  | { type: 'building_moved'; seat: number; piece: Piece }
  | { type: 'house_built'; seat: number; number: number }
  | { type: 'houses_shown'; seat: number; city: number; houses: number }
  | { type: 'fountains_shown'; seat: number; city: number; fountains: number }
  | { type: 'cathedral_razed'; seat: number; saint: Saint }
  | { type: 'saint_chosen'; seat: number; saint: Saint }
  | { type: 'graves_shown'; seat: number; city: number; graves: number }
  | { type: 'building_manned'; seat: number; piece: Piece }
  | { type: 'goods_shown'; seat: number; good: Good; before: number; now: number }
  | { type: 'famine_level_set'; level: number }
  | { type: 'trade_offered'; from: number; to: number; give: Pile; get: Pile; market: boolean }
  | { type: 'trade_made'; from: number; to: number; give: Pile; get: Pile }
  | { type: 'trade_refused'; from: number; to: number }
  | { type: 'offer_withdrawn'; from: number }
  | { type: 'order_of_play_set'; seat: number; place: number; count: number }
  | { type: 'producer_built'; seat: number; industry: Industry; good: Good; hex: Hex; size: number }
  | { type: 'range_decided'; hex: Hex; good: Good }
  | { type: 'inn_built'; seat: number; hex: Hex; food: Good }
  | { type: 'city_built'; seat: number; centre: Hex }
  | { type: 'marker_removed'; hex: Hex }
  | { type: 'land_cleaned'; seat: number; centre: Hex; hexes: number }
  | { type: 'countryside_ended'; seat: number }
  | { type: 'goods_discarded'; seat: number; good: Good; count: number }
  | { type: 'fish_received'; seat: number; count: number }
  | { type: 'harvested'; seat: number; hex: Hex; good: Good; taken: number; kept: number }
  | { type: 'good_taken'; seat: number; hex: Hex; good: Good }
  | { type: 'producer_finished'; seat: number; industry: Industry; hex: Hex }
  | { type: 'marker_chosen'; seat: number; hex: Hex }
  | { type: 'marker_turned'; seat: number; hex: Hex; good: Good }
  | { type: 'exploring_declined'; seat: number }
  | { type: 'graves_due'; seat: number; count: number }
  | { type: 'grave_placed'; seat: number; city: number; square: Square }
  | { type: 'pollution_due'; seat: number; count: number }
  | { type: 'hex_polluted'; seat: number; hex: Hex }
  | { type: 'player_eliminated'; seat: number }
  | { type: 'victory_reached'; seat: number; saint: Saint }
  | { type: 'match_ended'; ending: Ending };

// GET /api/games/antiquity/catalogue: the facts that never change.
export interface BuildingFacts {
  // One entry a quarter turn that differs, each row by row with '1' for a square of the building. A store's are
  // those of its smallest.
  shapes: string[][];
  wood: number;
  stone: number;
  luxuries: number;
  // Takes a man, and works only with one.
  manned: boolean;
  // May be built more than once.
  often: boolean;
}
export interface Catalogue {
  goods: Record<Good, { group: 'food' | 'luxury' | 'material'; from: Industry }>;
  buildings: Record<BuildingKind, BuildingFacts>;
  // House 1 first.
  houses: { food: number; luxuries: number }[];
  // What a saint's victory takes, in the words of the score sheet; Santa Maria: how many of the other four.
  saints: Record<Saint, number>;
  cities: { most: number; large: number; small: number };
  supply: Supply & { fisheries: number };
  squares_of_block: number;
  starting_wood: number;
  offers_a_round: number;
  zone: { steps: number; with_stables: number };
  famine: { saved_by_granary: number };
  pollution: { per_city: number; saved_by_dump: number };
  hospital: { graves: number };
  forced_labour: { taken: number };
}

export const sideOf = (catalogue: Catalogue, city: number): number =>
  city === 0 ? catalogue.cities.large : catalogue.cities.small;
// Each house brings a man; those on buildings and with producers are at work.
export const menOf = (player: AntiquityPlayer): number => player.household.houses.length;
export const freeMenOf = (player: AntiquityPlayer): number =>
  menOf(player) - player.household.buildings.filter(({ manned }) => manned).length - player.producers.length;
export const countOf = (pile: Pile, kinds: readonly Good[] = goods): number =>
  kinds.reduce((sum, good) => sum + (pile[good] ?? 0), 0);
export const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;
export const hexKey = ({ q, r }: Hex): string => `${q},${r}`;
export const sameSquare = (a: Square, b: Square): boolean => a.row === b.row && a.column === b.column;
export const squareKey = ({ row, column }: Square): string => `${row},${column}`;
