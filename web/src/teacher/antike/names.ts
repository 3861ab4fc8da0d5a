import type { Lesson } from '../lesson';
import { chips, ends, enter, field, found, halt, march, region, sea, temple } from './sea';

// Kings, citizens, scholars, generals, navigators: counted at the end of one's turn, never lost.
const four = { roma: 'marble', brundisium: 'iron', syracus: 'gold', neapolis: 'marble' };
export const names: Lesson = {
  id: 'names',
  steps: [
    {
      id: 'go',
      position: sea({
        ...{ marker: 'militia', cities: four, legions: { roma: 1 }, galleys: { syracus: 1 } },
        chips: chips(1, 1, 1),
      }),
      find: [field('movere_ii')],
      facts: ['king', 'citizen', 'scholar', 'general', 'navigator'],
      moves: [enter('movere_ii')],
      wrong: [{ why: 'elsewhere', move: { type: 'enter' } }],
    },
    {
      id: 'found',
      find: [region('roma'), region('ancona')],
      moves: [march('legion', 'roma', 'ancona'), halt, found('ancona', 'gold')],
      wrong: [
        { why: 'taken', move: march('legion', 'roma', 'neapolis'), rule: '12.4' },
        { why: 'away', move: { type: 'move' } },
        { why: 'halt', move: halt },
        { why: 'end', move: { type: 'end_turn' }, after: [march('legion', 'roma', 'ancona'), halt] },
      ],
    },
    { id: 'win', find: ['[data-do=end]'], moves: [{ type: 'end_turn' }] },
    {
      id: 'own',
      position: sea({ marker: 'movere_ii', chips: chips(5, 0, 0) }, { temples: ['roma', 'syracus'] }),
      find: [field('templum'), region('brundisium')],
      moves: [enter('templum'), temple('brundisium', 0), ...ends],
      wrong: [
        { why: 'elsewhere', move: { type: 'enter' } },
        { why: 'end', move: { type: 'end_action' }, after: [enter('templum')] },
      ],
    },
  ],
};
