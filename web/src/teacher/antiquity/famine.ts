import type { Lesson } from '../lesson';
import {
  balanceOf,
  built,
  buy,
  carts,
  commit,
  countTo,
  household,
  inTheWest,
  isManned,
  man,
  piece,
  place,
  planning,
  stands,
  wares,
} from './valley';

// Graves are the famine level, less what food one has then, less three for a Granary.
const store = (row: number, column: number) => piece('store', row, column, false, { width: 1, height: 2 });
const before = [piece('cart_shop', 0, 0, true), piece('market', 0, 2), store(0, 4)];
const later = [...carts(), piece('granary', 2, 0), piece('market', 2, 3), store(2, 5)];
export const counted: Lesson = {
  id: 'famine',
  steps: [
    {
      id: 'look',
      position: inTheWest('city_building', household({ wood: 3, grain: 1, fish: 1, wine: 1 }, countTo(5), before), {
        ...planning,
        famine_level: 5,
      }),
      lit: [balanceOf('graves')],
      facts: ['level', 'granary', 'food', 'graves'],
    },
    {
      id: 'build',
      find: [wares('granary')],
      moves: [buy('granary'), place(3, 3, 0)],
      goal: stands(3, 'granary'),
      free: [{ type: 'buy_building', kind: 'granary' }, { type: 'man' }],
      wrong: [
        { why: 'house', move: { type: 'buy_house' }, rule: '17.2' },
        { why: 'other', move: { type: { any: ['buy_building', 'buy_store'] } } },
        { why: 'early', move: commit, rule: '17.1' },
      ],
    },
    {
      id: 'man',
      find: [built(2)],
      moves: [man(2)],
      goal: [isManned(2)],
      wrong: [
        { why: 'house', move: { type: 'buy_house' }, rule: '17.2' },
        { why: 'early', move: commit, rule: '14.3' },
      ],
    },
    {
      id: 'own',
      position: inTheWest('city_building', household({ wood: 2, grain: 1 }, countTo(4), later), {
        ...planning,
        famine_level: 4,
      }),
      find: [built(5), balanceOf('graves')],
      moves: [man(5)],
      wrong: [
        { why: 'market', move: man(4) },
        { why: 'house', move: { type: 'buy_house' } },
        { why: 'early', move: commit, rule: '17.1' },
      ],
    },
  ],
};
