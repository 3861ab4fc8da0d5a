// What the benchmarks of the pages share: Debian's chromium at tables of four players, some way into a match, and its
// trace.
// Needs build/release/antiquarium.
import { fileURLToPath } from 'node:url';
process.env.ANTIQUARIUM_PROGRAM ??= fileURLToPath(new URL('../../build/release/antiquarium', import.meta.url));
const { ask, quit } = await import('../../web/tests/engine.mjs');
const { open } = await import('../e2e/house.mjs');
const { show, table } = await import('../e2e/valley.mjs');

const rounds = 8;

// The first position of a match between computer players that is wanted.
async function positionOf(game, isWanted) {
  let now = await ask({ op: 'new', game, players: 4, options: {}, seed: 'pan' });
  for (;;) {
    const [seat] = now.to_act;
    const { action } = await ask({ op: 'bot', seat, level: 'greedy' });
    now = await ask({ op: 'play', seat, action });
    const { state } = await ask({ op: 'state' });
    if (state.round >= rounds && isWanted(state)) return state;
  }
}

// A browser, and ways to a table of four where all seats are one's own.
export async function openPage() {
  const house = await open();
  const { page, context } = await house.person({ reducedMotion: 'no-preference' });
  const session = await context.newCDPSession(page);
  return {
    page,
    show,
    sitAt: async (game, isWanted) =>
      table(page, house.base, { game, seats: ['me', 'me', 'me', 'me'], position: await positionOf(game, isWanted) }),
    traced: (categories, act) => traced(session, categories, act),
    close: async () => {
      quit();
      await house.close();
    },
  };
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
