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

// A program that somebody wrote and the house offers: "program:mybot".
export const isProgram = (player: string): boolean => player.startsWith('program:');

// "Strong", "Strong, Founder", or "program mybot".
export function levelName(player: string, game = ''): string {
  const [level, character] = player.split(':');
  if (isProgram(player)) return t('ui.program', { name: character ?? '' });
  const name = plainLevel(level ?? player);
  return character ? t('ui.level.with', { level: name, character: characterName(game, character) }) : name;
}

export function seatName(seat: SeatSummary): string {
  if (seat.kind === 'open') return t('ui.seat.open');
  if (seat.kind === 'computer') return seat.name ?? t('ui.computer');
  return seat.name ?? t('ui.seat.invited');
}

// What a computer is like, on its sign at the table.
export const computerName = (seat: SeatSummary, game: string): string =>
  seat.level ? t('ui.new.computer', { level: levelName(seat.level, game) }) : t('ui.computer');
// Somebody else decides for who sits there: a person who is away or has resigned, or a program that fails or is not
// offered any more.
export const isPlayedFor = (seat: SeatSummary | undefined): boolean =>
  seat !== undefined &&
  (seat.stand_in === true || seat.late === true || seat.resigned === true || seat.played_by !== undefined);

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
