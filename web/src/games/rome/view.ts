// What a seat may know of a match of The Great City of Rome (docs/protocol.md, Rome), and what follows from it for
// drawing.
// Nothing here decides what is legal: that comes from the server.
import type { Effect } from '../../net/wire';
import type { Cell, Player as RomePlayer, State as RomeView } from '../../schema/rome';

export type { Cell, Player as RomePlayer, State as RomeView } from '../../schema/rome';
export type Building = RomePlayer['city'][number];

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
  return ({ residential: 'house', production: 'farm', aqueduct: 'aqueduct', temple: 'temple' } as const)[
    facts.category
  ];
}

export const at = (cell: Cell): string => `${cell.row},${cell.column}`;

// The strip of a round: entry r mod 6 of those seen, lying on its other side when r div 6 is odd. Null while nobody
// has seen it.
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
  return {
    bricks: reached.filter((letter) => letter === 'B').length,
    cogs: reached.filter((letter) => letter === 'C').length,
  };
}

// Everything in a hand, one entry a card; null for a card this viewer does not know.
export interface HandCard {
  card: string | null;
  deck: string | null;
  open: boolean;
}
export function handOf(player: RomePlayer): HandCard[] {
  const open = Object.entries(player.open_hand).flatMap(([card, count]) =>
    Array.from({ length: count }, () => ({ card, deck: null, open: true })),
  );
  return [...open, ...player.secret_hand.map(({ card, deck }) => ({ card, deck, open: false }))];
}

const farms = new Set(['grain_farm', 'vineyard']);
export const brickTokens = (player: RomePlayer): number =>
  player.city.filter(({ card }) => farms.has(card)).reduce((sum, { tokens }) => sum + (tokens ?? 0), 0);

// The window in which a city is drawn: the city itself in the middle and, while it may still grow, a ring around it.
// A ring is as wide as what is left of four places, so a city of three has a half place on either side and nothing
// jumps when it grows.
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

// Whose action turns are still to come, in order.
export const turnOrder = (view: RomeView): number[] => view.spaces.filter((seat): seat is number => seat !== null);

// Who else acts after the turn that is played now, each once: with two players everybody has two emissaries.
export const othersAfter = (view: RomeView, me: number | null): number[] => [
  ...new Set(
    turnOrder(view)
      .slice(1)
      .filter((seat) => seat !== me),
  ),
];

// Who took which card of the offer this round, as the log tells it.
export interface Taken {
  card: string;
  seat: number;
}
export function takenOf(log: { effects: Effect[] }[]): Taken[] {
  let taken: Taken[] = [];
  for (const effect of log.flatMap(({ effects }) => effects)) {
    if (effect.type === 'round_began') taken = [];
    if (effect.type === 'card_taken') taken.push({ card: String(effect['card']), seat: Number(effect['seat']) });
  }
  return taken;
}
