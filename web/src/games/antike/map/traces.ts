// What others did, as marks on the map: arrows of marches, rings on what is new, crossed ghosts of what is gone. Pure
// geometry; the map draws it beneath names and pieces.
import type { Effect } from '../../../net/wire';
import type { Trace } from '../../../table/recap.svelte';
import { kinds, tables, type Kind } from '../view';
import type { Drawing, DrawnRegion, Place } from './drawing';

type When = Trace['when'];
interface Point {
  x: number;
  y: number;
}
export interface Arrow {
  kind: Kind;
  colour: string;
  // The curve without its head, and the head.
  line: string;
  head: string;
  // Where the number stands.
  at: Point;
  count: number;
  when: When;
}
type Way = Pick<Arrow, 'line' | 'head'> & { places: Point[] };
// A ring with a plus: founded, built, taken; without a ring: units that were armed, with how many.
export interface Fresh extends Point {
  colour: string;
  ring: boolean;
  count: number;
  when: When;
}
export interface Ghost extends Point {
  colour: string;
  href: string;
  count: number;
  when: When;
}
export interface Traces {
  arrows: Arrow[];
  fresh: Fresh[];
  ghosts: Ghost[];
}

// In units of the map: how far an arrow stays away from what stands at its ends, how long and wide its head is, and
// how far it bends aside, as a share of its length.
const aside = 30;
const headLength = 25;
const headWidth = 14;
const bend = 0.16;
const shortest = 12;
// Where along the way its number may stand, the middle first; how large the number is, and a capital of a name.
const shares = [0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86];
const numberRadius = 17;
const capital = { width: 12, height: 18 };

const round = (value: number): number => Math.round(value * 10) / 10;
const words = (...points: Point[]): string => points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');

// Legions bend to one side and galleys to the other, so that both can be seen along one border.
export function arrowBetween(from: Point, to: Point, kind: Kind): Way | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const way = Math.hypot(dx, dy);
  const free = way - 2 * aside;
  if (free < shortest) return null;
  const along = { x: dx / way, y: dy / way };
  const out = (kind === 'legion' ? 1 : -1) * bend * way;
  const middle = { x: (from.x + to.x) / 2 + along.y * out, y: (from.y + to.y) / 2 - along.x * out };
  const between = (a: Point, b: Point, share: number): Point => ({
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
  });
  const toward = (a: Point, b: Point, by: number): Point => between(a, b, by / (Math.hypot(b.x - a.x, b.y - a.y) || 1));
  const start = toward(from, middle, aside);
  const tip = toward(to, middle, aside);
  const head = Math.min(headLength, free / 2);
  const base = toward(tip, middle, head);
  const across = { x: (tip.y - base.y) / head, y: (base.x - tip.x) / head };
  const corner = (side: number): Point => ({
    x: base.x + across.x * headWidth * side,
    y: base.y + across.y * headWidth * side,
  });
  return {
    line: `M${words(start)}Q${words(middle)} ${words(base)}`,
    head: `M${words(tip, corner(1), corner(-1))}Z`,
    places: shares.map((share) => between(between(start, middle, share), between(middle, base, share), share)),
  };
}

// Whether a number there would lie on the name of a place.
export const liesOnName = (at: Point, drawing: Drawing): boolean =>
  drawing.regions.some(({ name }) =>
    name.some(
      (row) =>
        Math.abs(at.x - row.x) < (row.text.length * capital.width) / 2 + numberRadius &&
        at.y > row.y - capital.height - numberRadius &&
        at.y < row.y + numberRadius,
    ),
  );

const weight: Record<When, number> = { later: 0, past: 1, now: 2 };
const stronger = (a: When, b: When): When => (weight[a] > weight[b] ? a : b);

export function tracesOf(traces: Trace[], drawing: Drawing, colours: ReadonlyMap<string, string>): Traces {
  const regions = new Map(drawing.regions.map((region) => [region.id, region]));
  const region = (id: unknown): DrawnRegion | undefined => regions.get(String(id));
  const colourOf = (people: unknown): string => colours.get(String(people)) ?? 'grey';
  const slot = (where: DrawnRegion, kind: Kind, index = 0): Place =>
    (kind === 'legion' ? where.legions : where.galleys)[index] ?? where.site;
  const marches = new Map<string, { effect: Effect; count: number; when: When }>();
  const fresh = new Map<string, Fresh>();
  const ghosts: Ghost[] = [];

  const mark = (key: string, where: Point, colour: string, ring: boolean, when: When): void => {
    const known = fresh.get(key);
    if (known) Object.assign(known, { count: known.count + 1, when: stronger(known.when, when) });
    else fresh.set(key, { x: where.x, y: where.y, colour, ring, count: 1, when });
  };
  const fallen = (where: DrawnRegion, kind: Kind, people: unknown, count: number, when: When): void => {
    if (count === 0) return;
    const lying = ghosts.filter(({ x, y }) => Math.hypot(x - where.site.x, y - where.site.y) < 90).length;
    const place = slot(where, kind, 1 + lying);
    ghosts.push({
      x: place.x - (place === where.site ? 32 : 0) + lying * 20,
      y: place.y + (place === where.site ? 22 : 0),
      colour: colourOf(people),
      href: `#a-${kind}`,
      count,
      when,
    });
  };

  for (const { effects, when } of traces)
    for (const effect of effects) {
      const where = region(effect['region']);
      const kind = effect['kind'] as unknown as Kind;
      if (effect.type === 'units_moved') {
        const key = ['nation', 'kind', 'from', 'to'].map((field) => String(effect[field])).join(' ');
        const known = marches.get(key);
        marches.set(key, {
          effect,
          count: Number(effect['units']) + (known?.count ?? 0),
          when: stronger(when, known?.when ?? 'later'),
        });
      }
      if (!where) continue;
      if (['city_founded', 'temple_built', 'city_conquered', 'neutral_temple_taken'].includes(effect.type))
        mark(`ring ${where.id}`, where.site, colourOf(effect['nation']), true, when);
      if (effect.type === 'unit_armed')
        mark(`${where.id} ${kind}`, slot(where, kind), colourOf(effect['nation']), false, when);
      if (effect.type === 'battle_fought')
        for (const people of [effect['nation'], effect['against']])
          fallen(where, kind, people, Number(effect['units']), when);
      if (effect.type === 'defenders_returned')
        for (const each of kinds) fallen(where, each, effect['nation'], Number(effect[tables[each]] ?? 0), when);
      if (effect.type === 'city_conquered')
        ghosts.push({
          x: where.site.x + 34,
          y: where.site.y - 26,
          colour: colourOf(effect['from']),
          href: `#a-sh-${colourOf(effect['from'])}`,
          count: 1,
          when,
        });
      if (effect.type === 'temple_destroyed')
        ghosts.push({ x: where.site.x - 38, y: where.site.y, colour: 'grey', href: '#a-temple', count: 1, when });
    }

  const arrows = [...marches.values()].flatMap(({ effect, count, when }) => {
    const [from, to] = [region(effect['from']), region(effect['to'])];
    const kind = effect['kind'] as unknown as Kind;
    const arrow = from && to ? arrowBetween(slot(from, kind), slot(to, kind), kind) : null;
    if (!arrow) return [];
    const { places, ...drawn } = arrow;
    const at = places.find((place) => !liesOnName(place, drawing)) ?? places[0]!;
    return [{ ...drawn, at, kind, colour: colourOf(effect['nation']), count, when }];
  });
  return { arrows, fresh: [...fresh.values()], ghosts };
}

// A tag that says the step that is shown, beneath the name of where it happened.
export interface Tag extends Point {
  width: number;
  text: string;
}
const letterWidth = 11.4;
const tagMargin = 18;
const tagHeight = 38;
const beneathName = 30;
const beneathSite = 62;
export function tagOf(traces: Trace[], drawing: Drawing): Tag | null {
  const said = traces.find(({ says }) => says);
  const [place] = said ? placesOf(said.effects) : [];
  const where = drawing.regions.find(({ id }) => id === place);
  if (!said?.says || !where) return null;
  const width = said.says.length * letterWidth + 2 * tagMargin;
  const within = (at: number, half: number, size: number): number =>
    Math.min(Math.max(at, half + 4), Math.max(half + 4, size - half - 4));
  const lowest = Math.max(where.site.y + beneathSite, ...where.name.map(({ y }) => y + beneathName));
  // At the lower edge there is room only above.
  const y = lowest + tagHeight / 2 > drawing.height ? where.site.y - beneathSite : lowest;
  return {
    x: round(within(where.site.x, width / 2, drawing.width)),
    y: round(within(y, tagHeight / 2, drawing.height)),
    width: round(width),
    text: said.says,
  };
}

// Where all this is: for a map that cannot show everything at once.
export const placesOf = (effects: Effect[]): string[] => [
  ...new Set(
    effects
      .flatMap((effect) => [effect['region'], ...(effect.type === 'units_moved' ? [effect['to'], effect['from']] : [])])
      .filter((region) => typeof region === 'string'),
  ),
];
