// Tables in lists and before one sits down: their clocks, their terms, and the colours of the boards they are played on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { expectNoOverflow, open, openTable } from './house.mjs';
import { kept } from './screens.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

const days = { kind: 'days', days: 3, bank_hours: 12, on_timeout: 'stand_in' };
const sizes = [
  [1280, 800],
  [360, 740],
];

test('a row and the card of the next table tell the time that is left, the most urgent one first', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(house.base);
  // It is my turn.
  const opening = { game: 'rome', position: kept('act'), seats: ['me', 'greedy', 'greedy'], start: true };
  await openTable(page, { ...opening, name: 'Without a clock' });
  await openTable(page, { ...opening, name: 'Slow', pace: 'slow', clock: days });
  await openTable(page, { ...opening, name: 'Live', clock: { kind: 'bank', seconds: 7200, on_timeout: 'nothing' } });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto(house.base);
    const rows = page.locator('.list--mine .row');
    await rows.nth(2).waitFor();
    assert.deepEqual(await rows.locator('b').allInnerTexts(), ['Live', 'Slow', 'Without a clock']);
    assert.match(await rows.nth(0).locator('[role=timer]').innerText(), /1 h 5\d min/);
    assert.match(await rows.nth(1).locator('[role=timer]').innerText(), /3 d 11 h/);
    assert.equal(await rows.nth(2).locator('[role=timer]').count(), 0);
    assert.match(await page.locator('.next [role=timer]').innerText(), /1 h 5\d min left/);
    await expectNoOverflow(page);
  }
  expectNoFaults();
});

test('the head of home keeps to a phone for a guest who may log in, whatever the language', async () => {
  const { page, expectNoFaults } = await house.person({ width: 360, height: 740, settings: { language: 'de' } });
  await page.goto(house.base);
  await page.getByRole('link', { name: 'Anmelden' }).waitFor();
  const { x } = await page.locator('.mast__tools .pick').boundingBox();
  assert.ok(x >= 0, `the language begins at ${x}`);
  await expectNoOverflow(page);
  expectNoFaults();
});

test('what was agreed is told whole, where a table is opened and where one waits', async () => {
  const { page, expectNoFaults } = await house.person();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto(`${house.base}/new/rome`);
    await page.locator('.sitters li').nth(1).locator('select').first().selectOption('open');
    await page.locator('input[name=clock][value=days]').check({ force: true });
    await page.locator('input[name=timeout][value=stand_in]').check({ force: true });
    const yours = page.getByRole('complementary', { name: 'Your table' });
    for (const words of ['3 days a move', 'Out of time: the computer takes over', 'Only against computers'])
      await yours.getByText(words).waitFor();
    await expectNoOverflow(page);
    await page.locator('form .btn--primary').click();
    await page.waitForURL(/\/table\//);
    await page.getByText('3 days a move · Out of time: the computer takes over').waitFor();
    await page.getByText('Only against computers').waitFor();
    await expectNoOverflow(page);
  }
  expectNoFaults();
});

test('seats wear the colours of the board they are played on, in lists and in the result', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(house.base);
  const id = await openTable(page, {
    ...{ game: 'antike', players: 3, options: { board: 'orient' }, start: true },
    seats: ['me', 'random', 'random'],
  });
  await page.goto(house.base);
  const shields = ['blue', 'grey', 'green'].map((colour) => `#i-m-shield-${colour}`);
  const marks = (where) =>
    page.locator(`${where} .mark use`).evaluateAll((uses) => uses.map((use) => use.getAttribute('href')));
  await page.locator(`.list--mine .seats use[href="${shields[1]}"]`).waitFor();
  assert.deepEqual(await marks('.list--mine .seats'), shields);
  await page.goto(`${house.base}/table/${id}`);
  await page.locator('.antike').waitFor();
  await page.locator('.menu > button').click();
  await page.locator('.menu .item:has(use[href="#i-flag"])').click();
  await page.locator('dialog[open] .btn--primary').click();
  await page.goto(`${house.base}/table/${id}/result`);
  await page.locator(`.places use[href="${shields[1]}"]`).waitFor();
  assert.deepEqual((await marks('.places')).toSorted(), shields.toSorted());
  expectNoFaults();
});
