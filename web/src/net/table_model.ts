// What the page knows of one table. Pure: a picture and the news after it go in, the model comes out; no browser, no
// rules.
import { allActions } from './factored';
import { patched } from './patch';
import type {
  Action,
  Can,
  ChatLine,
  ClockReading,
  Effect,
  Json,
  Motion,
  Picture,
  Ply,
  Presets,
  PresetsNews,
  Result,
  ScoreSheet,
  Summary,
  TableNews,
} from './wire';

export interface TableModel {
  summary: Summary;
  seat: number | null;
  seq: number;
  ply: number;
  draft: number;
  steps: Action[];
  view: Json;
  toAct: number[];
  finished: boolean;
  result: Result | null;
  scores: ScoreSheet[];
  legal: Action[];
  can: Can;
  clock: ClockReading | null;
  motions: Motion[];
  chat: ChatLine[];
  note: string;
  watchers: number;
  presets: Presets;
}

const nothingToTakeBack: Can = { undo: false, reset: false, leave_to_computer: false };

export function modelOf(picture: Picture): TableModel {
  return {
    summary: picture.table,
    seat: picture.seat,
    seq: picture.seq,
    ply: picture.ply,
    draft: picture.draft ?? 0,
    steps: picture.steps ?? [],
    view: picture.view,
    toAct: picture.to_act ?? [],
    finished: picture.finished,
    result: picture.result,
    scores: picture.scores ?? [],
    legal: allActions(picture.legal),
    can: picture.can ?? nothingToTakeBack,
    clock: picture.clock,
    motions: picture.motions ?? [],
    chat: picture.chat ?? [],
    note: picture.note ?? '',
    watchers: picture.watchers ?? 0,
    presets: picture.presets ?? { automatic: [], moves: [] },
  };
}

export function afterNews(model: TableModel, news: TableNews): TableModel {
  const view = news.view !== undefined ? news.view : news.patch ? patched(model.view, news.patch) : model.view;
  return {
    ...model,
    seat: news.seat,
    seq: news.seq,
    ply: news.ply,
    draft: news.draft ?? 0,
    steps: news.steps ?? [],
    view,
    toAct: news.to_act,
    legal: allActions(news.legal),
    can: news.can ?? nothingToTakeBack,
    scores: news.scores,
    finished: news.finished,
    result: news.result,
    clock: news.clock,
  };
}

// Which moves are made in advance only the server knows: it plays them, and drops those that are no longer legal.
export function afterPresets(model: TableModel, news: PresetsNews): TableModel {
  if (news.seat !== model.seat) return model;
  return { ...model, presets: { automatic: news.automatic, moves: news.moves } };
}

// Which seat does this person look from? One that must act comes first.
export function seatToWatch(summary: Summary): number | null {
  return summary.mine.find((seat) => summary.to_act.includes(seat)) ?? summary.mine[0] ?? null;
}

// The log: one entry an event of the match. A take-back drops what came after the ply it went back to.
export interface LogEntry {
  ply: number;
  by: number | null;
  // When it happened, or when this page heard of it.
  at: number;
  effects: Effect[];
}

export const logOf = (plies: Ply[]): LogEntry[] => plies.map(({ ply, by, at, effects }) => ({ ply, by, at, effects }));

// What was read of the history, and what was heard while it was being read. Older entries stay until their page comes.
export function logWith(log: LogEntry[], plies: Ply[]): LogEntry[] {
  const first = plies[0]?.ply ?? 0;
  const last = plies.at(-1)?.ply ?? 0;
  return [...log.filter(({ ply }) => ply < first), ...logOf(plies), ...log.filter(({ ply }) => ply > last)];
}

export function logAfter(log: LogEntry[], news: TableNews, at: number): LogEntry[] {
  const limit = news.takeback ?? Number.POSITIVE_INFINITY;
  const kept = news.takeback === undefined ? log : log.filter((entry) => entry.ply <= limit);
  if (news.effects.length === 0) return kept;
  return [...kept, { ply: news.ply, by: news.by ?? null, at, effects: news.effects }];
}
