// Every screen: three languages without a missing word or a cut-off one, no violation that axe can find, pictures of
// all.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { myTurn, newTable, open, overflows, picture, settle, tableAt, violations } from './house.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

const pages = [
  ['home', '/'],
  ['new', '/new/rome'],
  ['tables', '/tables/mine'],
  ['rules', '/rules/rome'],
  ['settings', '/settings'],
  ['account', '/account'],
  ['design', '/design'],
];
const sizes = [
  ['1280', { width: 1280, height: 800 }],
  ['360', { width: 360, height: 780, hasTouch: true }],
];
const themes = ['light', 'dark', 'contrast'];
// High contrast changes colours only: a few screens have all of them.
const telling = new Set(['home', 'settings', 'design', 'table-act', 'table-take', 'table-refused', 'table-over']);

const visit =
  (path, ready = 'h1') =>
  async (page) => {
    await page.goto(house.base + path);
    await page.locator(ready).first().waitFor();
  };
// What is asked at a table of Rome, from the first card to the last sheet, and what lies over it.
const atTable = {
  draft: async (page) => {
    await newTable(page, house.base, { players: 3, seats: ['me', 'greedy', 'greedy'] });
    await myTurn(page);
  },
  emissaries: async (page) => {
    await tableAt(page, house.base, 'emissaries');
    await page.locator('.space.is-legal').nth(1).click();
    await page.locator('[data-do=confirm]').waitFor();
  },
  take: (page) => tableAt(page, house.base, 'take'),
  taken: async (page) => {
    await tableAt(page, house.base, 'take');
    await page.locator('.offer .card.is-legal').first().click();
    await page.locator('[data-do=confirm]').click();
    await page.locator('.taken').waitFor();
  },
  act: async (page) => {
    await tableAt(page, house.base, 'act');
    await page.locator('.hand button.card.is-legal').first().click();
    await page.locator('button.place.is-legal .gain').first().waitFor();
    await page.locator('button.place.is-legal').nth(1).click();
    await page.locator('[data-do=build]').waitFor();
  },
  refused: async (page) => {
    await tableAt(page, house.base, 'act');
    await page.locator('.hand button.card.is-legal').first().click();
    await page.locator('button.place:not(.is-legal)').first().click();
    await page.locator('.refusal').waitFor();
  },
  four: (page) => tableAt(page, house.base, 'four'),
  deck: (page) => tableAt(page, house.base, 'deck'),
  keep: (page) => tableAt(page, house.base, 'keep'),
  over: async (page) => {
    await tableAt(page, house.base, 'end');
    await page.locator('[data-do=end]').click();
    await page.locator('dialog[open]').waitFor();
  },
  city: async (page) => {
    await tableAt(page, house.base, 'act');
    await page.locator('.player__name').nth(1).click();
    await page.locator('.city__visit').waitFor();
  },
  rules: async (page) => {
    await tableAt(page, house.base, 'act');
    await page.keyboard.press('?');
    await page.locator('.drawer li').first().waitFor();
  },
  menu: async (page) => {
    await tableAt(page, house.base, 'act');
    await page.locator('.menu > button').click();
    await page.locator('.sheet').waitFor();
  },
  replay: async (page) => {
    const address = await tableAt(page, house.base, 'act');
    await page.locator('[data-do=end]').click();
    await page.locator('.rome[data-ply="0"]').waitFor({ state: 'detached' });
    await page.goto(`${address}/replay`);
    await page.locator('.rome').waitFor();
  },
  gather: (page) => tableAt(page, house.base, 'take', { seats: ['me', 'open', 'greedy'] }),
  handover: async (page) => {
    await tableAt(page, house.base, 'emissaries', { seats: ['me', 'me', 'greedy'] });
    await page.locator('.space.is-legal').first().click();
    await page.locator('[data-do=confirm]').click();
    await page.locator('.curtain').waitFor();
  },
};
const screens = [
  ...pages.map(([name, path]) => [name, visit(path)]),
  ...Object.entries(atTable).map(([name, go]) => [`table-${name}`, go]),
];

for (const [size, viewport] of sizes) {
  for (const theme of themes) {
    test(`every screen, ${theme}, ${size}`, async () => {
      const { page, context, expectNoFaults } = await house.person({ ...viewport, settings: { theme } });
      const faults = [];
      for (const [name, go] of screens) {
        if (theme === 'contrast' && !telling.has(name)) continue;
        await go(page);
        await page.mouse.move(1, 1);
        await settle(page);
        await picture(page, `${name}-${theme}-${size}`);
        faults.push(...[...(await overflows(page)), ...(await violations(page))].map((fault) => `${name}: ${fault}`));
      }
      assert.deepEqual(faults, []);
      expectNoFaults();
      await context.close();
    });
  }
}

for (const locale of ['nl', 'de']) {
  test(`every screen in ${locale}: no word is missing, none is cut off`, async () => {
    for (const [size, viewport] of sizes) {
      const { page, context, expectNoFaults } = await house.person({ ...viewport, locale });
      const faults = [];
      for (const [name, go] of screens) {
        await go(page);
        await settle(page);
        assert.equal(await page.locator('html').getAttribute('lang'), locale);
        const wordless = (await page.locator('body').innerText()).match(/\bui\.[a-z][\w.]*|\{\w+\}/g) ?? [];
        faults.push(...[...wordless, ...(await overflows(page))].map((fault) => `${name} ${size}: ${fault}`));
        await picture(page, `${name}-${locale}-${size}`);
      }
      assert.deepEqual(faults, []);
      expectNoFaults();
      await context.close();
    }
  });
}
