// Names of hexes as on the edge of a map: a letter for the column, a number for the row, "C7". Columns of flat hexes
// zigzag; a row keeps its number where the arrow keys keep to it.
import type { Hex } from '../view';
import { hexOf, middle, type HexSet } from './hex';

const rowOf = ({ q, r }: Hex): number => r + Math.ceil(q / 2);
const alphabet = 26;
// A to Z, then AA, AB and so on.
const letters = (column: number): string =>
  (column < alphabet ? '' : letters(Math.floor(column / alphabet) - 1)) + String.fromCharCode(65 + (column % alphabet));

export interface References {
  of: (hex: Hex) => string;
  // Where the edges of the sheet tell columns and rows.
  columns: { name: string; x: number }[];
  rows: { name: string; y: number }[];
}

export function referencesOf(all: HexSet): References {
  const hexes = [...all].map(hexOf);
  const columns = [...new Set(hexes.map(({ q }) => q))].sort((a, b) => a - b);
  const rows = [...new Set(hexes.map(rowOf))].sort((a, b) => a - b);
  const [left, top] = [columns[0] ?? 0, rows[0] ?? 0];
  const half = middle({ q: 0, r: 1 })[1] / 2;
  return {
    of: (hex) => `${letters(hex.q - left)}${rowOf(hex) - top + 1}`,
    columns: columns.map((q) => ({ name: letters(q - left), x: middle({ q, r: 0 })[0] })),
    // Between the two heights at which the hexes of a row lie.
    rows: rows.map((row) => ({ name: String(row - top + 1), y: middle({ q: 0, r: row })[1] - half / 2 })),
  };
}
