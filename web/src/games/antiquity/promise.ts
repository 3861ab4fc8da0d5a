// A promise goes with an offer as a line of talk: it binds nobody (rule 11.5), but everybody can read it again.
import type { ChatLine, SeatSummary } from '../../net/wire';

const sign = '⚖ ';
export const asPromise = (text: string): string => sign + text.trim();

// The last thing a seat has promised.
export function promiseOf(chat: ChatLine[], seats: SeatSummary[], seat: number): string | null {
  const person = seats[seat]?.person;
  const said = chat
    .filter((line) => line.text.startsWith(sign) && person !== undefined && line.person === person)
    .at(-1);
  return said ? said.text.slice(sign.length) : null;
}
