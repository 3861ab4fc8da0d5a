// Roofs of any shape of squares, as SVG paths: the outline with rounded corners, the four slopes and the ridges
// between them.
import type { Square } from '../view';

export const unit = 50; // a square of the city, in the drawing
type Point = [number, number];
type Side = 'north' | 'east' | 'south' | 'west';

const short = (value: number): number => Math.round(value * 10) / 10;
const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
const name = (point: Point): string => point.join();

// The edges of the shape, clockwise, with the side they face.
interface Edge {
  side: Side;
  from: Point;
  to: Point;
}
function edgesOf(squares: Square[]): Edge[] {
  const has = new Set(squares.map(({ row, column }) => `${row},${column}`));
  return squares.flatMap(({ row: r, column: c }) => {
    const edges: Edge[] = [];
    if (!has.has(`${r - 1},${c}`)) edges.push({ side: 'north', from: [c, r], to: [c + 1, r] });
    if (!has.has(`${r},${c + 1}`)) edges.push({ side: 'east', from: [c + 1, r], to: [c + 1, r + 1] });
    if (!has.has(`${r + 1},${c}`)) edges.push({ side: 'south', from: [c + 1, r + 1], to: [c, r + 1] });
    if (!has.has(`${r},${c - 1}`)) edges.push({ side: 'west', from: [c, r + 1], to: [c, r] });
    return edges;
  });
}

// Joins segments end to end into closed rings of points.
function ringsOf(segments: [Point, Point][]): Point[][] {
  const next = new Map<string, [Point, Point][]>();
  for (const segment of segments) next.set(name(segment[0]), [...(next.get(name(segment[0])) ?? []), segment]);
  const rings: Point[][] = [];
  for (;;) {
    const [first] = next.keys();
    if (first === undefined) return rings;
    const ring: Point[] = [];
    for (let key = first; ;) {
      const leaving = next.get(key);
      const segment = leaving?.shift();
      if (!leaving || !segment) break;
      if (leaving.length === 0) next.delete(key);
      ring.push(segment[0]);
      key = name(segment[1]);
      if (key === first) break;
    }
    rings.push(ring);
  }
}

// The points where a ring turns.
function corners(ring: Point[]): Point[] {
  return ring.filter((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const after = ring[(index + 1) % ring.length] ?? point;
    return (before[0] - point[0]) * (after[1] - point[1]) !== (before[1] - point[1]) * (after[0] - point[0]);
  });
}

// The outline, `inset` inside the squares, with rounded corners.
export function outline(squares: Square[], inset: number, radius: number): string {
  const segments = edgesOf(squares).map(({ from, to }): [Point, Point] => [from, to]);
  return ringsOf(segments)
    .map((ring) => rounded(moved(corners(ring), inset), radius))
    .join('');
}
function moved(ring: Point[], inset: number): Point[] {
  const way = (a: Point, b: Point): Point => [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
  return ring.map((point, index) => {
    const into = way(ring.at(index - 1) ?? point, point);
    const out = way(point, ring[(index + 1) % ring.length] ?? point);
    return [point[0] * unit + inset * (-into[1] - out[1]), point[1] * unit + inset * (into[0] + out[0])];
  });
}
function rounded(ring: Point[], radius: number): string {
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const part = length === 0 ? 0 : Math.min(radius, length / 2) / length;
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  };
  const parts = ring.map((point, index) => {
    const begin = towards(point, ring.at(index - 1) ?? point);
    const end = towards(point, ring[(index + 1) % ring.length] ?? point);
    return `${index === 0 ? 'M' : 'L'}${at(begin)}Q${at(point)} ${at(end)}`;
  });
  return `${parts.join('')}Z`;
}

// Every square is cut in eight; each part slopes to the edge it is nearest to. On a grid that is the straight skeleton.
export interface Roof {
  north: string;
  east: string;
  south: string;
  west: string;
  ridge: string;
}
type Triangle = [Point, Point, Point];

function eighths({ row: r, column: c }: Square): Triangle[] {
  const middle: Point = [c + 0.5, r + 0.5];
  const rim: Point[] = [
    [c, r],
    [c + 0.5, r],
    [c + 1, r],
    [c + 1, r + 0.5],
    [c + 1, r + 1],
    [c + 0.5, r + 1],
    [c, r + 1],
    [c, r + 0.5],
  ];
  return rim.map((point, index) => [middle, point, rim[(index + 1) % rim.length] ?? point]);
}
function nearest(triangle: Triangle, edges: Edge[]): Side {
  const x = (triangle[0][0] + triangle[1][0] + triangle[2][0]) / 3;
  const y = (triangle[0][1] + triangle[1][1] + triangle[2][1]) / 3;
  let best = { side: 'north' as Side, distance: Infinity, across: 0 };
  for (const { side, from, to } of edges) {
    const flat = side === 'north' || side === 'south';
    const [here, low, high] = flat
      ? [x, Math.min(from[0], to[0]), Math.max(from[0], to[0])]
      : [y, Math.min(from[1], to[1]), Math.max(from[1], to[1])];
    const across = flat ? Math.abs(y - from[1]) : Math.abs(x - from[0]);
    const distance = Math.max(across, low - here, here - high);
    const close = Math.abs(distance - best.distance) < 1e-6;
    if (close ? across > best.across : distance < best.distance) best = { side, distance, across };
  }
  return best.side;
}

export function roof(squares: Square[]): Roof {
  const edges = edgesOf(squares);
  const slopes: Record<Side, Map<string, [Point, Point]>> = {
    north: new Map(),
    east: new Map(),
    south: new Map(),
    west: new Map(),
  };
  const seams = new Map<string, { sides: Side[]; segment: [Point, Point] }>();
  for (const triangle of squares.flatMap(eighths)) {
    const side = nearest(triangle, edges);
    triangle.forEach((from, index) => {
      const to = triangle[(index + 1) % 3] ?? from;
      // A side that two parts of one slope share is inside it and cancels out.
      if (!slopes[side].delete(`${name(to)}>${name(from)}`)) slopes[side].set(`${name(from)}>${name(to)}`, [from, to]);
      const seam = [name(from), name(to)].sort().join('|');
      const known = seams.get(seam);
      if (known) known.sides.push(side);
      else seams.set(seam, { sides: [side], segment: [from, to] });
    });
  }
  const scaled = ([x, y]: Point): string => at([x * unit, y * unit]);
  const filled = (side: Side): string =>
    ringsOf([...slopes[side].values()])
      .map((ring) => `M${ring.map(scaled).join('L')}Z`)
      .join('');
  const ridge = [...seams.values()]
    .filter(({ sides }) => sides.length === 2 && sides[0] !== sides[1])
    .map(({ segment }) => `M${scaled(segment[0])}L${scaled(segment[1])}`);
  return {
    north: filled('north'),
    east: filled('east'),
    south: filled('south'),
    west: filled('west'),
    ridge: ridge.join(''),
  };
}
