import type { Lesson } from '../lesson';
import { acting, at, build, farmhouse, spot } from './table';

// Never two in a row or a column; an aqueduct may replace another building.
const aqueduct = (row: number, column: number) => build('aqueduct', row, column);
export const aqueducts: Lesson = {
  id: 'aqueducts',
  steps: [
    {
      id: 'look',
      position: acting('BBCBC', 0, {
        ...{ coins: 2, open_hand: { aqueduct: 1 } },
        city: [...farmhouse, at('aqueduct', 2, 3)],
      }),
      lit: [spot(2, 3)],
      facts: ['one', 'two', 'three', 'four'],
    },
    {
      id: 'build',
      lit: [spot(2, 3)],
      find: [spot(4, 4)],
      moves: [aqueduct(4, 4)],
      or: [[aqueduct(3, 2)], [aqueduct(3, 5)]],
      wrong: [
        { why: 'row', move: aqueduct(2, 4), refused: true, rule: '9.4' },
        { why: 'house', move: aqueduct(3, 4), rule: '9.5' },
      ],
    },
    {
      id: 'own',
      position: acting('BBCBC', 0, {
        open_hand: { aqueduct: 1 },
        city: [...farmhouse, at('aqueduct', 2, 3), at('aqueduct', 4, 4)],
      }),
      find: [spot(3, 2), spot(3, 5)],
      moves: [aqueduct(3, 2)],
      or: [[aqueduct(3, 5)]],
      wrong: [
        { why: 'line', move: aqueduct(2, 4), refused: true, rule: '9.4' },
        { why: 'end', move: { type: 'end_turn' } },
      ],
    },
  ],
};
