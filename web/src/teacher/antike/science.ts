import type { Lesson } from '../lesson';
import { chips, develop, ends, enter, field, sea } from './sea';

// The first to learn a know-how pays more and wins a scholar; it works from the end of the turn.
const know = (name: string): string => `[data-know="${name}"]`;
export const science: Lesson = {
  id: 'science',
  steps: [
    {
      id: 'go',
      position: sea({ marker: 'militia', chips: chips(0, 0, 8) }, {}, { know_hows: ['mercatura'] }),
      find: [field('scientia')],
      moves: [enter('scientia')],
      wrong: [{ why: 'elsewhere', move: { type: 'enter' } }],
    },
    {
      id: 'learn',
      lit: ['.science'],
      find: [know('navigatio')],
      moves: [develop('navigatio')],
      or: [[develop('strata')]],
      wrong: [
        { why: 'late', move: develop('mercatura'), rule: '7.6' },
        { why: 'end', move: { type: 'end_action' } },
      ],
    },
    { id: 'win', find: ['[data-do=end]'], moves: ends, free: [{ type: 'develop' }] },
    {
      id: 'own',
      position: sea(
        { marker: 'scientia', chips: chips(0, 0, 7) },
        { stage: 'scientia' },
        { know_hows: ['navigatio', 'mercatura'] },
      ),
      find: [know('strata')],
      moves: [develop('strata')],
      wrong: [
        { why: 'late', move: { type: 'develop' }, rule: '7.6' },
        { why: 'end', move: { type: 'end_action' } },
      ],
    },
  ],
};
