// What a list tells of the course of a match.
import { ago, t } from '../i18n/words.svelte';
import type { Summary } from '../net/wire';
import { seatName } from './names';

// Who made the last move of a match that runs, and when; of one's own there is nothing to tell.
export function lastMove(table: Summary, key: string): string {
  const by = table.moved_by === undefined ? undefined : table.seats[table.moved_by];
  if (table.status !== 'running' || !by || table.mine.includes(by.seat)) return '';
  return t(key, { name: seatName(by), when: ago(table.updated, Date.now()) });
}

// Of a match that was stopped: who did it. `me`: who reads.
export function stoppedBy(table: Summary, me: string | undefined): string {
  const by = table.stopped_by;
  if (table.status !== 'abandoned' || by === undefined) return '';
  if (by === '') return t('ui.row.stopped.host');
  if (by === me) return t('ui.row.stopped.me');
  const seat = table.seats.find(({ person }) => person === by);
  return seat ? t('ui.row.stopped', { name: seatName(seat) }) : '';
}
