// What the rules read off the board (the op `facts`), by seat: zones, room for goods, the tie-break. What a plan or a
// phase to come would change is reckoned by the page, and held to the engine by tests.
import type { Facts } from '../../schema/antiquity';
import { hexKey, type AntiquityView } from './view';

export type PlayerFacts = Facts['players'][number];
export interface Zone {
  seat: number;
  hexes: Set<string>;
}

// Null until the server has told them.
export const factsOf = (told: unknown): PlayerFacts[] | null => (told as Facts | null)?.players ?? null;
export const zonesOf = (facts: PlayerFacts[] | null, view: AntiquityView): Zone[] =>
  view.players.map((_, seat) => ({ seat, hexes: new Set((facts?.[seat]?.zone ?? []).map(hexKey)) }));
