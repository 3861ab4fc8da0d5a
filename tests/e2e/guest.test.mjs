// A guest comes in, starts a game of Rome against a computer player and plays it to its end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decide, expectResultAgain, newTable, open, patience } from './house.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

test('three clicks from the first screen to a running game, for who has never played', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(house.base);
  await page.locator('.game', { hasText: 'Great City of Rome' }).getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-do=i-know]').click();
  await page.waitForURL(/\/table\//);
  await page.locator('.rome').waitFor();
  assert.equal(await page.locator('.player').count(), 3);
  await page.goto(house.base);
  await page.locator('.list--mine .row').first().waitFor();
  assert.match(await page.locator('.list--mine').innerText(), /Great City of Rome/);
  expectNoFaults();
});

test('two tabs that a new visitor opens at once are one guest', async () => {
  const { page } = await house.person();
  const second = await page.context().newPage();
  const tabs = [page, second];
  await Promise.all(tabs.map((tab) => tab.goto(house.base)));
  const names = await Promise.all(tabs.map((tab) => tab.locator('a.me').innerText()));
  assert.equal(names[0], names[1]);
  // What one opens the other may use, with the token it was given at its start.
  await second.locator('.game', { hasText: 'Great City of Rome' }).getByRole('button', { name: 'Play now' }).click();
  await second.locator('[data-do=i-know]').click();
  await second.waitForURL(/\/table\//);
  await page.locator('.list--mine .row').first().waitFor({ timeout: patience });
});

// Names of cards in the offer that lie under the ribbon which says who took them.
const namesUnderRibbons = (page) =>
  page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll('.offer .is-taken')].flatMap((card) => {
      const name = card.querySelector('.card__name');
      range.selectNodeContents(name);
      const ribbon = card.querySelector('.ribbon').getBoundingClientRect();
      return range.getBoundingClientRect().bottom > ribbon.top + 1.5 ? [name.textContent] : [];
    });
  });

test('a guest finishes a game of Rome, sees the result and the final sheet', async () => {
  const { page, expectNoFaults } = await house.person();
  await newTable(page, house.base, { players: 2, seats: ['me', 'easy'], option: 'Shrine' });
  let decisions = 0;
  while (await decide(page)) {
    decisions += 1;
    assert.deepEqual(await namesUnderRibbons(page), []);
    assert.ok(decisions < 200, 'the game does not end');
  }
  await page.locator('.result .places').waitFor({ timeout: patience });
  assert.match(await page.locator('.result h1').innerText(), /win|share/);
  const sheet = await page.locator('.result .pad tfoot td').allInnerTexts();
  assert.equal(sheet.length, 2);
  assert.ok(sheet.every((total) => /^\d+$/.test(total)));
  await expectResultAgain(page);
  expectNoFaults();
});
