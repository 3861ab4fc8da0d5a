// Moves that can be chosen ahead while others before me decide the same: markers to turn, hexes to pollute. The
// server plays them when my turn comes, and drops them if they are no longer legal then.
import type { Action } from '../../net/wire';
import { anyWorks, balanceOf } from './city/balance';
import { protectedFrom, type Countryside } from './country/land';
import { hexOf } from './country/hex';
import type { AntiquityView, Catalogue } from './view';

export interface Ahead {
  hexes: Map<string, Action>;
  most: number;
}
const nothing: Ahead = { hexes: new Map(), most: 0 };

export function aheadOf(
  view: AntiquityView,
  country: Countryside,
  zone: ReadonlySet<string>,
  seat: number | null,
  catalogue: Catalogue,
): Ahead {
  const player = seat === null ? undefined : view.players[seat];
  if (seat === null || !player || player.out > 0 || view.order.indexOf(seat) <= view.turn) return nothing;
  const on = (fits: (key: string) => boolean, type: string, most: number): Ahead => ({
    hexes: new Map([...zone].filter(fits).map((key) => [key, { type, hex: hexOf(key) }])),
    most,
  });
  if (view.stage === 'explore' && anyWorks(player.household, 'explorer', catalogue))
    return on((key) => country.markers.has(key), 'explore', 1);
  const due = balanceOf(view, player, catalogue).pollution?.expected ?? 0;
  if (view.stage === 'pollution' && due > 0) {
    const kept = protectedFrom(view, country, seat, catalogue);
    return on((key) => !country.polluted.has(key) && !country.occupied.has(key) && !kept.has(key), 'pollute', due);
  }
  return nothing;
}

// Chosen once more, a hex is taken back; beyond the number due the first chosen gives way.
export function toggled(moves: Action[], action: Action, most: number): Action[] {
  const key = JSON.stringify(action);
  if (moves.some((move) => JSON.stringify(move) === key)) return moves.filter((move) => JSON.stringify(move) !== key);
  return [...moves, action].slice(-most);
}
