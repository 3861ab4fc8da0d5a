// What a move on the map would do, for showing it before it is made.
import type { Action } from '../../../net/wire';
import { hexKey, type Good, type Hex, type Industry } from '../view';
import { beside, type HexSet } from './hex';
import { cityHexes, takenBy, type Countryside } from './land';

export interface Would {
  // The hexes it would cover or change.
  hexes: string[];
  industry: Industry | null;
  good: Good | null;
  // Where the man would stand.
  man: string | null;
  // New places for the zone to spread from.
  seeds: string[];
}

const industries: Record<string, Industry> = {
  build_woodcutter: 'woodcutter',
  build_farm: 'farm',
  build_mine: 'mine',
  build_fishery: 'fishery',
};

export function wouldDo(country: Countryside, action: Action): Would {
  const hex = (action['hex'] ?? action['centre'] ?? null) as Hex | null;
  const would: Would = {
    hexes: hex ? [hexKey(hex)] : [],
    industry: industries[action.type] ?? null,
    good: (action['good'] as Good | undefined) ?? null,
    man: null,
    seeds: [],
  };
  if (!hex) return would;
  if (would.industry) {
    would.hexes = takenBy(country, would.industry, hex, Number(action['second'] ?? 0));
    would.man = hexKey(hex);
    if (would.industry === 'woodcutter') would.good = 'wood';
    if (would.industry === 'fishery')
      would.hexes = [...would.hexes, hexKey(hex), hexKey(beside(hex, Number(action['second'])))];
  } else if (action.type === 'place_starting_city' || action.type === 'build_city') {
    would.hexes = cityHexes(hex);
    would.seeds = would.hexes;
  } else if (action.type === 'build_inn') would.seeds = would.hexes;
  else if (action.type === 'clean_land') would.hexes = cityHexes(hex).filter((key) => country.polluted.has(key));
  return would;
}

// Goods that would be laid: all hexes but those a fishery stands on.
export const yieldOf = (country: Countryside, would: Would): string[] =>
  would.industry === 'fishery'
    ? would.hexes.filter((key) => country.water.has(key))
    : would.industry
      ? would.hexes
      : [];

export function terrainCounts(
  country: Countryside,
  hexes: HexSet,
): Record<'forest' | 'grass' | 'mountain' | 'sea', number> {
  const counts = { forest: 0, grass: 0, mountain: 0, sea: 0 };
  for (const key of hexes) {
    const terrain = country.felled.has(key) ? 'grass' : country.laid.get(key);
    if (terrain) counts[terrain] += 1;
  }
  return counts;
}
