import type { Lesson } from '../lesson';
import { chips, enter, field, pay, region, sea, temple } from './sea';

// Three fields are free; each further one costs a chip of my choice, before the action.
export const rondel: Lesson = {
  id: 'rondel',
  steps: [
    { id: 'look', position: sea({ marker: 'marmor', chips: chips(4, 3, 3, 1) }), lit: [field('marmor')] },
    {
      id: 'go',
      lit: [field('templum')],
      find: [field('templum'), '[data-toll="gold"]'],
      moves: [enter('templum'), pay('gold')],
      or: [[enter('templum'), pay('iron')]],
      wrong: [
        {
          why: 'marble',
          move: { type: 'pay_toll', chip: { any: ['marble', 'coin'] } },
          after: [enter('templum')],
          rule: '5.1',
        },
        { why: 'elsewhere', move: { type: 'enter' } },
      ],
    },
    {
      id: 'build',
      find: [region('roma')],
      moves: [temple('roma', 1)],
      or: [[temple('brundisium', 1)], [temple('syracus', 1)]],
      wrong: [{ why: 'end', move: { type: 'end_action' } }],
    },
    {
      id: 'own',
      position: sea({ marker: 'movere_ii', chips: chips(1, 4, 1) }),
      find: [field('militia')],
      moves: [enter('militia'), pay('marble'), pay('gold')],
      or: [[enter('militia'), pay('gold'), pay('marble')]],
      wrong: [
        { why: 'iron', move: pay('iron'), after: [enter('militia')], rule: '3.4' },
        { why: 'elsewhere', move: { type: 'enter' } },
      ],
    },
  ],
};
