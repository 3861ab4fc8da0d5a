// Each seat has a colour and a shape; the shape alone is enough to tell seats apart.
import { worn } from './worn.svelte';

export interface SeatStyle {
  colour: string;
  mark: string;
}

const rome: SeatStyle[] = [
  { colour: 'purple', mark: 'circle' },
  { colour: 'orange', mark: 'diamond' },
  { colour: 'white', mark: 'square' },
  { colour: 'brown', mark: 'triangle' },
];
// The shields of Antike's nations, as its boards list them.
const antike: SeatStyle[] = ['yellow', 'blue', 'green', 'red', 'black', 'grey'].map((colour) => ({
  colour,
  mark: `shield-${colour}`,
}));
const others: SeatStyle[] = [
  { colour: 'blue', mark: 'circle' },
  { colour: 'red', mark: 'diamond' },
  { colour: 'yellow', mark: 'square' },
  { colour: 'green', mark: 'triangle' },
  { colour: 'black', mark: 'hexagon' },
  { colour: 'grey', mark: 'cross' },
];

const seats: Record<string, SeatStyle[]> = { rome, antike };

export const seatStyle = (game: string, seat: number): SeatStyle =>
  (worn.game === game ? worn.seats[seat] : undefined) ??
  (seats[game] ?? others)[seat] ?? { colour: 'grey', mark: 'cross' };
