// The log as it is read: newest first, with a line above the newest move of each day if the match has taken several.
import type { Effect } from '../net/wire';
import type { LogEntry } from '../net/table_model';

export interface Line {
  effect: Effect;
  ply: number;
  at: number;
  round: boolean;
  day: string | null;
  // The same for as long as the line is the same, whatever is read before or heard after it.
  key: string;
}

// No more of a long log is looked at than is shown.
export function linesOf(log: LogEntry[], limit: number, dayOf: (at: number) => string): Line[] {
  const lines: Line[] = [];
  const ofPly = new Map<number, number>();
  for (let entry = log.length - 1; entry >= 0 && lines.length < limit; entry--) {
    const { effects, ply, at } = log[entry]!;
    for (const effect of effects.toReversed().slice(0, limit - lines.length)) {
      const place = ofPly.get(ply) ?? 0;
      ofPly.set(ply, place + 1);
      lines.push({ effect, ply, at, round: effect.type === 'round_began', day: null, key: `${ply}/${place}` });
    }
  }
  const days = lines.map(({ at }) => dayOf(at));
  if (new Set(days).size < 2) return lines;
  return lines.map((line, index) => ({ ...line, day: days[index] === days[index - 1] ? null : days[index]! }));
}

export const hasMore = (log: LogEntry[], limit: number): boolean => {
  let lines = 0;
  return log.some(({ effects }) => (lines += effects.length) > limit);
};
