// What a move changes on my score sheet, part by part.
import { t } from '../../i18n/words.svelte';
import type { ScoreSheet } from '../../net/wire';

export interface Gain {
  sign: string;
  what: string;
  points: number;
}
// The lines of the sheet that a player thinks of as one thing.
const parts: { sign: string; what: string; lines: string[] }[] = [
  { sign: 'k-house', what: 'houses', lines: ['residential_2', 'residential_3', 'residential_4'] },
  { sign: 'k-aqueduct', what: 'aqueducts', lines: ['aqueducts'] },
  { sign: 'k-temple', what: 'temples', lines: ['temples'] },
  { sign: 'coin', what: 'coins', lines: ['coins'] },
  { sign: 'influence', what: 'influence', lines: ['influence_tokens', 'influence_cards'] },
];

export function gainsOf(before: ScoreSheet | null, after: ScoreSheet | null | undefined): Gain[] {
  if (!before || !after) return [];
  const change = (line: string): number => (after.lines[line] ?? 0) - (before.lines[line] ?? 0);
  return parts
    .map(({ sign, what, lines }) => ({ sign, what, points: lines.reduce((sum, line) => sum + change(line), 0) }))
    .filter(({ points }) => points !== 0);
}

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

// "+3 houses, −4 coins".
export const gainsInWords = (gains: Gain[]): string =>
  gains.map(({ what, points }) => `${signed(points)} ${t(`ui.rome.gain.${what}`)}`).join(', ');
