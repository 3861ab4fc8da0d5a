import type { Lesson } from '../lesson';
import {
  at,
  buy,
  carts,
  commit,
  countTo,
  hex,
  household,
  inTheWest,
  isManned,
  man,
  piece,
  place,
  planning,
  pollute,
  stands,
  wares,
  zone,
} from './valley';

// Three pollution for each city, every round, in one's own zone.
const mountains = [at(0, 6), at(1, 6), at(0, 7), at(1, 7), at(2, 7), at(1, 8), at(2, 8)];
const onMountains = { type: 'pollute', hex: { any: mountains } };
const city = [...carts(), piece('market', 2, 4)];
export const whereTo: Lesson = {
  id: 'waste',
  steps: [
    {
      id: 'look',
      position: inTheWest('pollution', household({ grain: 1 }, countTo(4), city), { pollution_due: 3 }),
      lit: [zone],
    },
    {
      id: 'spoil',
      find: [hex(1, 7), hex(0, 7)],
      moves: [pollute(0, 6), pollute(0, 7), pollute(1, 6)],
      or: [[onMountains, onMountains, onMountains]],
      wrong: [{ why: 'meadow', move: { type: 'pollute' } }],
    },
    {
      id: 'own',
      position: inTheWest('city_building', household({ stone: 1, wine: 1 }, countTo(4), city), planning),
      find: [wares('dump')],
      moves: [buy('dump'), place(4, 2, 0), man(4)],
      goal: [...stands(4, 'dump'), isManned(4)],
      free: [{ type: 'buy_building', kind: 'dump' }],
      wrong: [
        { why: 'fountain', move: { type: 'buy_building', kind: 'fountain' }, rule: '18.2' },
        { why: 'market', move: man(3) },
        { why: 'other', move: { type: { any: ['buy_building', 'buy_cathedral', 'buy_house'] } } },
        { why: 'early', move: commit, rule: '18.3' },
      ],
    },
  ],
};
