// What a plan leaves: goods, men, room, and what the coming phases will ask. Expectations, made from the facts of the
// catalogue; other players' plans may still change the famine, and what carts build is not known yet.
import {
  countOf,
  foods,
  freeMenOf,
  goods,
  menOf,
  type AntiquityPlayer,
  type AntiquityView,
  type BuildingKind,
  type Catalogue,
  type Household,
  type Pile,
  type Producer,
  type Saint,
  type Stage,
} from '../view';
import { covers, shareAnEdge, squaresOfPiece } from './shapes';

const faculties: readonly BuildingKind[] = [
  'faculty_of_philosophy',
  'faculty_of_theology',
  'faculty_of_alchemy',
  'faculty_of_biology',
];

export function hasGrave(household: Household, piece: number, catalogue: Catalogue): boolean {
  const building = household.buildings[piece];
  if (!building) return false;
  if (building.city === null) return (building.graves ?? 0) > 0;
  const squares = squaresOfPiece(building, catalogue);
  return (household.cities[building.city]?.graves ?? []).some((grave) => covers(squares, grave));
}

// Faculties at the edge of the University, by their index.
export function besideUniversity(household: Household, catalogue: Catalogue): number[] {
  const university = household.buildings.find(({ kind, city }) => kind === 'university' && city !== null);
  if (!university) return [];
  const squares = squaresOfPiece(university, catalogue);
  return household.buildings.flatMap((piece, index) =>
    faculties.includes(piece.kind) &&
    piece.city === university.city &&
    shareAnEdge(squares, squaresOfPiece(piece, catalogue))
      ? [index]
      : [],
  );
}

// Stands, has no grave, and has a man if it takes one; a faculty may have the University's.
export function works(household: Household, piece: number, catalogue: Catalogue): boolean {
  const building = household.buildings[piece];
  if (!building || building.city === null || hasGrave(household, piece, catalogue)) return false;
  if (building.manned || !catalogue.buildings[building.kind].manned) return true;
  const university = household.buildings.findIndex(({ kind }) => kind === 'university');
  return besideUniversity(household, catalogue).includes(piece) && works(household, university, catalogue);
}
export const anyWorks = (household: Household, kind: BuildingKind, catalogue: Catalogue): boolean =>
  household.buildings.some((piece, index) => piece.kind === kind && works(household, index, catalogue));

export const hasPower = (household: Household, saint: Saint, catalogue: Catalogue): boolean =>
  (household.saint === saint || household.saint === 'santa_maria') &&
  household.buildings.some((piece, index) => piece.kind === 'cathedral' && !hasGrave(household, index, catalogue));

const squaresOfStore = ({ width = 0, height = 0 }: { width?: number; height?: number }): number => width * height;
// Room for goods; null is any amount.
export function roomOf(household: Household, catalogue: Catalogue): number | null {
  if (hasPower(household, 'san_christofori', catalogue)) return null;
  return household.buildings
    .filter(({ kind, manned }) => kind === 'store' && manned)
    .reduce((sum, store) => sum + squaresOfStore(store), 0);
}

export function harvestOf(producers: Producer[], forced: number | null): Pile {
  const harvest: Pile = {};
  for (const { good, goods: lying } of producers) {
    const kept = forced === null ? Math.min(1, lying.length) : Math.max(0, Math.min(forced, lying.length) - 1);
    if (kept > 0) harvest[good] = (harvest[good] ?? 0) + kept;
  }
  return harvest;
}

const beforeHarvest: readonly Stage[] = ['city_building', 'countryside', 'store'];
// From here on until the famine nothing is thrown away.
const afterStoring: readonly Stage[] = ['harvest', 'explore', 'turn_marker', 'famine'];

// Of what this round's plans did, what has been shown to all is in the view already; this is the rest.
const notShown = ({ household, shown }: AntiquityPlayer, what: 'fountains' | 'cathedrals'): number =>
  household.this_round[what] - (shown ?? household).this_round[what];

// Fish that San Giorgio sends when the harvest begins, one for each Cathedral of the round (9.9).
function fishOf(view: AntiquityView, player: AntiquityPlayer, catalogue: Catalogue): number {
  return beforeHarvest.includes(view.stage) && hasPower(player.household, 'san_giorgio', catalogue)
    ? view.cathedrals_this_round + notShown(player, 'cathedrals')
    : 0;
}

export interface Balance {
  goods: Pile;
  // How the plan has changed each good so far.
  change: Pile;
  men: { free: number; home: number; away: number };
  room: number | null;
  // Goods for which there is no room, if nothing more is spent.
  lost: number;
  carts: number;
  harvest: Pile;
  graves: { level: number; food: number; granary: number; expected: number } | null;
  pollution: { cities: number; fountains: number; dump: number; expected: number } | null;
}

export function balanceOf(view: AntiquityView, player: AntiquityPlayer, catalogue: Catalogue): Balance {
  const household = player.household;
  const before = player.shown ?? household;
  const change: Pile = {};
  for (const good of goods) {
    const by = (household.goods[good] ?? 0) - (before.goods[good] ?? 0);
    if (by !== 0) change[good] = by;
  }
  const room = roomOf(household, catalogue);
  const forced = anyWorks(household, 'forced_labour', catalogue) ? catalogue.forced_labour.taken : null;
  const harvest = harvestOf(player.producers, forced);
  const fish = fishOf(view, player, catalogue);
  if (fish > 0) harvest.fish = (harvest.fish ?? 0) + fish;
  const all = countOf(household.goods);
  const calm = view.options.introductory;
  return {
    goods: household.goods,
    change,
    men: { free: freeMenOf(player), home: menOf(player) - player.producers.length, away: player.producers.length },
    room,
    lost: room === null ? 0 : Math.max(0, all - room),
    carts: household.buildings.filter(({ kind, manned }) => kind === 'cart_shop' && manned).length,
    harvest,
    graves: calm ? null : gravesOf(view, player, room, harvest, catalogue),
    pollution: calm ? null : pollutionOf(household, catalogue),
  };
}

// Food is kept first where room is short, as who fears the famine would. What is harvested needs no room in its round.
function gravesOf(
  view: AntiquityView,
  player: AntiquityPlayer,
  room: number | null,
  harvest: Pile,
  catalogue: Catalogue,
): Balance['graves'] {
  const { household } = player;
  const owned = countOf(household.goods, foods);
  const stored = afterStoring.includes(view.stage);
  // A seat has the goods of its harvest as soon as its turn in it begins.
  const harvested =
    stored && (view.stage !== 'harvest' || view.order.indexOf(view.players.indexOf(player)) <= view.turn);
  const food = (stored ? owned : Math.min(owned, room ?? Infinity)) + (harvested ? 0 : countOf(harvest, foods));
  const level = Math.max(0, view.famine_level - notShown(player, 'fountains'));
  const granary = anyWorks(household, 'granary', catalogue) ? catalogue.famine.saved_by_granary : 0;
  return { level, food, granary, expected: Math.max(0, level - food - granary) };
}
function pollutionOf(household: Household, catalogue: Catalogue): Balance['pollution'] {
  const cities = household.cities.length * catalogue.pollution.per_city;
  const fountains = household.cities.reduce(
    (sum, city) => sum + city.fountains.filter((square) => !covers(city.graves, square)).length,
    0,
  );
  const dump = anyWorks(household, 'dump', catalogue) ? catalogue.pollution.saved_by_dump : 0;
  return { cities, fountains, dump, expected: Math.max(0, cities - fountains - dump) };
}
