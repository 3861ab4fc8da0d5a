// Names of drawings: web/art/antiquity.mjs draws a sign for each word of the game.
import type { BuildingKind } from '../view';

export const signOf = (kind: BuildingKind): string => (kind === 'cart_shop' ? 'aq-p-cart' : `aq-${kind}`);

// A roof is of what the building costs: clay for wood, slate for stone, copper for luxuries.
export type Material = 'timber' | 'slate' | 'copper' | 'house';
const slate: readonly BuildingKind[] = [
  'cathedral',
  'dump',
  'forced_labour',
  'faculty_of_philosophy',
  'faculty_of_theology',
  'faculty_of_alchemy',
  'faculty_of_biology',
];
const copper: readonly BuildingKind[] = ['hospital', 'fountain', 'stables'];
export const materialOf = (kind: BuildingKind): Material =>
  kind === 'house' ? 'house' : slate.includes(kind) ? 'slate' : copper.includes(kind) ? 'copper' : 'timber';
