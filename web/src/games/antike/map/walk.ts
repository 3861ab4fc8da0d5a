// Finding one's way over the map without a pointer: the next region in a direction, regions by their name.
import type { DrawnRegion } from './drawing';

const turns: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isArrow = (key: string): boolean => key in turns;

// The region that lies best in that direction: near, and not far aside.
export function nextRegion(regions: DrawnRegion[], from: string, key: string): string | null {
  const here = regions.find(({ id }) => id === from)?.site;
  const turn = turns[key];
  if (!here || !turn) return null;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { id, site } of regions) {
    const ahead = (site.x - here.x) * turn[0] + (site.y - here.y) * turn[1];
    const aside = Math.abs((site.x - here.x) * turn[1]) + Math.abs((site.y - here.y) * turn[0]);
    if (id === from || ahead <= 0 || aside > ahead * 1.6) continue;
    const far = ahead + aside * 1.5;
    if (far < least) [best, least] = [id, far];
  }
  return best;
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

// Regions whose name, or a word of it, begins as typed; whole names first.
export function named(regions: { id: string; name: string }[], typed: string): string[] {
  const wanted = plain(typed.trim());
  if (!wanted) return [];
  const starts = regions.filter(({ name }) => plain(name).startsWith(wanted));
  const within = regions.filter(
    ({ name }) =>
      !plain(name).startsWith(wanted) &&
      plain(name)
        .split(/\s+/)
        .some((word) => word.startsWith(wanted)),
  );
  return [...starts, ...within].map(({ id }) => id);
}
