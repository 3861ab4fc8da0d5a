// What the rules read off a city (the op `facts`), and where on the board it is shown.
import type { Facts } from '../../schema/rome';
import { at, type Building, type Catalogue, type Cell } from './view';

export type CityFacts = Facts['players'][number];
export type Area = CityFacts['areas'][number];
export type Temple = CityFacts['temples'][number];

export const factsOf = (facts: unknown, seat: number): CityFacts =>
  (facts as Facts | null | undefined)?.players[seat] ?? { areas: [], temples: [] };

const around = ({ row, column }: Cell): Cell[] => [
  { row: row - 1, column },
  { row: row + 1, column },
  { row, column: column - 1 },
  { row, column: column + 1 },
];

// Where a colour that counts for an area touches it: a bead lies on that edge.
export interface Bead {
  colour: string;
  house: Cell;
  beside: Cell;
}
export function beadsOf(area: Area, city: Building[], catalogue: Catalogue): Bead[] {
  const colourAt = new Map(city.map(({ card, cell }) => [at(cell), catalogue.cards[card]?.colour]));
  const edges = area.cells.flatMap((house) => around(house).map((beside) => ({ house, beside })));
  return area.colours.flatMap((colour) => {
    const edge = edges.find(({ beside }) => colourAt.get(at(beside)) === colour);
    return edge ? [{ colour, ...edge }] : [];
  });
}

// The worth of an area stands on its first house, but never on the place that is aimed at: that has its own number.
export const cellOfWorth = (area: Area, aimed: string): string =>
  area.cells.map(at).find((cell) => cell !== aimed) ?? '';

export const worthAt = (facts: CityFacts, cell: string): number | null =>
  facts.areas.find((area) => area.cells.some((each) => at(each) === cell))?.points ??
  facts.temples.find((temple) => at(temple.cell) === cell)?.points ??
  null;
