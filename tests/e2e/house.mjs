// What the journeys share: the real server on a folder of its own, a browser, people, and how they move.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(join(root, 'web/package.json'));
const { chromium } = require('playwright-core');
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
// The program that all journeys use.
export const usual = process.env.ANTIQUARIUM_PROGRAM ?? join(root, 'build/release/antiquarium');
const chrome = process.env.CHROMIUM ?? '/usr/bin/chromium';
// Generous: two cores may be shared with a whole build.
export const patience = 60_000;

// `host`: name and password of an admin of the house. `program`: another one than all journeys use. `offered`: programs
// that play, as NAME=COMMAND. `options`: more of the server's.
export async function open({ accounts = 'open', host = null, program = usual, offered = [], options = [] } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'antiquarium-e2e-'));
  let server;
  let base;
  // ANTIQUARIUM_ADDRESS: a server that runs already.
  const start = async (port) => {
    if (process.env.ANTIQUARIUM_ADDRESS) return void (base = process.env.ANTIQUARIUM_ADDRESS);
    server = spawn(
      program,
      [
        ...['serve', '--port', String(port), '--data', data, '--accounts', accounts],
        ...['--log-level', 'error', '--guests-an-hour', '1000000'],
        ...offered.flatMap((each) => ['--program', each]),
        ...options,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    base = await new Promise((settle, fail) => {
      let text = '';
      server.stdout.on('data', (chunk) => {
        text += chunk;
        const address = /http:\/\/[^\s/]+/.exec(text);
        if (address) settle(address[0]);
      });
      server.on('error', fail);
      server.on('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    });
  };
  // Its folder can go only when it has ended.
  const stopServer = async () => {
    if (!server) return;
    const ending = server;
    server = undefined;
    ending.removeAllListeners('exit');
    const ended = new Promise((settle) => ending.once('exit', settle));
    const sure = setTimeout(() => ending.kill('SIGKILL'), 8000);
    ending.kill('SIGTERM');
    await ended;
    clearTimeout(sure);
  };
  if (host) {
    const done = spawnSync(program, ['admin', '--data', data, 'appoint', host.name], {
      encoding: 'utf8',
      input: `${host.password}\n`,
    });
    assert.equal(done.status, 0, done.stderr);
  }
  await start(0);
  const browser = await chromium.launch({ executablePath: chrome, args: ['--no-sandbox'] });
  return {
    get base() {
      return base;
    },
    browser,
    // A person: a browser of its own, so a session of its own. Every error of the page fails the journey. Moves by
    // itself only the page of who wants that: a journey must know who moves.
    async person({ width = 1280, height = 800, settings = {}, ...more } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'en',
        reducedMotion: 'reduce',
        ...more,
      });
      await context.addInitScript(
        (wanted) => {
          if (!localStorage.getItem('antiquarium.settings'))
            localStorage.setItem('antiquarium.settings', JSON.stringify({ changed: 1, ...wanted }));
        },
        { automatic: false, ...settings },
      );
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      const faults = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (
          ['error', 'warning'].includes(message.type()) &&
          !/Failed to load resource|WebSocket connection|net::ERR/.test(message.text())
        )
          faults.push(message.text());
      });
      return { context, page, faults, expectNoFaults: () => assert.deepEqual(faults, []) };
    },
    stopServer,
    startAgain: () => start(Number(new URL(base).port)),
    async close() {
      await browser.close();
      await stopServer();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

// Opens a table from the page itself. `option`: the words of one that is ticked.
export async function newTable(page, base, { players = 2, seats = [], option = null, game = 'rome' } = {}) {
  await page.goto(`${base}/new/${game}`);
  await page.locator(`input[name=players][value="${players}"]`).check({ force: true });
  for (const [seat, sitter] of seats.entries())
    if (sitter) await page.locator('.sitters li').nth(seat).locator('select').first().selectOption(sitter);
  if (option) await page.locator('.check', { hasText: option }).locator('input').check();
  await page.locator('form .btn--primary').click();
  await page.waitForURL(/\/table\//);
  return page.url();
}

// A request in the name of this page's visitor. It waits its turn with the page itself: one browser is one guest.
export const ask = (page, path, body = {}) =>
  page.evaluate(
    async (wanted) => {
      const { csrf } = await navigator.locks.request('antiquarium.me', async () => (await fetch('/api/me')).json());
      const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf };
      return (await fetch(wanted.path, { method: 'POST', headers, body: JSON.stringify(wanted.body) })).json();
    },
    { path, body },
  );
export async function openTable(page, opening) {
  const answer = await ask(page, '/api/tables', opening);
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer.table.table;
}

// Opens a table of Rome at a kept position (tests/e2e/positions) and waits for the board.
export async function tableAt(page, base, name, { seats, undo = 'free' } = {}) {
  const position = JSON.parse(readFileSync(join(root, 'tests/e2e/positions', `${name}.json`), 'utf8'));
  const sitters = seats ?? position.players.map((_, seat) => (seat === 0 ? 'me' : 'greedy'));
  if (!page.url().startsWith(base)) await page.goto(base);
  const id = await openTable(page, {
    game: 'rome',
    position,
    seats: sitters,
    privacy: 'link',
    undo,
    start: true,
  });
  const address = `${base}/table/${id}`;
  await page.goto(address);
  await page.locator(sitters.includes('open') ? '.qr' : '.rome').waitFor();
  return address;
}

// Fonts and drawings are there.
export async function settle(page) {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.querySelectorAll('use')].every((use) => document.querySelector(use.getAttribute('href'))),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const myTurn = (page) => page.locator('.rome[data-turn="mine"]').waitFor({ timeout: patience });
export const stage = (page) => page.locator('.rome').getAttribute('data-stage');
// Without waiting: when the match is over the board may have given way to the result.
const ply = (page) => page.evaluate(() => document.querySelector('.rome')?.getAttribute('data-ply') ?? 'over');

// One decision by clicking what is lit. False when the game is over. Forced moves are played by the page itself
// meanwhile, so what was lit a moment ago may be gone: it is tried until the match has moved on.
export async function decide(page) {
  const over = page.locator('.rome[data-stage="over"], main.result');
  await Promise.race([myTurn(page), over.waitFor({ timeout: patience })]).catch(async () => {
    throw new Error(`nobody gets to move; the page says: ${await page.locator('body').innerText()}`);
  });
  if (await over.count()) return false;
  const before = await ply(page);
  if (before === 'over') return false;
  const until = Date.now() + patience;
  while ((await ply(page)) === before) {
    // Asked only then: the board may have given way to the result.
    if (Date.now() > until) throw new Error(`no move could be made (${await stage(page)})`);
    await attempt(page).catch(() => {});
  }
  return true;
}
const soon = { timeout: 1500 };
async function attempt(page) {
  const moved = await ply(page);
  if ((await stage(page)) === 'act') {
    const card = page.locator('.hand button.card.is-legal').first();
    if (await card.count()) {
      if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click(soon);
      await page.locator('button.place.is-legal').first().click(soon);
      await page.locator('[data-do=build]').click(soon);
    } else if (await page.locator('[data-do=produce]').count()) await page.locator('[data-do=produce]').click(soon);
    else await page.locator('[data-do=end]').click(soon);
  } else {
    await page.locator('button.is-legal').first().click(soon);
    await page.locator('[data-do=confirm]').click(soon);
  }
  await page.waitForFunction((old) => document.querySelector('.rome')?.getAttribute('data-ply') !== old, moved, soon);
}

// Violations of WCAG 2.2 AA that axe can find.
export async function violations(page) {
  // Not as a script tag: the page's own policy forbids scripts from elsewhere, and that is how it should be tested.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Drawings that others use are not shown where they stand: axe need not walk through them.
    for (const symbol of document.querySelectorAll('symbol'))
      Object.defineProperty(symbol, 'childNodes', { value: [], configurable: true });
    // Stylesheets that were read already say nothing new.
    const sheets = document.styleSheets.length;
    const preload = window.axe.sheets !== sheets;
    window.axe.sheets = sheets;
    const { violations: found } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload,
    });
    return found.map(
      (violation) =>
        `${violation.id}: ${violation.nodes
          .slice(0, 4)
          .map((node) => `${node.target.join(' ')} [${node.any[0]?.message ?? node.failureSummary}]`)
          .join(' | ')}`,
    );
  });
}

// The result opens by itself at the end, on a page of its own; from the board a button leads back to it, also for who
// comes later. Ends at the board.
export async function expectResultAgain(page) {
  const places = page.locator('.result .places');
  const board = page.locator('[data-do=board]');
  await places.waitFor({ timeout: patience });
  await board.click();
  await places.waitFor({ state: 'detached' });
  await page.locator('[data-do=result]').click();
  await places.waitFor();
  await page.goBack();
  await page.reload();
  await page.locator('[data-do=result]').click();
  await places.waitFor();
  await board.click();
  await places.waitFor({ state: 'detached' });
}

// What is wider than the window, and texts that are cut off without saying so.
export function overflows(page) {
  return page.evaluate(() => {
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth + 1)
      faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll(
      '.btn, .title, .prompt__say, .prompt__why, .pill, h1, h2, .deck span, .tabs button, .pad th, ' +
        '.card__effect, .card__name, .ribbon, .choices span, .stats',
    )) {
      if (element.matches('.vh')) continue; // for ears, not for eyes
      const style = getComputedStyle(element);
      if (
        style.display === 'none' ||
        element.clientWidth === 0 ||
        (style.position === 'absolute' && element.clientHeight <= 1)
      )
        continue;
      // Names people choose may end in dots; the game's own words may not.
      const own = element.matches('.card__effect, .card__name, .pad th');
      if (element.scrollWidth > element.clientWidth + 2 && (own || style.textOverflow !== 'ellipsis'))
        faults.push(`${element.className || element.tagName}: ${element.textContent?.trim().slice(0, 50)}`);
    }
    for (const element of document.querySelectorAll('.prompt, .purse'))
      if (element.scrollHeight > element.clientHeight + 2)
        faults.push(`${element.className} is too low: ${element.textContent?.trim().slice(0, 50)}`);
    return faults;
  });
}

export const expectAccessible = async (page, where) => assert.deepEqual(await violations(page), [], where);
export const expectNoOverflow = async (page, where) => assert.deepEqual(await overflows(page), [], where);

// What flies over the board from the next page on: the drawings and the colours they wear. To be asked for before the
// page is opened.
export async function watchTheSky(page) {
  await page.addInitScript(() => {
    window.flown = [];
    const note = (element) =>
      window.flown.push({
        drawing: element.querySelector('use')?.getAttribute('href') ?? '',
        wears: element.getAttribute('class') ?? '',
        unheard: element.closest('[aria-hidden=true][inert]') !== null,
      });
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes) if (node instanceof Element && node.matches('.flight')) note(node);
    }).observe(document, { childList: true, subtree: true });
  });
  return {
    // Waits until such a thing has flown.
    sees: (wanted) =>
      page.waitForFunction(
        (like) =>
          window.flown.some(
            (each) => each.unheard && Object.entries(like).every(([field, word]) => each[field].includes(word)),
          ),
        wanted,
      ),
    count: () => page.evaluate(() => window.flown.length),
    // Waits until nothing is left of it.
    clears: () => page.waitForFunction(() => document.querySelector('.flights, .flight') === null),
  };
}

// Where ANTIQUARIUM_PICTURES is set.
export async function picture(page, name) {
  if (!process.env.ANTIQUARIUM_PICTURES) return;
  const folder = join(root, 'build/screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
