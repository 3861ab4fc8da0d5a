// What the legal actions offer, by where they show in the planner.
import type { Action } from '../../../net/wire';
import {
  squareKey,
  type AntiquityAction,
  type BuildingKind,
  type Good,
  type Household,
  type Pile,
  type Saint,
  type Square,
} from '../view';
import type { Form } from './shapes';

type Of<T extends AntiquityAction['type']> = Extract<AntiquityAction, { type: T }>;

// Actions on a single square of a city.
export const onSquares = [
  'place_house',
  'place_fountain',
  'put_grave',
  'remove_grave',
  'lift_grave',
  'lift_house',
  'lift_fountain',
  'place_grave',
] as const;
export type OnSquare = (typeof onSquares)[number];
export const spot = (city: number, square: Square): string => `${city}:${squareKey(square)}`;

export interface Placement {
  city: number;
  corner: Square;
  turn: number;
  action: AntiquityAction;
}

export interface Offers {
  buildings: Map<BuildingKind, Of<'buy_building'>[]>;
  stores: Of<'buy_store'>[];
  saints: Of<'buy_cathedral'>[];
  houses: Map<number, Of<'buy_house'>[]>;
  places: Map<number, Placement[]>;
  squares: Record<OnSquare, Map<string, Placement>>;
  men: Map<number, Of<'man'>>;
  lifts: Map<number, Of<'lift'>>;
  trades: Of<'trade_with_bank'>[];
  // Those without a choice, by type.
  plain: Map<string, AntiquityAction>;
}

const added = <K, V>(map: Map<K, V[]>, key: K, value: V): Map<K, V[]> => map.set(key, [...(map.get(key) ?? []), value]);
const isOnSquare = (type: string): type is OnSquare => (onSquares as readonly string[]).includes(type);

export function offersOf(legal: Action[]): Offers {
  const squares = Object.fromEntries(onSquares.map((type) => [type, new Map()])) as Offers['squares'];
  const offers: Offers = {
    buildings: new Map(),
    stores: [],
    saints: [],
    houses: new Map(),
    places: new Map(),
    squares,
    men: new Map(),
    lifts: new Map(),
    trades: [],
    plain: new Map(),
  };
  for (const action of legal as unknown as AntiquityAction[]) {
    if (action.type === 'buy_building') added(offers.buildings, action.kind, action);
    else if (action.type === 'buy_store') offers.stores.push(action);
    else if (action.type === 'buy_cathedral') offers.saints.push(action);
    else if (action.type === 'buy_house') added(offers.houses, action.number, action);
    else if (action.type === 'place')
      added(offers.places, action.piece, { city: action.city, corner: action.corner, turn: action.turn, action });
    else if (action.type === 'man') offers.men.set(action.piece, action);
    else if (action.type === 'lift') offers.lifts.set(action.piece, action);
    else if (action.type === 'trade_with_bank') offers.trades.push(action);
    else if ('square' in action && isOnSquare(action.type))
      squares[action.type].set(spot(action.city, action.square), {
        city: action.city,
        corner: action.square,
        turn: 0,
        action,
      });
    else if (Object.keys(action).length === 1) offers.plain.set(action.type, action);
  }
  offers.stores.sort((a, b) => a.width * a.height - b.width * b.height);
  return offers;
}

// What can be bought of a kind, whatever it is called on the wire.
export function purchasesOf(offers: Offers, kind: BuildingKind): AntiquityAction[] {
  if (kind === 'store') return offers.stores;
  if (kind === 'cathedral') return offers.saints;
  if (kind === 'house') return [...offers.houses.values()].flat();
  return offers.buildings.get(kind) ?? [];
}

// What waits to be put on squares: a building in hand, a house, a fountain, a grave of Santa Barbara's, a grave of
// the famine.
export type Holding =
  { what: 'piece'; piece: number; form: Form } | { what: 'house' | 'fountain' | 'grave' | 'due'; form: Form };
const single = (what: 'house' | 'fountain' | 'grave' | 'due'): Holding => ({
  what,
  form: { kind: what === 'fountain' ? 'fountain' : 'house' },
});

export function inHand(household: Household, due: boolean): Holding[] {
  const held: Holding[] = household.buildings.flatMap((form, piece) =>
    form.city === null ? [{ what: 'piece' as const, piece, form }] : [],
  );
  if (household.in_hand.houses > 0) held.push(single('house'));
  if (household.in_hand.fountains > 0) held.push(single('fountain'));
  if (household.in_hand.graves > 0) held.push(single('grave'));
  if (due) held.push(single('due'));
  return held;
}

const squaresFor = {
  house: 'place_house',
  fountain: 'place_fountain',
  grave: 'put_grave',
  due: 'place_grave',
} as const;
export function placementsOf(offers: Offers, holding: Holding): Placement[] {
  if (holding.what === 'piece') return offers.places.get(holding.piece) ?? [];
  return [...offers.squares[squaresFor[holding.what]].values()];
}

// Trades with the bank as three choices that follow from each other.
export const secondsFor = (trades: Of<'trade_with_bank'>[], first: Good): Good[] => [
  ...new Set(
    trades.flatMap((trade) => (trade.first === first ? [trade.second] : trade.second === first ? [trade.first] : [])),
  ),
];
export const tradeOf = (
  trades: Of<'trade_with_bank'>[],
  one: Good,
  other: Good,
  take: Good,
): Of<'trade_with_bank'> | undefined =>
  trades.find(
    (trade) =>
      trade.take === take &&
      ((trade.first === one && trade.second === other) || (trade.first === other && trade.second === one)),
  );

export type Purchase = Of<'buy_building'> | Of<'buy_store'> | Of<'buy_cathedral'> | Of<'buy_house'>;
export const paymentOf = (purchase: AntiquityAction): Pile => ('payment' in purchase ? purchase.payment : {});
export const saintOf = (purchase: AntiquityAction): Saint | null =>
  purchase.type === 'buy_cathedral' ? purchase.saint : null;
