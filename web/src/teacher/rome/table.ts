// What the positions of these lessons have in common: three players, of whom two have hardly begun.
import type { Json } from '../../net/wire';

export interface Built {
  card: string;
  cell: { row: number; column: number };
}
export const at = (card: string, row: number, column: number): Built => ({ card, cell: { row, column } });
export const farmhouse = [at('vegetable_farm', 3, 3), at('residential_2', 3, 4)];

interface Mine {
  coins?: number;
  influence?: number;
  open_hand: { [card: string]: number };
  city: Built[];
}
const neighbour = (influence: number): { [field: string]: Json } => ({
  coins: 5,
  city: farmhouse as unknown as Json,
  ...(influence > 0 ? { influence } : {}),
});
const players = (mine: Mine, influence: [number, number] = [0, 0]): Json => [
  { coins: 0, ...(mine as unknown as { [field: string]: Json }) },
  ...influence.map(neighbour),
];

// My turn to build and produce. `strip` is the emperor's strip of the round, `space` where my emissary stands.
export const acting = (
  strip: string,
  space: number,
  mine: Mine,
  more: { influence?: [number, number]; last?: boolean } = {},
): { [field: string]: Json } => {
  const spaces = Array.from({ length: 5 }, (_, each): Json => (each === space ? 0 : null));
  if (!more.last) spaces[4] = 1;
  return {
    ...{ round: 3, stage: 'act', first_player: 0, strips: ['CBBBC', 'BBBCC', 'BCBBC', strip], spaces },
    ...{ offer: more.last ? [] : ['residential_3'], influence_on_table: [3] },
    players: players(mine, more.influence),
  };
};
// I place the first emissary.
export const placing = (strip: string, mine: Mine): { [field: string]: Json } => ({
  ...{ round: 2, stage: 'emissaries', first_player: 0, strips: ['CBBBC', 'BCBBC', strip] },
  ...{ spaces: [null, null, null, null, null], offer: ['market', 'residential_2', 'aqueduct'] },
  players: players(mine),
});
export const build = (card: string, row: number, column: number, tokens = 0) => ({
  type: 'build',
  card,
  cell: { row, column },
  tokens,
});

// A place of my city, also while nothing stands there.
export const spot = (row: number, column: number): string =>
  `[data-cell="${row},${column}"], [data-spot="${row},${column}"]`;
