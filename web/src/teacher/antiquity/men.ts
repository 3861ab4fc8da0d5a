import type { Lesson } from '../lesson';
import {
  built,
  buy,
  commit,
  commitNow,
  countTo,
  household,
  inTheWest,
  man,
  piece,
  place,
  planning,
  stands,
  wares,
} from './valley';

// A building works only with a man on it, until the next round begins.
const others = [
  piece('cart_shop', 0, 0, true),
  piece('cart_shop', 0, 2, true),
  piece('cart_shop', 0, 4),
  piece('market', 2, 0),
  piece('store', 2, 4, false, { width: 2, height: 2 }),
  piece('explorer', 4, 0),
];
export const atWork: Lesson = {
  id: 'men',
  steps: [
    {
      id: 'build',
      position: inTheWest('city_building', household({ wood: 6 }, countTo(4)), planning),
      find: [wares('cart_shop')],
      moves: [buy('cart_shop'), place(0, 0, 0)],
      goal: stands(0, 'cart_shop'),
      free: [{ type: 'buy_building', kind: 'cart_shop' }],
      wrong: [
        { why: 'other', move: { type: { any: ['buy_building', 'buy_store'] } } },
        { why: 'early', move: commit },
      ],
    },
    {
      id: 'man',
      find: [built(0)],
      moves: [man(0)],
      wrong: [
        { why: 'other', move: { type: { any: ['buy_building', 'buy_store'] } } },
        { why: 'early', move: commit, rule: '5.1' },
      ],
    },
    { id: 'commit', find: [commitNow], moves: [commit] },
    { id: 'out', lit: ['.acts'] },
    {
      id: 'own',
      position: inTheWest('city_building', household({ wood: 3, grain: 1 }, countTo(4), others), planning),
      find: [built(2), built(4)],
      moves: [man(2), man(4)],
      anyOrder: true,
      wrong: [
        { why: 'market', move: man(3), rule: '11.1' },
        { why: 'explorer', move: man(5), rule: '16.1' },
        { why: 'early', move: commit },
      ],
    },
  ],
};
