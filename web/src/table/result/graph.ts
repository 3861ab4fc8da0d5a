// Where the lines of the graph and the names at their ends are drawn.

// As near to where they belong as possible, in the order of those places, never closer than `gap`.
export function apart(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const places = order.map((index) => wanted[index]!);
  // Those that would overlap stand together around the middle of where they belong.
  let groups = places.map((place) => ({ middle: place, size: 1 }));
  for (let merged = true; merged;) {
    merged = false;
    for (let at = 0; at + 1 < groups.length; at++) {
      const [one, next] = [groups[at]!, groups[at + 1]!];
      if (next.middle - one.middle >= ((one.size + next.size) / 2) * gap) continue;
      const size = one.size + next.size;
      const middle = (one.middle * one.size + next.middle * next.size) / size;
      groups = [...groups.slice(0, at), { middle, size }, ...groups.slice(at + 2)];
      merged = true;
      break;
    }
    groups = groups.map(({ middle, size }) => {
      const half = ((size - 1) / 2) * gap;
      return { size, middle: Math.max(low + half, Math.min(high - half, middle)) };
    });
  }
  const spread = groups.flatMap(({ middle, size }) =>
    Array.from({ length: size }, (_, index) => middle + (index - (size - 1) / 2) * gap),
  );
  const out: number[] = Array.from({ length: wanted.length }, () => 0);
  order.forEach((index, place) => (out[index] = spread[place]!));
  return out;
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
// Round numbers from 0 or below to above the highest value.
export function ticks(values: number[], most = 7): number[] {
  const high = Math.max(1, ...values);
  const low = Math.min(0, ...values);
  const step = steps.find((each) => (high - low) / each <= most) ?? 1000;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

// Which of `count` rounds are written beneath the graph: the first, the last, and as many between as there is room for.
export function shownRounds(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil((count - 1) / Math.max(1, room - 1)));
  const shown = Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0);
  if (shown.at(-1) === count - 1 || count === 0) return shown;
  return [...shown.filter((index) => count - 1 - index >= every), count - 1];
}
