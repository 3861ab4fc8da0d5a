// How people move at a table of Antiquity. What is done is what is lit or offered, never a guess.
import { openTable, patience } from './house.mjs';

export const board = (page) => page.locator('.antiquity');
const fact = (page, name) => board(page).getAttribute(`data-${name}`);
export const stage = (page) => fact(page, 'stage');
export const moved = async (page, act) => {
  const before = await page.evaluate(
    () => `${document.querySelector('.antiquity').dataset.seq}/${document.querySelector('.antiquity').dataset.draft}`,
  );
  await act();
  await page.waitForFunction(
    (old) =>
      `${document.querySelector('.antiquity')?.dataset.seq}/${document.querySelector('.antiquity')?.dataset.draft}` !==
      old,
    before,
    { timeout: patience },
  );
};
export const myTurn = (page) =>
  page
    .locator('.antiquity[data-turn="mine"], .antiquity[data-stage="over"], main.result')
    .first()
    .waitFor({ timeout: patience });
export const untilStage = (page, wanted) =>
  page.locator(`.antiquity[data-stage="${wanted}"][data-turn="mine"]`).waitFor({ timeout: patience });

// A table of one's own, opened as the page would open it; `more` may hold a position.
export async function table(page, base, body) {
  if (!page.url().startsWith(base)) await page.goto(base);
  const terms = {
    options: {},
    privacy: 'link',
    undo: 'free',
    bot_turns: 'all',
    start: true,
    players: body.seats.length,
  };
  const id = await openTable(page, { game: 'antiquity', ...terms, ...body });
  await page.goto(`${base}/table/${id}`);
  return id;
}

export async function show(page, screen) {
  await page.locator(`#screen-${screen}`).click();
  await page.locator(`.antiquity[data-screen="${screen}"]`).waitFor();
}

// Lit hexes that nothing lies over.
const open = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.lit-dot')].flatMap((dot) => {
      const box = dot.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      return top?.closest('.map') && !top.closest('.float') ? [{ key: dot.getAttribute('data-hex'), x, y }] : [];
    }),
  );
export async function litHexes(page) {
  await page.locator('.lit-dot').first().waitFor();
  return open(page);
}
// A map that has just come may still be finding its place.
export async function tapHex(page, wanted = 0) {
  const until = Date.now() + patience;
  for (;;) {
    const lit = await litHexes(page);
    const hex = typeof wanted === 'string' ? lit.find(({ key }) => key === wanted) : lit[wanted % lit.length];
    if (hex) {
      await page.mouse.click(hex.x, hex.y);
      return hex.key;
    }
    if (Date.now() > until) throw new Error(`nothing is lit at ${wanted}: ${lit.map(({ key }) => key).join(' ')}`);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}
// Aims at a lit hex and plays it.
export async function playHex(page, wanted = 0) {
  await tapHex(page, wanted);
  await moved(page, () => page.locator('[data-do=confirm]:visible, [data-do=build]:visible').first().click());
}

// Takes a building of the planner's tray in hand.
export const take = (page, name) => moved(page, () => page.locator('.tray .row', { hasText: name }).first().click());

// The computer decides for me; from any screen but the planner's own.
export async function letComputer(page) {
  if ((await page.locator('[data-do=computer]').count()) === 0) await show(page, 'country');
  await moved(page, () => page.locator('[data-do=computer]').click());
}
export async function untilOver(page, onTurn = async () => false) {
  for (;;) {
    await myTurn(page);
    // The end leads to the result by itself: by now the board may be gone.
    const now = await page.evaluate(() => document.querySelector('.antiquity')?.dataset.stage ?? 'over');
    if (now === 'over') return;
    if (!(await onTurn(now))) await letComputer(page);
  }
}
