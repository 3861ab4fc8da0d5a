// What happened at a table besides moves, in a sentence: for the log, for everybody's eyes and ears. Worded for me
// where I am the one spoken of.
import { knows, t, type Values } from '../i18n/words.svelte';
import type { Motion, Notice } from '../net/wire';
import type { TableStore } from './table_store.svelte';

type Table = Pick<TableStore, 'told' | 'mySeat' | 'seatOf'>;

const nameOf = (table: Table, seat: number | null): string => (seat === null ? '' : (table.told[seat] ?? ''));

// `key`, or `key.me` if I am meant and the language has another sentence for it.
export function worded(table: Table, key: string, seat: number | null, more: Values = {}): string {
  const mine = seat !== null && seat === table.mySeat && knows(`${key}.me`);
  return t(mine ? `${key}.me` : key, { ...more, name: nameOf(table, seat) });
}

// "go back to here?", "the computer plays for Bob?"
export const wishWords = (table: Table, motion: Pick<Motion, 'kind' | 'seat'>): string =>
  worded(table, `ui.ask.${motion.kind}`, motion.seat ?? null);

// "Anna asks: the computer plays for Bob?"
export function askedWords(table: Table, motion: Pick<Motion, 'kind' | 'seat' | 'by'>): string {
  const by = table.seatOf(motion.by);
  return `${worded(table, 'ui.ask.by', by)} ${wishWords(table, motion)}`;
}

export function noticeWords(table: Table, notice: Notice): string {
  const by = table.seatOf(notice.by);
  switch (notice.kind) {
    case 'out_of_time': {
      const key = `ui.notice.out_of_time.${notice.did ?? 'nothing'}`;
      return worded(table, knows(key) ? key : 'ui.notice.out_of_time', notice.seat ?? null);
    }
    case 'stands_in':
    case 'back':
    case 'resigned':
      return worded(table, `ui.notice.${notice.kind}`, notice.seat ?? null);
    case 'asked':
      return askedWords(table, { kind: notice.about ?? 'abandon', by: notice.by ?? '', ...seatIn(notice) });
    case 'carried':
      return worded(table, `ui.notice.carried.${notice.about ?? 'abandon'}`, notice.seat ?? null);
    case 'stopped':
      return notice.by ? worded(table, 'ui.notice.stopped', by) : t('ui.notice.stopped.host');
    case 'refused':
    case 'withdrawn':
      return `${worded(table, `ui.notice.${notice.kind}`, by)} ${quoted(table, notice)}`;
    case 'lapsed':
      return `${t('ui.notice.lapsed')} ${quoted(table, notice)}`;
  }
}

const seatIn = (notice: Notice): { seat?: number } => (notice.seat === undefined ? {} : { seat: notice.seat });
const quoted = (table: Table, notice: Notice): string =>
  wishWords(table, { kind: notice.about ?? 'abandon', ...seatIn(notice) });

// What the prompt tells already: who stopped the match; and where I am the one spoken of, that the computer plays for
// me, why, and that I am back.
export const isInPrompt = (table: Table, notice: Notice): boolean =>
  notice.kind === 'stopped' ||
  (notice.seat === table.mySeat &&
    (['back', 'stands_in'].includes(notice.kind) ||
      (notice.kind === 'carried' && notice.about === 'takeover') ||
      (notice.kind === 'out_of_time' && notice.did === 'stand_in')));

// A yes, a no, or neither: for the colour of what is told; its sign says it too.
export function toneOf(notice: Notice): 'yes' | 'no' | 'plain' {
  if (notice.kind === 'carried' || notice.kind === 'back') return 'yes';
  return ['refused', 'lapsed', 'resigned', 'stopped'].includes(notice.kind) ? 'no' : 'plain';
}
export const signOf = (notice: Notice): string => {
  if (notice.kind === 'out_of_time') return 'clock';
  if (notice.kind === 'stands_in') return 'bot';
  if (notice.kind === 'resigned' || notice.kind === 'stopped') return 'flag';
  return toneOf(notice) === 'yes' ? 'check' : notice.kind === 'asked' ? 'chat' : 'close';
};

// "Anna stopped this match."
export function stoppedWords(table: Table & Pick<TableStore, 'summary'>): string {
  const by = table.summary?.stopped_by;
  if (by === undefined) return t('ui.stopped');
  return by === '' ? t('ui.notice.stopped.host') : worded(table, 'ui.notice.stopped', table.seatOf(by));
}
