// Writes the drawings as SVG files with one <symbol> each: the signs (needed at once), the scenery of the first
// screen, the buildings of Rome, the pieces of Antike, the map and the pieces of Antiquity. Colours are custom
// properties, so one drawing serves day, night and high contrast.
import fs from 'node:fs';
import { shields } from './antike/shields.mjs';
import { symbols as antikeSymbols } from './antike/symbols.mjs';
import * as land from './antiquity.mjs';
import { buildings, fitOf, groundOf } from './buildings.mjs';
import { icons } from './icons.mjs';
import { logo, plan, tesserae } from './mosaic.mjs';
import { antike, antiquity, rome } from './vignettes.mjs';

const folder = new URL('../src/design/generated/', import.meta.url);

// Shorter numbers: 1.500 is 1.5.
const clean = (text) => text.replace(/(\.\d*?[1-9])0+(?=[^\d])/g, '$1').replace(/(\d)\.0+(?=[^\d])/g, '$1');
const symbol = (id, width, height, body) =>
  `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${clean(body)}</symbol>`;
const sheet = (symbols) => `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;

const signs = Object.entries(icons).map(([id, [width, height, body]]) => symbol(`i-${id}`, width, height, body));
// The marks of Antike's nations are their shields.
const mark = (path) =>
  `<path transform="translate(12 12) scale(.48)" d="${path}" fill="var(--p)" stroke="var(--p-edge, transparent)"
    stroke-width="3.600"/>`;
for (const [id, path] of Object.entries(shields)) signs.push(symbol(`i-m-shield-${id}`, 24, 24, mark(path)));

const art = Object.entries(buildings).map(([id, body]) => {
  const [x, y, scale] = fitOf(id);
  const scene = `<g transform="translate(${80 + x} ${54 + y}) scale(${scale})">${body}</g>`;
  return symbol(`art-${id}`, 160, 96, `<rect width="160" height="96" fill="var(--g-${groundOf(id)})"/>${scene}`);
});

fs.mkdirSync(folder, { recursive: true });
const write = (name, symbols) => {
  const file = new URL(name, folder);
  const text = sheet(symbols);
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
};
write('signs.svg', [...signs, symbol('logo', 72, 72, logo())]);
write('rome.svg', [...art, plan()]);
write('antike.svg', antikeSymbols);
// Signs of Antiquity are named after the words of the game; what lies on the map is <g>s without a viewport: <use x
// y> is as cheap as it gets.
const named = (all, kind = '') => Object.entries(all).map(([id, body]) => symbol(`i-aq-${kind}${id}`, 24, 24, body));
const onMap = (all) => Object.entries(all).map(([id, body]) => `<g id="aq-${id}">${clean(body)}</g>`);
write('antiquity.svg', [
  ...named(land.goods),
  ...named(land.classes),
  ...named(land.pieces, 'p-'),
  ...named(land.rooms),
  ...named(land.saints),
  `<defs>${onMap({ ...land.terrain, city: land.city() }).join('\n')}</defs>`,
]);
write('scenes.svg', [
  symbol('vig-rome', 400, 236, rome()),
  symbol('vig-antike', 400, 236, antike()),
  symbol('vig-antiquity', 400, 236, antiquity()),
  tesserae(),
]);
