// An illegal try shows its rule, undo takes back, the keyboard is enough, a replay can be played on from.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decide, myTurn, newTable, open, patience, stage } from './house.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

// Plays until it is my turn to build or produce.
async function untilAct(page) {
  for (let moves = 0; moves < 20; moves++) {
    await myTurn(page);
    if ((await stage(page)) === 'act' && (await page.locator('.hand button.card.is-legal').count()) > 0) return;
    await decide(page);
  }
  assert.fail('no turn to build');
}

test('an illegal place is refused in words, with its rule one click away', async () => {
  const { page, expectNoFaults } = await house.person();
  await newTable(page, house.base, { players: 2, seats: ['me', 'random'] });
  await untilAct(page);
  await page.locator('.hand button.card.is-legal').first().click();
  await page.locator('button.place.is-legal').first().waitFor();
  await page.locator('button.place:not(.is-legal)').first().click();
  const refusal = page.locator('.refusal');
  await refusal.waitFor();
  assert.match(await refusal.innerText(), /must share an edge|four (rows|columns)/);
  await refusal.locator('.rule').click();
  await page.locator('.drawer .is-it').waitFor();
  assert.match(await page.locator('.drawer .is-it').innerText(), /^6\.\d+/);
  await page.keyboard.press('Escape');
  expectNoFaults();
});

test('payment and gain are shown before a building is confirmed, and undo takes it back', async () => {
  const { page, expectNoFaults } = await house.person();
  await newTable(page, house.base, { players: 2, seats: ['me', 'random'] });
  await untilAct(page);
  await page.locator('.hand button.card.is-legal').first().click();
  await page.locator('button.place.is-legal .gain').first().waitFor();
  await page.locator('button.place.is-legal').first().click();
  assert.match(await page.locator('.prompt__words').innerText(), /brick|Free/);
  const buildings = await page.locator('.city .spot').count();
  await page.locator('[data-do=build]').click();
  await page.waitForFunction((count) => document.querySelectorAll('.city .spot').length > count, buildings, { timeout: patience });
  if (await page.locator('[data-do=undo]:not([disabled])').count()) {
    await page.locator('[data-do=undo]').click();
    await page.waitForFunction((count) => document.querySelectorAll('.city .spot').length === count, buildings, { timeout: patience });
  } else assert.fail('undo is not offered');
  expectNoFaults();
});

test('the keyboard alone is enough for a round', async () => {
  const { page, expectNoFaults } = await house.person();
  await newTable(page, house.base, { players: 2, seats: ['me', 'random'] });
  const focus = async (selector) => {
    for (let steps = 0; steps < 120; steps++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return true;
      await page.keyboard.press('Tab');
    }
    return false;
  };
  for (let moves = 0; moves < 10; moves++) {
    await myTurn(page);
    const before = await page.locator('.rome').getAttribute('data-ply');
    await page.evaluate(() => document.activeElement?.blur?.());
    const at = await stage(page);
    if (at === 'act' && (await page.locator('.hand button.card.is-legal').count())) {
      assert.ok(await focus('.hand button.card.is-legal'), 'the hand is reached by Tab');
      await page.keyboard.press('Enter');
      await page.locator('button.place.is-legal').first().waitFor();
      await page.evaluate(() => document.activeElement?.blur?.());
      assert.ok(await focus('button.place.is-legal'), 'a lit place is reached by Tab');
      await page.keyboard.press('Enter');
      await page.locator('[data-do=build]').waitFor();
      await page.keyboard.press('b');
    } else if (at === 'act') await page.keyboard.press('e');
    else {
      assert.ok(await focus('button.is-legal'), `a choice is reached by Tab (${at})`);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction((old) => document.querySelector('.rome')?.getAttribute('data-ply') !== old, before, { timeout: patience });
  }
  // What happened is announced, and the board can be read.
  assert.notEqual(await page.locator('[aria-live=polite].vh').innerText(), '');
  await page.getByRole('tab', { name: 'In words' }).click();
  assert.match(await page.locator('.mirror').innerText(), /Vegetable Farm/);
  expectNoFaults();
});

test('a game can be replayed and played on from any position', async () => {
  const { page, expectNoFaults } = await house.person();
  const address = await newTable(page, house.base, { players: 2, seats: ['me', 'random'] });
  for (let moves = 0; moves < 6; moves++) await decide(page);
  await page.goto(`${address}/replay`);
  await page.locator('.rome').waitFor();
  const at = () => page.locator('.where b').innerText();
  const end = await at();
  await page.locator('body').press('ArrowLeft');
  await page.waitForFunction((old) => document.querySelector('.where b')?.textContent !== old, end);
  await page.locator('body').press('Home');
  await page.waitForFunction(() => document.querySelector('.where b')?.textContent?.startsWith('Move 0 '));
  await page.locator('body').press('ArrowRight');
  await page.locator('body').press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('.where b')?.textContent?.startsWith('Move 2 '));
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith('/replay'));
  assert.notEqual(page.url(), address);
  await page.locator('.rome').waitFor();
  assert.ok(await decide(page));
  expectNoFaults();
});
