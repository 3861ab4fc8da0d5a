// What the famine may become before it is counted, and whom it would hit. Expectations from the facts of the catalogue.
import { balanceOf } from './city/balance';
import type { Countryside } from './country/land';
import type { Zone } from './facts';
import type { AntiquityView, Catalogue, Stage } from './view';

const beforeFamine: Stage[] = [
  'lay_tiles',
  'draw_order',
  'starting_cities',
  'city_building',
  'countryside',
  'store',
  'harvest',
  'explore',
  'turn_marker',
];

export interface Outlook {
  level: number;
  // Explorers that may still raise it this round.
  explorers: number;
  graves: number[];
  counted: boolean;
}
export function outlookOf(view: AntiquityView, country: Countryside, zones: Zone[], catalogue: Catalogue): Outlook {
  const counted = !beforeFamine.includes(view.stage);
  const explorers = counted
    ? 0
    : view.players.filter((player, seat) => {
        const manned =
          player.out === 0 && player.household.buildings.some((piece) => piece.kind === 'explorer' && piece.manned);
        const passed = ['explore', 'turn_marker'].includes(view.stage) && view.order.indexOf(seat) < view.turn;
        if (!manned || passed) return false;
        return [...country.markers].some((key) => zones[seat]?.hexes.has(key));
      }).length;
  const graves = view.players.map((player) =>
    player.out > 0 ? 0 : (balanceOf(view, player, catalogue).graves?.expected ?? 0),
  );
  return { level: view.famine_level, explorers, graves, counted };
}
