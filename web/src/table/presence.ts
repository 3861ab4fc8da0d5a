// Whether somebody is away: a line that breaks for a moment, or a page that is opened anew, is no absence yet.
import type { SeatSummary } from '../net/wire';

const notYet = 10_000;

export const isAway = (who: SeatSummary | undefined, now: number): boolean =>
  who?.kind === 'person' && who.present === false && now - (who.left ?? 0) >= notYet;
