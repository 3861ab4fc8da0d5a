// What is shown over the map besides the pieces: whose zones, and what a building not yet there would add to mine.
import type { AntiquityView, Catalogue } from '../view';
import { reachOf, zoneOf, type Countryside } from './land';

export const questions = ['none', 'harbour', 'stables', 'inn'] as const;
export type Question = (typeof questions)[number];

export class Layers {
  shown = $state<number[]>([]);
  question = $state<Question>('none');

  toggle(seat: number): void {
    this.shown = this.shown.includes(seat) ? this.shown.filter((each) => each !== seat) : [...this.shown, seat];
  }
}

// The hexes that would come into reach with a harbour, with stables, or from more cities and inns.
export function added(
  view: AntiquityView,
  country: Countryside,
  seat: number,
  catalogue: Catalogue,
  question: Question,
  more: string[] = [],
): Set<string> {
  const now = reachOf(view, seat, catalogue);
  const then = {
    steps: question === 'stables' ? catalogue.zone.with_stables : now.steps,
    harbour: now.harbour || question === 'harbour',
    more,
  };
  const { zone, seeds } = zoneOf(view, country, seat, now);
  return new Set([...zoneOf(view, country, seat, then).zone].filter((key) => !zone.has(key) && !seeds.has(key)));
}
