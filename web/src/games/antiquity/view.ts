// What a seat may know of a match of Antiquity (docs/protocol.md, Antiquity): the view, the actions, the effects and
// the catalogue, as they come over the wire. Nothing here decides what is legal: that comes from the server.

import type {
  Action as AntiquityAction,
  Building as BuildingKind,
  Good,
  Goods as Pile,
  Hex,
  Industry,
  Saint,
  Square,
  State as AntiquityView,
} from '../../schema/antiquity';

export type { AntiquityAction, AntiquityView, BuildingKind, Good, Hex, Industry, Pile, Saint, Square };
export type {
  Effect as AntiquityEffect,
  Ending,
  Household,
  Land,
  Piece,
  Producer,
  Stage,
  Tile,
} from '../../schema/antiquity';
export type AntiquityPlayer = AntiquityView['players'][number];
export type CityMap = AntiquityPlayer['household']['cities'][number];
export type Offer = AntiquityView['offers'][number];
export type Supply = AntiquityView['supply'];

// Steps of a plan: secret, kept on the server until the commit.
export type PlanStep = Extract<
  AntiquityAction,
  {
    type:
      | 'buy_building'
      | 'buy_store'
      | 'buy_cathedral'
      | 'buy_house'
      | 'place'
      | 'place_house'
      | 'place_fountain'
      | 'man'
      | 'remove_grave'
      | 'trade_with_bank'
      | 'raze_cathedral'
      | 'lift'
      | 'lift_house'
      | 'lift_fountain'
      | 'lift_grave'
      | 'put_grave'
      | 'reset_plan';
  }
>;

export const foods = ['grain', 'sheep', 'olives', 'fish'] as const;
export const luxuries = ['wine', 'pearls', 'dye', 'gold'] as const;
export const materials = ['wood', 'stone'] as const;
export const goods: readonly Good[] = [...foods, ...luxuries, ...materials];
export const groupOf = (good: Good): 'food' | 'luxury' | 'material' =>
  (foods as readonly Good[]).includes(good)
    ? 'food'
    : (luxuries as readonly Good[]).includes(good)
      ? 'luxury'
      : 'material';
export const saints: readonly Saint[] = [
  'san_nicolo',
  'santa_barbara',
  'san_christofori',
  'san_giorgio',
  'santa_maria',
];
export const buildingKinds: readonly BuildingKind[] = [
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
];

// Axial coordinates; the six ways to a neighbour are numbered as in `ways`.
export type Way = 0 | 1 | 2 | 3 | 4 | 5;
export const ways: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];
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
