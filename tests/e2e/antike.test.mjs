// Antike II at the table: a whole match by a guest, every kind of move through the board, a battle asked on another's
// turn, replay and fork, the keyboard alone, the phone, boards of one's own. Positions are fixed, so that no journey
// depends on luck.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { boardOfOnesOwn, carales, midgame } from './antike_positions.mjs';
import {
  expectResultAgain,
  newTable,
  open,
  openTable,
  patience,
  picture,
  settle,
  violations,
  watchTheSky,
} from './house.mjs';

let house;
before(async () => {
  house = await open();
});
after(() => house.close());

const mine = (page) => page.locator('.antike[data-turn="mine"]').waitFor({ timeout: patience });
const inStage = (page, stage) =>
  page.locator(`.antike[data-stage="${stage}"][data-turn="mine"]`).waitFor({ timeout: patience });
const deed = (page, name) => page.locator(`[data-do="${name}"]`).first();
const region = (page, id) => page.locator(`[data-region="${id}"]`);

async function openFrom(page, position, seats = ['me', 'random', 'random', 'random']) {
  await page.goto(house.base);
  await page.locator('.games').waitFor();
  const terms = {
    players: seats.length,
    options: {},
    seats,
    privacy: 'link',
    undo: 'free',
    start: true,
  };
  const id = await openTable(page, { game: 'antike', ...terms, position });
  await page.goto(`${house.base}/table/${id}`);
  if (!seats.includes('open')) await page.locator('.antike .map.terrain').waitFor();
  return id;
}
// Regions are told apart by their shape: a click in the middle of a box may hit a neighbour, so the place of the city
// is taken.
async function click(page, id) {
  const at = await spot(page, id);
  await page.mouse.click(at.x, at.y);
}
async function spot(page, id) {
  return region(page, id).evaluate((path) => {
    const box = path.getBoundingClientRect();
    for (let step = 1; step < 400; step++) {
      const [x, y] = [box.left + (box.width * (step % 20)) / 20, box.top + (box.height * Math.floor(step / 20)) / 20];
      if (document.elementFromPoint(x, y) === path) return { x, y };
    }
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
}
const stock = (page, people, sign) =>
  page.locator(`.nation[data-nation="${people}"] .goods span[title="${sign}"]`).innerText().then(Number);

test('a guest plays a match of four nations from start to end', async () => {
  const { page, expectNoFaults } = await house.person();
  await newTable(page, house.base, { game: 'antike', players: 4, seats: ['me', 'easy', 'easy', 'easy'] });
  await page.locator('.antike .map.terrain').waitFor();
  await inStage(page, 'rondel');
  // Four clicks for a turn that arms: the field, which is free, the city, the unit, the end of the turn.
  await page.locator('[data-field=militia]').click();
  await inStage(page, 'militia');
  await click(page, 'roma');
  await deed(page, 'arm-legion').click();
  await page.waitForFunction(
    () =>
      document
        .querySelector('.nation[data-nation=romani] .holds')
        ?.textContent?.replace(/\s/g, '')
        .startsWith('3010') ?? false,
  );
  assert.match(await deed(page, 'end').innerText(), /End turn/);
  await deed(page, 'end').click();
  await page.locator('.antike[data-turn="theirs"], .antike[data-stage="rondel"]').first().waitFor();
  // From here on the computer finishes each of my turns; while it does so, the button cannot be pressed.
  const over = page.locator('.antike[data-stage="over"], main.result');
  const next = over.or(page.locator('[data-do="finish"]:enabled')).first();
  for (;;) {
    await next.waitFor({ timeout: patience });
    if (await over.count()) break;
    // The last move of others may end the match meanwhile.
    const ply = await page.evaluate(() => document.querySelector('.antike')?.getAttribute('data-ply'));
    if (!ply) continue;
    await deed(page, 'finish').click();
    await page.locator(`.antike:not([data-ply="${ply}"]), main.result`).first().waitFor({ timeout: patience });
  }
  await expectResultAgain(page);
  assert.match(await page.locator('.prompt__say').innerText(), /\bwins?\b/);
  assert.equal(await page.locator('.prompt__flag .mark').count(), 1, 'the mark of who has won');
  await picture(page, 'antike-over-light-1280');
  expectNoFaults();
});

const chips = (page, chip) => page.locator(`[data-toll=${chip}] [role=spinbutton]`).innerText().then(Number);
const more = (page, chip) => page.locator(`[data-toll=${chip}] button`).last();

test('a toll keeps what the rondel promised, and says before it is paid when it would not', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, midgame({ stage: 'rondel' }));
  await inStage(page, 'rondel');
  await page.locator('[data-field=militia]').click();
  const says = page.locator('.toll [role=status]');
  assert.match(await says.innerText(), /Militia still brings 2 units/);
  assert.deepEqual([await chips(page, 'marble'), await chips(page, 'coin')], [2, 0]);
  // A second click on the field pays nothing.
  await page.locator('[data-field=militia]').click();
  assert.equal(await page.locator('.antike').getAttribute('data-stage'), 'rondel');
  // One click a chip, from the start: it takes the place of another.
  await more(page, 'coin').click();
  await more(page, 'coin').click();
  assert.deepEqual([await chips(page, 'marble'), await chips(page, 'coin')], [0, 2]);
  assert.match(await says.innerText(), /Then only 1 unit instead of 2 units/);
  assert.equal(await page.locator('.w-yield.is-broken').textContent(), '2→1');
  assert.match(await page.locator('.toll .btn--primary').innerText(), /Pay 2\s+instead/);
  assert.match(await deed(page, 'enter').innerText(), /Go on for 1 unit/);
  assert.deepEqual(await violations(page), [], 'toll');
  await deed(page, 'pay-best').click();
  await inStage(page, 'militia');
  assert.deepEqual([await stock(page, 'romani', 'marble'), await stock(page, 'romani', 'coin')], [4, 2]);
  // What is taken back is asked for in the same way; "another field" takes the rest back.
  await deed(page, 'undo').click();
  await inStage(page, 'toll');
  assert.equal(await chips(page, 'marble'), 1);
  await deed(page, 'another-field').click();
  await page.locator('.antike[data-stage=rondel], .toll__head:has-text("pay 2")').first().waitFor();
  expectNoFaults();
});

test('a toll is paid with the keyboard alone', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, midgame({ stage: 'rondel' }));
  await inStage(page, 'rondel');
  await page.locator('[data-field=militia]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.toll').waitFor();
  await page.keyboard.press('ArrowDown');
  assert.match(await page.locator('.toll [role=status]').innerText(), /1 chip still to pay/);
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('.antike').getAttribute('data-stage'), 'rondel', 'half a toll is not paid');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.locator('.toll').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-field')), 'militia');
  await page.keyboard.press('Enter');
  await page.locator('.toll').waitFor();
  await page.keyboard.press('Enter');
  await inStage(page, 'militia');
  assert.equal(await stock(page, 'romani', 'marble'), 4);
  expectNoFaults();
});

test('arming, undo and founding through the board', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, midgame({ stage: 'militia' }, { marker: 'militia' }));
  await inStage(page, 'militia');
  await click(page, 'carthago');
  await deed(page, 'arm-legion').click();
  await page.waitForFunction(
    () => Number(document.querySelector('.nation[data-nation=romani] .goods span[title=iron]')?.textContent) === 1,
  );
  await deed(page, 'undo').click();
  await page.waitForFunction(
    () => Number(document.querySelector('.nation[data-nation=romani] .goods span[title=iron]')?.textContent) === 3,
  );
  // The card of a region closes with the step; the only place for a city is shown at once.
  await click(page, 'roma');
  await page.locator('.region-card:has-text("Roma")').waitFor();
  await deed(page, 'end').click();
  await inStage(page, 'founding');
  await page.locator('.region-card:has-text("Leptis Magna")').waitFor();
  await deed(page, 'found').click();
  await page.waitForFunction(() =>
    document.querySelector('[data-region=leptis_magna]')?.getAttribute('aria-label')?.includes('city of Romans'),
  );
  await page.locator('.region-card').waitFor({ state: 'detached' });
  assert.match(await page.locator('.prompt__say').innerText(), /Nothing to found/);
  assert.match(await page.locator('.slots').first().innerHTML(), /p-king/);
  expectNoFaults();
});

test('arming two units takes four clicks, and the turn is over', async () => {
  const { page, expectNoFaults } = await house.person();
  const own = {
    marker: 'aurum',
    galleys: {},
    legions: {},
    know_hows: [],
    chips: { marble: 0, iron: 4, gold: 0, coin: 0 },
  };
  await openFrom(page, midgame({ stage: 'rondel' }, own));
  await inStage(page, 'rondel');
  let clicks = 0;
  const count = (done) => {
    clicks += 1;
    return done;
  };
  await page.locator('[data-field=militia][aria-label*="free"]').waitFor();
  await count(page.locator('[data-field=militia]').click());
  await inStage(page, 'militia');
  await count(click(page, 'roma'));
  await count(deed(page, 'arm-legion-2').click());
  await page.waitForFunction(() =>
    document.querySelector('[data-region=roma]')?.getAttribute('aria-label')?.includes('2 legions of Romans'),
  );
  assert.match(await deed(page, 'end').innerText(), /End turn/);
  await count(deed(page, 'end').click());
  await page.locator('.antike[data-turn="theirs"], .antike[data-stage="rondel"]').first().waitFor();
  assert.equal(clicks, 4);
  expectNoFaults();
});

test('moving and founding take six clicks, and where nothing can be founded nobody is asked', async () => {
  const { page, expectNoFaults } = await house.person();
  const own = {
    marker: 'aurum',
    galleys: { carthago: 1 },
    legions: {},
    know_hows: [],
  };
  await openFrom(page, midgame({ stage: 'rondel' }, own));
  await inStage(page, 'rondel');
  let clicks = 0;
  const count = (done) => {
    clicks += 1;
    return done;
  };
  await count(page.locator('[data-field=movere_i]').click());
  await inStage(page, 'movement');
  await count(click(page, 'carthago'));
  await count(click(page, 'leptis_magna'));
  await page.waitForFunction(() =>
    document.querySelector('[data-region=leptis_magna]')?.getAttribute('aria-label')?.includes('1 galley of Romans'),
  );
  await count(deed(page, 'end').click());
  await inStage(page, 'founding');
  await count(deed(page, 'found').click());
  await page.locator('[data-do=end].btn--primary').waitFor();
  const round = await page.locator('.antike').getAttribute('data-ply');
  await count(deed(page, 'end').click());
  await page.locator(`.antike:not([data-ply="${round}"])`).waitFor();
  assert.equal(clicks, 6);

  // Forced moves play themselves: production, and the end of a turn in which nothing can be founded. It can be taken
  // back, and then stays.
  const quick = await house.person({ settings: { automatic: true } });
  const idle = { marker: 'movere_ii', galleys: {}, legions: {}, know_hows: [] };
  await openFrom(quick.page, midgame({ stage: 'rondel' }, idle));
  await inStage(quick.page, 'rondel');
  await quick.page.locator('[data-field=ferrum]').click();
  await deed(quick.page, 'enter').click();
  await quick.page.waitForFunction(
    () => document.querySelector('.log, [role=tabpanel]')?.textContent?.match(/Greeks|turn/) !== null,
  );
  await inStage(quick.page, 'rondel');
  await quick.page.locator('.prompt [data-do=undo]:enabled').click();
  await inStage(quick.page, 'founding');
  assert.match(await quick.page.locator('.prompt__say').innerText(), /Nothing to found/);
  expectNoFaults();
  quick.expectNoFaults();
});

test('keys work wherever the focus is, but not where one writes', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, midgame({ stage: 'militia' }, { marker: 'militia' }));
  await inStage(page, 'militia');
  await region(page, 'carthago').focus();
  await page.keyboard.press('/');
  await page.locator('.find input').waitFor();
  await page.keyboard.type('eu');
  assert.equal(await page.locator('.find input').inputValue(), 'eu', 'letters are text where one writes');
  await page.keyboard.press('Escape');
  await region(page, 'carthago').focus();
  await page.keyboard.press('e');
  await inStage(page, 'founding');
  await region(page, 'carthago').focus();
  await page.keyboard.press('u');
  await inStage(page, 'militia');
  await page.locator('[data-field=aurum]').focus();
  await page.keyboard.press('E');
  await inStage(page, 'founding');
  expectNoFaults();
});

test('a conquest is planned while units still move, and made when they have', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, midgame());
  await inStage(page, 'movement');
  await click(page, 'pella');
  assert.match(await page.locator('.card .sum').innerText(), /Defence 4 = city with temple 3 \+ Regnum 1/);
  await page.locator('.lose').getByRole('button', { name: 'Fewer: Legions' }).click();
  await deed(page, 'plan-conquest').click();
  await page.locator('.map .target').waitFor({ state: 'attached' });
  // Other units move on meanwhile; the plan stays.
  await click(page, 'genua');
  await click(page, 'roma');
  await page.waitForFunction(() =>
    document.querySelector('[data-region=roma]')?.getAttribute('aria-label')?.includes('1 legion of Romans'),
  );
  assert.match(await deed(page, 'end').innerText(), /Finish moving and conquer/);
  await deed(page, 'end').click();
  await page.waitForFunction(() =>
    document
      .querySelector('[data-region=pella]')
      ?.getAttribute('aria-label')
      ?.includes('city of Romans, gold, 1 legion'),
  );
  await inStage(page, 'founding');
  expectNoFaults();
});

test('on a phone the map has in sight where something can be done', async () => {
  const { page, expectNoFaults } = await house.person({ width: 360, height: 740 });
  await openFrom(page, midgame({ stage: 'conquest' }));
  await inStage(page, 'conquest');
  // Pella alone can be taken, and Rome is where the map begins.
  await page.waitForFunction(() => {
    const inside = (box, around) => box.left + box.width / 2 > around.left && box.left + box.width / 2 < around.right;
    const [lit, frame] = ['[data-region=pella]', '.mapframe .window'].map((each) => document.querySelector(each));
    return inside(lit.getBoundingClientRect(), frame.getBoundingClientRect());
  });
  expectNoFaults();
});

test('a page that comes with a region asked about shows the whole map on a desk', async () => {
  const { page, expectNoFaults } = await house.person();
  // Only one city can be founded: its card opens by itself.
  await openFrom(page, midgame({ stage: 'founding' }));
  await page.locator('.region-card:has-text("Leptis Magna")').waitFor();
  await settle(page);
  const [frame, map] = await Promise.all(
    ['.mapframe .window', '.map.terrain'].map((each) => page.locator(each).first().boundingBox()),
  );
  assert.ok(Math.abs(map.y + map.height / 2 - frame.y - frame.height / 2) < 3, 'the map stands in the middle');
  expectNoFaults();
});

test('threats says so when there are none', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, carales(), ['me', 'random', 'random']);
  await inStage(page, 'movement');
  assert.equal(await page.locator('.unthreatened').count(), 0);
  await deed(page, 'threats').click();
  assert.match(await page.locator('.unthreatened').innerText(), /none/);
  expectNoFaults();
});

test('units move by click, by drag and over two borders; a conquest tells what its defence is made of', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, midgame());
  await inStage(page, 'movement');
  // By click: one of the legions of Pella goes to Dyrrhachion.
  await click(page, 'genua');
  assert.ok((await page.locator('.map .lip').count()) > 3);
  await click(page, 'roma');
  await page.waitForFunction(() =>
    document.querySelector('[data-region=roma]')?.getAttribute('aria-label')?.includes('1 legion of Romans'),
  );
  // By drag, over two borders: the galley of the Tyrrhenian Sea to Massilia.
  const from = await page.locator('[data-grab="mare_tyrrhenum galley"]').boundingBox();
  const to = await spot(page, 'massilia');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x - 20, to.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() =>
    document.querySelector('[data-region=massilia]')?.getAttribute('aria-label')?.includes('1 galley of Romans'),
  );
  await deed(page, 'end').click();
  await inStage(page, 'conquest');
  await click(page, 'pella');
  const sum = page.locator('.card .sum');
  await sum.waitFor();
  assert.match(await sum.innerText(), /Defence 4 = city with temple 3 \+ Regnum 1/);
  await deed(page, 'conquer').click();
  await page.waitForFunction(() =>
    document.querySelector('[data-region=pella]')?.getAttribute('aria-label')?.includes('city of Romans'),
  );
  expectNoFaults();
});

test('what a computer moves flies over the board, and leaves nothing there; who wants it still has it still', async () => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const { page, expectNoFaults } = await house.person({ reducedMotion });
    const sky = await watchTheSky(page);
    await openFrom(page, midgame({ stage: 'founding' }), ['me', 'greedy', 'greedy', 'greedy']);
    await inStage(page, 'founding');
    await deed(page, 'end').click();
    // The first thing that a nation does is to move its marker.
    if (reducedMotion === 'no-preference') await sky.sees({ drawing: '#i-m-shield-blue', wears: 'p-blue' });
    await inStage(page, 'rondel');
    await sky.clears();
    if (reducedMotion === 'reduce') assert.equal(await sky.count(), 0);
    expectNoFaults();
  }
});

test('a trade is planned as a whole and played in its steps', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, midgame({ stage: 'founding' }));
  await inStage(page, 'founding');
  await deed(page, 'trade').click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('button', { name: 'More: marble' }).first().click();
  await dialog.getByRole('button', { name: 'More: marble' }).first().click();
  await dialog.getByRole('button', { name: 'More: gold' }).last().click();
  await deed(page, 'trade-now').click();
  await inStage(page, 'founding');
  await page.waitForFunction(
    () => Number(document.querySelector('.nation[data-nation=romani] .goods span[title=gold]')?.textContent) === 5,
  );
  assert.equal(await stock(page, 'romani', 'marble'), 4);
  expectNoFaults();
});

test('know-hows and temples are bought with coins by choice', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, midgame({ stage: 'scientia' }, { marker: 'scientia' }));
  await inStage(page, 'scientia');
  await page.locator('[data-know=strata]').click();
  await page.locator('.prompt .pay [role=radio]').last().click();
  await deed(page, 'develop').click();
  await page.locator('[data-know=strata].new').waitFor();
  assert.equal(await stock(page, 'romani', 'coin'), 0);
  await page.locator('[data-know=moneta]').click({ force: true });
  await page.locator('.refusal').waitFor();
  assert.match(await page.locator('.refusal').innerText(), /column|gold/);
  await openFrom(page, midgame({ stage: 'templum' }, { marker: 'templum' }));
  await inStage(page, 'templum');
  await click(page, 'neapolis');
  await deed(page, 'temple').click();
  await page.waitForFunction(() =>
    document.querySelector('[data-region=neapolis]')?.getAttribute('aria-label')?.includes('with a temple'),
  );
  expectNoFaults();
});

test('battle is asked on another’s turn, in words with both outcomes; a standing answer is given without asking', async () => {
  const one = await house.person();
  const id = await openFrom(one.page, carales(), ['me', 'open', 'random']);
  const other = await house.person();
  await other.page.goto(`${house.base}/table/${id}`);
  await other.page.locator('.chairs .btn').click();
  await one.page.locator('.row-end .btn--primary:not([disabled])').click();
  await one.page.locator('.antike .map.terrain').waitFor();
  await inStage(one.page, 'movement');
  // What somebody looks at meanwhile closes when another moves.
  await other.page.locator('.antike .map.terrain').waitFor();
  await click(other.page, 'roma');
  await other.page.locator('.region-card').waitFor();
  await click(one.page, 'carthago');
  await click(one.page, 'carales');
  await inStage(one.page, 'demand');
  await other.page.locator('.region-card').waitFor({ state: 'detached' });
  await deed(one.page, 'no-battle').click();
  await inStage(other.page, 'answer');
  const ask = other.page.locator('.battles');
  assert.match(await ask.innerText(), /2 galleys of Romans came to Carales/);
  assert.match(await ask.innerText(), /Both sides lose 1 galley\. Left: 0 of Greeks, 1 of Romans\./);
  assert.deepEqual(await violations(other.page), [], 'battle asked');
  await settle(other.page);
  await picture(other.page, 'antike-battle-light-1280');
  await deed(other.page, 'fight-1').click();
  await inStage(one.page, 'movement');
  await deed(other.page, 'answers').click();
  await other.page.locator('[data-answer=all]').selectOption('never');
  await one.page.waitForFunction(() => document.querySelector('.log')?.textContent?.includes('never fight'));
  one.expectNoFaults();
  other.expectNoFaults();
});

test('a match is replayed, and played on from an earlier position', async () => {
  const { page, expectNoFaults } = await house.person();
  const id = await openFrom(page, midgame());
  await inStage(page, 'movement');
  await click(page, 'genua');
  await click(page, 'roma');
  await page.waitForFunction(() =>
    document.querySelector('[data-region=roma]')?.getAttribute('aria-label')?.includes('1 legion of Romans'),
  );
  await page.goto(`${house.base}/table/${id}/replay?ply=0`);
  await page.locator('.antike .map.terrain').waitFor();
  await page.locator('.nation[data-nation=graeci] .bellona').waitFor();
  assert.match(await region(page, 'genua').getAttribute('aria-label'), /1 legion of Romans/);
  await page.locator('.scrub .do button').nth(3).click();
  await page.waitForFunction(() =>
    document.querySelector('[data-region=roma]')?.getAttribute('aria-label')?.includes('1 legion of Romans'),
  );
  await page.locator('.scrub .do button').nth(1).click();
  await page.waitForFunction(() =>
    document.querySelector('[data-region=genua]')?.getAttribute('aria-label')?.includes('1 legion of Romans'),
  );
  assert.deepEqual(await violations(page), [], 'replay of Antike');
  await settle(page);
  await picture(page, 'antike-replay-light-1280');
  await page.locator('.scrub .btn--plain', { hasText: 'Play on from here' }).click();
  await page.waitForURL((url) => /\/table\/[^/]+$/.test(url.pathname) && !url.pathname.includes(id));
  await inStage(page, 'movement');
  expectNoFaults();
});

test('the keyboard alone is enough for a turn', async () => {
  const { page, expectNoFaults } = await house.person();
  await openFrom(page, midgame({ stage: 'rondel' }));
  await inStage(page, 'rondel');
  const reach = async (selector) => {
    for (let tabs = 0; tabs < 80; tabs++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`Tab does not reach ${selector}`);
  };
  await reach('.wheel .w-button');
  for (let turns = 0; turns < 8; turns++) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('data-field') === 'movere_i')) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await page.locator('.toll').waitFor();
  await page.keyboard.press('Enter');
  await inStage(page, 'movement');
  // "/" finds a region by its name, Enter takes what stands there in hand and, on another region, sends it.
  const find = async (name) => {
    await page.keyboard.press('/');
    await page.locator('.find input').waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  await find('genu');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-region')), 'genua');
  await page.keyboard.press('Enter');
  await find('anco');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.querySelector('[data-region=ancona]')?.getAttribute('aria-label')?.includes('1 legion of Romans'),
  );
  await reach('[data-do=end]');
  await page.keyboard.press('Enter');
  await page.locator('.antike:not([data-stage=movement])').waitFor();
  expectNoFaults();
});

test('a board of one’s own is checked, looked at and played on', async () => {
  const { page, expectNoFaults } = await house.person();
  const [good, bad] = [join(tmpdir(), 'antike-own.json'), join(tmpdir(), 'antike-bad.json')];
  const board = boardOfOnesOwn();
  writeFileSync(good, JSON.stringify(board));
  writeFileSync(
    bad,
    JSON.stringify({
      ...board,
      regions: board.regions.map((each, index) => (index === 0 ? { ...each, red: [] } : each)),
    }),
  );
  await page.goto(`${house.base}/new/antike`);
  await page.locator('.file input').setInputFiles(bad);
  await page.locator('.boards .refusal').waitFor();
  assert.match(await page.locator('.boards .refusal').innerText(), /Only one side knows/);
  await page.locator('.file input').setInputFiles(good);
  await page.locator('.boards .good').waitFor();
  assert.match(await page.locator('.boards .good').innerText(), /Insula Nova passed every check/);
  await page.locator('.look [data-region=alpha]').waitFor({ timeout: 3 * patience });
  await settle(page);
  await picture(page, 'antike-own-board-light-1280');
  // The chairs wear the board's colours: red, yellow for a violet that no shield has, green.
  assert.deepEqual(await page.locator('.sitters .mark use').evaluateAll((all) => all.map((use) => use.href.baseVal)), [
    '#i-m-shield-red',
    '#i-m-shield-yellow',
    '#i-m-shield-green',
  ]);
  await page.locator('form .btn--primary').click();
  await page.waitForURL(/\/table\//);
  await page.locator('.antike [data-region=alpha]').waitFor({ timeout: 3 * patience });
  await mine(page);
  assert.match(await page.locator('.nations').innerText(), /Primi/);
  expectNoFaults();
});

test('a line that breaks while the computer finishes a turn leaves nothing stuck', async () => {
  const { page, context, expectNoFaults } = await house.person();
  await openFrom(page, midgame({ stage: 'rondel' }));
  await inStage(page, 'rondel');
  const finish = page.locator('[data-do="finish"]:enabled');
  for (let breaks = 0; breaks < 3; breaks++) {
    await finish.click();
    await context.setOffline(true);
    await context.setOffline(false);
    await page.locator('.antike:not(.is-stale)').waitFor({ timeout: patience });
    await finish.waitFor({ timeout: patience });
  }
  expectNoFaults();
});

test('two people at one screen take their turns without a curtain', async () => {
  const { page, expectNoFaults } = await house.person();
  await page.goto(`${house.base}/new/antike`);
  await page.locator('input[name=players][value="2"]').check({ force: true });
  await page.locator('.sitters li').nth(1).locator('select').first().selectOption('me');
  await page.locator('form .btn--primary').click();
  await page.waitForURL(/\/table\//);
  const active = () => page.locator('.nation.active').getAttribute('data-nation');
  const led = [];
  for (let turns = 0; turns < 4; turns++) {
    await inStage(page, 'rondel');
    led.push(await active());
    await deed(page, 'finish').click();
    await page.waitForFunction(
      (before) => document.querySelector('.nation.active')?.getAttribute('data-nation') !== before,
      led.at(-1),
    );
  }
  assert.equal(new Set(led).size, 4);
  // They have one account, and names of their own.
  await page.locator('.menu > button').click();
  for (const [seat, name] of ['Grandfather', 'Grandmother'].entries()) {
    await page.locator('.menu .sheet input').nth(seat).fill(name);
    await page.locator('.menu .sheet input').nth(seat).press('Tab');
  }
  await page.locator('.menu .item', { hasText: 'Grandmother' }).waitFor();
  await page.reload();
  // Whoever is on turn is "you".
  await page
    .locator('.nation', { hasText: /Grandmother|Grandfather/ })
    .first()
    .waitFor();
  expectNoFaults();
});

test('the side column has room for every language', async () => {
  for (const locale of ['nl', 'de']) {
    const { page, expectNoFaults } = await house.person({ locale });
    await openFrom(page, midgame());
    await inStage(page, 'movement');
    await region(page, 'pella').focus();
    await page.keyboard.press('Enter');
    await settle(page);
    const { whole, shown } = await page.locator('.antike .side').evaluate((side) => ({
      whole: side.scrollHeight,
      shown: side.clientHeight,
    }));
    assert.equal(whole, shown, `the side column scrolls, ${locale}`);
    expectNoFaults();
  }
});
