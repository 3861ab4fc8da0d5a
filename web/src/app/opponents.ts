// Which computer players somebody likes to meet: remembered on this device, for each game. A player is a level,
// perhaps with a character: "strong:founder".
const key = (game: string): string => `antiquarium.opponent.${game}`;

export const levelOf = (player: string): string => player.split(':')[0] ?? player;
export const characterOf = (player: string): string => player.split(':')[1] ?? '';
export const playerOf = (level: string, character: string): string => (character ? `${level}:${character}` : level);

// Where nobody has chosen: who thinks, or the best there is.
export const usualLevel = (levels: readonly string[]): string =>
  levels.includes('strong') ? 'strong' : (levels.at(-1) ?? 'greedy');

export function usualOpponent(game: string, levels: readonly string[]): string {
  const kept = globalThis.localStorage?.getItem(key(game));
  return kept && levels.includes(levelOf(kept)) ? kept : usualLevel(levels);
}

export function rememberOpponent(game: string, player: string): void {
  try {
    globalThis.localStorage?.setItem(key(game), player);
  } catch {
    // A full or forbidden storage only costs the memory.
  }
}
