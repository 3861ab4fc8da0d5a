// How far this browser has seen a table and read its talk: what came after it is told on the next visit.
const seenKey = (table: string): string => `antiquarium.seen.${table}`;
const readKey = (table: string): string => `antiquarium.read.${table}`;

function kept(key: string): number | null {
  const value = Number(globalThis.localStorage?.getItem(key) ?? Number.NaN);
  return Number.isInteger(value) ? value : null;
}
function keep(key: string, value: number): void {
  try {
    globalThis.localStorage?.setItem(key, String(value));
  } catch {
    // A full or forbidden storage only costs the summary and the mark.
  }
}

export const lastSeen = (table: string): number | null => kept(seenKey(table));
export const rememberSeen = (table: string, seq: number): void => keep(seenKey(table), seq);
// When the last line of talk was said that somebody has read here.
export const lastRead = (table: string): number => kept(readKey(table)) ?? 0;
export const rememberRead = (table: string, at: number): void => keep(readKey(table), at);
