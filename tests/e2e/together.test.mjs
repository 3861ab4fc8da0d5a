// Two people play together: one invites, one joins by the link, one reloads, one is offline for a while, they talk.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decide, newTable, open, patience, tableAt } from './house.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

const plies = (page) => page.locator('.rome').getAttribute('data-ply').then(Number);
async function agree(one, other) {
  await one.page.waitForFunction(
    (wanted) => Number(document.querySelector('.rome')?.getAttribute('data-ply')) >= wanted,
    await plies(other.page),
    { timeout: patience },
  );
}
const turnOf = (person) => person.page.locator('.rome[data-turn="mine"]').count();

// Whoever is to move moves.
async function next(people) {
  const mover = await Promise.any(
    people.map((person) =>
      person.page
        .locator('.rome[data-turn="mine"]')
        .waitFor({ timeout: patience })
        .then(() => person),
    ),
  );
  await decide(mover.page);
  for (const person of people) await agree(person, mover);
}

test('the host of a gathering table frees a seat, and anybody may sit there again', async () => {
  const host = await house.person();
  const guest = await house.person();
  await guest.page.goto(await newTable(host.page, house.base, { players: 2, seats: ['me', 'open'] }));
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Free the seat' }).click();
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start', exact: true }).click();
  await guest.page.locator('.rome').waitFor();
  host.expectNoFaults();
  guest.expectNoFaults();
});

test('two browsers at one table', async () => {
  const host = await house.person();
  const guest = await house.person();
  const address = await newTable(host.page, house.base, { players: 2, seats: ['me', 'open'] });
  await host.page.locator('.qr svg').waitFor();
  assert.equal(await host.page.locator('.link-row input').inputValue(), address);

  await guest.page.goto(address);
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start', exact: true }).click();
  await Promise.all([host.page.locator('.rome').waitFor(), guest.page.locator('.rome').waitFor()]);

  for (let moves = 0; moves < 6; moves++) await next([host, guest]);
  await agree(host, guest);

  // A reload finds the table as it is.
  const before = await plies(guest.page);
  await guest.page.reload();
  await guest.page.locator('.rome').waitFor();
  assert.ok((await plies(guest.page)) >= before);

  // Offline: the page says so and shows nothing old as new; then it catches up.
  await guest.context.setOffline(true);
  await guest.page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await guest.page.getByText('Connection lost').waitFor();
  assert.equal(await guest.page.locator('.rome.is-stale').count(), 1);
  for (let moves = 0; moves < 2 && (await turnOf(host)); moves++) await decide(host.page);
  await guest.context.setOffline(false);
  await guest.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await guest.page.getByText('Connection lost').waitFor({ state: 'detached' });
  await agree(guest, host);
  assert.equal(await guest.page.locator('.rome.is-stale').count(), 0);

  // Talk reaches the other.
  await host.page.getByRole('tab', { name: 'Talk' }).click();
  await host.page.getByLabel('Say something').fill('Ave! ');
  await host.page.locator('[data-do=smiles]').click();
  await host.page.getByRole('button', { name: '👏', exact: true }).click();
  await host.page.getByLabel('Say something').press('Enter');
  // The tabs may be behind what the host did meanwhile; the way to the talk is in sight there too.
  await guest.page.locator('#tab-talk, [data-recap] [data-do=talk]').getByText('1', { exact: true }).click();
  await guest.page.locator('.talk').getByText('Ave! 👏').waitFor();
  host.expectNoFaults();
  guest.expectNoFaults();
});

test('a move made in advance is played when its time comes', async () => {
  const host = await house.person();
  const guest = await house.person();
  const address = await tableAt(host.page, house.base, 'take', { seats: ['me', 'open', 'open'] });
  const friend = await house.person();
  for (const person of [guest, friend]) {
    await person.page.goto(address);
    await person.page.getByRole('button', { name: 'Sit here' }).first().click();
    await person.page.locator('.chairs').waitFor();
    await person.page.getByRole('button', { name: 'Leave' }).waitFor();
  }
  await host.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const person of [host, guest, friend]) await person.page.locator('.rome').waitFor();
  // The one who is next wishes for a card, thinks better of it, wishes again; the host takes another one and ends
  // the turn.
  const wished = () => friend.page.getByText(/In advance: take/);
  await friend.page.locator('.offer .card.is-wish').last().click();
  await wished().waitFor();
  await friend.page.locator('[data-do=unwish]').click();
  await wished().waitFor({ state: 'detached' });
  await friend.page.locator('.offer .card.is-wish').last().click();
  await wished().waitFor();
  await host.page.locator('.offer .card.is-legal').first().click();
  await host.page.locator('[data-do=confirm]').click();
  await host.page.locator('[data-do=end]').click();
  await friend.page.locator('.rome[data-stage="act"][data-turn="mine"]').waitFor();
  await host.page.locator('.taken').nth(1).waitFor();
  for (const person of [host, guest, friend]) person.expectNoFaults();
});

test('the server stops and comes back: the page finds its way', async () => {
  const person = await house.person();
  await newTable(person.page, house.base, { players: 2, seats: ['me', 'easy'] });
  await decide(person.page);
  await house.stopServer();
  await person.page.getByText('Connection lost').waitFor();
  await house.startAgain();
  await person.page.getByText('Connection lost').waitFor({ state: 'detached' });
  assert.ok(await decide(person.page));
  person.expectNoFaults();
});
