import type { Lesson } from '../lesson';
import { countTo, discard, household, inTheWest, piece } from './valley';

// A manned Store keeps one good a square; all else is gone before the harvest.
const store = [piece('store', 0, 0, true, { width: 1, height: 2 })];
const thrown = (goods: string[]) => goods.map(discard);
export const keep: Lesson = {
  id: 'store',
  steps: [
    {
      id: 'look',
      position: inTheWest('store', household({ wood: 2, stone: 1, grain: 2, fish: 1, gold: 1 }, countTo(4), store)),
      lit: ['.keep'],
      facts: ['goods', 'room', 'gone'],
    },
    {
      id: 'keep',
      find: ['.keep'],
      moves: thrown(['grain', 'gold', 'wood', 'wood', 'stone']),
      anyOrder: true,
      wrong: [
        { why: 'fish', move: discard('fish') },
        { why: 'grain', move: discard('grain'), after: [discard('grain')] },
      ],
    },
    {
      id: 'own',
      position: inTheWest('store', household({ wood: 2, grain: 1, wine: 1, stone: 1 }, countTo(7), store)),
      find: ['[data-discard=stone]', '[data-discard=wood]'],
      moves: thrown(['wood', 'wood', 'stone']),
      anyOrder: true,
      wrong: [
        { why: 'food', move: discard('grain'), rule: '7.3' },
        { why: 'luxury', move: discard('wine'), rule: '7.3' },
      ],
    },
  ],
};
