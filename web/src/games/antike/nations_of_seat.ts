// Which nations a seat leads, in words.
import { nameOf } from '../../i18n/words.svelte';
import type { Json } from '../../net/wire';
import { seatOfNation, type AntikeView } from './view';

export function nationsOfSeat(told: Json, seat: number): string[] {
  const view = told as unknown as AntikeView | null;
  return (view?.nations ?? [])
    .filter((_, place) => view !== null && seatOfNation(view, place) === seat)
    .map(({ people }) => nameOf('antike', people ?? ''));
}
