// What can be built on the lit hexes, with what it would give: a fishery lies across two hexes, so its sites have names.
import type { Action } from '../../../net/wire';
import { hexKey, type Hex } from '../view';
import { beside, middle, type Point } from './hex';
import type { Countryside } from './land';
import { wouldDo, yieldOf } from './would';

export const goodsFrom = (country: Countryside, action: Action): number =>
  yieldOf(country, wouldDo(country, action)).length;

// The most goods first, else as they came.
export const bestFirst = (country: Countryside, actions: Action[]): Action[] =>
  actions
    .map((action, index) => ({ action, index, goods: goodsFrom(country, action) }))
    .sort((a, b) => b.goods - a.goods || a.index - b.index)
    .map(({ action }) => action);

export interface Site {
  // A is the best.
  name: string;
  action: Action;
  goods: number;
  hexes: [string, string];
  // Between its two hexes.
  middle: Point;
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const nameOf = (index: number): string =>
  (letters[index % letters.length] ?? '') + (index < letters.length ? '' : String(Math.floor(index / letters.length)));

export function sitesOf(country: Countryside, actions: Action[]): Site[] {
  return bestFirst(
    country,
    actions.filter(({ type }) => type === 'build_fishery'),
  ).map((action, index) => {
    const hex = action['hex'] as unknown as Hex;
    const other = beside(hex, Number(action['second']));
    const [[x, y], [u, v]] = [middle(hex), middle(other)];
    return {
      name: nameOf(index),
      action,
      goods: goodsFrom(country, action),
      hexes: [hexKey(hex), hexKey(other)],
      middle: [(x + u) / 2, (y + v) / 2],
    };
  });
}
export const nearest = (sites: Site[], [x, y]: Point): Site | undefined =>
  [...sites].sort(
    (a, b) => Math.hypot(a.middle[0] - x, a.middle[1] - y) - Math.hypot(b.middle[0] - x, b.middle[1] - y),
  )[0];
