// The steps of a turn of Antiquity: each deed once, like deeds together.
import { sentence, t } from '../../i18n/words.svelte';
import { someOf } from './good_words';
import type { Effect } from '../../net/wire';
import {
  toldNames,
  type Delta,
  type Happening,
  type Reader,
  type Sign,
  type Step,
  type Turn,
} from '../../table/turns/turn';
import type { Places } from './places';
import { countedBy, effectsOf, kindWord, numberOf, tradeTypes, tradeWords } from './turn_words';
import { cityName } from './words';

// Said by the line, by another step, or by nothing at all. A harvest is told once, by what it brought: which counters
// were taken for it is no news.
const noise = new Set([
  'tile_laid',
  'order_drawn',
  'plan_committed',
  'plan_revealed',
  'houses_shown',
  'goods_shown',
  'range_decided',
  'countryside_ended',
  'good_taken',
  'marker_chosen',
  'marker_removed',
  'exploring_declined',
  'graves_due',
  'pollution_due',
]);
// Told once for all of them, with how many there were.
const gathered = new Set([
  'building_placed',
  'building_moved',
  'house_built',
  'building_manned',
  'hex_polluted',
  'grave_placed',
]);

function signOf(effect: Effect): Sign {
  switch (effect.type) {
    case 'producer_built':
    case 'producer_finished':
      return { href: `#i-aq-${String(effect['industry'])}` };
    case 'inn_built':
      return { href: '#i-aq-p-inn' };
    case 'city_built':
    case 'starting_city_placed':
      return { href: '#i-aq-town' };
    case 'building_placed':
    case 'building_moved':
      return { href: `#i-aq-${kindWord(effect)}` };
    case 'house_built':
      return { href: '#i-aq-house' };
    case 'building_manned':
      return { href: '#i-aq-p-man' };
    case 'harvested':
    case 'marker_turned':
    case 'goods_discarded':
      return { href: `#i-aq-${String(effect['good'])}` };
    case 'fish_received':
      return { href: '#i-aq-fish' };
    case 'hex_polluted':
    case 'land_cleaned':
      return { href: '#i-aq-p-pollution' };
    case 'grave_placed':
    case 'graves_shown':
      return { href: '#i-aq-p-grave' };
    case 'fountains_shown':
      return { href: '#i-aq-fountain' };
    case 'saint_chosen':
    case 'cathedral_razed':
    case 'victory_reached':
      return { href: `#i-aq-${String(effect['saint'])}` };
    default:
      return { href: '#i-swap' };
  }
}

const known = new Set([
  'starting_city_placed',
  'building_placed',
  'building_moved',
  'house_built',
  'building_manned',
  'producer_built',
  'inn_built',
  'city_built',
  'harvested',
  'producer_finished',
  'hex_polluted',
  'grave_placed',
  'marker_turned',
  'goods_discarded',
  'fish_received',
  'graves_shown',
  'fountains_shown',
]);
// What reads as a step as it reads in the line.
const asInTheLine: Record<string, string> = {
  saint_chosen: 'saint',
  cathedral_razed: 'razed',
  land_cleaned: 'cleaned',
  victory_reached: 'reached',
  player_eliminated: 'eliminated',
  order_demanded: 'demanded',
};
function textOf(all: Effect[], places: Places, reader: Reader): string {
  const effect = all[0]!;
  const line = asInTheLine[effect.type];
  if (line)
    return t(`ui.antiquity.turn.${line}`, {
      count: numberOf(effect, 'hexes'),
      saint: effect['saint'] ? t(`antiquity.${String(effect['saint'])}`) : '',
    });
  if (tradeTypes.has(effect.type)) return tradeWords(effect, reader);
  if (!known.has(effect.type)) return sentence('antiquity', effect, toldNames(reader));
  const good = effect['good'] ?? effect['food'];
  const count =
    effect.type === 'harvested'
      ? numberOf(effect, 'kept')
      : numberOf(effect, 'size') || numberOf(effect, 'count') || all.length;
  return t(`ui.antiquity.turn.step.${effect.type}`, {
    count,
    ...(good ? { good: t(`antiquity.${String(good)}`) } : {}),
    ...(effect['industry'] ? { what: t(`ui.antiquity.turn.work.${String(effect['industry'])}`) } : {}),
    ...(effect['piece'] ? { what: t(`antiquity.${kindWord(effect)}`) } : {}),
    place: places.near(effect['hex'] ?? effect['centre'] ?? { q: 0, r: 0 }),
    hexes: effect.type === 'hex_polluted' ? all.map((each) => places.hex(each['hex'])).join(', ') : '',
    city: cityName(numberOf(effect, 'seat'), numberOf(effect, 'city')),
    graves: numberOf(effect, 'graves'),
    fountains: numberOf(effect, 'fountains'),
  });
}

const groupOf = (effect: Effect): string =>
  effect.type === 'building_placed' || effect.type === 'building_moved'
    ? `${effect.type} ${kindWord(effect)}`
    : effect.type === 'grave_placed'
      ? `grave ${String(effect['city'])}`
      : effect.type;

export function stepsOf(turn: Turn, places: Places, reader: Reader): Step[] {
  const groups = new Map<string, Happening[]>();
  turn.parts.forEach((part, index) => {
    if (noise.has(part.effect.type)) return;
    const key = gathered.has(part.effect.type) ? groupOf(part.effect) : `${index}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  });
  return [...groups.values()].map((parts) => {
    const effects = parts.map(({ effect }) => effect);
    const last = parts.at(-1)!;
    return { ply: last.ply, at: last.at, sign: signOf(effects[0]!), text: textOf(effects, places, reader), effects };
  });
}

// What the turn moved in the store, in land and in the city.
export function deltasOf(turn: Turn): Delta[] {
  const goods = countedBy(
    effectsOf(turn, 'goods_shown', 'harvested', 'marker_turned', 'goods_discarded', 'fish_received', 'inn_built'),
    (effect) => String(effect['good'] ?? effect['food'] ?? 'fish'),
    (effect) =>
      ({
        goods_shown: numberOf(effect, 'now') - numberOf(effect, 'before'),
        harvested: numberOf(effect, 'kept'),
        marker_turned: 1,
        goods_discarded: -numberOf(effect, 'count'),
        fish_received: numberOf(effect, 'count'),
        inn_built: -1,
      })[effect.type] ?? 0,
  );
  const placed: [string, string, number][] = [
    ['p-pollution', 'pollution', effectsOf(turn, 'hex_polluted').length],
    ['p-grave', 'grave', effectsOf(turn, 'grave_placed').length],
  ];
  return [
    ...[...goods]
      .filter(([, by]) => by !== 0)
      .map(([good, by]) => ({
        by,
        sign: { href: `#i-aq-${good}` },
        word: someOf(good, Math.abs(by)),
        ...(by > 0 ? { tone: 'gain' as const } : {}),
      })),
    ...placed
      .filter(([, , by]) => by > 0)
      .map(([sign, word, by]) => ({
        by,
        sign: { href: `#i-aq-${sign}` },
        word: t(`ui.antiquity.turn.some.${word}`, { count: by }),
      })),
  ];
}
