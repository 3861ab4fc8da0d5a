// Every setting does what it says, at once and after a reload.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { myTurn, open, settle, tableAt, watchTheSky } from './house.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

const colour = (page, name) =>
  page.evaluate((variable) => getComputedStyle(document.documentElement).getPropertyValue(variable).trim(), name);

test('how the house looks: theme, palette, motion, language', async () => {
  const { page, expectNoFaults } = await house.person({ settings: {} });
  await page.goto(`${house.base}/settings`);
  const choose = (label) => page.getByRole('radio', { name: label, exact: true }).check({ force: true });
  const html = page.locator('html');
  const day = await colour(page, '--parchment');
  for (const [label, theme] of [
    ['Night', 'dark'],
    ['High contrast', 'contrast'],
  ]) {
    await choose(label);
    assert.equal(await html.getAttribute('data-theme'), theme);
    assert.notEqual(await colour(page, '--parchment'), day);
  }
  await choose('Day');
  const classic = await colour(page, '--player-purple');
  await choose('Easy to tell apart');
  assert.notEqual(await colour(page, '--player-purple'), classic);
  await choose('On');
  assert.equal(await html.getAttribute('data-motion'), 'on');
  assert.notEqual(await colour(page, '--calm'), '0ms');
  await choose('Off');
  assert.match(await colour(page, '--calm'), /^0(ms|s)$/);
  await choose('Nederlands');
  await page.getByRole('heading', { name: 'Instellingen' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Instellingen' }).waitFor();
  assert.equal(await html.getAttribute('data-palette'), 'distinct');
  assert.equal(await html.getAttribute('data-motion'), 'off');
  expectNoFaults();
});

test('how it plays: a click is enough, no numbers, forced moves by themselves', async () => {
  const quick = await house.person({ settings: { confirm: false, previews: false } });
  await tableAt(quick.page, house.base, 'act');
  await quick.page.locator('.hand button.card.is-legal').first().click();
  await quick.page.locator('button.place.is-legal').first().waitFor();
  assert.equal(await quick.page.locator('.place.is-legal .gain').first().innerText(), '');
  await tableAt(quick.page, house.base, 'take');
  await quick.page.locator('.offer .card.is-legal').first().click();
  await quick.page.locator('.rome[data-stage="act"][data-turn="mine"]').waitFor();

  const forced = await house.person({ settings: { automatic: true } });
  await tableAt(forced.page, house.base, 'forced');
  await forced.page.locator('.rome[data-stage="act"][data-turn="mine"]').waitFor();
  const careful = await house.person({ settings: { automatic: false } });
  await tableAt(careful.page, house.base, 'forced');
  await myTurn(careful.page);
  await settle(careful.page);
  assert.equal(await careful.page.locator('.offer .card.is-legal').count(), 1);
  for (const person of [quick, forced, careful]) person.expectNoFaults();
});

test('how it calls me: the bell and the title of the tab, or neither', async () => {
  for (const called of [true, false]) {
    const { page, expectNoFaults } = await house.person({ settings: { sound: called, title: called } });
    await page.addInitScript(() => {
      window.tones = 0;
      // What a test asks the page counts as a touch for the browser; only real ones shall.
      let touched = false;
      addEventListener('pointerdown', () => (touched = true), { capture: true });
      Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: touched }) });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function begin(...when) {
        window.tones += 1;
        return start.apply(this, when);
      };
    });
    await tableAt(page, house.base, 'take');
    await myTurn(page);
    await page.waitForFunction((wanted) => document.title.startsWith('●') === wanted, called);
    // A page that nobody has touched may make no sound.
    assert.equal(await page.evaluate(() => window.tones), 0);
    await page.locator('.offer .card.is-legal').first().click();
    await page.locator('[data-do=confirm]').click();
    await page.locator('.rome[data-stage="act"]').waitFor();
    await page.waitForFunction((wanted) => window.tones > 0 === wanted, called);
    expectNoFaults();
  }
});

test('pieces fly where motion is on, and only there', async () => {
  for (const motion of ['on', 'off']) {
    const { page, expectNoFaults } = await house.person({ settings: { motion }, reducedMotion: 'no-preference' });
    const sky = await watchTheSky(page);
    await tableAt(page, house.base, 'take');
    await page.locator('.offer .card.is-legal').first().click();
    await page.locator('[data-do=confirm]').click();
    await page.locator('.rome[data-stage="act"]').waitFor();
    if (motion === 'on') await sky.sees({ wears: 'card' });
    await sky.clears();
    if (motion === 'off') assert.equal(await sky.count(), 0);
    expectNoFaults();
  }
});
