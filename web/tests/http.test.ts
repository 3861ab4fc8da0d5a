// The server's HTTP side: one browser is one guest, an old token is renewed once, and who asks too often is told.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refused } from '../src/net/connection';

type Http = typeof import('../src/net/http');

interface Asked {
  method: string;
  path: string;
  token: string | undefined;
}
let asked: Asked[] = [];
let answers: ((question: Asked) => Response | Promise<Response>) | null = null;
let http: Http;

const json = (body: object, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const me = (id: string, csrf: string): Response =>
  json({ ok: true, me: { id, name: id, guest: true, admin: false, settings: {} }, csrf, accounts: 'open' });
const refusal = (code: string): object => ({ ok: false, error: { code, rule: null, message: 'no', path: '' } });
const paths = (): string[] => asked.map(({ method, path }) => `${method} ${path}`);

beforeEach(async () => {
  asked = [];
  answers = ({ path }) => (path === '/api/me' ? me('anna', 'first') : json({ ok: true }));
  vi.stubGlobal('fetch', (path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    const question = { method, path, token: headers['X-CSRF-Token'] };
    asked.push(question);
    return Promise.resolve(answers!(question));
  });
  vi.stubGlobal('navigator', {});
  // Each test is a page that has just been opened.
  vi.resetModules();
  http = await import('../src/net/http');
});
afterEach(() => vi.unstubAllGlobals());

describe('who this browser is', () => {
  it('is asked once and before anything else, though the page asks for several things at once', async () => {
    let arrived = (): void => {};
    const answer = new Promise<void>((settle) => (arrived = settle));
    answers = async ({ path }) => {
      if (path !== '/api/me') return json({ ok: true });
      await answer;
      return me('anna', 'first');
    };
    const all = [http.introduce(), http.get('/api/games'), http.post('/api/tables'), http.get('/api/tables/1')];
    await new Promise((settle) => setTimeout(settle, 0));
    expect(paths()).toEqual(['GET /api/me']);
    arrived();
    await Promise.all(all);
    expect(paths().filter((path) => path === 'GET /api/me')).toHaveLength(1);
    expect(asked.find(({ method }) => method === 'POST')?.token).toBe('first');
  });

  it('is asked again if the session has ended: the answer brought the cookie of a new visit', async () => {
    answers = ({ path }) => {
      if (path !== '/api/me') return json({ ok: true });
      return asked.length === 1 ? json(refusal('auth.session_ended'), 401) : me('bruno', 'second');
    };
    expect((await http.introduce()).me.id).toBe('bruno');
    expect(paths()).toEqual(['GET /api/me', 'GET /api/me']);
  });

  it('is asked also if the page begins with something else', async () => {
    await http.get('/api/games');
    expect(paths()).toEqual(['GET /api/me', 'GET /api/games']);
  });

  it('is asked again if the first answer did not come', async () => {
    answers = () => {
      throw new TypeError('no network');
    };
    await expect(http.introduce()).rejects.toMatchObject({ refusal: { code: 'server.unavailable' } });
    answers = ({ path }) => (path === '/api/me' ? me('anna', 'first') : json({ ok: true }));
    await http.get('/api/games');
    expect(paths()).toEqual(['GET /api/me', 'GET /api/me', 'GET /api/games']);
  });

  it('is asked by one tab at a time', async () => {
    const held: string[] = [];
    const locks = {
      request: (name: string, ask: () => Promise<unknown>) => {
        held.push(name);
        expect(asked).toEqual([]);
        return ask();
      },
    };
    vi.stubGlobal('navigator', { locks });
    await http.introduce();
    expect(held).toEqual(['antiquarium.me']);
  });
});

describe('a token of an older session', () => {
  const renewed = (person: string): void => {
    answers = ({ path, token }) => {
      if (path === '/api/me') return asked.length === 1 ? me('anna', 'first') : me(person, 'second');
      return token === 'second' ? json({ ok: true }) : json(refusal('auth.csrf'), 403);
    };
  };

  it('is renewed, and the request made once more', async () => {
    renewed('anna');
    await http.post('/api/tables');
    expect(paths()).toEqual(['GET /api/me', 'POST /api/tables', 'GET /api/me', 'POST /api/tables']);
    expect(asked.at(-1)?.token).toBe('second');
  });

  it('is renewed once: a second refusal is told', async () => {
    answers = ({ path }) => (path === '/api/me' ? me('anna', 'first') : json(refusal('auth.csrf'), 403));
    await expect(http.post('/api/tables')).rejects.toMatchObject({ refusal: { code: 'auth.csrf' } });
    expect(paths().filter((path) => path === 'POST /api/tables')).toHaveLength(2);
  });

  it('does nothing in the name of somebody who logged in meanwhile', async () => {
    renewed('bert');
    const stranger = vi.fn();
    http.whenStranger(stranger);
    await expect(http.post('/api/tables')).rejects.toMatchObject({ refusal: { code: 'auth.csrf' } });
    expect(paths().filter((path) => path === 'POST /api/tables')).toHaveLength(1);
    expect(stranger).toHaveBeenCalledOnce();
  });
});

describe('who asks too often', () => {
  it('is told how long to wait, and nothing is asked again by itself', async () => {
    answers = ({ path }) =>
      path === '/api/me' ? me('anna', 'first') : json(refusal('server.too_many'), 429, { 'retry-after': '17' });
    await expect(http.post('/api/tables')).rejects.toMatchObject({ wait: 17, refusal: { code: 'server.too_many' } });
    expect(paths()).toEqual(['GET /api/me', 'POST /api/tables']);
  });

  it('is told so in words also if the answer has none', async () => {
    answers = ({ path }) =>
      path === '/api/me'
        ? me('anna', 'first')
        : new Response('slow down', { status: 429, headers: { 'retry-after': '2' } });
    await expect(http.get('/api/games')).rejects.toMatchObject({ wait: 2, refusal: { code: 'server.too_many' } });
  });

  it('may be told a date', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    answers = () => json(refusal('server.too_many'), 429, { 'retry-after': date });
    const error = (await http.introduce().catch((reason: unknown) => reason)) as Refused;
    expect(error.wait).toBeGreaterThan(25);
    expect(error.wait).toBeLessThanOrEqual(31);
  });
});
