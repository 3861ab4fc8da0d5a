// What can be done with what stands on a square, strongest first.
import type { Plan } from './plan.svelte';
import { spot } from './offers';
import { standingAt } from './shapes';
import type { Square } from '../view';

export interface Option {
  // Its words are under `ui.city.do.`.
  what: 'man' | 'unman' | 'clear' | 'move' | 'take_out' | 'lift_grave' | 'raze';
  run: () => Promise<unknown>;
}

export function optionsAt(plan: Plan, city: number, square: Square): Option[] {
  const household = plan.me?.household;
  const standing = household && standingAt(household, city, square, plan.catalogue);
  if (!standing || !plan.planning) return [];
  const { offers } = plan;
  const here = spot(city, square);
  const options: Option[] = [];
  const add = (what: Option['what'], run: () => Promise<unknown>): void => void options.push({ what, run });
  const clear = offers.squares.remove_grave.get(here);
  if (clear) add('clear', () => plan.do(clear.action));
  const lift = offers.squares.lift_grave.get(here);
  if (lift) add('lift_grave', () => plan.do(lift.action));
  if (standing.piece === null) {
    const mine = plan.stepAt(city, square) >= 0;
    if (mine || offers.squares.lift_house.has(here) || offers.squares.lift_fountain.has(here))
      add('move', () => plan.takeUpAt(city, square));
    if (mine) add('take_out', () => plan.takeOutAt(city, square));
    return options;
  }
  const { piece } = standing;
  if (offers.men.has(piece)) add('man', () => plan.man(piece));
  const manned = plan.stepOf(piece, 'man');
  if (manned !== null && household.buildings[piece]?.manned) add('unman', () => plan.dropStep(manned));
  if (offers.lifts.has(piece) || plan.stepOf(piece, 'place') !== null) add('move', () => plan.takeUp(piece));
  const bought = plan.stepOf(piece, 'buy');
  if (bought !== null) add('take_out', () => plan.dropStep(bought));
  const raze = offers.plain.get('raze_cathedral');
  if (standing.kind === 'cathedral' && raze) add('raze', () => plan.do(raze));
  return options;
}
