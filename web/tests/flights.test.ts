// What flies when a move is shown: from where it was to where it is, seen from the seat that looks.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as antike from '../src/games/antike/flights';
import * as antiquity from '../src/games/antiquity/flights';
import { flightOf } from '../src/games/rome/flights';
import type { Effect } from '../src/net/wire';
import type { Flight, Motion, Pulse } from '../src/table/flights';

interface Schema {
  $defs: { effect: { oneOf: { properties: { type: { const: string } }; required: string[] }[] } };
}
// An effect as the game tells it: of a kind that it has, with every field.
function effectOf(game: string, type: string, fields: Omit<Effect, 'type'>): Effect {
  const schema = JSON.parse(readFileSync(new URL(`../../docs/schema/${game}.json`, import.meta.url), 'utf8')) as Schema;
  const known = schema.$defs.effect.oneOf.find(({ properties }) => properties.type.const === type);
  expect(known?.required.toSorted()).toEqual(['type', ...Object.keys(fields)].toSorted());
  return { type, ...fields } as Effect;
}
const flights = (motions: Motion[]): Flight[] => motions.filter((motion): motion is Flight => 'from' in motion);
const pulses = (motions: Motion[]): Pulse[] => motions.filter((motion): motion is Pulse => 'at' in motion);
const drawn = (motion: Motion | undefined): string | undefined =>
  typeof motion?.piece === 'object' ? motion.piece.href : motion?.piece;

describe('flights of Rome', () => {
  it('go to my hand, or to the panel of another', () => {
    expect(flightOf({ type: 'card_taken', seat: 0, card: 'market' }, 0, 0)?.to).toEqual(['[data-hand]']);
    expect(flightOf({ type: 'card_taken', seat: 1, card: 'market' }, 0, 0)?.to).toEqual(['[data-player="1"]']);
  });
  it('come from the city that brings them', () => {
    expect(flightOf({ type: 'coins_gained', seat: 1, coins: 2 }, 0, 0)?.from).toEqual(['[data-player="1"] .mini']);
    expect(flightOf({ type: 'coins_gained', seat: 0, coins: 2 }, 0, 0)?.from).toEqual(['.city']);
  });
  it('do not build in a city that is not shown', () => {
    expect(flightOf({ type: 'building_built', seat: 1, card: 'market', cell: { row: 1, column: 2 } }, 0, 0)).toBeNull();
    expect(
      flightOf({ type: 'building_built', seat: 0, card: 'market', cell: { row: 1, column: 2 } }, 0, 0)?.to,
    ).toEqual(['[data-cell="1,2"] .card']);
  });
  it('are no business of what only words can tell', () => {
    expect(flightOf({ type: 'turn_ended', seat: 0 }, 0, 0)).toBeNull();
  });
});

describe('flights of Antike', () => {
  const colours = new Map([
    ['romani', 'yellow'],
    ['graeci', 'blue'],
  ]);
  const motions = (type: string, fields: Omit<Effect, 'type'>): Motion[] =>
    antike.motionsOf(effectOf('antike', type, { nation: 'romani', ...fields }), colours);

  it('carry a group of units from region to region, with its number', () => {
    const [group] = flights(motions('units_moved', { kind: 'galley', from: 'roma', to: 'carales', units: 2 }));
    expect(group).toMatchObject({ piece: { href: '#a-galley', wears: 'n-yellow', says: '2' }, high: true });
    expect(group?.from[0]).toBe('[data-unit="roma galley yellow"]');
    // Units that fall where they arrive still arrive.
    expect(group?.to).toEqual([
      '[data-unit="carales galley yellow"]',
      '[data-site="carales"]',
      '[data-region="carales"]',
    ]);
  });
  it('bring armed units from their nation to their city, and their price to the bank', () => {
    const [unit, ...paid] = flights(motions('unit_armed', { region: 'roma', kind: 'legion', iron: 1, coins: 2 }));
    expect(unit?.from[0]).toBe('[data-nation="romani"] [data-holds="legion"] .sign');
    expect(unit?.to[0]).toBe('[data-unit="roma legion yellow"]');
    expect(paid.map(drawn)).toEqual(['#a-r-iron', '#a-r-coin', '#a-r-coin']);
    expect(paid.every(({ to }) => to[0] === '.w-hub')).toBe(true);
  });
  it('take the units that both sides lose home', () => {
    const all = motions('battle_fought', { against: 'graeci', region: 'pella', kind: 'legion', units: 1 });
    expect(pulses(all)[0]?.at[0]).toBe('[data-site="pella"]');
    expect(flights(all).map(({ from, to }) => [from[0], to[0]])).toEqual([
      ['[data-unit="pella legion yellow"]', '[data-nation="romani"] [data-holds="legion"] .sign'],
      ['[data-unit="pella legion blue"]', '[data-nation="graeci"] [data-holds="legion"] .sign'],
    ]);
  });
  it('light a city up in the colour of who founds or takes it', () => {
    expect(pulses(motions('city_founded', { region: 'genua', resource: 'gold', coins: 0 }))).toMatchObject([
      { ring: 'n-yellow', at: ['[data-site="genua"]', '[data-region="genua"]'] },
    ]);
    const taken = motions('city_conquered', {
      from: 'graeci',
      region: 'pella',
      resource: 'iron',
      legions: 2,
      galleys: 0,
    });
    expect(pulses(taken)).toMatchObject([{ ring: 'n-yellow' }]);
    expect(flights(taken)).toMatchObject([{ piece: { href: '#a-legion', says: '2' } }]);
  });
  it('move the marker from where it was, or onto the rondel for the first time', () => {
    const [marker] = flights(motions('marker_moved', { from: null, to: 'aurum', toll: 0 }));
    expect(marker?.from).toEqual(['[data-marker="romani"]', '[data-nation="romani"] .shield-i']);
    expect(marker?.to).toEqual(['[data-marker="romani"]']);
  });
  it('bring every chip and every personage one by one', () => {
    const chips = flights(motions('produced', { resource: 'marble', chips: 3 }));
    expect(chips.map(({ from }) => from[0])).toEqual(Array(3).fill('[data-field="marmor"]'));
    expect(flights(motions('toll_paid', { chip: 'gold' }))[0]?.from).toEqual([
      '[data-nation="romani"] [data-chip="gold"] .sign',
    ]);
    const kings = flights(motions('personage_won', { personage: 'king', count: 2 }));
    expect(kings.map(({ to }) => to[0])).toEqual(Array(2).fill('[data-nation="romani"] [data-won="king"]'));
  });
  it('are no business of what only words can tell', () => {
    expect(motions('turn_ended', {})).toEqual([]);
  });
});

describe('flights of Antiquity', () => {
  const hex = { q: 3, r: -1 };
  const motions = (type: string, fields: Omit<Effect, 'type'>): Motion[] =>
    antiquity.motionsOf(effectOf('antiquity', type, fields), 0);

  it('bring goods from their hex to my store, or to the row of another', () => {
    const [mine] = flights(motions('good_taken', { seat: 0, hex, good: 'wine' }));
    expect(mine).toMatchObject({ piece: { href: '#i-aq-wine', wears: 'chip chip--luxury' }, from: ['hex 3,-1'] });
    expect(mine?.to).toEqual([
      '.stock [data-good="wine"] .chip',
      '[data-player="0"] [data-stat="goods"] .i',
      '#screen-city .i',
    ]);
    expect(flights(motions('good_taken', { seat: 1, hex, good: 'wood' }))[0]?.to).toEqual([
      '[data-player="1"] [data-stat="goods"] .i',
      '#screen-players .i',
    ]);
  });
  it('bring a good once, however often it is told', () => {
    expect(motions('harvested', { seat: 0, hex, good: 'wood', taken: 1, kept: 1 })).toEqual([]);
  });
  it('send men and inns to the countryside', () => {
    expect(
      flights(motions('producer_built', { seat: 1, industry: 'farm', good: 'grain', hex, size: 3 })),
    ).toMatchObject([{ piece: { href: '#i-aq-p-man', wears: 'p-red' }, to: ['hex 3,-1'] }]);
    expect(flights(motions('inn_built', { seat: 1, hex, food: 'fish' }))).toMatchObject([
      { piece: { href: '#i-aq-p-inn' }, to: ['hex 3,-1'] },
    ]);
  });
  it('drop pollution, cities and graves where they are put', () => {
    expect(pulses(motions('hex_polluted', { seat: 1, hex }))).toMatchObject([
      { piece: { href: '#i-aq-p-pollution' }, ring: 'p-red', at: ['hex 3,-1'] },
    ]);
    expect(pulses(motions('city_built', { seat: 1, centre: hex }))[0]?.at).toEqual(['hex 3,-1']);
    expect(pulses(motions('grave_placed', { seat: 0, city: 1, square: { row: 2, column: 4 } }))[0]?.at[0]).toBe(
      '[data-mine][data-city="1"] [data-grave="2,4"]',
    );
    expect(pulses(motions('grave_placed', { seat: 1, city: 1, square: { row: 2, column: 4 } }))[0]?.at[0]).toBe(
      '[data-player="1"] [data-stat="graves"] .i',
    );
  });
  it('hand over what was traded, both ways', () => {
    const handed = flights(motions('trade_made', { from: 1, to: 2, give: { wood: 2 }, get: { gold: 1 } }));
    expect(handed.map(drawn)).toEqual(['#i-aq-wood', '#i-aq-wood', '#i-aq-gold']);
    expect(handed.map(({ to }) => to[0]?.slice(0, 17))).toEqual([
      '[data-player="2"]',
      '[data-player="2"]',
      '[data-player="1"]',
    ]);
  });
  it('take a mark to its new place in the order of play', () => {
    expect(flights(motions('order_of_play_set', { seat: 2, place: 0, count: 1 }))).toMatchObject([
      { from: ['[data-order="2"] .mark'], to: ['[data-order="2"] .mark'] },
    ]);
  });
});
