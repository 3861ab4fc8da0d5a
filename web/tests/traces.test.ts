// What others did, as the boards mark it.
import { beforeAll, describe, expect, it } from 'vitest';
import { freshOf, tagWidth } from '../src/games/antiquity/country/fresh';
import { middle } from '../src/games/antiquity/country/hex';
import type { AntiquityView } from '../src/games/antiquity/view';
import { arrowBetween, liesOnName, placesOf, tagOf, tracesOf } from '../src/games/antike/map/traces';
import type { Drawing } from '../src/games/antike/map/drawing';
import drawing from '../src/games/antike/map/drawn/mare_nostrum.json';
import { romeTraces } from '../src/games/rome/traces';
import { learn, learnBoard } from '../src/i18n/words.svelte';
import type { Effect } from '../src/net/wire';
import type { Trace } from '../src/table/recap.svelte';
import type { Tale, Turn } from '../src/table/turns/turn';

beforeAll(async () => {
  await learn('en');
  await learnBoard('antiquity');
});
const trace = (when: Trace['when'], ...effects: Effect[]): Trace => ({ effects, when });

describe('traces on the map of Antike', () => {
  const map = drawing as unknown as Drawing;
  const colours = new Map([
    ['germani', 'green'],
    ['romani', 'yellow'],
  ]);
  const march = (units: number, kind = 'legion'): Effect => ({
    type: 'units_moved',
    nation: 'germani',
    kind,
    from: 'burdigala',
    to: 'massilia',
    units,
  });
  it('are one arrow with a number for all marches of one kind along one way, legions and galleys apart', () => {
    const { arrows } = tracesOf(
      [trace('now', march(2)), trace('now', march(1)), trace('now', march(1, 'galley'))],
      map,
      colours,
    );
    expect(arrows.map(({ kind, count, colour }) => [kind, count, colour])).toEqual([
      ['legion', 3, 'green'],
      ['galley', 1, 'green'],
    ]);
    expect(arrows[0]!.line).not.toBe(arrows[1]!.line);
  });
  it('cross out what fell on both sides, and ring what is new', () => {
    const battle = {
      type: 'battle_fought',
      nation: 'germani',
      against: 'romani',
      region: 'massilia',
      kind: 'legion',
      units: 1,
    };
    const founded = { type: 'city_founded', nation: 'germani', region: 'massilia', resource: 'marble', coins: 0 };
    const { ghosts, fresh } = tracesOf([trace('past', battle), trace('now', founded)], map, colours);
    expect(ghosts.map(({ colour, when }) => [colour, when])).toEqual([
      ['green', 'past'],
      ['yellow', 'past'],
    ]);
    expect(fresh.map(({ ring, colour, when }) => [ring, colour, when])).toEqual([[true, 'green', 'now']]);
  });
  it('are no arrow where there is no room for one', () => {
    expect(arrowBetween({ x: 0, y: 0 }, { x: 50, y: 0 }, 'legion')).toBeNull();
    expect(arrowBetween({ x: 0, y: 0 }, { x: 200, y: 0 }, 'legion')?.line).toMatch(/^M[\d.]+ /);
  });
  it('have their number beside the names of cities, wherever the way has room for it', () => {
    const sites = map.regions.filter(({ open }) => !open);
    const ways = sites.flatMap((from) =>
      sites
        .filter((to) => Math.hypot(to.site.x - from.site.x, to.site.y - from.site.y) < 260 && to !== from)
        .map((to) => [from, to] as const),
    );
    let onNames = 0;
    let inTheMiddle = 0;
    for (const [from, to] of ways) {
      const effect = { ...march(2), from: from.id, to: to.id };
      const [arrow] = tracesOf([trace('now', effect)], map, colours).arrows;
      if (arrow && liesOnName(arrow.at, map)) onNames += 1;
      const way = arrowBetween(from.legions[0] ?? from.site, to.legions[0] ?? to.site, 'legion');
      if (way && liesOnName(way.places[0]!, map)) inTheMiddle += 1;
    }
    expect(ways.length).toBeGreaterThan(50);
    expect(inTheMiddle).toBeGreaterThan(5);
    expect(onNames).toBeLessThan(inTheMiddle / 3);
  });
  it('say the step that is shown where it happened, within the map', () => {
    const massilia = map.regions.find(({ id }) => id === 'massilia')!;
    const says = { ...trace('now', march(3)), says: '3 legions Burdigala → Massilia' };
    const tag = tagOf([trace('past', march(1)), says], map)!;
    expect(tag.text).toBe(says.says);
    for (const { y } of massilia.name) expect(tag.y).toBeGreaterThan(y + 19);
    for (const { id } of map.regions) {
      const { x, y, width } = tagOf([{ ...says, effects: [{ type: 'temple_built', region: id }] }], map)!;
      expect([x - width / 2 >= 0, x + width / 2 <= map.width, y > 19, y + 19 <= map.height], id).toEqual(
        Array(4).fill(true),
      );
    }
    expect(tagOf([trace('now', march(3))], map)).toBeNull();
  });
  it('say where they are', () => {
    expect(placesOf([march(1), { type: 'turn_ended', nation: 'germani' }])).toEqual(['massilia', 'burdigala']);
  });
});

describe('traces on the map of Antiquity', () => {
  const view = {
    players: [
      { producers: [] },
      {
        producers: [
          {
            industry: 'farm',
            hex: { q: 3, r: 3 },
            goods: [
              { q: 4, r: 3 },
              { q: 3, r: 4 },
            ],
          },
        ],
      },
    ],
  } as unknown as AntiquityView;
  it('outline the whole new ground in the colour of its owner, with a tag', () => {
    const built = { type: 'producer_built', seat: 1, industry: 'farm', good: 'wine', hex: { q: 3, r: 3 }, size: 3 };
    const [fresh] = freshOf([trace('now', built)], view);
    expect(fresh).toMatchObject({ tag: 'new farm', colour: 'red', foul: false });
    const [alone] = freshOf([trace('now', { ...built, hex: { q: 9, r: 9 } })], view);
    expect(fresh!.path.length).toBeGreaterThan(alone!.path.length);
  });
  it('have their tags beside cities and their names, and beside each other', () => {
    const built = { type: 'producer_built', seat: 1, industry: 'farm', good: 'wine', hex: { q: 3, r: 3 }, size: 3 };
    const centre = { q: 3, r: 1 };
    const near = { players: [{ producers: [], centres: [centre] }, view.players[1]] } as unknown as AntiquityView;
    const [free] = freshOf([trace('now', built)], view);
    const [moved, inn] = freshOf([trace('now', built, { type: 'inn_built', seat: 1, hex: { q: 3, r: 4 } })], near);
    const [x, y] = middle(centre);
    const clear = ([tagX, tagY]: readonly [number, number], fromX: number, fromY: number): boolean =>
      Math.abs(tagX - fromX) >= tagWidth('new farm') / 2 || Math.abs(tagY - fromY) >= 46 + 9;
    expect(clear(free!.at, x, y)).toBe(false);
    expect(clear(moved!.at, x, y)).toBe(true);
    expect(Math.abs(inn!.at[1] - moved!.at[1]) >= 18 || Math.abs(inn!.at[0] - moved!.at[0]) >= 60).toBe(true);
  });
  it('outline each patch of new pollution with how much it is', () => {
    const foul = (q: number, r: number): Effect => ({ type: 'hex_polluted', seat: 0, hex: { q, r } });
    const patches = freshOf([trace('now', foul(0, 0), foul(1, 0), foul(8, 8))], view);
    expect(patches.map(({ tag, foul: isFoul }) => [tag, isFoul])).toEqual([
      ['+2 polluted', true],
      ['+1 polluted', true],
    ]);
  });
});

describe('traces on the board of Rome', () => {
  const turn = (kind: string, seat: number, ...effects: Effect[]): Turn => ({
    key: `${kind} ${seat}`,
    kind,
    seat,
    round: 4,
    phase: '',
    parts: effects.map((effect, index) => ({ effect, ply: index, at: 0, by: seat })),
  });
  const told = (each: Turn): { turn: Turn; tale: Tale } => ({ turn: each, tale: {} as Tale });
  it('leave an outline of emissaries that went home, mark those that have come and cards that are new', () => {
    const came = [1, 2].map((seat) => turn('emissary', seat, { type: 'emissary_placed', seat, space: seat + 1 }));
    const acted = turn(
      'act',
      1,
      { type: 'building_built', seat: 1, card: 'market', cell: { row: 2, column: 3 } },
      { type: 'turn_ended', seat: 1 },
    );
    const traces = romeTraces([...came, acted].map(told), [...came, acted], 4);
    expect([...traces.home]).toEqual([[2, 1]]);
    expect([...traces.come]).toEqual([3]);
    expect([...traces.built]).toEqual([[1, ['2,3']]]);
  });
});
