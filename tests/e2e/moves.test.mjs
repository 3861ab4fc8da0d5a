// An illegal try shows its rule, undo takes back, the keyboard is enough, a replay can be played on from, several
// play at one screen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decide, myTurn, open, stage, tableAt } from './house.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

const moved = (page, ply) =>
  page.waitForFunction((old) => document.querySelector('.rome')?.getAttribute('data-ply') !== old, ply);
const ply = (page) => page.locator('.rome').getAttribute('data-ply');

test('an illegal place is refused in words, with its rule one click away', async () => {
  const { page, expectNoFaults } = await house.person();
  await tableAt(page, house.base, 'act');
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
  await page.locator('.drawer').waitFor({ state: 'detached' });
  expectNoFaults();
});

test('payment and gain are shown before a building is confirmed, and undo takes it back', async () => {
  const { page, expectNoFaults } = await house.person();
  await tableAt(page, house.base, 'act');
  await page.locator('.hand button.card.is-legal').first().click();
  await page.locator('button.place.is-legal .gain').first().waitFor();
  await page.locator('button.place.is-legal').first().click();
  const price = () => page.locator('.prompt__why').innerText();
  assert.match(await price(), /3 bricks: 2 from the strip, 1 token/);
  // What is left to spend then, and what the place brings, part by part.
  assert.equal(await page.locator('.purse dd').first().innerText(), '0\n+\n0');
  assert.equal(await page.locator('.purse dd').nth(1).innerText(), '14');
  await page.locator('.pay [role=radio]').nth(1).click();
  assert.match(await price(), /3 bricks: 2 from the strip, 2 coins/);
  assert.equal(await page.locator('.purse dd').nth(1).innerText(), '12');
  const buildings = await page.locator('.city .spot').count();
  await page.locator('[data-do=build]').click();
  await page.waitForFunction((count) => document.querySelectorAll('.city .spot').length === count + 1, buildings);
  await page.locator('[data-do=undo]:not([disabled])').click();
  await page.waitForFunction((count) => document.querySelectorAll('.city .spot').length === count, buildings);
  assert.equal(await page.locator('.hand button.card').count(), 3);
  expectNoFaults();
});

test('what comes under a resting mouse explains nothing until the mouse moves', async () => {
  const { page, expectNoFaults } = await house.person();
  await tableAt(page, house.base, 'act');
  await myTurn(page);
  const card = await page.locator('.hand button.card').first().boundingBox();
  const [x, y] = [card.x + card.width / 2, card.y + card.height / 2];
  // As a sheet does that goes when it has been answered.
  await page.evaluate(() => {
    const sheet = document.createElement('div');
    sheet.id = 'over-all';
    sheet.style.cssText = 'position:fixed;inset:0;z-index:999';
    document.body.append(sheet);
  });
  await page.mouse.move(x, y);
  await page.evaluate(() => document.getElementById('over-all').remove());
  await page.waitForTimeout(1200);
  assert.equal(await page.locator('.bubble').count(), 0);
  await page.mouse.move(x + 3, y + 3);
  await page.locator('.bubble').waitFor();
  expectNoFaults();
});

test('the keyboard alone is enough for a turn', async () => {
  const { page, expectNoFaults } = await house.person();
  await tableAt(page, house.base, 'emissaries');
  const focus = async (selector) => {
    for (let steps = 0; steps < 120; steps++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return true;
      await page.keyboard.press('Tab');
    }
    return false;
  };
  const round = () => page.locator('.rounds > span').first().innerText();
  const began = await round();
  const seen = new Set();
  while ((await round()) === began) {
    await myTurn(page);
    const at = await stage(page);
    seen.add(at);
    const before = await ply(page);
    if (at === 'act' && (await page.locator('.hand button.card.is-legal').count())) {
      assert.ok(await focus('.hand button.card.is-legal'), 'the hand is reached by Tab');
      await page.keyboard.press('Enter');
      // From the card the keyboard goes on in the city, and Escape leads back to the card.
      const inCity = () => page.waitForFunction(() => document.activeElement?.matches('.city button.place.is-legal'));
      await inCity();
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.activeElement?.matches('.hand button.card'));
      await page.keyboard.press('Enter');
      await inCity();
      const from = await page.evaluate(() => document.activeElement?.dataset.cell);
      for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(arrow);
      assert.ok(await page.evaluate(() => document.activeElement?.closest('.city .grid')), 'arrows stay in the city');
      await page.locator(`button.place[data-cell="${from}"]`).focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-do=build]').waitFor();
      await page.keyboard.press('b');
    } else if (at === 'act') await page.keyboard.press('e');
    else {
      assert.ok(await focus('button.is-legal'), `a choice is reached by Tab (${at})`);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    }
    await moved(page, before);
  }
  assert.ok(
    ['emissaries', 'take', 'act'].every((each) => seen.has(each)),
    [...seen].join(),
  );
  // What happened is announced, and the board can be read.
  assert.notEqual(await page.locator('[role=status][aria-live=polite].vh').innerText(), '');
  // Where others have moved since, the recap stands in the place of the tabs until it is closed.
  await myTurn(page);
  const recap = page.locator('[data-do=close-recap]');
  if (await recap.count()) await recap.press('Enter');
  await page.getByRole('tab', { name: 'In words' }).click();
  assert.match(await page.locator('.mirror').innerText(), /Vegetable Farm/);
  expectNoFaults();
});

test('a game can be replayed and played on from any position', async () => {
  const { page, expectNoFaults } = await house.person();
  const address = await tableAt(page, house.base, 'take');
  for (let moves = 0; moves < 2; moves++) await decide(page);
  await page.goto(`${address}/replay`);
  await page.locator('.rome').waitFor();
  const at = (move) =>
    page.waitForFunction(
      (wanted) => document.querySelector('.where b')?.textContent?.startsWith(`Move ${wanted} `),
      move,
    );
  const last = Number(await page.locator('.rail input').getAttribute('max'));
  assert.ok(last >= 2);
  await at(last);
  await page.locator('body').press('ArrowLeft');
  await at(last - 1);
  await page.locator('body').press('Home');
  await at(0);
  await page.locator('body').press('ArrowRight');
  await at(1);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith('/replay'));
  assert.notEqual(page.url(), address);
  await page.locator('.rome').waitFor();
  assert.ok(await decide(page));
  expectNoFaults();
});

test('several people at one screen: it is handed over, and nobody sees the cards of another', async () => {
  const { page, expectNoFaults } = await house.person();
  await tableAt(page, house.base, 'emissaries', { seats: ['me', 'me', 'greedy'] });
  await page.locator('.space.is-legal').first().click();
  await page.locator('[data-do=confirm]').click();
  await page.locator('.curtain').waitFor();
  assert.equal(await page.locator('.rome').count(), 0);
  await page.keyboard.press('Enter');
  await myTurn(page);
  await page.locator('.space.is-legal').first().click();
  await page.locator('[data-do=confirm]').click();
  // All emissaries stand: whoever is nearest to the emperor is called to the screen, or sits there already.
  await page.locator('.curtain, .rome[data-stage="take"][data-turn="mine"]').waitFor();
  expectNoFaults();
});
