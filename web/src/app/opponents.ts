// Which computer players somebody likes to meet: remembered on this device, for each game. A player is a level,
// perhaps with a character, "strong:founder", or a program that the house offers, "program:mybot".
import { t } from '../i18n/words.svelte';
import type { GameInfo } from '../net/wire';
import { isProgram, levelName } from '../table/names';

const key = (game: string): string => `antiquarium.opponent.${game}`;

export const levelOf = (player: string): string => player.split(':')[0] ?? player;
// What is chosen first: a level, whose character comes after it, or a program.
export const kindOf = (player: string): string => (isProgram(player) ? player : levelOf(player));
export const kindsOf = (info: GameInfo | undefined): string[] => [
  ...(info?.levels ?? ['greedy']),
  ...(info?.programs ?? []).map((name) => `program:${name}`),
];
// In a list to choose from, with its strength where it was measured for so many players.
export function kindName(kind: string, info: GameInfo | undefined, players: number): string {
  const measured = info?.ratings[players]?.[kind];
  const level = levelName(kind);
  if (!measured) return t('ui.new.computer', { level });
  return t('ui.new.computer_rated', { level, rating: measured.rating, range: measured.plus_minus });
}
export const characterOf = (player: string): string => player.split(':')[1] ?? '';
export const playerOf = (level: string, character: string): string => (character ? `${level}:${character}` : level);

// Where nobody has chosen: who thinks, or the best there is.
export const usualLevel = (levels: readonly string[]): string =>
  levels.includes('strong') ? 'strong' : (levels.at(-1) ?? 'greedy');

export function usualOpponent(game: string, kinds: readonly string[]): string {
  const kept = globalThis.localStorage?.getItem(key(game));
  return kept && kinds.includes(kindOf(kept)) ? kept : usualLevel(kinds.filter((kind) => !isProgram(kind)));
}

export function rememberOpponent(game: string, player: string): void {
  try {
    globalThis.localStorage?.setItem(key(game), player);
  } catch {
    // A full or forbidden storage only costs the memory.
  }
}
