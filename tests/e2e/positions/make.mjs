// Finds the positions of Rome that the journeys start from, and writes them beside this file. They are kept, so that
// a journey does not depend on how cards fall or computer players think; make them anew only when the rules make one
// impossible.
//   ANTIQUARIUM_PROGRAM=build/release/antiquarium node tests/e2e/positions/make.mjs [NAME...]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, quit } from '../../../web/tests/engine.mjs';

const buildings = (state) => state.players[0].city.length;
const of = (actions, type) => actions.filter((action) => action.type === type);
const cards = (actions) => new Set(actions.map(({ card }) => card)).size;
// Places of one card that can be paid in more than one way.
const payable = (actions) =>
  actions.some((action) =>
    actions.some(
      (other) =>
        other !== action && other.card === action.card && JSON.stringify(other.cell) === JSON.stringify(action.cell),
    ),
  );

// What seat 0 is asked, and what must be true of it.
const wanted = {
  emissaries: {
    players: 3,
    fits: (state, legal) => state.stage === 'emissaries' && state.round === 6 && legal.length === 4,
  },
  take: { players: 3, fits: (state, legal) => state.stage === 'take' && state.round === 6 && legal.length === 3 },
  act: {
    players: 3,
    shrine: true,
    fits: (state, legal) =>
      state.stage === 'act' &&
      state.round >= 8 &&
      buildings(state) >= 9 &&
      cards(of(legal, 'build')) >= 2 &&
      payable(of(legal, 'build')) &&
      of(legal, 'produce').length > 0,
  },
  four: {
    players: 4,
    fits: (state, legal) =>
      state.stage === 'act' && state.round >= 9 && cards(of(legal, 'build')) >= 2 && of(legal, 'produce').length > 0,
  },
  deck: {
    players: 3,
    fits: (state, legal) => state.stage === 'choose_deck' && legal.length >= 2 && state.to_draw >= 2,
  },
  keep: { players: 3, fits: (state, legal) => state.stage === 'keep' && legal.length >= 3 },
  forced: { players: 3, fits: (state, legal) => state.stage === 'take' && legal.length === 1 },
  end: {
    players: 2,
    fits: (state, legal) =>
      state.stage === 'act' &&
      state.round === 7 &&
      state.spaces.filter((seat) => seat !== null).length === 1 &&
      of(legal, 'end_turn').length === 1,
  },
};

async function find(name, { players, shrine = false, fits }) {
  for (let seed = 0; ; seed++) {
    let now = await ask({ op: 'new', game: 'rome', players, options: { shrine }, seed: `${name} ${seed}` });
    while (!now.finished) {
      const by = now.to_act[0];
      if (by === 0) {
        const { state } = await ask({ op: 'state' });
        const { actions } = await ask({ op: 'legal', seat: 0 });
        if (fits(state, actions)) return state;
      }
      const { action } = await ask({ op: 'bot', seat: by, level: 'greedy', budget_ms: 20 });
      now = await ask({ op: 'play', seat: by, action });
    }
  }
}

const asked = process.argv.slice(2);
for (const [name, wish] of Object.entries(wanted)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const state = await find(name, wish);
  writeFileSync(join(import.meta.dirname, `${name}.json`), `${JSON.stringify(state)}\n`);
  process.stderr.write(`${name}: round ${state.round}, ${buildings(state)} buildings\n`);
}
quit();
