// Who sits at a table: what seats are called, who is marked as a guest, and who may have several.
import { beforeAll, describe, expect, it } from 'vitest';
import { maySit } from '../src/app/sitters';
import { learn } from '../src/i18n/words.svelte';
import type { SeatSummary } from '../src/net/wire';
import { guestMark, markedName, seatName } from '../src/table/names';

const person = { seat: 0, kind: 'person', person: 'a', name: 'Aemilia' } as unknown as SeatSummary;
const guest = { ...person, guest: true } as SeatSummary;

describe('a seat', () => {
  it.each([
    ['en', 'guest', 'Aemilia (guest)'],
    ['nl', 'gast', 'Aemilia (gast)'],
    ['de', 'Gast', 'Aemilia (Gast)'],
  ] as const)('is marked where a guest sits, and only there (%s)', async (language, mark, name) => {
    await learn(language);
    expect(guestMark(guest)).toBe(mark);
    expect(markedName(guest)).toBe(name);
    expect(guestMark(person)).toBe('');
    expect(markedName(person)).toBe('Aemilia');
    expect(guestMark({ seat: 1, kind: 'open' })).toBe('');
  });

  it('of a computer is called what the house calls it, wherever it sits', () => {
    const livia = { seat: 0, kind: 'computer', level: 'greedy', name: 'Livia' } as SeatSummary;
    expect(seatName(livia)).toBe('Livia');
    expect(seatName({ ...livia, seat: 2 })).toBe('Livia');
  });
});

describe('several seats of my own', () => {
  beforeAll(() => learn('en'));
  it('go with computers only', () => {
    expect(maySit(['me', 'greedy', 'greedy'], 1, 'me')).toBe(true);
    expect(maySit(['me', 'greedy', 'open'], 1, 'me')).toBe(false);
    expect(maySit(['me', 'me', 'greedy'], 2, 'open')).toBe(false);
    expect(maySit(['me', 'me', 'greedy'], 2, 'invited')).toBe(false);
    expect(maySit(['me', 'me', 'greedy'], 1, 'open')).toBe(true);
  });
});
