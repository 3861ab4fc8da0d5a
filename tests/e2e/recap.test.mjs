// What others did since my last decision: told, marked on the board and walked through, in each game, on a desk and on
// a phone. Computers move first from fixed positions, then it is my turn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { midgame } from './antike_positions.mjs';
import { expectAccessible, expectNoOverflow, open, openTable, patience, picture, tableAt } from './house.mjs';
import { positions } from './antiquity_positions.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

const lines = (page) => page.locator('[data-recap] [data-turn-line]');
const stepped = (page) => page.locator('[data-step]');

async function openFrom(page, game, position, seats) {
  await page.goto(house.base);
  await page.locator('.games').waitFor();
  const terms = { players: seats.length, options: {}, seats, privacy: 'link', undo: 'free', start: true };
  const id = await openTable(page, { game, ...terms, position });
  await page.goto(`${house.base}/table/${id}`);
}

// The card of a desk: it is read, walked through, closed, and goes with my first decision; then the phone's bar.
async function followTheOthers(page, { game, others, onBoard }) {
  const main = page.locator(`main.${game}`);
  await page.locator(`main.${game}[data-turn=mine]`).waitFor({ timeout: patience });
  await page.locator('[data-recap]').waitFor();
  assert.equal(await lines(page).count(), others);
  assert.match(await page.locator('[role=status].vh').first().textContent(), /Your turn.*Since your last turn: /);
  await expectAccessible(page, `recap of ${game}`);
  await expectNoOverflow(page);
  await picture(page, `${game}-recap-light-1280`);

  // Steps: the board shows the position of each and takes no moves; a touch of the board only comes back.
  const now = await main.getAttribute('data-ply');
  await page.keyboard.press('Home');
  await stepped(page).waitFor();
  assert.match(await page.locator('.prompt__say').first().innerText(), /^[A-Z]\w+: \S/, 'who did the step');
  assert.ok(Number(await main.getAttribute('data-ply')) <= Number(now));
  assert.notEqual(await main.getAttribute('data-turn'), 'mine');
  await page.keyboard.press('.');
  await page.locator('[data-step="1"]').waitFor();
  if (game === 'antike') await page.locator('.map [data-trace=says]').waitFor();
  await page.keyboard.press(',');
  await page.locator('[data-step="0"]').waitFor();
  await page
    .locator(onBoard)
    .first()
    .click({ position: { x: 5, y: 5 } });
  await page.locator(`main.${game}[data-turn=mine]`).waitFor();
  assert.equal(await stepped(page).count(), 0);
  assert.equal(await main.getAttribute('data-ply'), now);

  // The phone has it as a bar, turn by turn, and as a sheet.
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.locator('.recap-bar');
  await bar.waitFor();
  await expectNoOverflow(page);
  await picture(page, `${game}-recap-light-360`);
  // The map goes to each step that is walked.
  await page.keyboard.press('Home');
  await stepped(page).waitFor();
  if (game === 'antike')
    for (const step of [0, 1, 2]) {
      await page.locator(`[data-step="${step}"]`).waitFor();
      await page.waitForFunction(() => {
        const [says, bar] = ['.map [data-trace=says]', '.recap-bar'].map((each) =>
          document.querySelector(each)?.getBoundingClientRect(),
        );
        return says && says.left >= 0 && says.right <= innerWidth && says.bottom <= bar.top;
      });
      await page.keyboard.press('.');
    }
  await page.keyboard.press('End');
  await stepped(page).waitFor({ state: 'detached' });
  await bar.locator('button').first().click();
  await page.locator('.recap-sheet').waitFor();
  assert.equal(await lines(page).count(), others);
  await expectAccessible(page, `recap of ${game} on a phone`);
  await page.locator('.recap-grip').click();
  await bar.waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });

  // Closing hides the card, the log is there with these turns marked as new; my decision ends it all.
  await page.locator('[data-do=close-recap]').click();
  assert.equal(await page.locator('[data-recap]').count(), 0);
  await page.locator('.log [data-turn-line]').first().waitFor();
  const [frame, line] = await Promise.all(
    ['.log [role=tabpanel]', '.log [data-turn-line]'].map((each) => page.locator(each).first().boundingBox()),
  );
  assert.ok(line.x >= frame.x, 'the bar at the side of a line that touches me is not cut off');
  assert.ok((await page.locator('[data-trace]').count()) > 0, 'traces stay');
  await page.locator('.bar__tools .menu > button').click();
  await page.getByText('Let the computer move').click();
  await page.waitForFunction(() => document.querySelectorAll('[data-trace]').length === 0);
}

test('Antike: what the Romans took is told to the Greeks, marked on the map and walked through', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, 'antike', midgame(), ['greedy', 'me', 'greedy', 'greedy']);
  await followTheOthers(page, {
    game: 'antike',
    others: 1,
    onBoard: '.antike .window',
  });
  expectNoFaults();
});

test('Rome: cards that others took before me are told, their emissaries leave an outline', async () => {
  const { page, expectNoFaults } = await house.person();
  await tableAt(page, house.base, 'take', { seats: ['greedy', 'me', 'greedy'] });
  // A line that is pointed at shows the city it built in, and takes it away again.
  await lines(page).first().hover();
  await page.locator('[data-peek] [data-trace=new]').waitFor();
  await page.locator('.rome .city').hover({ position: { x: 5, y: 5 } });
  await page.locator('[data-peek]').waitFor({ state: 'detached' });
  await followTheOthers(page, {
    game: 'rome',
    others: 2,
    onBoard: '.rome .city',
  });
  expectNoFaults();
});

test('Antiquity: what another built in the countryside is outlined and told', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, 'antiquity', positions.two_carts, ['greedy', 'me']);
  await followTheOthers(page, {
    game: 'antiquity',
    others: 1,
    onBoard: '.antiquity .map',
  });
  expectNoFaults();
});
