// Guests, accounts and the host: a name, the host's page, an invitation, an account, log out and in, another
// password, farewell.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, newTable, open, openTable, picture, settle, violations } from './house.mjs';

let house;
before(async () => {
  house = await open({ accounts: 'invitation', host: { name: 'Fabia', password: 'correct horse' } });
});
after(() => house.close());

const panel = (page, title) =>
  page.locator('section.panel').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
async function fill(page, title, values, button) {
  const form = panel(page, title);
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: false }).first().fill(value);
  await form.getByRole('button', { name: button, exact: true }).click();
}

test('the host invites, a guest gets an account, comes back to it, changes the password, and leaves for good', async () => {
  const host = await house.person();
  await host.page.goto(`${house.base}/account`);
  await fill(host.page, 'My name', { Name: 'Somebody new' }, 'Save');
  await host.page.getByText('Your name has been changed.').waitFor();
  await fill(host.page, 'Log in', { Name: 'Fabia', Password: 'correct horse' }, 'Log in');
  await host.page.getByText('Welcome. Your tables have come along.').waitFor();
  await host.page.getByRole('link', { name: 'The host’s page' }).click();
  await host.page.getByRole('heading', { name: /^Tables by state/ }).waitFor();
  await settle(host.page);
  await picture(host.page, 'admin-1280');
  assert.deepEqual(await violations(host.page), []);
  await host.page.getByRole('link', { name: 'Invitations' }).click();
  await host.page.getByRole('button', { name: 'Make an invitation' }).click();
  const invitation = await host.page.getByLabel('Invitation').inputValue();
  assert.deepEqual(await violations(host.page), []);
  host.expectNoFaults();

  const { page, expectNoFaults } = await house.person();
  await newTable(page, house.base, { players: 2, seats: ['me', 'easy'] });
  await page.locator('.rome').waitFor();
  await page.goto(`${house.base}/account?invitation=nothing`);
  await fill(page, 'Make an account', { Name: 'Marta', Password: 'correct horse' }, 'Make an account');
  await page.locator('.refusal').waitFor();
  await page.goto(invitation);
  await fill(page, 'Make an account', { Name: 'Marta', Password: 'correct horse' }, 'Make an account');
  await page.getByText('Welcome. Your tables have come along.').waitFor();
  assert.equal(await page.locator('h1').innerText(), 'Marta');
  await settle(page);
  await picture(page, 'account-mine-1280');
  assert.deepEqual(await violations(page), []);
  await page.goto(`${house.base}/tables/mine`);
  await page.locator('.row').first().waitFor();

  await page.goto(`${house.base}/account`);
  await fill(page, 'Change the password', { 'Password so far': 'wrong', 'New password': 'battery staple' }, 'Save');
  await page.locator('.refusal').waitFor();
  await fill(page, 'Change the password', { 'Password so far': 'correct horse' }, 'Save');
  await page.getByText('The password has been changed').waitFor();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText('You are a guest again.').waitFor();
  await fill(page, 'Log in', { Name: 'Marta', Password: 'battery staple' }, 'Log in');
  await page.getByText('Welcome. Your tables have come along.').waitFor();

  await page.getByText('Delete the account').first().click();
  const farewell = page.locator('details form');
  await farewell.getByLabel('Password').fill('battery staple');
  await farewell.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByText('The account is gone.').waitFor();
  assert.notEqual(await page.locator('h1').innerText(), 'Marta');
  expectNoFaults();
});

const logIn = async (page) => {
  await page.goto(`${house.base}/account`);
  await fill(page, 'Log in', { Name: 'Fabia', Password: 'correct horse' }, 'Log in');
  await page.getByText('Welcome. Your tables have come along.').waitFor();
};

test('somebody who is logged in at two places ends the other from here', async () => {
  const [here, there] = [await house.person(), await house.person()];
  await logIn(there.page);
  await logIn(here.page);
  const places = panel(here.page, 'Where you are logged in');
  await places.getByText('This browser').waitFor();
  await settle(here.page);
  await picture(here.page, 'sessions-1280');
  assert.deepEqual(await violations(here.page), []);
  // The host may be logged in elsewhere from before.
  const others = places.getByRole('button', { name: 'Log out there' });
  for (let left = await others.count(); left > 0; left--) {
    await others.first().click();
    await here.page.waitForFunction((count) => document.querySelectorAll('.sessions li').length <= count, left);
  }
  assert.equal(await places.locator('li').count(), 1);
  await there.page.goto(`${house.base}/account`);
  await there.page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
  await here.page.reload();
  await places.getByText('This browser').waitFor();
  assert.equal(await here.page.locator('h1').innerText(), 'Fabia');
});

test('the host finds somebody and silences them; others have no such page', async () => {
  const [host, guest] = [await house.person(), await house.person()];
  await logIn(host.page);
  await guest.page.goto(`${house.base}/account`);
  await fill(guest.page, 'My name', { Name: 'Nerva the loud' }, 'Save');
  await guest.page.getByText('Your name has been changed.').waitFor();
  await guest.page.goto(`${house.base}/admin/people`);
  await guest.page.getByRole('alert').first().waitFor();

  await host.page.goto(`${house.base}/admin/people`);
  await host.page.getByLabel('Guests too').check();
  await host.page.getByLabel('Name or id').fill('nerva');
  await host.page.getByLabel('Name or id').press('Enter');
  await host.page.getByRole('button', { name: 'Nerva the loud' }).click();
  await host.page.getByRole('button', { name: 'Mute', exact: true }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Mute', exact: true }).click();
  await host.page.getByRole('button', { name: 'Unmute', exact: true }).waitFor();
  await settle(host.page);
  await picture(host.page, 'admin-people-1280');
  assert.deepEqual(await violations(host.page), []);
  // A table is closed by the host, who is asked first.
  const table = await openTable(guest.page, { game: 'rome', players: 2, seats: ['me', 'open'], privacy: 'link' });
  await host.page.goto(`${house.base}/admin/tables`);
  await host.page.getByRole('button', { name: table }).click();
  await host.page.getByRole('region').getByText('Nerva the loud').waitFor();
  await settle(host.page);
  await picture(host.page, 'admin-tables-1280');
  assert.deepEqual(await violations(host.page), []);
  await host.page.getByRole('button', { name: 'Close', exact: true }).click();
  await host.page.getByRole('dialog').locator('.btn--primary').click();
  await host.page.getByText('The table is closed.').waitFor();
  host.expectNoFaults();
});

test('the host gives a link for a new password, and removes somebody', async () => {
  const [host, guest] = [await house.person(), await house.person()];
  await logIn(host.page);
  const { invitation } = await ask(host.page, '/api/invitations');
  await guest.page.goto(`${house.base}/account?invitation=${invitation}`);
  await fill(guest.page, 'Make an account', { Name: 'Nerva', Password: 'a quiet evening' }, 'Make an account');
  await guest.page.getByText('Welcome. Your tables have come along.').waitFor();

  await host.page.goto(`${house.base}/admin/people`);
  await host.page.getByRole('button', { name: 'Nerva', exact: true }).click();
  await host.page.getByRole('button', { name: 'Password link', exact: true }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Password link', exact: true }).click();
  const link = await host.page.getByLabel('Password link').inputValue();
  host.expectNoFaults();

  const elsewhere = await house.person();
  await elsewhere.page.goto(link);
  await fill(elsewhere.page, 'A new password', { 'New password': 'a quieter evening' }, 'Save');
  await elsewhere.page.getByText('The password has been set.').waitFor();
  await fill(elsewhere.page, 'Log in', { Name: 'Nerva', Password: 'a quieter evening' }, 'Log in');
  await elsewhere.page.getByText('Welcome. Your tables have come along.').waitFor();
  assert.equal(await elsewhere.page.locator('h1').innerText(), 'Nerva');

  // Who is removed is gone from the list, and logged out at once.
  await host.page.reload();
  await host.page.getByRole('button', { name: 'Nerva', exact: true }).click();
  await host.page.locator('.admin-sessions button').first().waitFor();
  await host.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await host.page.getByRole('button', { name: 'Nerva', exact: true }).waitFor({ state: 'detached' });
  await elsewhere.page.goto(`${house.base}/account`);
  await elsewhere.page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
});
