// Plays matches of Antike with the engine and keeps some positions of every stage, each with what was legal, what was
// played and what came of it.
//   ANTIQUARIUM_PROGRAM=../build/release/antiquarium node tests/antike_fixture.mjs > tests/fixtures/antike.json
import { ask, quit } from './engine.mjs';

const ofEach = { conquest: 3, answer: 3, demand: 3, movement: 3 };
const usual = 2;
const seen = new Map();
const positions = [];
for (const [seed, players, board] of [
  ['one', 4, 'mare_nostrum'],
  ['two', 2, 'mare_nostrum'],
  ['three', 6, 'orient'],
]) {
  let state = await ask({ op: 'new', game: 'antike', players, options: { board }, seed });
  while (!state.finished) {
    const seat = state.to_act[0];
    const { view } = await ask({ op: 'view', seat });
    const { action } = await ask({ op: 'bot', seat, level: 'greedy' });
    const count = seen.get(view.stage) ?? 0;
    const keep = count < (ofEach[view.stage] ?? usual) && view.round > 2;
    const legal = keep ? (await ask({ op: 'legal', seat })).actions : [];
    state = await ask({ op: 'play', seat, action });
    if (!keep || legal.length > 150) continue;
    seen.set(view.stage, count + 1);
    positions.push({ seat, view, legal, action, effects: state.effects });
  }
}
process.stdout.write(`${JSON.stringify({ positions })}\n`);
quit();
