// What a game brings to the table page: a board. Games without one of their own get the plain board.
import type { Component } from 'svelte';
import type { SeatStyle } from '../design/players';
import { learnBoard } from '../i18n/words.svelte';
import type { Json, ScoreSheet } from '../net/wire';
import type { TableStore } from '../table/table_store.svelte';
import { seatsBefore as seatsOfAntike, seatsPlayed as playedInAntike } from './antike/seats';
import type { AntikeView, Catalogue } from './antike/view';
import { plainChronicle } from '../table/turns/plain';
import type { Chronicle } from '../table/turns/turn';
import { nationsOfSeat, winsWith } from './antike/nations_of_seat';
import { progressOfSaint } from './antiquity/progress';

export interface BoardProps {
  table: TableStore;
  catalogue: unknown;
}

type Loaded = Promise<{ default: Component<BoardProps> }>;
const boards: Record<string, () => Loaded> = {
  antike: () => import('./antike/AntikeTable.svelte'),
  antiquity: () => import('./antiquity/AntiquityTable.svelte'),
  rome: () => import('./rome/RomeTable.svelte'),
};

// Whose stylesheets hold inside a board: what the element around it says in data-board (art/board_styles.mjs).
export const wornBy = (game: string): string => (game in boards ? game : 'plain');

export async function board(game: string): Loaded {
  const [plugin] = await Promise.all([
    (boards[game] ?? (() => import('./plain/PlainTable.svelte')))(),
    learnBoard(game),
  ]);
  return plugin;
}

// How a game tells what happened, turn by turn; games that say nothing of it are told move by move.
const chronicles: Record<string, () => Promise<{ chronicle: Chronicle }>> = {
  antike: () => import('./antike/turns'),
  antiquity: () => import('./antiquity/turns'),
  rome: () => import('./rome/turns'),
};
export const chronicleOf = async (game: string): Promise<Chronicle> =>
  (await chronicles[game]?.())?.chronicle ?? plainChronicle(game);

// How somebody new to a game begins, where its rule book has a gentler way in.
const firstMatches: Record<string, { players: number; options: { [name: string]: Json } }> = {
  antiquity: { players: 2, options: { introductory: true } },
};
export const firstMatch = (game: string): { players: number; options: { [name: string]: Json } } | null =>
  firstMatches[game] ?? null;

// Games whose score sheets add up to points that decide. In Antiquity each line is another way to win.
export const countsPoints = (game: string): boolean => game !== 'antiquity';

export const winsByPoints = (game: string): boolean => game === 'rome';

// What the graph of a match shows of a score sheet. Antiquity: how far somebody is on the way of their saint, of 100.
export interface Standing {
  sheet: ScoreSheet;
  seat: number;
  view: Json;
  catalogue: unknown;
}
export const measure = (game: string, standing: Standing): number =>
  game === 'antiquity' ? progressOfSaint(standing) : standing.sheet.total;

// What else a seat is called in its game: its nations.
export const alsoCalled = (game: string, view: Json, seat: number): string[] =>
  game === 'antike' ? nationsOfSeat(view, seat) : [];

// How many points win at once, where it is the first to have them who wins.
export const goalOf = (game: string, view: Json, catalogue: unknown): number | null =>
  game === 'antike' ? winsWith(view, catalogue) : null;

// What a game brings to the page where a table is opened: options that need more than a tick or a number.
export interface SetupProps {
  players: number;
  chosen: Record<string, Json>;
  onchoose: (option: string, value: Json) => void;
}
interface SetupPart {
  options: string[];
  load: () => Promise<{ default: Component<SetupProps> }>;
}
const setups: Record<string, SetupPart> = {
  antike: { options: ['board'], load: () => import('./antike/BoardChoice.svelte') },
};

export const optionsOfBoard = (game: string): string[] => setups[game]?.options ?? [];
export async function setupPart(game: string): Promise<Component<SetupProps> | null> {
  const part = setups[game];
  if (!part) return null;
  const [plugin] = await Promise.all([part.load(), learnBoard(game)]);
  return plugin.default;
}

// Colours that seats will wear, where the options of a table decide them: for the room in which one waits.
const seatsBefore: Record<string, typeof seatsOfAntike> = { antike: seatsOfAntike };
export const seatsToCome = (
  game: string,
  options: Record<string, unknown>,
  players: number,
  catalogue: unknown,
): SeatStyle[] => seatsBefore[game]?.(options, players, catalogue) ?? [];

// The same of a match that is or was played, from what it shows.
export const seatsPlayed = (game: string, view: Json, catalogue: unknown): SeatStyle[] =>
  game === 'antike' && view && catalogue ? playedInAntike(view as unknown as AntikeView, catalogue as Catalogue) : [];

// Games that hide nothing: at one screen the next player simply goes on, no curtain falls between two of them.
export const hidesNothing = new Set(['antike']);

// Games on the first screen, in this order, with how long an evening they take.
export const minutes: Record<string, [number, number]> = { antiquity: [120, 180], antike: [90, 90], rome: [60, 60] };
export const shelf = ['antiquity', 'antike', 'rome'];
