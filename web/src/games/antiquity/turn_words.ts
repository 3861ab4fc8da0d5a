// What a turn of Antiquity came to, in the words that follow the player's name.
import { t, together } from '../../i18n/words.svelte';
import { someOf } from './good_words';
import type { Effect } from '../../net/wire';
import type { Reader, Turn } from '../../table/turns/turn';
import type { Places } from './places';
import type { Pile } from './view';
import { pileInWords } from './words';

export const numberOf = (effect: Effect, field: string): number => Number(effect[field] ?? 0);
export const effectsOf = (turn: Turn, ...types: string[]): Effect[] =>
  turn.parts.map(({ effect }) => effect).filter(({ type }) => types.includes(type));
export const kindWord = (effect: Effect): string => String((effect['piece'] as { kind?: string } | null)?.kind ?? '');

// How many of each, in the order they were first met.
export function countedBy(effects: Effect[], word: (effect: Effect) => string, count = (_: Effect): number => 1) {
  const counts = new Map<string, number>();
  for (const effect of effects) counts.set(word(effect), (counts.get(word(effect)) ?? 0) + count(effect));
  return counts;
}
const counted = (kind: string, count: number): string =>
  t('ui.antiquity.turn.counted', { count, what: t(`antiquity.${kind}`) });
export const goodsWords = (counts: Map<string, number>): string =>
  together([...counts].map(([good, count]) => someOf(good, count)));

const cityLine = (turn: Turn): string[] => {
  const built = countedBy(effectsOf(turn, 'building_placed'), kindWord);
  const moved = countedBy(effectsOf(turn, 'building_moved'), kindWord);
  const houses = effectsOf(turn, 'house_built').length;
  const men = effectsOf(turn, 'building_manned').length;
  const all = [
    ...[...built].map(([kind, count]) => counted(kind, count)),
    ...(houses > 0 ? [t('ui.antiquity.turn.houses', { count: houses })] : []),
  ];
  const [saint] = effectsOf(turn, 'saint_chosen');
  const [razed] = effectsOf(turn, 'cathedral_razed');
  return [
    ...(saint ? [t('ui.antiquity.turn.saint', { saint: t(`antiquity.${String(saint['saint'])}`) })] : []),
    ...(razed ? [t('ui.antiquity.turn.razed', { saint: t(`antiquity.${String(razed['saint'])}`) })] : []),
    ...(all.length > 0 ? [t('ui.antiquity.turn.built', { what: together(all) })] : []),
    ...(effectsOf(turn, 'order_demanded').length > 0 ? [t('ui.antiquity.turn.demanded')] : []),
    ...(moved.size > 0
      ? [t('ui.antiquity.turn.moved', { what: together([...moved].map(([kind, count]) => counted(kind, count))) })]
      : []),
    ...(men > 0 ? [t('ui.antiquity.turn.men', { count: men })] : []),
  ];
};
const countryLine = (turn: Turn, places: Places): string[] => {
  const goods = (industry: string): string =>
    together([
      ...new Set(
        effectsOf(turn, 'producer_built')
          .filter((effect) => effect['industry'] === industry)
          .map((effect) => t(`antiquity.${String(effect['good'])}`)),
      ),
    ]);
  const inns = effectsOf(turn, 'inn_built').length;
  const towns = effectsOf(turn, 'city_built');
  return [
    ...(towns[0] ? [t('ui.antiquity.turn.founded', { place: places.near(towns[0]['centre']) })] : []),
    ...['farm', 'mine', 'woodcutter', 'fishery']
      .filter((industry) => goods(industry))
      .map((industry) => t(`ui.antiquity.turn.${industry}`, { good: goods(industry) })),
    ...(inns > 0 ? [t('ui.antiquity.turn.inns', { count: inns })] : []),
    ...effectsOf(turn, 'land_cleaned').map((effect) =>
      t('ui.antiquity.turn.cleaned', { count: numberOf(effect, 'hexes') }),
    ),
  ];
};
export const tradeTypes = new Set(['trade_offered', 'trade_made', 'trade_refused', 'offer_withdrawn']);
export const tradeWords = (effect: Effect, { me, names }: Reader): string =>
  t(`ui.antiquity.turn.${effect.type}${effect['to'] === me && effect.type !== 'offer_withdrawn' ? '.you' : ''}`, {
    to: names[numberOf(effect, 'to')] ?? '',
    give: pileInWords((effect['give'] ?? {}) as Pile),
    get: pileInWords((effect['get'] ?? {}) as Pile),
  });
const countLine = (turn: Turn, type: string, key: string, values: Record<string, string> = {}): string[] => {
  const count = effectsOf(turn, type).length;
  return count > 0 ? [t(`ui.antiquity.turn.${key}`, { count, ...values })] : [];
};

// At most two things, weightiest first; '' if nothing of it is worth a line.
export function lineOf(turn: Turn, places: Places, reader: Reader): string {
  const hex = (type: string): string => {
    const [first] = effectsOf(turn, type);
    return first ? places.hex(first['hex']) : '';
  };
  const harvest = countedBy(
    effectsOf(turn, 'harvested', 'fish_received'),
    (effect) => String(effect['good'] ?? 'fish'),
    (effect) => numberOf(effect, effect.type === 'harvested' ? 'kept' : 'count'),
  );
  const found = countedBy(effectsOf(turn, 'marker_turned'), (effect) => String(effect['good']));
  const thrown = countedBy(
    effectsOf(turn, 'goods_discarded'),
    (effect) => String(effect['good']),
    (effect) => numberOf(effect, 'count'),
  );
  const start = effectsOf(turn, 'starting_city_placed')[0];
  const reached = effectsOf(turn, 'victory_reached')[0];
  const goods = (key: string, counts: Map<string, number>): string[] =>
    counts.size > 0 ? [t(`ui.antiquity.turn.${key}`, { goods: goodsWords(counts) })] : [];
  const clauses: Record<string, () => string[]> = {
    'set-up': () => (start ? [t('ui.antiquity.turn.settled', { place: places.hex(start['centre']) })] : []),
    city: () => cityLine(turn),
    country: () => countryLine(turn, places),
    trade: () => turn.parts.slice(-1).map(({ effect }) => tradeWords(effect, reader)),
    store: () => goods('discarded', thrown),
    harvest: () => goods('harvested', harvest),
    explore: () => goods('found', found),
    famine: () => countLine(turn, 'grave_placed', 'graves'),
    pollution: () => [
      ...countLine(turn, 'hex_polluted', 'polluted', { hex: hex('hex_polluted') }),
      ...countLine(turn, 'grave_placed', 'graves'),
    ],
    victory: () =>
      effectsOf(turn, 'player_eliminated').length > 0
        ? [t('ui.antiquity.turn.eliminated')]
        : reached
          ? [t('ui.antiquity.turn.reached', { saint: t(`antiquity.${String(reached['saint'])}`) })]
          : [],
  };
  return (clauses[turn.kind]?.() ?? []).slice(0, 2).join(t('ui.turn.and_then'));
}
