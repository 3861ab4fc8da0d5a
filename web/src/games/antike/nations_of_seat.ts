// Which nations a seat leads, in words, and what it takes to win with one.
import { nameOf } from '../../i18n/words.svelte';
import type { Json } from '../../net/wire';
import { boardOf, seatOfNation, winningNumber, type AntikeView, type Catalogue } from './view';

export function nationsOfSeat(told: Json, seat: number): string[] {
  const view = told as unknown as AntikeView | null;
  return (view?.nations ?? [])
    .filter((_, place) => view !== null && seatOfNation(view, place) === seat)
    .map(({ people }) => nameOf('antike', people ?? ''));
}

// Null where a seat leads two nations: their personages are counted apart.
export function winsWith(told: Json, catalogue: unknown): number | null {
  const view = told as unknown as AntikeView | null;
  const board = view && catalogue ? boardOf(view, catalogue as Catalogue) : null;
  return view && board && view.seats === view.nations.length ? winningNumber(view, board) : null;
}
