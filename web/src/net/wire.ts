// What travels between page and server: docs/server-protocol.md, word for word.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

// Actions and effects are the games' own; the house only knows that they have a type.
export interface Action {
  type: string;
  [field: string]: Json;
}
export interface Effect {
  type: string;
  [field: string]: Json;
}

export interface Refusal {
  code: string;
  rule: string | null;
  message: string;
  path: string;
}

export interface Person {
  id: string;
  name: string;
  guest: boolean;
  admin: boolean;
  settings: { [key: string]: Json };
}

export type SeatKind = 'open' | 'person' | 'computer' | 'invited';
export interface SeatSummary {
  seat: number;
  kind: SeatKind;
  person?: string;
  name?: string;
  level?: string;
  present?: boolean;
  resigned?: boolean;
}

export type TableStatus = 'gathering' | 'running' | 'finished' | 'abandoned' | 'frozen';

export interface Clock {
  kind: 'none' | 'move' | 'bank' | 'days';
  seconds?: number;
  increment?: number;
  days?: number;
  on_timeout?: 'nothing' | 'computer' | 'resign';
}

export interface Result {
  places: number[];
  ending: string;
}

export interface Summary {
  table: string;
  game: string;
  status: TableStatus;
  seats: SeatSummary[];
  players: number;
  options: { [name: string]: Json };
  to_act: number[];
  since: number;
  seq: number;
  round?: number;
  privacy: 'open' | 'link' | 'private';
  pace: 'live' | 'slow';
  clock: Clock;
  undo: 'none' | 'turn' | 'free';
  spectators: boolean;
  owner: string;
  name: string;
  created: number;
  updated: number;
  result: Result | null;
  mine: number[];
}

export interface ScoreSheet {
  lines: { [line: string]: number };
  total: number;
}

export interface ClockReading {
  remaining_ms: (number | null)[];
  running: number[];
  at: number;
}

export interface ChatLine {
  at: number;
  text: string;
  name?: string;
  person?: string;
  seat?: number | null;
}

export interface Motion {
  motion: number;
  kind: string;
  by?: number;
  seat?: number;
  ply?: number;
  agreed?: number[];
}

export interface Can {
  undo: boolean;
  reset: boolean;
}

export interface Picture {
  table: Summary;
  seat: number | null;
  seq: number;
  ply: number;
  draft: number;
  // The steps of my plan, as far as it is; absent for a spectator.
  steps?: Action[];
  view: Json;
  to_act: number[];
  finished: boolean;
  result: Result | null;
  scores: ScoreSheet[];
  legal?: Factored[];
  can: Can;
  clock: ClockReading;
  motions: Motion[];
  chat: ChatLine[];
  note: string;
  watchers: number;
  // With `since`: what happened after it. The first ply says how far moves were taken back.
  missed?: Omit<Ply, 'at'>[];
  presets?: Presets;
}

// What is played for me: kinds of action whenever they are legal, and moves in order.
export interface Presets {
  automatic: string[];
  moves: Action[];
}

export interface TableNews {
  news: 'table';
  table: string;
  seat: number | null;
  seq: number;
  ply: number;
  draft: number;
  steps?: Action[];
  effects: Effect[];
  by: number | null;
  patch?: PatchStep[];
  view?: Json;
  to_act: number[];
  legal?: Factored[];
  can?: Can;
  scores?: ScoreSheet[];
  finished: boolean;
  result: Result | null;
  clock?: ClockReading;
  takeback?: number;
}

export interface PatchStep {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: Json;
}

// An action in which some field may be {"any": [values]}: it stands for one action a value.
export type Factored = Action;

export interface Preview {
  scores?: ScoreSheet;
  effects?: Effect[];
  error?: Refusal;
}

export interface Ply {
  ply: number;
  by: number | null;
  at: number;
  effects: Effect[];
}

export interface Position {
  ply: number;
  plies: number;
  view: Json;
  to_act: number[];
  scores: ScoreSheet[];
}

export interface GameInfo {
  game: string;
  rules_version: number;
  players: [number, number];
  setup: { [key: string]: Json };
  levels: string[];
}
