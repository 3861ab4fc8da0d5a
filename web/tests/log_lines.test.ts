// The log of a match, as it is read.
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../src/net/table_model';
import { hasMore, linesOf } from '../src/table/log_lines';

const dayOf = (at: number): string => `day ${Math.floor(at / 10)}`;
const entry = (ply: number, at: number, ...types: string[]): LogEntry => ({
  ply,
  by: 0,
  at,
  effects: types.map((type) => ({ type })),
});

describe('the log', () => {
  it('has the newest line first, and no more than are wanted', () => {
    const lines = linesOf([entry(1, 1, 'round_began', 'a'), entry(2, 2, 'b')], 2, dayOf);
    expect(lines.map(({ effect }) => effect.type)).toEqual(['b', 'a']);
    expect(linesOf([entry(1, 1, 'round_began', 'a')], 9, dayOf).map(({ round }) => round)).toEqual([false, true]);
  });
  it('names the days of a match that took several, each once, above its newest line', () => {
    const lines = linesOf([entry(1, 1, 'a'), entry(2, 5, 'b'), entry(3, 11, 'c', 'd')], 9, dayOf);
    expect(lines.map(({ effect, day }) => [effect.type, day])).toEqual([
      ['d', 'day 1'],
      ['c', null],
      ['b', 'day 0'],
      ['a', null],
    ]);
  });
  it('keeps the key of a line when moves are heard after it and pages come before it', () => {
    const now = [entry(7, 1, 'a', 'b'), entry(8, 2, 'c')];
    const later = [entry(6, 0, 'z'), ...now, entry(9, 3, 'd')];
    const keys = (log: LogEntry[]): Map<string, string> =>
      new Map(linesOf(log, 9, dayOf).map(({ effect, key }) => [effect.type, key]));
    for (const type of ['a', 'b', 'c']) expect(keys(later).get(type)).toBe(keys(now).get(type));
  });
  it('has no key twice, though two entries may be of one ply', () => {
    const lines = linesOf([entry(3, 1, 'a'), entry(3, 2, 'b', 'c')], 9, dayOf);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
  });
  it('says whether there is more than is shown', () => {
    const log = [entry(1, 1, 'a', 'b'), entry(2, 2, 'c')];
    expect([2, 3, 4].map((limit) => hasMore(log, limit))).toEqual([true, false, false]);
  });
  it('names no day of a match of one evening', () => {
    expect(linesOf([entry(1, 1, 'a'), entry(2, 2, 'b')], 9, dayOf).every(({ day }) => day === null)).toBe(true);
  });
});
