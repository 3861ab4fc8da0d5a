// Sentences of Rome's table that are put together from parts.
import type { Explanation } from '../../design/explain.svelte';
import { t } from '../../i18n/words.svelte';
import type { Action } from '../../net/wire';
import type { Price } from './offers';
import type { Area, Temple } from './facts';
import type { Building, Cell, Symbols } from './view';
import { at } from './view';

const ruleOf: Record<string, string> = {
  vegetable_farm: '7.5',
  grain_farm: '7.6',
  sheep_farm: '7.7',
  vineyard: '7.8',
  residential_2: '6.14',
  residential_3: '6.15',
  residential_4: '6.16',
  luxury_residential_2: '6.17',
  luxury_residential_3: '6.17',
  luxury_residential_4: '6.17',
  market: '8.3',
  forum_romanum: '8.4',
  arena: '8.5',
  colosseum: '8.6',
  school: '8.7',
  university: '8.8',
  thermal_baths: '8.15',
  imperial_thermal_baths: '8.16',
  aqueduct: '9.3',
  grand_aqueduct: '9.2',
  temple_of_luna: '12.2',
  temple_of_mars: '12.3',
  temple_of_venus: '12.4',
  temple_of_jupiter: '12.5',
  temple_of_mercury: '12.6',
  temple_of_minerva: '12.7',
  temple_of_fortuna: '12.8',
  temple_of_cupid: '12.9',
  temple_of_juno: '12.10',
  temple_of_saturn: '12.11',
  shrine: '14.4',
};

export const aboutCard = (card: string): Explanation => ({
  title: t(`rome.${card}`),
  text: t(`rome.about.${card}`),
  rule: ruleOf[card] ? `rome ${ruleOf[card]}` : null,
});

export const symbolsInWords = ({ bricks, cogs }: Symbols): string =>
  t('ui.rome.symbols', { bricks: t('ui.rome.bricks', { count: bricks }), cogs: t('ui.rome.cogs', { count: cogs }) });

export function priceInWords(bricks: number, price: Price): string {
  const fromStrip = bricks - price.tokens - price.bought;
  const parts: string[] = [];
  if (fromStrip > 0) parts.push(t('ui.rome.pay.strip', { count: fromStrip }));
  if (price.tokens > 0) parts.push(t('ui.rome.pay.tokens', { count: price.tokens }));
  if (price.coins > 0) parts.push(t('ui.rome.pay.coins', { count: price.coins }));
  return parts.length === 0 ? t('ui.rome.pay.free') : `${t('ui.rome.bricks', { count: bricks })}: ${parts.join(', ')}.`;
}

export function aboutArea(area: Area): Explanation {
  const sum = area.value * area.cells.length;
  const rows: [string, string | number][] = [
    [t('ui.rome.area.value', { count: area.cells.length, value: area.value }), sum],
    [
      t('ui.rome.area.colours', {
        colours: area.colours.map((colour) => t(`ui.rome.colour.${colour}`)).join(', ') || t('ui.none'),
      }),
      `× ${area.colours.length}`,
    ],
  ];
  if (area.baths > 0) rows.push([t('ui.rome.area.tokens'), `+ ${area.baths}`]);
  return {
    title: t('ui.rome.area.title', { value: area.value }),
    text: t('ui.rome.area.text'),
    rows,
    sum: [t('ui.rome.area.worth'), area.points],
    rule: 'rome 11.3',
  };
}

export const aboutTemple = (temple: Temple): Explanation => ({
  ...aboutCard(temple.card),
  rows: [],
  sum: [t('ui.rome.area.worth'), temple.points],
});

// "deck II" as a button says it: "Deck II".
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const wishInWords = (wish: Action): string =>
  t(
    `ui.rome.wish.${wish.type}`,
    wish.type === 'take' ? { card: t(`rome.${wish['card']}`) } : { space: Number(wish['space']) + 1 },
  );

// What I chose in advance is gone; I may choose anew while it is not my turn.
export function lostWishInWords(wish: Action, mayWish: boolean): string {
  const lost =
    wish.type === 'take'
      ? t('ui.rome.wish.lost_take', { card: t(`rome.${wish['card']}`) })
      : t('ui.rome.wish.lost_place_emissary', { space: Number(wish['space']) + 1 });
  return mayWish ? `${lost} ${t('ui.rome.wish.may')}` : lost;
}

export const cellName = (cell: Cell): string => t('rome.cell', { row: cell.row + 1, column: cell.column + 1 });

// "row 3, column 4, below Vegetable Farm, left of Market": for those who hear the board.
export function placeInWords(cell: Cell, city: Building[]): string {
  const standing = new Map(city.map((building) => [at(building.cell), building.card]));
  const sides: [string, Cell][] = [
    ['below', { row: cell.row - 1, column: cell.column }],
    ['above', { row: cell.row + 1, column: cell.column }],
    ['right', { row: cell.row, column: cell.column - 1 }],
    ['left', { row: cell.row, column: cell.column + 1 }],
  ];
  const near = sides
    .filter(([, side]) => standing.has(at(side)))
    .map(([word, side]) => t(`ui.rome.place.${word}`, { card: t(`rome.${standing.get(at(side))}`) }));
  return [cellName(cell), ...near].join(', ');
}
