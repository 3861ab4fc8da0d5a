// node tests/bench/pan.mjs: how smoothly the countryside of a four-player match of Antiquity follows the hand. Drags
// and zooms the map in
// Debian's chromium and counts frames in its trace: shown, and dropped where something should have moved. Needs
// build/release/antiquarium.
import { openPage, pause } from './page.mjs';

const moves = 120;
const frame = 1000 / 60;

const { page, show, sitAt, traced, close } = await openPage();
await sitAt('antiquity', ({ stage, committed }) => stage === 'city_building' && committed.length === 0);
await page.locator('.antiquity').waitFor();
await show(page, 'country').catch(() => {});
const box = await page.locator('.map').first().boundingBox();
const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

async function framesOf(act) {
  const events = await traced(
    ['benchmark', 'cc', 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
    act,
  );
  const states = new Map();
  for (const { name, args } of events) {
    const reporter = name === 'PipelineReporter' ? (args?.chrome_frame_reporter ?? args?.frame_reporter) : null;
    if (!reporter?.state) continue;
    const state = String(reporter.state).replace('STATE_', '').toLowerCase();
    states.set(state, (states.get(state) ?? 0) + 1);
  }
  return Object.fromEntries(states);
}
async function paced(step) {
  const begin = performance.now();
  for (let at = 0; at < moves; at++) {
    await step(at);
    await pause(Math.max(0, begin + (at + 1) * frame - performance.now()));
  }
  return (performance.now() - begin) / 1000;
}

await page.mouse.move(x, y);
await page.mouse.wheel(0, -600);
await pause(600);
let seconds = 0;
const dragged = await framesOf(async () => {
  await page.mouse.down();
  seconds = await paced((at) => page.mouse.move(x + 160 * Math.sin(at / 12), y + 90 * Math.sin(at / 9)));
  await page.mouse.up();
});
console.log('drag', `${moves} moves in ${seconds.toFixed(2)} s`, dragged);
await pause(600);
const zoomed = await framesOf(async () => {
  seconds = await paced((at) => page.mouse.wheel(0, 40 * Math.sin(at / 10)));
});
console.log('zoom', `${moves} moves in ${seconds.toFixed(2)} s`, zoomed);
await close();
