import type { Lesson } from '../lesson';
import { atPella, strongholds } from './pella';
import { halt, region } from './sea';

// There is no die: as many units as the defence strength, and exactly so many go home.
export const conquest: Lesson = {
  id: 'conquest',
  steps: [
    { id: 'look', position: atPella, lit: [region('pella')], facts: ['temple', 'units', 'regnum', 'sum'] },
    {
      id: 'halt',
      lit: [region('pella')],
      find: [region('pella'), '[data-do=end]'],
      moves: [halt],
      wrong: [
        { why: 'split', move: { type: 'move', from: 'pella' }, rule: '11.1' },
        { why: 'idle', move: { type: 'move' } },
      ],
    },
    {
      id: 'take',
      find: [region('pella')],
      moves: [{ type: 'conquer', region: 'pella', legions: 3 }],
      or: [[{ type: 'conquer', region: 'pella' }]],
      free: [{ type: 'begin_trade' }],
      wrong: [{ why: 'end', move: { type: 'end_conquests' } }],
    },
    {
      id: 'own',
      position: strongholds,
      find: [region('sparta')],
      moves: [halt, { type: 'conquer', region: 'sparta', legions: 2 }],
      wrong: [
        { why: 'march', move: { type: 'move' }, rule: '11.2' },
        { why: 'end', move: { type: 'end_conquests' }, after: [halt] },
      ],
    },
  ],
};
