// The server's HTTP side. Every request but GET carries the token that came with /api/me.
import { Refused } from './connection';
import type { Refusal } from './wire';

let token = '';
let language = 'en';

export function carry(csrf: string): void {
  token = csrf;
}
export function speak(tongue: string): void {
  language = tongue;
}

const unreachable: Refusal = { code: 'server.unavailable', rule: null, message: '', path: '' };

export async function call<T>(method: string, path: string, body?: object): Promise<T> {
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
  if (!(answer.headers.get('content-type') ?? '').includes('json')) {
    if (!answer.ok) throw new Refused(unreachable);
    return text as T;
  }
  const read = JSON.parse(text) as { ok?: boolean; error?: Refusal };
  if (read.ok === false || !answer.ok) throw new Refused(read.error ?? unreachable);
  return read as T;
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const post = <T>(path: string, body: object = {}): Promise<T> => call<T>('POST', path, body);
