// Walking over the map with the keys.
import { middleOf } from './hex';
import type { Hex } from '../view';

// Columns of flat hexes zigzag; even and odd ones take turns, so that left and right keep to a row and lead back to
// where one was.
export function stepFrom(from: Hex, key: string, isOn: (hex: Hex) => boolean): Hex | null {
  const even = from.q % 2 === 0;
  const tries: Record<string, [number, number][]> = {
    ArrowUp: [[0, -1]],
    ArrowDown: [[0, 1]],
    ArrowLeft: even
      ? [
          [-1, 0],
          [-1, 1],
        ]
      : [
          [-1, 1],
          [-1, 0],
        ],
    ArrowRight: even
      ? [
          [1, -1],
          [1, 0],
        ]
      : [
          [1, 0],
          [1, -1],
        ],
  };
  const to = (tries[key] ?? []).map(([q, r]): Hex => ({ q: from.q + q, r: from.r + r })).find(isOn);
  return to ?? null;
}

// The next of some hexes, from left to right and from top to bottom, round and round.
export function nextOf(keys: Iterable<string>, now: string | null, by: number): string | null {
  const sorted = [...keys].sort((a, b) => middleOf(a)[0] - middleOf(b)[0] || middleOf(a)[1] - middleOf(b)[1]);
  const at = sorted.indexOf(now ?? '');
  return sorted[at < 0 ? (by > 0 ? 0 : sorted.length - 1) : (at + by + sorted.length) % sorted.length] ?? null;
}
