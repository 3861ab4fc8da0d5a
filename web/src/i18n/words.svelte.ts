// Every word the page says. Strings of the page itself are in this folder, those of a game's board in its own folders
// named `words`, and so those of the teacher; names, sentences and refusals of the games in the words files that the
// program uses too. All are loaded for one language at a time; a board's words come with the board and stay when the
// language changes, and so do a course's.
import type { Effect, Json } from '../net/wire';

export const languages = ['en', 'nl', 'de'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Record<Language, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

type Dictionary = Record<string, string>;
const pageStrings = import.meta.glob<{ default: Dictionary }>('./*.json');
const gameWords = import.meta.glob<{ default: Dictionary }>('../../../words/*.json');
const wordsThatCome = import.meta.glob<{ default: Dictionary }>([
  '../games/**/words/*.json',
  '../teacher/**/words/*.json',
]);

// One signal for all words: they change together.
let tongue = $state.raw<{ language: Language; words: Dictionary }>({ language: 'en', words: {} });

export const language = (): Language => tongue.language;

// The folders whose words have been asked for, and when they are there.
const opened = new Map<string, Promise<void>>();

async function wordsIn(folder: string, wanted: Language): Promise<Dictionary> {
  const files = Object.entries(wordsThatCome).filter(
    ([path]) => path.startsWith(folder) && path.endsWith(`/${wanted}.json`),
  );
  return Object.assign(
    {},
    ...(await Promise.all(files.map(([, load]) => load()))).map((file) => file.default),
  ) as Dictionary;
}

export async function learn(wanted: Language): Promise<void> {
  const folders = [...opened.keys()];
  const come = folders.map((folder) => wordsIn(folder, wanted));
  const [page, games, ...rest] = await Promise.all([
    pageStrings[`./${wanted}.json`]?.(),
    gameWords[`../../../words/${wanted}.json`]?.(),
    ...come,
  ]);
  // Another board may have been opened meanwhile.
  if (opened.size > folders.length) return learn(wanted);
  tongue = { language: wanted, words: Object.assign({ ...games?.default, ...page?.default }, ...rest) as Dictionary };
}

// Words in the language spoken now, and from then on in any other.
async function bring(folder: string): Promise<void> {
  const spoken = tongue.language;
  const words = await wordsIn(folder, spoken);
  if (tongue.language !== spoken) return bring(folder);
  tongue = { ...tongue, words: { ...tongue.words, ...words } };
}
function learnFolder(folder: string): Promise<void> {
  const coming = opened.get(folder) ?? bring(folder);
  opened.set(folder, coming);
  return coming;
}
// The words of a game's board.
export const learnBoard = (game: string): Promise<void> => learnFolder(`../games/${game}/`);
// What the teacher says, in all games and in one of them.
export const learnTeacher = (): Promise<void> => learnFolder('../teacher/words/');
export const learnLessons = async (game: string): Promise<void> => {
  await Promise.all([learnTeacher(), learnFolder(`../teacher/${game}/`)]);
};

export type Values = Record<string, string | number>;

export const knows = (key: string): boolean => key in tongue.words;

// "{count} card||{count} cards": before the bars for one, after them for any other number. Where it is not the count
// that decides: "{coins} {coins:coin|coins}".
export function fill(text: string, values: Values): string {
  const forms = text.split('||');
  const form = forms.length === 2 && values['count'] !== 1 ? forms[1] : forms[0];
  return (form ?? '')
    .replace(/\{(\w+):([^{|}]*)\|([^{|}]*)\}/g, (_, name: string, one: string, more: string) =>
      Number(values[name]) === 1 ? one : more,
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

export function t(key: string, values: Values = {}): string {
  const text = tongue.words[key];
  if (text === undefined) {
    console.error(`no words for ${key}`);
    return key;
  }
  return fill(text, values);
}

// A word that no words file knows, such as a region of somebody's own board: "mare_nostrum" reads "Mare Nostrum".
export const asName = (word: string): string =>
  word.replaceAll('_', ' ').replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());

// Names that a match brings along, such as the regions of the board it is played on.
type NameOfPlace = (place: { [field: string]: Json }) => string | null;
const lent = $state<{ names: Dictionary; places: Record<string, NameOfPlace> }>({ names: {}, places: {} });
export function lend(names: Dictionary): void {
  lent.names = names;
}
// How a board calls what is only coordinates on the wire, such as a hex; null where it is no place.
export function lendPlaces(game: string, name: NameOfPlace): void {
  lent.places[game] = name;
}

export const nameOf = (game: string, word: string): string =>
  knows(`${game}.${word}`) ? t(`${game}.${word}`) : (lent.names[`${game}.${word}`] ?? asName(word));

const seatFields = new Set(['seat', 'from', 'to', 'first_player']);
// Places are numbered from 0 on the wire; people count from 1.
const placeFields = new Set(['space', 'row', 'column', 'city']);

export function inWords(game: string, field: string, value: Json, names: string[]): string | number {
  if (typeof value === 'number') {
    if (seatFields.has(field)) return names[value] ?? value;
    return placeFields.has(field) ? value + 1 : value;
  }
  if (value === null) return knows(`${game}.${field}.unknown`) ? t(`${game}.${field}.unknown`) : '–';
  if (typeof value === 'string') return nameOf(game, value);
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (Array.isArray(value)) return value.map((entry) => inWords(game, field, entry, names)).join(', ');
  const place = lent.places[game]?.(value);
  if (place) return place;
  const parts: Values = {};
  for (const [name, part] of Object.entries(value)) parts[name] = inWords(game, name, part, names);
  if (knows(`${game}.${field}`)) return t(`${game}.${field}`, parts);
  return (
    Object.entries(value)
      .map(([word, count]) => `${inWords(game, word, count, names)} ${nameOf(game, word)}`)
      .join(', ') || '0'
  );
}

export function sentence(game: string, effect: Effect, names: string[]): string {
  const values: Values = {};
  for (const [field, value] of Object.entries(effect)) values[field] = inWords(game, field, value, names);
  const key = `effect.${game}.${effect.type}`;
  return knows(key) ? t(key, values) : asName(effect.type);
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

export function ago(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(tongue.language, { numeric: 'auto', style: 'short' });
  for (const [unit, length] of units)
    if (now - at >= length) return format.format(-Math.floor((now - at) / length), unit);
  return t('ui.just_now');
}

// Of what is known to the hour only: nobody was seen 45 minutes ago because it is a quarter to.
const anHour = 3_600_000;
export const seen = (at: number, now: number): string => (now - at < anHour ? t('ui.seen.lately') : ago(at, now));

// A formatter takes long to make and is asked for every line of a log.
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatted(at: number, options: Intl.DateTimeFormatOptions): string {
  const key = `${tongue.language} ${Object.keys(options).join(' ')}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tongue.language, options);
  formatters.set(key, formatter);
  return formatter.format(at);
}
export const timeOfDay = (at: number): string =>
  formatted(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
export const dateOf = (at: number): string => formatted(at, { day: 'numeric', month: 'short', year: 'numeric' });
export const dayOf = (at: number): string => formatted(at, { weekday: 'long', day: 'numeric', month: 'long' });

// "Livia, Cato and Nerva".
export const together = (names: string[]): string =>
  new Intl.ListFormat(tongue.language, { type: 'conjunction' }).format(names);
