import type { Lesson } from '../lesson';
import {
  commit,
  countTo,
  crew,
  house,
  houseOf,
  houses,
  household,
  housesStand,
  inTheWest,
  placeHouse,
  planning,
} from './valley';

// Every house brings a man. The first four are free, the others cost food, later luxuries as well.
export const bringMen: Lesson = {
  id: 'houses',
  steps: [
    {
      id: 'look',
      position: inTheWest('city_building', household({ wood: 6, grain: 1 }, [1, 2]), { ...planning, round: 1 }),
      lit: [houses, crew],
    },
    {
      id: 'build',
      find: [houseOf(3), houseOf(4)],
      moves: [house(3), placeHouse(6, 3), house(4), placeHouse(6, 2)],
      goal: housesStand(4),
      free: [house(3), house(4)],
      wrong: [
        { why: 'dear', move: { type: 'buy_house' }, rule: '7.3' },
        { why: 'other', move: { type: { any: ['buy_building', 'buy_store'] } } },
        { why: 'early', move: commit, rule: '7.2' },
      ],
    },
    {
      id: 'own',
      position: inTheWest('city_building', household({ wood: 6, grain: 1, wine: 1 }, countTo(4)), planning),
      find: [houseOf(5), houseOf(6)],
      moves: [house(5, { grain: 1 }), placeHouse(6, 2)],
      goal: housesStand(5),
      free: [{ type: 'buy_house', number: { any: [5, 6] } }],
      wrong: [
        { why: 'dear', move: { type: 'buy_house' }, rule: '7.3' },
        { why: 'other', move: { type: { any: ['buy_building', 'buy_store'] } } },
        { why: 'early', move: commit },
      ],
    },
  ],
};
