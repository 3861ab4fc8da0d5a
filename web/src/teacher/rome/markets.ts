import type { Lesson } from '../lesson';
import { acting, at, build, spot } from './table';

// A public building counts its neighbours when it is built, and never again.
export const markets: Lesson = {
  id: 'markets',
  steps: [
    {
      id: 'look',
      position: acting('BBCBC', 3, {
        ...{ coins: 4, influence: 1, open_hand: { market: 1, aqueduct: 1 } },
        city: [
          at('vegetable_farm', 3, 3),
          at('residential_2', 3, 4),
          at('residential_2', 2, 4),
          at('grain_farm', 3, 2),
          at('sheep_farm', 2, 2),
        ],
      }),
      lit: ['.hand .card'],
    },
    {
      id: 'build',
      lit: ['.hand .card'],
      find: [spot(2, 3)],
      moves: [build('market', 2, 3)],
      wrong: [{ why: 'one', move: { type: 'build', card: 'market' }, rule: '8.3' }],
    },
    {
      id: 'own',
      position: acting('BBCBC', 3, {
        open_hand: { arena: 1 },
        city: [
          at('grain_farm', 2, 2),
          at('vegetable_farm', 2, 3),
          at('residential_2', 2, 4),
          at('sheep_farm', 3, 2),
          at('residential_2', 3, 4),
        ],
      }),
      find: [spot(3, 3)],
      moves: [build('arena', 3, 3)],
      wrong: [{ why: 'one', move: { type: 'build', card: 'arena' }, rule: '6.13' }],
    },
  ],
};
