// Geometry of the map: where hexes lie on the sheet, and soft outlines round sets of them. Hexes are named by their
// key, "q,r".
import { hexKey, ways, type Hex } from '../view';

// Half the width of a hex in units of the sheet: a hex is 40 wide and 34.64 high.
export const side = 20;
const rootOfThree = Math.sqrt(3);

export type Point = readonly [number, number];
export type HexSet = ReadonlySet<string>;

export const hexOf = (key: string): Hex => {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return { q, r };
};
export const middle = ({ q, r }: Hex): Point => [1.5 * side * q, rootOfThree * side * (r + q / 2)];
export const middleOf = (key: string): Point => middle(hexOf(key));
export const beside = ({ q, r }: Hex, way: number): Hex => ({ q: q + (ways[way]?.q ?? 0), r: r + (ways[way]?.r ?? 0) });
export const neighbours = (key: string): string[] => {
  const hex = hexOf(key);
  return ways.map((_, way) => hexKey(beside(hex, way)));
};
export const distance = (a: Hex, b: Hex): number =>
  (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q - b.q + a.r - b.r)) / 2;

// The hex under a point of the sheet: cube coordinates, rounded so that they still add up to nothing.
export function hexAt([x, y]: Point): Hex {
  const q = x / (1.5 * side);
  const r = y / (rootOfThree * side) - q / 2;
  const s = -q - r;
  let [hq, hr] = [Math.round(q), Math.round(r)];
  const hs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(hq - q), Math.abs(hr - r), Math.abs(hs - s)];
  if (dq > dr && dq > ds) hq = -hr - hs;
  else if (dr > ds) hr = -hq - hs;
  return { q: hq === 0 ? 0 : hq, r: hr === 0 ? 0 : hr };
}

// A number that is the same on every visit, from 0 to 1: which tree grows where.
export function chanceOf(text: string, salt = 0): number {
  let hash = 2166136261 ^ salt;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash ^= hash >>> 13;
  return ((hash >>> 0) % 100_000) / 100_000;
}

// Edge k runs from corner k to corner k + 1, corner k lies at 60 k degrees; this is the way out through it.
const wayThroughEdge = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];
const cornerOf = (hex: Hex, corner: number): Point => {
  const [x, y] = middle(hex);
  const angle = (Math.PI / 3) * corner;
  return [x + side * Math.cos(angle), y + side * Math.sin(angle)];
};
const cornerKey = ([x, y]: Point): string => `${Math.round(x * 4)}|${Math.round(y * 4)}`;
const short = (value: number): number => Math.round(value * 10) / 10 + 0;

// Closed lines of corners round a set of hexes: outer ones clockwise, those round holes the other way.
export function loopsOf(hexes: HexSet): Point[][] {
  const next = new Map<string, { from: Point; to: Point }>();
  for (const key of hexes) {
    const hex = hexOf(key);
    wayThroughEdge.forEach((way, edge) => {
      if (hexes.has(hexKey({ q: hex.q + way.q, r: hex.r + way.r }))) return;
      const from = cornerOf(hex, edge);
      next.set(cornerKey(from), { from, to: cornerOf(hex, (edge + 1) % 6) });
    });
  }
  const loops: Point[][] = [];
  for (let first = next.keys().next(); !first.done; first = next.keys().next()) {
    const loop: Point[] = [];
    for (let at = first.value, edge = next.get(at); edge; edge = next.get(at)) {
      next.delete(at);
      loop.push(edge.from);
      at = cornerKey(edge.to);
    }
    loops.push(loop);
  }
  return loops;
}

export const isOuter = (loop: Point[]): boolean =>
  loop.reduce((sum, [x, y], at) => {
    const [nx, ny] = loop[(at + 1) % loop.length] ?? [0, 0];
    return sum + x * ny - nx * y;
  }, 0) > 0;

// The loop moved inwards.
function inset(loop: Point[], by: number): Point[] {
  const normal = (a: Point, b: Point): Point => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    return [-dy / length, dx / length];
  };
  return loop.map((point, at) => {
    const before = loop[(at + loop.length - 1) % loop.length] ?? point;
    const after = loop[(at + 1) % loop.length] ?? point;
    const [a, b] = [normal(before, point), normal(point, after)];
    const reach = 1 + a[0] * b[0] + a[1] * b[1];
    return [point[0] + (by * (a[0] + b[0])) / reach, point[1] + (by * (a[1] + b[1])) / reach];
  });
}

export interface Softness {
  inset?: number;
  // How far corners are pulled in, and how far they wander.
  pull?: number;
  wander?: number;
}
// Through the middle of every edge, corners rounded away.
export function softPath(loop: Point[], { inset: by = 0, pull = 0, wander = 0 }: Softness = {}): string {
  const corners = (by ? inset(loop, by) : loop).map((point): Point => {
    if (!wander) return point;
    const key = cornerKey(point);
    return [point[0] + (chanceOf(key, 1) - 0.5) * 2 * wander, point[1] + (chanceOf(key, 2) - 0.5) * 2 * wander];
  });
  const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const size = corners.length;
  const at = (points: Point[], index: number): Point => points[(index + size) % size] ?? [0, 0];
  const middles = corners.map((corner, index) => between(corner, at(corners, index + 1)));
  const start = at(middles, -1);
  const curves = corners.map((corner, index) => {
    const chord = between(at(middles, index - 1), at(middles, index));
    const end = at(middles, index);
    const pulled = [0, 1].map((axis) => corner[axis]! + (chord[axis]! - corner[axis]!) * pull);
    return `Q${pulled.map(short).join(' ')} ${short(end[0])} ${short(end[1])}`;
  });
  return `M${short(start[0])} ${short(start[1])}${curves.join('')}Z`;
}
export const outline = (hexes: HexSet, softness: Softness = {}): string =>
  loopsOf(hexes)
    .map((loop) => softPath(loop, softness))
    .join('');

// Every edge between two hexes of the set, once.
export function gridPath(hexes: HexSet): string {
  let path = '';
  for (const key of hexes) {
    const hex = hexOf(key);
    for (const edge of [0, 1, 2]) {
      const way = wayThroughEdge[edge];
      if (!way || !hexes.has(hexKey({ q: hex.q + way.q, r: hex.r + way.r }))) continue;
      const [a, b] = [cornerOf(hex, edge), cornerOf(hex, edge + 1)];
      path += `M${short(a[0])} ${short(a[1])}L${short(b[0])} ${short(b[1])}`;
    }
  }
  return path;
}

// All of the set that hangs together with `from`.
export function connected(hexes: HexSet, from: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const next = [...from].filter((key) => hexes.has(key));
  for (let key = next.pop(); key !== undefined; key = next.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    next.push(...neighbours(key).filter((near) => hexes.has(near) && !found.has(near)));
  }
  return found;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export function boxOf(hexes: Iterable<string>, margin = 0): Box {
  const points = [...hexes].map(middleOf);
  if (points.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - side - margin, Math.min(...ys) - side - margin];
  return { x, y, width: Math.max(...xs) + side + margin - x, height: Math.max(...ys) + side + margin - y };
}
