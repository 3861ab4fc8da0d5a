import type { Lesson } from '../lesson';
import { at, carts, countTo, cut, done, hex, household, inn, inTheEast, inTheWest, piece, work } from './valley';

// With a Brewery a cart opens an inn for one food; the zone is wider at once.
const mine = household({ wood: 1, fish: 1 }, countTo(4), [...carts(), piece('brewery', 3, 0)]);
export const reachFurther: Lesson = {
  id: 'inns',
  steps: [
    { id: 'look', position: inTheWest('countryside', mine), lit: [hex(3, 10)] },
    {
      id: 'open',
      find: [hex(3, 8), work('inn')],
      moves: [inn('fish', 3, 8)],
      wrong: [
        { why: 'first', move: cut(3, 10), refused: true, rule: '13.4' },
        { why: 'place', move: { type: 'build_inn' }, rule: '13.3' },
        { why: 'other', move: { type: { any: ['build_woodcutter', 'build_mine'] } } },
        { why: 'end', move: done },
      ],
    },
    {
      id: 'cut',
      find: [hex(3, 10), work('woodcutter')],
      moves: [cut(3, 10)],
      wrong: [
        { why: 'small', move: { type: 'build_woodcutter' }, rule: '13.7' },
        { why: 'other', move: { type: 'build_mine' } },
        { why: 'end', move: done },
      ],
    },
    {
      id: 'own',
      position: inTheEast('countryside', mine),
      find: [hex(9, 3), hex(10, 1)],
      moves: [inn('fish', 9, 3), cut(10, 1)],
      or: [[{ type: 'build_inn', hex: { any: [at(9, 3), at(10, 3)] } }, cut(10, 1)]],
      wrong: [
        { why: 'first', move: cut(10, 1), refused: true, rule: '13.4' },
        { why: 'place', move: { type: 'build_inn' } },
        { why: 'other', move: { type: { any: ['build_woodcutter', 'build_mine'] } } },
        { why: 'end', move: done },
      ],
    },
  ],
};
