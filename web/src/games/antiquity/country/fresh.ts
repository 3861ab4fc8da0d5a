// What others did on the map since I last decided: new ground, inns and cities outlined in the colour of whose they
// are, new pollution apart, each with a tag that says what it is.
import { seatStyle } from '../../../design/players';
import { t } from '../../../i18n/words.svelte';
import type { Effect } from '../../../net/wire';
import type { Trace } from '../../../table/recap.svelte';
import { hexKey, sameHex, type AntiquityView, type Hex } from '../view';
import { connected, middleOf, outline, type Point } from './hex';
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

// Above the highest of them, where there is room for a tag.
function tagSpot(hexes: string[]): Point {
  const [first, ...rest] = hexes.map(middleOf);
  return rest.reduce<Point>((top, point) => (point[1] < top[1] ? point : top), first ?? [0, 0]);
}
const above = 26;

export function freshOf(traces: Trace[], view: AntiquityView): Fresh[] {
  const all: Fresh[] = [];
  const add = (seat: unknown, hexes: string[], tag: string, foul: boolean, when: Trace['when']): void => {
    const [x, y] = tagSpot(hexes);
    all.push({
      colour: seatStyle('antiquity', Number(seat)).colour,
      path: outline(new Set(hexes), { inset: 0.5 }),
      tag,
      at: [x, y - above],
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
