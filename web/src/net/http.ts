// The server's HTTP side. One browser is one guest, so `/api/me` is asked before anything else and by one tab at a
// time: its answer brings the cookie, and the token that every request but GET carries.
import type { Me } from '../schema/server';
import { Refused } from './connection';
import type { Refusal } from './wire';

let token = '';
let person = '';
let language = 'en';
let introduction: Promise<Me> | null = null;
// Somebody else has logged in with this browser, in another tab.
let onStranger: () => void = () => {};

export function speak(tongue: string): void {
  language = tongue;
}
export function whenStranger(listener: () => void): void {
  onStranger = listener;
}

const unreachable: Refusal = { code: 'server.unavailable', rule: null, message: '', path: '' };
const tooMany: Refusal = { code: 'server.too_many', rule: null, message: '', path: '' };
const statusTooMany = 429;
// The server knows this browser as somebody else, or not at all.
const strangerCodes = ['auth.csrf', 'auth.no_session'];

// Seconds that the server asks to wait; it may also name a date.
function waitOf(answer: Response): number | undefined {
  const said = answer.headers.get('retry-after');
  if (said === null) return undefined;
  const seconds = Number.isNaN(Number(said)) ? (Date.parse(said) - Date.now()) / 1000 : Number(said);
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

async function exchange<T>(method: string, path: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': language };
  if (method !== 'GET') headers['X-CSRF-Token'] = token;
  if (body) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new Refused(unreachable);
  }
  const text = await answer.text();
  const fallback = answer.status === statusTooMany ? tooMany : unreachable;
  if (!(answer.headers.get('content-type') ?? '').includes('json')) {
    if (!answer.ok) throw new Refused(fallback, waitOf(answer));
    return text as T;
  }
  const read = JSON.parse(text) as { ok?: boolean; error?: Refusal };
  if (read.ok === false || !answer.ok) throw new Refused(read.error ?? fallback, waitOf(answer));
  return read as T;
}

// Tabs that open at once ask one after the other: the second has the cookie that the first was given.
const oneTabAtATime = <T>(ask: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request('antiquarium.me', ask) : ask();

// A session that has ended is told so once, with the cookie of a new visit.
const askMe = (): Promise<Me> =>
  exchange<Me>('GET', '/api/me').catch((error: unknown) => {
    if (error instanceof Refused && error.refusal.code === 'auth.session_ended') return exchange<Me>('GET', '/api/me');
    throw error;
  });

// Asks who this browser is. Everything that is asked meanwhile waits for the answer.
export function introduce(): Promise<Me> {
  const asked = oneTabAtATime(askMe).then((answer) => {
    token = answer.csrf;
    person = answer.me.id;
    return answer;
  });
  introduction = asked;
  asked.catch(() => {
    if (introduction === asked) introduction = null;
  });
  return asked;
}

export async function call<T>(method: string, path: string, body?: object): Promise<T> {
  await (introduction ?? introduce());
  try {
    return await exchange<T>(method, path, body);
  } catch (error) {
    if (!(error instanceof Refused) || !strangerCodes.includes(error.refusal.code)) throw error;
    // The token was of an older session. If it is still the same person, the request is meant as before.
    const before = person;
    await introduce();
    if (person === before) return exchange<T>(method, path, body);
    onStranger();
    throw error;
  }
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const post = <T>(path: string, body: object = {}): Promise<T> => call<T>('POST', path, body);
