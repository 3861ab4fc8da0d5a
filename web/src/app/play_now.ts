// "Play now": me against two computer players, the strongest there are, started at once.
import { post } from '../net/http';
import type { GameInfo, Summary } from '../net/wire';

export async function playNow(game: string, info: GameInfo | undefined): Promise<Summary> {
  const players = Math.min(3, info?.players[1] ?? 3);
  const level = info?.levels.at(-1) ?? 'greedy';
  const { table } = await post<{ table: Summary }>('/api/tables', {
    game,
    players,
    options: {},
    seats: ['me', ...Array.from({ length: players - 1 }, () => level)],
    privacy: 'link',
    undo: 'free',
    start: true,
  });
  return table;
}
