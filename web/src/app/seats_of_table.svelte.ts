// The colours of seats in lists, where every table may be played on another board.
import { SvelteMap } from 'svelte/reactivity';
import type { SeatStyle } from '../design/players';
import { optionsOfBoard, seatsToCome } from '../games/plugin';
import { get } from '../net/http';
import type { Summary } from '../net/wire';

// What a game's own boards are; fetched for the first table that is played on one of them by name.
const catalogues = new SvelteMap<string, unknown>();
const asked = new Set<string>();
async function learn(game: string): Promise<void> {
  if (asked.has(game)) return;
  asked.add(game);
  try {
    catalogues.set(game, (await get<{ catalogue: unknown }>(`/api/games/${game}/catalogue`)).catalogue);
  } catch {
    asked.delete(game);
  }
}

// None where the game or its usual board decides.
export function seatsOfTable({ game, options = {}, seats }: Summary): SeatStyle[] {
  const wanted = optionsOfBoard(game).map((option) => options[option]);
  if (wanted.every((value) => value === undefined)) return [];
  const catalogue = catalogues.get(game) ?? null;
  const isNamed = wanted.some((value) => typeof value === 'string');
  if (isNamed && catalogue === null) {
    void learn(game);
    return [];
  }
  return seatsToCome(game, options, seats.length, catalogue);
}
