// Asks the engine what seat 0 may do in antiquity_position.json, before and after it takes up a Faculty of Alchemy.
//   ANTIQUARIUM_PROGRAM=../build/release/antiquarium node tests/fixture_city.mjs > tests/fixtures/antiquity_city.json
import { readFileSync } from 'node:fs';
import { ask, quit } from './engine.mjs';

const seat = 0;
const look = async () => ({
  view: (await ask({ op: 'view', seat })).view,
  legal: (await ask({ op: 'legal', seat })).actions,
});
const state = JSON.parse(readFileSync(new URL('./fixtures/antiquity_position.json', import.meta.url), 'utf8'));
await ask({ op: 'load', game: 'antiquity', chance: 'manual', state });
const first = await look();
await ask({ op: 'play', seat, action: { type: 'buy_building', kind: 'faculty_of_alchemy', payment: {} } });
const holding = await look();
const { catalogue } = await ask({ op: 'catalogue', game: 'antiquity' });
process.stdout.write(`${JSON.stringify({ catalogue, first, holding })}\n`);
quit();
