// Sentences about pieces and regions, for eyes and ears.
import type { Explanation } from '../../design/explain.svelte';
import { asName, nameOf, t, together } from '../../i18n/words.svelte';
import type { Gain, Reading, Term } from './facts';
import {
  standingIn,
  type AntikeView,
  type BoardFile,
  type Chip,
  type Kind,
  type KnowHow,
  type Nation,
  type Personage,
} from './view';

// Fields and know-hows are Latin in every language: "movere_ii" reads "Movere".
export const latin = (word: string): string => asName(word.replace(/_i+$/, ''));
export const nationName = (people: string | null): string => (people === null ? '' : nameOf('antike', people));
export const regionName = (board: BoardFile, id: string): string =>
  board.regions.find((region) => region.id === id)?.name ?? asName(id);

export const unitWords = (kind: Kind, count: number): string => t(`ui.antike.${kind}s`, { count });
export const chipWords = (chip: Chip, count: number): string => t(`ui.antike.chips.${chip}`, { count });
export const priceWords = (parts: Partial<Record<Chip, number>>): string =>
  together(
    Object.entries(parts)
      .filter(([, count]) => count > 0)
      .map(([chip, count]) => chipWords(chip as Chip, count)),
  );

// What a field brings, as signs: the drawing of each.
export const gainSigns: Record<Gain['what'], string> = {
  marble: 'r-marble',
  iron: 'r-iron',
  gold: 'r-gold',
  coin: 'r-coin',
  temple: 'temple-s',
  unit: 'unit-s',
  legion: 'legion-s',
  galley: 'galley-s',
  know_how: 'p-scholar',
};
// `brief`: where there is little room.
export function gainWords(gains: Gain[], brief = false): string {
  return (
    together(
      gains
        .filter(({ count }) => count > 0)
        .map(({ what, count }) =>
          what === 'marble' || what === 'iron' || what === 'gold' || what === 'coin'
            ? chipWords(what, count)
            : t(brief && what === 'know_how' ? 'ui.antike.know_hows' : `ui.antike.yields.${what}`, { count }),
        ),
    ) || t('ui.antike.yields.nothing')
  );
}
const fieldSigns: Record<string, string> = {
  ferrum: 'r-iron',
  templum: 'temple-s',
  aurum: 'r-gold',
  movere_i: 'i-movere',
  militia: 'i-militia',
  marmor: 'r-marble',
  scientia: 'i-scientia',
  movere_ii: 'i-movere',
};
export const fieldSign = (field: string): string => fieldSigns[field] ?? 'i-movere';

export const termWords = ({ what, strength }: Term): string => t(`ui.antike.term.${what}`, { count: strength });
// All that stands in a region, as a screen reader says it.
export function regionWords(view: AntikeView, board: BoardFile, reading: Reading | null, region: string): string {
  const file = board.regions.find(({ id }) => id === region);
  const { owner, resource, temple, neutral, units } = standingIn(view, region);
  const parts = [regionName(board, region)];
  if (file?.site === 'sea') parts.push(t('ui.antike.on_open_sea'));
  else if (owner && resource)
    parts.push(
      t(temple ? 'ui.antike.city_with_temple_of' : 'ui.antike.city_of', {
        resource: t(`antike.${resource}`),
        nation: nationName(owner.people),
      }),
    );
  else if (neutral) parts.push(t('ui.antike.neutral_temple_here', { resource: siteWords(file?.site ?? 'any') }));
  else parts.push(t('ui.antike.free_site', { resource: siteWords(file?.site ?? 'any') }));
  for (const { nation, legions, galleys } of units)
    parts.push(
      t('ui.antike.units_of', {
        units: together([
          ...(legions ? [unitWords('legion', legions)] : []),
          ...(galleys ? [unitWords('galley', galleys)] : []),
        ]),
        nation: nationName(nation.people),
      }),
    );
  const strength = reading?.strength(region) ?? 0;
  if (strength > 0) parts.push(t('ui.antike.defence_is', { strength }));
  return parts.join(', ');
}
export const siteWords = (site: string): string => (site === 'any' ? t('ui.antike.any_resource') : t(`antike.${site}`));

export function aboutField(field: string, brings: Gain[], toll: number): Explanation {
  return {
    title: latin(field),
    text: t(`antike.about.${field}`),
    rows: [
      [t('ui.antike.toll'), toll === 0 ? t('ui.antike.free') : toll],
      [t('ui.antike.brings_now'), gainWords(brings)],
    ],
    rule: fieldRule(field),
  };
}
export const fieldRule = (field: string): string =>
  field.startsWith('movere')
    ? 'antike 9.1'
    : field === 'militia'
      ? 'antike 6.1'
      : field === 'templum'
        ? 'antike 5.1'
        : field === 'scientia'
          ? 'antike 7.4'
          : 'antike 4.1';

export function aboutKnowHow(view: AntikeView, board: BoardFile, reading: Reading, knowHow: KnowHow): Explanation {
  const price = board.know_how_prices[knowHow];
  const owners = view.nations
    .filter((nation) => nation.know_hows.includes(knowHow))
    .map((nation) => nationName(nation.people));
  return {
    title: latin(knowHow),
    text: t(`antike.about.${knowHow}`),
    rows: [
      [t('ui.antike.price_first'), price.first],
      [t('ui.antike.price_later'), price.later],
      [t('ui.antike.price_now'), reading.price(knowHow)],
      [t('ui.antike.owners'), owners.length > 0 ? together(owners) : '–'],
    ],
    rule: reading.isFirst(knowHow) ? 'antike 7.6' : 'antike 7.4',
  };
}

export function aboutPersonage(view: AntikeView, reading: Reading, personage: Personage): Explanation {
  const rows = view.nations.map((nation): [string, string] => [
    nationName(nation.people),
    stillNeeds(reading, nation, personage),
  ]);
  const rule: Record<Personage, string> = {
    king: '13.2',
    citizen: '13.3',
    scholar: '13.4',
    general: '13.5',
    navigator: '13.6',
  };
  return {
    title: t(`antike.score.${personage}s`),
    text: t(`antike.about.${personage}`),
    rows: [[t('ui.antike.left_in_bank'), String(view.bank.personages[personage])], ...rows],
    rule: `antike ${rule[personage]}`,
  };
}
// "2 more cities", or how many it has where nothing is counted.
export function stillNeeds(reading: Reading, nation: Nation, personage: Personage): string {
  const progress = reading.progress(nation, personage);
  const has = nation.personages[personage];
  return progress
    ? t(`ui.antike.needs.${personage}`, { has, count: Math.max(0, progress.needed - progress.have) })
    : String(has);
}
