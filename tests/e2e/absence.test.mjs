// People who are not there: a missed clock, the mark on their seat, coming back; and what those at a table decide
// together.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, decide, expectAccessible, expectNoOverflow, open, openTable } from './house.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

// Everybody misses the first clock within a moment; whoever comes back has all the time in the world.
const hurry = { kind: 'bank', seconds: 1, increment: 3600, on_timeout: 'stand_in' };

async function twoAtATable(opening, { width = 1280, height = 800 } = {}) {
  const anna = await house.person();
  const bob = await house.person({ width, height });
  for (const { page } of [anna, bob]) await page.goto(house.base);
  const id = await openTable(anna.page, { players: 2, seats: ['me', 'open'], privacy: 'link', ...opening });
  assert.ok((await ask(bob.page, `/api/tables/${id}/join`)).ok);
  const { table } = await ask(anna.page, `/api/tables/${id}/start`);
  for (const each of [anna, bob]) {
    each.name = table.seats[each === anna ? 0 : 1].name;
    await each.page.goto(`${house.base}/table/${id}`);
    await each.page.locator(`.${opening.game}`).waitFor();
  }
  return { anna, bob, id };
}
const imBack = (page) => page.getByRole('button', { name: 'I am back' });
const log = (page, kind) => page.locator(`[data-notice=${kind}]`);
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-do'));
const noFaults = (...people) => people.forEach((person) => person.expectNoFaults());

test('a missed clock hands the seat over until its owner is back, and everybody sees it', async () => {
  const { anna, bob } = await twoAtATable({ game: 'rome', clock: hurry });
  // The computer has moved once for each of the two, and now waits.
  for (const { page } of [anna, bob]) await page.getByText('It has made 1 move;').waitFor();
  const ply = await bob.page.locator('.rome').getAttribute('data-ply');
  // The button has the focus, after a reload too; Enter presses it.
  await bob.page.reload();
  await imBack(bob.page).waitFor();
  assert.equal(await focused(bob.page), 'back');
  assert.equal(await bob.page.locator('.rome').getAttribute('data-ply'), ply);
  assert.equal(await bob.page.locator('.rome').getAttribute('data-turn'), 'theirs');
  await bob.page.keyboard.press('Enter');
  await imBack(bob.page).waitFor({ state: 'detached' });
  // Bob sees the mark on Anna's seat, what it tells, and the lines of the log.
  const ribbon = bob.page.getByRole('button', { name: `The computer plays for ${anna.name}, who can come back` });
  await ribbon.click();
  await bob.page.getByText('Moves it made').waitFor();
  assert.equal(await bob.page.locator('[data-do=wait]').count(), 1);
  await expectAccessible(bob.page, 'the computer plays for somebody');
  await expectNoOverflow(bob.page, 'the computer plays for somebody');
  await bob.page.keyboard.press('Escape');
  await bob.page.locator('.about:popover-open').waitFor({ state: 'detached' });
  for (const kind of ['out_of_time', 'stands_in']) assert.equal(await log(bob.page, kind).count(), 2);
  assert.equal(await log(bob.page, 'back').count(), 1);
  // Anna comes back with one click: the mark goes, and Bob is told.
  await imBack(anna.page).click();
  await ribbon.waitFor({ state: 'detached' });
  await bob.page.locator('[data-told=back]').getByText(`${anna.name} is back.`).waitFor();
  const mover = await Promise.any(
    [anna, bob].map(async (each) => {
      await each.page.locator('.rome[data-turn=mine]').waitFor();
      return each;
    }),
  );
  assert.ok(await decide(mover.page));
  noFaults(anna, bob);
});

test('one vote is enough to wait for somebody instead', async () => {
  const { anna, bob } = await twoAtATable({ game: 'rome', clock: hurry }, { width: 360, height: 740 });
  for (const { page } of [anna, bob]) await imBack(page).waitFor();
  await imBack(bob.page).click();
  await bob.page.getByRole('button', { name: `The computer plays for ${anna.name}, who can come back` }).click();
  await bob.page.locator('[data-do=wait]').click();
  await imBack(anna.page).waitFor({ state: 'detached' });
  noFaults(anna, bob);
});

test('against computers alone they wait for who was away, and stopping is asked first', async () => {
  const me = await house.person();
  await me.page.goto(house.base);
  const id = await openTable(me.page, { game: 'rome', players: 3, clock: hurry, start: true });
  await me.page.goto(`${house.base}/table/${id}`);
  await me.page.getByText('It has made 1 move;').waitFor();
  await me.page.reload();
  await me.page.getByText('It has made 1 move;').waitFor();
  await me.page.keyboard.press('Enter');
  await imBack(me.page).waitFor({ state: 'detached' });
  await me.page.locator('.rome[data-turn=mine]').waitFor();
  const menu = me.page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await me.page.getByRole('button', { name: 'Stop this match' }).click();
  await me.page.locator('dialog[open]').getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await me.page.locator('.rome[data-turn=mine]').count(), 1);
  await menu.click();
  await me.page.getByRole('button', { name: 'Stop this match' }).click();
  await me.page.locator('dialog[open] [data-do=stop]').click();
  await me.page.locator('.prompt').getByText('You stopped the match.').waitFor();
  await me.page.reload();
  await me.page.locator('.prompt').getByText('You stopped the match.').waitFor();
  const { tables } = await me.page.evaluate(async () => (await fetch('/api/tables?list=finished')).json());
  assert.deepEqual(
    tables.map(({ table, status, stopped_by }) => [table, status, stopped_by !== undefined]),
    [[id, 'abandoned', true]],
  );
  noFaults(me);
});

test('a proposal covers neither the question that is asked nor the tabs, on a phone and at a desk', async () => {
  for (const game of ['rome', 'antike', 'antiquity']) {
    const { anna, bob } = await twoAtATable({ game }, { width: 360, height: 740 });
    await anna.page.getByRole('button', { name: 'Menu' }).click();
    await anna.page.locator('[data-do=ask-stop]').click();
    await bob.page.locator('.proposal[data-motion=abandon]').waitFor();
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ]) {
      await bob.page.setViewportSize({ width, height });
      await bob.page.waitForFunction(() => {
        const boxes = (what) =>
          [...document.querySelectorAll(what)]
            .filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect());
        const [card] = boxes('.proposal');
        const kept = boxes('.prompt-box, nav, .screen-tabs');
        return (
          card.top >= 0 &&
          card.bottom <= innerHeight &&
          kept.length >= 2 &&
          kept.every(
            (box) =>
              box.bottom <= card.top + 1 ||
              box.top >= card.bottom - 1 ||
              box.right <= card.left + 1 ||
              box.left >= card.right - 1,
          )
        );
      });
    }
    noFaults(anna, bob);
  }
});

test('to go back and to stop are asked, refused, withdrawn and agreed to', async () => {
  const { anna, bob, id } = await twoAtATable({ game: 'rome' });
  for (let move = 0; move < 3; move++) {
    const mover = await Promise.any(
      [anna, bob].map(async (each) => {
        await each.page.locator('.rome[data-turn=mine]').waitFor();
        return each;
      }),
    );
    await decide(mover.page);
  }
  // Of people at the table nobody leaves a move to the computer, unless the terms say so.
  await anna.page.getByRole('button', { name: 'Menu' }).click();
  await anna.page.locator('[data-do=ask-stop]').waitFor();
  assert.equal(await anna.page.getByText('Let the computer move').count(), 0);
  await anna.page.keyboard.press('Escape');
  // Anna asks from the replay; Bob refuses.
  await anna.page.goto(`${house.base}/table/${id}/replay?ply=1`);
  await anna.page.locator('[data-do=ask-rewind]').click();
  const card = bob.page.locator('.proposal[data-motion=rewind]');
  await card.getByText(`${anna.name} asks: go back to here?`).waitFor();
  await card.getByText('moves are taken back').waitFor();
  await expectAccessible(bob.page, 'a proposal');
  await expectNoOverflow(bob.page, 'a proposal');
  // Folded into the top bar, and back.
  await bob.page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await bob.page.getByRole('button', { name: '1 proposal' }).click();
  await card.locator('[data-do=refuse]').click();
  await anna.page.locator('[data-told=refused]').getByText(`${bob.name} refused: go back to here?`).waitFor();
  // To another place Bob agrees: the match is there again, for both.
  const far = Number(await bob.page.locator('.rome').getAttribute('data-ply'));
  await anna.page.goto(`${house.base}/table/${id}/replay?ply=${far - 1}`);
  await anna.page.locator('[data-do=ask-rewind]').click();
  await card.locator('[data-do=agree]').click();
  for (const { page } of [anna, bob]) {
    await page.waitForFunction((then) => Number(document.querySelector('.rome')?.getAttribute('data-ply')) < then, far);
  }
  // Bob asks to stop and thinks better of it.
  const stop = async () => {
    await bob.page.getByRole('button', { name: 'Menu' }).click();
    await bob.page.locator('[data-do=ask-stop]').click();
  };
  await stop();
  await anna.page.locator('.proposal[data-motion=abandon]').waitFor();
  await bob.page.locator('[data-do=withdraw]').click();
  await anna.page.locator('.proposal[data-motion=abandon]').waitFor({ state: 'detached' });
  // Asked again, Anna agrees, by the card's own key.
  await stop();
  await anna.page.locator('.proposal[data-motion=abandon] [data-do=agree]').focus();
  await anna.page.keyboard.press('a');
  for (const { page } of [anna, bob]) await page.locator('.prompt').getByText('stopped the match').waitFor();
  assert.equal(await anna.page.locator('.prompt__say').innerText(), `${bob.name} stopped the match.`);
  noFaults(anna, bob);
});
