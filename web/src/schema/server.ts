// Made of docs/schema/server.json by `npm run schema`; do not edit.
import type { Json } from '../net/json';

export type Id = string;
export type Time = number;
export type Count = number;
export type SeatNumber = number;
export type Seats = SeatNumber[];
export type Re = string;
export type ResultOrNull = null | Result;
export type Seat =
  | {
      seat: SeatNumber;
      kind: 'open';
      declined?: string;
    }
  | {
      seat: SeatNumber;
      kind: 'person';
      person: Id;
      name: string;
      present: boolean;
      resigned: boolean;
      stand_in: boolean;
      level?: string;
      guest?: true;
      late?: true;
      left?: Time;
      away_since?: Time;
      moves_made?: Count;
      missed?: Count;
    }
  | {
      seat: SeatNumber;
      kind: 'computer';
      level: string;
      name: string;
      played_by?: string;
    }
  | {
      seat: SeatNumber;
      kind: 'invited';
      name: string;
      me?: true;
    };
export type OnTimeout = 'nothing' | 'computer' | 'stand_in' | 'resign';
export type Clock =
  | {
      kind: 'none';
    }
  | {
      kind: 'move';
      seconds: number;
      on_timeout?: OnTimeout;
    }
  | {
      kind: 'bank';
      seconds: number;
      increment?: number;
      on_timeout?: OnTimeout;
    }
  | {
      kind: 'days';
      days: number;
      bank_hours?: number;
      on_timeout?: OnTimeout;
    };
export type Status = 'gathering' | 'running' | 'finished' | 'abandoned' | 'frozen';
export type Privacy = 'open' | 'link' | 'private';
export type Pace = 'live' | 'slow';
export type Undo = 'none' | 'turn' | 'free';
export type BotTurns = 'none' | 'alone' | 'all';
export type MotionKind = 'rewind' | 'abandon' | 'takeover' | 'wait';
export type ClockReadingOrNull = null | ClockReading;
export type PatchStep =
  | {
      op: 'add' | 'replace';
      path: string;
      value: Json;
    }
  | {
      op: 'remove';
      path: string;
    };
export type Wish =
  | string
  | {
      computer: string;
    }
  | {
      invited: string;
    };

export type Typed = {
  type: string;
  [k: string]: Json | string;
};
export type ScoreSheet = {
  lines: {
    [k: string]: number;
  };
  total: number;
};
export type Result = {
  places: number[];
  ending: string;
};
export type Person = {
  id: Id;
  name: string;
  guest: boolean;
  admin: boolean;
};
export type PersonWithSettings = {
  id: Id;
  name: string;
  guest: boolean;
  admin: boolean;
  settings: {
    [k: string]: Json;
  };
};
export type Summary = {
  table: Id;
  game: string;
  status: Status;
  seats: Seat[];
  players: Count;
  options?: {
    [k: string]: Json;
  };
  to_act: Seats;
  since: Time;
  seq: Count;
  ply: Count;
  privacy: Privacy;
  pace: Pace;
  clock: Clock;
  undo: Undo;
  bot_turns?: BotTurns;
  left_ms?: number;
  stopped_by?: string;
  spectators: boolean;
  owner: Id;
  name: string;
  created: Time;
  updated: Time;
  result: ResultOrNull;
  mine: Seats;
  commitment?: string;
  absence_s?: number;
  hand_made?: true;
  imported?: true;
  from?: {
    table: Id;
    ply: Count;
  };
  rematch?: Id;
  round?: number;
  moved_by?: SeatNumber;
  talk?: Time[];
  frozen_because?: string;
};
export type Motion = {
  motion: Count;
  kind: MotionKind;
  by: Id;
  agreed: Id[];
  ply?: Count;
  seat?: SeatNumber;
  remaining_ms: number;
};
export type Notice = {
  notice: Count;
  at: Time;
  ply: Count;
  kind:
    | 'out_of_time'
    | 'stands_in'
    | 'back'
    | 'resigned'
    | 'asked'
    | 'carried'
    | 'refused'
    | 'withdrawn'
    | 'lapsed'
    | 'stopped';
  seat?: SeatNumber;
  by?: Id;
  about?: MotionKind;
  asked_by?: Id;
  to?: Count;
  did?: OnTimeout;
};
export type ChatLine = {
  person: Id;
  name: string;
  guest?: true;
  at: Time;
  text: string;
};
export type Ply = {
  ply: number;
  at: Time;
  by: number | null;
  effects: Typed[];
};
export type ClockReading = {
  remaining_ms: Count[];
  running: Seats;
  at: Time;
};
export type Can = {
  undo: boolean;
  reset: boolean;
  leave_to_computer: boolean;
};
export type Refusal = {
  re?: Re;
  ok: false;
  error: {
    code: string;
    rule: string | null;
    message: string;
    path: string;
  };
};
export type Done = {
  re?: Re;
  ok: true;
};
export type Me = {
  ok: true;
  me: PersonWithSettings;
  csrf: string;
  accounts: 'off' | 'open' | 'invitation';
  switched_off?: ('mail' | 'webhook' | 'ntfy')[];
};
export type SignedIn = {
  ok: true;
  me: PersonWithSettings;
  csrf: string;
};
export type Session = {
  id: Id;
  created: Time;
  seen: Time;
  current: boolean;
};
export type Sessions = {
  ok: true;
  sessions: Session[];
};
export type Notifications = {
  ok: true;
  settings: {
    language: 'en' | 'nl' | 'de';
    zone: string;
    quiet: boolean;
    quiet_from: number;
    quiet_to: number;
    digest: boolean;
    wait: boolean;
    kinds: {
      [k: string]: ('turn' | 'time' | 'invited' | 'begun' | 'over' | 'vote' | 'talk')[];
    };
    channels: {
      [k: string]: {
        address: string;
        form: 'json' | 'discord' | 'slack';
        secret: string;
        confirmed: boolean;
        failures: number;
        off: string;
      };
    };
    silenced: Id[];
    offered: {
      mail: boolean;
      webhook: boolean;
      ntfy: boolean;
    };
  };
};
export type Games = {
  ok: true;
  protocol: 1;
  games: {
    game: string;
    rules_version: number;
    players: [number, number];
    setup: {
      [k: string]: Json;
    };
    levels: string[];
    characters: string[];
    programs: string[];
    ratings: {
      [k: string]: {
        [k: string]: {
          rating: number;
          plus_minus: number;
        };
      };
    };
  }[];
};
export type List = {
  ok: true;
  tables: Summary[];
  next: string | null;
};
export type Table = {
  ok: true;
  table: Summary;
};
export type History = {
  ok: true;
  plies: Ply[];
  count: Count;
};
export type Course = {
  ok: true;
  rounds: Round[];
  began: Time;
  ended: Time;
};
export type Round = {
  round: Count;
  ply: Count;
  scores: ScoreSheet[];
};
export type KnownPerson = {
  ok: true;
  name: string;
};
export type Advice = {
  re: Re;
  ok: true;
  choice: string | null;
  actions: Typed[];
};
export type Position = {
  ok: true;
  ply: Count;
  plies: Count;
  view: {
    [k: string]: Json;
  };
  to_act: Seats;
  scores: ScoreSheet[];
  facts: {
    [k: string]: Json;
  };
};
export type Record = {
  ok: true;
  record: {
    [k: string]: Json;
  };
};
export type Hello = {
  re: Re;
  ok: true;
  protocol: 1;
  server: string;
  me: Person;
};
export type Lobby = {
  re: Re;
  ok: true;
  tables: Summary[];
};
export type Picture = {
  re: Re;
  ok: true;
  table: Summary;
  seat: number | null;
  seq: Count;
  ply: Count;
  view: {
    [k: string]: Json;
  };
  to_act: Seats;
  status: Status;
  finished: boolean;
  result: ResultOrNull;
  scores: ScoreSheet[];
  clock: ClockReadingOrNull;
  draft?: Count;
  steps?: Typed[];
  legal?: Typed[];
  can?: Can;
  presets?: {
    automatic: string[];
    moves: Typed[];
  };
  motions: Motion[];
  notices: Notice[];
  chat: ChatLine[];
  thinking?: Thinking[];
  note: string;
  watchers: number;
  missed?: Ply[];
};
export type Thinking = {
  seat: SeatNumber;
  for_ms: Count;
  usual_ms: Count;
};
export type Played = {
  re: Re;
  ok: true;
  seq: Count;
  draft: Count;
};
export type Previews = {
  re: Re;
  ok: true;
  previews: (
    | {
        scores: ScoreSheet;
        effects: Typed[];
        facts?: {
          [k: string]: Json;
        };
      }
    | {
        error: {
          code: string;
          rule: string | null;
        };
      }
  )[];
};
export type Facts = {
  re: Re;
  ok: true;
  seq: Count;
  facts: {
    [k: string]: Json;
  };
};
export type MotionPut = {
  re: Re;
  ok: true;
  carried: boolean;
  motion?: Count;
};
export type TableNews = {
  news: 'table';
  table: Id;
  seat: number | null;
  seq: Count;
  ply: Count;
  effects: Typed[];
  by?: SeatNumber;
  takeback?: Count;
  patch?: PatchStep[];
  view?: {
    [k: string]: Json;
  };
  to_act: Seats;
  status: Status;
  finished: boolean;
  result: ResultOrNull;
  scores: ScoreSheet[];
  clock: ClockReadingOrNull;
  draft?: Count;
  steps?: Typed[];
  legal?: Typed[];
  can?: Can;
};
export type SummaryNews = {
  news: 'summary';
  table: Summary;
  motions: Motion[];
};
export type LobbyNews = {
  news: 'lobby';
  tables: Summary[];
  gone: Id[];
};
export type ThinkingNews = {
  news: 'thinking';
  table: Id;
  seat: SeatNumber;
  for_ms: Count;
  usual_ms: Count;
};
export type ChatNews = {
  news: 'chat';
  table: Id;
  person: Id;
  name: string;
  guest?: true;
  at: Time;
  text: string;
};
export type NoticeNews = {
  news: 'notice';
  table: Id;
  notice: Notice;
};
export type PresenceNews = {
  news: 'presence';
  table: Id;
  person: Id;
  present: boolean;
};
export type PresetsNews = {
  news: 'presets';
  table: Id;
  seat: SeatNumber;
  automatic: string[];
  moves: Typed[];
};
export type RematchNews = {
  news: 'rematch';
  table: Id;
  next: Id;
};
export type Opening = {
  game?: string;
  players?: number;
  options?: {
    [k: string]: Json;
  };
  position?: {
    [k: string]: Json;
  };
  fork?: {
    table: Id;
    ply: Count;
  };
  seats?: Wish[];
  privacy?: Privacy;
  pace?: Pace;
  clock?: Clock;
  undo?: Undo;
  bot_turns?: BotTurns;
  spectators?: boolean;
  absence_s?: number;
  name?: string;
  start?: boolean;
};
export type Saying = {
  op: string;
  id: Re;
  protocol?: number;
  language?: string;
  watch?: boolean;
  table?: Id;
  seat?: number | null;
  since?: Count;
  seq?: Count;
  draft?: Count;
  action?: Typed;
  actions?: Typed[];
  facts?: boolean;
  automatic?: string[];
  moves?: Typed[];
  level?: string;
  kind?: 'rewind' | 'abandon' | 'takeover' | 'wait' | 'hand_back';
  ply?: Count;
  motion?: Count;
  agree?: boolean;
  text?: string;
};
