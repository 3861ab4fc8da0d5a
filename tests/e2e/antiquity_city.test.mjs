// Planning a city in Antiquity: two guests at one table, one of them with mouse and keyboard. The first round of a
// fixed position, so nothing depends on luck.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, expectAccessible, expectNoOverflow, open, patience, picture } from './house.mjs';

let house;
before(async () => (house = await open()));
after(() => house.close());

const land = {
  q: 0,
  r: 0,
  rows: [
    'GGGGGGGGGGGG',
    'GGGGFFFFGGGG',
    'GGGFFFFGGGGG',
    'GGGGGGGGGGGG',
    'GGGGGGGGGGGG',
    'GGGGGGGGGGGG',
    'GGGGGGGGGGGG',
    'GGGGGGGGGGGG',
  ],
};
const start = {
  stage: 'city_building',
  land,
  players: [
    { centres: [{ q: 1, r: 2 }], household: { goods: { wood: 6 } } },
    { centres: [{ q: 9, r: 5 }], household: { goods: { wood: 6 } } },
  ],
};

// Two guests at a table that begins with this position; the first of them is shown the city.
async function sitDown(position, options = {}) {
  const [one, other] = [await house.person(options), await house.person()];
  for (const { page } of [one, other]) await page.goto(house.base);
  const { table } = await ask(one.page, '/api/tables', {
    game: 'antiquity',
    players: 2,
    seats: ['me', 'open'],
    privacy: 'link',
    position,
  });
  await ask(other.page, `/api/tables/${table.table}/join`, {});
  await ask(one.page, `/api/tables/${table.table}/start`, {});
  await one.page.goto(`${house.base}/table/${table.table}`);
  await planner(one.page).waitFor();
  return { one, other, address: `${house.base}/table/${table.table}` };
}
const planner = (page) => page.locator('.planner[data-planning=true]');
// So many steps are planned, and nothing is on its way.
const steps = (page, count) =>
  page.locator(`.planner[data-steps="${count}"][data-busy=false]`).waitFor({ timeout: patience });
const town = (page) => page.locator('.town[data-city="0"]');
const good = async (page, name) =>
  Number((await page.locator(`.stock [data-good=${name}] b`).textContent()).match(/\d+/)[0]);
// The middle of a square of the first city: seven squares and a wall of two fifths of a square on either side.
async function square(page, row, column) {
  const box = await town(page).boundingBox();
  const unit = box.width / 7.8;
  return { x: box.x + (column + 0.9) * unit, y: box.y + (row + 0.9) * unit };
}
async function clickSquare(page, row, column) {
  const { x, y } = await square(page, row, column);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}
// A building, at the foot of its roof: every shape used here has squares there.
async function clickBuilding(page, piece) {
  const box = await page.locator(`.town [data-piece="${piece}"]`).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.9);
}
const warned = (page, what) => page.locator(`.books [data-warning=${what}]`);

test('a first city is planned with mouse and keys, kept over a reload, taken back, taken again and committed', async () => {
  const { one, other, address } = await sitDown(start);
  const { page } = one;
  await warned(page, 'free_houses').waitFor();
  await expectAccessible(page, 'an empty plan', '.planner');

  // By mouse: taken from the tray, placed with a click.
  await page.locator('[data-buy=cart_shop]').click();
  await steps(page, 1);
  await warned(page, 'in_hand').waitFor();
  await expectAccessible(page, 'something in hand', '.planner');
  await clickSquare(page, 1, 1);
  await steps(page, 2);
  assert.equal(await good(page, 'wood'), 5);

  // By mouse: dragged.
  const from = await page.locator('[data-buy=market]').boundingBox();
  const to = await square(page, 1, 4);
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 20);
  await steps(page, 3);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.locator('.town[data-fits=true]').first().waitFor();
  await page.mouse.up();
  await steps(page, 4);

  // By keys: taken up, turned, moved, placed.
  await page.locator('[data-buy=explorer]').focus();
  await page.keyboard.press('Enter');
  await steps(page, 5);
  await page.waitForFunction(() => document.activeElement?.matches('.town'));
  await page.keyboard.press('r');
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowDown');
  assert.equal(await town(page).getAttribute('data-ghost'), '4,6,1');
  await page.keyboard.press('Enter');
  await steps(page, 6);

  // A store has sizes; the choice is a dialog that keys reach.
  await page.locator('[data-buy=store]').focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'sizes of a store', 'dialog[open]');
  await page.locator('[data-choose="2x2"]').focus();
  await page.keyboard.press('Enter');
  await steps(page, 7);
  await page.waitForFunction(() => document.activeElement?.matches('.town'));
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await steps(page, 8);

  // The four free houses bring four men; three of them are sent to work at once.
  for (let number = 1; number <= 4; number++) {
    await page.locator(`[data-house="${number}"]`).click();
    await steps(page, 7 + 2 * number);
    await page.locator('[data-do=place]').click();
    await steps(page, 8 + 2 * number);
  }
  await page.locator('[data-do=man-all]').click();
  await steps(page, 20);
  assert.equal(await page.locator('[data-balance=men] b').textContent(), '0');
  await expectAccessible(page, 'a plan', '.planner');
  await picture(page, 'antiquity-city-1280');

  // The server has the plan: a reload loses nothing.
  await page.reload();
  await steps(page, 20);
  assert.equal(await good(page, 'wood'), 2);

  await page.locator('[data-do=plan-undo]').click();
  await steps(page, 19);
  await page.locator('[data-do=plan-redo]').click();
  await steps(page, 20);
  await page.locator('[data-step="6"]').click();
  await steps(page, 6);
  for (let count = 7; count <= 20; count++) {
    await page.locator('[data-do=plan-redo]').click();
    await steps(page, count);
  }

  // What is tried out is forgotten, or kept.
  await page.locator('[data-do=try]').click();
  await page.locator('[data-do=try-here]').click();
  await page.locator('[data-do=plan-reset]').click();
  await steps(page, 0);
  await page.locator('[data-buy=granary]').click();
  await steps(page, 1);
  await page.locator('[data-do=drop-trial]').click();
  await steps(page, 20);

  // On a copy of the table nobody sees anything; what was planned there comes back as a trial.
  await page.locator('[data-do=try]').click();
  await page.locator('dialog [data-do=copy]').click();
  await page.waitForURL((url) => url.href !== address);
  await steps(page, 20);
  await page.locator('[data-do=plan-undo]').click();
  await steps(page, 19);
  await page.locator('[data-do=take-plan]').click();
  await page.waitForURL((url) => url.href === address);
  await steps(page, 19);
  await page.locator('[data-do=drop-trial]').click();
  await steps(page, 20);

  // A building of this plan is moved, and its man comes along.
  await clickBuilding(page, 0);
  await page.locator('[data-do=move]').click();
  await steps(page, 18);
  await page.keyboard.press('f');
  await page.locator('[data-do=place]').click();
  await steps(page, 20);

  // Nobody else sees any of it.
  await other.page.goto(address);
  await planner(other.page).waitFor();
  await other.page.locator('.seat').first().click();
  await other.page.locator('.town:not([data-mine])').waitFor();
  assert.equal(await other.page.locator('.town [data-piece]').count(), 0);

  await page.locator('[data-do=commit]').click();
  await expectAccessible(page, 'the question before committing', 'dialog[open]');
  await page.locator('[data-do=back-to-plan]').click();
  await page.locator('[data-do=commit]').click();
  await page.locator('[data-do=commit-now]').click();
  await page.locator('.planner[data-planning=false]').waitFor();
  await other.page.locator('.who .is-done').waitFor();
  await other.page.locator('.seat').nth(1).click();
  await other.page.locator('[data-do=commit]').click();
  await other.page.locator('dialog [data-warning], dialog .warn').first().waitFor();
  await other.page.locator('[data-do=commit-now]').click();
  await other.page.locator('.antiquity:not([data-stage=city_building])').waitFor();
  one.expectNoFaults();
  other.expectNoFaults();
});

test('what is dropped stays where it was dropped and is dragged on; nothing moves, pops up or is marked on the way', async () => {
  const rich = structuredClone(start);
  rich.round = 5;
  rich.players[0].household = {
    goods: { wood: 4, grain: 1, fish: 1, wine: 1, pearls: 1, dye: 1 },
    houses: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  };
  const { one } = await sitDown(rich);
  const { page } = one;
  const boxOf = async (locator) => JSON.stringify(await locator.boundingBox());
  const still = await boxOf(town(page));
  const middle = async (locator) => {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  // The squares of the town that show something new of this plan.
  const at = (row, column) =>
    page.evaluate(
      ([r, c]) => {
        const box = document.querySelector('.town[data-city="0"]').getBoundingClientRect();
        const unit = box.width / 7.8;
        const top = document.elementFromPoint(box.x + (c + 0.9) * unit, box.y + (r + 0.9) * unit);
        return Boolean(top?.closest('.is-movable'));
      },
      [row, column],
    );

  // The size of a store, the number and the price of a house are asked where they were dropped.
  await drag(await middle(page.locator('[data-buy=store]')), await square(page, 3, 3));
  await page.locator('[data-choose="2x2"]').click();
  await steps(page, 2);
  assert.ok(await at(3, 3), 'the store stands where it was dropped');
  const houseRow = page.locator('[data-buy=house]');
  await drag(await middle(houseRow), await square(page, 1, 5));
  await page.locator('dialog[open] .choose__one').first().click();
  await steps(page, 4);
  assert.ok(await at(1, 5), 'the house stands where it was dropped');

  // What this plan has placed is dragged on; dropped where it cannot stand it goes back.
  await drag(await square(page, 1, 5), await square(page, 4, 6));
  await page.locator('.town .is-movable').nth(1).waitFor();
  await steps(page, 4);
  await page.waitForFunction(() => !document.querySelector('.town.is-holding'));
  assert.ok(await at(4, 6), 'the house has moved');
  assert.ok(!(await at(1, 5)));
  await drag(await square(page, 3, 3), await square(page, 6, 1));
  await page.waitForFunction(() => !document.querySelector('.town.is-holding'));
  await steps(page, 4);
  await drag(await square(page, 4, 6), { x: 1150, y: 420 });
  await page.waitForFunction(() => !document.querySelector('.town.is-holding'));
  await steps(page, 4);
  assert.ok(await at(4, 6), 'dropped outside, it is where it was');

  // A building taken from the tray and put down under the pointer: nobody is told what it is.
  await page.locator('[data-buy=cart_shop]').click();
  await steps(page, 5);
  await clickSquare(page, 1, 1);
  await steps(page, 6);
  const quiet = await page.evaluate(
    () => new Promise((settle) => setTimeout(() => settle(!document.querySelector('.explain')), 700)),
  );
  assert.ok(quiet, 'no explanation opens over what was just placed');
  assert.equal(await page.evaluate(() => getSelection().toString()), '');
  for (const [row, column] of [
    [1, 1],
    [4, 6],
  ]) {
    await clickSquare(page, row, column);
    assert.equal(await boxOf(town(page)), still, 'the city stays in its place when something is chosen');
  }
  one.expectNoFaults();
});

test('men are called back, buildings taken out, graves cleared, goods traded', async () => {
  const rich = structuredClone(start);
  rich.round = 5;
  rich.players[0].household = {
    goods: { wood: 2, wine: 1, grain: 2 },
    houses: [1, 2, 3, 4],
    buildings: [
      { kind: 'hospital', city: 0, row: 0, column: 0 },
      { kind: 'market', city: 0, row: 2, column: 0 },
      { kind: 'cart_shop', city: 0, row: 4, column: 0 },
    ],
    cities: [
      {
        houses: [
          { row: 6, column: 3 },
          { row: 6, column: 4 },
          { row: 6, column: 5 },
          { row: 6, column: 6 },
        ],
        fountains: [],
        graves: [
          { row: 0, column: 5 },
          { row: 0, column: 6 },
        ],
      },
    ],
  };
  const { one } = await sitDown(rich);
  const { page } = one;
  await warned(page, 'hospital_empty').waitFor();

  // A click on the place that waits for a man sends one; he can be called back.
  await clickSquare(page, 0, 1);
  await steps(page, 1);
  await warned(page, 'hospital_unused').waitFor();
  await page.locator('[data-do=unman]').click();
  await steps(page, 0);

  // A man is dragged to a building, and all others are sent at once.
  const men = await page.locator('[data-do=send]').boundingBox();
  const market = await page.locator('.town [data-piece="1"]').boundingBox();
  await page.mouse.move(men.x + 12, men.y + men.height / 2);
  await page.mouse.down();
  await page.mouse.move(market.x + market.width / 2, market.y + market.height * 0.9, { steps: 4 });
  await page.mouse.up();
  await steps(page, 1);
  await page.locator('[data-do=man-all]').click();
  await steps(page, 3);

  // Graves by a click on them.
  await clickSquare(page, 0, 5);
  await steps(page, 4);
  await clickSquare(page, 0, 6);
  await steps(page, 5);
  assert.equal(await warned(page, 'hospital_unused').count(), 0);

  // Two goods to the bank for one.
  // Its sign is drawn for a panel, else its lines are not seen by night.
  const [line, onPanel] = await page
    .locator('[data-do=bank]')
    .evaluate((button) => ['--line', '--icon-line'].map((name) => getComputedStyle(button).getPropertyValue(name)));
  assert.equal(line, onPanel);
  await page.locator('[data-do=bank]').click();
  for (const [name, value] of [
    ['first', 'wood'],
    ['second', 'wine'],
    ['take', 'stone'],
  ])
    await page.locator(`label:has(input[name=bank-${name}])`).filter({ hasText: value }).click();
  await expectAccessible(page, 'the bank', 'dialog[open]');
  await page.locator('[data-do=swap]').click();
  await steps(page, 6);
  assert.equal(await good(page, 'stone'), 1);
  await page.keyboard.press('Escape');

  // A purchase is taken out again with everything about it.
  await page.locator('[data-buy=cart_shop]').click();
  await steps(page, 7);
  await page.locator('[data-do=place]').click();
  await steps(page, 8);
  await page.locator('[data-do=man-all]').click();
  await steps(page, 9);
  await clickBuilding(page, 3);
  await page.locator('[data-do=take_out]').click();
  await steps(page, 6);
  one.expectNoFaults();
});

test('the planner is whole at every width, by day and by night', async () => {
  const { one, address } = await sitDown(start);
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1920, 1080],
    [2560, 1440],
  ]) {
    for (const colorScheme of ['light', 'dark']) {
      await one.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await one.page.setViewportSize({ width, height });
      await one.page.goto(address);
      await planner(one.page).waitFor();
      await one.page.locator('[data-buy=harbour]').click();
      await steps(one.page, 1);
      await expectNoOverflow(one.page, `${width} ${colorScheme}`);
      if (width === 360 || width === 1280) await expectAccessible(one.page, `${width} ${colorScheme}`, '.planner');
      await picture(one.page, `antiquity-city-${colorScheme}-${width}`);
      await one.page.locator('[data-do=put-back]').click();
      await steps(one.page, 0);
    }
  }
  one.expectNoFaults();
});
