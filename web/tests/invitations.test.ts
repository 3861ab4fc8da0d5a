// Inviting by name, bringing records, and what a table's terms say.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NameSearch } from '../src/app/name_search.svelte';
import type { Option } from '../src/app/options';
import { learn } from '../src/i18n/words.svelte';
import { Refused } from '../src/net/connection';
import type { SeatSummary, Summary } from '../src/net/wire';
import { seatNames } from '../src/table/names';
import { NoRecord, recordIn } from '../src/table/record_file';
import { leadsBack, optionWords, originOf, undoSaid } from '../src/table/terms';

const table = (more: object): Summary => ({ game: 'rome', options: {}, ...more }) as unknown as Summary;

describe('a name that is typed', () => {
  beforeAll(() => learn('en'));
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const unknown = (): never => {
    throw new Refused({ code: 'auth.unknown_name', rule: null, message: 'Nobody.', path: '' });
  };

  it('is asked for when the typing pauses, and only once', async () => {
    const asked: string[] = [];
    const search = new NameSearch(async (name) => {
      asked.push(name);
      return name === 'tess' ? 'Tess' : unknown();
    });
    for (const text of ['t', 'te', 'tes', 'tess']) search.look(text);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['tess']);
    expect(search.state).toBe('known');
    expect(search.found).toBe('Tess');
    search.look('nobody');
    expect(search.state).toBe('idle');
    await vi.advanceTimersByTimeAsync(1000);
    expect(search.state).toBe('unknown');
    expect(await search.now('tess')).toBe('Tess');
    expect(await search.now('nobody')).toBeNull();
    expect(asked).toEqual(['tess', 'nobody']);
  });

  it('that could not be looked up is told so and may be asked for again', async () => {
    let times = 0;
    const search = new NameSearch(async () => {
      times += 1;
      throw new Refused({ code: 'auth.slow_down', rule: null, message: 'Later.', path: '' });
    });
    expect(await search.now('tess')).toBeNull();
    expect(search.said).toBe('Later.');
    expect(search.state).toBe('idle');
    await search.now('tess');
    expect(times).toBe(2);
  });
});

describe('a file that is brought', () => {
  const record = { format: 'antiquarium-record-1', game: 'rome', events: [] };
  it('is a record, also inside an answer of the server', () => {
    expect(recordIn(JSON.stringify(record))).toEqual(record);
    expect(recordIn(JSON.stringify({ ok: true, record }))).toEqual(record);
  });
  it('is refused if it is anything else', () => {
    for (const text of ['', 'Salve', '[]', 'null', '{"game":"rome"}']) expect(() => recordIn(text)).toThrow(NoRecord);
  });
});

describe('a table says', () => {
  it('what may be done freely, within a turn or not at all, where nothing beside it does', async () => {
    const said = async (language: 'en' | 'de') => {
      await learn(language);
      return ['turn', 'free', 'none'].map(undoSaid);
    };
    expect(await said('en')).toEqual(['Undo in one’s turn', 'Undo freely', 'No undo']);
    for (const each of await said('de')) expect(each).toMatch(/zurück/i);
    await learn('en');
  });
  beforeAll(() => learn('en'));
  it('how it differs from a usual match', () => {
    expect(optionWords(table({ options: { shrine: true } }))).toEqual(['With Shrines']);
    expect(optionWords(table({ options: { shrine: false } }))).toEqual([]);
    const usual: Option[] = [{ name: 'last_round', kind: 'number', initial: 100 }];
    expect(optionWords(table({ game: 'antike', options: { last_round: 100, map: [] } }), usual)).toEqual([]);
    expect(optionWords(table({ game: 'antike', options: { last_round: 20 } }), usual)).toEqual(['Last round: 20']);
    expect(optionWords(table({ game: 'antike', options: { board: { name: 'My isles' } } }))).toEqual(['My isles']);
  });
  it('where it comes from, and leads back there', () => {
    const fork = table({ hand_made: true, from: { table: 'T', ply: 12 } });
    expect(originOf(fork)).toBe('fork');
    expect(leadsBack(fork)).toBe('/table/T/replay?ply=12');
    expect(originOf(table({ hand_made: true }))).toBe('hand_made');
    expect(originOf(table({ imported: true }))).toBe('imported');
    expect(originOf(table({}))).toBeNull();
  });
  it('who played, by number where nobody knows', () => {
    const seats = [0, 1].map((seat): SeatSummary => ({ seat, kind: 'open' }));
    expect(seatNames(seats)).toEqual(['Player 1', 'Player 2']);
  });
});
