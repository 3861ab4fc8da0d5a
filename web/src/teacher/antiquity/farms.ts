import type { Lesson } from '../lesson';
import { carts, countTo, done, hex, household, inTheEast, inTheWest, sow, work } from './valley';

// A farm takes its hex and all free, clean grass around it: a good on each, and each is spoilt.
export const eatTheirField: Lesson = {
  id: 'farms',
  steps: [
    {
      id: 'look',
      position: inTheWest('countryside', household({ grain: 2, wood: 1 }, countTo(4), carts())),
      lit: [hex(2, 3)],
      facts: ['seed', 'field', 'rounds'],
    },
    {
      id: 'go',
      find: [hex(2, 3), work('farm')],
      moves: [sow('grain', 2, 3)],
      or: [[sow('grain', 1, 4)]],
      wrong: [
        { why: 'small', move: { type: 'build_farm' }, rule: '13.10' },
        { why: 'other', move: { type: { any: ['build_woodcutter', 'build_mine'] } } },
        { why: 'end', move: done },
      ],
    },
    {
      id: 'own',
      position: inTheEast('countryside', household({ wine: 1, wood: 1 }, countTo(4), carts())),
      find: [hex(10, 8), work('farm')],
      moves: [sow('wine', 10, 8)],
      wrong: [
        { why: 'small', move: { type: 'build_farm' }, rule: '13.10' },
        { why: 'other', move: { type: { any: ['build_woodcutter', 'build_mine'] } } },
        { why: 'end', move: done },
      ],
    },
  ],
};
