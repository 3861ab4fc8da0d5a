// Clocks in words: how much time is left, and what a table's terms say about time.
import { t } from '../i18n/words.svelte';
import type { Clock } from '../net/wire';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
export const shortOfTime = 30 * second;
// Of a table in a list: nobody looks at it, so it is said earlier.
export const isShort = (clock: Clock, left: number): boolean => left < (clock.kind === 'days' ? hour : minute);

// Two units at most: "2 d 4 h", "3 h 05 min", "4:12"; on the face of a clock, which has little room, "3:05 h".
export const timeLeft = (ms: number): string => timeIn(ms, 'ui.time.hours');
export const clockFace = (ms: number): string => timeIn(ms, 'ui.time.face');
function timeIn(ms: number, hoursWords: string): string {
  const left = Math.max(0, ms);
  const whole = (unit: number, of: number = left): number => Math.floor(of / unit);
  if (left >= day) return t('ui.time.days', { days: whole(day), hours: whole(hour, left % day) });
  if (left >= hour)
    return t(hoursWords, {
      hours: whole(hour),
      minutes: String(whole(minute, left % hour)).padStart(2, '0'),
    });
  return `${whole(minute)}:${String(whole(second, left % minute)).padStart(2, '0')}`;
}

// How long somebody has been away, in whole minutes, hours or days.
export function lasted(ms: number): string {
  if (ms >= day) return t('ui.lasted.days', { count: Math.floor(ms / day) });
  if (ms >= hour) return t('ui.lasted.hours', { count: Math.floor(ms / hour) });
  return t('ui.lasted.minutes', { count: Math.max(1, Math.floor(ms / minute)) });
}

// "30 min each + 15 s a move", as others read it before they join.
export function clockWords(clock: Clock): string {
  const seconds = clock.seconds ?? 0;
  const spell = (length: number): string =>
    length % 60 === 0 ? t('ui.time.min', { minutes: length / 60 }) : t('ui.time.s', { seconds: length });
  if (clock.kind === 'move') return t('ui.clock.says.move', { time: spell(seconds) });
  if (clock.kind === 'bank') {
    const increment = clock.increment ?? 0;
    return increment > 0
      ? t('ui.clock.says.bank_increment', { time: spell(seconds), increment })
      : t('ui.clock.says.bank', { time: spell(seconds) });
  }
  if (clock.kind === 'days') {
    const days = t('ui.clock.says.days', { count: clock.days ?? 0 });
    return clock.bank_hours ? t('ui.clock.says.days_bank', { days, hours: clock.bank_hours }) : days;
  }
  return t('ui.clock.says.none');
}

// What a missed clock brings; empty without one.
export const timeoutWords = (clock: Clock): string =>
  clock.kind === 'none' ? '' : t(`ui.timeout.${clock.on_timeout ?? 'nothing'}.says`);
