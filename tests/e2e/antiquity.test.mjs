// Antiquity from the first city to the end, alone and together, by mouse, by keys, on a phone. Fixed positions, or
// what is lit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  expectAccessible,
  expectNoOverflow,
  expectResultAgain,
  newTable,
  open,
  patience,
  picture,
  tableAt,
  watchTheSky,
} from './house.mjs';
import { elimination, positions } from './antiquity_positions.mjs';
import {
  board,
  letComputer,
  litHexes,
  moved,
  myTurn,
  playHex,
  show,
  stage,
  table,
  take,
  tapHex,
  untilOver,
  untilStage,
} from './valley.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

// Neither lies over the other.
async function expectApart(page, one, other) {
  const [a, b] = await Promise.all([page.locator(one).boundingBox(), page.locator(other).boundingBox()]);
  assert.ok(
    a.y >= b.y + b.height || b.y >= a.y + a.height || a.x >= b.x + b.width || b.x >= a.x + a.width,
    `${one} lies over ${other}`,
  );
}

test('a guest plays a game of Antiquity to its end, looks back and plays on from the middle', async () => {
  const { page, expectNoFaults } = await house.person();
  await newTable(page, house.base, { game: 'antiquity', seats: ['me', 'easy'] });
  await untilStage(page, 'starting_cities');
  await playHex(page, 3);
  await untilStage(page, 'city_building');

  const played = new Set();
  await untilOver(page, async (now) => {
    // Every phase once by hand, then the computer goes on.
    if (played.has(now)) return false;
    played.add(now);
    if (now === 'city_building') {
      await show(page, 'country');
      await page.locator('[data-do=city]').click();
      await page.locator('.planner').waitFor();
      return false;
    }
    if (now === 'harvest' || now === 'pollution') {
      await moved(page, () => tapHex(page));
      return true;
    }
    return false;
  });
  assert.ok(played.has('city_building') && played.has('pollution'));
  await expectResultAgain(page);
  for (const screen of ['saints', 'progress', 'city', 'country']) await show(page, screen);
  expectNoFaults();

  // The replay walks through the same board; a fork begins a new table there.
  await page.goto(`${page.url()}/replay`);
  await page.locator('.replayed .antiquity').waitFor();
  await page.locator('.scrub .do .btn').nth(3).click();
  await page.locator('input[type=range]').fill('20');
  await page.locator('.antiquity[data-ply="20"]').waitFor();
  await picture(page, 'antiquity-replay-light-1280');
  const before = page.url();
  await page.locator('.scrub .btn--plain').click();
  await page.waitForURL((url) => !url.href.includes('/replay') && url.href !== before);
  await board(page).waitFor();
  await myTurn(page);
  await letComputer(page);
  expectNoFaults();
});

test('the introductory game has no famine', async () => {
  const { page, expectNoFaults } = await house.person();
  await newTable(page, house.base, { game: 'antiquity', seats: ['me', 'easy'], option: 'Introductory game' });
  await untilStage(page, 'starting_cities');
  await playHex(page);
  await page.getByText('not in the introductory game').first().waitFor({ state: 'attached' });
  // Two whole rounds, each from a plan of the city to the next one.
  const seen = [];
  const rounds = () => seen.filter((now, at) => now === 'city_building' && at > 0 && seen[at - 1] !== now).length;
  while (rounds() < 2) {
    await myTurn(page);
    seen.push(await stage(page));
    await letComputer(page);
  }
  assert.ok(seen.includes('harvest') && !seen.includes('famine') && !seen.includes('pollution'), seen.join());
  expectNoFaults();
});

test('building in the countryside by mouse: what is lit is built, what is not says why', async () => {
  const { page, expectNoFaults } = await house.person();
  await table(page, house.base, { seats: ['me', 'greedy'], position: positions.countryside });
  await untilStage(page, 'countryside');

  await page.locator('[data-work=farm]').click();
  await page.locator('[data-way=grain]').click();
  await tapHex(page, 0);
  await page.locator('.tip').getByText('grain').first().waitFor();
  assert.match(await page.locator('.tip').innerText(), /Farm: grain, \d hex/i);
  // The tip names the hex as the edges of the map do, and the log calls it by that name.
  const name = await page.locator('.tip h3 small').innerText();
  assert.match(name, /^[A-N]\d+$/);
  await moved(page, () => page.locator('[data-do=confirm]').click());
  await page.locator('[data-turn-line]', { hasText: 'farmed grain' }).getByRole('button').first().click();
  await page.locator('[data-turn-line]').getByText(`Farm at ${name}`).waitFor();

  await page.locator('[data-work=woodcutter]').click();
  await playHex(page);
  // Taken back: the cart is there again.
  await moved(page, () => page.locator('[data-do=undo]').click());
  await page.getByText('2 carts left: build').waitFor();

  await page.locator('[data-work=inn]').click();
  await page.locator('[data-way=fish]').click();
  await playHex(page, 2);
  assert.equal(await page.locator('.players .is-me .stats li').nth(3).innerText(), '1');

  // A hex that is not lit: the referee says what is in the way, and names the rule.
  await page.locator('[data-work=mine]').click();
  const sea = await page.evaluate(() => {
    const box = document.querySelector('.wash--sea').getBoundingClientRect();
    return { x: box.x + box.width * 0.3, y: box.y + box.height * 0.3 };
  });
  await page.mouse.click(sea.x, sea.y);
  await page.locator('.refusal .rule').waitFor();
  await expectApart(page, '.refusal', '.map');
  await page.locator('.refusal').getByRole('button', { name: 'Close' }).click();
  await page.locator('.prompt__say').waitFor();
  await moved(page, () => page.locator('[data-do=end]').click());
  expectNoFaults();
});

test('what the referee refuses in the city is said beside it: the city stays in sight and in its place', async () => {
  const { page, expectNoFaults } = await house.person();
  // The page offers nothing that is refused, so one move is spoilt on its way to the server.
  await page.routeWebSocket(/./, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      const told = JSON.parse(text);
      if (told.op === 'play' && told.action.type === 'place') told.action.corner = { row: 0, column: 1 };
      server.send(JSON.stringify(told));
    });
  });
  await table(page, house.base, { seats: ['me', 'greedy'], position: positions.city_building });
  await untilStage(page, 'city_building');
  await take(page, 'Harbour');
  const before = await page.locator('.town').boundingBox();
  await page.locator('[data-do=place]').click();
  await page.locator('.refusal', { hasText: 'Something already lies on one of these squares.' }).waitFor();
  assert.deepEqual(await page.locator('.town').boundingBox(), before);
  await expectApart(page, '.refusal', '.town');
  await page.locator('.refusal').getByRole('button', { name: 'Close' }).click();
  await page.getByText('Placing: Harbour').waitFor();
  expectNoFaults();
});

test('storing, exploring, graves and pollution by hand', async () => {
  const { page, expectNoFaults } = await house.person();
  await table(page, house.base, { seats: ['me', 'greedy'], position: positions.store });
  await untilStage(page, 'store');
  const drop = page.locator('[data-do=discard]');
  assert.ok(await drop.isDisabled());
  assert.equal(await drop.innerText(), 'Choose 7 more to throw away');
  for (const good of ['wood', 'wood', 'wood', 'stone', 'dye', 'gold', 'grain', 'grain', 'fish']) {
    const button = page.locator(`[data-discard=${good}]`);
    if (await button.isEnabled()) await button.click();
  }
  assert.equal(await drop.innerText(), 'Keep these 2, throw away 7');
  await drop.click();
  await page.locator('.antiquity:not([data-stage="store"])').waitFor();

  await table(page, house.base, { seats: ['me', 'greedy'], position: positions.explore });
  await untilStage(page, 'explore');
  await playHex(page);

  await table(page, house.base, { seats: ['me', 'greedy'], position: positions.famine });
  await untilStage(page, 'famine');
  await page.locator('.planner').waitFor();
  await moved(page, () => page.locator('.prompt [data-do=sensibly]').click());

  await table(page, house.base, { seats: ['me', 'greedy'], position: positions.pollution });
  await untilStage(page, 'pollution');
  for (let placed = 0; placed < 3; placed++) await moved(page, () => tapHex(page, placed * 2));
  expectNoFaults();
});

test('what a computer puts on the map drops there, and leaves nothing over it; who wants it still has it still', async () => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const { page, expectNoFaults } = await house.person({ reducedMotion });
    const sky = await watchTheSky(page);
    await table(page, house.base, { seats: ['me', 'greedy'], position: positions.pollution });
    await untilStage(page, 'pollution');
    for (let places = 0; places < 3; places++) await letComputer(page);
    if (reducedMotion === 'no-preference') {
      await sky.sees({ drawing: '#i-aq-p-pollution' });
      await sky.sees({ wears: 'flight--ring p-red' });
    }
    await untilStage(page, 'city_building');
    await sky.clears();
    if (reducedMotion === 'reduce') assert.equal(await sky.count(), 0);
    expectNoFaults();
  }
});

test('answers and moves chosen ahead are played without asking', async () => {
  const { page, expectNoFaults } = await house.person();
  await table(page, house.base, { seats: ['me', 'greedy'], position: positions.countryside });
  await untilStage(page, 'countryside');
  await page.locator('[data-do=automatic]').click();
  for (const choice of [
    'store_sensibly',
    'harvest_sensibly',
    'place_graves_sensibly',
    'pollute_sensibly',
    'decline_to_explore',
  ])
    await page.locator(`[data-preset=${choice}]`).check();
  await page.locator('dialog[open] .btn--primary').click();
  await moved(page, () => page.locator('[data-do=end]').click());
  await untilStage(page, 'city_building');
  await page.reload();
  await page.locator('#screen-country').click();
  assert.equal(await page.locator('[data-do=automatic] .count').innerText(), '5');
  expectNoFaults();

  // Seat 1 chooses its pollution while seat 0 thinks.
  const host = await house.person();
  const guest = await house.person();
  const id = await table(host.page, house.base, { seats: ['me', 'open'], position: positions.pollution, start: false });
  await guest.page.goto(`${house.base}/table/${id}`);
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start', exact: true }).click();
  await board(guest.page).waitFor();
  await guest.page.locator('.map[data-ahead]:not([data-ahead="0"])').waitFor();
  await guest.page.locator('.map').focus();
  // Walks over the map and marks the first three hexes that can be marked.
  for (let steps = 0; (await guest.page.locator('.ahead-mark').count()) < 3; steps++) {
    assert.ok(steps < 60);
    await guest.page.keyboard.press(steps % 9 < 4 ? 'ArrowUp' : steps % 9 === 4 ? 'ArrowRight' : 'ArrowDown');
    await guest.page.keyboard.press('Enter');
  }
  await moved(host.page, () => host.page.locator('[data-do=sensibly]').click());
  await guest.page.locator('.antiquity[data-stage="city_building"]').waitFor({ timeout: patience });
  host.expectNoFaults();
  guest.expectNoFaults();
});

test('trade with a promise, and an answer to it', async () => {
  const host = await house.person();
  const guest = await house.person({ width: 360, height: 780, hasTouch: true });
  const market = structuredClone(positions.city_building);
  market.players[0].household.buildings.find(({ kind }) => kind === 'market').manned = true;
  const id = await table(host.page, house.base, { seats: ['me', 'open'], position: market, start: false });
  await guest.page.goto(`${house.base}/table/${id}`);
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start', exact: true }).click();
  await Promise.all([untilStage(host.page, 'city_building'), untilStage(guest.page, 'city_building')]);

  await host.page.locator('[data-do=trade]').click();
  await host.page.locator('[data-do=new-offer]:visible').click();
  for (const good of ['gold', 'wood', 'stone', 'dye']) await host.page.locator(`[data-more=give-${good}]`).click();
  for (let twice = 0; twice < 2; twice++) await host.page.locator('[data-more=get-grain]').click();
  await host.page.getByLabel('Promise').fill('a fish next round, and no inn at your lake for as long as I live');
  await moved(host.page, () => host.page.locator('[data-do=offer]').click());

  // The offer comes to where one plans, with the promise, what is left and what the other has; the list has it too.
  const banner = guest.page.locator('[data-offer=mine-to-answer]:visible');
  await banner.getByText('a fish next round').waitFor();
  await banner.getByText('You keep no grain.').waitFor();
  await banner.getByText('Their stock:').waitFor();
  assert.equal(await guest.page.locator('[data-recap]').count(), 0, 'what the banner asks is not told as news too');
  await picture(guest.page, 'antiquity-trade-light-360');
  // At a desk it says who offers, however much it is, and lies over nothing of the city.
  await guest.page.setViewportSize({ width: 1280, height: 800 });
  await guest.page.locator('.offer-place--city .offer-banner__who').waitFor();
  const [own, who, city] = await Promise.all(
    ['.offer-banner:visible', '.offer-banner__who:visible', '.cities figcaption:visible'].map((each) =>
      guest.page.locator(each).first().boundingBox(),
    ),
  );
  assert.ok(who.width > 40, `${who.width} px for the name`);
  assert.ok(own.y + own.height <= city.y, 'the city is in sight');
  await picture(guest.page, 'antiquity-trade-light-1280');
  await guest.page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(guest.page, 'an offer', '.offer-banner');
  await host.page.locator('[data-offer=waits]:visible').waitFor();
  // What was promised is there again after a reload, and without another offer's words.
  await guest.page.reload();
  await banner.getByText('a fish next round').waitFor();
  await show(guest.page, 'players');
  await guest.page.locator('.offer').getByText('a fish next round').waitFor();
  await moved(guest.page, () => guest.page.locator('[data-do=accept-offer]:visible').click());
  // Everybody knows what both have now.
  await host.page.locator('[data-player="1"] [data-stat=goods]:visible').getByText('11').waitFor();
  const goods = (page) => page.locator('.players .is-me .stats li:visible').nth(1).innerText();
  assert.equal(await goods(guest.page), '11');
  host.expectNoFaults();
  guest.expectNoFaults();
});

test('who has no room for a grave is out and watches on', async () => {
  const { page, expectNoFaults } = await house.person();
  await table(page, house.base, { seats: ['me', 'greedy', 'greedy'], position: elimination });
  await untilStage(page, 'city_building');
  await show(page, 'country');
  // Three beside each other, and what they do fits.
  for (const seat of await page.locator('.order li').all())
    assert.ok(
      await seat.evaluate((box) =>
        [...box.querySelectorAll('b, span')].every(
          (text) =>
            text.getBoundingClientRect().right <= box.getBoundingClientRect().right &&
            text.scrollWidth <= text.clientWidth,
        ),
      ),
      await seat.innerText(),
    );
  await moved(page, () => page.locator('[data-do=computer]').click());
  // The others play on, and may be out as well before anybody looks.
  await page.locator('.order .is-out', { hasText: 'You' }).waitFor({ timeout: patience });
  assert.equal(await page.locator('[data-do=computer]').count(), 0);
  expectNoFaults();
});

test('two fingers on the city turn what is in hand', async () => {
  const { page, context, expectNoFaults } = await house.person({ width: 390, hasTouch: true });
  await table(page, house.base, { seats: ['me', 'greedy'], position: positions.city_building });
  await untilStage(page, 'city_building');
  await show(page, 'city');
  await take(page, 'Harbour');
  const town = page.locator('.town[data-ghost]').first();
  const turnOf = async () => (await town.getAttribute('data-ghost')).split(',')[2];
  await town.scrollIntoViewIfNeeded();
  const box = await town.boundingBox();
  const fingers = (angle) =>
    [-60, 60].map((reach, id) => ({
      id,
      x: box.x + box.width / 2 + reach * Math.cos(angle),
      y: box.y + box.height / 2 + reach * Math.sin(angle),
    }));
  const touch = await context.newCDPSession(page);
  const say = (type, touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const before = await turnOf();
  await say('touchStart', fingers(0).slice(0, 1));
  await say('touchStart', fingers(0));
  for (let angle = 0.1; angle < 1; angle += 0.1) await say('touchMove', fingers(angle));
  await say('touchEnd', []);
  await page.waitForFunction(
    (old) => document.querySelector('.town[data-ghost]')?.getAttribute('data-ghost').split(',')[2] !== old,
    before,
  );
  expectNoFaults();
});

test('a turn by keys alone, and every hex is told', async () => {
  const { page, expectNoFaults } = await house.person();
  await table(page, house.base, { seats: ['me', 'greedy'], position: positions.countryside });
  await untilStage(page, 'countryside');
  const tabTo = async (selector) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`no way to ${selector} by Tab`);
  };
  const said = () => page.locator('[aria-live=polite][role=status]').last().innerText();
  await tabTo('[data-work=woodcutter]');
  await page.keyboard.press('Enter');
  const back = async (selector) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Shift+Tab');
    }
    assert.fail(`no way back to ${selector}`);
  };
  await back('.map');
  await page.keyboard.press('n');
  assert.match(await said(), /forest.*can be chosen/i);
  await page.keyboard.press('ArrowDown');
  assert.match(await said(), /^[A-N]\d+: /);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await moved(page, () => page.keyboard.press('Enter'));
  await moved(page, () => page.keyboard.press('e'));
  expectNoFaults();
});

test('who was away reads what happened', async () => {
  const host = await house.person();
  const guest = await house.person();
  const id = await table(host.page, house.base, {
    seats: ['me', 'open'],
    position: positions.countryside,
    start: false,
  });
  await guest.page.goto(`${house.base}/table/${id}`);
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start', exact: true }).click();
  await Promise.all([board(host.page).waitFor(), board(guest.page).waitFor()]);
  await guest.page.goto(house.base);
  await untilStage(host.page, 'countryside');
  await host.page.locator('[data-work=woodcutter]').click();
  await playHex(host.page);
  await guest.page.goto(`${house.base}/table/${id}`);
  await guest.page
    .locator('.missed')
    .getByText(/woodcutter \(wood\)/)
    .waitFor();
  await guest.page.locator('[data-do=read]').click();
  assert.equal(await guest.page.locator('.missed').count(), 0);
  host.expectNoFaults();
  guest.expectNoFaults();
});

test('two seats in one browser: what one hides shows after a click', async () => {
  const { page, expectNoFaults } = await house.person();
  await table(page, house.base, { seats: ['me', 'me'], position: positions.pollution });
  await untilStage(page, 'pollution');
  await moved(page, () => page.locator('[data-do=sensibly]').click());
  await page.locator('[data-do=hand-over]').click();
  await untilStage(page, 'pollution');
  assert.match(await page.locator('.order .is-now').innerText(), /You/);
  expectNoFaults();
});

test('from table to table in one tab nothing wears the styles of another game', async () => {
  const { page, expectNoFaults } = await house.person();
  const id = await table(page, house.base, { seats: ['me', 'greedy'], position: positions.countryside });
  await untilStage(page, 'countryside');
  const worn = () =>
    page
      .locator('.players li.player')
      .first()
      .evaluate((player) => [
        getComputedStyle(player, '::before').content,
        getComputedStyle(player).position,
        getComputedStyle(player).overflow,
      ]);
  const alone = await worn();
  await tableAt(page, house.base, 'act');
  // Links of the page itself, so that what was loaded stays loaded.
  const follow = (path) =>
    page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
  await follow(`/table/${id}`);
  await untilStage(page, 'countryside');
  assert.deepEqual(await worn(), alone);
  await follow('/');
  await page.locator('.list--mine .row').first().waitFor();
  assert.notEqual(
    await page
      .locator('.list--mine .row')
      .first()
      .evaluate((row) => getComputedStyle(row).cursor),
    'grab',
  );
  expectNoFaults();
});

test('a spectator sees the map and nothing to do', async () => {
  const host = await house.person();
  const watcher = await house.person();
  const id = await table(host.page, house.base, { seats: ['me', 'greedy'], position: positions.countryside });
  await watcher.page.goto(`${house.base}/table/${id}`);
  await board(watcher.page).waitFor();
  assert.equal(await watcher.page.locator('.map').getAttribute('data-lit'), '0');
  assert.equal(await watcher.page.locator('[data-do=computer], [data-do=end]').count(), 0);
  // The map in words is lines of text, not a narrow column of words.
  await watcher.page.locator('#tab-words').click();
  const tallest = await watcher.page
    .locator('.mirror li')
    .evaluateAll((lines) => Math.max(...lines.map((line) => line.getBoundingClientRect().height)));
  assert.ok(tallest < 60, `a line is ${tallest} high`);
  watcher.expectNoFaults();
});

test('the phase that is played has its name in the top bar at every width, and the others at least a number', async () => {
  const { page, expectNoFaults } = await house.person({ locale: 'de' });
  await table(page, house.base, { seats: ['me', 'greedy'], position: positions.pollution });
  await untilStage(page, 'pollution');
  for (const width of [1440, 1280, 1260, 1259, 1000, 901, 900, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const now = await page.locator('.phase-row [aria-current=step]').evaluate((phase) => ({
      text: phase.textContent,
      shown: phase.querySelector('span').getBoundingClientRect().width,
    }));
    assert.equal(now.text, '9Verschmutzung');
    assert.ok(now.shown > 60, `its name is ${now.shown} wide at ${width}`);
    assert.equal(await page.locator('.phase-row li').first().isVisible(), width > 900);
    const [phases, tools] = await Promise.all([
      page.locator('.phase-row').boundingBox(),
      page.locator('.bar__tools').boundingBox(),
    ]);
    assert.ok(phases.x + phases.width <= tools.x, `the phases run into the tools at ${width}`);
    await expectNoOverflow(page, `the top bar at ${width}`);
  }
  expectNoFaults();
});

test('a phone: a farm by taps, two fingers zoom', async () => {
  const { page, expectNoFaults } = await house.person({ width: 360, height: 780, hasTouch: true, isMobile: true });
  await table(page, house.base, { seats: ['me', 'greedy'], position: positions.countryside });
  await untilStage(page, 'countryside');
  await page.locator('[data-work=farm]').tap();
  const [hex] = await litHexes(page);
  await page.touchscreen.tap(hex.x, hex.y);
  await moved(page, () => page.locator('.tip [data-do=build]').tap());
  const scale = () =>
    page
      .locator('.sheet')
      .evaluate(
        (sheet) =>
          new DOMMatrix(getComputedStyle(sheet).transform).a * Number(sheet.querySelector('svg').getAttribute('width')),
      );
  const before = await scale();
  const client = await page.context().newCDPSession(page);
  const touch = (type, points) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await touch('touchStart', [
    [150, 300],
    [200, 300],
  ]);
  for (let step = 1; step <= 6; step++)
    await touch('touchMove', [
      [150 - step * 10, 300],
      [200 + step * 10, 300],
    ]);
  await touch('touchEnd', []);
  assert.ok((await scale()) > before * 1.3);
  assert.equal(await stage(page), 'countryside');
  expectNoFaults();
});
