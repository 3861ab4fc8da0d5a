// The figures of the host's page.
import { describe, expect, it } from 'vitest';
import { gigabytes, statesOf } from '../src/app/admin/admin';

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
