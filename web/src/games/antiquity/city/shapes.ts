// Buildings as squares of a city: which they cover, how they turn, what touches what. Only geometry; where a building
// may stand is the server's to say.
import {
  sameSquare,
  squareKey,
  type BuildingKind,
  type Catalogue,
  type Household,
  type Piece,
  type Square,
} from '../view';

export type Form = Pick<Piece, 'kind' | 'width' | 'height'>;

// Row by row, '1' for a square of the building.
export function rowsOf(form: Form, turn: number, catalogue: Catalogue): string[] {
  if (form.kind === 'store' && form.width && form.height) {
    const [columns, rows] = turn % 2 === 0 ? [form.width, form.height] : [form.height, form.width];
    return Array.from({ length: rows }, () => '1'.repeat(columns));
  }
  const shapes = catalogue.buildings[form.kind].shapes;
  return shapes[turn % shapes.length] ?? [];
}

// Quarter turns that differ: a square has one, a bar two.
export function turnsOf(form: Form, catalogue: Catalogue): number {
  if (form.kind === 'store' && form.width && form.height) return form.width === form.height ? 1 : 2;
  return catalogue.buildings[form.kind].shapes.length;
}

export const squaresOf = (rows: string[], corner: Square): Square[] =>
  rows.flatMap((line, row) =>
    [...line].flatMap((letter, column) =>
      letter === '1' ? [{ row: corner.row + row, column: corner.column + column }] : [],
    ),
  );

export const sizeOf = (rows: string[]): { width: number; height: number } => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
});

// Where a building stands; nothing while it is in hand.
export function squaresOfPiece(piece: Piece, catalogue: Catalogue): Square[] {
  if (piece.city === null || piece.row === undefined || piece.column === undefined) return [];
  return squaresOf(rowsOf(piece, piece.turn ?? 0, catalogue), { row: piece.row, column: piece.column });
}

export const covers = (squares: Square[], square: Square): boolean => squares.some((each) => sameSquare(each, square));

export const shareAnEdge = (some: Square[], others: Square[]): boolean =>
  some.some((a) => others.some((b) => Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1));

export interface Standing {
  kind: BuildingKind | 'grave';
  // Index into the household's buildings; houses, fountains and graves have none.
  piece: number | null;
  squares: Square[];
}

// What a square of a city shows: a building, else a grave, else nothing.
export function standingAt(household: Household, city: number, square: Square, catalogue: Catalogue): Standing | null {
  const map = household.cities[city];
  if (!map) return null;
  for (const [piece, building] of household.buildings.entries()) {
    if (building.city !== city) continue;
    const squares = squaresOfPiece(building, catalogue);
    if (covers(squares, square)) return { kind: building.kind, piece, squares };
  }
  const one = (kind: Standing['kind']): Standing => ({ kind, piece: null, squares: [square] });
  if (covers(map.houses, square)) return one('house');
  if (covers(map.fountains, square)) return one('fountain');
  return covers(map.graves, square) ? one('grave') : null;
}

export function freeSquares(household: Household, city: number, side: number, catalogue: Catalogue): number {
  const taken = new Set<string>();
  const map = household.cities[city];
  for (const square of [...(map?.houses ?? []), ...(map?.fountains ?? []), ...(map?.graves ?? [])])
    taken.add(squareKey(square));
  for (const piece of household.buildings) {
    if (piece.city === city) for (const square of squaresOfPiece(piece, catalogue)) taken.add(squareKey(square));
  }
  return side * side - taken.size;
}

// A corner so that a building of this size stays inside the walls.
export function inside(corner: Square, rows: string[], side: number): Square {
  const { width, height } = sizeOf(rows);
  const between = (value: number, most: number): number => Math.max(0, Math.min(value, most));
  return { row: between(corner.row, side - height), column: between(corner.column, side - width) };
}
