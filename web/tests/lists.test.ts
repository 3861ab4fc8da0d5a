// Tables in lists: the time they have left, and the colours of the boards they are played on.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Summary } from '../src/net/wire';

const asked: string[] = [];
const orient = JSON.parse(
  readFileSync(new URL('../../src/games/antike/data/orient.json', import.meta.url), 'utf8'),
) as object;
vi.mock('../src/net/http', () => ({
  get: (path: string) => {
    asked.push(path);
    return Promise.resolve({ catalogue: { boards: { orient } } });
  },
}));
const { byUrgency, hear, leftOf } = await import('../src/net/heard');
const { seatsOfTable } = await import('../src/app/seats_of_table.svelte');
const { lastMove, stoppedBy } = await import('../src/table/last_move');
const { learn } = await import('../src/i18n/words.svelte');

const table = (more: object): Summary => ({ game: 'antike', options: {}, since: 0, ...more }) as unknown as Summary;

describe('the time a table has left', () => {
  it('goes on running from when it was heard of', () => {
    const [running] = hear([table({ left_ms: 60_000 })], 1000) as [Summary];
    expect(leftOf(running, 1000)).toBe(60_000);
    expect(leftOf(running, 21_000)).toBe(40_000);
    expect(leftOf(running, 90_000)).toBe(0);
    expect(leftOf(table({}), 0)).toBeNull();
  });
  it('says which table comes first; without a clock whoever has waited longest', () => {
    const tables = hear(
      [
        table({ name: 'new', since: 9 }),
        table({ name: 'slow', left_ms: 7_200_000, since: 1 }),
        table({ name: 'old', since: 2 }),
        table({ name: 'soon', left_ms: 60_000, since: 8 }),
      ],
      0,
    );
    expect(tables.toSorted((a, b) => byUrgency(a, b, 0)).map(({ name }) => name)).toEqual([
      'soon',
      'slow',
      'old',
      'new',
    ]);
  });
});

describe('the last move of a table', () => {
  const seats = [
    { seat: 0, kind: 'person', name: 'Marcia' },
    { seat: 1, kind: 'computer', name: 'Livia', level: 'strong' },
  ];
  const told = (more: object): string =>
    lastMove(table({ status: 'running', seats, mine: [0], updated: Date.now() - 180_000, ...more }), 'ui.row.moved');
  beforeEach(() => learn('en'));
  it('is told with who made it and when', () => {
    expect(told({ moved_by: 1 })).toBe('Livia moved 3 min. ago');
  });
  it('is not told of oneself, of nobody, or when it is over', () => {
    expect(told({ moved_by: 0 })).toBe('');
    expect(told({})).toBe('');
    expect(told({ moved_by: 1, status: 'finished' })).toBe('');
  });
});

describe('a match that was stopped', () => {
  const seats = [
    { seat: 0, kind: 'person', person: 'm', name: 'Marcia' },
    { seat: 1, kind: 'person', person: 't', name: 'Tess' },
  ];
  const told = (more: object): string => stoppedBy(table({ status: 'abandoned', seats, ...more }), 'm');
  beforeEach(() => learn('en'));
  it('says in the list who stopped it', () => {
    expect(told({ stopped_by: 't' })).toBe('Tess stopped it');
    expect(told({ stopped_by: 'm' })).toBe('you stopped it');
    expect(told({ stopped_by: '' })).toBe('the host of the house stopped it');
  });
  it('says nothing of a table that was closed before it began, nor of somebody who is gone', () => {
    expect(told({})).toBe('');
    expect(told({ stopped_by: 'x' })).toBe('');
  });
});

describe('the colours of seats in a list', () => {
  const seats = [0, 1, 2].map((seat) => ({ seat, kind: 'open' }));
  const colours = (options: object): string[] => seatsOfTable(table({ options, seats })).map(({ colour }) => colour);
  beforeEach(() => void (asked.length = 0));
  it('are the usual ones without a board of its own, and nothing is asked for', () => {
    expect(colours({})).toEqual([]);
    expect(seatsOfTable(table({ game: 'rome', seats }))).toEqual([]);
    expect(asked).toEqual([]);
  });
  it('are those of the board, once the boards are known', async () => {
    expect(colours({ board: 'orient' })).toEqual([]);
    await vi.waitFor(() => expect(colours({ board: 'orient' })).toEqual(['blue', 'grey', 'green']));
    expect(asked).toEqual(['/api/games/antike/catalogue']);
  });
  it('are those of a board that somebody brought', () => {
    const nations = (orient as { nations: object[] }).nations.map((each, at) => (at ? each : { ...each, color: 'x' }));
    expect(colours({ board: { ...orient, nations } })).toEqual(['blue', 'grey', 'green']);
    const red = (orient as { nations: object[] }).nations.map((each) => ({ ...each, color: 'red' }));
    expect(colours({ board: { ...orient, nations: red } })).toEqual(['red', 'yellow', 'blue']);
  });
});
