// What somebody built, in the effects of a line that is pointed at.
import type { Effect } from '../../net/wire';
import { at, type Cell } from './view';

export interface Built {
  seat: number;
  card: string;
  cell: string;
}

// The last one, if the line has several.
export function builtOf(effects: Effect[]): Built | null {
  const effect = effects.findLast(({ type }) => type === 'building_built');
  if (!effect || typeof effect['card'] !== 'string') return null;
  return {
    seat: Number(effect['seat']),
    card: effect['card'],
    cell: at(effect['cell'] as unknown as Cell),
  };
}
