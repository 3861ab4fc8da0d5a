// The shields that seats wear before a match has begun: those of the nations that the board's opening gives them.
import type { SeatStyle } from '../../design/players';
import { openingView } from './opening';
import { coloursOf, type BoardFile, type Catalogue } from './view';

export function seatsOf(board: BoardFile, players: number): SeatStyle[] {
  const colours = coloursOf(board);
  return openingView(board, players)
    .nations.slice(0, players)
    .map(({ people }) => colours.get(people ?? '') ?? 'grey')
    .map((colour) => ({ colour, mark: `shield-${colour}` }));
}

// Of a table that gathers: its options name a board of ours, or carry one of somebody's own.
export function seatsBefore(options: Record<string, unknown>, players: number, catalogue: unknown): SeatStyle[] {
  const wanted = options['board'] ?? 'mare_nostrum';
  const board = typeof wanted === 'string' ? (catalogue as Catalogue).boards[wanted] : (wanted as BoardFile);
  return board ? seatsOf(board, players) : [];
}
