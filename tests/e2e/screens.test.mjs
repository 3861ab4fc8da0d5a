// Every screen of screens.mjs obeys the law of law.mjs, in three languages, at three widths, by day and by night; axe
// finds no violation; nobody complains on the console. One page shows a screen once and is then resized, spoken to and
// dressed in place.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ask, open, picture, root, settle, violations } from './house.mjs';
import { law, pointerLaw } from './law.mjs';
import { rareScreens } from './rare_screens.mjs';
import { longNames, screens as usualScreens } from './screens.mjs';

const password = 'correct horse';
const host = { name: longNames.host, password };
let house;
before(async () => {
  house = await open({ host });
});
after(() => house.close());

const screens = [...usualScreens, ...rareScreens];
const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const everyLook = [desk, phone, { width: 2560, height: 1440 }].flatMap((size) =>
  ['light', 'dark'].flatMap((theme) => ['en', 'nl', 'de'].map((language) => ({ size, theme, language }))),
);
const rareLook = [
  { size: desk, theme: 'light', language: 'de' },
  { size: phone, theme: 'dark', language: 'de' },
];

// As if they had been changed in another tab.
async function wear(page, language, theme) {
  await page.evaluate(
    (wanted) => {
      const key = 'antiquarium.settings';
      const kept = JSON.parse(localStorage.getItem(key));
      const newValue = JSON.stringify({ ...kept, ...wanted, changed: kept.changed + 1 });
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    { language, theme },
  );
  await page.locator(`html[lang=${language}][data-theme=${theme}]`).waitFor();
}

// Two people at a time, each with somebody to play with; the one who looks is the host of the house.
const atOnce = 2;
const free = [];
const waiting = [];
async function sitDown() {
  if (free.length > 0) return free.pop();
  if (made < atOnce) {
    const name = longNames.others[made];
    made += 1;
    const me = await house.person({ settings: { theme: 'light', language: 'en' } });
    const other = await house.person();
    for (const { page } of [me, other]) await page.goto(house.base);
    await ask(me.page, '/api/sessions', host);
    await ask(other.page, '/api/accounts', { name, password });
    for (const { page } of [me, other]) await page.goto(house.base);
    return { me, other };
  }
  return new Promise((done) => waiting.push(done));
}
let made = 0;
const getUp = (people) => (waiting.length > 0 ? waiting.shift()(people) : free.push(people));

// A kind of control is rested on once in every game.
const rested = new Map();
async function faultsOf(screen, { me, other }) {
  const { page } = me;
  const found = new Map();
  const note = (faults, where) => {
    for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), where]);
  };
  await page.setViewportSize(desk);
  await wear(page, 'en', 'light');
  await screen.go(page, { other: other.page });
  await page.mouse.move(1, 1);
  await settle(page);
  const known = rested.get(screen.game) ?? new Set();
  rested.set(screen.game, known);
  if (screen.dialog)
    assert.ok((await page.locator('dialog[open]').getAttribute('aria-label')).startsWith(titles.get(screen.dialog)));
  note(await pointerLaw(page, known), 'the pointer');
  note(await violations(page), 'axe');
  await picture(page, `${screen.name.replace(/\W+/g, '-')}-light-1280`);
  let shown = desk;
  for (const { size, theme, language } of screen.rare ? rareLook : everyLook) {
    if (size !== shown) {
      if (shown === phone) note(await violations(page), 'axe 360 dark');
      await page.setViewportSize(size);
      if (size === phone) await screen.phone?.(page);
      shown = size;
    }
    await wear(page, language, theme);
    await settle(page);
    note(await law(page), `${size.width} ${language} ${theme}`);
  }
  await page.setViewportSize(desk);
  await wear(page, 'en', 'light');
  await screen.gone?.(page);
  return [...found].map(
    ([fault, where]) => `${fault} (${where.length > 3 ? `${where.length} times, first ` : ''}${where[0]})`,
  );
}

// Lists of tables change while somebody opens one: the pages of the house are looked at one by one.
for (const [where, concurrency, shown] of [
  ['house', 1, screens.filter(({ game }) => !game)],
  ['games', atOnce, screens.filter(({ game }) => game)],
])
  describe(`the law holds on every screen of the ${where}`, { concurrency }, () => {
    for (const screen of shown)
      test(screen.name, async () => {
        const people = await sitDown();
        try {
          assert.deepEqual(await faultsOf(screen, people), []);
          people.me.expectNoFaults();
        } finally {
          people.me.faults.length = 0;
          // Nobody may have many open tables at once.
          const [, id] = /\/table\/([\w-]+)/.exec(people.me.page.url()) ?? [];
          if (id) await ask(people.me.page, `/api/admin/tables/${id}/close`);
          await people.me.page.goto(house.base);
          getUp(people);
        }
      });
  });

// ----- no screen is forgotten -----
const sources = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svelte'))
  .map((path) => readFileSync(join(root, 'web/src', path), 'utf8'));
const words = ['i18n', 'games/antike/words', 'games/antiquity/words', 'games/antiquity/city/words'];
const titles = new Map(
  words.flatMap((folder) => Object.entries(JSON.parse(readFileSync(join(root, 'web/src', folder, 'en.json'), 'utf8')))),
);

test('every dialog of the sources is among the screens', () => {
  const shown = screens.flatMap(({ dialog }) => (dialog ? [dialog] : []));
  const forgotten = sources
    .flatMap((source) => [...source.matchAll(/<Dialog\s[^]*?title=\{([^]*?)\}\s*(?:\{|open)/g)])
    .map(([, title]) => [...title.matchAll(/ui(?:\.\w+)+\.?/g)].map(([key]) => key))
    .filter(
      (keys) => !keys.some((key) => shown.some((each) => (key.endsWith('.') ? each.startsWith(key) : each === key))),
    );
  assert.deepEqual(forgotten, []);
});

// ----- the law can be broken -----
describe('the law notices', () => {
  const broken = {
    'a control under something': ['cannot be hit', "body::after { content: ''; position: fixed; inset: 0 }"],
    'something outside the page': ['outside the page', 'main { position: relative; left: -2000px }'],
    'a page wider than its window': [
      'outside the page',
      'main { width: 3000px !important; max-width: none !important }',
    ],
    'a text that is cut off': ['cut off', 'h1 { width: 20px; overflow: hidden; white-space: nowrap }'],
    'a text on another': [
      'overlaps',
      'h2 { height: 0; margin: 0; } h2 + * { margin-top: -4px !important; padding: 0 !important }',
    ],
  };
  for (const [what, [fault, css]] of Object.entries(broken))
    test(what, async () => {
      const { page, context } = await house.person();
      await page.goto(`${house.base}/settings`);
      await page.locator('h1').waitFor();
      await settle(page);
      assert.deepEqual(await law(page), []);
      await page.addStyleTag({ content: css });
      assert.ok(
        (await law(page)).some((each) => each.startsWith(fault)),
        (await law(page)).join('\n'),
      );
      await context.close();
    });

  test('what moves under the pointer, a word that is missing, a complaint on the console', async () => {
    const { page, context, faults } = await house.person();
    await page.goto(`${house.base}/settings`);
    await page.locator('h1').waitFor();
    await settle(page);
    assert.deepEqual(await pointerLaw(page, new Set()), []);
    await page.addStyleTag({ content: 'a:hover { padding-left: 9px }' });
    assert.match((await pointerLaw(page, new Set())).join(), /moves/);
    await page.evaluate(() => document.querySelector('h1').append(' ui.nothing {name}'));
    assert.deepEqual(
      (await law(page)).filter((fault) => fault.startsWith('no words')),
      ['no words: ui.nothing', 'no words: {name}'],
    );
    assert.deepEqual(faults, []);
    await page.evaluate(() => console.warn('mind the gap'));
    assert.deepEqual(faults, ['mind the gap']);
    await context.close();
  });
});
