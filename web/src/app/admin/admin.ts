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
}
export interface Frozen {
  table: string;
  because: string;
}

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
  created: number;
  seen: number;
  expires: number;
}
export const sessionsOf = (person: string): Promise<{ sessions: SessionRow[] }> =>
  get(`/api/admin/people/${person}/sessions`);

// What can be done with a person. A password link comes with the answer.
type PersonDeed = (person: string) => Promise<{ code?: string }>;
const restrict =
  (how: Partial<Pick<PersonRow, 'muted' | 'banned'>>): PersonDeed =>
  (person) =>
    call('PATCH', `/api/admin/people/${person}`, how);
export const personDeeds = {
  mute: restrict({ muted: true }),
  unmute: restrict({ muted: false }),
  ban: restrict({ banned: true }),
  unban: restrict({ banned: false }),
  remove: (person) => call('DELETE', `/api/admin/people/${person}`),
  reset_password: (person) => post(`/api/admin/people/${person}/reset`),
} satisfies Record<string, PersonDeed>;
