import type { Lesson } from '../lesson';
import { chips, enter, field, region, sea } from './sea';

// A city yields one of its resource, three with a temple, and every production brings a coin.
const produce = { type: 'produce' };
export const temples: Lesson = {
  id: 'temples',
  steps: [
    {
      id: 'look',
      position: sea({ marker: 'militia', chips: chips(0, 2, 1) }, { temples: ['roma'] }),
      lit: [region('roma')],
      facts: ['without', 'with', 'coin'],
    },
    {
      id: 'go',
      lit: [region('roma')],
      find: [field('marmor')],
      moves: [enter('marmor'), produce],
      wrong: [
        { why: 'ferrum', move: enter('ferrum'), rule: '4.1' },
        { why: 'other', move: { type: 'enter' }, rule: '4.1' },
      ],
    },
    {
      id: 'own',
      position: sea({ marker: 'ferrum', chips: chips(1, 1, 0) }, { temples: ['syracus'] }),
      find: [field('aurum')],
      moves: [enter('aurum'), produce],
      wrong: [{ why: 'other', move: { type: 'enter' }, rule: '4.1' }],
    },
  ],
};
