// Somebody new learns: the offer at "Play now", a lesson by clicks with a wrong move, hints, leaving and coming back,
// and every lesson of every course to its end as the coach shows it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open, settle } from './house.mjs';
import { clicks, commitAnyway } from './lessons_antiquity.mjs';
import { clickRegion } from './screens.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house?.close());

// Each is gone through in another language.
const courses = {
  antike: {
    language: 'de',
    lessons: ['rondel', 'temples', 'arms', 'founding', 'science', 'conquest', 'battle', 'names'],
  },
  rome: { language: 'nl', lessons: ['strip', 'houses', 'markets', 'bricks', 'aqueducts', 'stars'] },
};
const click = (page, what) => page.locator(`${what}:visible`).first().click();
const step = (page, number) => page.locator('.coach__kick', { hasText: new RegExp(`step ${number} of`) }).waitFor();
const ready = (page) => page.locator('[data-do=hint]:enabled, [data-do=go-on]:enabled').first().waitFor();

test('who never played is offered the lessons, and is not asked again once they know the game', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(house.base);
  const rome = page.locator('.game', { hasText: 'Great City of Rome' }).getByRole('button', { name: 'Play now' });
  await rome.click();
  await page.locator('dialog[open] [data-do=teach-me]:focus').waitFor();
  // Closing it is "not now".
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await rome.click();
  await page.locator('dialog[open] [data-do=teach-me]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/learn\/rome$/);
  await page.goto(house.base);
  await rome.click();
  await page.locator('dialog[open] [data-do=i-know]').click();
  await page.waitForURL(/\/table\//);
  await page.goto(house.base);
  await page.locator('.list--mine .row').first().waitFor();
  await rome.click();
  await page.waitForURL(/\/table\//);
  expectNoFaults();
});

test('a lesson of Rome by clicks: a wrong move comes back, hints light the place, leaving keeps the step', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(`${house.base}/learn`);
  await click(page, '[data-do=learn]');
  await page.waitForURL(/\/learn\/rome\/strip$/);
  await ready(page);
  await click(page, '[data-do=go-on]');
  await step(page, 2);
  // Legal, but not what is meant: answered, and taken back.
  await click(page, '.space[data-space="4"]');
  await click(page, '[data-do=confirm]');
  await page.locator('.coach__no', { hasText: 'everybody else picks a card before you' }).waitFor();
  await page.locator('.space.is-legal[data-space="4"]').waitFor();
  await ready(page);
  assert.equal(await page.locator('.coach__no .rule').count(), 1);
  assert.equal(await page.locator('.t-flag').count(), 0);
  await page.keyboard.press('h');
  await page.locator('.coach__hint', { hasText: 'Hint 1 of 3' }).waitFor();
  await click(page, '[data-do=hint]');
  await page.locator('.t-flag', { hasText: 'Three bricks, not last' }).waitFor();
  // Left with one press, and gone on with at the same step.
  await click(page, '[data-do=leave-lesson]');
  await page.locator('.lesson.is-next', { hasText: 'at step 2' }).waitFor();
  await page.reload();
  await click(page, '[data-do=learn]');
  await step(page, 2);
  await ready(page);
  await click(page, '.space[data-space="3"]');
  await click(page, '[data-do=confirm]');
  await step(page, 3);
  await ready(page);
  await click(page, '.space[data-space="0"]');
  await click(page, '[data-do=confirm]');
  await page.locator('.coach__yes').waitFor();
  await page.locator('[data-do=next-lesson]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/learn\/rome\/houses$/);
  await ready(page);
  // No list shows what it was played on.
  await page.goto(`${house.base}/learn/rome`);
  await page.locator('.lesson.is-done', { hasText: '2 hints' }).waitFor();
  for (const list of ['mine', 'finished']) {
    await page.goto(`${house.base}/tables/${list}`);
    await page.locator('.none').waitFor();
  }
  expectNoFaults();
});

test('a refused move keeps the referee’s words, and the coach adds a sentence', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(`${house.base}/learn/rome/aqueducts`);
  await ready(page);
  await click(page, '[data-do=go-on]');
  await click(page, '.hand button.card');
  await click(page, 'button.place[data-cell="2,4"], [data-cell="2,4"]');
  await page.locator('.refusal', { hasText: '9.4' }).waitFor();
  await page.locator('.coach__no', { hasText: 'Same row or column' }).waitFor();
  expectNoFaults();
});

test('a lesson of Antike by clicks', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(`${house.base}/learn/antike/temples`);
  await ready(page);
  await click(page, '[data-do=go-on]');
  await step(page, 2);
  await page.locator('.map.terrain').waitFor();
  await settle(page);
  // Where something is produced it is asked first, anywhere else the marker goes at once.
  const enter = (field) => page.locator(`path[data-field="${field}"]`).click();
  await enter('scientia');
  await page.locator('.coach__no', { hasText: 'That brings less' }).waitFor();
  await page.locator('.antike[data-stage="rondel"]').waitFor();
  await ready(page);
  await enter('marmor');
  await click(page, '[data-do=enter]');
  await click(page, '[data-do=produce]');
  await step(page, 3);
  await ready(page);
  await enter('aurum');
  await click(page, '[data-do=enter]');
  await click(page, '[data-do=produce]');
  await page.locator('.coach__yes').waitFor();
  await click(page, '[data-do=next-lesson]');
  await page.waitForURL(/\/learn\/antike\/arms$/);
  await ready(page);
  await enter('militia');
  await step(page, 2);
  await settle(page);
  await clickRegion(page, 'roma');
  await page.locator('[data-do=arm-legion-3]').click();
  await step(page, 3);
  expectNoFaults();
});

test('a lesson of Antiquity: out of the zone is refused, a shop without a man is answered, and both screens are lit', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(`${house.base}/learn/antiquity/zone`);
  await ready(page);
  await click(page, '[data-do=go-on]');
  await settle(page);
  await click(page, '[data-work=woodcutter]');
  await page.locator('.lit-dot').first().waitFor();
  const far = await page.locator('.named [data-hex="7,6"]').boundingBox();
  await page.mouse.click(far.x + far.width / 2, far.y + far.height / 2);
  await page.locator('.refusal', { hasText: '13.4' }).waitFor();
  await page.locator('.coach__no', { hasText: 'more than two steps' }).waitFor();
  await page.goto(`${house.base}/learn/antiquity/men`);
  await ready(page);
  await clicks.men[0](page);
  await step(page, 2);
  await ready(page);
  await commitAnyway(page);
  await page.locator('.coach__no', { hasText: 'stays shut' }).waitFor();
  await ready(page);
  // The plan is there again; taken back beyond the step, the step begins anew.
  await page.locator('.planner[data-steps="2"][data-busy=false]').waitFor();
  await click(page, '[data-do=plan-undo]');
  await page.locator('.planner[data-steps="2"][data-busy=false]').waitFor();
  await ready(page);
  // From another screen the way to the city is lit.
  await page.locator('#screen-country').click();
  await click(page, '[data-do=hint]');
  await click(page, '[data-do=hint]');
  await page.locator('.t-flag').waitFor();
  const [ring, tab] = [await page.locator('.t-ring').boundingBox(), await page.locator('#screen-city').boundingBox()];
  assert.ok(Math.abs(ring.x + ring.width / 2 - (tab.x + tab.width / 2)) < 2, 'the tab is lit');
  await page.locator('#screen-city').click();
  await clicks.men[1](page);
  await step(page, 3);
  expectNoFaults();
});

test('on a phone what the coach means comes into sight above the coach', async () => {
  const { page, expectNoFaults } = await house.person({ width: 360, height: 740 });
  const isAbove = (meant) =>
    page.waitForFunction((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      const coach = document.querySelector('.coach').getBoundingClientRect();
      if (!box || !document.querySelector('.t-ring')) return false;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return x > 0 && x < innerWidth && y > 0 && y < coach.top;
    }, meant);
  await page.goto(`${house.base}/learn/antike/conquest`);
  await ready(page);
  await isAbove('[data-region=pella]');
  await page.goto(`${house.base}/learn/antike/arms`);
  await ready(page);
  for (const hint of ['1', '2']) {
    await click(page, '[data-do=hint]');
    await page.locator('.coach__hint', { hasText: `Hint ${hint} of 3` }).waitFor();
  }
  await isAbove('path[data-field=militia]');
  await page.goto(`${house.base}/learn/antiquity/inns`);
  await ready(page);
  await isAbove('.named [data-hex="3,10"]');
  await page.goto(`${house.base}/learn/antiquity/houses`);
  await ready(page);
  await isAbove('.houses');
  expectNoFaults();
});

const nextStep = async (page, kick) =>
  page.waitForFunction(
    (old) =>
      document.querySelector('.coach__yes') || document.querySelector('.coach__kick')?.textContent.trim() !== old,
    kick,
  );
test('every lesson of antiquity goes to its end by clicks', async () => {
  const { page, expectNoFaults } = await house.person();
  for (const [lesson, tasks] of Object.entries(clicks)) {
    await page.goto(`${house.base}/learn/antiquity/${lesson}`);
    const left = [...tasks];
    while ((await page.locator('.coach__yes').count()) === 0) {
      await ready(page);
      const kick = await page.locator('.coach__kick').innerText();
      if (await page.locator('[data-do=go-on]').count()) {
        await page.locator('.t-ring').first().waitFor();
        await click(page, '[data-do=go-on]');
      } else {
        await page.locator('[data-do=hint]').press('h');
        await page.keyboard.press('h');
        await page
          .locator('.t-ring')
          .first()
          .waitFor({ timeout: 20_000 })
          .catch(() => assert.fail(`${lesson}, ${kick}: nothing is lit`));
        await left.shift()(page);
      }
      await nextStep(page, kick).catch(() => assert.fail(`${lesson}, ${kick}: it does not go on`));
    }
    assert.equal(left.length, 0, lesson);
  }
  await page.goto(`${house.base}/learn/antiquity`);
  await page
    .locator('.lesson.is-done')
    .nth(Object.keys(clicks).length - 1)
    .waitFor();
  expectNoFaults();
});

for (const [game, { language, lessons }] of Object.entries(courses))
  test(`every lesson of ${game} goes to its end as the coach shows it, and lights what it means`, async () => {
    const { page, expectNoFaults } = await house.person({ settings: { language } });
    for (const lesson of lessons) {
      await page.goto(`${house.base}/learn/${game}/${lesson}`);
      await ready(page);
      for (let more = true; more;) {
        const where = `${lesson}: ${await page.locator('.coach__kick').innerText()}`;
        if (await page.locator('[data-do=go-on]').count()) {
          await page.locator('.t-ring').first().waitFor();
          await click(page, '[data-do=go-on]');
        } else {
          await click(page, '[data-do=hint]');
          await click(page, '[data-do=hint]');
          await page
            .locator('.t-ring')
            .first()
            .waitFor({ timeout: 20_000 })
            .catch(() => assert.fail(`${where}: nothing is lit`));
          await click(page, '[data-do=show-me]');
        }
        await nextStep(page, where.slice(lesson.length + 2));
        more = (await page.locator('.coach__yes').count()) === 0;
        if (more) await ready(page);
      }
      await page.locator('[data-do=next-lesson]').waitFor();
    }
    await page.goto(`${house.base}/learn/${game}`);
    await page
      .locator('.lesson.is-done')
      .nth(lessons.length - 1)
      .waitFor();
    expectNoFaults();
  });
