// Looks at screens: each obeys the law of law.mjs, in three languages, at three widths, by day and by night; axe finds
// no violation; nobody complains on the console. One page shows a screen once and is then resized, spoken to and
// dressed in place.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ask, open, picture, root, settle, violations } from './house.mjs';
import { lawAfterEach, pointerLaw } from './law.mjs';
import { longNames, visit } from './screens.mjs';

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
const looksOf = ({ rare }) => (rare ? rareLook : everyLook);
const looksInWords = ({ rare }) => (rare ? '1280 de light, 360 de dark' : '1280 360 2560, en nl de, light dark');

const words = ['i18n', 'teacher/words', 'games/antike/words', 'games/antiquity/words', 'games/antiquity/city/words'];
const titles = new Map(
  words.flatMap((folder) => Object.entries(JSON.parse(readFileSync(join(root, 'web/src', folder, 'en.json'), 'utf8')))),
);

// Runs in the page, which takes up settings as if they had been changed in another tab.
async function dress(wanted) {
  const key = 'antiquarium.settings';
  const kept = JSON.parse(localStorage.getItem(key));
  const newValue = JSON.stringify({ ...kept, ...wanted, changed: kept.changed + 1 });
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
  const { documentElement: html } = document;
  while (html.lang !== wanted.language || html.dataset.theme !== wanted.theme)
    await new Promise((done) => setTimeout(done));
}
const usual = { language: 'en', theme: 'light' };

// Everything is laid out as large as it is but drawn small: nobody looks at it, and drawing takes longest. A mouse hits
// only what is drawn in full size.
const small = 0.1;
async function resize({ page, session }, size, scale = small) {
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false, scale });
  await page.waitForFunction((width) => innerWidth === width, size.width);
}

// Resolves when all that the page has asked for has come.
function requestsOf(page) {
  const open = new Set();
  let none = () => {};
  const over = (request) => open.delete(request) && open.size === 0 && none();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  page.on('framenavigated', () => open.clear());
  return () => new Promise((done) => (open.size === 0 ? done() : (none = done)));
}

async function asUsual(me) {
  await resize(me, desk, 1);
  await me.page.evaluate(dress, usual);
}

// What is there already comes first: each change takes time.
const beginningWith = (one, all) => (all.includes(one) ? [one, ...all.filter((each) => each !== one)] : all);

// One size in every language and theme, from what the page wears on. Night changes colours alone: nothing has to find
// its place anew, and nothing is drawn before the law has been asked again.
async function lookAtSize({ page, onItsWay }, { size, languages, themes }, worn, note) {
  for (const language of beginningWith(worn.language, languages)) {
    const inTurn = beginningWith(worn.theme, themes).map((theme) => ({ language, theme }));
    if (language !== worn.language) await page.evaluate(dress, inTurn[0]);
    await onItsWay();
    await settle(page);
    const found = await lawAfterEach(page, dress, inTurn.slice(1));
    inTurn.forEach(({ theme }, index) => note(found[index], `${size.width} ${language} ${theme}`));
    Object.assign(worn, inTurn.at(-1));
  }
}

// A kind of control is rested on once in every game.
const rested = new Map();
async function faultsOf(screen, { me, other }) {
  const { page } = me;
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
  await picture(page, `${screen.name.replace(/\W+/g, '-')}-light-1280`);
  const worn = { ...usual };
  for (const look of looksOf(screen)) {
    if (look.size === phone && screen.phone) {
      await resize(me, phone, 1);
      await screen.phone(page);
    }
    await resize(me, look.size);
    // By day at a desk, by night on a phone.
    if (look.size === phone) await page.evaluate(dress, Object.assign(worn, { theme: 'dark' }));
    if (look.size !== wall) note(await violations(page), `axe ${look.size.width}`);
    await lookAtSize(me, look, worn, note);
  }
  if (screen.gone) {
    await asUsual(me);
    await screen.gone(page);
  }
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
      me = await house.person({ ...desk, settings: usual });
      me.session = await me.context.newCDPSession(me.page);
      me.onItsWay = requestsOf(me.page);
      other = await house.person();
      for (const { page } of [me, other]) await page.goto(house.base);
      await ask(me.page, '/api/sessions', host);
      await ask(other.page, '/api/accounts', { name: longNames.other, password });
      for (const { page } of [me, other]) await page.goto(house.base);
    });
    after(() => house?.close());
    for (const screen of screens)
      test(`${screen.name} (${looksInWords(screen)})`, async () => {
        try {
          assert.deepEqual(await faultsOf(screen, { me, other }), []);
          me.expectNoFaults();
        } catch (fault) {
          // What went wrong leaves nothing behind.
          await me.page.reload();
          throw fault;
        } finally {
          me.faults.length = 0;
          await me.context.setOffline(false);
          const [, id] = /\/table\/([\w-]+)/.exec(me.page.url()) ?? [];
          // A page with so little on it changes quickly.
          await visit(me.page, '/nowhere', 'h1');
          await asUsual(me);
          // Nobody may have many open tables at once.
          if (id) await ask(me.page, `/api/admin/tables/${id}/close`);
        }
      });
  });
}
