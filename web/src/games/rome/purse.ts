// What a player has to spend now: the symbols that the emissary reaches, less what this turn has used. A turn builds
// once and produces once, so what is left of a symbol after that serves for nothing (rome 5.6, 5.7, 5.14).
import { stripOf, symbolsUpTo, turnOrder, type RomeView } from './view';

export interface Purse {
  bricks: number;
  cogs: number;
  bricksUsed: boolean;
  cogsUsed: boolean;
}

// `reach`: where an emissary would stand, in place of where it stands.
export function purseOf(view: RomeView, seat: number, reach = view.spaces.indexOf(seat)): Purse {
  const strip = stripOf(view, view.round);
  const given = strip && reach >= 0 ? symbolsUpTo(strip, reach) : { bricks: 0, cogs: 0 };
  const acts = turnOrder(view)[0] === seat;
  const bricksUsed = acts && view.has_built;
  const cogsUsed = acts && view.has_produced;
  return { bricks: bricksUsed ? 0 : given.bricks, cogs: cogsUsed ? 0 : given.cogs, bricksUsed, cogsUsed };
}
