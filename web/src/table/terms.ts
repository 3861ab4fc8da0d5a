// What was agreed about a table, in the words in which others read it before they sit down.
import { house } from '../app/house.svelte';
import { optionsOf, type Option } from '../app/options';
import { asName, knows, nameOf, t } from '../i18n/words.svelte';
import type { Json, Summary } from '../net/wire';
import { clockWords } from './clock_words';

const nameOfOption = (game: string, option: string): string =>
  knows(`${game}.option.${option}`) ? t(`${game}.option.${option}`) : asName(option);

function wordsOfOption(game: string, option: string, value: Json): string {
  if (value === true) return nameOfOption(game, option);
  if (typeof value === 'number') return `${nameOfOption(game, option)}: ${value}`;
  if (typeof value === 'string') return nameOf(game, value);
  // A board or map that somebody brought.
  const own = value && typeof value === 'object' && !Array.isArray(value) ? value['name'] : undefined;
  return typeof own === 'string' ? own : nameOfOption(game, option);
}

const isNothing = (value: Json): boolean =>
  value === false || value === null || (Array.isArray(value) && value.length === 0);

// What differs from how the game is usually played, and its board. `usual`: its options with what they usually are.
export function optionWords(
  { game, options }: Pick<Summary, 'game' | 'options'>,
  usual: Option[] = usualOf(game),
): string[] {
  const usually = (name: string): Json => usual.find((option) => option.name === name)?.initial ?? null;
  return Object.entries((options ?? {}) as Record<string, Json>)
    .filter(([option, value]) => !isNothing(value) && (typeof value === 'string' || value !== usually(option)))
    .map(([option, value]) => wordsOfOption(game, option, value));
}
const usualOf = (game: string): Option[] => {
  const info = house.games.find((each) => each.game === game);
  return info ? optionsOf(info.setup) : [];
};

export const clockOf = (table: Summary): string => clockWords(table.clock);
export const undoOf = (table: Summary): string => t(`ui.undo.${table.undo}`);
// Where nothing beside it says what it is about.
export const undoSaid = (undo: string): string => t(`ui.undo.${undo}.says`);

// Where a table comes from, if it is not simply a new match.
export type Origin = 'imported' | 'fork' | 'hand_made';
export const originOf = (table: Summary): Origin | null =>
  table.imported ? 'imported' : table.from ? 'fork' : table.hand_made ? 'hand_made' : null;
// What it was taken from, to those who may know.
export const leadsBack = (table: Summary): string | null =>
  table.from ? `/table/${table.from.table}/replay?ply=${table.from.ply}` : null;
