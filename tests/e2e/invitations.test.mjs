// Two people in two browsers: invited by name, a match, its result, once more, and its record out and in again.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { decide, open, patience, usual } from './house.mjs';

let house;
let host;
let guest;
const folder = mkdtempSync(join(tmpdir(), 'antiquarium-records-'));
before(async () => {
  house = await open();
  [host, guest] = await Promise.all([newcomer('Marcia'), newcomer('Tess')]);
});
after(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

async function newcomer(name) {
  const person = await house.person();
  await person.page.goto(`${house.base}/account`);
  const form = person.page.locator('section', { has: person.page.getByRole('heading', { name: 'Make an account' }) });
  await form.getByLabel('Name', { exact: false }).fill(name);
  await form.getByLabel('Password', { exact: false }).fill('a long password');
  await form.getByRole('button', { name: 'Make an account' }).click();
  await person.page.getByRole('heading', { name, exact: true }).waitFor();
  return { ...person, name };
}

// The host opens a table for two in the page, with a seat kept for the guest, who sits down from the first screen.
async function inviteAndBegin(game) {
  const { page } = host;
  await page.goto(`${house.base}/new/${game}`);
  await page.locator('input[name=players][value="2"]').check({ force: true });
  await page.locator('.sitters select').nth(1).selectOption('invited');
  const field = page.locator('.sitters .invite-field');
  await field.locator('input').fill('Nobody at all');
  await field.getByText('Nobody here is called Nobody at all.').waitFor();
  await field.locator('input').fill('tess');
  await field.getByText('Tess has an account here.').waitFor();
  await page.locator('form .btn--primary').click();
  const start = page.getByRole('button', { name: 'Start: Tess has not answered yet' });
  await start.waitFor();
  assert.ok(await start.isDisabled());

  await guest.page.goto(house.base);
  const row = guest.page.locator('.list--open .row').first();
  await row.getByText('Marcia invites you').waitFor();
  await row.locator('[data-do=accept]').click();
  await guest.page.waitForURL(/\/table\//);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await Promise.all([host, guest].map((person) => person.page.locator(`.${game}`).waitFor({ timeout: patience })));
  return new URL(page.url()).pathname.split('/')[2];
}

const resign = async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
};

const winnerIn = ({ page }) => page.locator('.result .places .is-first b').getAttribute('title');
const heading = ({ page }) => page.locator('.result h1').innerText();
async function resultOf(person) {
  await person.page.locator('.result .places').waitFor({ timeout: patience });
}

// Bar, page and list name the same winner, to both.
async function expectAgreement(table) {
  for (const person of [host, guest]) {
    await resultOf(person);
    const [winner, says] = [await winnerIn(person), await heading(person)];
    assert.ok(winner.startsWith('You') ? says.startsWith('You win') : says.startsWith(`${winner} wins`), says);
    await person.page.locator('[data-do=board]').click();
    const bar = person.page.locator('.prompt__words');
    await bar
      .getByText(winner.startsWith('You') ? /\bYou\b/ : winner)
      .first()
      .waitFor();
    await person.page.locator('[data-do=result]').click();
    await resultOf(person);
    await person.page.goto(`${house.base}/tables/finished`);
    const row = person.page.locator('.row', { has: person.page.locator(`a[href="/table/${table}"]`) });
    await row.getByText(winner.startsWith('You') ? 'You won' : `${winner} won`).waitFor();
    await row.locator('a').first().click();
    await person.page.locator('[data-do=result]').click();
    await resultOf(person);
  }
}

// One asks, the other sits down on the seat that was kept; with the last one it begins.
async function playAgain(game) {
  await host.page.locator('[data-do=rematch]').click();
  await host.page.getByText('You asked for a rematch.').waitFor();
  await guest.page.getByText('Marcia wants a rematch.').waitFor();
  assert.equal(await guest.page.locator('[data-do=rematch]').count(), 0, 'there is one rematch, and it is open');
  await guest.page.locator('[data-do=sit-down]').click();
  for (const person of [host, guest]) await person.page.locator(`.${game}`).waitFor({ timeout: patience });
  assert.equal(new URL(host.page.url()).pathname, new URL(guest.page.url()).pathname);
}

async function exported({ page }, name) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('[data-do=export]').click();
  const file = join(folder, `${name}.json`);
  await (await download).saveAs(file);
  return file;
}
function expectProgramTakes(file) {
  for (const command of [
    ['verify', file],
    ['replay', file, '--ply', '1'],
  ]) {
    const done = spawnSync(usual, command, { encoding: 'utf8' });
    assert.equal(done.status, 0, `${command[0]}: ${done.stderr}`);
  }
}
async function bring({ page }, file) {
  await page.goto(`${house.base}/tables/finished`);
  await page.locator('.bring input[type=file]').setInputFiles(file);
}

test('a whole match of Rome over an invitation by name, its result, a rematch, its record out and in', async () => {
  const table = await inviteAndBegin('rome');
  for (;;) {
    const turn = await Promise.any(
      [host, guest].map(async (person) => {
        await person.page.locator('.rome[data-turn="mine"], main.result').first().waitFor({ timeout: patience });
        return person;
      }),
    );
    if (!(await decide(turn.page))) break;
  }
  await expectAgreement(table);
  await host.page.locator('.result .graph').waitFor();
  const file = await exported(host, 'rome');
  expectProgramTakes(file);
  await playAgain('rome');

  await bring(host, file);
  await host.page.waitForURL(/\/replay/);
  await host.page.locator('.replayed .rome').waitFor({ timeout: patience });
  await host.page.locator('input[type=range]').fill('20');
  await host.page.waitForURL(/\?ply=20$/);
  // The address leads back to the same move, and what is played on from there leads back too.
  await host.page.reload();
  await host.page.locator('.rome[data-ply="20"]').waitFor({ timeout: patience });
  const replay = new URL(host.page.url());
  await host.page.getByRole('button', { name: 'Play on from here' }).click();
  await host.page.waitForURL((url) => !url.pathname.endsWith('/replay'));
  await host.page.locator('a.bar__origin').click();
  await host.page.waitForURL((url) => url.pathname === replay.pathname && url.search === replay.search);

  const broken = JSON.parse(readFileSync(file, 'utf8'));
  broken.events.splice(12, 1);
  writeFileSync(join(folder, 'broken.json'), JSON.stringify(broken));
  await bring(host, join(folder, 'broken.json'));
  await host.page.locator('.bring [role=alert]', { hasText: 'broken.json' }).waitFor();
  assert.match(await host.page.locator('.bring [role=alert]').innerText(), /\/events\/12/);
  writeFileSync(join(folder, 'letter.json'), 'Salve');
  await bring(host, join(folder, 'letter.json'));
  await host.page.getByText('This file is no record of a match.').waitFor();
  for (const person of [host, guest]) person.expectNoFaults();
});

for (const game of ['antike', 'antiquity'])
  test(`a match of ${game} over an invitation by name is resigned: everybody is told the same, and plays again`, async () => {
    const table = await inviteAndBegin(game);
    await resign(guest);
    await expectAgreement(table);
    assert.match(await heading(host), /^You win/);
    await host.page.getByText('All others have resigned.').waitFor();
    expectProgramTakes(await exported(host, game));
    await playAgain(game);
    for (const person of [host, guest]) person.expectNoFaults();
  });

test('an invitation is declined, another one taken back; both leave the list', async () => {
  await host.page.goto(`${house.base}/new/rome`);
  await host.page.locator('input[name=players][value="2"]').check({ force: true });
  await host.page.locator('.sitters select').nth(1).selectOption('open');
  await host.page.locator('form .btn--primary').click();
  await host.page.getByRole('button', { name: 'Invite', exact: true }).click();
  const field = host.page.locator('.by-name .invite-field');
  await field.locator('input').fill('Tess');
  await field.getByRole('button', { name: 'Invite' }).click();
  await host.page.getByText('Invited by name, no answer yet').waitFor();

  const invited = guest.page.locator('.row.is-invited');
  await guest.page.goto(house.base);
  await invited.locator('[data-do=decline]').click();
  await invited.waitFor({ state: 'detached' });
  await host.page.getByText('Anybody may sit down').waitFor();

  await host.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await field.locator('input').fill('Tess');
  await field.getByRole('button', { name: 'Invite' }).click();
  await invited.waitFor();
  await host.page.getByRole('button', { name: 'Take back' }).click();
  await invited.waitFor({ state: 'detached' });
  for (const person of [host, guest]) person.expectNoFaults();
});

test('notes are there in the replay too', async () => {
  const { page } = host;
  await page.goto(`${house.base}/new/rome`);
  await page.locator('input[name=players][value="2"]').check({ force: true });
  await page.locator('form .btn--primary').click();
  await page.locator('.rome').waitFor();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('My notes').fill('Mind the aqueducts');
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.locator('.replayed .rome').waitFor();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Mind the aqueducts');
  host.expectNoFaults();
});
