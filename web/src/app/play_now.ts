// "Play now": me against two computer players, those I met last, started at once. Who has never played a game begins as
// its rule book lets beginners begin, against easy ones.
import { firstMatch } from '../games/plugin';
import { get, post } from '../net/http';
import type { GameInfo, Summary } from '../net/wire';
import { kindsOf, usualOpponent } from './opponents';

async function isNewTo(game: string): Promise<boolean> {
  const lists = await Promise.all(
    ['mine', 'finished'].map((list) => get<{ tables: Summary[] }>(`/api/tables?list=${list}`)),
  );
  return !lists.some(({ tables }) => tables.some((table) => table.game === game && table.mine.length > 0));
}

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
