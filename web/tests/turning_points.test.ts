// Where a match turned: found in the standings after each round, told with what was done there.
import { beforeAll, describe, expect, it } from 'vitest';
import { learn } from '../src/i18n/words.svelte';
import { decisive, turningPoints, turnsOf, whyWords, type RoundPlayed } from '../src/table/result/turning_points';
import type { Turn } from '../src/table/turns/turn';

// Ten plies a round.
const played = (...standings: number[][]): RoundPlayed[] =>
  standings.map((values, index) => ({ round: index + 1, ply: (index + 1) * 10, values }));
const turn = (seat: number | null, first: number, last = first): Turn => ({
  ...{ key: `${first}`, kind: '', seat, round: 0, phase: '' },
  parts: [first, last].map((ply) => ({ effect: { type: 'done' }, ply, at: 0, by: seat })),
});
const names = ['you', 'Livia', 'Cato'];
const told = (rounds: RoundPlayed[]): string[] =>
  turningPoints(rounds).map((point) => `${point.round} ${names[point.seat]}: ${whyWords(point, rounds, names, '')}`);

describe('turning points', () => {
  beforeAll(() => learn('en'));

  it('are the rounds in which somebody took the lead or made it sure, in the order of time', () => {
    expect(told(played([2, 2, 2], [4, 10, 4], [6, 12, 7], [20, 14, 8], [30, 16, 10]))).toEqual([
      '2 Livia: Past you and Cato and into the lead, 6 ahead.',
      '4 you: Past Livia and Cato and into the lead, 6 ahead.',
      '5 you: The lead grew from 6 to 14.',
    ]);
  });

  it('tell of somebody who comes nearer, passes another, or draws level', () => {
    const rounds = played([0, 9, 4], [6, 9, 4], [9, 9, 4]);
    expect(whyWords({ index: 1, round: 2, seat: 0, gain: 6 }, rounds, names, '')).toBe('Past Cato, 3 behind Livia.');
    expect(whyWords({ index: 2, round: 3, seat: 0, gain: 3 }, rounds, names, '')).toBe('Level with Livia.');
    const far = played([0, 90, 40], [30, 90, 40]);
    expect(whyWords({ index: 1, round: 2, seat: 0, gain: 30 }, far, names, '%')).toBe(
      '60% behind Livia, before it was 90%.',
    );
  });

  it('are at most three, one a round, and always of somebody who gained', () => {
    const standings = Array.from({ length: 30 }, (_, round) => [(round * 7) % 11, (round * 5) % 13, (round * 3) % 7]);
    const points = turningPoints(played(...standings));
    expect(points).toHaveLength(3);
    expect(new Set(points.map(({ round }) => round)).size).toBe(3);
    for (const { index, seat, gain } of points) {
      expect(gain).toBeGreaterThan(0);
      expect(gain).toBe(standings[index]![seat]! - standings[index - 1]![seat]!);
    }
    expect(points.map(({ round }) => round)).toEqual(points.map(({ round }) => round).sort((a, b) => a - b));
  });

  it('are none where nobody ever got away from the others, and none in a match of one round', () => {
    expect(turningPoints(played([1, 1], [2, 2], [3, 3]))).toEqual([]);
    expect(turningPoints(played([5, 1]))).toEqual([]);
    expect(turningPoints([])).toEqual([]);
  });

  it('name what the seat did in that round, of several things the one that brought most', async () => {
    const rounds = played([0, 0], [9, 0]);
    const [point] = turningPoints(rounds);
    const mine = [turn(0, 11), turn(0, 13, 15), turn(0, 20)];
    const turns = [turn(0, 9), ...mine, turn(1, 16), turn(null, 12), turn(0, 21)];
    expect(turnsOf(point!, rounds, turns)).toEqual(mine);
    const after: Record<number, number> = { 10: 0, 11: 2, 15: 8, 20: 9 };
    const asked: number[] = [];
    const valueAt = (ply: number): Promise<number> => (asked.push(ply), Promise.resolve(after[ply]!));
    expect(await decisive(mine, 10, valueAt)).toBe(mine[1]);
    expect(asked).toEqual([10, 11, 15, 20]);
    asked.length = 0;
    expect(await decisive(mine.slice(0, 1), 10, valueAt)).toBe(mine[0]);
    expect(asked).toEqual([]);
  });
});
