// Styles of a board reach only what lies inside a board of its game.
import { globSync, readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { boardStyles, heldTo } from '../art/board_styles.mjs';
import { growingText } from '../art/growing_text.mjs';

const held = ":where([data-board='rome'], [data-board='rome'] *)";
describe('a rule of a board', () => {
  it('holds for what lies inside its board, and weighs what it weighed', () => {
    expect(heldTo('rome', '.player .mini')).toBe(`.player ${held}.mini`);
    expect(heldTo('rome', '.sheet')).toBe(`${held}.sheet`);
    expect(heldTo('rome', '.rome > .log:has(.a, .b)')).toBe(`.rome > ${held}.log:has(.a, .b)`);
  });
  it('keeps the name of an element in front, and a pseudo-element behind', () => {
    expect(heldTo('rome', 'button.card:hover')).toBe(`button${held}.card:hover`);
    expect(heldTo('rome', '* + li')).toBe(`* + li${held}`);
    expect(heldTo('rome', '.player::before')).toBe(`.player${held}::before`);
    expect(heldTo('rome', '&:hover')).toBe(`&${held}:hover`);
  });
  it('is left alone if it colours a part of a drawing', () => {
    expect(heldTo('antiquity', '.aq-crown')).toBe('.aq-crown');
  });
  it('may depend on the page around the board, and give tokens to the board', () => {
    expect(heldTo('rome', "[data-theme='dark'] .sign")).toBe(`[data-theme='dark'] ${held}.sign`);
    expect(heldTo('rome', ':root')).toBe(":root :where([data-board='rome'])");
    expect(heldTo('rome', "[data-theme='dark']")).toBe("[data-theme='dark'] :where([data-board='rome'])");
  });
});

const web = new URL('..', import.meta.url).pathname;
const sheets = globSync('src/games/*/**/*.css', { cwd: web });
const read = (file: string) => readFileSync(web + file, 'utf8');
const built = (file: string) => postcss([boardStyles()]).process(read(file), { from: web + file }).root;

describe('every stylesheet of a board', () => {
  // Whatever a stylesheet says, and in whatever nesting: the build holds it.
  it.each(sheets)('%s reaches nothing outside its board', (file) => {
    const game = file.split('/')[2]!;
    const inside = new RegExp(`:where\\(\\[data-board='${game}'\\](, \\[data-board='${game}'\\] \\*)?\\)`);
    const reaching: string[] = [];
    built(file).walkRules((rule: Rule) => {
      if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
      for (const selector of rule.selectors)
        // Of "a > b", b is what the rule is about; inside brackets nothing is.
        if (!inside.test(lastOf(selector)) && !/^\.aq-[\w-]+$/.test(selector)) reaching.push(selector);
    });
    expect(reaching).toEqual([]);
  });
  it('has motions of its own: their names hold for the whole page', () => {
    const names = [...sheets, ...globSync('src/{app,design,table}/**/*.css', { cwd: web })].flatMap((file) =>
      [...read(file).matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name),
    );
    expect(names).toEqual([...new Set(names)]);
  });
});

it('text grows with the page, words in a drawing with the drawing', () => {
  const grown = (css: string, from = '/web/src/table/table.css') => postcss([growingText()]).process(css, { from }).css;
  expect(grown('.note { font: 600 12px/18px Inter }')).toBe('.note { font: 600 0.75rem/1.125rem Inter }');
  expect(grown('.note { font-size: 14px }')).toBe('.note { font-size: 0.875rem }');
  expect(grown('.w-name { font-size: 14px }')).toBe('.w-name { font-size: 14px }');
  expect(grown('.name { font-size: 14px; fill: red }')).toBe('.name { font-size: 14px; fill: red }');
});

// Svelte holds the style of a component to it, save what stands in :global.
it('no component of a board styles the whole page', () => {
  const global = globSync('src/games/**/*.svelte', { cwd: web }).flatMap((file) =>
    (/<style[^]*<\/style>/.exec(read(file))?.[0] ?? '')
      .split('\n')
      .filter((line) => /^\s*:global/.test(line) && !/^\s*:global\(\[data-/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(global).toEqual([]);
});

function lastOf(selector: string): string {
  let depth = 0;
  let from = 0;
  for (const [at, sign] of [...selector].entries()) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth === 0 && /[\s>+~]/.test(sign)) from = at + 1;
  }
  return selector.slice(from);
}
