import type { Lesson } from '../lesson';
import { acting, build, farmhouse } from './table';

// An influence card goes to who alone has the most tokens; a tie wins nothing.
const anywhere = [
  [2, 3],
  [3, 2],
  [3, 5],
  [4, 3],
  [4, 4],
] as const;
const ways = (card: string) => anywhere.map(([row, column]) => [build(card, row, column)]);
export const stars: Lesson = {
  id: 'stars',
  steps: [
    {
      id: 'look',
      position: acting(
        'BBCCB',
        2,
        { coins: 1, influence: 3, open_hand: { temple_of_mars: 1, luxury_residential_2: 1 }, city: farmhouse },
        { influence: [4, 2], last: true },
      ),
      lit: ['.influence'],
    },
    {
      id: 'build',
      lit: ['.influence'],
      find: ['.hand .card'],
      moves: [build('temple_of_mars', 2, 4)],
      or: ways('temple_of_mars'),
      wrong: [
        { why: 'tie', move: { type: 'build', card: 'luxury_residential_2' }, rule: '10.4' },
        { why: 'end', move: { type: 'end_turn' }, rule: '10.3' },
      ],
    },
    {
      id: 'win',
      find: ['[data-do=end]'],
      moves: [{ type: 'end_turn' }],
      free: [{ type: 'produce' }],
    },
    {
      id: 'own',
      position: acting(
        'BBCCB',
        2,
        { influence: 4, open_hand: { luxury_residential_2: 1, aqueduct: 1 }, city: farmhouse },
        { influence: [4, 1], last: true },
      ),
      find: ['.influence'],
      moves: [build('luxury_residential_2', 2, 4)],
      or: ways('luxury_residential_2'),
      wrong: [
        { why: 'none', move: { type: 'build', card: 'aqueduct' }, rule: '10.4' },
        { why: 'end', move: { type: 'end_turn' }, rule: '10.4' },
      ],
    },
  ],
};
