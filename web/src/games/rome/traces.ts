// What others did since I last decided, where the board of Rome shows it: emissaries that came or went home, cards
// that are new in a city.
import type { Told } from '../../table/story.svelte';
import type { Turn } from '../../table/turns/turn';
import { at, type Cell } from './view';

export interface RomeTraces {
  // By space of the strip: whose emissary stood there and went home; which have come.
  home: Map<number, number>;
  come: Set<number>;
  // By seat: the cells of new cards.
  built: Map<number, string[]>;
}

export function romeTraces(recap: Told[], turns: Turn[], round: number): RomeTraces {
  const spaceOf = (seat: number | null): number | undefined => {
    const placed = turns.findLast((turn) => turn.kind === 'emissary' && turn.seat === seat && turn.round === round);
    const space = placed?.parts.find(({ effect }) => effect.type === 'emissary_placed')?.effect['space'];
    return space === undefined ? undefined : Number(space);
  };
  const traces: RomeTraces = { home: new Map(), come: new Set(), built: new Map() };
  for (const { turn } of recap) {
    if (turn.seat === null) continue;
    const space = spaceOf(turn.seat);
    const hasEnded = turn.parts.some(({ effect }) => effect.type === 'turn_ended');
    if (turn.round === round && space !== undefined) {
      if (turn.kind === 'act' && hasEnded) traces.home.set(space, turn.seat);
      if (turn.kind === 'emissary') traces.come.add(space);
    }
    const cells = turn.parts
      .filter(({ effect }) => effect.type === 'building_built')
      .map(({ effect }) => at(effect['cell'] as unknown as Cell));
    if (cells.length > 0) traces.built.set(turn.seat, [...(traces.built.get(turn.seat) ?? []), ...cells]);
  }
  for (const space of traces.home.keys()) traces.come.delete(space);
  return traces;
}
export const noTraces: RomeTraces = { home: new Map(), come: new Set(), built: new Map() };
