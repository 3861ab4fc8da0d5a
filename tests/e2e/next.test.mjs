// Where I am needed: from a table to the next that waits, by click, key and list, and by itself after a move; the tab
// counts them, home tells what was said there, and the house can be installed.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { midgame } from './antike_positions.mjs';
import { ask, expectAccessible, expectNoOverflow, open, openTable } from './house.mjs';
import { kept } from './screens.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house?.close());

// It is my turn there.
const waiting = (page, name, more = {}) =>
  openTable(page, {
    game: 'rome',
    position: kept('act'),
    seats: ['me', 'greedy', 'greedy'],
    start: true,
    name,
    ...more,
  });
const clock = { kind: 'days', days: 3, bank_hours: 0, on_timeout: 'stand_in' };
const at = (page, id) => page.waitForURL(`${house.base}/table/${id}`);

test('from a table one goes to the most urgent other one, and the tab counts them', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(house.base);
  const first = await waiting(page, 'First');
  await page.goto(`${house.base}/table/${first}`);
  await page.locator('.rome[data-turn="mine"]').waitFor();
  assert.equal(await page.locator('.next-table').count(), 0);
  // They begin to wait while one plays.
  const later = await waiting(page, 'Later');
  const urgent = await waiting(page, 'Urgent', { pace: 'slow', clock });
  const next = page.locator('.next-table .go');
  await page.locator('.go:has-text("Next (2)")').waitFor();
  await page.waitForFunction(() => document.title.startsWith('(3) ● Your turn'));
  await page.waitForFunction(() => document.querySelector('link[rel=icon]').href.startsWith('data:image/png'));
  await next.focus();
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('dialog', { name: 'Tables that wait for you' });
  assert.deepEqual(await list.locator('.words b').allInnerTexts(), ['Urgent', 'Later']);
  await page.waitForFunction(() => document.activeElement.closest('[role=dialog] li:first-child') !== null);
  await expectAccessible(page, 'the list of those that wait');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await at(page, urgent);
  await page.setViewportSize({ width: 360, height: 740 });
  // Holding opens the list and leads nowhere.
  await next.hover();
  await page.mouse.down();
  await list.waitFor();
  await page.mouse.up();
  await expectNoOverflow(page, 'the list on a phone');
  assert.deepEqual(await list.locator('.words b').allInnerTexts(), ['First', 'Later']);
  await list.getByText('Later').click();
  await at(page, later);
  await next.click();
  await at(page, urgent);
  await page.goto(house.base);
  await page.waitForFunction(() => document.title === '(3) Antiquarium');
  expectNoFaults();
});

test('who likes that is led on when a move has ended the turn, and home tells what was said meanwhile', async () => {
  const host = await house.person({ settings: { onward: true } });
  const guest = await house.person();
  for (const { page } of [host, guest]) await page.goto(house.base);
  const seats = ['me', 'open', 'greedy', 'greedy'];
  const position = midgame({ stage: 'founding' });
  const club = await openTable(host.page, {
    game: 'antike',
    position,
    players: 4,
    seats,
    privacy: 'link',
    name: 'Club',
  });
  const breakfast = await waiting(host.page, 'Breakfast');
  assert.ok((await ask(guest.page, `/api/tables/${club}/join`)).ok);
  assert.ok((await ask(host.page, `/api/tables/${club}/start`)).ok);
  await host.page.goto(`${house.base}/table/${club}`);
  await host.page.locator('.antike[data-turn="mine"] [data-do=end]').click();
  await host.page.getByText('Going on to Breakfast').waitFor();
  await at(host.page, breakfast);
  await guest.page.goto(`${house.base}/table/${club}`);
  await guest.page.locator('#tab-talk').click();
  await guest.page.locator('#panel-talk input').fill('Salve!');
  await guest.page.keyboard.press('Enter');
  await guest.page.locator('#panel-talk li', { hasText: 'Salve!' }).waitFor();
  const unread = host.page.locator('.row', { hasText: 'Club' }).getByText('1 unread line');
  await host.page.goto(house.base);
  await unread.waitFor({ state: 'attached' });
  guest.expectNoFaults();
  // Nobody looks at it any more, and another server reads it from its store.
  await guest.context.close();
  await house.stopServer();
  await house.startAgain();
  await host.page.goto(house.base);
  await unread.waitFor({ state: 'attached' });
  host.expectNoFaults();
});

test('the house can be installed: its manifest and icons are what a browser asks for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'antiquarium-installed-'));
  // A window that keeps nothing may install nothing.
  const context = await house.browser.browserType().launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await context.newPage();
    await page.goto(house.base);
    await page.getByRole('heading', { name: 'Antiquarium' }).waitFor();
    const browser = await context.newCDPSession(page);
    const manifest = await browser.send('Page.getAppManifest');
    assert.deepEqual(manifest.errors, []);
    const { name, display, start_url, icons } = JSON.parse(manifest.data);
    assert.deepEqual({ name, display, start_url }, { name: 'Antiquarium', display: 'standalone', start_url: '/' });
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    assert.deepEqual(installabilityErrors, []);
    const served = (path) => fetch(house.base + path).then((answer) => answer.headers.get('content-type'));
    assert.equal(await served('/manifest.webmanifest'), 'application/manifest+json');
    for (const { src, type } of icons) assert.equal(await served(src), type, src);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
