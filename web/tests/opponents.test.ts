// Which computer players can be chosen, and what they are called there.
import { beforeAll, describe, expect, it } from 'vitest';
import { learn } from '../src/i18n/words.svelte';
import { kindName, kindOf, kindsOf, usualOpponent } from '../src/app/opponents';
import type { GameInfo } from '../src/net/wire';
import { isPlayedFor, levelName } from '../src/table/names';

const info: GameInfo = {
  game: 'rome',
  rules_version: 1,
  players: [2, 4],
  setup: {},
  levels: ['easy', 'strong'],
  characters: ['planner'],
  programs: ['mybot'],
  ratings: { 3: { strong: { rating: 1240, plus_minus: 35 } } },
};

beforeAll(() => learn('en'));

describe('computers to choose from', () => {
  it('are the levels and the programs that the house offers', () => {
    expect(kindsOf(info)).toEqual(['easy', 'strong', 'program:mybot']);
    expect(kindsOf(undefined)).toEqual(['greedy']);
    expect(kindOf('strong:planner')).toBe('strong');
    expect(kindOf('program:mybot')).toBe('program:mybot');
  });
  it('are called by their strength where it was measured, and by nothing invented elsewhere', () => {
    expect(kindName('strong', info, 3)).toBe('Computer: Strong, 1240 ± 35');
    expect(kindName('strong', info, 2)).toBe('Computer: Strong');
    expect(kindName('easy', info, 3)).toBe('Computer: Easy');
    expect(kindName('program:mybot', info, 3)).toBe('Computer: program mybot');
    expect(levelName('strong:planner', 'rome')).toBe('Strong, Planner');
  });
  it('are met again only as long as they are offered', () => {
    const kept = new Map<string, string>([['antiquarium.opponent.rome', 'program:mybot']]);
    const storage = { getItem: (key: string) => kept.get(key) ?? null };
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
    expect(usualOpponent('rome', kindsOf(info))).toBe('program:mybot');
    expect(usualOpponent('rome', kindsOf({ ...info, programs: [] }))).toBe('strong');
    Reflect.deleteProperty(globalThis, 'localStorage');
  });
  it('may be played for, as people are', () => {
    const seat = { seat: 1, kind: 'computer', name: 'Livia', level: 'program:mybot' } as const;
    expect(isPlayedFor(seat)).toBe(false);
    expect(isPlayedFor({ ...seat, played_by: 'greedy' })).toBe(true);
  });
});
