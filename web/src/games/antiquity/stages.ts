// The phases of a round as people count them, and where each is played.
import type { Stage } from './view';

export const phases = [
  'rise',
  'city',
  'order',
  'country',
  'store',
  'harvest',
  'explore',
  'famine',
  'pollution',
  'victory',
] as const;
const phaseOf: Partial<Record<Stage, (typeof phases)[number]>> = {
  city_building: 'city',
  countryside: 'country',
  store: 'store',
  harvest: 'harvest',
  explore: 'explore',
  turn_marker: 'explore',
  famine: 'famine',
  pollution: 'pollution',
  pollution_graves: 'pollution',
  over: 'victory',
};
export const phaseNumber = (stage: Stage): number => {
  const phase = phaseOf[stage];
  return phase ? phases.indexOf(phase) : -1;
};

export const screens = ['country', 'city', 'saints', 'progress', 'players', 'log'] as const;
export type Screen = (typeof screens)[number];
// Plans and graves belong to the city, all else to the map.
export const screenOf = (stage: Stage): Screen =>
  stage === 'city_building' || stage === 'famine' || stage === 'pollution_graves' ? 'city' : 'country';
