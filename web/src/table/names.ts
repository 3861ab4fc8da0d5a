// What a seat is called.
import { asName, knows, t } from '../i18n/words.svelte';
import type { SeatSummary } from '../net/wire';

// A saint of Antiquity is called what the game calls it.
export function characterName(game: string, character: string): string {
  const ours = `ui.character.${character}`;
  const games = `${game}.${character}`;
  return knows(ours) ? t(ours) : knows(games) ? t(games) : asName(character);
}

// What somebody like that goes for, in a line; '' for nobody in particular. A patron is one's whole character.
export function aboutCharacter(game: string, character: string): string {
  const ours = `ui.character.${character}.about`;
  if (!character) return '';
  return knows(ours) ? t(ours) : t('ui.character.patron', { saint: characterName(game, character) });
}

const plainLevel = (level: string): string => (knows(`ui.level.${level}`) ? t(`ui.level.${level}`) : asName(level));

// "Strong", or "Strong, Founder".
export function levelName(player: string, game = ''): string {
  const [level, character] = player.split(':');
  const name = plainLevel(level ?? player);
  return character ? t('ui.level.with', { level: name, character: characterName(game, character) }) : name;
}

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
