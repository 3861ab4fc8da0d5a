// The cards of a round as they lie: a card that is taken leaves its place to a note, and no other card moves, so that
// nobody takes what slid under the pointer.
import type { Taken } from './view';

export interface Slot {
  card: string;
  takenBy: number | null;
}

export function slotsAfter(before: Slot[], offer: string[], taken: Taken[]): Slot[] {
  const fresh: Slot[] = [
    ...offer.map((card) => ({ card, takenBy: null })),
    ...taken.map(({ card, seat }) => ({ card, takenBy: seat })),
  ];
  const left = [...fresh];
  // The same place first for what has not changed, then for another card of the same kind.
  const matched = before.map((slot) => claim(left, (each) => each.card === slot.card && each.takenBy === slot.takenBy));
  const kept = before.map((slot, index) => matched[index] ?? claim(left, (each) => each.card === slot.card));
  const stays = kept.every((slot) => slot !== null);
  return stays ? [...kept, ...left] : fresh;
}

function claim(left: Slot[], fits: (slot: Slot) => boolean): Slot | null {
  const index = left.findIndex(fits);
  return index < 0 ? null : (left.splice(index, 1)[0] ?? null);
}
