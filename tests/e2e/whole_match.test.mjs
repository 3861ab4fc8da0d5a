// Two people play a whole match of each game by clicks: over an invitation by name, with a way back that both agree to,
// an absence and a return, to the end; then the result, the record, once more.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { decide, open, patience } from './house.mjs';
import { bring, expectAgreement, exported, inviteAndBegin, noFaults, pairIn, playAgain } from './pair.mjs';
import { playHex, show, tapHex } from './valley.mjs';

let house;
let host;
let guest;
const folder = mkdtempSync(join(tmpdir(), 'antiquarium-whole-'));
before(async () => {
  house = await open();
  [host, guest] = await pairIn(house);
});
after(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

// Where the match stands: a plan of one's own counts too.
const mark = (page, game) =>
  page.evaluate((name) => {
    const { ply = '', draft = '' } = document.querySelector(`.${name}`)?.dataset ?? {};
    return `${ply}/${draft}`;
  }, game);
async function moves(page, game, act) {
  const before = await mark(page, game);
  await act();
  await page.waitForFunction(
    ([name, old]) => {
      const { ply = '', draft = '' } = document.querySelector(`.${name}`)?.dataset ?? {};
      return `${ply}/${draft}` !== old;
    },
    [game, before],
    { timeout: patience },
  );
}
const stageIn = (page, game) => page.locator(`.${game}`).getAttribute('data-stage');
const press = (page, ...names) => page.locator(names.map((name) => `[data-do=${name}]:enabled`).join(', ')).first();

// A free field of the rondel, and nothing more.
async function moveInAntike(page) {
  const field = page.locator('[data-field].is-legal[aria-label*="free"]');
  const button = press(page, 'produce', 'end');
  // The end of a step may bring the end of the turn with it.
  const gone = page.locator('.antike[data-turn=theirs], main.result');
  await field.or(button).or(gone).first().waitFor({ state: 'attached' });
  if ((await gone.count()) > 0) return;
  await moves(page, 'antike', async () => {
    if ((await field.count()) === 0) return button.click();
    await page.locator('.w-yield').first().waitFor({ state: 'attached' });
    await field.first().click();
    // What produces is asked for; all else is entered at once.
    const asked = page.locator('[data-do=enter], .antike:not([data-stage=rondel])').first();
    await asked.waitFor();
    if ((await asked.getAttribute('data-do')) === 'enter') await asked.click();
  });
}

// A first city with a cart and a man for it, then wood; all else as the page advises.
async function moveInAntiquity(page) {
  const stage = await stageIn(page, 'antiquity');
  if (stage === 'starting_cities') return playHex(page, 3);
  if (stage === 'city_building') return planCity(page);
  if ((await page.locator('.antiquity[data-screen=country]').count()) === 0) await show(page, 'country');
  if (stage === 'countryside' && (await page.locator('[data-work=woodcutter]:enabled').count()) > 0) {
    await page.locator('[data-work=woodcutter]').click();
    return playHex(page);
  }
  const button = press(page, 'end', 'decline', 'sensibly', 'discard');
  await moves(page, 'antiquity', async () => ((await button.count()) > 0 ? button.click() : tapHex(page)));
}
async function planCity(page) {
  const planner = page.locator('.planner[data-planning=true]');
  if ((await planner.count()) === 0) await show(page, 'city');
  await planner.waitFor();
  const step = (act) => moves(page, 'antiquity', act);
  if ((await page.locator('.town [data-piece]').count()) === 0) {
    for (const piece of ['[data-buy=cart_shop]', '[data-house="1"]']) {
      await step(() => page.locator(piece).click());
      await step(() => page.locator('[data-do=place]').click());
    }
    await step(() => page.locator('[data-do=man-all]').click());
  }
  await press(page, 'commit').click();
  await step(() => page.locator('dialog[open] [data-do=commit-now]').click());
}

const fill = (name, value) => (page) => page.getByLabel(name, { exact: false }).fill(value);
const games = {
  rome: { move: decide },
  antike: { move: moveInAntike, choose: fill('Last round', '10') },
  antiquity: {
    move: moveInAntiquity,
    choose: async (page) => {
      await page.locator('.check', { hasText: 'Introductory game' }).locator('input').check();
      await fill('Last round', '3')(page);
    },
  },
};

// Whoever can move first; null when the match is over.
async function nextOf(game) {
  const mover = await Promise.any(
    [host, guest].map(async (person) => {
      await person.page.locator(`.${game}[data-turn=mine], main.result`).first().waitFor({ timeout: patience });
      return person;
    }),
  );
  return (await mover.page.locator('main.result').count()) > 0 ? null : mover;
}
async function play(game, times) {
  for (let left = times; left > 0; left--) {
    const mover = await nextOf(game);
    if (!mover) return;
    await games[game].move(mover.page);
  }
}

// The host asks from the replay to take the last move back; the guest agrees, and it is taken back for both.
async function goBack(game) {
  const plyOf = ({ page }) => page.locator(`.${game}`).getAttribute('data-ply').then(Number);
  const far = await plyOf(guest);
  await host.page.getByRole('link', { name: 'Replay' }).click();
  await host.page.locator('.replayed').waitFor();
  await host.page.getByRole('button', { name: 'One back' }).click();
  await host.page.locator('[data-do=ask-rewind]').click();
  const card = guest.page.locator('.proposal[data-motion=rewind]');
  await card.getByText(`${host.name} asks: go back to here?`).waitFor();
  await card.locator('[data-do=agree]').click();
  for (const { page } of [host, guest])
    await page.waitForFunction(
      ([name, then]) => Number(document.querySelector(`.${name}`)?.getAttribute('data-ply') ?? then) < then,
      [game, far],
    );
}

// The guest leaves; the host asks from the menu that the computer plays meanwhile, and the guest, who looks in, agrees.
// After its first move the guest is back with one click, and is told what happened.
async function stayAway(game) {
  const table = new URL(guest.page.url()).pathname;
  await guest.page.goto(house.base);
  await host.page.getByRole('button', { name: 'Menu' }).click();
  await host.page.locator('[data-do=ask-takeover]').click();
  await guest.page.locator(`a[href="${table}"]`).first().click();
  await guest.page.locator('.proposal[data-motion=takeover] [data-do=agree]').click();
  const back = guest.page.getByRole('button', { name: 'I am back' });
  await back.waitFor();
  const ribbon = host.page.locator('.stands-for', { hasText: guest.name }).first();
  await ribbon.waitFor();
  const moved = guest.page.locator('[data-absent]', { hasText: /has made [1-9]/ });
  for (;;) {
    const hosts = host.page.locator(`.${game}[data-turn=mine]`);
    await Promise.any([moved, hosts].map((each) => each.waitFor({ timeout: patience })));
    if ((await moved.count()) > 0) break;
    await games[game].move(host.page);
  }
  await back.click();
  await ribbon.waitFor({ state: 'detached' });
  const mine = guest.page.locator(`.${game}[data-turn=mine]`);
  for (;;) {
    const hosts = host.page.locator(`.${game}[data-turn=mine]`);
    await Promise.any([mine, hosts].map((each) => each.waitFor({ timeout: patience })));
    if ((await mine.count()) > 0) break;
    await games[game].move(host.page);
  }
  // Whose city is to be planned first sees the planner, which has no room for it.
  if ((await guest.page.locator('.planner').count()) > 0) await show(guest.page, 'country');
  await guest.page.locator('[data-recap][aria-label="While you were away"]').first().waitFor();
}

for (const [game, { choose }] of Object.entries(games))
  test(`a whole match of ${game}: invited by name, gone back, away and returned, played to the end, and once more`, async () => {
    const table = await inviteAndBegin(house, [host, guest], game, choose);
    await play(game, 3);
    await goBack(game);
    await play(game, 2);
    await stayAway(game);
    await play(game, Number.POSITIVE_INFINITY);
    await expectAgreement(house, [host, guest], table);
    const file = join(folder, `${game}.json`);
    await exported(host, file);
    await playAgain([host, guest], game);
    await bring(house, host, file);
    await host.page.waitForURL(/\/replay/);
    await host.page.locator(`.replayed .${game}`).waitFor({ timeout: patience });
    assert.notEqual(new URL(host.page.url()).pathname.split('/')[2], table, 'a table of its own');
    noFaults(host, guest);
  });
