// What a seat is called.
import { asName, knows, t } from '../i18n/words.svelte';
import type { SeatSummary } from '../net/wire';

export const levelName = (level: string): string =>
  knows(`ui.level.${level}`) ? t(`ui.level.${level}`) : asName(level);

export function seatName(seat: SeatSummary): string {
  if (seat.kind === 'open') return t('ui.seat.open');
  if (seat.kind === 'computer') return seat.name ?? t('ui.computer');
  return seat.name ?? t('ui.seat.invited');
}

// Somebody without an account, whose name anybody may bear: the word for it, else nothing.
export const guestMark = (seat: SeatSummary | undefined): string =>
  seat?.kind === 'person' && seat.guest ? t('ui.guest') : '';
export const markedName = (seat: SeatSummary): string =>
  guestMark(seat) ? t('ui.guest.named', { name: seatName(seat) }) : seatName(seat);

// One person on several seats of a table (hot-seat): the seats are told apart by their number.
export function seatNames(seats: SeatSummary[]): string[] {
  const sits = (person: string | undefined): number =>
    person === undefined ? 0 : seats.filter((seat) => seat.person === person).length;
  // Of a record that was brought nobody knows who played.
  const nobody = seats.every((seat) => seat.kind === 'open');
  if (nobody) return seats.map((seat) => t('ui.seat.player', { seat: seat.seat + 1 }));
  return seats.map((seat) =>
    seat.kind === 'person' && sits(seat.person) > 1 ? `${seatName(seat)} (${seat.seat + 1})` : seatName(seat),
  );
}
