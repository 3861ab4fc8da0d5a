// What the host asks of the server (docs/server-protocol.md, for admins).
import { call, get, post } from '../../net/http';
import type { TableStatus } from '../../net/wire';

export interface PersonRow {
  id: string;
  name: string;
  guest: boolean;
  admin: boolean;
  created: number;
  muted: boolean;
  banned: boolean;
  // Last, to the hour; 0 if logged in nowhere.
  seen: number;
  // At how many places they are logged in.
  sessions: number;
}
export interface TableRow {
  table: string;
  game: string;
  status: TableStatus;
  privacy: 'open' | 'link' | 'private';
  created: number;
  updated: number;
  // Ids of who sits there.
  people: string[];
  // Empty if it was given none, or cannot be read.
  name: string;
  // What those who sit there are called.
  names: string[];
}
export interface Frozen {
  table: string;
  because: string;
}
// Counts are since the server started; times in milliseconds since 1970.
export interface Health {
  version: string;
  started: number;
  // With a page open, and all who were ever here.
  people_here: number;
  people: number;
  tables_in_memory: number;
  tables: Record<string, number>;
  counts: Record<string, number>;
  failed_logins: number;
  store_errors: number;
  last_backup: number | null;
  disk_free: number | null;
  frozen: Frozen[];
}
// Sessions and lines of the audit log: the server tells the newest.
export const shownAtMost = 200;
export const health = (): Promise<Health> => get('/api/admin');

// Tables by state, the most first, each with its part of all in per cent.
export function statesOf(tables: Record<string, number>): {
  all: number;
  rows: { status: string; count: number; part: number }[];
} {
  const all = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const rows = Object.entries(tables)
    .map(([status, count]) => ({ status, count, part: all === 0 ? 0 : (100 * count) / all }))
    .sort((a, b) => b.count - a.count);
  return { all, rows };
}
const gigabyte = 1e9;
export const gigabytes = (bytes: number): string =>
  `${(bytes / gigabyte).toFixed(bytes < 10 * gigabyte ? 1 : 0)}\u00a0GB`;

const query = (parameters: Record<string, string>): string =>
  new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();

export const people = (
  search: string,
  guests: boolean,
  from = '',
): Promise<{ people: PersonRow[]; next: string | null }> =>
  get(`/api/admin/people?${query({ search, guests: guests ? 'true' : '', from })}`);
export const tables = (
  status: string,
  person: string,
  from = '',
): Promise<{ tables: TableRow[]; next: string | null }> => get(`/api/admin/tables?${query({ status, person, from })}`);

export interface SessionRow {
  id: string;
  created: number;
  seen: number;
}
export interface OpenSession extends SessionRow {
  person: string;
  name: string;
  guest: boolean;
}
export const newestSessions = (): Promise<{ sessions: OpenSession[] }> => get('/api/admin/sessions');
// What is done may have a reason; it is kept in the audit log.
const withReason = (path: string, reason: string): string => (reason === '' ? path : `${path}?${query({ reason })}`);
export const endSession = (person: string, session: string, reason: string): Promise<unknown> =>
  call('DELETE', withReason(`/api/admin/people/${person}/sessions/${session}`, reason));
export const sessionsOf = (person: string): Promise<{ sessions: SessionRow[] }> =>
  get(`/api/admin/people/${person}/sessions`);

// What can be done with a table.
export const thaw = (table: string, reason = ''): Promise<{ thawed: boolean; because: string }> =>
  post(withReason(`/api/admin/tables/${table}/thaw`, reason));
export const closeTable = (table: string, reason: string): Promise<unknown> =>
  post(withReason(`/api/admin/tables/${table}/close`, reason));
export const freeSeat = (table: string, seat: number, reason: string): Promise<unknown> =>
  post(withReason(`/api/admin/tables/${table}/free_seat`, reason), { seat });

// What can be done with a person. A password link comes with the answer.
type PersonDeed = (person: string, reason: string) => Promise<{ code?: string }>;
const restrict =
  (how: Partial<Pick<PersonRow, 'muted' | 'banned'>>): PersonDeed =>
  (person, reason) =>
    call('PATCH', withReason(`/api/admin/people/${person}`, reason), how);
export const personDeeds = {
  mute: restrict({ muted: true }),
  unmute: restrict({ muted: false }),
  ban: restrict({ banned: true }),
  unban: restrict({ banned: false }),
  end_sessions: (person, reason) => call('DELETE', withReason(`/api/admin/people/${person}/sessions`, reason)),
  remove: (person, reason) => call('DELETE', withReason(`/api/admin/people/${person}`, reason)),
  reset_password: (person, reason) => post(withReason(`/api/admin/people/${person}/reset`, reason)),
} satisfies Record<string, PersonDeed>;
