// What the browsers at a table of Antiquity are sent: nothing of a secret plan.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open, patience } from './house.mjs';
import { positions } from './antiquity_positions.mjs';
import { board, letComputer, moved, table, take, untilStage } from './valley.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

// Everything a browser is sent over its line, as text.
function frames(page) {
  const all = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => all.push(String(payload))));
  return all;
}
// And by the way of HTTP.
function answers(page) {
  const all = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) all.push(response.text());
  });
  return all;
}

async function together(host, guest) {
  const id = await table(host.page, house.base, {
    seats: ['me', 'open'],
    position: positions.city_building,
    undo: 'turn',
    start: false,
  });
  await guest.page.goto(`${house.base}/table/${id}`);
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start', exact: true }).click();
  await Promise.all([untilStage(host.page, 'city_building'), untilStage(guest.page, 'city_building')]);
  return id;
}

test('two browsers plan in secret, one reloads in the middle, and neither is sent the plan of the other', async () => {
  const host = await house.person();
  const guest = await house.person();
  const hostFrames = frames(host.page);
  const guestFrames = frames(guest.page);
  await together(host, guest);
  await take(host.page, 'Granary');
  await take(guest.page, 'Harbour');
  assert.equal(await board(host.page).getAttribute('data-draft'), '1');

  // A reload finds the plan where it was.
  await host.page.reload();
  await untilStage(host.page, 'city_building');
  assert.equal(await board(host.page).getAttribute('data-draft'), '1');
  await host.page.locator('.held-box', { hasText: 'Granary' }).first().waitFor();

  // "Granary" in a frame would be a piece of the plan; as a purchase that is legal, and among what can be read off the
  // board, it is named in one's own list only.
  const leaked = (all, kind) =>
    all.filter((frame) =>
      [JSON.parse(frame)]
        .flat()
        .some((told) => JSON.stringify({ ...told, legal: undefined, facts: undefined }).includes(`"${kind}"`)),
    );
  assert.deepEqual(leaked(guestFrames, 'granary'), []);
  assert.deepEqual(leaked(hostFrames, 'harbour'), []);
  assert.ok(leaked(hostFrames, 'granary').length > 0);

  // The computer finishes both plans; then they are open to all.
  await letComputer(guest.page);
  await letComputer(host.page);
  await host.page.locator('.antiquity:not([data-stage="city_building"])').waitFor({ timeout: patience });
  assert.ok(guestFrames.some((frame) => frame.includes('plan_revealed')));
  host.expectNoFaults();
  guest.expectNoFaults();
});

// What does not follow from the game, and differs from table to table: who is called what, when it was, who happens
// to look on.
const byChance = ['re', 'at', 'csrf', 'commitment', 'present', 'left', 'created', 'since', 'updated'];
function read(texts, names) {
  const called = (text) => [...names].reduce((told, [name, token]) => told.replaceAll(name, token), text);
  const told = texts.flatMap((text) =>
    JSON.parse(called(text), (key, value) => (byChance.includes(key) ? undefined : value)),
  );
  return told.filter(({ news, ...more }) => news !== 'presence' && news !== 'lobby' && Object.keys(more).length > 1);
}

// Two worlds that differ in what the host plans, and in nothing that the guest may know.
test('whatever one plans, the other is sent the same', async () => {
  async function world(plan) {
    const host = await house.person();
    const guest = await house.person();
    const sent = frames(guest.page);
    const answered = answers(guest.page);
    const names = new Map([[await together(host, guest), 'table']]);
    for (const [token, { page }] of [
      ['host', host],
      ['guest', guest],
    ]) {
      const { me } = await page.evaluate(async () => (await fetch('/api/me')).json());
      names.set(me.id, token).set(me.name, token);
    }
    const summary = () =>
      guest.page.evaluate(
        async (path) => (await fetch(`/api${path.replace('/table/', '/tables/')}`)).text(),
        new URL(guest.page.url()).pathname,
      );
    const before = await summary();
    sent.length = answered.length = 0;
    await plan(host.page);
    assert.deepEqual(read(sent, names), [], 'nothing is told of a plan');
    // Not even when somebody planned.
    assert.equal(
      (await summary()).replaceAll(/"present":(true|false)/g, ''),
      before.replaceAll(/"present":(true|false)/g, ''),
    );
    // A reload asks for everything again.
    await guest.page.reload();
    await untilStage(guest.page, 'city_building');
    await guest.page.waitForLoadState('networkidle');
    host.expectNoFaults();
    guest.expectNoFaults();
    await host.context.close();
    // A page asks for several things at once, and hears of them in any order.
    const sorted = (told) => told.map((each) => JSON.stringify(each)).sort();
    return { sent: sorted(read(sent, names)), answered: sorted(read(await Promise.all(answered), names)) };
  }
  const first = await world((page) => take(page, 'Granary'));
  const second = await world(async (page) => {
    await take(page, 'Harbour');
    await moved(page, () => page.locator('[data-do=plan-undo]').click());
    await take(page, 'Harbour');
  });
  assert.ok(first.sent.some((told) => told.includes('"legal":[{')) && first.answered.length > 2);
  assert.deepEqual(second, first);
});
