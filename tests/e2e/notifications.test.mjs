// Somebody who is away is told by mail that it is their turn, from an address that they confirm to the link that ends it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { midgame } from './antike_positions.mjs';
import { ask, open, openTable } from './house.mjs';
import { mailServer } from './mail_server.mjs';

let mail;
let house;
before(async () => {
  mail = await mailServer();
  const from = ['--mail-from', 'house@house.example', '--house-url', 'https://house.example'];
  house = await open({ options: ['--smtp', mail.url, ...from] });
});
after(async () => {
  await house?.close();
  mail?.close();
});

// As the house is found here.
const linkIn = (letter, path) => {
  const [, link] = new RegExp(`https://house\\.example(${path}\\S*)`).exec(letter) ?? [];
  assert.ok(link, letter);
  return house.base + link;
};

test('an address is confirmed, told of a turn that another begins, and stopped', { timeout: 180_000 }, async () => {
  const away = await house.person();
  const { page } = away;
  await page.goto(`${house.base}/settings`);
  await page.getByRole('link', { name: 'Notifications' }).click();
  const way = page.locator('[data-channel=mail]');
  await way.getByRole('button', { name: 'Set up' }).click();
  await way.getByLabel('Your address').fill('marcia@club.example');
  await way.getByRole('button', { name: 'Save' }).click();
  await way.getByText('Not confirmed yet').waitFor();
  await page.goto(linkIn(await mail.letter(0), '/letters/confirm'));
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await page.getByText('Confirmed: mail comes').waitFor();
  await page.goto(`${house.base}/settings/notifications`);
  await way.getByText('confirmed', { exact: true }).waitFor();
  assert.ok(await page.getByRole('checkbox', { name: 'It is my turn: Mail' }).isChecked());
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByLabel('Wait two minutes').uncheck();
  await kept;

  const other = await house.person();
  await other.page.goto(house.base);
  const position = midgame({ stage: 'founding' });
  const seats = ['me', 'open', 'greedy', 'greedy'];
  const table = await openTable(other.page, { game: 'antike', position, players: 4, seats, privacy: 'link' });
  for (const [who, act] of [
    [page, 'join'],
    [other.page, 'start'],
  ]) {
    const answer = await ask(who, `/api/tables/${table}/${act}`);
    assert.ok(answer.ok, JSON.stringify(answer));
  }
  await other.page.goto(`${house.base}/table/${table}`);
  await other.page.locator('.antike[data-turn="mine"] [data-do=end]').click();
  const letter = await mail.letter(1);
  await page.goto(linkIn(letter, '/table/'));
  await page.locator('.antike[data-turn="mine"]').waitFor();
  assert.ok(page.url().endsWith(table));

  await page.goto(linkIn(letter, '/letters/stop'));
  await page.getByRole('button', { name: 'No more mail' }).click();
  await page.getByText('Done: no more mail comes.').waitFor();
  await page.goto(`${house.base}/settings/notifications`);
  await way.getByText('Not set up').waitFor();
  assert.equal(mail.letters.length, 2);
  for (const person of [away, other]) person.expectNoFaults();
});
