// Where the number on a lit region stands: beside its city, clear of its name and of the units that stand there.
import type { DrawnRegion } from './drawing';

export const badgeRadius = 13;
interface Spot {
  x: number;
  y: number;
}
interface Box extends Spot {
  w: number;
  h: number;
}
// From the middle of the city; the first that is free is taken.
const beside: [number, number][] = [
  [-24, -20],
  [24, -22],
  [-26, 18],
  [0, -36],
  [-40, 0],
];
// Names are set in the middle of their place: so wide is a letter, so high a line, and so far its middle lies above
// its foot.
const [letter, line, above] = [9, 20, 6];
const namesOf = (region: DrawnRegion): Box[] =>
  region.name.map(({ text, x, y }) => ({ x, y: y - above, w: text.length * letter, h: line }));

const meets = ({ x, y }: Spot, box: Box): boolean =>
  Math.hypot(Math.max(0, Math.abs(x - box.x) - box.w / 2), Math.max(0, Math.abs(y - box.y) - box.h / 2)) < badgeRadius;

// `pieces`: the boxes of the units in and around the region.
export function badgeSpot(region: DrawnRegion, pieces: Box[]): Spot {
  const spots: Spot[] = region.open
    ? [...region.galleys].reverse()
    : beside.map(([x, y]) => ({ x: region.site.x + x, y: region.site.y + y }));
  const taken = [...pieces, ...namesOf(region)];
  return spots.find((spot) => !taken.some((box) => meets(spot, box))) ?? spots[0] ?? region.site;
}
