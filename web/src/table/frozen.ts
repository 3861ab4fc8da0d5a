// Why a table has stopped, for who plays there. The server tells a code and a place: "record.diverges at /events/12/hash".
import { t } from '../i18n/words.svelte';

export const passesByItself = (because: string): boolean => because.startsWith('store.unreadable');

export function whyFrozen(because: string): string {
  const [code = '', place = ''] = because.split(' at ');
  const event = /^\/events\/(\d+)/.exec(place)?.[1];
  if (passesByItself(because)) return t('ui.frozen.unreadable');
  if (code === 'record.other_rules_version') return t('ui.frozen.rules');
  // A move that was written well, and is refused now or leads elsewhere.
  if (event !== undefined && !code.startsWith('wire.')) return t('ui.frozen.diverges', { ply: Number(event) + 1 });
  return t('ui.frozen.damaged');
}
