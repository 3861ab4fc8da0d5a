// The figures of the host's page.
import { beforeAll, describe, expect, it } from 'vitest';
import { gigabytes, statesOf } from '../src/app/admin/admin';
import { told, type AuditLine } from '../src/app/admin/audit';
import { byTheHour, inShort, newest, scaleOf, thinned } from '../src/app/admin/day';
import { learn, seen } from '../src/i18n/words.svelte';

describe('the host’s figures', () => {
  it('have the commonest state of tables first, each with its part of all', () => {
    expect(statesOf({ running: 1, finished: 3 })).toEqual({
      all: 4,
      rows: [
        { status: 'finished', count: 3, part: 75 },
        { status: 'running', count: 1, part: 25 },
      ],
    });
    expect(statesOf({})).toEqual({ all: 0, rows: [] });
  });
  it('tell room on the disk with as many digits as matter', () => {
    expect(gigabytes(41.4e9)).toBe('41\u00a0GB');
    expect(gigabytes(1.25e9)).toBe('1.3\u00a0GB');
  });
});

describe('the audit log', () => {
  beforeAll(() => learn('en'));
  const names = { a: 'Hanna', b: 'rex_91' };
  const line = (more: Partial<AuditLine>): string => told({ at: 0, by: 'a', act: 'invite', ...more }, names);
  it('says who did what to whom', () => {
    expect(line({})).toBe('Hanna made an invitation');
    expect(line({ act: 'restrict', person: 'b', muted: true, banned: false })).toBe(
      'Hanna changed what rex_91 may do: muted',
    );
    expect(line({ act: 'restrict', person: 'b', muted: false, banned: false })).toContain('free of all limits');
    expect(line({ act: 'free_seat', table: 'q1Xv8sQ1Xv8sQ1', seat: 0 })).toBe('Hanna freed seat 1 of table q1Xv8sQ1');
    expect(line({ act: 'thaw_table', table: 'q1Xv8sQ1', frozen_because: '' })).toContain('it goes on');
  });
  it('has a name for the shell, for people who are gone and for acts it does not know', () => {
    expect(line({ by: 'shell', act: 'appoint', person: 'c', name: 'Livia' })).toBe(
      'the shell of the machine made Livia an admin',
    );
    expect(line({ by: 'd', act: 'end_session', person: 'd' })).toBe(
      'somebody who is gone ended a session of somebody who is gone',
    );
    expect(line({ act: 'paint' })).toBe('Hanna: paint');
  });
});

const minute = 60_000;
describe('when somebody was seen', () => {
  beforeAll(() => learn('en'));
  it('is not told by the minute: the server knows it to the hour', () => {
    expect(seen(0, 45 * minute)).toBe('in the last hour');
    expect(seen(0, 130 * minute)).toBe('2 hr. ago');
  });
});

describe('the lines of the last day', () => {
  it('have the highest of each quarter of an hour, so that a short trouble shows', () => {
    const column = Array.from({ length: 1440 }, (_, index) => (index === 700 ? 9 : 1));
    const points = thinned(column, minute);
    expect(points).toHaveLength(96);
    expect(points.filter(({ value }) => value === 9)).toHaveLength(1);
    expect([points[0]?.at, points.at(-1)?.at]).toEqual([0, 1]);
  });
  it('end now however short the server has been open, and leave out what was not measured', () => {
    expect(thinned([null, 3], minute)).toEqual([{ at: 1, value: 3 }]);
    expect(thinned([null], minute)).toEqual([]);
    expect(thinned([], minute)).toEqual([]);
  });
  it('count by the hour what is told by the hour', () => {
    const column = Array.from({ length: 120 }, (_, index) => (index === 0 || index === 30 ? 1 : 0));
    const hourly = byTheHour(column, minute);
    expect([hourly[0], hourly[30], hourly[59], hourly[60], hourly[90]]).toEqual([1, 2, 2, 1, 0]);
  });
  it('stand on a scale that ends with a round number and can be halved', () => {
    expect([[], [1], [3], [12], [38], [41], [340], [1000]].map(scaleOf)).toEqual([2, 2, 4, 20, 40, 100, 400, 1000]);
  });
  it('have short figures at their scale', () => {
    expect([0, 0.5, 5000, 20_000, 500_000, 1e6].map(inShort)).toEqual(['0', '0.5', '5000', '20k', '500k', '1M']);
  });
  it('tell the newest figure there is', () => {
    expect(newest([1, 2.5, null])).toBe(2.5);
    expect(newest([null])).toBeNull();
  });
});
