import type { Lesson } from '../lesson';
import { arm, chips, enter, field, region, sea } from './sea';

// A unit costs two iron; a city takes one new unit in an action, three with a temple.
const three = (city: string, kind: string) => [arm(city, kind), arm(city, kind), arm(city, kind)];
export const arms: Lesson = {
  id: 'arms',
  steps: [
    {
      id: 'go',
      position: sea({ marker: 'aurum', chips: chips(1, 6, 2) }, { temples: ['roma'] }),
      find: [field('militia')],
      moves: [enter('militia')],
      wrong: [{ why: 'elsewhere', move: { type: 'enter' } }],
    },
    {
      id: 'arm',
      find: [region('roma')],
      moves: three('roma', 'legion'),
      wrong: [
        { why: 'one', move: { type: 'arm', region: { any: ['brundisium', 'syracus'] } }, rule: '6.2' },
        { why: 'galley', move: { type: 'arm', kind: 'galley' } },
        { why: 'end', move: { type: 'end_action' } },
      ],
    },
    {
      id: 'own',
      position: sea({ marker: 'militia', chips: chips(0, 6, 0) }, { temples: ['syracus'], stage: 'militia' }),
      find: [region('syracus')],
      moves: three('syracus', 'galley'),
      wrong: [
        { why: 'one', move: { type: 'arm' }, rule: '6.2' },
        { why: 'end', move: { type: 'end_action' } },
      ],
    },
  ],
};
