// What the map derives for drawing, held to what the engine says: zones, what producers take, and the geometry beneath.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../src/net/table_model';
import type { Action, Effect, ScoreSheet } from '../src/net/wire';
import { Camera } from '../src/games/antiquity/country/camera.svelte';
import { added } from '../src/games/antiquity/country/layers.svelte';
import {
  boxOf,
  connected,
  distance,
  gridPath,
  beside,
  hexAt,
  hexOf,
  isOuter,
  loopsOf,
  middle,
  neighbours,
} from '../src/games/antiquity/country/hex';
import {
  cityHexes,
  countrysideOf,
  hexOfSlot,
  reachOf,
  takenBy,
  terrainAt,
  wholeAt,
  zoneOf,
} from '../src/games/antiquity/country/land';
import { referencesOf } from '../src/games/antiquity/country/reference';
import { nAbove, placeOfRose } from '../src/games/antiquity/country/rose';
import { nextOf, stepFrom } from '../src/games/antiquity/country/walk';
import { leastCovering, shiftToClear } from '../src/games/antiquity/country/clear';
import { bestFirst, nearest, sitesOf } from '../src/games/antiquity/country/sites';
import { wouldDo, yieldOf } from '../src/games/antiquity/country/would';
import { leftOf, promiseOf } from '../src/games/antiquity/bargain.svelte';
import { newsOf } from '../src/games/antiquity/news';
import { litBy, plainHexActions, wayOf, waysOf } from '../src/games/antiquity/offers';
import { phaseNumber, screenOf } from '../src/games/antiquity/stages';
import { truestOf } from '../src/games/antiquity/turn.svelte';
import { hexKey, type AntiquityView, type Catalogue, type Hex, type Industry } from '../src/games/antiquity/view';

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8')) as T;
const { zones, built } = read<{
  zones: { view: AntiquityView; hexes: Hex[]; scores: ScoreSheet[] }[];
  built: (Pick<AntiquityView, 'land' | 'players'> & { action: Action; size: number; industry: Industry })[];
}>('antiquity_country');
const { catalogue } = read<{ catalogue: Catalogue }>('antiquity_city');
const zoneIn = (view: AntiquityView, seat: number): Set<string> =>
  zoneOf(view, countrysideOf(view), seat, reachOf(view, seat, catalogue)).zone;

describe('zones of control', () => {
  it('are where the engine lets pollution be placed: by land, with stables, with a harbour, from an inn', () => {
    for (const { view, hexes } of zones) {
      const country = countrysideOf(view);
      const free = [...zoneIn(view, 0)].filter((key) => !country.polluted.has(key) && !country.occupied.has(key));
      expect(free.sort()).toEqual(hexes.map(hexKey).sort());
    }
  });
  it('enclose as much of the other zone as the score sheet says', () => {
    for (const { view, scores } of zones) {
      const country = countrysideOf(view);
      const mine = new Set([
        ...zoneIn(view, 0),
        ...view.players[0]!.centres.flatMap(cityHexes),
        ...view.players[0]!.inns.map(hexKey),
      ]);
      const theirs = [...zoneIn(view, 1)].filter((key) => !country.cityOf.has(key) && !country.innOf.has(key));
      expect(Math.floor((100 * theirs.filter((key) => mine.has(key)).length) / theirs.length)).toBe(
        scores[0]?.lines['san_giorgio'],
      );
    }
  });
  it('say what a harbour, stables or an inn would add', () => {
    const [plain, withStables, withHarbour] = zones.map(({ view }) => view);
    const country = countrysideOf(plain!);
    const gain = (view: AntiquityView): string[] =>
      [...zoneIn(view, 0)].filter((key) => !zoneIn(plain!, 0).has(key)).sort();
    expect([...added(plain!, country, 0, catalogue, 'stables')].sort()).toEqual(gain(withStables!));
    expect([...added(plain!, country, 0, catalogue, 'harbour')].sort()).toEqual(gain(withHarbour!));
    expect(added(plain!, country, 0, catalogue, 'none').size).toBe(0);
    expect(added(plain!, country, 0, catalogue, 'none', ['8,5']).size).toBeGreaterThan(5);
  });
});

describe('producers', () => {
  it('take as many hexes as the engine tells afterwards', () => {
    for (const { land, players, action, size } of built) {
      const country = countrysideOf({ land, players } as AntiquityView);
      expect(yieldOf(country, wouldDo(country, action)).length, JSON.stringify(action)).toBe(size);
    }
  });
  it('have their goods on slots', () => {
    const farm = { industry: 'farm' as const, hex: { q: 2, r: 3 } };
    expect(hexOfSlot(farm, 6)).toEqual({ q: 2, r: 3 });
    expect(hexOfSlot(farm, 2)).toEqual({ q: 2, r: 2 });
    const around = Array.from({ length: 8 }, (_, slot) =>
      hexKey(hexOfSlot({ industry: 'fishery', hex: { q: 0, r: 0 }, second: 1 }, slot)),
    );
    expect(new Set(around).size).toBe(8);
    for (const key of around) expect([...neighbours('0,0'), ...neighbours('1,-1')]).toContain(key);
  });
  it('of a woodcutter fell the forest', () => {
    const view = zones[0]!.view;
    const country = countrysideOf(view);
    expect(terrainAt(country, '5,1')).toBe('grass');
    expect(country.laid.get('5,1')).toBe('forest');
    expect(takenBy(country, 'woodcutter', { q: 5, r: 0 })).toEqual(
      ['5,0', '6,0', '4,0'].filter((key) => country.laid.get(key) === 'forest'),
    );
  });
});

describe('hexes', () => {
  it('are found under a point', () => {
    for (const hex of [
      { q: 0, r: 0 },
      { q: 3, r: -2 },
      { q: -5, r: 7 },
    ]) {
      const [x, y] = middle(hex);
      expect(hexAt([x + 9, y - 8])).toEqual(hex);
    }
    expect(distance({ q: 0, r: 0 }, { q: 2, r: -1 })).toBe(2);
  });
  it('have an outline without gaps, and holes the other way round', () => {
    const ring = new Set(neighbours('0,0'));
    const loops = loopsOf(ring);
    expect(loops.map(isOuter).sort()).toEqual([false, true]);
    expect(loops.reduce((sum, loop) => sum + loop.length, 0)).toBe(24);
    expect(gridPath(ring).split('M').length - 1).toBe(6);
    expect(connected(new Set(['0,0', '1,0', '5,5']), ['0,0'])).toEqual(new Set(['0,0', '1,0']));
  });
  it('are walked over in rows that lead back', () => {
    const everywhere = (): boolean => true;
    for (const from of [
      { q: 0, r: 0 },
      { q: 3, r: -2 },
    ]) {
      const right = stepFrom(from, 'ArrowRight', everywhere)!;
      expect(stepFrom(right, 'ArrowLeft', everywhere)).toEqual(from);
      const farther = stepFrom(right, 'ArrowRight', everywhere)!;
      expect(middle(farther)[1]).toBeCloseTo(middle(from)[1]);
    }
    expect(stepFrom({ q: 0, r: 0 }, 'ArrowUp', () => false)).toBeNull();
    expect(nextOf(['2,0', '0,0', '1,0'], null, 1)).toBe('0,0');
    expect(nextOf(['2,0', '0,0', '1,0'], '2,0', 1)).toBe('0,0');
    expect(nextOf([], null, 1)).toBeNull();
  });
  it('belong to waters and ranges', () => {
    const country = countrysideOf(zones[0]!.view);
    expect(wholeAt(country, '7,1')).toMatchObject({ kind: 'range', good: null });
    expect(wholeAt(country, '1,1')?.kind).toBe('water');
    expect(wholeAt(country, '0,0')).toBeNull();
  });
});

describe('what is offered', () => {
  const view = zones[0]!.view;
  it('lights both hexes of a fishery', () => {
    const action: Action = { type: 'build_fishery', hex: { q: 1, r: 1 }, second: 0, good: 'fish' };
    expect([...litBy([action], view, 0).keys()]).toEqual(['1,1', '2,1']);
  });
  it('tells ways to pay apart', () => {
    const farm = (good: string, free: boolean): Action => ({ type: 'build_farm', hex: { q: 0, r: 0 }, good, free });
    expect(waysOf([farm('grain', false), farm('grain', true), farm('grain', false)]).map(({ key }) => key)).toEqual([
      'grain',
      'grain!',
    ]);
    expect(
      wayOf({ type: 'build_city', centre: { q: 0, r: 0 }, food: 'fish', first_luxury: 'dye', second_luxury: 'gold' })
        .goods,
    ).toEqual(['fish', 'dye', 'gold']);
    expect(plainHexActions([farm('wine', false), { type: 'pollute', hex: { q: 1, r: 1 } }])).toHaveLength(1);
  });
  it('is played where it belongs', () => {
    expect(phaseNumber('turn_marker')).toBe(6);
    expect(phaseNumber('starting_cities')).toBe(-1);
    expect(screenOf('pollution_graves')).toBe('city');
    expect(screenOf('harvest')).toBe('country');
  });
});

describe('sites of fisheries', () => {
  const view = zones[0]!.view;
  const country = countrysideOf(view);
  const shore = [...country.all].filter(
    (key) => !country.water.has(key) && neighbours(key).some((next) => country.water.has(next)),
  );
  const actions: Action[] = shore.flatMap((key) =>
    [0, 1, 2]
      .filter((second) => shore.includes(hexKey(beside(hexOf(key), second))))
      .map((second) => ({ type: 'build_fishery', hex: hexOf(key), second, good: 'fish' })),
  );
  it('are named, the best first, with what they give', () => {
    const sites = sitesOf(country, actions);
    expect(sites.length).toBe(actions.length);
    expect(sites.length).toBeGreaterThan(1);
    expect(sites[0]?.name).toBe('A');
    expect(new Set(sites.map(({ name }) => name)).size).toBe(sites.length);
    for (const [index, site] of sites.entries()) {
      expect(site.goods).toBe(yieldOf(country, wouldDo(country, site.action)).length);
      expect(site.goods).toBeLessThanOrEqual(sites[index - 1]?.goods ?? Infinity);
    }
    expect(bestFirst(country, actions)).toEqual(sites.map(({ action }) => action));
  });
  it('are found where somebody points', () => {
    const sites = sitesOf(country, actions);
    for (const site of sites) expect(nearest(sites, site.middle)?.name).toBe(site.name);
  });
});

describe('why nothing can be built', () => {
  it('is what most hexes of the right kind suffer from', () => {
    const terrain = 'antiquity.country.wrong_terrain';
    const polluted = 'antiquity.country.hex_polluted';
    expect(truestOf([terrain, terrain, terrain, polluted])).toBe(polluted);
    expect(truestOf([terrain, terrain])).toBe(terrain);
    expect(truestOf([])).toBeNull();
  });
});

describe('cards over the map', () => {
  const left = { left: 0, top: 300, right: 200, bottom: 500 };
  const right = { left: 400, top: 300, right: 600, bottom: 500 };
  it('open where they cover least, and never what is spoken of', () => {
    const places: ['left' | 'right', typeof left][] = [
      ['left', left],
      ['right', right],
    ];
    expect(leastCovering(places, [], [])).toBe('left');
    expect(leastCovering(places, [[100, 400]], [])).toBe('right');
    expect(
      leastCovering(
        places,
        [
          [500, 400],
          [510, 400],
        ],
        [[100, 400]],
      ),
    ).toBe('right');
  });
  it('let the map come out from under them, by as little as it takes', () => {
    const window = { left: 0, top: 0, right: 600, bottom: 500 };
    expect(shiftToClear([[300, 100]], [left], window)).toEqual([0, 0]);
    const [dx, dy] = shiftToClear([[150, 320]], [left], window);
    expect([dx, dy]).toEqual([0, -24]);
    expect(shiftToClear([], [left], window)).toEqual([0, 0]);
  });
});

describe('promises and news', () => {
  it('belong to the offer they were made with', () => {
    const offer = (from: number, promise?: string): Effect => ({
      type: 'trade_offered',
      from,
      ...(promise && { promise }),
    });
    const entry = (ply: number, ...effects: Effect[]): LogEntry => ({ ply, by: 0, at: 0, effects });
    const log = [entry(1, offer(0, 'fish')), entry(2, offer(1)), entry(3, { type: 'trade_refused', from: 1, by: 0 })];
    expect(promiseOf(log, 0)).toBe('fish');
    expect(promiseOf(log, 1)).toBeNull();
    expect(promiseOf([...log, entry(4, offer(0))], 0)).toBeNull();
  });
  it('what an offer leaves is what one has without what it takes', () => {
    expect(leftOf({ wood: 3, stone: 1 }, { wood: 1, stone: 1, grain: 0 })).toEqual([
      ['wood', 2],
      ['stone', 0],
    ]);
  });
  it('leave out what is small', () => {
    expect(newsOf([{ type: 'building_manned' }, { type: 'round_began', round: 2 }])).toEqual([
      { type: 'round_began', round: 2 },
    ]);
  });
});

describe('names of hexes', () => {
  const all = countrysideOf(zones[0]!.view).all;
  const { of, columns, rows } = referencesOf(all);
  it('are a letter of the upper edge and a number of the left one, and no two hexes share one', () => {
    const names = [...all].map((key) => of(hexOf(key)));
    expect(new Set(names).size).toBe(all.size);
    for (const name of names) {
      const [, letter, number] = /^([A-Z]+)(\d+)$/.exec(name)!;
      expect(columns.map((column) => column.name)).toContain(letter);
      expect(rows.map((row) => row.name)).toContain(number);
    }
  });
  it('begin at A and 1, wherever the map lies', () => {
    const map = ['-3,4', '-2,4', '-3,5'];
    expect(map.map((key) => referencesOf(new Set(map)).of(hexOf(key)))).toEqual(['A1', 'B1', 'A2']);
  });
  it('keep the number where the arrow keys keep to a row', () => {
    const right = stepFrom({ q: 0, r: 4 }, 'ArrowRight', () => true)!;
    const number = (hex: Hex): string => of(hex).replace(/\D/g, '');
    expect(number(right)).toBe(number({ q: 0, r: 4 }));
    expect(of(right)).not.toBe(of({ q: 0, r: 4 }));
  });
  it('go on after Z with two letters', () => {
    const wide = new Set(Array.from({ length: 28 }, (_, q) => `${q},0`));
    expect([25, 26, 27].map((q) => referencesOf(wide).of({ q, r: 0 }).replace(/\d/g, ''))).toEqual(['Z', 'AA', 'AB']);
  });
});

describe('the window over the map', () => {
  const sheet = { x: 0, y: 0, width: 1000, height: 1000 };
  it('stays where it looks when the prompt below it grows', () => {
    const camera = new Camera(() => sheet);
    camera.resize(360, 300);
    camera.lookAt({ x: 100, y: 100, width: 200, height: 150 });
    const { scale } = camera;
    camera.resize(360, 260);
    expect(camera.scale).toBeCloseTo(Math.min(scale, (260 - 24) / 150));
    expect(camera.pointAt([180, 130])[0]).toBeCloseTo(200);
    expect(camera.pointAt([180, 130])[1]).toBeCloseTo(175);
  });
  it('shows the whole map again when that is asked for', () => {
    const camera = new Camera(() => sheet);
    camera.resize(360, 300);
    camera.lookAt({ x: 100, y: 100, width: 200, height: 150 });
    camera.fit();
    camera.resize(360, 260);
    expect(camera.scale).toBeCloseTo(camera.smallest);
  });
});

describe('the compass', () => {
  // From the edge of the sheet to beneath the largest letters along it.
  const letters = 16;
  // A cross of land leaves its four corners free.
  const cross = new Set(
    Array.from({ length: 21 }, (_, at) => at - 10).flatMap((at) =>
      [-1, 0, 1].flatMap((off) => [hexKey({ q: at, r: off }), hexKey({ q: off, r: at - off })]),
    ),
  );
  it('stands clear of the letters along the edges, its N too', () => {
    const sheet = boxOf(cross, 40);
    const place = placeOfRose(sheet, cross);
    expect(place).not.toBeNull();
    const [, y] = place!;
    expect(y - nAbove).toBeGreaterThan(sheet.y + letters);
  });
  it('is left out where land is everywhere', () => {
    const block = new Set(
      Array.from({ length: 100 }, (_, at) =>
        hexKey({ q: at % 10, r: Math.floor(at / 10) - Math.floor((at % 10) / 2) }),
      ),
    );
    expect(placeOfRose(boxOf(block, 10), block)).toBeNull();
  });
});
