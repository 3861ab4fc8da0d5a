// A game that the page has never heard of is played on the plain board (tests/fourth_game).
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expectAccessible, open, openTable, patience, root } from './house.mjs';

const program = process.env.ANTIQUARIUM_WITH_FOURTH_GAME ?? join(root, 'build/release/antiquarium_with_fourth_game');
let house;
before(async () => {
  house = await open({ program });
});
after(async () => {
  await house?.close();
});

test('a match of tic-tac-toe by the buttons of the plain board, to its end', async () => {
  const { page, faults } = await house.person();
  await page.goto(house.base);
  const id = await openTable(page, { game: 'tic_tac_toe', players: 2, seats: ['me', 'random'], privacy: 'link' });
  await page.goto(`${house.base}/table/${id}`);
  const cells = page.locator('.plain .acts__list button:enabled');
  const ranking = page.locator('.result .places');
  let marks = 0;
  for (;;) {
    await cells.or(ranking).first().waitFor({ timeout: patience });
    if ((await ranking.count()) > 0) break;
    if (marks === 0) await expectAccessible(page, 'the plain board');
    const left = await cells.count();
    assert.ok(left > 0 && left <= 9 - marks, `${left} cells are free`);
    await cells.first().click();
    marks += 1;
    await page.waitForFunction(
      (before) =>
        document.querySelector('.result .places') ||
        ![before, 0].includes(document.querySelectorAll('.plain .acts__list button:enabled').length),
      left,
      { timeout: patience },
    );
  }
  assert.ok(marks >= 2 && marks <= 5, `${marks} marks of mine`);
  // Nobody has written words for it; nothing else is amiss.
  assert.deepEqual(
    faults.filter((fault) => !/^no words for .*tic_tac_toe/.test(fault)),
    [],
  );
});
