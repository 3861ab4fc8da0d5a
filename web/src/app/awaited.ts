// Where I am needed: the tables that wait for me, and what the browser's tab says of them.
import { byUrgency } from '../net/heard';
import type { Summary } from '../net/wire';
import { withoutLessons } from '../teacher/lesson_tables';
import { myTurn } from './house.svelte';

// The most urgent first: the least time left, then whoever has waited longest.
export const awaited = (tables: Summary[], now: number = Date.now()): Summary[] =>
  withoutLessons(tables)
    .filter(myTurn)
    .sort((one, other) => byUrgency(one, other, now));
// Without the one that I am at.
export const elsewhere = (tables: Summary[], here: string, now?: number): Summary[] =>
  awaited(tables, now).filter(({ table }) => table !== here);

// A page of a table at which I must act begins with this sign; of that one table alone the sign says enough.
export const turnSign = '●';
export const tabTitle = (page: string, count: number): string =>
  count > 1 || (count === 1 && !page.startsWith(turnSign)) ? `(${count}) ${page}` : page;

const mostShown = 9;
export const iconCount = (count: number): string => (count > mostShown ? `${mostShown}+` : String(count));
