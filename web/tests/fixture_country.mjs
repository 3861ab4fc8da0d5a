// Asks the engine about the countryside of Antiquity: where pollution may be placed (the zone of control) in
// positions with and without
// Harbour and Stables, and how large producers turn out that a bot builds.
//   ANTIQUARIUM_PROGRAM=../build/release/antiquarium node tests/fixture_country.mjs >
// tests/fixtures/antiquity_country.json
import { ask as say, quit } from './engine.mjs';

const ask = async (request) => {
  const answer = await say(request);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer;
};
const view = async (seat) => (await ask({ op: 'view', seat })).view;

// A bay, a lake, two ranges and two players; seat 0 has to place pollution.
const rows = [
  'GGGGFFFFFFGG',
  'GWWGGFFMMGGG',
  'GWWWGFFMMMGG',
  'GGWWGGFFMGGG',
  'FFGGGGGFGGWG',
  'FFFGGGGGGWWW',
  'GFFMMGGGGGWW',
  'GGFMMMGGGGGW',
  'GGGGMGGFFFGG',
  'GGGGGGGFFFFG',
  'WWGGGGGGFFGG',
  'WWWGGGGGGGGG',
];
const position = (buildings, inns = []) => ({
  stage: 'pollution',
  round: 3,
  pollution_due: 3,
  land: { q: 0, r: 0, rows, polluted: [{ q: 6, r: 5 }], grass_markers: [{ q: 5, r: 1 }] },
  players: [
    { centres: [{ q: 4, r: 4 }], inns, household: { houses: [1, 2, 3], buildings } },
    { centres: [{ q: 8, r: 9 }], household: { houses: [1] } },
  ],
});
const stables = { kind: 'stables', city: 0, row: 0, column: 0, manned: true };
const harbour = { kind: 'harbour', city: 0, row: 3, column: 0, manned: true };
const zones = [];
for (const state of [
  position([]),
  position([stables]),
  position([harbour]),
  position([stables, harbour]),
  position([harbour], [{ q: 8, r: 5 }]),
  position([{ ...harbour, manned: false }]),
]) {
  await ask({ op: 'load', game: 'antiquity', state });
  zones.push({
    view: await view(0),
    hexes: (await ask({ op: 'legal', seat: 0 })).actions.filter(({ type }) => type === 'pollute').map(({ hex }) => hex),
    scores: (await ask({ op: 'score' })).scores,
  });
}

const built = [];
let state = await ask({ op: 'new', game: 'antiquity', players: 2, options: {}, seed: 'country' });
while (!state.finished && built.length < 12) {
  const seat = state.to_act[0];
  const { action } = await ask({ op: 'bot', seat, level: 'greedy' });
  const before = action.type.startsWith('build_') ? await view(seat) : null;
  state = await ask({ op: 'play', seat, action });
  const told = (state.effects ?? []).find(({ type }) => type === 'producer_built');
  if (before && told)
    built.push({
      land: before.land,
      players: before.players.map(({ centres, inns, producers }) => ({ centres, inns, producers })),
      action,
      size: told.size,
      industry: told.industry,
    });
}

process.stdout.write(`${JSON.stringify({ zones, built })}\n`);
quit();
