// Every screen: three languages without a missing word or a cut-off one, no violation that axe can find, pictures of all.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decide, expectAccessible, expectNoOverflow, myTurn, newTable, open, picture, stage } from './house.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

const pages = [['home', '/'], ['new', '/new/rome'], ['tables', '/tables/mine'], ['rules', '/rules/rome'], ['settings', '/settings'], ['account', '/account'], ['design', '/design']];
const sizes = [['1280', { width: 1280, height: 800 }], ['360', { width: 360, height: 780, hasTouch: true }]];

async function settle(page) {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(250);
}

for (const [size, viewport] of sizes) {
  for (const theme of ['light', 'dark']) {
    test(`the pages of the house, ${theme}, ${size}`, async () => {
      const { page, expectNoFaults } = await house.person({ ...viewport, colorScheme: theme });
      for (const [name, path] of pages) {
        await page.goto(house.base + path);
        await page.locator('main').waitFor();
        await settle(page);
        await picture(page, `${name}-${theme}-${size}`);
        await expectNoOverflow(page, `${name} ${theme} ${size}`);
        await expectAccessible(page, `${name} ${theme} ${size}`);
      }
      expectNoFaults();
    });

    test(`the table of Rome, ${theme}, ${size}`, async () => {
      const { page, expectNoFaults } = await house.person({ ...viewport, colorScheme: theme });
      await newTable(page, house.base, { players: 3, seats: ['me', 'greedy', 'greedy'] });
      const seen = new Set();
      for (let moves = 0; moves < 14; moves++) {
        await myTurn(page);
        const at = await stage(page);
        if (!seen.has(at)) {
          seen.add(at);
          if (at === 'act' && (await page.locator('.hand button.card.is-legal').count())) {
            await page.locator('.hand button.card.is-legal').first().click();
            await page.locator('button.place.is-legal .gain').first().waitFor();
            await page.locator('button.place.is-legal').first().click();
          }
          await page.mouse.move(1, 1);
          await settle(page);
          await picture(page, `table-${at}-${theme}-${size}`);
          await expectNoOverflow(page, `table ${at} ${theme} ${size}`);
          await expectAccessible(page, `table ${at} ${theme} ${size}`);
          if (at === 'act') await page.keyboard.press('Escape');
        }
        await decide(page);
        if (seen.size > 2 && moves > 6) break;
      }
      await page.goto(`${page.url()}/replay`);
      await page.locator('.rome').waitFor();
      await settle(page);
      await picture(page, `replay-${theme}-${size}`);
      await expectAccessible(page, `replay ${theme} ${size}`);
      expectNoFaults();
    });
  }
}

for (const locale of ['nl', 'de']) {
  test(`every page in ${locale}: no word is missing, none is cut off`, async () => {
    for (const [size, viewport] of sizes) {
      const { page, context, expectNoFaults } = await house.person({ ...viewport, locale });
      for (const [name, path] of pages) {
        await page.goto(house.base + path);
        await page.locator('main').waitFor();
        await settle(page);
        assert.equal(await page.locator('html').getAttribute('lang'), locale);
        assert.doesNotMatch(await page.locator('body').innerText(), /\bui\.[a-z]/);
        await expectNoOverflow(page, `${name} ${locale} ${size}`);
        if (name === 'home') await picture(page, `home-${locale}-${size}`);
      }
      await newTable(page, house.base, { players: 4, seats: ['me', 'greedy', 'greedy', 'greedy'] });
      const seen = new Set();
      for (let moves = 0; moves < 6; moves++) {
        await myTurn(page);
        const at = await stage(page);
        if (!seen.has(at)) {
          seen.add(at);
          await settle(page);
          assert.doesNotMatch(await page.locator('body').innerText(), /\bui\.[a-z]|\{\w+\}/);
          await expectNoOverflow(page, `table ${at} ${locale} ${size}`);
          await picture(page, `table-${at}-${locale}-${size}`);
        }
        await decide(page);
      }
      expectNoFaults();
      await context.close();
    }
  });
}

test('other games are played on the plain board', async () => {
  const { page, expectNoFaults } = await house.person();
  for (const game of ['antike', 'antiquity']) {
    await newTable(page, house.base, { game, players: 2, seats: ['me', 'random'] });
    const move = page.locator('.acts__list .btn').first();
    for (let moves = 0; moves < 3; moves++) {
      await move.waitFor();
      await page.locator('.acts details').first().evaluate((details) => (details.open = true));
      await move.click();
      await page.waitForTimeout(500);
    }
    await picture(page, `plain-${game}`);
    await expectAccessible(page, `plain ${game}`);
  }
  expectNoFaults();
});
