// What travels between page and server (docs/server-protocol.md), under the names that the page uses. The types are
// those of docs/schema/server.json.
import type * as server from '../schema/server';
import type { Json } from './json';

export type { Json };
export type {
  Can,
  ChatLine,
  ClockReading,
  Motion,
  Notice,
  Ply,
  Result,
  ScoreSheet,
  Status as TableStatus,
  Thinking,
} from '../schema/server';

// Who asks, and whether it went well, is the connection's business.
type Content<Answer> = Omit<Answer, 're' | 'ok'>;

// One of several shapes, read without asking first which: what not all of them have may be missing.
type FieldOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Field extends PropertyKey> = Union extends { [F in Field]?: infer Value } ? Value : never;
type Any<Union, Shared extends keyof Union = keyof Union> = { [Field in Shared]: Union[Field] } & {
  [Field in Exclude<FieldOf<Union>, Shared>]?: ValueOf<Union, Field>;
};

// Actions and effects are the games' own; the house only knows that they have a type.
export type Action = server.Typed;
export type Effect = server.Typed;
// An action in which some field may be {"any": [values]}: it stands for one action a value.
export type Factored = server.Typed;

export type Refusal = server.Refusal['error'];
export type Person = server.PersonWithSettings;
export type SeatSummary = Any<server.Seat>;
export type Clock = Any<server.Clock>;
export type Summary = Omit<server.Summary, 'seats' | 'clock'> & { seats: SeatSummary[]; clock: Clock };
export type Picture = Omit<Content<server.Picture>, 'table'> & { table: Summary };
export type Presets = NonNullable<Picture['presets']>;
export type TableNews = server.TableNews;
export type PresetsNews = Presets & { news: 'presets'; table: string; seat: number };
export type PatchStep = Any<server.PatchStep>;
export type Preview = Any<server.Previews['previews'][number]>;
export type Course = Content<server.Course>;
export type Position = Content<server.Position>;
export type GameInfo = server.Games['games'][number];
