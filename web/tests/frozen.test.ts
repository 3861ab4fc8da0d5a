// Why a table has stopped, told to who plays there.
import { beforeAll, describe, expect, it } from 'vitest';
import { learn } from '../src/i18n/words.svelte';
import { passesByItself, whyFrozen } from '../src/table/frozen';

describe('a table that has stopped', () => {
  beforeAll(() => learn('en'));

  it('says from which move on it comes out differently', () => {
    const words = 'Played again from its log, this match comes out differently from move 13 on.';
    expect(whyFrozen('record.diverges at /events/12/hash')).toBe(words);
    expect(whyFrozen('rome.turn.not_now at /events/12/action')).toBe(words);
  });
  it('says when its rules are others', () => {
    expect(whyFrozen('record.other_rules_version at /rules_version')).toContain('other rules');
  });
  it('says when what was kept is damaged, whatever the program calls it', () => {
    for (const because of ['wire.not_json at /events/3', 'record.no_such_ply at /lines/7', 'std::bad_cast'])
      expect(whyFrozen(because)).toBe('What was kept of this match is damaged.');
  });
  it('says that it goes on by itself only when it does', () => {
    expect(whyFrozen('store.unreadable')).toContain('tries again by itself');
    expect(passesByItself('store.unreadable')).toBe(true);
    expect(passesByItself('record.diverges at /events/12/hash')).toBe(false);
  });
});
