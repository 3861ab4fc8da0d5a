// Clocks, absent players and proposals in words; what the form of a new table makes of a clock.
import { beforeAll, describe, expect, test } from 'vitest';
import { clockTerms, usualClock } from '../src/app/clock_wish';
import { learn } from '../src/i18n/words.svelte';
import type { Notice } from '../src/net/wire';
import { clockFace, clockWords, lasted, timeLeft, timeoutWords } from '../src/table/clock_words';
import { withNotices } from '../src/table/notice_places';
import { isPlayedFor } from '../src/table/names';
import { askedWords, isInPrompt, noticeWords } from '../src/table/notices';
import { isAway } from '../src/table/presence';
import { stoodIn } from '../src/table/turns/stood_in';
import { lastDecision, turnsSince, type Turn } from '../src/table/turns/turn';

const hour = 3_600_000;
beforeAll(() => learn('en'));

describe('clocks', () => {
  test('have two units at most, and figures that do not jump', () => {
    expect(timeLeft(52 * hour)).toBe('2 d 4 h');
    expect(timeLeft(3 * hour + 5 * 60_000)).toBe('3 h 05 min');
    expect(clockFace(3 * hour + 5 * 60_000)).toBe('3:05 h');
    expect(timeLeft(252_000)).toBe('4:12');
    expect(clockFace(252_000)).toBe('4:12');
    expect(timeLeft(24_000)).toBe('0:24');
    expect(timeLeft(-5)).toBe('0:00');
  });

  test('are told before one joins, with what happens when time is out', () => {
    expect(clockWords({ kind: 'none' })).toBe('No clock');
    expect(clockWords({ kind: 'bank', seconds: 1800, increment: 15 })).toBe('30 min each, + 15 s a move');
    expect(clockWords({ kind: 'move', seconds: 90 })).toBe('90 s a move');
    expect(clockWords({ kind: 'days', days: 1 })).toBe('1 day a move');
    expect(clockWords({ kind: 'days', days: 3, bank_hours: 12 })).toBe('3 days a move, 12 h in the bank');
    expect(timeoutWords({ kind: 'days', days: 3, on_timeout: 'stand_in' })).toBe(
      'Out of time: the computer takes over',
    );
    expect(timeoutWords({ kind: 'none' })).toBe('');
  });

  test('have values of one’s own', () => {
    expect(clockTerms({ ...usualClock, kind: 'bank', minutes: 45, increment: 0, onTimeout: 'resign' })).toEqual({
      pace: 'live',
      clock: { kind: 'bank', seconds: 2700, increment: 0, on_timeout: 'resign' },
    });
    expect(clockTerms({ ...usualClock, kind: 'days', days: 14, bankHours: 72 })).toEqual({
      pace: 'slow',
      clock: { kind: 'days', days: 14, bank_hours: 72, on_timeout: 'computer' },
    });
    expect(clockTerms(usualClock)).toEqual({ pace: 'live', clock: { kind: 'none' } });
  });

  test('say how long somebody was away in one unit', () => {
    expect(lasted(20_000)).toBe('1 minute');
    expect(lasted(4 * 60_000)).toBe('4 minutes');
    expect(lasted(26 * hour)).toBe('1 day');
  });
});

const people = ['anna', 'bob'];
const table = {
  told: ['Anna', 'Bob'],
  mySeat: 1,
  seatOf: (person: string | undefined) => (person === undefined ? null : people.indexOf(person)),
};
const notice = (more: Partial<Notice> & Pick<Notice, 'kind'>): Notice => ({ notice: 0, at: 0, ply: 0, ...more });

describe('what happens besides moves', () => {
  test('is worded rightly for me and for others', () => {
    expect(noticeWords(table, notice({ kind: 'stands_in', seat: 0 }))).toBe('The computer plays for Anna.');
    expect(noticeWords(table, notice({ kind: 'stands_in', seat: 1 }))).toBe('The computer plays for you.');
    expect(noticeWords(table, notice({ kind: 'out_of_time', seat: 1, did: 'computer' }))).toBe(
      'You ran out of time: the computer makes that move.',
    );
    expect(noticeWords(table, notice({ kind: 'out_of_time', seat: 0, did: 'resign' }))).toBe('Anna ran out of time.');
    expect(noticeWords(table, notice({ kind: 'refused', by: 'bob', about: 'abandon', asked_by: 'anna' }))).toBe(
      'You refused: stop this match?',
    );
    expect(noticeWords(table, notice({ kind: 'stopped', by: 'anna' }))).toBe('Anna stopped the match.');
    expect(noticeWords(table, notice({ kind: 'stopped' }))).toBe('The host of the house stopped the match.');
  });

  test('is not laid over the prompt that tells me the same', () => {
    const mine = (more: Partial<Notice> & Pick<Notice, 'kind'>): boolean =>
      isInPrompt(table, notice({ seat: 1, ...more }));
    expect(mine({ kind: 'stands_in' })).toBe(true);
    expect(mine({ kind: 'out_of_time', did: 'stand_in' })).toBe(true);
    expect(mine({ kind: 'carried', about: 'takeover' })).toBe(true);
    expect(mine({ kind: 'carried', about: 'wait' })).toBe(false);
    expect(mine({ kind: 'out_of_time', did: 'computer' })).toBe(false);
    expect(mine({ kind: 'out_of_time', did: 'stand_in', seat: 0 })).toBe(false);
    // Who stopped the match is told by the prompt to everybody.
    expect(isInPrompt(table, notice({ kind: 'stopped', by: 'anna' }))).toBe(true);
  });

  test('is asked by name, and of me as "you"', () => {
    expect(askedWords(table, { kind: 'takeover', by: 'anna', seat: 1 })).toBe('Anna asks: the computer plays for you?');
    expect(askedWords(table, { kind: 'rewind', by: 'bob' })).toBe('You ask: go back to here?');
  });

  test('stands in the log above the last move before it', () => {
    const lines = [3, 2, 1];
    const told = [notice({ kind: 'back', ply: 0, notice: 1 }), notice({ kind: 'back', ply: 2, notice: 2 })];
    const order = (more: boolean): (number | string)[] =>
      withNotices(lines, (ply) => ply, told, more).map((item) =>
        'line' in item ? item.line : `n${item.notice.notice}`,
      );
    expect(order(false)).toEqual([3, 'n2', 2, 1, 'n1']);
    expect(order(true)).toEqual([3, 'n2', 2, 1]);
  });
});

test('somebody is away after ten seconds without a line, not at once', () => {
  const gone = { seat: 0, kind: 'person', present: false, left: 50_000 } as const;
  expect(isAway(gone, 51_000)).toBe(false);
  expect(isAway(gone, 60_000)).toBe(true);
  expect(isAway({ ...gone, present: true }, 90_000)).toBe(false);
  expect(isAway({ seat: 1, kind: 'computer' }, 90_000)).toBe(false);
});

describe('what the computer did for me', () => {
  const me = 1;
  test('is all between its standing in and my being back', () => {
    const notices = [
      notice({ kind: 'stands_in', seat: me, ply: 4 }),
      notice({ kind: 'stands_in', seat: 0, ply: 4 }),
      notice({ kind: 'back', seat: me, ply: 8 }),
    ];
    expect([...stoodIn([2, 4, 6, 8, 10], notices, me)]).toEqual([6, 8]);
    expect([...stoodIn([2, 4, 6, 8, 10], notices.slice(0, 2), me)]).toEqual([6, 8, 10]);
  });
  test('is one move after a clock that it answers with one', () => {
    const late = notice({ kind: 'out_of_time', did: 'computer', seat: me, ply: 5 });
    expect([...stoodIn([2, 6, 8], [late], me)]).toEqual([6]);
    expect([...stoodIn([2, 6, 8], [late, notice({ kind: 'back', seat: me, ply: 5 })], me)]).toEqual([]);
    expect([...stoodIn([2, 6, 8], [{ ...late, did: 'nothing' }], me)]).toEqual([]);
  });
  test('is no decision of mine: what happened since begins before it', () => {
    const turn = (ply: number, by: number): Turn => ({
      key: String(ply),
      kind: '',
      seat: by,
      round: 1,
      phase: '',
      parts: [{ ply, by, at: 0, effect: { type: 'done' } }],
    });
    const turns = [turn(1, 0), turn(2, 1), turn(3, 0), turn(4, 1), turn(5, 0)];
    const away = stoodIn([2, 4], [notice({ kind: 'stands_in', seat: me, ply: 3 })], me);
    const isMine = ({ ply, by }: { ply: number; by: number | null }): boolean => by === me && !away.has(ply);
    expect(lastDecision(turns, isMine)).toBe(2);
    expect(turnsSince(turns, isMine).map(({ key }) => key)).toEqual(['3', '4', '5']);
  });
});

test('the seat of somebody who resigned has a mark, as that of somebody who is away', () => {
  const person = { seat: 0, kind: 'person' as const, name: 'Anna' };
  expect(isPlayedFor(person)).toBe(false);
  expect(isPlayedFor({ ...person, stand_in: true })).toBe(true);
  expect(isPlayedFor({ ...person, resigned: true })).toBe(true);
});
