// Whether somebody who has moved may be led to the next table: their turn here is really over, people are to move, and
// nothing here is theirs to answer or waits to be seen.
import type { TableModel } from '../net/table_model';
import type { Summary } from '../net/wire';

export interface Left {
  live: TableModel | null;
  summary: Summary | null;
  isRunning: boolean;
  busy: boolean;
  // Moves of others that wait to be shown, and steps that are looked at again.
  held: number;
  lookingBack: boolean;
  recap: { isShown: boolean };
}

// A computer answers at once: then the turn comes back while one looks on.
const waitsForPeople = (live: TableModel, summary: Summary): boolean =>
  live.toAct.some((seat) => {
    const sitter = summary.seats[seat];
    return sitter?.kind === 'person' && !sitter.stand_in && !sitter.resigned;
  });

export function turnIsOver({ live, summary }: Left): boolean {
  if (!live || !summary || live.seat === null || live.draft > 0) return false;
  return !live.toAct.some((seat) => summary.mine.includes(seat));
}

export function mayLeave(table: Left, me: string): boolean {
  const { live, summary } = table;
  if (!live || !summary || !turnIsOver(table)) return false;
  if (!table.isRunning || live.finished || table.busy) return false;
  if (table.held > 0 || table.lookingBack || table.recap.isShown) return false;
  if (live.motions.some(({ agreed }) => !agreed.includes(me))) return false;
  return waitsForPeople(live, summary);
}
