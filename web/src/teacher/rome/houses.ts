import type { Lesson } from '../lesson';
import { acting, at, build, spot } from './table';

// A group of houses scores its sum once for each colour of public building beside it.
const arena = (row: number, column: number) => build('arena', row, column);
const house = (row: number, column: number) => build('residential_2', row, column);
const street = [at('vegetable_farm', 3, 3), at('residential_2', 3, 4), at('residential_2', 3, 5), at('market', 2, 4)];
export const houses: Lesson = {
  id: 'houses',
  steps: [
    {
      id: 'look',
      position: acting('BBCBC', 3, { coins: 2, open_hand: { arena: 1 }, city: street }),
      lit: [spot(3, 4), spot(3, 5)],
      facts: ['houses', 'colours', 'points'],
    },
    {
      id: 'build',
      lit: ['.hand .card'],
      find: [spot(2, 5)],
      moves: [arena(2, 5)],
      or: [[arena(4, 4)], [arena(4, 5)], [arena(3, 6)]],
      wrong: [{ why: 'apart', move: { type: 'build', card: 'arena' }, rule: '11.3' }],
    },
    {
      id: 'own',
      position: acting('BBCBC', 3, { open_hand: { residential_2: 1 }, city: [...street, at('arena', 2, 5)] }),
      find: [spot(4, 4), spot(4, 5)],
      moves: [house(4, 4)],
      or: [[house(4, 5)], [house(3, 6)]],
      wrong: [{ why: 'alone', move: { type: 'build', card: 'residential_2' }, rule: '11.2' }],
    },
  ],
};
