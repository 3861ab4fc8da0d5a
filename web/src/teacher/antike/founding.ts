import type { Lesson } from '../lesson';
import { chips, enter, field, found, halt, march, region, sea } from './sea';

// Legions cross red borders, galleys blue ones; then a city may be founded where a unit stands.
export const founding: Lesson = {
  id: 'founding',
  steps: [
    {
      id: 'go',
      position: sea({ marker: 'militia', legions: { roma: 1 }, galleys: { syracus: 1 }, chips: chips(1, 1, 1) }),
      find: [field('movere_ii')],
      moves: [enter('movere_ii')],
      wrong: [{ why: 'elsewhere', move: { type: 'enter' } }],
    },
    {
      id: 'march',
      lit: [region('neapolis')],
      find: [region('roma'), region('neapolis')],
      moves: [march('legion', 'roma', 'neapolis'), halt],
      wrong: [
        { why: 'sea', move: { type: 'move', kind: 'galley' }, rule: '12.4' },
        { why: 'away', move: { type: 'move', kind: 'legion' } },
        { why: 'halt', move: halt },
      ],
    },
    {
      id: 'found',
      find: [region('neapolis')],
      moves: [found('neapolis', 'marble')],
      wrong: [{ why: 'end', move: { type: 'end_turn' }, rule: '12.1' }],
    },
    {
      id: 'own',
      position: sea({ marker: 'movere_ii', legions: { roma: 1 }, chips: chips(1, 1, 1) }, { stage: 'movement' }),
      find: [region('ancona')],
      moves: [march('legion', 'roma', 'ancona'), halt, found('ancona', 'gold')],
      wrong: [
        { why: 'away', move: { type: 'move' } },
        { why: 'halt', move: halt },
        {
          why: 'end',
          move: { type: 'end_turn' },
          after: [march('legion', 'roma', 'ancona'), halt],
          rule: '12.1',
        },
      ],
    },
  ],
};
