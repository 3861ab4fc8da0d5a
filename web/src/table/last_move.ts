// Who made the last move of a match that runs, and when; of one's own there is nothing to tell.
import { ago, t } from '../i18n/words.svelte';
import type { Summary } from '../net/wire';
import { seatName } from './names';

export function lastMove(table: Summary, key: string): string {
  const by = table.moved_by === undefined ? undefined : table.seats[table.moved_by];
  if (table.status !== 'running' || !by || table.mine.includes(by.seat)) return '';
  return t(key, { name: seatName(by), when: ago(table.updated, Date.now()) });
}
