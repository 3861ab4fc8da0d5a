// The legal actions, sorted by where on the table they are offered.
import type { Action } from '../../net/wire';
import type { Chip, Kind, KnowHow, Resource } from './view';

export interface Move {
  kind: Kind;
  from: string;
  to: string;
  units: number;
  crossed: number;
}

export interface Offers {
  fields: Map<string, Action>;
  tolls: Map<Chip, Action>;
  produce: Action | null;
  takes: Map<Resource, Action>;
  gives: Map<Chip, Action>;
  temples: Map<string, Action[]>;
  arms: Map<string, Record<Kind, Action[]>>;
  free: Map<string, Record<Kind, Action[]>>;
  knowHows: Map<KnowHow, Action[]>;
  rates: Map<string, Action>;
  moves: Action[];
  demands: Action[];
  answers: Action[];
  conquests: Map<string, Action[]>;
  foundings: Map<string, Action[]>;
  end: Action | null;
}

const noOffers = (): Offers => ({
  fields: new Map(),
  tolls: new Map(),
  produce: null,
  takes: new Map(),
  gives: new Map(),
  temples: new Map(),
  arms: new Map(),
  free: new Map(),
  knowHows: new Map(),
  rates: new Map(),
  moves: [],
  demands: [],
  answers: [],
  conquests: new Map(),
  foundings: new Map(),
  end: null,
});

function add<K>(map: Map<K, Action[]>, key: K, action: Action): void {
  map.set(key, [...(map.get(key) ?? []), action]);
}
function addUnit(map: Map<string, Record<Kind, Action[]>>, action: Action): void {
  const region = String(action['region']);
  const known = map.get(region) ?? { legion: [], galley: [] };
  known[action['kind'] as Kind].push(action);
  map.set(region, known);
}

const sort: { [type: string]: (offers: Offers, action: Action) => void } = {
  enter: (offers, action) => offers.fields.set(String(action['field']), action),
  pay_toll: (offers, action) => offers.tolls.set(action['chip'] as Chip, action),
  produce: (offers, action) => (offers.produce = action),
  take_chip: (offers, action) => offers.takes.set(action['resource'] as Resource, action),
  give_chip: (offers, action) => offers.gives.set(action['chip'] as Chip, action),
  build_temple: (offers, action) => add(offers.temples, String(action['region']), action),
  arm: (offers, action) => addUnit(offers.arms, action),
  arm_free: (offers, action) => addUnit(offers.free, action),
  develop: (offers, action) => add(offers.knowHows, action['know_how'] as KnowHow, action),
  begin_trade: (offers, action) => offers.rates.set(String(action['rate']), action),
  move: (offers, action) => offers.moves.push(action),
  demand: (offers, action) => offers.demands.push(action),
  answer: (offers, action) => offers.answers.push(action),
  conquer: (offers, action) => add(offers.conquests, String(action['region']), action),
  found: (offers, action) => add(offers.foundings, String(action['region']), action),
};

export function offersOf(legal: Action[]): Offers {
  const offers = noOffers();
  for (const action of legal) {
    const put = sort[action.type];
    if (put) put(offers, action);
    else if (action.type.startsWith('end_')) offers.end = action;
  }
  return offers;
}

export const moveOf = (action: Action): Move => action as unknown as Move;

// Units of a kind that can leave a region now, by how many borders they have crossed: the largest group that is
// offered.
export function movable(offers: Offers, from: string, kind: Kind): Map<number, number> {
  const groups = new Map<number, number>();
  for (const move of offers.moves.map(moveOf)) {
    if (move.from === from && move.kind === kind)
      groups.set(move.crossed, Math.max(groups.get(move.crossed) ?? 0, move.units));
  }
  return groups;
}

// Regions where the offers of this moment are, for lighting them on the map.
export function litRegions(offers: Offers): Set<string> {
  return new Set([
    ...offers.temples.keys(),
    ...offers.arms.keys(),
    ...offers.free.keys(),
    ...offers.conquests.keys(),
    ...offers.foundings.keys(),
    ...offers.moves.map((action) => moveOf(action).from),
  ]);
}
