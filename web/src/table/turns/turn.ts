// What happened, turn by turn: the effects of a match are cut into turns, and each turn is told in one line that opens
// into its steps. How a game cuts and tells is its chronicle's business (games/plugin.ts); this is what they share.
// Pure: no browser, no rules.
import type { SeatStyle } from '../../design/players';
import type { LogEntry } from '../../net/table_model';
import type { Effect, Json } from '../../net/wire';

// One effect, with when it happened and who decided it.
export interface Happening {
  effect: Effect;
  ply: number;
  at: number;
  by: number | null;
}

export interface Turn {
  // The same for as long as the turn is the same, whatever is read before or heard after it.
  key: string;
  // What the chronicle tells turns apart by: a phase, a nation, a kind of deed.
  kind: string;
  seat: number | null;
  round: number;
  // Under which head of its round it stands; '' if the game's rounds have none.
  phase: string;
  parts: Happening[];
}

// A drawing by its name in the page, with the classes that give it its colours.
export interface Sign {
  href: string;
  wears?: string;
  // A drawing of the board with strokes of its own.
  drawn?: boolean;
}
// What a turn moved in a purse. `word` has the number in it: "9 gold".
export interface Delta {
  by: number;
  sign: Sign;
  word: string;
  // A loss of mine, or something gained; else merely paid.
  tone?: 'gain' | 'loss';
  // It counts toward the victory.
  counts?: boolean;
}
export interface Step {
  ply: number;
  at: number;
  sign: Sign;
  // May have **strong** parts and [#signs words] (told.ts).
  text: string;
  isLoss?: boolean;
  effects: Effect[];
}
export interface Tale {
  // The mark of who did it; null for what nobody did.
  style: SeatStyle | null;
  mine: boolean;
  // Whose turn it is, as this reader calls them; '' for what nobody did.
  name: string;
  // What they did, to be read after the name.
  what: string;
  sign: Sign;
  deltas: Delta[];
  steps: Step[];
  touchesMe: boolean;
  // The rules end the match with it: the log says who has won in its place.
  isEnd?: boolean;
}

// Who reads: the seat, what it calls everybody, and what it knows of the match now.
export interface Reader {
  me: number | null;
  names: string[];
  // Everybody by name, me too: for sentences that speak of all alike.
  told?: string[];
  view: Json;
  catalogue: unknown;
}

export const toldNames = ({ told, names }: Reader): string[] => told ?? names;

export interface Chronicle {
  cut: (log: LogEntry[]) => Turn[];
  // Null: nothing in it is worth a line.
  tell: (turn: Turn, reader: Reader) => Tale | null;
}

export const happeningsOf = (log: LogEntry[]): Happening[] =>
  log.flatMap(({ ply, at, by, effects }) => effects.map((effect) => ({ effect, ply, at, by })));

// Gathers happenings into turns, in the order of time.
export class Cutter {
  readonly turns: Turn[] = [];
  round = 0;
  private readonly ofPly = new Map<number, number>();

  begin(first: Happening, kind: string, seat: number | null, phase = ''): Turn {
    const place = this.ofPly.get(first.ply) ?? 0;
    this.ofPly.set(first.ply, place + 1);
    const turn = { key: `${first.ply}/${place}`, kind, seat, round: this.round, phase, parts: [first] };
    this.turns.push(turn);
    return turn;
  }
  // To the newest turn if it is of this kind and seat, else a new one begins.
  put(part: Happening, kind: string, seat: number | null, phase = ''): Turn {
    const last = this.turns.at(-1);
    if (!last || last.kind !== kind || last.seat !== seat || last.round !== this.round)
      return this.begin(part, kind, seat, phase);
    last.parts.push(part);
    return last;
  }
  // To the turn of this kind and seat in this round, wherever it stands.
  putBack(part: Happening, kind: string, seat: number | null, phase = ''): Turn {
    for (let index = this.turns.length - 1; index >= 0; index--) {
      const turn = this.turns[index]!;
      if (turn.round !== this.round) break;
      if (turn.kind !== kind || turn.seat !== seat) continue;
      turn.parts.push(part);
      return turn;
    }
    return this.begin(part, kind, seat, phase);
  }
}

// Whether I decided it myself.
export type IsMine = (part: Pick<Happening, 'ply' | 'by'>) => boolean;
// The ply of what I decided last; 0 if I have not yet.
export const lastDecision = (turns: Turn[], isMine: IsMine): number =>
  turns.reduce(
    (last, { parts }) => parts.reduce((ply, part) => (isMine(part) ? Math.max(ply, part.ply) : ply), last),
    0,
  );
// The turns in which others, or the computer for me, have decided something since I last did.
export function turnsSince(turns: Turn[], isMine: IsMine): Turn[] {
  const mine = lastDecision(turns, isMine);
  const since = turns.filter((turn) => turn.parts.some((part) => part.ply > mine && !isMine(part)));
  return since.some((turn) => turn.parts.some(({ ply, by }) => ply > mine && by !== null)) ? since : [];
}

export const lastPlyOf = (turn: Turn): number => turn.parts.reduce((ply, part) => Math.max(ply, part.ply), 0);
export const firstPlyOf = (turn: Turn): number => turn.parts[0]?.ply ?? 0;
