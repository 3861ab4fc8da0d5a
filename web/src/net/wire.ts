// What travels between page and server: docs/server-protocol.md, word for word. tests/examples.test.ts holds these
// types to docs/schema/server.json.

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
  // The computer plays for them until they are back.
  stand_in?: boolean;
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
  options?: { [name: string]: Json };
  to_act: number[];
  since: number;
  seq: number;
  ply: number;
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
  commitment?: string;
  frozen_because?: string;
}

export interface ScoreSheet {
  lines: { [line: string]: number };
  total: number;
}

export interface ClockReading {
  remaining_ms: number[];
  running: number[];
  at: number;
}

export interface ChatLine {
  at: number;
  text: string;
  name: string;
  person: string;
}

export interface Motion {
  motion: number;
  kind: string;
  // People, not seats.
  by: string;
  agreed: string[];
  seat?: number;
  ply?: number;
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
  // The steps of my plan, as far as it is; absent for a spectator.
  steps?: Action[];
  view: Json;
  to_act: number[];
  status: TableStatus;
  finished: boolean;
  result: Result | null;
  scores: ScoreSheet[];
  // Null at a table without a clock.
  clock: ClockReading | null;
  // For a seat, not for a spectator.
  draft?: number;
  legal?: Factored[];
  can?: Can;
  motions: Motion[];
  chat: ChatLine[];
  note: string;
  watchers: number;
  // With `since`: what happened after it. The first ply says how far moves were taken back.
  missed?: Ply[];
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
  draft?: number;
  steps?: Action[];
  effects: Effect[];
  // Nobody's: the start, a take-back, a resignation.
  by?: number;
  patch?: PatchStep[];
  view?: Json;
  to_act: number[];
  legal?: Factored[];
  can?: Can;
  scores: ScoreSheet[];
  status: TableStatus;
  finished: boolean;
  result: Result | null;
  clock: ClockReading | null;
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
  // Without its sentence, which the page has itself.
  error?: Pick<Refusal, 'code' | 'rule'>;
}

export interface Ply {
  ply: number;
  at: number;
  by: number | null;
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
