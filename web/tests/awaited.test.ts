// Where I am needed: which tables, in which order, how the tab says it, and when one may be led on by itself.
import { beforeEach, describe, expect, it } from 'vitest';
import { awaited, elsewhere, iconCount, tabTitle } from '../src/app/awaited';
import { learn, t } from '../src/i18n/words.svelte';
import { hear } from '../src/net/heard';
import type { TableModel } from '../src/net/table_model';
import type { Summary } from '../src/net/wire';
import { mayLeave, turnIsOver, type Left } from '../src/table/onward';

const people = [
  { seat: 0, kind: 'person', person: 'me' },
  { seat: 1, kind: 'person', person: 'tess' },
];
const table = (name: string, more: object = {}): Summary =>
  ({
    ...{ table: name, game: 'rome', status: 'running', seats: people, mine: [0], to_act: [0], since: 0 },
    ...more,
  }) as unknown as Summary;
const names = (tables: Summary[]): string[] => tables.map((each) => each.table);

describe('the tables that wait for me', () => {
  const tables = hear(
    [
      table('new', { since: 9 }),
      table('theirs', { to_act: [1] }),
      table('days', { left_ms: 172_800_000 }),
      table('old', { since: 2 }),
      table('over', { status: 'finished' }),
      table('watched', { mine: [] }),
      table('soon', { left_ms: 60_000, since: 8 }),
    ],
    0,
  );
  it('come with the least time left first, then who has waited longest', () => {
    expect(names(awaited(tables, 0))).toEqual(['soon', 'days', 'old', 'new']);
  });
  it('are those elsewhere: the one that I am at is no next one', () => {
    expect(names(elsewhere(tables, 'soon', 0))).toEqual(['days', 'old', 'new']);
    expect(elsewhere([table('here')], 'here')).toEqual([]);
  });
  it('wait for nobody who has given up their seat', () => {
    const resigned = [{ ...people[0], resigned: true }, people[1]];
    expect(awaited([table('given up', { seats: resigned })])).toEqual([]);
  });
});

describe('the tab', () => {
  it('counts them before what the page calls itself', () => {
    expect(tabTitle('Antiquarium', 0)).toBe('Antiquarium');
    expect(tabTitle('Rules · Antiquarium', 3)).toBe('(3) Rules · Antiquarium');
    expect(tabTitle('Antiquarium', 1)).toBe('(1) Antiquarium');
  });
  it('does not count the one table whose page says already that it is my turn', () => {
    expect(tabTitle('● Your turn · Rome', 1)).toBe('● Your turn · Rome');
    expect(tabTitle('● Your turn · Rome', 2)).toBe('(2) ● Your turn · Rome');
  });
  it('has room for one figure on its icon', () => {
    expect([1, 9, 10].map(iconCount)).toEqual(['1', '9', '9+']);
  });
});

describe('its words', () => {
  beforeEach(() => learn('en'));
  it.each([
    ['en', 'Next (3)', 'Thursday club waits for you', 'Going on to Thursday club (any key stops it)', '1 unread line'],
    [
      'nl',
      'Volgende (3)',
      'Thursday club wacht op je',
      'Verder naar Thursday club (elke toets houdt het tegen)',
      '1 ongelezen regel',
    ],
    [
      'de',
      'Nächste (3)',
      'Thursday club wartet auf dich',
      'Weiter zu Thursday club (jede Taste hält es auf)',
      '1 ungelesene Zeile',
    ],
  ] as const)('are said in %s', async (language, next, said, going, unread) => {
    await learn(language);
    const name = 'Thursday club';
    expect(t('ui.next', { count: 3 })).toBe(next);
    expect(t('ui.next.said', { name })).toBe(said);
    expect(t('ui.next.going', { name })).toBe(going);
    expect(t('ui.row.unread', { count: 1 })).toBe(unread);
  });
});

describe('going on by itself', () => {
  const left = (more: Partial<Left> = {}, live: object = {}): Left => ({
    ...{ summary: table('here'), isRunning: true, busy: false, held: 0, lookingBack: false, recap: { isShown: false } },
    live: { seat: 0, toAct: [1], draft: 0, finished: false, motions: [], ...live } as unknown as TableModel,
    ...more,
  });
  it('leaves a table where my turn is over and people are to move', () => {
    expect(mayLeave(left(), 'me')).toBe(true);
  });
  it('stays while the turn is mine, a seat of mine is to move, or a plan is unfinished', () => {
    expect(turnIsOver(left({}, { toAct: [0, 1] }))).toBe(false);
    expect(mayLeave(left({ summary: table('here', { mine: [0, 1] }) }), 'me')).toBe(false);
    expect(mayLeave(left({}, { draft: 2 }), 'me')).toBe(false);
    expect(mayLeave(left({ busy: true }), 'me')).toBe(false);
  });
  it('stays for the end of the match, what waits to be shown, and a step that is looked at again', () => {
    expect(mayLeave(left({}, { finished: true }), 'me')).toBe(false);
    expect(mayLeave(left({ isRunning: false }), 'me')).toBe(false);
    expect(mayLeave(left({ held: 1 }), 'me')).toBe(false);
    expect(mayLeave(left({ lookingBack: true }), 'me')).toBe(false);
    expect(mayLeave(left({ recap: { isShown: true } }), 'me')).toBe(false);
  });
  it('stays where my answer is asked for', () => {
    expect(mayLeave(left({}, { motions: [{ agreed: ['tess'] }] }), 'me')).toBe(false);
    expect(mayLeave(left({}, { motions: [{ agreed: ['tess', 'me'] }] }), 'me')).toBe(true);
  });
  it('stays where computers are to move: the turn comes back at once', () => {
    const seats = [people[0], { seat: 1, kind: 'computer', level: 'strong' }];
    expect(mayLeave(left({ summary: table('here', { seats }) }), 'me')).toBe(false);
    const away = [people[0], { ...people[1], stand_in: true }];
    expect(mayLeave(left({ summary: table('here', { seats: away }) }), 'me')).toBe(false);
  });
});
