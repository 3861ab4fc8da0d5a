// How a match ended, read in one place: whatever names a winner (bar, page of the result, log, lists) asks here.
import { knows, t, together } from '../i18n/words.svelte';
import type { Result, ScoreSheet } from '../net/wire';
import type { TableStore } from './table_store.svelte';

export interface Ended {
  game: string;
  result: Result | null;
  // As I should read them: "You" for my own.
  names: string[];
  // Mine, if I have exactly one.
  seat: number | null;
  scores: ScoreSheet[];
  // Whether one wins by points, so that it says something by how many.
  points: boolean;
}

export const winnersOf = (result: Result | null): number[] =>
  (result?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));

export const inOrder = (result: Result | null): { place: number; seat: number }[] =>
  (result?.places ?? []).map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place || a.seat - b.seat);

// Why it ended: the game's own words, else those of the house (all games can be resigned).
export function endingOf(game: string, result: Result | null): string {
  if (!result) return '';
  const key = [`${game}.ending.${result.ending}`, `ui.ending.${result.ending}`].find(knows);
  return key ? t(key) : '';
}

// Whoever reads it comes first: "You and Livia".
const meFirst = (seats: number[], isMe: (seat: number) => boolean): number[] => [
  ...seats.filter(isMe),
  ...seats.filter((seat) => !isMe(seat)),
];

// Only if the rules counted to the end does a difference in points say anything.
function lead({ result, scores, points }: Ended, winner: number): number {
  if (!points || !result || ['resignation', 'timeout'].includes(result.ending)) return 0;
  const others = scores.filter((_, seat) => seat !== winner).map(({ total }) => total);
  return others.length === 0 ? 0 : (scores[winner]?.total ?? 0) - Math.max(...others);
}

export function headline(ended: Ended): string {
  const winners = meFirst(winnersOf(ended.result), (seat) => seat === ended.seat);
  const names = winners.map((seat) => ended.names[seat] ?? '');
  if (winners.length === 0) return t('ui.result.open_end');
  if (winners.length > 1) return t('ui.result.shared', { names: together(names) });
  const by = lead(ended, winners[0]!);
  if (winners[0] === ended.seat) return by > 0 ? t('ui.result.you_win_by', { count: by }) : t('ui.result.you_win');
  return t('ui.result.wins', { name: names[0]! });
}

// The same in the bar of a board. `points`: whether one wins by them.
export const headlineAt = (
  { summary, model, names, reader }: Pick<TableStore, 'summary' | 'model' | 'names' | 'reader'>,
  points = false,
): string =>
  headline({
    game: summary?.game ?? '',
    result: model?.result ?? null,
    names,
    seat: reader,
    scores: model?.scores ?? [],
    points,
  });

// For lists and the log: "Bram won", "You won", "Bram and Tess won". Of several who share a screen each has a name.
export function wonBy(result: Result | null, names: string[], seats: number[]): string {
  const mine = seats.length === 1 ? seats : [];
  const winners = meFirst(winnersOf(result), (seat) => mine.includes(seat));
  if (winners.length === 0) return '';
  if (winners.length === 1 && mine.includes(winners[0]!)) return t('ui.result.row_you');
  const named = winners.map((seat) => (mine.includes(seat) ? t('ui.you') : (names[seat] ?? '')));
  return t('ui.result.row', { names: together(named) });
}
