// Of all that happened, what somebody who was away wants to read: not every man and every good.
import type { Effect } from '../../net/wire';

const small = new Set([
  'building_manned',
  'goods_shown',
  'good_taken',
  'houses_shown',
  'fountains_shown',
  'graves_shown',
  'tile_laid',
  'marker_chosen',
  'countryside_ended',
  'plan_committed',
  'plan_revealed',
  'hex_polluted',
  'grave_placed',
  'marker_removed',
]);
export const newsOf = (effects: Effect[]): Effect[] => effects.filter(({ type }) => !small.has(type));
