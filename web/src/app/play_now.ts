// "Play now": me against two computer players, those I met last, started at once. Who has never played a game begins as
// its rule book lets beginners begin, against easy ones.
import { firstMatch } from '../games/plugin';
import { get, post } from '../net/http';
import type { GameInfo, Summary } from '../net/wire';
import { courses } from '../teacher/courses';
import { withoutLessons } from '../teacher/lesson_tables';
import { hasBegun, isKnown } from '../teacher/progress.svelte';
import { kindsOf, usualOpponent } from './opponents';

async function played(game: string, list: 'mine' | 'finished'): Promise<Summary[]> {
  const { tables } = await get<{ tables: Summary[] }>(`/api/tables?list=${list}`);
  return withoutLessons(tables).filter((table) => table.game === game && table.mine.length > 0);
}
async function isNewTo(game: string): Promise<boolean> {
  const lists = await Promise.all([played(game, 'mine'), played(game, 'finished')]);
  return !lists.some((tables) => tables.length > 0);
}

// Lessons are offered to who has finished no match of the game and begun no lesson of it, and never said to know it.
export const wantsLessons = async (game: string): Promise<boolean> =>
  game in courses &&
  !hasBegun(game) &&
  !isKnown(game) &&
  !(await played(game, 'finished')).some(({ status }) => status === 'finished');

export async function playNow(game: string, info: GameInfo | undefined): Promise<Summary> {
  const gentle = firstMatch(game);
  const first = gentle && (await isNewTo(game)) ? gentle : null;
  const players = first?.players ?? Math.min(3, info?.players[1] ?? 3);
  const kinds = kindsOf(info);
  const player = first && kinds.includes('easy') ? 'easy' : usualOpponent(game, kinds);
  const { table } = await post<{ table: Summary }>('/api/tables', {
    game,
    players,
    options: first?.options ?? {},
    seats: ['me', ...Array.from({ length: players - 1 }, () => player)],
    privacy: 'link',
    undo: 'free',
    start: true,
  });
  return table;
}
