// The audit log in words: who did what to whom, and why.
import { t } from '../../i18n/words.svelte';
import { get } from '../../net/http';

export interface AuditLine {
  at: number;
  // An id, or "shell".
  by: string;
  act: string;
  person?: string;
  name?: string;
  table?: string;
  seat?: number;
  muted?: boolean;
  banned?: boolean;
  frozen_because?: string;
  reason?: string;
}
export interface Audit {
  lines: AuditLine[];
  // Of those who have an account still.
  names: Record<string, string>;
  // Whether there is a file that can be read.
  kept: boolean;
}
export const auditLog = (): Promise<Audit> => get('/api/admin/audit');

const known = new Set(
  'invite restrict remove end_sessions end_session offer_password_reset close_table free_seat thaw_table appoint'.split(
    ' ',
  ),
);
// Enough of an id to tell tables apart.
const shortId = 8;

function howItIs({ act, muted, banned, frozen_because }: AuditLine): string {
  if (act === 'thaw_table') return t(`ui.admin.did.${frozen_because ? 'still_frozen' : 'thawed'}`);
  if (banned) return t('ui.admin.did.banned');
  return t(`ui.admin.did.${muted ? 'muted' : 'free'}`);
}

export function told(line: AuditLine, names: Audit['names']): string {
  const called = (id: string | undefined): string => (id && names[id]) || line.name || t('ui.admin.gone');
  const by = line.by === 'shell' ? t('ui.admin.by.shell') : (names[line.by] ?? t('ui.admin.gone'));
  return t(`ui.admin.did.${known.has(line.act) ? line.act : 'other'}`, {
    ...{ by, act: line.act, person: called(line.person), how: howItIs(line) },
    ...{ table: (line.table ?? '').slice(0, shortId), seat: (line.seat ?? 0) + 1 },
  });
}
