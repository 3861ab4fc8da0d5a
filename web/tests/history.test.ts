// A long history comes in pages: nothing of it is lost, and the end is there first.
import { describe, expect, it } from 'vitest';
import { historyOf, pliesAtOnce, type HistoryPage } from '../src/net/history';
import { logOf, logWith, type LogEntry } from '../src/net/table_model';
import type { Ply } from '../src/net/wire';

const match = (plies: number): Ply[] =>
  Array.from({ length: plies }, (_, at) => ({ ply: at + 1, at, by: 0, effects: [{ type: 'a', n: at }] }));

class Server {
  asked: number[] = [];
  constructor(
    public plies: Ply[],
    private atOnce = pliesAtOnce,
  ) {}
  read = (from: number): Promise<HistoryPage> => {
    this.asked.push(from);
    return Promise.resolve({ plies: this.plies.slice(from, from + this.atOnce), count: this.plies.length });
  };
}
async function pagesOf(server: Server, ply: number): Promise<Ply[][]> {
  const pages: Ply[][] = [];
  for await (const plies of historyOf(server.read, ply)) pages.push(plies);
  return pages;
}
const numbers = (plies: { ply: number }[]): number[] => plies.map(({ ply }) => ply);

describe('the history of a match', () => {
  it('is whole, however long: 1,500 plies', async () => {
    const server = new Server(match(1500));
    const pages = await pagesOf(server, 1500);
    expect(pages.at(-1)).toEqual(server.plies);
    expect(server.asked).toEqual([1000, 500, 0]);
  });

  it('begins with its end', async () => {
    const [newest] = await pagesOf(new Server(match(1100)), 1100);
    expect(numbers(newest ?? []).slice(0, 1)).toEqual([601]);
    expect(numbers(newest ?? []).slice(-1)).toEqual([1100]);
  });

  it('is asked for once if it is short', async () => {
    const server = new Server(match(3));
    expect(numbers((await pagesOf(server, 3))[0] ?? [])).toEqual([1, 2, 3]);
    expect(server.asked).toEqual([0]);
  });

  it('has also the moves that were made since the reader looked', async () => {
    const server = new Server(match(1203));
    const pages = await pagesOf(server, 600);
    expect(pages.at(-1)).toEqual(server.plies);
  });

  it('is whole if the server gives fewer plies at once', async () => {
    const server = new Server(match(1100), 200);
    expect((await pagesOf(server, 1100)).at(-1)).toEqual(server.plies);
  });

  it('ends where the match ends if moves were taken back meanwhile', async () => {
    const server = new Server(match(10));
    expect(numbers((await pagesOf(server, 1100)).at(-1) ?? [])).toEqual(numbers(match(10)));
  });
});

describe('a log that is being read', () => {
  const heard = (ply: number): LogEntry => ({ ply, by: 1, at: 99, effects: [{ type: 'heard' }] });

  it('keeps what was heard meanwhile', () => {
    const log = logWith([heard(1101)], match(1100).slice(600));
    expect(numbers(log).slice(-2)).toEqual([1100, 1101]);
  });

  it('keeps older lines of before until their page comes, which then holds', () => {
    const before = logOf(match(1100)).map((entry) => ({ ...entry, at: -1 }));
    const first = logWith(before, match(1100).slice(600));
    expect(first).toHaveLength(1100);
    expect(first[0]?.at).toBe(-1);
    expect(logWith(first, match(1100))).toEqual(logOf(match(1100)));
  });
});
