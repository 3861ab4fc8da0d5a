// Each seat has a colour and a shape; the shape alone is enough to tell seats apart.
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
const others: SeatStyle[] = [
  { colour: 'blue', mark: 'circle' },
  { colour: 'red', mark: 'diamond' },
  { colour: 'yellow', mark: 'square' },
  { colour: 'green', mark: 'triangle' },
  { colour: 'black', mark: 'hexagon' },
  { colour: 'grey', mark: 'cross' },
];

export const seatStyle = (game: string, seat: number): SeatStyle => (game === 'rome' ? rome[seat] : others[seat]) ?? { colour: 'grey', mark: 'cross' };
