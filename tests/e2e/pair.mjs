// Two people with accounts, in two browsers: an invitation by name, the result, once more, the record out and in.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { patience, usual } from './house.mjs';

async function newcomer(house, name) {
  const person = await house.person();
  const { page } = person;
  await page.goto(`${house.base}/account`);
  const form = page.locator('section', { has: page.getByRole('heading', { name: 'Make an account' }) });
  await form.getByLabel('Name', { exact: false }).fill(name);
  await form.getByLabel('Password', { exact: false }).fill('a long password');
  await form.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  return { ...person, name };
}
export const pairIn = (house) => Promise.all(['Marcia', 'Tess'].map((name) => newcomer(house, name)));
export const noFaults = (...people) => people.forEach((person) => person.expectNoFaults());

// The host opens a table for two in the page, with a seat kept for the guest, who sits down from the first screen.
// `choose` fills in the options of the game.
export async function inviteAndBegin(house, [host, guest], game, choose = async () => {}) {
  const { page } = host;
  await page.goto(`${house.base}/new/${game}`);
  await page.locator('input[name=players][value="2"]').check({ force: true });
  await page.locator('.sitters li').nth(1).locator('select').first().selectOption('invited');
  await choose(page);
  const field = page.locator('.sitters .invite-field');
  await field.locator('input').fill('Nobody at all');
  await field.getByText('Nobody here is called Nobody at all.').waitFor();
  await field.locator('input').fill(guest.name.toLowerCase());
  await field.getByText(`${guest.name} has an account here.`).waitFor();
  await page.locator('form .btn--primary').click();
  const start = page.getByRole('button', { name: `Start: ${guest.name} has not answered yet` });
  await start.waitFor();
  assert.ok(await start.isDisabled());

  await guest.page.goto(house.base);
  const row = guest.page.locator('.list--open .row').first();
  await row.getByText(`${host.name} invites you`).waitFor();
  await row.locator('[data-do=accept]').click();
  await guest.page.waitForURL(/\/table\//);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const person of [host, guest]) await person.page.locator(`.${game}`).waitFor({ timeout: patience });
  return new URL(page.url()).pathname.split('/')[2];
}

export async function resign({ page }) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
}

export const heading = ({ page }) => page.locator('.result h1').innerText();
const resultOf = ({ page }) => page.locator('.result .places').waitFor({ timeout: patience });

// Page, bar, log and list name the same winners, to both.
export async function expectAgreement(house, people, table) {
  for (const person of people) {
    const { page } = person;
    await resultOf(person);
    const first = page.locator('.result .places .is-first b');
    const winners = await first.evaluateAll((names) => names.map((name) => name.title));
    // The table keeps the order of the seats; in sentences whoever reads comes first.
    winners.sort((one, other) => Number(other === 'You') - Number(one === 'You'));
    const names = winners.join(' and ');
    const says = await heading(person);
    if (winners.length > 1) assert.equal(says, `${names} share the first place`);
    else assert.ok(says.startsWith(names === 'You' ? 'You win' : `${names} wins`), says);
    await page.locator('[data-do=board]').click();
    for (const winner of winners)
      await page
        .locator('.prompt__words')
        .getByText(new RegExp(`\\b${winner}\\b`))
        .first()
        .waitFor();
    const end = page.locator('.log__turns [data-end] b');
    await end.waitFor({ state: 'attached' });
    assert.equal(await end.textContent(), `${names} won.`);
    await page.locator('[data-do=result]').click();
    await resultOf(person);
    await page.goto(`${house.base}/tables/finished`);
    const row = page.locator('.row', { has: page.locator(`a[href="/table/${table}"]`) });
    await row.getByText(`${names} won`).waitFor();
    await row.locator('a').first().click();
    await page.locator('[data-do=result]').click();
    await resultOf(person);
  }
}

// One asks, the other sits down on the seat that was kept; with the last one it begins.
export async function playAgain([host, guest], game) {
  await host.page.locator('[data-do=rematch]').click();
  await host.page.getByText('You asked for a rematch.').waitFor();
  await guest.page.getByText(`${host.name} wants a rematch.`).waitFor();
  assert.equal(await guest.page.locator('[data-do=rematch]').count(), 0, 'there is one rematch, and it is open');
  await guest.page.locator('[data-do=sit-down]').click();
  for (const person of [host, guest]) await person.page.locator(`.${game}`).waitFor({ timeout: patience });
  assert.equal(new URL(host.page.url()).pathname, new URL(guest.page.url()).pathname);
}

export async function exported({ page }, file) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('[data-do=export]').click();
  await (await download).saveAs(file);
  for (const command of [
    ['verify', file],
    ['replay', file, '--ply', '1'],
  ]) {
    const done = spawnSync(usual, command, { encoding: 'utf8' });
    assert.equal(done.status, 0, `${command[0]}: ${done.stderr}`);
  }
}
export async function bring(house, { page }, file) {
  await page.goto(`${house.base}/tables/finished`);
  await page.locator('.bring input[type=file]').setInputFiles(file);
}

// A match between computers, as the program writes it.
export function recordOf(game, folder) {
  const file = join(folder, `${game}-of-computers.json`);
  const done = spawnSync(usual, ['record', game, '--players', '2', '--bots', 'random', '--out', file], {
    encoding: 'utf8',
  });
  assert.equal(done.status, 0, done.stderr);
  return file;
}
