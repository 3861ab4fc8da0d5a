// What the positions of these lessons have in common: one valley, two cities in it, and what lies where.
import type { Json } from '../../net/wire';
import type { Light } from '../lesson';

export type Part = { [field: string]: Json };
const rows = [
  'FFFFGGGGFFFFGG',
  'FFFGGGGGGFFFGG',
  'FFGGWWGGGGFFMM',
  'GGGGWWWGGGGMMM',
  'GGGGGWWGGFFMMG',
  'GGGGGGGGFFFFGG',
  'MMGGGFFFFFFFGG',
  'MMMGGFFFFFGGGG',
  'GMMGGGWWGGGGGG',
  'GGGGGWWWWGGGFF',
  'GGFFGGWWGGGFFF',
  'GFFFFGGGGGFFFF',
];
export const at = (q: number, r: number) => ({ q, r });
const west = at(3, 5);
const east = at(9, 6);
const land: Part = { q: 0, r: 0, rows, exploration_markers: [] };

export const countTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
// A city with what stands in it; `manned` are the kinds that a man works.
export const household = (goods: Part, houses: number[], buildings: Part[] = [], more: Part = {}): Part => ({
  ...{ goods, houses, buildings },
  ...more,
});
export const piece = (kind: string, row: number, column: number, manned = false, more: Part = {}): Part => ({
  ...{ kind, city: 0, row, column },
  ...(manned ? { manned } : {}),
  ...more,
});
// My city lies in the west of the valley unless the lesson says otherwise, the neighbour's on the other side.
const valley = (stage: string, mine: Part, more: Part, centres: [Part, Part]): Part => ({
  ...{ round: 2, stage, land, famine_level: 0 },
  players: [{ centres: [centres[0]], household: mine }, { centres: [centres[1]] }],
  ...more,
});
export const inTheWest = (stage: string, mine: Part, more: Part = {}): Part => valley(stage, mine, more, [west, east]);
export const inTheEast = (stage: string, mine: Part, more: Part = {}): Part => valley(stage, mine, more, [east, west]);
// The neighbour's plan is made: the round goes on when mine is.
export const planning: Part = { committed: [1] };

// Three manned carts at the edge of the city.
export const carts = (manned = true): Part[] => [0, 2, 4].map((column) => piece('cart_shop', 0, column, manned));

// ----- moves -----
export const cut = (q: number, r: number) => ({ type: 'build_woodcutter', hex: at(q, r) });
export const sow = (good: string, q: number, r: number) => ({
  ...{ type: 'build_farm', hex: at(q, r) },
  ...{ good, free: false },
});
export const dig = (good: string, q: number, r: number) => ({ type: 'build_mine', hex: at(q, r), good });
export const inn = (food: string, q: number, r: number) => ({ type: 'build_inn', hex: at(q, r), food });
export const buy = (kind: string, payment: Part = {}) => ({ type: 'buy_building', kind, payment });
export const place = (index: number, row: number, column: number, turn = 0) => ({
  ...{ type: 'place', piece: index, city: 0 },
  ...{ corner: { row, column }, turn },
});
export const house = (number: number, payment: Part = {}, free = false) => ({
  ...{ type: 'buy_house', number },
  ...{ free, payment },
});
export const placeHouse = (row: number, column: number) => ({
  ...{ type: 'place_house', city: 0 },
  square: { row, column },
});
export const man = (index: number) => ({ type: 'man', piece: index });
export const discard = (good: string) => ({ type: 'discard', good });
export const pollute = (q: number, r: number) => ({ type: 'pollute', hex: at(q, r) });
export const done = { type: 'end_countryside' };
export const commit = { type: 'commit' };

// ----- what must have become of a plan -----
const mine = (path: string) => `/players/0/household/${path}`;
export const stands = (index: number, kind: string) => [
  { at: mine(`buildings/${index}/kind`), is: kind },
  { at: mine(`buildings/${index}/city`), is: 0 },
];
export const isManned = (index: number) => ({ at: mine(`buildings/${index}/manned`), is: true });
export const housesStand = (count: number) => [
  { at: mine('cities/0/houses'), count },
  { at: mine('in_hand/houses'), is: 0 },
];

// ----- places in the board -----
// Map and city are two screens: what is on the one that is not shown is found by its tab.
const onMap = (selector: string): Light => [selector, '#screen-country'];
const inCity = (selector: string): Light => [selector, '#screen-city'];
export const hex = (q: number, r: number): Light => onMap(`.named [data-hex="${q},${r}"]`);
export const zone: Light = onMap('.zone__line');
export const work = (name: string): Light => `[data-work=${name}]`;
export const wares = (kind: string): Light => inCity(`[data-buy=${kind}]`);
export const built = (index: number): Light => inCity(`.town [data-piece="${index}"]`);
export const houseOf = (number: number): Light => inCity(`[data-house="${number}"]`);
export const crew: Light = inCity('.crew');
export const houses: Light = inCity('.houses');
export const balanceOf = (what: string): Light => inCity(`[data-balance=${what}]`);
export const commitNow: Light = inCity('[data-do=commit]');
