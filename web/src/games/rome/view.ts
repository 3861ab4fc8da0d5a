// What a seat may know of a match of The Great City of Rome (docs/protocol.md, Rome), and what follows from it for drawing.
// Nothing here decides what is legal: that comes from the server.
import type { Action, Effect } from '../../net/wire';

export interface Cell {
  row: number;
  column: number;
}
export interface Building {
  card: string;
  cell: Cell;
  tokens?: number;
}
export interface RomePlayer {
  coins: number;
  influence: number;
  influence_cards: number[];
  open_hand: Record<string, number>;
  secret_hand: { card: string | null; deck: string }[];
  passed_on: string[];
  city: Building[];
}
export interface RomeView {
  options: { shrine: boolean };
  round: number;
  stage: string;
  first_player: number;
  strips: string[];
  spaces: (number | null)[];
  offer: string[];
  influence_on_table: number[];
  players: RomePlayer[];
  decks: Record<string, { cards: Record<string, number>; shuffled: number; under: { card: string | null; by: number }[] }>;
  drafting: number;
  drawn: (string | null)[];
  school_deck: string;
  to_draw: number;
  has_built: boolean;
  has_produced: boolean;
}

export type Kind = 'house' | 'farm' | 'green' | 'red' | 'yellow' | 'blue' | 'aqueduct' | 'temple';
export interface CardFacts {
  category: 'production' | 'residential' | 'public' | 'aqueduct' | 'temple';
  bricks: number;
  stars: number;
  value: number;
  colour: 'green' | 'red' | 'yellow' | 'blue' | null;
  special: boolean;
}
export interface Catalogue {
  cards: Record<string, CardFacts>;
  influence_rounds: Record<string, Record<string, number>>;
  rounds: Record<string, number>;
}

export function kindOf(facts: CardFacts | undefined): Kind {
  if (!facts) return 'house';
  if (facts.category === 'public') return facts.colour ?? 'green';
  return ({ residential: 'house', production: 'farm', aqueduct: 'aqueduct', temple: 'temple' } as const)[facts.category];
}

export const at = (cell: Cell): string => `${cell.row},${cell.column}`;

// The strip of a round: entry r mod 6 of those seen, lying on its other side when r div 6 is odd. Null while nobody has seen it.
export function stripOf(view: RomeView, round: number): string | null {
  const strip = view.strips[round % 6];
  if (strip === undefined) return null;
  return Math.floor(round / 6) % 2 === 1 ? [...strip].reverse().join('') : strip;
}

export interface Symbols {
  bricks: number;
  cogs: number;
}
export function symbolsUpTo(strip: string, space: number): Symbols {
  const reached = [...strip.slice(0, space + 1)];
  return { bricks: reached.filter((letter) => letter === 'B').length, cogs: reached.filter((letter) => letter === 'C').length };
}

// Everything in a hand, one entry a card; null for a card this viewer does not know.
export interface HandCard {
  card: string | null;
  deck: string | null;
  open: boolean;
}
export function handOf(player: RomePlayer): HandCard[] {
  const open = Object.entries(player.open_hand).flatMap(([card, count]) => Array.from({ length: count }, () => ({ card, deck: null, open: true })));
  return [...open, ...player.secret_hand.map(({ card, deck }) => ({ card, deck, open: false }))];
}

const farms = new Set(['grain_farm', 'vineyard']);
export const brickTokens = (player: RomePlayer): number => player.city.filter(({ card }) => farms.has(card)).reduce((sum, { tokens }) => sum + (tokens ?? 0), 0);

// The window in which a city is drawn: the city itself in the middle and, while it may still grow, a ring around it. A ring is as wide
// as what is left of four places, so a city of three has a half place on either side and nothing jumps when it grows.
export interface Window {
  rows: number[];
  columns: number[];
  rowSizes: number[];
  columnSizes: number[];
}
const most = 4;
function span(values: number[]): { places: number[]; sizes: number[] } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const length = high - low + 1;
  const inner = Array.from({ length }, (_, index) => low + index);
  if (length >= most) return { places: inner, sizes: inner.map(() => 1) };
  const ring = Math.min(1, (most - length) / 2);
  return { places: [low - 1, ...inner, high + 1], sizes: [ring, ...inner.map(() => 1), ring] };
}
export function windowOf(city: Building[]): Window {
  const rows = span(city.map(({ cell }) => cell.row));
  const columns = span(city.map(({ cell }) => cell.column));
  return { rows: rows.places, columns: columns.places, rowSizes: rows.sizes, columnSizes: columns.sizes };
}

// Houses of one value joined edge to edge, and the colours of public buildings beside them: how the score of a city reads on the board.
export interface Area {
  value: number;
  cells: Cell[];
  colours: { colour: string; house: Cell; beside: Cell }[];
  tokens: number;
  points: number;
}
const around = ({ row, column }: Cell): Cell[] => [{ row: row - 1, column }, { row: row + 1, column }, { row, column: column - 1 }, { row, column: column + 1 }];

export function areasOf(city: Building[], catalogue: Catalogue): Area[] {
  const standing = new Map(city.map((building) => [at(building.cell), building]));
  const seen = new Set<string>();
  const areas: Area[] = [];
  for (const first of city) {
    const value = catalogue.cards[first.card]?.value ?? 0;
    if (value === 0 || seen.has(at(first.cell))) continue;
    const area: Area = { value, cells: [], colours: [], tokens: 0, points: 0 };
    const next = [first.cell];
    for (let cell = next.pop(); cell; cell = next.pop()) {
      if (seen.has(at(cell))) continue;
      seen.add(at(cell));
      area.cells.push(cell);
      for (const beside of around(cell)) {
        const neighbour = standing.get(at(beside));
        if (!neighbour) continue;
        const facts = catalogue.cards[neighbour.card];
        if (facts?.value === value) next.push(beside);
        if (facts?.category !== 'public' || !facts.colour) continue;
        if (!area.colours.some(({ colour }) => colour === facts.colour)) area.colours.push({ colour: facts.colour, house: cell, beside });
        if (facts.colour === 'blue') area.tokens = Math.max(area.tokens, neighbour.tokens ?? 0);
      }
    }
    area.points = value * area.cells.length * area.colours.length + area.tokens;
    area.cells.sort((a, b) => a.row - b.row || a.column - b.column);
    areas.push(area);
  }
  return areas;
}

// What the legal actions offer, by where they show on the board.
export interface Offers {
  spaces: Map<number, Action>;
  takes: Map<string, Action>;
  builds: Map<string, Map<string, Action[]>>;
  firsts: Map<string, Action>;
  decks: Map<string, Action>;
  keeps: Map<string, Action>;
  unders: Map<string, Action>;
  produce: Action | null;
  end: Action | null;
}
export function offersOf(legal: Action[]): Offers {
  const offers: Offers = { spaces: new Map(), takes: new Map(), builds: new Map(), firsts: new Map(), decks: new Map(), keeps: new Map(), unders: new Map(), produce: null, end: null };
  for (const action of legal) {
    const card = String(action['card'] ?? '');
    if (action.type === 'place_emissary') offers.spaces.set(Number(action['space']), action);
    else if (action.type === 'take') offers.takes.set(card, action);
    else if (action.type === 'keep_first') offers.firsts.set(card, action);
    else if (action.type === 'choose_deck') offers.decks.set(String(action['deck']), action);
    else if (action.type === 'keep') offers.keeps.set(card, action);
    else if (action.type === 'put_under') offers.unders.set(card, action);
    else if (action.type === 'produce') offers.produce = action;
    else if (action.type === 'end_turn') offers.end = action;
    else if (action.type === 'build') {
      const cells = offers.builds.get(card) ?? new Map<string, Action[]>();
      offers.builds.set(card, cells);
      const place = at(action['cell'] as unknown as Cell);
      cells.set(place, [...(cells.get(place) ?? []), action]);
    }
  }
  return offers;
}

// What an action costs, as the effects of its preview tell it.
export interface Price {
  tokens: number;
  coins: number;
  bought: number;
}
export function priceOf(effects: Effect[] | undefined): Price {
  const price: Price = { tokens: 0, coins: 0, bought: 0 };
  for (const effect of effects ?? []) {
    if (effect.type === 'brick_tokens_spent') price.tokens += Number(effect['tokens']);
    if (effect.type === 'bricks_bought' || effect.type === 'cogs_bought') {
      price.coins += Number(effect['coins']);
      price.bought += Number(effect['bricks'] ?? effect['cogs']);
    }
  }
  return price;
}

// Whose action turns are still to come, in order.
export const turnOrder = (view: RomeView): number[] => view.spaces.filter((seat): seat is number => seat !== null);
