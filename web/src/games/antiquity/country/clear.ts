// What lies over the map must not lie over land that is needed: cards go where they cover least of it, and where that
// is not enough the map moves.
import type { Point } from './hex';

export interface Cover {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export const covered = (points: Point[], { left, top, right, bottom }: Cover): number =>
  points.filter(([x, y]) => x > left && x < right && y > top && y < bottom).length;

// The first of the places that covers least; with what matters most before all else.
export function leastCovering<Place>(places: [Place, Cover][], points: Point[], first: Point[]): Place | undefined {
  const cost = (cover: Cover): number => covered(first, cover) * (points.length + 1) + covered(points, cover);
  const costs = places.map(([, cover]) => cost(cover));
  return places[costs.indexOf(Math.min(...costs))]?.[0];
}

// How far the map has to move, as little as possible, for the points to lie under nothing and inside the window.
export function shiftToClear(points: Point[], covers: Cover[], window: Cover): Point {
  const room = 4;
  const steps = (lows: number[], highs: number[], values: number[]): number[] => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return [0, ...highs.map((high) => high + room - least), ...lows.map((low) => low - room - most)];
  };
  if (points.length === 0) return [0, 0];
  const across = steps(
    covers.map(({ left }) => left),
    covers.map(({ right }) => right),
    points.map(([x]) => x),
  );
  const down = steps(
    covers.map(({ top }) => top),
    covers.map(({ bottom }) => bottom),
    points.map(([, y]) => y),
  );
  const all: { cost: number; way: number; shift: Point }[] = [];
  for (const dx of across)
    for (const dy of down) {
      const moved = points.map(([x, y]): Point => [x + dx, y + dy]);
      const hidden = covers.reduce((sum, cover) => sum + covered(moved, cover), 0);
      const outside = moved.length - covered(moved, window);
      all.push({ cost: hidden + outside, way: Math.hypot(dx, dy), shift: [dx, dy] });
    }
  return all.sort((a, b) => a.cost - b.cost || a.way - b.way)[0]?.shift ?? [0, 0];
}
