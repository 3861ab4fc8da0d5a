// What others did on the map since I last decided: new ground, inns and cities outlined in the colour of whose they
// are, new pollution apart, each with a tag that says what it is.
import { seatStyle } from '../../../design/players';
import { t } from '../../../i18n/words.svelte';
import type { Effect } from '../../../net/wire';
import type { Trace } from '../../../table/recap.svelte';
import { hexKey, sameHex, type AntiquityView, type Hex } from '../view';
import { connected, middle, middleOf, outline, type Point } from './hex';
import { cityHexes, fisheryHexes } from './land';

export interface Fresh {
  colour: string;
  path: string;
  tag: string;
  at: Point;
  foul: boolean;
  when: Trace['when'];
}

// The land that somebody works: as it lies there now, or where it began if it is worked out already.
function estateOf(view: AntiquityView, effect: Effect): string[] {
  const hex = effect['hex'] as unknown as Hex;
  const producer = view.players[Number(effect['seat'])]?.producers.find((each) => sameHex(each.hex, hex));
  if (!producer) return [hexKey(hex)];
  return [...producer.goods, hex, ...(producer.industry === 'fishery' ? fisheryHexes(producer) : [])].map(hexKey);
}

function groundOf(view: AntiquityView, effect: Effect): { hexes: string[]; tag: string } | null {
  switch (effect.type) {
    case 'producer_built':
      return { hexes: estateOf(view, effect), tag: t(`ui.antiquity.fresh.${String(effect['industry'])}`) };
    case 'inn_built':
      return { hexes: [hexKey(effect['hex'] as unknown as Hex)], tag: t('ui.antiquity.fresh.inn') };
    case 'city_built':
    case 'starting_city_placed':
      return { hexes: cityHexes(effect['centre'] as unknown as Hex), tag: t('ui.antiquity.fresh.city') };
    case 'marker_turned':
      return { hexes: [hexKey(effect['hex'] as unknown as Hex)], tag: t(`antiquity.${String(effect['good'])}`) };
    default:
      return null;
  }
}

export const tagWidth = (tag: string): number => tag.length * 5.7 + 16;
export const tagHeight = 18;
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const boxAround = ([x, y]: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
// The walls of a city and the ribbon with its name, as Pieces draws them.
const cityWidth = 86;
const cityHeight = 92;
const aside = 26;

// Above the highest of them; where a city or another tag is in the way, beneath the lowest or beside them.
function tagSpot(hexes: string[], tag: string, taken: Box[]): Point {
  const points = hexes.map(middleOf);
  const most = (by: (point: Point) => number): Point =>
    points.reduce((best, point) => (by(point) > by(best) ? point : best), points[0] ?? [0, 0]);
  const [top, low] = [most(([, y]) => -y), most(([, y]) => y)];
  const [right, left] = [most(([x]) => x), most(([x]) => -x)];
  const wide = tagWidth(tag) / 2 + aside;
  const spots: Point[] = [
    [top[0], top[1] - aside],
    [low[0], low[1] + aside],
    [right[0] + wide, right[1]],
    [left[0] - wide, left[1]],
  ];
  const covered = (spot: Point): number =>
    taken.reduce((all, box) => all + common(boxAround(spot, tagWidth(tag), tagHeight), box), 0);
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}

export function freshOf(traces: Trace[], view: AntiquityView): Fresh[] {
  const all: Fresh[] = [];
  const taken = view.players.flatMap(({ centres }) =>
    (centres ?? []).map((centre) => boxAround(middle(centre), cityWidth, cityHeight)),
  );
  const add = (seat: unknown, hexes: string[], tag: string, foul: boolean, when: Trace['when']): void => {
    const at = tagSpot(hexes, tag, taken);
    taken.push(boxAround(at, tagWidth(tag), tagHeight));
    all.push({
      colour: seatStyle('antiquity', Number(seat)).colour,
      path: outline(new Set(hexes), { inset: 0.5 }),
      tag,
      at,
      foul,
      when,
    });
  };
  for (const { effects, when } of traces) {
    const foul = effects.filter(({ type }) => type === 'hex_polluted');
    // What hangs together is one patch.
    let left = new Set(foul.map((effect) => hexKey(effect['hex'] as unknown as Hex)));
    while (left.size > 0) {
      const patch = connected(left, [[...left][0]!]);
      add(foul[0]?.['seat'], [...patch], t('ui.antiquity.fresh.polluted', { count: patch.size }), true, when);
      left = new Set([...left].filter((key) => !patch.has(key)));
    }
    for (const effect of effects) {
      const ground = groundOf(view, effect);
      if (ground) add(effect['seat'], ground.hexes, ground.tag, false, when);
    }
  }
  return all;
}
