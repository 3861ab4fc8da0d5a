// Colours that a match gives its seats, where the board decides them and not the chair: set by the board, seen by
// every mark on the page.
import type { SeatStyle } from './players';

export const worn = $state<{ game: string; seats: SeatStyle[] }>({ game: '', seats: [] });
