import type { Lesson } from '../lesson';
import { carts, countTo, cut, dig, done, hex, household, inTheEast, inTheWest, work, zone } from './valley';

// Carts build within two steps of the city; a step does not cross the sea.
const goods = { wood: 2, grain: 1 };
const mine = household(goods, countTo(4), carts());
export const twoSteps: Lesson = {
  id: 'zone',
  steps: [
    { id: 'look', position: inTheWest('countryside', mine), lit: [zone] },
    {
      id: 'go',
      find: [hex(5, 6), work('woodcutter')],
      moves: [cut(5, 6)],
      or: [[{ type: 'build_woodcutter' }]],
      wrong: [
        { why: 'far', move: cut(7, 6), refused: true, rule: '13.4' },
        { why: 'end', move: done },
        { why: 'other', move: { type: { any: ['build_farm', 'build_mine'] } } },
      ],
    },
    {
      id: 'own',
      position: inTheEast('countryside', mine),
      find: [hex(11, 4), work('mine')],
      moves: [dig('stone', 11, 4)],
      or: [[{ type: 'build_mine' }]],
      wrong: [
        { why: 'far', move: dig('stone', 1, 7), refused: true, rule: '13.4' },
        { why: 'end', move: done },
        { why: 'other', move: { type: { any: ['build_farm', 'build_woodcutter'] } } },
      ],
    },
  ],
};
