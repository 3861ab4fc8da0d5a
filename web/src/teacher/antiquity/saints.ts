import type { Lesson } from '../lesson';
import {
  commit,
  countTo,
  house,
  houseOf,
  household,
  housesStand,
  inTheWest,
  piece,
  place,
  placeHouse,
  planning,
  stands,
  wares,
} from './valley';

// A Cathedral names a saint: a power at once, and the only way to win.
const lasting = [piece('cart_shop', 0, 0, true), piece('market', 0, 2)];
const almost = countTo(20).filter((number) => number !== 5 && number !== 12);
const fourFoods = { grain: 1, sheep: 1, olives: 1, fish: 1 };
export const choose: Lesson = {
  id: 'saints',
  steps: [
    {
      id: 'look',
      position: inTheWest(
        'city_building',
        household({ stone: 1, grain: 2, sheep: 1, wine: 2, gold: 1 }, countTo(5), lasting),
        planning,
      ),
      lit: ['#screen-saints'],
      facts: ['nicolo', 'barbara', 'christofori', 'giorgio', 'maria'],
    },
    {
      id: 'build',
      find: [wares('cathedral')],
      moves: [{ type: 'buy_cathedral', saint: 'san_christofori' }, place(2, 3, 2, 1)],
      goal: [...stands(2, 'cathedral'), { at: '/players/0/household/saint', is: 'san_christofori' }],
      free: [{ type: 'buy_cathedral', saint: 'san_christofori' }, { type: 'man' }],
      wrong: [
        { why: 'maria', move: { type: 'buy_cathedral', saint: 'santa_maria' }, rule: '10.3' },
        { why: 'saint', move: { type: 'buy_cathedral' } },
        { why: 'other', move: { type: { any: ['buy_building', 'buy_store', 'buy_house'] } } },
        { why: 'early', move: commit },
      ],
    },
    {
      id: 'own',
      position: inTheWest(
        'city_building',
        household(fourFoods, almost, [piece('cathedral', 0, 0), piece('cart_shop', 0, 5, true)], {
          saint: 'san_nicolo',
        }),
        planning,
      ),
      find: [houseOf(12), houseOf(5)],
      moves: [house(12, fourFoods), placeHouse(3, 6), house(5, {}, true), placeHouse(3, 5)],
      goal: housesStand(20),
      free: [
        { type: 'buy_house', number: 12 },
        { type: 'buy_house', free: true },
      ],
      wrong: [
        { why: 'cheap', move: { type: 'buy_house', number: 5 }, rule: '9.5' },
        { why: 'early', move: commit },
      ],
    },
  ],
};
