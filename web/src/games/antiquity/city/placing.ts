// The building in hand over the city: where it is held, where it fits, where it fits next.
import { sameSquare, sideOf, squareKey, type Catalogue, type Square } from '../view';
import type { Placement } from './offers';
import type { Over } from './pointer';
import { covers, inside, rowsOf, sizeOf, squaresOf, turnsOf, type Form } from './shapes';

export interface Ghost {
  city: number;
  corner: Square;
  turn: number;
}

export const fitAt = (placements: Placement[], ghost: Ghost): Placement | undefined =>
  placements.find(
    ({ city, corner, turn }) => city === ghost.city && turn === ghost.turn && sameSquare(corner, ghost.corner),
  );

// Every square that the building, turned as it is, could cover in a city.
export function litSquares(
  placements: Placement[],
  city: number,
  turn: number,
  form: Form,
  catalogue: Catalogue,
): Set<string> {
  const rows = rowsOf(form, turn, catalogue);
  const fitting = placements.filter((each) => each.city === city && each.turn === turn);
  return new Set(fitting.flatMap(({ corner }) => squaresOf(rows, corner).map(squareKey)));
}

// Where to hold a building that was just taken up: in this city as it was turned last, else as near to that as it
// fits at all.
export function firstFit(placements: Placement[], city: number, turn: number): Placement | undefined {
  const ranked = placements.map((each, index) => ({
    each,
    rank: (each.city === city ? 0 : 2) + (each.turn === turn ? 0 : 1),
    index,
  }));
  return ranked.sort((a, b) => a.rank - b.rank || a.index - b.index)[0]?.each;
}

const order = (a: Ghost, b: Ghost): number =>
  a.city - b.city || a.turn - b.turn || a.corner.row - b.corner.row || a.corner.column - b.corner.column;
// The next placement in reading order, from one turn to the next, from city to city; from the last to the first.
export function nextFit(placements: Placement[], ghost: Ghost | null, back = false): Placement | undefined {
  const sorted = [...placements].sort(order);
  if (!ghost) return sorted[0];
  if (back) return sorted.filter((each) => order(each, ghost) < 0).at(-1) ?? sorted.at(-1);
  return sorted.find((each) => order(each, ghost) > 0) ?? sorted[0];
}

export function movedBy(ghost: Ghost, rows: number, columns: number, form: Form, catalogue: Catalogue): Ghost {
  const corner = { row: ghost.corner.row + rows, column: ghost.corner.column + columns };
  return { ...ghost, corner: inside(corner, rowsOf(form, ghost.turn, catalogue), sideOf(catalogue, ghost.city)) };
}

// Turned about its middle, so that it stays under the pointer.
export function turned(ghost: Ghost, by: number, form: Form, catalogue: Catalogue): Ghost {
  const turns = turnsOf(form, catalogue);
  const turn = (ghost.turn + by + turns) % turns;
  const [before, after] = [sizeOf(rowsOf(form, ghost.turn, catalogue)), sizeOf(rowsOf(form, turn, catalogue))];
  const shift = (was: number, is: number): number => Math.trunc((was - is) / 2);
  const corner = {
    row: ghost.corner.row + shift(before.height, after.height),
    column: ghost.corner.column + shift(before.width, after.width),
  };
  return { ...ghost, turn, corner: inside(corner, rowsOf(form, turn, catalogue), sideOf(catalogue, ghost.city)) };
}

// The corner of a building whose middle is held at this place, in squares from the upper left.
export function cornerUnder(
  x: number,
  y: number,
  form: Form,
  turn: number,
  side: number,
  catalogue: Catalogue,
): Square {
  const rows = rowsOf(form, turn, catalogue);
  const { width, height } = sizeOf(rows);
  return inside({ row: Math.round(y - height / 2), column: Math.round(x - width / 2) }, rows, side);
}

// Of the placements that cover the square under a pointer, the one whose middle is nearest to it.
export function fitUnder(placements: Placement[], over: Over, form: Form, catalogue: Catalogue): Placement | undefined {
  const square = { row: Math.floor(over.y), column: Math.floor(over.x) };
  const away = ({ corner, turn }: Placement): number => {
    const { width, height } = sizeOf(rowsOf(form, turn, catalogue));
    return Math.hypot(corner.column + width / 2 - over.x, corner.row + height / 2 - over.y);
  };
  return placements
    .filter(
      ({ city, corner, turn }) =>
        city === over.city && covers(squaresOf(rowsOf(form, turn, catalogue), corner), square),
    )
    .sort((a, b) => away(a) - away(b))[0];
}
