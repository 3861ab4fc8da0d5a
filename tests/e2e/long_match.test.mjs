// A match that is longer than the server tells at once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open, openTable, patience } from './house.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

// Six computer players who do anything, for so many rounds that there are more than a thousand moves.
const longMatch = {
  game: 'antike',
  players: 6,
  options: { last_round: 70 },
  seats: Array(6).fill('random'),
  privacy: 'link',
  start: true,
};
const pageOfTheServer = 500;

test('log and replay have a long match to its end, and from its beginning', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(house.base);
  await page.locator('.game').first().waitFor();
  const id = await openTable(page, longMatch);
  const plies = await page.evaluate(async (table) => {
    for (;;) {
      const now = (await (await fetch(`/api/tables/${table}`)).json()).table;
      if (now.status === 'finished') return now.ply;
      await new Promise((settle) => setTimeout(settle, 300));
    }
  }, id);
  assert.ok(plies > 2 * pageOfTheServer, `${plies} plies`);

  await page.goto(`${house.base}/table/${id}`);
  const lines = page.locator('[data-turn-line]');
  await lines.first().waitFor({ timeout: patience });
  await page.locator('[data-end]').waitFor();
  await lines.first().getByRole('button').click();
  const link = lines.first().getByRole('link', { name: 'Look at it in the replay' });
  assert.match(await link.getAttribute('href'), new RegExp(`ply=${plies}$`));
  // Whoever scrolls to the end of the list is told more, until the match began.
  while (!(await lines.last().innerText()).includes('The game is set up'))
    await page.evaluate(() => document.querySelector('.log [role=tabpanel]')?.scrollBy(0, 1e6));

  await page.goto(`${house.base}/table/${id}/replay?ply=${plies}`);
  await page.locator('.where', { hasText: 'The game is over' }).waitFor({ timeout: patience });
  // The oldest page comes last; then the first move has its sentence too.
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'One on' }).click();
  await page.waitForFunction(() => document.querySelector('.where .soft')?.textContent.trim().length > 0);
  assert.match(await page.locator('.where').innerText(), new RegExp(`Move 1 of ${plies}`));
  expectNoFaults();
});
