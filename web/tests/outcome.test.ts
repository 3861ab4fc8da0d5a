// Who won, said the same everywhere; and the page of the result.
import { beforeAll, describe, expect, it } from 'vitest';
import { progressOfSaint } from '../src/games/antiquity/progress';
import { learn } from '../src/i18n/words.svelte';
import type { TableModel } from '../src/net/table_model';
import type { Json, Result, ScoreSheet, Summary } from '../src/net/wire';
import { endingOf, headline, inOrder, winnersOf, wonBy, type Ended } from '../src/table/outcome';
import { TableState } from '../src/table/table_state.svelte';
import { apart, shownRounds, ticks } from '../src/table/result/graph';

const sheet = (total: number): ScoreSheet => ({ lines: {}, total });
const ended = (result: Result | null, more: Partial<Ended> = {}): Ended => ({
  game: 'rome',
  result,
  names: ['You', 'Livia', 'Cato'],
  seat: 0,
  scores: [sheet(66), sheet(61), sheet(49)],
  points: true,
  ...more,
});

describe('the outcome', () => {
  beforeAll(() => learn('en'));

  it('is told from where I sit', () => {
    expect(headline(ended({ places: [1, 2, 3], ending: 'points' }))).toBe('You win by 5 points');
    expect(headline(ended({ places: [2, 1, 3], ending: 'points' }))).toBe('Livia wins');
    expect(headline(ended({ places: [1, 1, 3], ending: 'shared' }))).toBe('You and Livia share the first place');
    expect(headline(ended({ places: [1, 1, 3], ending: 'shared' }, { seat: 1, names: ['Anna', 'You', 'C'] }))).toBe(
      'You and Anna share the first place',
    );
    expect(headline(ended({ places: [1, 2, 3], ending: 'points' }, { seat: null, names: ['Anna', 'B', 'C'] }))).toBe(
      'Anna wins',
    );
  });

  it('boasts of no points when the others have given up', () => {
    expect(headline(ended({ places: [1, 2, 2], ending: 'resignation' }))).toBe('You win');
  });

  it('has words for every ending of every game, those of the house included', () => {
    for (const game of ['rome', 'antike', 'antiquity', 'tic_tac_toe'])
      for (const ending of ['resignation', 'timeout'])
        expect(endingOf(game, { places: [1, 2], ending })).toMatch(/^All others/);
    expect(endingOf('antiquity', { places: [1, 2], ending: 'last_player' })).toBe('Only one player was left.');
    expect(endingOf('rome', null)).toBe('');
  });

  it('names the same winner in lists', () => {
    const result = { places: [2, 1, 1], ending: 'shared' };
    expect(winnersOf(result)).toEqual([1, 2]);
    expect(wonBy(result, ['Anna', 'Livia', 'Cato'], [0])).toBe('Livia and Cato won');
    expect(wonBy(result, ['Anna', 'Livia', 'Cato'], [1])).toBe('You and Cato won');
    expect(wonBy({ places: [1, 2], ending: 'points' }, ['Anna', 'Livia'], [0])).toBe('You won');
    expect(wonBy(null, [], [])).toBe('');
    expect(inOrder(result).map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });

  it('calls each of several who share a screen by name, in bar, page, log and list alike', () => {
    const result = { places: [2, 1, 3], ending: 'points' };
    const table = new TableState('t');
    table.summary = {
      table: 't',
      mine: [0, 1],
      seats: [0, 1, 2].map((seat) => ({ seat, kind: 'person', name: seat < 2 ? 'Anna' : 'Cato', person: `${seat}` })),
    } as unknown as Summary;
    table.live = { seat: 1, finished: false } as TableModel;
    expect(table.names[1]).toBe('You');
    table.live = { seat: 1, finished: true } as TableModel;
    expect(table.reader).toBeNull();
    expect(table.names).toEqual(table.told);
    expect(headline(ended(result, { seat: table.reader, names: table.names }))).toBe(`${table.told[1]} wins`);
    expect(wonBy(result, table.told, table.summary.mine)).toBe(`${table.told[1]} won`);
    table.summary = { ...table.summary, mine: [1] };
    expect(table.reader).toBe(1);
    expect(wonBy(result, table.told, table.summary.mine)).toBe('You won');
  });

  it('tells of a record that stops in the middle', () => {
    expect(headline(ended(null))).toBe('The record ends before the match');
  });
});

describe('the graph', () => {
  it('keeps the names at the ends apart, in their order and on the page', () => {
    const places = apart([100, 101, 102, 10, 99], 25, 0, 120);
    const sorted = [...places].sort((a, b) => a - b);
    for (let at = 1; at < sorted.length; at++) expect(sorted[at]! - sorted[at - 1]!).toBeGreaterThanOrEqual(25 - 1e-9);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(120);
    expect(places[3]).toBeLessThan(places[4]!);
    expect(places[4]).toBeLessThan(places[0]!);
    expect(apart([10, 80], 25, 0, 120)).toEqual([10, 80]);
  });
  it('has round numbers at its side, beneath zero too', () => {
    expect(ticks([0, 66])).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
    expect(ticks([-3, 4])).toEqual([-3, -2, -1, 0, 1, 2, 3, 4]);
    expect(ticks([])).toEqual([0, 1]);
  });
  it('names the first and the last round, and no two that would touch', () => {
    expect(shownRounds(14, 18)).toHaveLength(14);
    const shown = shownRounds(30, 6);
    expect(shown[0]).toBe(0);
    expect(shown.at(-1)).toBe(29);
    expect(shown.length).toBeLessThanOrEqual(6);
  });
});

describe('the way of a saint', () => {
  const catalogue = {
    saints: { san_nicolo: 20, santa_barbara: 19, san_christofori: 24, san_giorgio: 100, santa_maria: 2 },
  };
  const lines = { san_nicolo: 10, santa_barbara: 19, san_christofori: 6, san_giorgio: 30 };
  const far = (saint: string | null): number =>
    progressOfSaint({
      sheet: { lines, total: 0 },
      seat: 0,
      view: { players: [{ household: { saint } }] } as unknown as Json,
      catalogue,
    });
  it('is measured by the own saint, before there is one by the nearest, for Santa Maria by the second', () => {
    expect(far('san_nicolo')).toBe(50);
    expect(far('san_christofori')).toBe(25);
    expect(far(null)).toBe(100);
    expect(far('santa_maria')).toBe(50);
  });
});
