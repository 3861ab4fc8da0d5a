// Draws the maps of our own boards of Antike, which takes a minute: run it by hand when a board file or the drawing
// changes.
//   node art/antike_maps.mjs [mare_nostrum|orient]
// The unit tests hold the drawings against the board files, so a forgotten run is found.
import fs from 'node:fs';
import { draw } from './antike/drawing.mjs';

const sheets = { mare_nostrum: { W: 1600, H: 1008, seed: 10 }, orient: { W: 1600, H: 1200, seed: 8 } };
const boards = new URL('../../src/games/antike/data/', import.meta.url);
const drawings = new URL('../src/games/antike/map/drawn/', import.meta.url);

fs.mkdirSync(drawings, { recursive: true });
const wanted = process.argv.slice(2);
for (const [id, sheet] of Object.entries(sheets)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const board = JSON.parse(fs.readFileSync(new URL(`${id}.json`, boards), 'utf8'));
  fs.writeFileSync(new URL(`${id}.json`, drawings), `${JSON.stringify(draw(board, sheet))}\n`);
}
