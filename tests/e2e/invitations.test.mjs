// Invitations by name, matches that are resigned, records that come from elsewhere.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { open, patience, root } from './house.mjs';
import {
  bring,
  expectAgreement,
  exported,
  heading,
  inviteAndBegin,
  noFaults,
  pairIn,
  playAgain,
  recordOf,
  resign,
} from './pair.mjs';

let house;
let host;
let guest;
const folder = mkdtempSync(join(tmpdir(), 'antiquarium-records-'));
before(async () => {
  house = await open();
  [host, guest] = await pairIn(house);
});
after(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a record is looked at move by move, its address leads back there, and so does what is played on from it', async () => {
  const { page } = host;
  await bring(house, host, recordOf('rome', folder));
  await page.waitForURL(/\/replay/);
  await page.locator('.replayed .rome').waitFor({ timeout: patience });
  await page.locator('input[type=range]').fill('20');
  await page.waitForURL(/\?ply=20$/);
  await page.reload();
  await page.locator('.rome[data-ply="20"]').waitFor({ timeout: patience });
  const replay = new URL(page.url());
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/replay'));
  await page.locator('a.bar__origin').click();
  await page.waitForURL((url) => url.pathname === replay.pathname && url.search === replay.search);
  noFaults(host);
});

for (const [game, { record, whose }] of Object.entries({
  rome: { record: 'players_4', whose: 'Player \\d' },
  antike: { record: 'players_4', whose: '(Romans|Greeks|Germans|Phoenicians)' },
  antiquity: { record: 'players_3', whose: 'Player \\d' },
}))
  test(`the result of ${game} tells where the match turned, and the replay shows it`, async () => {
    const { page } = host;
    await bring(house, host, join(root, 'tests/replays', game, `${record}.json`));
    await page.waitForURL(/\/replay/);
    await page.goto(page.url().replace(/\/replay.*/, '/result'));
    const points = page.locator('[data-turning-points] li');
    await points.first().waitFor({ timeout: patience });
    const flags = await page.locator('.graph .flag text').allTextContents();
    assert.deepEqual(await points.locator('.no').allInnerTexts(), flags);
    // Who, what, why and by how much; what is found a moment after the rest.
    const turn = points.last();
    await turn.locator('p', { hasText: new RegExp(`Round \\d+\\.\\s+${whose}:? \\w`) }).waitFor();
    assert.match(await turn.locator('.swing').innerText(), /^\+\d+%?$/);
    const there = await turn.locator('a').getAttribute('href');
    await turn.locator('a').click();
    await page.waitForURL((url) => url.pathname + url.search === there);
    await page.locator(`.${game}[data-ply="${/ply=(\d+)/.exec(there)[1]}"]`).waitFor({ timeout: patience });
    noFaults(host);
  });

test('a broken record is refused with the place that is wrong, and a letter is no record', async () => {
  const { page } = host;
  const broken = JSON.parse(readFileSync(recordOf('rome', folder), 'utf8'));
  broken.events.splice(12, 1);
  writeFileSync(join(folder, 'broken.json'), JSON.stringify(broken));
  await bring(house, host, join(folder, 'broken.json'));
  const alert = page.locator('.bring [role=alert]', { hasText: 'broken.json' });
  await alert.waitFor();
  assert.match(await alert.innerText(), /\/events\/12/);
  writeFileSync(join(folder, 'letter.json'), 'Salve');
  await bring(house, host, join(folder, 'letter.json'));
  await page.getByText('This file is no record of a match.').waitFor();
  noFaults(host);
});

for (const game of ['antike', 'antiquity'])
  test(`a match of ${game} over an invitation by name is resigned: everybody is told the same, and plays again`, async () => {
    const table = await inviteAndBegin(house, [host, guest], game);
    await resign(guest);
    await expectAgreement(house, [host, guest], table);
    assert.match(await heading(host), /^You win/);
    await host.page.getByText('All others have resigned.').waitFor();
    await exported(host, join(folder, `${game}.json`));
    await playAgain([host, guest], game);
    noFaults(host, guest);
  });

test('an invitation is declined, another one taken back; both leave the list', async () => {
  await host.page.goto(`${house.base}/new/rome`);
  await host.page.locator('input[name=players][value="2"]').check({ force: true });
  await host.page.locator('.sitters li').nth(1).locator('select').first().selectOption('open');
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
  await host.page.getByText('Tess has declined · Anybody may sit down').waitFor();

  await host.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await field.locator('input').fill('Tess');
  await field.getByRole('button', { name: 'Invite' }).click();
  await invited.waitFor();
  await host.page.getByRole('button', { name: 'Take back' }).click();
  await invited.waitFor({ state: 'detached' });
  noFaults(host, guest);
});

test('notes are there in the replay too', async () => {
  const { page } = host;
  await page.goto(`${house.base}/new/rome`);
  await page.locator('input[name=players][value="2"]').check({ force: true });
  await page.locator('form .btn--primary').click();
  await page.locator('.rome[data-turn=mine]').waitFor({ timeout: patience });
  // What others did stands in the place of the tabs until it is closed.
  const recap = page.locator('[data-recap]');
  if (await recap.count()) await recap.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('My notes').fill('Mind the aqueducts');
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.locator('.replayed .rome').waitFor();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Mind the aqueducts');
  noFaults(host);
});
