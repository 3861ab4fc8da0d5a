// The shields that seats wear: before a match those of the nations that the board's opening gives them.
import type { SeatStyle } from '../../design/players';
import { openingView } from './opening';
import { boardOf, coloursOf, seatOfNation, type AntikeView, type BoardFile, type Catalogue } from './view';

const shield = (colour: string): SeatStyle => ({ colour, mark: `shield-${colour}` });

export function seatsOf(board: BoardFile, players: number): SeatStyle[] {
  const colours = coloursOf(board);
  return openingView(board, players)
    .nations.slice(0, players)
    .map(({ people }) => colours.get(people ?? '') ?? 'grey')
    .map(shield);
}

// Of a table that gathers: its options name a board of ours, or carry one of somebody's own.
export function seatsBefore(options: Record<string, unknown>, players: number, catalogue: unknown): SeatStyle[] {
  const wanted = options['board'] ?? 'mare_nostrum';
  const board = typeof wanted === 'string' ? (catalogue as Catalogue).boards[wanted] : (wanted as BoardFile);
  return board ? seatsOf(board, players) : [];
}

// In a match each wears its nation's; whoever leads two, that of the nation which is asked, else of its first.
export function coloursOfSeats(view: AntikeView, colours: Map<string, string>, asked: string | null = null): string[] {
  return Array.from({ length: view.seats }, (_, seat) => {
    const led = view.nations.filter((_, place) => seatOfNation(view, place) === seat);
    return colours.get((led.find(({ people }) => people === asked) ?? led[0])?.people ?? '') ?? 'grey';
  });
}
export function seatsPlayed(view: AntikeView, catalogue: Catalogue): SeatStyle[] {
  const board = boardOf(view, catalogue);
  return board ? coloursOfSeats(view, coloursOf(board)).map(shield) : [];
}
