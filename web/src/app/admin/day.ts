// The last day of the house as lines: what the server measured, thinned to what an eye can tell apart.
import { get } from '../../net/http';

// A list for each thing, the oldest first; null where there was nothing to measure.
type Column = (number | null)[];
export interface Day {
  // Milliseconds between two samples, and when the newest was taken.
  every: number;
  until: number;
  moves: number[];
  half: Column;
  most: Column;
  sockets: number[];
  thinking: number[];
  waiting_writes: number[];
  store_errors: number[];
  failed_logins: number[];
}
export const lastDay = (): Promise<Day> => get('/api/admin/day');

const dayLength = 86_400_000;
// A point for a quarter of an hour.
const points = 96;

export interface Point {
  // From 0, a day ago, to 1, now.
  at: number;
  value: number;
}

// The highest of each quarter of an hour: a short trouble shows. A quarter without figures has no point.
export function thinned(column: Column, every: number): Point[] {
  const samples = Math.max(1, Math.round(dayLength / every));
  const highest = new Map<number, number>();
  column.forEach((value, index) => {
    if (value === null) return;
    const age = column.length - 1 - index;
    const quarter = points - 1 - Math.floor((age * points) / samples);
    if (quarter < 0) return;
    highest.set(quarter, Math.max(highest.get(quarter) ?? 0, value));
  });
  return [...highest].sort(([a], [b]) => a - b).map(([quarter, value]) => ({ at: quarter / (points - 1), value }));
}

// The last hour of counts, for what is told by the hour, at every moment of the day.
export function byTheHour(column: number[], every: number): number[] {
  const hour = Math.max(1, Math.round(3_600_000 / every));
  let sum = 0;
  return column.map((value, index) => {
    sum += value - (index >= hour ? (column[index - hour] ?? 0) : 0);
    return sum;
  });
}

// The end of the scale: a round number that can be halved, at least 2.
export function scaleOf(values: number[]): number {
  const highest = Math.max(2, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 4, 10].map((step) => step * power).find((end) => end >= highest && end >= 2) ?? 10 * power;
}

// Beside a line of the scale there is room for four figures.
export const inShort = (value: number): string =>
  value < 10_000 ? `${value}` : value < 1e6 ? `${value / 1000}k` : `${value / 1e6}M`;

export const newest = (column: Column): number | null => column.findLast((value) => value !== null) ?? null;
export const highestOf = (column: Column): number => Math.max(0, ...column.map((value) => value ?? 0));
