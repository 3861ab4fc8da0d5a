// What the legal actions offer, by where they show on the map. Pure; nothing here decides what is legal.
import type { Action } from '../../net/wire';
import { hexOfSlot } from './country/land';
import { beside } from './country/hex';
import { hexKey, type AntiquityView, type Good, type Hex, type Industry, type Stage } from './view';

// What a cart can build, and what the Faculty of Alchemy does.
export const works = ['woodcutter', 'farm', 'mine', 'fishery', 'inn', 'city', 'clean'] as const;
export type Work = (typeof works)[number];
const typeOf: Record<Work, string> = {
  woodcutter: 'build_woodcutter',
  farm: 'build_farm',
  mine: 'build_mine',
  fishery: 'build_fishery',
  inn: 'build_inn',
  city: 'build_city',
  clean: 'clean_land',
};
// What it takes along, one of each; a farm its seed, unless the Faculty of Biology gives it.
export const prices: Record<Work, ('food' | 'luxury' | 'wood' | 'stone')[]> = {
  woodcutter: ['wood'],
  farm: [],
  mine: ['wood'],
  fishery: ['wood'],
  inn: ['food'],
  city: ['food', 'wood', 'stone', 'luxury', 'luxury'],
  clean: [],
};

export const isIndustry = (work: Work | null): work is Industry =>
  work === 'woodcutter' || work === 'farm' || work === 'mine' || work === 'fishery';
export const actionsFor = (legal: Action[], work: Work): Action[] => legal.filter(({ type }) => type === typeOf[work]);
export const actionOf = (legal: Action[], type: string): Action | null =>
  legal.find((action) => action.type === type) ?? null;

// What is paid with or grown, where there is a choice: one word for each way.
export interface Way {
  key: string;
  goods: Good[];
  free: boolean;
}
export function wayOf(action: Action): Way {
  const goods = ['good', 'food', 'first_luxury', 'second_luxury'].flatMap((field) =>
    typeof action[field] === 'string' ? [action[field] as Good] : [],
  );
  const free = action['free'] === true;
  return { key: goods.join('+') + (free ? '!' : ''), goods, free };
}
export function waysOf(actions: Action[]): Way[] {
  const all = new Map<string, Way>();
  for (const action of actions) {
    const way = wayOf(action);
    if (way.key && !all.has(way.key)) all.set(way.key, way);
  }
  return [...all.values()];
}

export const hexOfAction = (action: Action): Hex | null => (action['hex'] ?? action['centre'] ?? null) as Hex | null;

// The hexes that a move can be made on, each with its moves. A fishery stands on both of its hexes.
export function litBy(actions: Action[], view: AntiquityView, seat: number | null): Map<string, Action[]> {
  const lit = new Map<string, Action[]>();
  const light = (hex: Hex, action: Action): void =>
    void lit.set(hexKey(hex), [...(lit.get(hexKey(hex)) ?? []), action]);
  for (const action of actions) {
    if (action.type === 'harvest_from') {
      const producer = seat === null ? undefined : view.players[seat]?.producers[Number(action['producer'])];
      if (producer) light(hexOfSlot(producer, Number(action['slot'])), action);
      continue;
    }
    const hex = hexOfAction(action);
    if (!hex) continue;
    light(hex, action);
    if (action.type === 'build_fishery') light(beside(hex, Number(action['second'])), action);
  }
  return lit;
}

// Moves on hexes that are played without choosing a kind of work first.
const onHexes = new Set(['place_starting_city', 'harvest_from', 'explore', 'pollute']);
export const plainHexActions = (legal: Action[]): Action[] => legal.filter(({ type }) => onHexes.has(type));

// The choice of each later phase can be left to the house, which advises moves for it.
export const advised = {
  store: 'store_sensibly',
  harvest: 'harvest_sensibly',
  famine: 'place_graves_sensibly',
  pollution: 'pollute_sensibly',
  pollution_graves: 'place_graves_sensibly',
} as const satisfies Partial<Record<Stage, string>>;
export const advisedIn = (stage: Stage): string | null =>
  stage in advised ? advised[stage as keyof typeof advised] : null;
export const automaticChoices = [...new Set(Object.values(advised)), 'decline_to_explore', 'forced'] as const;
