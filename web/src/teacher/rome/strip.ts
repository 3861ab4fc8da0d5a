import type { Lesson } from '../lesson';
import { farmhouse, placing } from './table';

// Every symbol between me and the emperor is mine; near him I choose first, far away I carry more.
const to = (space: number) => ({ type: 'place_emissary', space });
const space = (index: number): string => `.space[data-space="${index}"]`;
export const strip: Lesson = {
  id: 'strip',
  steps: [
    {
      id: 'look',
      position: placing('BBCBC', { open_hand: { residential_4: 1 }, city: farmhouse }),
      lit: ['.strip'],
    },
    {
      id: 'stand',
      lit: ['.strip'],
      find: [space(3)],
      moves: [to(3)],
      wrong: [
        { why: 'far', move: to(4), rule: '5.1' },
        { why: 'near', move: { type: 'place_emissary', space: { any: [0, 1, 2] } }, rule: '5.9' },
      ],
    },
    {
      id: 'own',
      position: placing('BBBCC', { open_hand: { aqueduct: 1 }, city: farmhouse }),
      find: [space(0)],
      moves: [to(0)],
      wrong: [{ why: 'later', move: { type: 'place_emissary', space: { any: [1, 2, 3, 4] } }, rule: '5.1' }],
    },
  ],
};
