// Several people at one screen have one account: what they are called is kept by this browser, for this table.
import type { Summary } from '../net/wire';
import { seatNames } from './names';

const key = 'antiquarium.names';
type Kept = Record<string, string>;

function remembered(): Kept {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Kept;
  } catch {
    return {};
  }
}
const kept = $state<{ names: Kept }>({ names: globalThis.localStorage ? remembered() : {} });
// Names of tables long over need no room: the newest are enough.
const most = 100;
export const longestName = 24;

export const localName = (table: string, seat: number): string => kept.names[`${table} ${seat}`] ?? '';
// By seat, everybody at a table: also those who share this screen.
export const namesAt = ({ table, seats, mine }: Pick<Summary, 'table' | 'seats' | 'mine'>): string[] =>
  seatNames(seats).map((name, seat) =>
    mine.length > 1 && mine.includes(seat) ? localName(table, seat) || name : name,
  );
export function callSeat(table: string, seat: number, name: string): void {
  const { [`${table} ${seat}`]: _, ...others } = kept.names;
  const called = name.trim().slice(0, longestName);
  const all = called ? { ...others, [`${table} ${seat}`]: called } : others;
  kept.names = Object.fromEntries(Object.entries(all).slice(-most));
  localStorage.setItem(key, JSON.stringify(kept.names));
}
