// The countryside of a view, hex by hex, and what follows from it for drawing: waters, ranges, zones of control, what
// a building would take. Legality is the server's; a test holds what is derived here to what the engine says.
import { anyWorks } from '../city/balance';
import { connected, beside, hexOf, neighbours, type HexSet } from './hex';
import {
  hexKey,
  ways,
  type AntiquityView,
  type Catalogue,
  type Good,
  type Hex,
  type Industry,
  type Producer,
} from '../view';

export type Terrain = 'forest' | 'grass' | 'mountain' | 'sea';
const letters: Record<string, Terrain> = { F: 'forest', G: 'grass', M: 'mountain', W: 'sea' };

export interface Countryside {
  // As the map was laid.
  laid: ReadonlyMap<string, Terrain>;
  all: HexSet;
  felled: HexSet;
  polluted: HexSet;
  markers: HexSet;
  cityOf: ReadonlyMap<string, { seat: number; city: number }>;
  innOf: ReadonlyMap<string, number>;
  producerOf: ReadonlyMap<string, { seat: number; index: number }>;
  occupied: HexSet;
  // Sea that no city stands on.
  water: HexSet;
  mountains: HexSet;
  rangeGood: ReadonlyMap<string, Good>;
}

export const cityHexes = (centre: Hex): string[] => [hexKey(centre), ...neighbours(hexKey(centre))];
export const fisheryHexes = (producer: Pick<Producer, 'hex' | 'second'>): [Hex, Hex] => [
  producer.hex,
  beside(producer.hex, producer.second ?? 0),
];

// Slot by slot: of a fishery the eight hexes around it, of others the neighbours and then the man's own hex.
export function hexOfSlot(producer: Pick<Producer, 'industry' | 'hex' | 'second'>, slot: number): Hex {
  if (producer.industry !== 'fishery') return slot === ways.length ? producer.hex : beside(producer.hex, slot);
  const way = producer.second ?? 0;
  if (slot < ways.length - 1) return beside(producer.hex, (way + 1 + slot) % ways.length);
  return beside(beside(producer.hex, way), (way + slot) % ways.length);
}

export function countrysideOf(view: AntiquityView): Countryside {
  const { land, players } = view;
  const laid = new Map<string, Terrain>();
  land.rows.forEach((row, down) =>
    [...row].forEach((letter, along) => {
      const terrain = letters[letter];
      if (terrain) laid.set(hexKey({ q: land.q + along, r: land.r + down }), terrain);
    }),
  );
  const cityOf = new Map<string, { seat: number; city: number }>();
  const innOf = new Map<string, number>();
  const producerOf = new Map<string, { seat: number; index: number }>();
  players.forEach((player, seat) => {
    player.centres.forEach((centre, city) => cityHexes(centre).forEach((key) => cityOf.set(key, { seat, city })));
    for (const inn of player.inns) innOf.set(hexKey(inn), seat);
    player.producers.forEach((producer, index) => {
      const built = producer.industry === 'fishery' ? fisheryHexes(producer) : [producer.hex];
      for (const hex of [...built, ...producer.goods]) producerOf.set(hexKey(hex), { seat, index });
    });
  });
  const of = (terrain: Terrain): Set<string> =>
    new Set([...laid].filter(([, here]) => here === terrain).map(([key]) => key));
  const mountains = of('mountain');
  const rangeGood = new Map<string, Good>();
  for (const { hex, good } of land.ranges)
    for (const key of connected(mountains, [hexKey(hex)])) rangeGood.set(key, good);
  return {
    laid,
    all: new Set(laid.keys()),
    felled: new Set(land.grass_markers.map(hexKey)),
    polluted: new Set(land.polluted.map(hexKey)),
    markers: new Set(land.exploration_markers.map(hexKey)),
    cityOf,
    innOf,
    producerOf,
    occupied: new Set([...cityOf.keys(), ...innOf.keys(), ...producerOf.keys()]),
    water: new Set([...of('sea')].filter((key) => !cityOf.has(key))),
    mountains,
    rangeGood,
  };
}

// What grows there now: felled forest is grass.
export const terrainAt = (country: Countryside, key: string): Terrain | null =>
  country.felled.has(key) ? 'grass' : (country.laid.get(key) ?? null);

export interface Reach {
  steps: number;
  harbour: boolean;
  // Where an inn or a city is not yet, but might be.
  more?: string[];
}
export function reachOf(view: AntiquityView, seat: number, catalogue: Catalogue): Reach {
  const household = view.players[seat]?.household;
  const working = (kind: 'stables' | 'harbour'): boolean =>
    household !== undefined && anyWorks(household, kind, catalogue);
  return {
    steps: working('stables') ? catalogue.zone.with_stables : catalogue.zone.steps,
    harbour: working('harbour'),
  };
}

// Where a player may build (rules 3.1 to 3.10), and the cities and inns it spreads from.
export function zoneOf(
  view: AntiquityView,
  country: Countryside,
  seat: number,
  { steps, harbour, more = [] }: Reach,
): { seeds: Set<string>; zone: Set<string> } {
  const player = view.players[seat];
  const seeds = new Set<string>();
  if (!player || player.out > 0) return { seeds, zone: new Set() };
  for (const centre of player.centres) for (const key of cityHexes(centre)) if (country.all.has(key)) seeds.add(key);
  for (const hex of player.inns) seeds.add(hexKey(hex));
  for (const key of more) if (country.all.has(key)) seeds.add(key);
  const zone = new Set(seeds);
  let rim = [...seeds];
  for (let step = 0; step < steps; step++) {
    rim = rim
      .flatMap(neighbours)
      .filter((key) => country.all.has(key) && !country.water.has(key) && !zone.has(key) && zone.add(key));
  }
  if (harbour) {
    for (const key of connected(country.water, [...seeds].flatMap(neighbours))) {
      for (const near of [key, ...neighbours(key)]) if (country.all.has(near)) zone.add(near);
    }
  }
  for (const key of seeds) zone.delete(key);
  return { seeds, zone };
}

// Where others with a manned Dump keep a player's pollution out (rule 18.5).
export function protectedFrom(
  view: AntiquityView,
  country: Countryside,
  seat: number,
  catalogue: Catalogue,
): Set<string> {
  const dumps = view.players
    .map((_, other) => other)
    .filter((other) => other !== seat && anyWorks(view.players[other]!.household, 'dump', catalogue));
  return new Set(dumps.flatMap((other) => [...zoneOf(view, country, other, reachOf(view, other, catalogue)).zone]));
}

// The hexes a new producer would take, each with a good on it: its own (but a fishery's) and those around it that are
// free and clean.
const needs: Record<Industry, Terrain> = { woodcutter: 'forest', farm: 'grass', mine: 'mountain', fishery: 'sea' };
export function takenBy(country: Countryside, industry: Industry, hex: Hex, second = 0): string[] {
  const free = (key: string): boolean =>
    country.all.has(key) && !country.occupied.has(key) && !country.polluted.has(key);
  const fits = (key: string): boolean => free(key) && terrainAt(country, key) === needs[industry];
  if (industry !== 'fishery') return [hexKey(hex), ...neighbours(hexKey(hex)).filter(fits)];
  const around = fisheryHexes({ hex, second: second as 0 | 1 | 2 }).flatMap((half) => neighbours(hexKey(half)));
  return [...new Set(around)].filter(fits);
}

// Whether a hex is of the kind that this is built on, whatever lies on it now. Inns and cities have no ground of their own.
export function isMeantFor(country: Countryside, work: string | null, key: string): boolean {
  if (work === 'fishery') return !country.water.has(key) && neighbours(key).some((next) => country.water.has(next));
  return work !== null && work in needs && terrainAt(country, key) === needs[work as Industry];
}

// The water or the mountain range a hex belongs to: what the pointer is on.
export function wholeAt(
  country: Countryside,
  key: string,
): { kind: 'water' | 'range'; hexes: Set<string>; good: Good | null } | null {
  if (country.water.has(key)) return { kind: 'water', hexes: connected(country.water, [key]), good: null };
  if (country.mountains.has(key))
    return { kind: 'range', hexes: connected(country.mountains, [key]), good: country.rangeGood.get(key) ?? null };
  return null;
}

export const hexesAround = (key: string): string[] => cityHexes(hexOf(key));
