// When a table was last heard of: the time that its clock had left then goes on running.
import type { Summary } from './wire';

const heard = new WeakMap<Summary, number>();

export function hear(tables: Summary[], at: number = Date.now()): Summary[] {
  for (const table of tables) heard.set(table, at);
  return tables;
}

// What the first of those to act has left; null where no clock runs.
export const leftOf = (table: Summary, now: number): number | null =>
  table.left_ms === undefined ? null : Math.max(0, table.left_ms - (now - (heard.get(table) ?? now)));

// The least time first; tables without a clock after them, longest waited first.
export const byUrgency = (one: Summary, other: Summary, now: number = Date.now()): number => {
  const [mine, theirs] = [one, other].map((table) => leftOf(table, now) ?? Infinity) as [number, number];
  return mine === theirs ? one.since - other.since : mine - theirs;
};
