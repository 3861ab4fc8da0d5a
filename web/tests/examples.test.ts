// The examples and the schema of the server's protocol (docs/): the types of wire.ts are those of the schema, and the
// model follows the story that the examples tell.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allActions } from '../src/net/factored';
import { afterNews, logAfter, logOf, modelOf, type TableModel } from '../src/net/table_model';
import type {
  Can,
  ChatLine,
  ClockReading,
  GameInfo,
  Json,
  Motion,
  Person,
  Picture,
  Ply,
  Position,
  Refusal,
  Result,
  ScoreSheet,
  Summary,
  TableNews,
} from '../src/net/wire';

interface Example {
  about: string;
  client: string;
  says?: { op: string; table?: string };
  fits: string;
  answer?: Json;
  news?: Json;
}
interface Part {
  properties: { [field: string]: Part };
  items: Part;
  required: string[];
}

const docs = new URL('../../docs/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, docs), 'utf8'));
const names = readdirSync(new URL('examples/server/', docs)).sort();
const examples = names.map((name) => read(`examples/server/${name}`) as Example);
const parts = (read('schema/server.json') as { $defs: { [name: string]: Part } }).$defs;

// One entry a field, and the compiler insists that they are those of the type: `tools/test_web types`.
type Fields<T> = { [Field in keyof T]-?: object extends Pick<T, Field> ? 'optional' : 'needed' };

const summary: Fields<Summary> = {
  table: 'needed',
  game: 'needed',
  status: 'needed',
  seats: 'needed',
  players: 'needed',
  options: 'optional',
  to_act: 'needed',
  since: 'needed',
  seq: 'needed',
  ply: 'needed',
  privacy: 'needed',
  pace: 'needed',
  clock: 'needed',
  undo: 'needed',
  spectators: 'needed',
  owner: 'needed',
  name: 'needed',
  created: 'needed',
  updated: 'needed',
  result: 'needed',
  mine: 'needed',
  commitment: 'optional',
  frozen_because: 'optional',
};
const picture: Fields<Picture> = {
  table: 'needed',
  seat: 'needed',
  seq: 'needed',
  ply: 'needed',
  view: 'needed',
  to_act: 'needed',
  status: 'needed',
  finished: 'needed',
  result: 'needed',
  scores: 'needed',
  clock: 'needed',
  draft: 'optional',
  steps: 'optional',
  legal: 'optional',
  can: 'optional',
  motions: 'needed',
  chat: 'needed',
  note: 'needed',
  watchers: 'needed',
  missed: 'optional',
  presets: 'optional',
};
const tableNews: Fields<TableNews> = {
  news: 'needed',
  table: 'needed',
  seat: 'needed',
  seq: 'needed',
  ply: 'needed',
  draft: 'optional',
  steps: 'optional',
  effects: 'needed',
  by: 'optional',
  patch: 'optional',
  view: 'optional',
  to_act: 'needed',
  legal: 'optional',
  can: 'optional',
  scores: 'needed',
  status: 'needed',
  finished: 'needed',
  result: 'needed',
  clock: 'needed',
  takeback: 'optional',
};
const motion: Fields<Motion> = {
  motion: 'needed',
  kind: 'needed',
  by: 'needed',
  agreed: 'needed',
  seat: 'optional',
  ply: 'optional',
};
const chatLine: Fields<ChatLine> = { at: 'needed', text: 'needed', name: 'needed', person: 'needed' };
const clockReading: Fields<ClockReading> = { remaining_ms: 'needed', running: 'needed', at: 'needed' };
const can: Fields<Can> = { undo: 'needed', reset: 'needed' };
const ply: Fields<Ply> = { ply: 'needed', at: 'needed', by: 'needed', effects: 'needed' };
const position: Fields<Position> = {
  ply: 'needed',
  plies: 'needed',
  view: 'needed',
  to_act: 'needed',
  scores: 'needed',
};
const scoreSheet: Fields<ScoreSheet> = { lines: 'needed', total: 'needed' };
const result: Fields<Result> = { places: 'needed', ending: 'needed' };
const person: Fields<Person> = { id: 'needed', name: 'needed', guest: 'needed', admin: 'needed', settings: 'needed' };
const game: Fields<GameInfo> = {
  game: 'needed',
  rules_version: 'needed',
  players: 'needed',
  setup: 'needed',
  levels: 'needed',
};
const refusal: Fields<Refusal> = { code: 'needed', rule: 'needed', message: 'needed', path: 'needed' };

describe('the types of the page', () => {
  // The answer's envelope is the connection's business.
  const fieldsOf = (part: Part | undefined): object =>
    Object.fromEntries(
      Object.keys(part?.properties ?? {})
        .filter((field) => field !== 're' && field !== 'ok')
        .map((field) => [field, part?.required.includes(field) ? 'needed' : 'optional']),
    );

  it.each([
    ['summary', parts['summary'], summary],
    ['picture', parts['picture'], picture],
    ['table_news', parts['table_news'], tableNews],
    ['motion', parts['motion'], motion],
    ['chat_line', parts['chat_line'], chatLine],
    ['clock_reading', parts['clock_reading'], clockReading],
    ['can', parts['can'], can],
    ['ply', parts['ply'], ply],
    ['position', parts['position'], position],
    ['score_sheet', parts['score_sheet'], scoreSheet],
    ['result', parts['result'], result],
    ['person', parts['person_with_settings'], person],
    ['game', parts['games']?.properties['games']?.items, game],
    ['refusal', parts['refusal']?.properties['error'], refusal],
  ])('are those of the schema: %s', (_, part, fields) => {
    expect(fieldsOf(part)).toEqual(fields);
  });
});

describe('the story of the examples', () => {
  // What a fresh picture and the news since the last one must agree on. Clocks run meanwhile.
  const match = ({
    seat,
    seq,
    ply: length,
    draft,
    view,
    toAct,
    finished,
    result: end,
    scores,
    legal,
    can: may,
  }: TableModel): object => ({ seat, seq, ply: length, draft, view, toAct, finished, end, scores, legal, may });

  it('is followed by the model', () => {
    const models = new Map<string, TableModel>();
    const compared: string[] = [];
    let heard = 0;
    examples.forEach(({ client, says, fits, answer, news }, at) => {
      if (fits === 'picture') {
        const seen = modelOf(answer as unknown as Picture);
        const key = `${client} ${says?.table}`;
        const before = models.get(key);
        if (before && before.seq === seen.seq) {
          expect(match(before), names[at]).toEqual(match(seen));
          compared.push(names[at] ?? '');
        }
        models.set(key, seen);
      } else if (fits === 'table_news') {
        const told = news as unknown as TableNews;
        const before = models.get(`${client} ${told.table}`);
        expect(before, names[at]).toBeDefined();
        if (!before) return;
        const after = afterNews(before, told);
        heard += 1;
        expect(after.seq).toBeGreaterThanOrEqual(before.seq);
        expect(after.legal).toEqual(allActions(told.legal));
        expect(logAfter([], told, 1)).toEqual(
          told.effects.length === 0 ? [] : [{ ply: told.ply, by: told.by ?? null, at: 1, effects: told.effects }],
        );
        models.set(`${client} ${told.table}`, after);
      }
    });
    expect(heard).toBeGreaterThan(8);
    expect(compared).not.toEqual([]);
  });

  it('has a log that can be read', () => {
    const history = examples.find((example) => example.fits === 'history')?.answer as unknown as { plies: Ply[] };
    expect(logOf(history.plies).map((entry) => entry.ply)).toEqual(history.plies.map((each) => each.ply));
  });
});
