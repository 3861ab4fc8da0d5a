// Moves of others are shown one after another; nobody has to wait.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableNews } from '../src/net/wire';
import type { Pace } from '../src/app/settings.svelte';
import { moments, Pacing } from '../src/table/pacing';

const moment = moments.normal;

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
  let pace: Pace = 'normal';
  let silent: number[] = [];
  let held = 0;
  const pacing = (): Pacing =>
    new Pacing((news) => shown.push(news.seq), {
      now: () => pace,
      saysNothing: ({ seq }) => silent.includes(seq),
      onHold: (count) => (held = count),
    });
  beforeEach(() => {
    shown = [];
    pace = 'normal';
    silent = [];
    held = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('shows the first at once and the others a moment apart, less than a second each', () => {
    const moves = pacing();
    for (const seq of [1, 2, 3]) moves.hear(move(seq, 1));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(moment);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(moment);
    expect(shown).toEqual([1, 2, 3]);
    expect(moment).toBe(700);
    expect(moments.slow).toBe(2000);
  });
  it('keeps the order, and holds my own moves up for nobody', () => {
    const moves = pacing();
    moves.hear(move(1, 0));
    moves.hear(move(2, 1));
    expect(shown).toEqual([1, 2]);
    moves.hear(move(3, 0));
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(moment);
    expect(shown).toEqual([1, 2, 3]);
  });
  it('is skipped by a click', () => {
    const moves = pacing();
    for (const seq of [1, 2, 3]) moves.hear(move(seq, 1));
    moves.flush();
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(moment * 4);
    expect(shown).toEqual([1, 2, 3]);
  });
  it('is off when motion is off, and when a line catches up', () => {
    pace = 'at_once';
    const moves = pacing();
    for (const seq of [1, 2, 3]) moves.hear(move(seq, 1));
    expect(shown).toEqual([1, 2, 3]);
    pace = 'normal';
    for (let seq = 4; seq < 90; seq++) moves.hear(move(seq, 1));
    expect(shown.length).toBeGreaterThan(80);
  });
  it('is quicker when many wait, and shows every one of them', () => {
    const moves = pacing();
    for (let seq = 1; seq <= 60; seq++) moves.hear(move(seq, 1));
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
    const moves = pacing();
    for (const seq of [1, 2, 3]) moves.hear(move(seq, 1));
    moves.drop();
    vi.advanceTimersByTime(moment * 4);
    expect(shown).toEqual([1]);
  });
  it('spends no time on a move that has nothing to tell', () => {
    const moves = pacing();
    silent = [1, 2];
    for (const seq of [1, 2, 3, 4]) moves.hear(move(seq, 1));
    expect(shown).toEqual([1, 2, 3]);
  });
  it('waits for me after each turn of another where I go step by step, and a click goes on to the next', () => {
    pace = 'step';
    const moves = pacing();
    for (const [seq, by] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
    ] as const)
      moves.hear(move(seq, by));
    vi.advanceTimersByTime(10 * moment);
    expect(shown).toEqual([1, 2]);
    expect(held).toBe(3);
    moves.hurry();
    vi.advanceTimersByTime(10 * moment);
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(held).toBe(1);
    moves.hurry();
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    expect(held).toBe(0);
  });
});
