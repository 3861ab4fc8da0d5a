// Every screen of the house and of Rome obeys the law of law.mjs; those of the other games are looked at by
// screens_antike and screens_antiquity. No dialog is forgotten, and the law can be broken.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { open, root, settle } from './house.mjs';
import { law, lawAfterEach, pointerLaw } from './law.mjs';
import { lookAt } from './look.mjs';
import { rareScreens } from './rare_screens.mjs';
import { screens as usualScreens } from './screens.mjs';

const screens = [...usualScreens, ...rareScreens];
const of = (whose) => screens.filter(({ game }) => game === whose);
lookAt('the house', of(undefined));
lookAt('Rome', of('rome'));

// ----- no screen is forgotten -----
const sources = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svelte'))
  .map((path) => readFileSync(join(root, 'web/src', path), 'utf8'));
test('every dialog of the sources is among the screens', () => {
  const shown = screens.flatMap(({ dialog }) => (dialog ? [dialog] : []));
  const forgotten = sources
    .flatMap((source) => [...source.matchAll(/<Dialog\s[^]*?title=\{([^]*?)\}\s*(?:\{|open)/g)])
    .map(([, title]) => [...title.matchAll(/ui(?:\.\w+)+\.?/g)].map(([key]) => key))
    .filter(
      (keys) => !keys.some((key) => shown.some((each) => (key.endsWith('.') ? each.startsWith(key) : each === key))),
    );
  assert.deepEqual(forgotten, []);
});

// ----- the law can be broken -----
describe('the law notices', () => {
  let house;
  before(async () => {
    house = await open();
  });
  after(() => house?.close());
  const broken = {
    'a control under something': ['cannot be hit', "body::after { content: ''; position: fixed; inset: 0 }"],
    'something outside the page': ['outside the page', 'main { position: relative; left: -2000px }'],
    'a page wider than its window': [
      'outside the page',
      'main { width: 3000px !important; max-width: none !important }',
    ],
    'a text that is cut off': ['cut off', 'h1 { width: 20px; overflow: hidden; white-space: nowrap }'],
    'a text that one can only scroll to sideways': [
      'cut off',
      'h1 { width: 20px; overflow-x: auto; white-space: nowrap }',
    ],
    'a text under what stands beside it': [
      'lies under',
      'h1 { width: 20px; white-space: nowrap; float: left } h1 + * { background: white; position: relative }',
    ],
    'a text on another': [
      'overlaps',
      'h2 { height: 0; margin: 0; } h2 + * { margin-top: -4px !important; padding: 0 !important }',
    ],
  };
  for (const [what, [fault, css]] of Object.entries(broken))
    test(what, async () => {
      const { page, context } = await house.person();
      await page.goto(`${house.base}/settings`);
      await page.locator('h1').waitFor();
      await settle(page);
      assert.deepEqual(await law(page), []);
      await page.addStyleTag({ content: css });
      assert.ok(
        (await law(page)).some((each) => each.startsWith(fault)),
        (await law(page)).join('\n'),
      );
      await context.close();
    });

  const byNight = {
    'what night alone puts elsewhere': [
      'cut off',
      '[data-theme=dark] h1 { width: 20px; overflow: hidden; white-space: nowrap }',
    ],
    'what night alone covers': [
      'lies under',
      `h1 { width: 20px; white-space: nowrap; float: left } h1 + * { background: none !important; position: relative }
      [data-theme=dark] h1 + * { background: white !important }`,
    ],
  };
  for (const [what, [fault, css]] of Object.entries(byNight))
    test(what, async () => {
      const { page, context } = await house.person({ settings: { theme: 'light' } });
      await page.goto(`${house.base}/settings`);
      await page.locator('h1').waitFor();
      await page.addStyleTag({ content: css });
      await settle(page);
      const wear = (theme) => (document.documentElement.dataset.theme = theme);
      const [day, night, dayAgain] = await lawAfterEach(page, wear, ['dark', 'light']);
      const has = (faults) => faults.some((each) => each.startsWith(fault));
      assert.deepEqual([has(day), has(night), has(dayAgain)], [false, true, false], [...day, ...night].join('\n'));
      await context.close();
    });

  test('what moves under the pointer, a word that is missing, a complaint on the console', async () => {
    const { page, context, faults } = await house.person();
    await page.goto(`${house.base}/settings`);
    await page.locator('h1').waitFor();
    await settle(page);
    assert.deepEqual(await pointerLaw(page, new Set()), []);
    await page.addStyleTag({ content: 'a:hover { padding-left: 9px }' });
    assert.match((await pointerLaw(page, new Set())).join(), /moves/);
    await page.evaluate(() => document.querySelector('h1').append(' ui.nothing {name}'));
    assert.deepEqual(
      (await law(page)).filter((fault) => fault.startsWith('no words')),
      ['no words: ui.nothing', 'no words: {name}'],
    );
    assert.deepEqual(faults, []);
    await page.evaluate(() => console.warn('mind the gap'));
    assert.deepEqual(faults, ['mind the gap']);
    await context.close();
  });
});
