// Programs of anybody's as opponents, and how strong computers are, where one chooses them.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { decide, newTable, open, openTable, root, settle } from './house.mjs';
import { law } from './law.mjs';

let house;
before(async () => {
  const example = `example=python3 ${join(root, 'docs/examples/bot.py')}`;
  house = await open({ offered: [example, 'a-long-program-named=false'] });
});
after(() => house.close());

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
const languages = ['en', 'nl', 'de'];
// At both ends of what people look at, in every language.
async function expectLaw(page) {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    for (const language of languages) {
      await page.evaluate((wanted) => {
        const settings = JSON.parse(localStorage.getItem('antiquarium.settings'));
        localStorage.setItem('antiquarium.settings', JSON.stringify({ ...settings, language: wanted }));
      }, language);
      await page.reload();
      await page.locator(`html[lang=${language}] main`).first().waitFor();
      await settle(page);
      assert.deepEqual(await law(page), [], `${size.width} ${language}`);
    }
  }
}

test('a program is chosen as a level is, plays, is named on its seat and met again', async () => {
  const { page, expectNoFaults } = await house.person();
  await newTable(page, house.base, { seats: ['me', 'program:example'] });
  for (let decision = 0; decision < 3; ++decision) assert.ok(await decide(page));
  await page.locator('[title="Computer: program example"]').waitFor();
  assert.equal(await page.locator('.stands-for').count(), 0);
  await page.goto(`${house.base}/new/rome`);
  const second = page.locator('.sitters li').nth(1);
  // The page may still be asking which computers there are.
  await second.locator('select option[value="program:example"]').first().waitFor({ state: 'attached' });
  assert.equal(await second.locator('select').first().inputValue(), 'program:example');
  // It has no character.
  assert.equal(await second.locator('.character').count(), 0);
  await expectLaw(page);
  expectNoFaults();
});

// Who begins is drawn.
async function tableItBegins(page, game) {
  const seats = ['me', 'program:a-long-program-named'];
  for (let drawn = 0; drawn < 30; ++drawn) {
    const id = await openTable(page, { game, players: 2, seats, start: true });
    const begun = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/tables/${id}`);
    if (begun.table.seats[1].played_by || begun.table.to_act.includes(1)) return id;
  }
  return assert.fail('the program never begins');
}

test('who plays on for a program that fails is told on its seat', async () => {
  for (const game of ['rome', 'antike', 'antiquity']) {
    const { page, expectNoFaults } = await house.person();
    await page.goto(house.base);
    await page.goto(`${house.base}/table/${await tableItBegins(page, game)}`);
    const mark = page.locator('.stands-for').first();
    await mark.click();
    await page.getByRole('heading', { name: 'Greedy plays for the program a-long-program-named' }).waitFor();
    await page.keyboard.press('Escape');
    await expectLaw(page);
    expectNoFaults();
    await page.close();
  }
});

test('where levels were measured their strength stands beside them, and nowhere else', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.route('**/api/games', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.games[0].ratings = { 3: { strong: { rating: 1240, plus_minus: 35 } } };
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`${house.base}/new/rome`);
  const options = page.locator('.sitters li').nth(1).locator('select').first();
  await options.getByText('Computer: Strong, 1240 ± 35').waitFor({ state: 'attached' });
  await options.getByText('Computer: Easy', { exact: true }).waitFor({ state: 'attached' });
  await page.getByText('The figures say').waitFor();
  await expectLaw(page);
  await page.setViewportSize(desk);
  await page.locator('input[name=players][value="2"]').check({ force: true });
  await page.getByText('Die Zahlen sagen').waitFor({ state: 'detached' });
  expectNoFaults();
});
