// Moves of others are shown one after another; nobody has to wait.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableNews } from '../src/net/wire';
import { moment, Pacing } from '../src/table/pacing';

const move = (seq: number, by: number): TableNews => ({
  news: 'table',
  table: 't',
  seat: 0,
  seq,
  ply: seq,
  draft: 0,
  effects: [],
  by,
  to_act: [],
  status: 'running',
  finished: false,
  result: null,
  scores: [],
  clock: null,
});

describe('the pace of moves', () => {
  let shown: number[] = [];
  let still = false;
  const pacing = (): Pacing =>
    new Pacing(
      (news) => shown.push(news.seq),
      () => still,
    );
  beforeEach(() => {
    shown = [];
    still = false;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('shows the first at once and the others a moment apart, less than 300 ms each', () => {
    const pace = pacing();
    for (const seq of [1, 2, 3]) pace.hear(move(seq, 1));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(moment);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(moment);
    expect(shown).toEqual([1, 2, 3]);
    expect(moment).toBeLessThan(300);
  });
  it('keeps the order, and holds my own moves up for nobody', () => {
    const pace = pacing();
    pace.hear(move(1, 0));
    pace.hear(move(2, 1));
    expect(shown).toEqual([1, 2]);
    pace.hear(move(3, 0));
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(moment);
    expect(shown).toEqual([1, 2, 3]);
  });
  it('is skipped by a click', () => {
    const pace = pacing();
    for (const seq of [1, 2, 3]) pace.hear(move(seq, 1));
    pace.flush();
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(moment * 4);
    expect(shown).toEqual([1, 2, 3]);
  });
  it('is off when motion is off, and when a line catches up', () => {
    still = true;
    const pace = pacing();
    for (const seq of [1, 2, 3]) pace.hear(move(seq, 1));
    expect(shown).toEqual([1, 2, 3]);
    still = false;
    for (let seq = 4; seq < 90; seq++) pace.hear(move(seq, 1));
    expect(shown.length).toBeGreaterThan(80);
  });
  it('is quicker when many wait, and shows every one of them', () => {
    const pace = pacing();
    for (let seq = 1; seq <= 60; seq++) pace.hear(move(seq, 1));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(moment);
    expect(shown).toEqual([1, 2]);
    // Two or three in the time of one, never all at once.
    vi.advanceTimersByTime(moment);
    expect(shown).toEqual([1, 2, 3, 4]);
    vi.advanceTimersByTime(30 * moment);
    expect(shown.length).toBe(60);
  });
  it('forgets what a new picture holds already', () => {
    const pace = pacing();
    for (const seq of [1, 2, 3]) pace.hear(move(seq, 1));
    pace.drop();
    vi.advanceTimersByTime(moment * 4);
    expect(shown).toEqual([1]);
  });
});
