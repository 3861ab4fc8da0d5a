// node tests/bench/interaction.mjs: how soon the pages of four-player matches of Antiquity and Antike show what a
// hand has done: from the event to the next frame, as chromium's trace has it (EventTiming). Needs
// build/release/antiquarium.
import { openPage, pause } from './page.mjs';

const { page, show, sitAt, traced, close } = await openPage();

// The longest of the events of one act: a press, its release and the click are one for the hand.
async function timed(name, act) {
  const events = await traced(['devtools.timeline', 'blink.user_timing'], async () => {
    await act();
    await pause(300);
  });
  const spans = new Map();
  for (const { name: kind, ph, id2, id, ts, args } of events) {
    if (kind !== 'EventTiming') continue;
    const key = JSON.stringify(id2 ?? id);
    if (ph === 'b') spans.set(key, { type: args?.data?.type, interaction: args?.data?.interactionId, begin: ts });
    else if (ph === 'e' && spans.has(key)) spans.get(key).end = ts;
  }
  const took = [...spans.values()]
    .filter(({ end, interaction }) => end && interaction)
    .map(({ begin, end }) => (end - begin) / 1000);
  console.log(
    `${name.padEnd(44)} ${
      took.length
        ? Math.max(...took)
            .toFixed(1)
            .padStart(6)
        : '     -'
    } ms`,
  );
}

const dot = async (at) => {
  const box = await page.locator('.lit-dot').nth(at).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
await sitAt('antiquity', ({ stage }) => stage === 'countryside');
for (let round = 1; round <= 3; round++) {
  await show(page, 'country').catch(() => {});
  await page.locator('[data-work]').first().waitFor();
  for (const work of await page.locator('[data-work]:not([aria-disabled])').all())
    await timed(`countryside: choose ${await work.getAttribute('data-work')}`, () => work.click());
  await timed('countryside: aim at a hex', async () => page.mouse.click(...(await dot(0))));
  await timed('countryside: let it go', () => page.keyboard.press('Escape'));
  await timed('countryside: walk by keys', async () => {
    await page.locator('.map').focus();
    await page.keyboard.press('ArrowDown');
  });
  for (const screen of ['city', 'saints', 'progress', 'country'])
    await timed(`show ${screen}`, () => page.locator(`#screen-${screen}`).click());
}

await sitAt('antiquity', ({ stage, committed }) => stage === 'city_building' && committed.length === 0);
await page.locator('.planner').waitFor();
for (let round = 1; round <= 3; round++) {
  await timed('city: take a building in hand', () => page.locator('.tray .row:not([aria-disabled])').first().click());
  await page.locator('.held-box').first().waitFor();
  await timed('city: turn it', () => page.keyboard.press('r'));
  await timed('city: move it', () => page.keyboard.press('ArrowRight'));
  await timed('city: put it back', () => page.keyboard.press('Escape'));
  await page.locator('.tray .row').first().waitFor();
}
await sitAt('antike', ({ stage }) => stage === 'rondel');
await page.locator('.antike .map.terrain').waitFor();
const homes = await page.evaluate(() =>
  [...document.querySelectorAll('[data-region]')].map((region) => region.getAttribute('data-region')).slice(0, 3),
);
for (const [at, home] of homes.entries()) {
  await timed('antike: aim at a field of the rondel', () => page.locator('.w-button.is-legal').nth(at).click());
  await timed('antike: look at a region', () => page.locator(`[data-region=${home}]`).click({ force: true }));
  await timed('antike: show threats', () => page.locator('[data-do=threats]').click());
  await timed('antike: hide them', () => page.locator('[data-do=threats]').click());
}
await close();
