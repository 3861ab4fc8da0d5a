// Where a bubble stands: beside what it explains, never over it, and over as little as possible of what could be
// pressed next.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Box, 'width' | 'height'>;
type Spot = Pick<Box, 'left' | 'top'>;

const margin = 8;
// What is explained must stay in sight, whatever else is covered.
const anchorWeighs = 100;

const within = (at: number, size: number, room: number): number => Math.max(margin, Math.min(at, room - size - margin));
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

export function placeBeside(anchor: Box, size: Size, room: Size, others: Box[]): Spot {
  const middle = anchor.left + anchor.width / 2 - size.width / 2;
  const spots: Spot[] = [
    { left: middle, top: anchor.top + anchor.height + margin },
    { left: middle, top: anchor.top - size.height - margin },
    { left: anchor.left + anchor.width + margin, top: anchor.top },
    { left: anchor.left - size.width - margin, top: anchor.top },
  ].map(({ left, top }) => ({
    left: within(left, size.width, room.width),
    top: within(top, size.height, room.height),
  }));
  const covered = (spot: Spot): number => {
    const box = { ...spot, ...size };
    return overlap(box, anchor) * anchorWeighs + others.reduce((sum, other) => sum + overlap(box, other), 0);
  };
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}
