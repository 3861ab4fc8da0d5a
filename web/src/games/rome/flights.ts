// What flies in Rome: a card from the offer to a hand, an emissary to the strip, coins to a purse.
import type { Effect } from '../../net/wire';
import type { Flight } from '../../table/flights';

const player = (seat: unknown): string => `[data-player="${String(seat)}"]`;
const cell = (value: unknown): string => {
  const { row, column } = value as { row: number; column: number };
  return `[data-cell="${row},${column}"]`;
};
// A card flies as a card, also where it lies flat or small.
const card = { width: 150, height: 120 };

// Where a piece comes from and goes to; `me` and `shown`: whose hand and whose city are on the table.
export function flightOf(effect: Effect, me: number | null, shown: number): Flight | null {
  const seat = effect['seat'];
  const home = player(seat);
  const city = seat === shown ? '.city' : `${home} .mini`;
  const fly = (piece: string, from: string, to: string): Flight => ({ piece, from: [from], to: [to] });
  const offered = `[data-offer="${String(effect['card'])}"] .card`;
  const space = `[data-space="${String(effect['space'])}"] .pawn`;
  const sign = (name: string): string => `${home} [data-sign="${name}"] .i`;
  if (effect.type === 'card_taken') return { ...fly(offered, offered, seat === me ? '[data-hand]' : home), size: card };
  if (effect.type === 'emissary_placed') return fly(space, `${home} .mark`, space);
  if (effect.type === 'building_built' && seat === shown)
    return {
      ...fly(`${cell(effect['cell'])} .card`, seat === me ? '[data-hand]' : home, `${cell(effect['cell'])} .card`),
      size: card,
    };
  if (effect.type === 'coins_gained') return fly(sign('coin'), city, sign('coin'));
  if (effect.type === 'influence_gained') return fly(sign('influence'), city, sign('influence'));
  if (effect.type === 'influence_won') return fly('.prize', '.prize', home);
  return null;
}

export const flightsOf = (effects: Effect[], me: number | null, shown: number): Flight[] =>
  effects.map((effect) => flightOf(effect, me, shown)).filter((flight) => flight !== null);
