import type { Lesson } from '../lesson';
import { march, region, sea } from './sea';

// A battle takes place if either side demands it; both lose the same number, legions and galleys apart.
const sail = march('galley', 'carthago', 'carales', 2);
const demand = (units: number, against = 'graeci') => ({
  ...{ type: 'demand', region: 'carales', kind: 'galley' },
  ...{ against, units },
});
const peaceful = { answers: { romani: 'never' } };
const before = (mine: number, theirs: number) =>
  sea(
    { marker: 'movere_i', galleys: { carthago: mine } },
    { stage: 'movement' },
    { galleys: { carales: theirs } },
    { galleys: { carales: 1 }, ...peaceful },
  );
export const battle: Lesson = {
  id: 'battle',
  steps: [
    {
      id: 'sail',
      position: before(2, 1),
      lit: [region('carales')],
      find: [region('carthago'), region('carales')],
      moves: [sail],
      wrong: [
        { why: 'away', move: { type: 'move' } },
        { why: 'halt', move: { type: 'end_movement' } },
      ],
    },
    {
      id: 'fight',
      find: ['.battles'],
      moves: [demand(1)],
      wrong: [
        { why: 'two', move: demand(2), refused: true, rule: '10.5' },
        { why: 'germans', move: { type: 'demand', against: 'germani' }, rule: '10.4' },
        { why: 'peace', move: { type: 'end_demands' }, rule: '10.1' },
      ],
    },
    {
      id: 'own',
      position: before(3, 2),
      find: [region('carthago'), region('carales')],
      moves: [march('galley', 'carthago', 'carales', 3), demand(2)],
      wrong: [
        {
          why: 'few',
          move: { type: 'demand', units: 1 },
          after: [march('galley', 'carthago', 'carales', 3)],
          rule: '10.2',
        },
        { why: 'less', move: { type: 'move', to: 'carales' } },
        { why: 'away', move: { type: 'move' } },
        { why: 'halt', move: { type: 'end_movement' } },
        { why: 'peace', move: { type: 'end_demands' }, after: [march('galley', 'carthago', 'carales', 3)] },
      ],
    },
  ],
};
