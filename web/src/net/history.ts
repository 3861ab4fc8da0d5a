// The history of a match comes in pages. The newest is read first, because that is what a reader wants to see; then
// page by page what was before it.
import type { Ply } from './wire';

export interface HistoryPage {
  plies: Ply[];
  // Of the whole match.
  count: number;
}
// The plies after `from`, as many as the server gives at once.
export type ReadPage = (from: number) => Promise<HistoryPage>;

export const pliesAtOnce = 500;

export const historyAddress = (table: string, seat: number | null, from: number): string =>
  `/api/tables/${table}/history?seat=${seat ?? 'null'}&from=${from}`;

// The plies after `from`, up to and with `to` or, if nothing is said, to the end.
async function span(read: ReadPage, from: number, to = Number.POSITIVE_INFINITY): Promise<Ply[]> {
  const plies: Ply[] = [];
  for (;;) {
    const page = await read(from + plies.length);
    plies.push(...page.plies);
    if (page.plies.length === 0 || from + plies.length >= Math.min(to, page.count)) break;
  }
  return plies.slice(0, Math.min(to - from, plies.length));
}

// Gives what is known after every page, in the order of the match. `ply` is how long the match is, as far as the
// reader knows.
export async function* historyOf(read: ReadPage, ply: number): AsyncGenerator<Ply[]> {
  let first = Math.max(0, ply - pliesAtOnce);
  let known = await span(read, first);
  yield known;
  while (first > 0) {
    const from = Math.max(0, first - pliesAtOnce);
    known = [...(await span(read, from, first)), ...known];
    first = from;
    yield known;
  }
}
