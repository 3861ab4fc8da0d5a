// Makes the page's types of the schemas in docs/schema: `npm run schema` writes src/schema, and a test says when that
// is stale. What the server says (server.json) is taken as it is. The schema of a game also says what may be left out
// of a position that somebody writes by hand; the program itself leaves out only what stands in `leftOut`.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const docs = new URL('../../docs/schema/', import.meta.url);
const target = new URL('../src/schema/', import.meta.url);

// Parts of a position that the program does not write when there is nothing to say, by the property or definition they
// stand in and their names; '*' is every field. tests/schema.test.ts holds whole matches to it.
const leftOut = {
  rome: { city: ['tokens'], decks: ['III', 'IV'] },
  antike: {},
  antiquity: {
    goods: '*',
    parcel: '*',
    payment: '*',
    piece: ['row', 'column', 'turn', 'width', 'height', 'graves', 'manned'],
    producer: ['second'],
    players: ['fixed', 'shown'],
  },
};

// Regions, nations and peoples are words of the board that is played on; numbers stand for them only where no board is
// at hand, and the program never says one.
const wordsOfTheBoard = { antike: ['region', 'nation', 'people'] };

export const names = readdirSync(docs).map((file) => file.replace('.json', ''));
const schemaOf = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, docs), 'utf8'));

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

// Every part of a schema, with the name of the property or definition in which it stands.
function everyPart(part, visit, name = '') {
  if (Array.isArray(part)) part.forEach((each) => everyPart(each, visit, name));
  if (!isObject(part)) return;
  visit(part, name);
  for (const [key, value] of Object.entries(part)) {
    if (key === 'properties' || key === '$defs')
      Object.entries(value).forEach(([field, each]) => everyPart(each, visit, field));
    else everyPart(value, visit, name);
  }
}

// The schema of what the program itself says.
export function toldSchema(name) {
  const schema = schemaOf(name);
  if (name === 'server') return schema;
  for (const word of wordsOfTheBoard[name] ?? []) schema.$defs[word] = { type: 'string' };
  everyPart(schema, (part, within) => {
    if (!isObject(part.properties) || part.properties.type?.const) return;
    const omitted = leftOut[name]?.[within] ?? [];
    part.required = omitted === '*' ? [] : Object.keys(part.properties).filter((field) => !omitted.includes(field));
  });
  return schema;
}

// Where a schema says "anything" the type says Json; a list is a tuple only where it always has the same few entries;
// which fields come only together is nothing that a type can say.
const anything = { tsType: 'Json' };
const mostInTuple = 3;
function typed(schema) {
  everyPart(schema, (part) => {
    for (const [field, value] of Object.entries(part.properties ?? {}))
      if (value === true) part.properties[field] = anything;
    if (part.properties && part.oneOf) delete part.oneOf;
    if ([part.type].flat().includes('object')) part.additionalProperties ??= anything;
    if (part.minItems !== part.maxItems || part.maxItems > mostInTuple) {
      delete part.minItems;
      delete part.maxItems;
    }
  });
  return { ...schema, title: '', additionalProperties: false };
}

// What the library says of itself: where a type comes from, how long a tuple is, and a type for the whole document.
const noise = [
  /\/\*\*(?:(?!\*\/)[^])*?(?:was referenced by|@minItems)(?:(?!\*\/)[^])*?\*\/\n *(?=\S)/g,
  /export interface Whole \{\}\n/g,
];

export async function typesOf(name) {
  const types = await compile(typed(toldSchema(name)), 'Whole', {
    bannerComment: `// Made of docs/schema/${name}.json by \`npm run schema\`; do not edit.`,
    style: { printWidth: 120, singleQuote: true },
    unreachableDefinitions: true,
  });
  // A type alias is Json where its fields are, an interface is not.
  const plain = noise
    .reduce((text, each) => text.replace(each, ''), types)
    .replace(/^export interface (\w+) (\{\n[^]*?^\})$/gm, 'export type $1 = $2;');
  return plain.includes('Json') ? plain.replace('\n', "\nimport type { Json } from '../net/json';\n") : plain;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of names) writeFileSync(new URL(`${name}.ts`, target), await typesOf(name));
