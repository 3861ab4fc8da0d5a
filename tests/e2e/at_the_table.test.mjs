// What everybody at a table must be able to see: the log, whose turn it is, the clock, whose city it is, and moves of
// others at one's own pace.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { midgame } from './antike_positions.mjs';
import { positions } from './antiquity_positions.mjs';
import { ask, expectNoOverflow, myTurn, open, openTable, patience, settle, tableAt } from './house.mjs';
import { kept } from './screens.mjs';
import { show } from './valley.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

async function openFrom(page, game, position, seats) {
  await page.goto(house.base);
  const terms = { players: seats.length, options: {}, seats, privacy: 'link', undo: 'free', start: true };
  const id = await openTable(page, { game, ...terms, position });
  await page.goto(`${house.base}/table/${id}`);
  await page.locator(`.${game}[data-turn=mine]`).waitFor({ timeout: patience });
  return id;
}

// How high a line of the log is, and how many of them are to be seen at once.
const lineHeight = 28;
const enough = 6;
test('the log has room for six lines at 1280 x 800, in Antike and Rome with one click', async () => {
  const { page, expectNoFaults } = await house.person();
  const body = page.locator('.log [role=tabpanel]');
  const height = () => body.evaluate((element) => element.clientHeight);
  for (const [game, open] of [
    ['rome', () => tableAt(page, house.base, 'take')],
    ['antike', () => openFrom(page, 'antike', midgame(), ['me', 'greedy', 'greedy', 'greedy'])],
    ['antiquity', () => openFrom(page, 'antiquity', positions.countryside, ['me', 'greedy'])],
  ]) {
    await open();
    await body.waitFor();
    const taller = page.locator('.log .taller:visible');
    if ((await taller.count()) > 0 && (await taller.getAttribute('aria-pressed')) !== 'true') await taller.click();
    await settle(page);
    assert.ok((await height()) >= enough * lineHeight, `${game}: ${await height()} px for the log`);
    await expectNoOverflow(page, `the log of ${game}`);
  }
  expectNoFaults();
});

// The contrast of two colours as WCAG counts it.
const contrastOf = (page, locator) =>
  locator.evaluate((element) => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (colour) => {
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const { borderTopColor, backgroundColor } = getComputedStyle(element);
    const [low, high] = [light(borderTopColor), light(backgroundColor)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  });
test('it is seen by day and by night that it is the turn of the white seat', async () => {
  for (const theme of ['light', 'dark']) {
    const { page, expectNoFaults } = await house.person({ settings: { theme } });
    await tableAt(page, house.base, 'take', { seats: ['greedy', 'greedy', 'me'] });
    await myTurn(page);
    const contrast = await contrastOf(page, page.locator('.player.p-white.is-acting'));
    assert.ok(contrast >= 3, `${theme}: ${contrast}`);
    expectNoFaults();
  }
});

test('maps have a compass', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, 'antike', midgame(), ['me', 'greedy', 'greedy', 'greedy']);
  await page.locator('.map.terrain .rose').waitFor({ state: 'attached' });
  const { table } = await ask(page, '/api/tables', {
    ...{ game: 'antiquity', players: 2, options: {}, seats: ['me', 'greedy'], privacy: 'link', start: true },
  });
  await page.goto(`${house.base}/table/${table.table}`);
  await page.locator('.antiquity .rose', { hasText: 'N' }).waitFor();
  expectNoFaults();
});

test('text grows on a very wide screen, on the boards too', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, 'antike', midgame(), ['me', 'greedy', 'greedy', 'greedy']);
  const size = (what) =>
    page
      .locator(what)
      .first()
      .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  const texts = ['.prompt__words', '.nation__name', '.log'];
  const before = await Promise.all(texts.map(size));
  await page.setViewportSize({ width: 2560, height: 1440 });
  const after = await Promise.all(texts.map(size));
  after.forEach((each, index) =>
    assert.ok(each >= before[index] * 1.15, `${texts[index]}: ${before[index]} to ${each}`),
  );
  expectNoFaults();
});

test('who is a guest finds the way to log in on the first screen, on a phone too', async () => {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ]) {
    const { page, expectNoFaults } = await house.person({ width, height });
    await page.goto(house.base);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
    expectNoFaults();
  }
});

test('only my own plan says what comes of it, and nobody who looks on is told what they can pay', async () => {
  const [one, other, watcher] = [await house.person(), await house.person(), await house.person()];
  for (const { page } of [one, other, watcher]) await page.goto(house.base);
  const id = await openTable(one.page, {
    ...{ game: 'antiquity', players: 2, seats: ['me', 'open'], privacy: 'link', position: positions.city_building },
  });
  await ask(other.page, `/api/tables/${id}/join`);
  await ask(one.page, `/api/tables/${id}/start`);
  for (const { page } of [one, watcher]) await page.goto(`${house.base}/table/${id}`);
  const says = (page, text) => page.locator('.planner').getByText(text, { exact: true }).count();
  await one.page.locator('.planner[data-planning=true]').waitFor();
  assert.deepEqual([await says(one.page, 'If you commit now'), await says(one.page, 'You can pay')], [1, 1]);
  // Over the city of a rival.
  await one.page.locator('.planner .seat').nth(1).click();
  await one.page.locator('.town:not([data-mine])').waitFor();
  assert.deepEqual([await says(one.page, 'If you commit now'), await says(one.page, 'You can pay')], [0, 0]);
  await watcher.page.locator('.antiquity').waitFor();
  await show(watcher.page, 'city');
  await watcher.page.locator('.planner .town').first().waitFor();
  assert.deepEqual([await says(watcher.page, 'If you commit now'), await says(watcher.page, 'You can pay')], [0, 0]);
  for (const person of [one, watcher]) person.expectNoFaults();
});

test('a clock with values of one’s own is chosen by clicks, and read at the table on a desk and on a phone', async () => {
  const { page, expectNoFaults } = await house.person();
  for (const game of ['rome', 'antike', 'antiquity']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${house.base}/new/${game}`);
    await page.locator('input[name=players][value="2"]').check({ force: true });
    await page.locator('.clock-choice input[name=clock][value=bank]').check({ force: true });
    await page.locator('.clock-choice input[name=minutes]').fill('45');
    await page.locator('.clock-choice input[name=increment]').fill('10');
    await page.locator('.clock-choice input[name=timeout][value=stand_in]').check({ force: true });
    await page.locator('form .btn--primary').click();
    await page.locator(`.${game}[data-turn=mine]`).waitFor({ timeout: patience });
    const id = new URL(page.url()).pathname.split('/')[2];
    const { table } = await page.evaluate(async (which) => (await fetch(`/api/tables/${which}`)).json(), id);
    assert.deepEqual(table.clock, { kind: 'bank', seconds: 2700, increment: 10, on_timeout: 'stand_in' });
    // Mine runs, filled; the computer's has no time to count or waits.
    const running = page.locator('time.clock--runs:visible');
    await running.first().waitFor();
    assert.match(await running.first().innerText(), /^4[45]:\d\d$/);
    await page.setViewportSize({ width: 360, height: 740 });
    const inBar = page.locator('.running time.clock--runs');
    await inBar.waitFor();
    const box = await inBar.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 360 && box.y >= 0, JSON.stringify(box));
    assert.match(await inBar.innerText(), /^4[45]:\d\d$/);
  }
  expectNoFaults();
});

test('who is short of time is told so once, aloud', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(house.base);
  const position = kept('act');
  const clock = { kind: 'bank', seconds: 32, increment: 0, on_timeout: 'nothing' };
  const seats = position.players.map((_, seat) => (seat === 0 ? 'me' : 'greedy'));
  const id = await openTable(page, { game: 'rome', position, seats, clock, privacy: 'link', start: true });
  await page.addInitScript(() => {
    window.heard = [];
    new MutationObserver(() => {
      const said = document.querySelector('[role=status][aria-live]')?.textContent ?? '';
      if (said && window.heard.at(-1) !== said) window.heard.push(said);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(`${house.base}/table/${id}`);
  await page.locator('.clock--short:visible').first().waitFor();
  const aloud = () => page.evaluate(() => window.heard.filter((said) => said.includes('left on your clock')));
  await page.waitForFunction(() => window.heard.some((said) => said.includes('left on your clock')));
  assert.match((await aloud())[0], /^0:(2\d|30) left on your clock$/);
  await page.waitForTimeout(2500);
  assert.equal((await aloud()).length, 1);
  expectNoFaults();
});

test('on a phone the round and the clock stand beside each other', async () => {
  const { page, expectNoFaults } = await house.person({ width: 360, height: 740 });
  await page.goto(house.base);
  const position = kept('four');
  const clock = { kind: 'bank', seconds: 2700, increment: 10, on_timeout: 'nothing' };
  const seats = position.players.map((_, seat) => (seat === 0 ? 'me' : 'greedy'));
  const id = await openTable(page, { game: 'rome', position, seats, clock, privacy: 'link', start: true });
  await page.goto(`${house.base}/table/${id}`);
  const clockBox = await page.locator('.running time').boundingBox();
  const round = await page.locator('.rounds span:visible').last().boundingBox();
  assert.ok(round.x + round.width <= clockBox.x, `${round.x + round.width} and ${clockBox.x}`);
  // No clock of a seat is wider than its tile.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.player')].filter(
      (tile) => tile.querySelector('.clock').getBoundingClientRect().right > tile.getBoundingClientRect().right,
    ),
  );
  assert.equal(cut.length, 0);
  expectNoFaults();
});

test('moves of others come at my pace: turn by turn when I say so, else by themselves', async () => {
  const choose = async (page, pace) => {
    await page.goto(`${house.base}/settings`);
    await page.getByRole('radio', { name: pace, exact: false }).first().check({ force: true });
  };
  const toTheEndOfMyTurn = async (page) => {
    await tableAt(page, house.base, 'take');
    await myTurn(page);
    await page.locator('.offer .card.is-legal').first().click();
    await page.locator('[data-do=confirm]').click();
    await page.locator('.rome[data-stage=act][data-turn=mine] [data-do=end]').waitFor();
  };
  const endTurn = (page) => page.locator('[data-do=end]').click();
  const myTurnInTheEnd = async (page) => {
    const next = page.locator('.rome[data-turn=mine], [data-do=go-on]').first();
    for (;;) {
      await next.waitFor({ timeout: patience });
      if ((await next.getAttribute('data-do')) !== 'go-on') return;
      await next.click();
    }
  };
  const plies = (page) => page.locator('.rome').getAttribute('data-ply').then(Number);
  const { page, expectNoFaults } = await house.person({ reducedMotion: 'no-preference' });
  // Step: what the second of the others did waits until I go on.
  await choose(page, 'Step');
  await toTheEndOfMyTurn(page);
  await endTurn(page);
  const held = page.locator('.recap-held');
  await held.waitFor();
  const shown = await plies(page);
  await held.locator('[data-do=go-on]').click();
  await page.waitForFunction((then) => Number(document.querySelector('.rome').dataset.ply) > then, shown);
  await myTurnInTheEnd(page);

  // Else they come by themselves, and nothing waits for me.
  for (const pace of ['At once', 'Slow']) {
    await choose(page, pace);
    await toTheEndOfMyTurn(page);
    const before = await plies(page);
    await endTurn(page);
    await page.locator('.rome[data-turn=mine][data-stage=emissaries]').waitFor({ timeout: patience });
    assert.ok((await plies(page)) > before + 2, 'both others have moved');
    assert.equal(await held.count(), 0);
  }
  expectNoFaults();
});
