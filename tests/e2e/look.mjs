// Looks at screens: each obeys the law of law.mjs, in three languages, at three widths, by day and by night; axe finds
// no violation; nobody complains on the console. One page shows a screen once and is then resized, spoken to and
// dressed in place.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ask, open, picture, root, settle, violations } from './house.mjs';
import { law, pointerLaw } from './law.mjs';
import { longNames } from './screens.mjs';

const password = 'correct horse';
const host = { name: longNames.host, password };
const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const wall = { width: 2560, height: 1440 };
const everyLook = [desk, phone, wall].map((size) => ({
  size,
  languages: ['en', 'nl', 'de'],
  themes: ['light', 'dark'],
}));
const rareLook = [
  { size: desk, languages: ['de'], themes: ['light'] },
  { size: phone, languages: ['de'], themes: ['dark'] },
];

const words = ['i18n', 'teacher/words', 'games/antike/words', 'games/antiquity/words', 'games/antiquity/city/words'];
const titles = new Map(
  words.flatMap((folder) => Object.entries(JSON.parse(readFileSync(join(root, 'web/src', folder, 'en.json'), 'utf8')))),
);

// As if they had been changed in another tab.
const wear = (page, language, theme) =>
  page.evaluate(
    async (wanted) => {
      const key = 'antiquarium.settings';
      const kept = JSON.parse(localStorage.getItem(key));
      const newValue = JSON.stringify({ ...kept, ...wanted, changed: kept.changed + 1 });
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
      const { documentElement: html } = document;
      while (html.lang !== wanted.language || html.dataset.theme !== wanted.theme)
        await new Promise((done) => setTimeout(done));
    },
    { language, theme },
  );

// On the wall everything is laid out as large as it is but drawn small: nobody looks at it, and drawing takes longest.
async function hang(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...wall,
    deviceScaleFactor: 1,
    mobile: false,
    scale: 0.1,
  });
  await page.waitForFunction((width) => innerWidth === width, wall.width);
  return session;
}
// Its own size is known to the page's driver only if it differs from the one before.
async function takeDown(page, session) {
  await session?.detach();
  await page.setViewportSize(phone);
  await page.setViewportSize(desk);
}

// A kind of control is rested on once in every game.
const rested = new Map();
async function faultsOf(screen, { me, other }) {
  const { page } = me;
  let session;
  const found = new Map();
  const note = (faults, where) => {
    for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), where]);
  };
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
  try {
    for (const { size, languages, themes } of screen.rare ? rareLook : everyLook) {
      if (size === wall) session = await hang(page);
      else await page.setViewportSize(size);
      if (size === phone) await screen.phone?.(page);
      for (const language of languages) {
        await wear(page, language, themes[0]);
        await settle(page);
        note(await law(page), `${size.width} ${language} ${themes[0]}`);
        // Night changes colours alone: nothing has to find its place anew.
        for (const theme of themes.slice(1)) {
          await wear(page, language, theme);
          note(await law(page), `${size.width} ${language} ${theme}`);
        }
      }
      if (size === phone) note(await violations(page), 'axe 360 dark');
    }
  } finally {
    await takeDown(page, session);
  }
  await wear(page, 'en', 'light');
  await screen.gone?.(page);
  return [...found].map(
    ([fault, where]) => `${fault} (${where.length > 3 ? `${where.length} times, first ` : ''}${where[0]})`,
  );
}

// The one who looks is the host of the house and has somebody to play with.
export function lookAt(whose, screens) {
  describe(`the law holds on every screen of ${whose}`, () => {
    let house;
    let me;
    let other;
    before(async () => {
      house = await open({ host });
      me = await house.person({ ...desk, settings: { theme: 'light', language: 'en' } });
      other = await house.person();
      for (const { page } of [me, other]) await page.goto(house.base);
      await ask(me.page, '/api/sessions', host);
      await ask(other.page, '/api/accounts', { name: longNames.other, password });
      for (const { page } of [me, other]) await page.goto(house.base);
    });
    after(() => house?.close());
    for (const screen of screens)
      test(screen.name, async () => {
        try {
          assert.deepEqual(await faultsOf(screen, { me, other }), []);
          me.expectNoFaults();
        } finally {
          me.faults.length = 0;
          await me.context.setOffline(false);
          // Nobody may have many open tables at once.
          const [, id] = /\/table\/([\w-]+)/.exec(me.page.url()) ?? [];
          if (id) await ask(me.page, `/api/admin/tables/${id}/close`);
          await wear(me.page, 'en', 'light');
          await me.page.goto(house.base);
        }
      });
  });
}
