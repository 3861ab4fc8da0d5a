// Every word in three languages: no key is missing, none is left over, placeholders agree.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reachInWords } from '../src/games/antiquity/words';
import { fill, inWords, knows, learn, learnBoard, learnLessons, t } from '../src/i18n/words.svelte';
import { optionsOf } from '../src/app/options';
import { routeOf } from '../src/app/router.svelte';
import { found, rulebookOf } from '../src/table/rulebook';

const root = new URL('..', import.meta.url).pathname;
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(join(root, path), 'utf8'));
// The page's own words and those that come with the boards and with the teacher: every folder `words`.
const folders = [
  'src/i18n',
  ...['src/games', 'src/teacher'].flatMap((home) =>
    readdirSync(join(root, home), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|\/)words$/.test(path))
      .map((path) => join(home, path)),
  ),
];
const allOf = (language: string): Record<string, string> =>
  Object.assign({}, ...folders.map((folder) => read(join(folder, `${language}.json`)))) as Record<string, string>;
const page = { en: allOf('en'), nl: allOf('nl'), de: allOf('de') };
const games = read('../words/en.json');
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [path] : [];
  });
}
const code = sources(join(root, 'src'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

describe('the words of the page', () => {
  it('are the same keys in all languages', () => {
    expect(Object.keys(page.nl).sort()).toEqual(Object.keys(page.en).sort());
    expect(Object.keys(page.de).sort()).toEqual(Object.keys(page.en).sort());
  });

  it('stand in one file each', () => {
    const keys = folders.flatMap((folder) => Object.keys(read(join(folder, 'en.json'))));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('have the same places for values, and say something', () => {
    for (const [key, text] of Object.entries(page.en)) {
      for (const other of [page.nl[key], page.de[key]]) {
        expect(other?.trim(), key).not.toBe('');
        expect(placeholders(other ?? ''), key).toEqual(placeholders(text));
      }
    }
  });

  it('are all there: every key the sources name exists', () => {
    const keys = [...code.matchAll(/\bt\(\s*'([^'$]+)'/g)].map((match) => match[1] ?? '');
    expect(keys.length).toBeGreaterThan(150);
    for (const key of keys) expect(key in page.en || key in games, key).toBe(true);
    // Ternaries: t(x ? 'a' : 'b').
    for (const [, inner] of code.matchAll(/\bt\(([^()'`]*\?[^()`]*)\)/g)) {
      for (const [, key] of (inner ?? '').matchAll(/'(ui\.[^']+)'/g)) expect(key && key in page.en, key).toBe(true);
    }
  });

  it('are all used: no key is left over', () => {
    const patterns = [...code.matchAll(/`((?:ui)\.[^`]*)`/g)].map(
      (match) => new RegExp(`^${(match[1] ?? '').replace(/[.]/g, '\\.').replace(/\$\{[^}]*\}/g, '[\\w.]+')}$`),
    );
    const isUsed = (key: string): boolean => code.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key));
    // "….me" is the same sentence about me (worded()).
    for (const key of Object.keys(page.en))
      expect(isUsed(key) || (key.endsWith('.me') && isUsed(key.slice(0, -'.me'.length))), key).toBe(true);
  });

  it('say what every card, stage and effect of Rome is', () => {
    for (const card of Object.keys(games)
      .filter((key) => key.startsWith('rome.about.'))
      .map((key) => key.slice('rome.about.'.length)))
      expect(`ui.rome.line.${card}` in page.en, card).toBe(true);
    for (const stage of Object.keys(games)
      .filter((key) => key.startsWith('rome.stage.'))
      .map((key) => key.slice('rome.stage.'.length)))
      expect(`ui.rome.wait.${stage}` in page.en, stage).toBe(true);
  });

  it('count', () => {
    expect(fill('{count} card||{count} cards', { count: 1 })).toBe('1 card');
    expect(fill('{count} card||{count} cards', { count: 3 })).toBe('3 cards');
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
    expect(fill('{gold} gold, {coins} {coins:coin|coins}', { gold: 3, coins: 1 })).toBe('3 gold, 1 coin');
    expect(fill('{gold} gold, {coins} {coins:coin|coins}', { gold: 1, coins: 0 })).toBe('1 gold, 0 coins');
  });
  it('count everything: no noun in the plural beside a number that may be one', () => {
    // Always more than one, or a number that is only read out.
    const many = new Set([
      'ui.players',
      'ui.hours',
      'ui.antike.board_sound',
      'ui.antike.not_served',
      'house.winner',
      'house.winners',
      'effect.rome.influence_card_opened',
    ]);
    const named =
      /\{(?:points|coins|count|cards|luxuries|hexes|men|fields|units|graves|houses|tokens|detail|players|gain)\}/;
    const nouns =
      /\} (?:points|coins|cards|luxuries|hexes|men|fields|units|personages|graves|houses|temples|goods|seconds|players)\b/;
    const wrong = Object.entries({ ...page.en, ...games }).filter(
      ([key, text]) => !text.includes('||') && named.test(text) && nouns.test(text) && !many.has(key),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});

describe('sentences', () => {
  it('call my zone mine', async () => {
    await learn('en');
    await learnBoard('antiquity');
    expect(reachInWords(['You'])).toBe('in your zone');
    expect(reachInWords(['You', 'Livia'])).toBe('in your zone and that of Livia');
    expect(reachInWords(['Livia'])).toBe('in the zone of Livia');
  });
  it('count cities from one', () => {
    expect(inWords('antiquity', 'city', 0, [])).toBe(1);
  });
});

// Replay, rematch, a new beginning and a quarter turn are four things.
it('one sign says one thing', () => {
  const says = new Map<string, Set<string>>();
  for (const [, sign, key] of code.matchAll(/<Icon name="(replay|rematch|anew|turn)" \/>\{t\('([^']+)'/g))
    says.set(sign ?? '', (says.get(sign ?? '') ?? new Set()).add(key ?? ''));
  // Looking back, from the table or from a line of its log.
  expect([...(says.get('replay') ?? [])].filter((key) => !['ui.replay', 'ui.turn.go'].includes(key))).toEqual([]);
  const ofReplay = [...code.matchAll(/<Icon name="(\w+)" \/>(?:<span>)?\{t\('ui\.replay'\)/g)].map(([, sign]) => sign);
  expect(new Set(ofReplay)).toEqual(new Set(['replay']));
  for (const sign of ['rematch', 'anew', 'turn']) expect([...(says.get(sign) ?? [])].length, sign).toBeLessThan(2);
});

describe('the rules as a book', () => {
  const book = rulebookOf(readFileSync(join(root, '../docs/rules/rome.md'), 'utf8'));
  it('has every numbered rule, and nothing of the tests', () => {
    const rules = book.sections.flatMap((section) => section.rules);
    expect(rules.find((rule) => rule.number === '6.7')?.text).toContain('share an edge');
    expect(rules.some((rule) => rule.number === 'R16')).toBe(true);
    expect(JSON.stringify(book)).not.toContain('_test.cpp');
  });
  it('has the same numbers in every language it is told in', () => {
    const numbers = (path: string): string[] =>
      rulebookOf(readFileSync(join(root, '../docs/rules', path), 'utf8')).sections.flatMap((section) =>
        section.rules.map((rule) => rule.number),
      );
    for (const language of ['nl', 'de']) {
      for (const document of readdirSync(join(root, '../docs/rules', language)))
        expect(numbers(`${language}/${document}`), `${language}/${document}`).toEqual(numbers(document));
    }
  });
  it('finds rules by words and by number', () => {
    expect(
      found(book, 'aqueduct row')
        .flatMap((section) => section.rules)
        .map((rule) => rule.number),
    ).toContain('9.4');
    expect(found(book, '10.4').flatMap((section) => section.rules)[0]?.number).toBe('10.4');
    expect(found(book, 'zeppelin')).toEqual([]);
  });
});

describe('addresses and options', () => {
  it('are read', () => {
    expect(routeOf('/')).toEqual({ page: 'home' });
    expect(routeOf('/table/abc/replay')).toEqual({ page: 'replay', table: 'abc' });
    expect(routeOf('/nothing')).toEqual({ page: 'lost' });
  });
  it('come from the schema of the set-up', () => {
    const setup = {
      properties: {
        options: {
          properties: {
            shrine: { type: 'boolean', default: false },
            last_round: { type: 'integer', minimum: 10, maximum: 1000, default: 100 },
            board: { type: ['string', 'object'], default: 'mare_nostrum' },
          },
        },
      },
    };
    expect(optionsOf(setup).map((option) => option.kind)).toEqual(['boolean', 'number', 'text']);
  });
});

describe('words that come with a part of the page', () => {
  it('are there for everybody who has asked for them', async () => {
    const first = learnLessons('antike');
    await learnLessons('antike');
    expect(knows('ui.lesson.antike.rondel.title')).toBe(true);
    await first;
  });
  it('are those of a language that is chosen while they are on their way', async () => {
    const [spoken, coming] = [learn('nl'), learnLessons('rome')];
    await Promise.all([spoken, coming]);
    expect(t('ui.lesson.rome.strip.title')).toBe(page.nl['ui.lesson.rome.strip.title']);
    await learn('en');
  });
});
