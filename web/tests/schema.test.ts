// The page's types are made of the schemas in docs/schema, and what the program tells fits them.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { names, toldSchema, typesOf } from '../schema/generate.mjs';
import type { Action } from '../src/net/wire';
import { ask, dice, dismiss, hasReferee, legalFor, play, viewOf, type Told } from './referee';

describe('the types of the page', () => {
  it.each(names)('are those of docs/schema: %s (if not, run `npm run schema` in web/)', async (name) => {
    const written = readFileSync(new URL(`../src/schema/${name}.ts`, import.meta.url), 'utf8');
    expect(written).toBe(await typesOf(name));
  });
});

// A position now and then on the way through a match, as a seat sees it and as a spectator does.
const every = 7;
async function viewsOf(game: string, players: number, most: number): Promise<unknown[]> {
  const views: unknown[] = [];
  const chance = dice(players);
  let told = await ask<Told>({ op: 'new', game, players, seed: `types ${players}` });
  for (let step = 0; !told.finished && step < most; step++) {
    const seat = told.to_act[0] ?? 0;
    if (step % every === 0) views.push(await viewOf(seat), await viewOf(null));
    const legal = await legalFor(seat);
    told = await play(seat, legal[Math.floor(chance() * legal.length)] as Action);
  }
  return views;
}

describe.skipIf(!hasReferee)('what the program tells', () => {
  afterAll(dismiss);

  it.each(names.filter((name) => name !== 'server'))('has every field that the types promise: %s', async (game) => {
    const fits = new Ajv2020({ strict: false }).compile({ ...toldSchema(game), $ref: '#/$defs/state' });
    const views = [...(await viewsOf(game, 2, 700)), ...(await viewsOf(game, 3, 700))];
    expect(views.length).toBeGreaterThan(50);
    for (const view of views) expect(fits(view) ? [] : fits.errors).toEqual([]);
  });
});
