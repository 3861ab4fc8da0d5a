// The log as it is read: newest first, with a line above the newest move of each day if the match has taken several.
import type { Effect } from '../net/wire';
import type { LogEntry } from '../net/table_model';

export interface Line {
  effect: Effect;
  ply: number;
  at: number;
  round: boolean;
  day: string | null;
}

export function linesOf(log: LogEntry[], limit: number, dayOf: (at: number) => string): Line[] {
  const all = log.flatMap(({ effects, ply, at }) =>
    effects.map((effect): Line => ({ effect, ply, at, round: effect.type === 'round_began', day: null })),
  );
  const shown = all.reverse().slice(0, limit);
  const days = shown.map(({ at }) => dayOf(at));
  if (new Set(days).size < 2) return shown;
  return shown.map((line, index) => ({ ...line, day: days[index] === days[index - 1] ? null : days[index]! }));
}
