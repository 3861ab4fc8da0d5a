// A match of Antike as the server tells it: the view, the board file, what the page uses of the catalogue; and what
// follows from them without rules.

import type * as antike from '../../schema/antike';

export type {
  Chip,
  KnowHow,
  Personage,
  Resource,
  StandingAnswer as Standing,
  UnitKind as Kind,
} from '../../schema/antike';
type Chip = antike.Chip;
type KnowHow = antike.KnowHow;
type Kind = antike.UnitKind;
type Personage = antike.Personage;
type Resource = antike.Resource;

export const resources: Resource[] = ['marble', 'iron', 'gold'];
export const chips: Chip[] = ['marble', 'iron', 'gold', 'coin'];
export const kinds: Kind[] = ['legion', 'galley'];
export const tables = { legion: 'legions', galley: 'galleys' } as const;
export const personages: Personage[] = ['king', 'citizen', 'navigator', 'scholar', 'general'];
export const knowHows: KnowHow[] = [
  'mercatura',
  'metallum',
  'regnum',
  'strata',
  'navigatio',
  'commercium',
  'moneta',
  'res_publica',
];

type Told = antike.State;

export type Nation = Told['nations'][number];
export type Entry = NonNullable<Told['turn']['entry']>;
// What the schema leaves open is said here.
export type AntikeView = Omit<Told, 'board'> & { board: string | BoardFile };

export interface RegionFile {
  id: string;
  name: string;
  site: Resource | 'any' | 'sea';
  east: number;
  north: number;
  red: string[];
  blue: string[];
}
export interface BoardFile {
  id: string;
  name: string;
  know_how_prices: Record<KnowHow, { first: number; later: number }>;
  nations: { id: string; name: string; color: string }[];
  pairs?: [string, string][];
  openings: {
    [nations: string]: {
      winning_number: number;
      neutral_temples: string[];
      starts: { [nation: string]: Record<Resource, string> };
    };
  };
  regions: RegionFile[];
}

export interface Catalogue {
  boards: { [id: string]: BoardFile };
  fields: { field: string; produces: Resource | null; spends: Resource | null }[];
  free_fields: number;
  defence: { few_personages_up_to: number };
  new_units: { city: number; city_with_temple: number; bellona: number };
  sea_areas: { city_site: number; open_sea: number };
  prices: { temple: number; unit: number };
}

export const boardOf = (view: AntikeView, catalogue: Catalogue): BoardFile | null =>
  typeof view.board === 'string' ? (catalogue.boards[view.board] ?? null) : view.board;

// Six colours have a shield of their own; a nation of somebody's own board in any other colour gets the next one that
// is free.
export const shieldColours = ['yellow', 'blue', 'green', 'red', 'black', 'grey'] as const;
export function coloursOf(board: BoardFile): Map<string, string> {
  const known: readonly string[] = shieldColours;
  const taken = new Set<string>();
  const colours = new Map<string, string>();
  for (const { id, color } of board.nations) {
    if (!known.includes(color) || taken.has(color)) continue;
    colours.set(id, color);
    taken.add(color);
  }
  const free = known.filter((colour) => !taken.has(colour));
  for (const { id } of board.nations) if (!colours.has(id)) colours.set(id, free.shift() ?? 'grey');
  return colours;
}

// Who leads it: with two players the nations alternate between them.
export const seatOfNation = (view: AntikeView, place: number): number => (view.seats === 2 ? place % 2 : place);

export const nationOf = (view: AntikeView, people: string | null): Nation | undefined =>
  view.nations.find((nation) => nation.people === people);
export const placeOf = (view: AntikeView, people: string | null): number =>
  view.nations.findIndex((nation) => nation.people === people);

export const hasBegun = (view: AntikeView): boolean => view.stage !== 'nations' && view.stage !== 'first_nation';

export const winningNumber = (view: AntikeView, board: BoardFile): number =>
  board.openings[String(view.nations.length)]?.winning_number ?? 0;
export const total = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
export const templesOf = (view: AntikeView, nation: Nation): string[] =>
  view.temples.filter((region) => region in nation.cities);
export const unitsIn = (nation: Nation, region: string, kind: Kind): number => nation[tables[kind]][region] ?? 0;

// What stands in a region, for the map and for the text.
export interface InRegion {
  owner: Nation | null;
  resource: Resource | null;
  temple: boolean;
  neutral: boolean;
  units: { nation: Nation; legions: number; galleys: number }[];
}
export function standingIn(view: AntikeView, region: string): InRegion {
  const owner = view.nations.find((nation) => region in nation.cities) ?? null;
  return {
    owner,
    resource: owner?.cities[region] ?? null,
    temple: view.temples.includes(region),
    neutral: view.neutral_temples.includes(region),
    units: view.nations
      .map((nation) => ({ nation, legions: nation.legions[region] ?? 0, galleys: nation.galleys[region] ?? 0 }))
      .filter(({ legions, galleys }) => legions + galleys > 0),
  };
}

// Units of mine that have crossed so many borders, where, in this MOVERE.
export function marching(view: AntikeView, kind: Kind, region: string, crossed: number): number {
  const mover = nationOf(view, view.turn.nation);
  if (!view.march || !mover) return 0;
  const [fresh, once] = [view.march.fresh[tables[kind]][region] ?? 0, view.march.once[tables[kind]][region] ?? 0];
  return crossed === 0 ? fresh : crossed === 1 ? once : unitsIn(mover, region, kind) - fresh - once;
}
