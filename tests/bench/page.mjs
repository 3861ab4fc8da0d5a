// What the benchmarks of the pages share: Debian's chromium at a table of Antiquity with four players, some way into a match, and its trace.
// Needs build/release/antiquarium.
import { fileURLToPath } from 'node:url';
process.env.ANTIQUARIUM_PROGRAM ??= fileURLToPath(new URL('../../build/release/antiquarium', import.meta.url));
const { ask, quit } = await import('../../web/tests/engine.mjs');
const { open } = await import('../e2e/house.mjs');
const { show, table } = await import('../e2e/valley.mjs');

const rounds = 8;

async function positionIn(stage) {
  let now = await ask({ op: 'new', game: 'antiquity', players: 4, options: {}, seed: 'pan' });
  for (;;) {
    const [seat] = now.to_act;
    const { action } = await ask({ op: 'bot', seat, level: 'greedy' });
    now = await ask({ op: 'play', seat, action });
    const { state } = await ask({ op: 'state' });
    if (state.round >= rounds && state.stage === stage && (stage !== 'city_building' || state.committed.length === 0)) return state;
  }
}

export async function valleyOfFour(stage) {
  const position = await positionIn(stage);
  quit();
  const house = await open();
  const { page, context } = await house.person({ reducedMotion: 'no-preference' });
  await table(page, house.base, { seats: ['me', 'me', 'me', 'me'], position });
  await page.locator('.antiquity').waitFor();
  const session = await context.newCDPSession(page);
  return { house, page, show, traced: (categories, act) => traced(session, categories, act) };
}

// The events of chromium's trace while something is done.
async function traced(session, includedCategories, act) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const done = new Promise((settle) => session.once('Tracing.tracingComplete', settle));
  await session.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' });
  await act();
  await session.send('Tracing.end');
  await done;
  session.removeAllListeners('Tracing.dataCollected');
  return events;
}

export const pause = (ms) => new Promise((settle) => setTimeout(settle, ms));
