// A table as a tab sees it, with a server that says what the test wants.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { house } from '../src/app/house.svelte';
import { learn } from '../src/i18n/words.svelte';
import { Refused, type Connection, type News } from '../src/net/connection';
import type { Picture, Ply, Refusal, TableNews } from '../src/net/wire';
import { TableStore } from '../src/table/table_store.svelte';

const told = JSON.parse(readFileSync(new URL('./fixtures/rome.json', import.meta.url), 'utf8')) as {
  picture: Picture;
  news: TableNews[];
};
const id = told.picture.table.table;
const long = 1300;
const picture: Picture = { ...told.picture, ply: long, table: { ...told.picture.table, status: 'running' } };
const plies: Ply[] = Array.from({ length: long }, (_, at) => ({
  ply: at + 1,
  at,
  by: 0,
  effects: [{ type: 'round_began', round: at }],
}));

interface Asked {
  op: string;
  fields: { [field: string]: unknown };
  again: boolean | undefined;
  unsure: ((refusal: Refusal) => void) | undefined;
  settle: (answer: object) => void;
}
let asked: Asked[] = [];
let tell: (news: News) => void = () => {};
let store: TableStore;
let frozenBecause = '';

const connection = {
  request: (op: string, fields: Asked['fields'], again?: boolean, unsure?: Asked['unsure']) =>
    new Promise((settle, refuse) => {
      asked.push({ op, fields, again, unsure, settle });
      if (op !== 'watch') return;
      if (frozenBecause) refuse(new Refused({ code: 'table.frozen', rule: null, message: '', path: '' }));
      else settle(picture);
    }),
};
const answer = (body: object): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
function serve(address: string): Response {
  const { pathname, searchParams } = new URL(address, 'http://house');
  if (pathname === '/api/me') return answer({ ok: true, me: { id: 'anna' }, csrf: 'token', accounts: 'open' });
  const stopped = frozenBecause ? { status: 'frozen', frozen_because: frozenBecause } : {};
  if (!pathname.endsWith('/history')) return answer({ ok: true, table: { ...picture.table, ...stopped } });
  const from = Number(searchParams.get('from'));
  return answer({ ok: true, plies: plies.slice(from, from + 500), count: plies.length });
}

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(serve(address)));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.spyOn(house, 'onNews').mockImplementation((listener) => {
    tell = listener;
    return () => {};
  });
  await learn('en');
  house.connection = connection as unknown as Connection;
  house.line = 'open';
  store = new TableStore(id);
  await store.open();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a table', () => {
  it('says a line of talk again when the line to the server broke, and says whether it was said', async () => {
    const said = store.chat('Salve!');
    const request = asked.find(({ op }) => op === 'chat');
    expect(request?.again).toBe(true);
    request?.settle({});
    expect(await said).toBe(true);
    vi.spyOn(connection, 'request').mockImplementationOnce(() =>
      Promise.reject(new Refused({ code: 'auth.muted', rule: null, message: '', path: '' })),
    );
    expect(await store.chat('Quid novi?')).toBe(false);
  });

  it('has the whole log of a long match, in order', () => {
    expect(store.log.map(({ ply }) => ply)).toEqual(plies.map(({ ply }) => ply));
  });

  it('shows a move made in advance when the server says that it has it, and not before', async () => {
    const moves = [{ type: 'end_turn' }];
    void store.preset(({ automatic }) => ({ automatic, moves }));
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ op: 'preset', fields: { moves } }));
    expect(store.model?.presets.moves).toEqual(told.picture.presets?.moves ?? []);
    tell({ news: 'presets', table: id, seat: picture.seat, automatic: [], moves });
    expect(store.model?.presets.moves).toEqual(moves);
    tell({ news: 'presets', table: id, seat: picture.seat, automatic: [], moves: [] });
    expect(store.model?.presets.moves).toEqual([]);
  });

  it('makes each change to what the server has said after the one before', async () => {
    const and = (kind: string) =>
      void store.preset(({ automatic, moves }) => ({ automatic: [...automatic, kind], moves }));
    const presets = () => asked.filter(({ op }) => op === 'preset');
    and('take');
    and('keep');
    await vi.waitFor(() => expect(presets()).toHaveLength(1));
    tell({ news: 'presets', table: id, seat: picture.seat, automatic: ['take'], moves: [] });
    presets()[0]?.settle({ ok: true });
    await vi.waitFor(() => expect(presets()).toHaveLength(2));
    expect(presets()[1]?.fields['automatic']).toEqual(['take', 'keep']);
  });

  it('says that a move could not be confirmed, and is content when the repeated id has settled it', async () => {
    const sent = store.play({ type: 'produce' });
    const move = asked.at(-1);
    move?.unsure?.({ code: 'server.not_confirmed', rule: null, message: '', path: '' });
    expect(store.refusal?.message).toMatch(/could not say whether your move was kept/);
    expect(store.busy).toBe(true);
    move?.settle({ ok: true });
    expect(await sent).toBe(true);
    expect(store.refusal).toBeNull();
    expect(store.busy).toBe(false);
  });

  it('asks again under the same id whatever the server counts by ids: moves, take-backs, the computer', async () => {
    for (const ask of [
      () => store.play({ type: 'produce' }),
      () => store.undo(),
      () => store.reset(),
      () => store.letComputerPlay('greedy'),
    ]) {
      const sent = ask();
      expect(asked.at(-1)).toMatchObject({ again: true, fields: { seq: picture.seq } });
      asked.at(-1)?.settle({ ok: true });
      await sent;
    }
    expect(asked.slice(-4).map(({ op }) => op)).toEqual(['play', 'undo', 'reset', 'bot_turn']);
  });

  it('gives who has left no answer any more', async () => {
    const heard = vi.fn();
    void store.preview([{ type: 'produce' }]).then(heard);
    void store.play({ type: 'produce' }).then(heard);
    const [preview, move] = asked.slice(-2);
    store.close();
    preview?.settle({ ok: true, previews: [] });
    move?.unsure?.({ code: 'server.not_confirmed', rule: null, message: '', path: '' });
    move?.settle({ ok: true });
    await new Promise((done) => setTimeout(done));
    expect(heard).not.toHaveBeenCalled();
    expect(store.refusal).toBeNull();
    expect(asked.at(-1)).toMatchObject({ op: 'unwatch', fields: { table: id } });
  });

  it('says that a note has arrived, also to who has left', async () => {
    const written = store.note('remember the fish');
    const note = asked.at(-1);
    store.close();
    note?.settle({ ok: true });
    await written;
  });

  it('marks what was said while nobody listened as unread, until the talk was open; own words never', async () => {
    const line = (at: number, person = 'berta') => ({ person, name: person, at, text: 'Ave!' });
    house.me = { id: 'anna', name: 'Anna', guest: false, admin: false, settings: {} };
    picture.chat = [line(1), line(2, 'anna'), line(3)];
    await store.watch();
    expect(store.unread).toBe(2);
    store.talk(true);
    expect(store.unread).toBe(0);
    store.talk(false);
    tell({ news: 'chat', table: id, ...line(4) });
    expect(store.unread).toBe(1);
    picture.chat = [...picture.chat, line(4), line(5)];
    await store.watch();
    expect(store.unread).toBe(2);
    picture.chat = [];
    house.me = null;
  });

  it('says why it has stopped, and is there again when it goes on', async () => {
    vi.useFakeTimers();
    frozenBecause = 'store.unreadable';
    const late = new TableStore(id);
    await late.open();
    expect(late.unknown).toBeNull();
    expect(late.summary).toMatchObject({ status: 'frozen', frozen_because: 'store.unreadable' });
    expect(late.model).toBeNull();
    frozenBecause = '';
    await vi.runOnlyPendingTimersAsync();
    expect(late.summary?.status).toBe('running');
    expect(late.model?.ply).toBe(long);
    late.close();
    vi.useRealTimers();
  });

  it('reads off the board what the server says, and only of the position that it shows', async () => {
    store.wantFacts();
    const facts = () => asked.filter(({ op }) => op === 'facts');
    expect(facts()).toHaveLength(1);
    facts()[0]?.settle({ seq: picture.seq + 1, facts: { of: 'a move not yet shown' } });
    await vi.waitFor(() => expect(facts()).toHaveLength(1));
    expect(store.facts).toBeNull();
    const news = { ...(told.news[0] as TableNews), seq: picture.seq + 1 };
    tell({ ...news, news: 'table' });
    await vi.waitFor(() => expect(facts()).toHaveLength(2));
    facts()[1]?.settle({ seq: picture.seq + 1, facts: { of: 'this position' } });
    await vi.waitFor(() => expect(store.facts).toEqual({ of: 'this position' }));
  });
});
