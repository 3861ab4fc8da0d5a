import type { Lesson } from '../lesson';
import { carts, countTo, cut, dig, done, hex, household, inTheEast, inTheWest, work } from './valley';

// Woodcutters leave clean grass. Mines spoil, and the first one decides what its whole range gives.
export const decide: Lesson = {
  id: 'mines',
  steps: [
    {
      id: 'cut',
      position: inTheWest('countryside', household({ wood: 3 }, countTo(4), carts())),
      find: [hex(5, 6), work('woodcutter')],
      moves: [cut(5, 6)],
      wrong: [
        { why: 'mine', move: { type: 'build_mine' } },
        { why: 'end', move: done },
      ],
    },
    {
      id: 'dig',
      find: [hex(1, 7), work('mine')],
      moves: [dig('stone', 1, 7)],
      wrong: [
        { why: 'gold', move: { type: 'build_mine', good: 'gold' }, rule: '13.13' },
        { why: 'small', move: { type: 'build_mine', good: 'stone' }, rule: '13.12' },
        { why: 'end', move: done },
      ],
    },
    {
      id: 'own',
      position: inTheEast('countryside', household({ wood: 3 }, countTo(4), carts())),
      find: [hex(12, 3), work('mine')],
      moves: [dig('gold', 12, 3)],
      wrong: [
        { why: 'stone', move: { type: 'build_mine', good: 'stone' }, rule: '13.13' },
        { why: 'small', move: { type: 'build_mine', good: 'gold' }, rule: '13.12' },
        { why: 'end', move: done },
        { why: 'other', move: { type: 'build_woodcutter' } },
      ],
    },
  ],
};
