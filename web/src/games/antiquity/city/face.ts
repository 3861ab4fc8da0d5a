// Where name, sign and man go on a roof of any shape: in places of their own where it is large enough, closer
// together where it is not.
import { sameSquare, type BuildingKind, type Square } from '../view';

// In squares from the upper left of the city.
export interface Spot {
  x: number;
  y: number;
}
export interface Face {
  label: Spot & { width: number };
  sign: Spot;
  man: Spot;
  // Where a dome or a court stands.
  middle: Spot;
}

// Squares in one row without a gap.
function runsOf(squares: Square[]): Square[][] {
  const runs: Square[][] = [];
  for (const square of [...squares].sort((a, b) => a.row - b.row || a.column - b.column)) {
    const last = runs.at(-1);
    const end = last?.at(-1);
    if (last && end && end.row === square.row && end.column === square.column - 1) last.push(square);
    else runs.push([square]);
  }
  return runs;
}
const centre = (square: Square): Spot => ({ x: square.column + 0.5, y: square.row + 0.5 });
const neighbours = (square: Square, squares: Square[]): number =>
  squares.filter((each) => Math.abs(each.row - square.row) + Math.abs(each.column - square.column) === 1).length;
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

// The square in the thick of it, for a dome.
export function crossing(squares: Square[]): Square | undefined {
  return [...squares].sort((a, b) => neighbours(b, squares) - neighbours(a, squares))[0];
}

export function faceOf(kind: BuildingKind, squares: Square[]): Face {
  const first = squares[0] ?? { row: 0, column: 0 };
  const dome = kind === 'cathedral' ? crossing(squares) : undefined;
  const named = runsOf(dome ? squares.filter((square) => !sameSquare(square, dome)) : squares);
  // The widest row; of those the lowest, so that names stand at the foot of a roof.
  const run = named.reduce((best, each) => (each.length >= best.length ? each : best), named[0] ?? [first]);
  const left = run[0] ?? first;
  const middle = { x: left.column + run.length / 2, y: left.row + 0.5 };
  const others = squares.filter((square) => !run.some((each) => sameSquare(each, square)));
  const about = dome
    ? centre(dome)
    : { x: mean(squares.map(({ column }) => column + 0.5)), y: mean(squares.map(({ row }) => row + 0.5)) };
  if (run.length === squares.length) return bar(run, middle, about);
  const [one, other] = others;
  const sign = one ? centre(one) : centre(left);
  if (other)
    return { label: { x: middle.x, y: left.row + 0.68, width: run.length }, sign, man: centre(other), middle: about };
  return {
    label: { x: middle.x, y: left.row + 0.72, width: run.length },
    sign,
    man: { x: middle.x, y: left.row + 0.28 },
    middle: about,
  };
}
function bar(run: Square[], middle: Spot, about: Spot): Face {
  const left = run[0]?.column ?? 0;
  const row = run[0]?.row ?? 0;
  const right = left + run.length;
  if (run.length > 2)
    return {
      label: { ...middle, width: run.length - 1.2 },
      sign: { x: left + 0.42, y: middle.y },
      man: { x: right - 0.42, y: middle.y },
      middle: about,
    };
  const y = row + 0.32;
  return {
    label: { x: middle.x, y: row + 0.77, width: run.length },
    sign: { x: left + 0.35, y },
    man: { x: right - 0.35, y },
    middle: about,
  };
}
