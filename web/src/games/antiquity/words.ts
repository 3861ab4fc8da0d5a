// Sentences of Antiquity's table that are put together from parts.
import { inWords, t, together } from '../../i18n/words.svelte';
import { wholeAt, terrainAt, type Countryside } from './country/land';
import { hexOf } from './country/hex';
import { leftOf, type Bargain } from './bargain.svelte';
import { someOf } from './good_words';
import { goods, type AntiquityView, type Good, type Hex, type Offer, type Pile } from './view';

// Cities have names of their own, the same in every language, so that a map with ten of them can be talked about.
const cities = [
  ['Valdoro', 'Monteluce', 'Portovento', 'Castelrosa'],
  ['Solenza', 'Ripalta', 'Pietrachiara', 'Bellaria'],
  ['Porto Ruvo', 'Fontegrande', 'Serravalle', 'Torrebianca'],
  ['Acquaviva', 'Camponero', 'Roccaforte', 'Villamare'],
];
export const cityName = (seat: number, city: number): string => cities[seat]?.[city] ?? '';

// As the log names it: "C7" (country/reference.ts).
export const hexName = ({ q, r }: Hex): string => String(inWords('antiquity', 'hex', { q, r }, []));

// "2 grain, 1 gold".
export const pileInWords = (pile: Pile): string =>
  goods
    .filter((good) => (pile[good] ?? 0) > 0)
    .map((good) => someOf(good, pile[good] ?? 0))
    .join(', ') || t('ui.antiquity.nothing');

// "You keep 2 wood, no stone."
export const leftInWords = (left: [Good, number][]): string =>
  t('ui.antiquity.offer.keep', {
    goods: left
      .map(([good, count]) =>
        count > 0 ? someOf(good, count) : t('ui.antiquity.offer.none', { good: t(`antiquity.${good}`) }),
      )
      .join(', '),
  });

// An offer as it is told to who hears the table.
export function offerInWords(bargain: Bargain, offer: Offer): string {
  const promise = bargain.promised(offer.from);
  return [
    t('ui.antiquity.offer.said', {
      name: bargain.table.names[offer.from] ?? '',
      give: pileInWords(offer.give),
      get: pileInWords(offer.get),
    }),
    promise ? t('ui.antiquity.offer.said_promise', { text: promise }) : '',
    leftInWords(leftOf(bargain.stock(bargain.seat), offer.get)),
  ]
    .filter(Boolean)
    .join(' ');
}

// Everything about a hex, most important first: for those who hear the map and for those who point at it.
export function hexFacts(view: AntiquityView, country: Countryside, key: string, names: string[]): string[] {
  const terrain = terrainAt(country, key);
  if (!terrain) return [];
  const facts: string[] = [];
  const city = country.cityOf.get(key);
  if (city)
    facts.push(t('ui.antiquity.hex.city', { city: cityName(city.seat, city.city), name: names[city.seat] ?? '' }));
  else if (terrain !== 'mountain')
    facts.push(t(country.felled.has(key) ? 'ui.antiquity.felled' : `antiquity.${terrain}`));
  const inn = country.innOf.get(key);
  if (inn !== undefined) facts.push(t('ui.antiquity.hex.inn', { name: names[inn] ?? '' }));
  const work = country.producerOf.get(key);
  const producer = work ? view.players[work.seat]?.producers[work.index] : undefined;
  if (work && producer) {
    const what = t(`antiquity.${producer.industry}`);
    facts.push(
      t('ui.antiquity.hex.work', {
        name: names[work.seat] ?? '',
        what,
        good: t(`antiquity.${producer.good}`),
        count: producer.goods.length,
      }),
    );
  }
  if (country.polluted.has(key)) facts.push(t('ui.antiquity.hex.polluted'));
  if (country.markers.has(key)) facts.push(t('ui.antiquity.hex.marker'));
  const whole = city ? null : wholeAt(country, key);
  if (whole)
    facts.push(
      t(
        whole.kind === 'water'
          ? 'ui.antiquity.hex.water'
          : whole.good
            ? 'ui.antiquity.hex.range_of'
            : 'ui.antiquity.hex.range',
        { count: whole.hexes.size, good: whole.good ? t(`antiquity.${whole.good}`) : '' },
      ),
    );
  return facts;
}

// Whose zones a hex lies in; my own is called mine.
export function reachInWords(names: string[]): string {
  const others = names.filter((name) => name !== t('ui.you'));
  if (others.length === names.length) return t('ui.antiquity.hex.reach', { names: together(names) });
  return others.length > 0
    ? t('ui.antiquity.hex.reach_ours', { names: together(others) })
    : t('ui.antiquity.hex.reach_mine');
}

export function hexInWords(
  view: AntiquityView,
  country: Countryside,
  key: string,
  names: string[],
  zones: { seat: number; hexes: Set<string> }[],
): string {
  const reach = zones.filter(({ hexes }) => hexes.has(key)).map(({ seat }) => names[seat] ?? '');
  const facts = hexFacts(view, country, key, names);
  if (reach.length > 0) facts.push(reachInWords(reach));
  return `${hexName(hexOf(key))}: ${facts.join(', ')}.`;
}
