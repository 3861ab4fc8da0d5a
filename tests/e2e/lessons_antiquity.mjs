// How the tasks of Antiquity's lessons are done by mouse: for each lesson its tasks in order, each as what is pressed.
import { tapHex } from './valley.mjs';

const press = (page, what) => page.locator(`${what}:visible`).first().click();
const pressing =
  (...whats) =>
  async (page) => {
    for (const what of whats) await press(page, what);
  };
// `way`: what is grown or dug, where there is a choice.
const build = (work, hex, way) => async (page) => {
  await press(page, `[data-work=${work}]`);
  if (way) await press(page, `[data-way=${way}]`);
  await tapHex(page, hex);
  await press(page, '[data-do=confirm]');
};
const inTurn =
  (...acts) =>
  async (page) => {
    for (const act of acts) await act(page);
  };
const steps = (page, count) => page.locator(`.planner[data-steps="${count}"][data-busy=false]`).waitFor();
// Every press is a step of the plan, the first of them the step after `from`.
const planned =
  (from, ...whats) =>
  async (page) => {
    for (const [index, what] of whats.entries()) {
      await steps(page, from + index);
      await press(page, what);
    }
  };
const buy = (kind) => `[data-buy=${kind}]`;
const house = (number) => `[data-house="${number}"]`;
const here = '[data-do=place]';
const socket = (piece) => `.town [data-piece="${piece}"] .socket`;
const thrown = (...goods) => pressing(...goods.map((good) => `[data-discard=${good}]`), '[data-do=discard]');

export const commitAnyway = pressing('[data-do=commit]', '[data-do=commit-now]');
export const clicks = {
  zone: [build('woodcutter', '5,6'), build('mine', '11,4')],
  houses: [planned(0, house(3), here, house(4), here), planned(0, house(5), here)],
  men: [planned(0, buy('cart_shop'), here), planned(2, socket(0)), commitAnyway, planned(0, socket(2), socket(4))],
  farms: [build('farm', '2,3'), build('farm', '10,8')],
  mines: [build('woodcutter', '5,6'), build('mine', '1,7', 'stone'), build('mine', '12,3', 'gold')],
  store: [thrown('grain', 'gold', 'wood', 'wood', 'stone'), thrown('wood', 'wood', 'stone')],
  famine: [planned(0, buy('granary'), here), planned(2, socket(2)), planned(0, socket(5))],
  waste: [
    async (page) => {
      for (const [index, hex] of ['0,6', '0,7', '1,6'].entries()) {
        await page.locator('.prompt__say', { hasText: String(3 - index) }).waitFor();
        await tapHex(page, hex);
      }
    },
    planned(0, buy('dump'), here, socket(4)),
  ],
  inns: [build('inn', '3,8'), build('woodcutter', '3,10'), inTurn(build('inn', '9,3'), build('woodcutter', '10,1'))],
  saints: [
    async (page) => {
      await press(page, buy('cathedral'));
      await press(page, '[data-choose=san_christofori]');
      await steps(page, 1);
      await press(page, here);
    },
    planned(0, house(12), here, house(5), here),
  ],
};
