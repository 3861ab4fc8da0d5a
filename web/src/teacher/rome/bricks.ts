import type { Lesson } from '../lesson';
import { acting, at, build, farmhouse, spot } from './table';

// Build and produce in any order: sometimes the one helps the other.
const house = (row: number, column: number) => build('residential_3', row, column, 1);
export const bricks: Lesson = {
  id: 'bricks',
  steps: [
    {
      id: 'produce',
      position: acting('BCCBB', 2, {
        open_hand: { residential_3: 1 },
        city: [...farmhouse, at('grain_farm', 3, 2), at('market', 2, 4)],
      }),
      lit: [spot(3, 2), '.purse'],
      find: ['[data-do=produce]'],
      moves: [{ type: 'produce' }],
      wrong: [
        { why: 'build', move: build('residential_3', 1, 4), refused: true, rule: '6.3' },
        { why: 'end', move: { type: 'end_turn' }, rule: '5.14' },
      ],
    },
    {
      id: 'build',
      lit: ['.hand .card'],
      find: [spot(1, 4), spot(2, 5)],
      moves: [house(1, 4)],
      or: [[house(2, 3)], [house(2, 5)]],
      wrong: [
        { why: 'far', move: { type: 'build', card: 'residential_3' }, rule: '11.2' },
        { why: 'end', move: { type: 'end_turn' }, rule: '5.14' },
      ],
    },
    {
      id: 'farm',
      position: acting('BBCCB', 3, { open_hand: { grain_farm: 1 }, city: farmhouse }),
      find: ['.hand .card', '.place.is-legal'],
      moves: [build('grain_farm', 3, 2)],
      or: [
        build('grain_farm', 2, 3),
        build('grain_farm', 2, 4),
        build('grain_farm', 3, 5),
        build('grain_farm', 4, 3),
        build('grain_farm', 4, 4),
      ].map((way) => [way]),
      wrong: [
        { why: 'early', move: { type: 'produce' }, rule: '5.5' },
        { why: 'end', move: { type: 'end_turn' }, rule: '5.14' },
      ],
    },
    {
      id: 'own',
      find: ['[data-do=produce]'],
      moves: [{ type: 'produce' }],
      wrong: [{ why: 'end', move: { type: 'end_turn' }, rule: '5.14' }],
    },
  ],
};
