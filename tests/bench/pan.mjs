// node tests/bench/pan.mjs: how smoothly the countryside of a four-player match of Antiquity follows the hand. Drags and zooms the map in
// Debian's chromium and counts frames in its trace: shown, and dropped where something should have moved. Needs build/release/antiquarium.
import { fileURLToPath } from 'node:url';
process.env.ANTIQUARIUM_PROGRAM ??= fileURLToPath(new URL('../../build/release/antiquarium', import.meta.url));
const { ask, quit } = await import('../../web/tests/engine.mjs');
const { open } = await import('../e2e/house.mjs');
const { show, table } = await import('../e2e/valley.mjs');

const rounds = 8;
const moves = 120;
const frame = 1000 / 60;

// Some way into a match between computer players.
let now = await ask({ op: 'new', game: 'antiquity', players: 4, options: {}, seed: 'pan' });
let position = null;
while (!position) {
  const [seat] = now.to_act;
  const { action } = await ask({ op: 'bot', seat, level: 'greedy' });
  now = await ask({ op: 'play', seat, action });
  const { state } = await ask({ op: 'state' });
  if (state.round >= rounds && state.stage === 'city_building' && state.committed.length === 0) position = state;
}
quit();

const house = await open();
const { page, context } = await house.person({ reducedMotion: 'no-preference' });
await table(page, house.base, { seats: ['me', 'me', 'me', 'me'], position });
await page.locator('.antiquity').waitFor();
await show(page, 'country').catch(() => {});
const box = await page.locator('.map').first().boundingBox();
const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
const session = await context.newCDPSession(page);

async function traced(act) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const done = new Promise((settle) => session.once('Tracing.tracingComplete', settle));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['benchmark', 'cc', 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] }, transferMode: 'ReportEvents' });
  await act();
  await session.send('Tracing.end');
  await done;
  session.removeAllListeners('Tracing.dataCollected');
  const states = new Map();
  for (const { name, args } of events) {
    const reporter = name === 'PipelineReporter' ? (args?.chrome_frame_reporter ?? args?.frame_reporter) : null;
    if (!reporter?.state) continue;
    const state = String(reporter.state).replace('STATE_', '').toLowerCase();
    states.set(state, (states.get(state) ?? 0) + 1);
  }
  return Object.fromEntries(states);
}
const pause = (ms) => new Promise((settle) => setTimeout(settle, ms));
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
const dragged = await traced(async () => {
  await page.mouse.down();
  seconds = await paced((at) => page.mouse.move(x + 160 * Math.sin(at / 12), y + 90 * Math.sin(at / 9)));
  await page.mouse.up();
});
console.log('drag', `${moves} moves in ${seconds.toFixed(2)} s`, dragged);
await pause(600);
const zoomed = await traced(async () => {
  seconds = await paced((at) => page.mouse.wheel(0, 40 * Math.sin(at / 10)));
});
console.log('zoom', `${moves} moves in ${seconds.toFixed(2)} s`, zoomed);
await house.close();
