// Sentences of the city planner that are put together from parts.
import type { Explanation } from '../../../design/explain.svelte';
import { t } from '../../../i18n/words.svelte';
import { cityName, pileInWords } from '../words';
import {
  countOf,
  sideOf,
  type AntiquityAction,
  type BuildingKind,
  type Catalogue,
  type Household,
  type Pile,
  type PlanStep,
  type Square,
} from '../view';
import { hasGrave, works } from './balance';
import { freeSquares, squaresOfPiece, type Standing } from './shapes';
import type { Line } from './steps';
import type { Warning } from './warnings';

const ruleOf: Record<BuildingKind, string> = {
  cart_shop: '13.1',
  store: '8.2',
  market: '11.1',
  explorer: '16.1',
  harbour: '3.6',
  brewery: '13.20',
  granary: '17.3',
  university: '10.8',
  cathedral: '9.1',
  dump: '18.3',
  forced_labour: '15.4',
  faculty_of_philosophy: '10.1',
  faculty_of_theology: '10.2',
  faculty_of_alchemy: '13.30',
  faculty_of_biology: '13.11',
  hospital: '10.6',
  fountain: '18.2',
  stables: '3.8',
  house: '7.5',
};

export const kindName = (kind: BuildingKind): string => t(`antiquity.${kind}`);
// As it stands on a roof: "Alchemy" for the Faculty of Alchemy.
export const shortName = (kind: BuildingKind): string =>
  t(kind.startsWith('faculty') ? `ui.city.short.${kind}` : `antiquity.${kind}`);

const paidInWords = (pile: Pile): string => (countOf(pile) === 0 ? t('ui.city.free') : pileInWords(pile));

export function costInWords(kind: BuildingKind, catalogue: Catalogue): string {
  const { wood, stone, luxuries } = catalogue.buildings[kind];
  if (wood + stone > 0) return pileInWords({ wood, stone });
  return luxuries > 0 ? t('ui.city.luxuries', { count: luxuries }) : t('ui.city.by_number');
}

export const aboutKind = (kind: BuildingKind, catalogue: Catalogue): Explanation => ({
  title: kindName(kind),
  text: t(`antiquity.about.${kind}`),
  rows: [
    [t('ui.city.cost'), costInWords(kind, catalogue)],
    [t('ui.city.man'), t(catalogue.buildings[kind].manned ? 'ui.city.man_needed' : 'ui.city.man_none')],
  ],
  rule: `antiquity ${ruleOf[kind]}`,
});

// A building that stands: what it is and whether it works.
export function aboutStanding(
  household: Household,
  standing: Standing,
  catalogue: Catalogue,
): Explanation & { state: string } {
  const { kind, piece } = standing;
  if (kind === 'grave')
    return { title: t('antiquity.grave'), text: t('ui.city.about.grave'), rule: 'antiquity 17.4', state: '' };
  const about = aboutKind(kind, catalogue);
  if (piece === null) return { ...about, state: '' };
  const building = household.buildings[piece];
  const state = hasGrave(household, piece, catalogue)
    ? 'grave'
    : building?.manned
      ? 'manned'
      : works(household, piece, catalogue)
        ? 'works'
        : 'idle';
  const title =
    kind === 'cathedral' && household.saint
      ? t('ui.city.cathedral_of', { saint: t(`antiquity.${household.saint}`) })
      : about.title;
  const text = kind === 'cathedral' && household.saint ? t(`antiquity.about.${household.saint}`) : about.text;
  return {
    ...about,
    title,
    ...(text ? { text } : {}),
    rows: [[t('ui.city.state'), t(`ui.city.state.${state}`)]],
    state: t(`ui.city.state.${state}`),
  };
}

const span = (low: number, high: number): string => (low === high ? String(low + 1) : `${low + 1}–${high + 1}`);
export function squareInWords(squares: Square[]): string {
  const rows = squares.map(({ row }) => row);
  const columns = squares.map(({ column }) => column);
  return t('antiquity.square', {
    row: span(Math.min(...rows), Math.max(...rows)),
    column: span(Math.min(...columns), Math.max(...columns)),
  });
}

export function townInWords(household: Household, seat: number, city: number, catalogue: Catalogue): string {
  const side = sideOf(catalogue, city);
  return `${cityName(seat, city)}: ${t('ui.city.size', { side, count: freeSquares(household, city, side, catalogue) })}`;
}

export const storeSize = (width: number, height: number): string => `${width} × ${height}`;

export function purchaseInWords(purchase: AntiquityAction): string {
  if (purchase.type === 'buy_store')
    return t('ui.city.store_size', {
      size: storeSize(purchase.width, purchase.height),
      count: purchase.width * purchase.height,
    });
  if (purchase.type === 'buy_cathedral') return t(`antiquity.${purchase.saint}`);
  if (purchase.type === 'buy_house')
    return t(purchase.free ? 'ui.city.house_free' : 'ui.city.house_for', {
      number: purchase.number,
      payment: paidInWords(purchase.payment),
    });
  return purchase.type === 'buy_building' ? paidInWords(purchase.payment) : '';
}

// One line of the plan so far.
export function lineInWords({ step, kind }: Line): string {
  const name = kind ? shortName(kind) : '';
  if (step.type === 'buy_house') return t('ui.city.step.house', { number: step.number });
  if (step.type === 'buy_cathedral') return t('ui.city.cathedral_of', { saint: t(`antiquity.${step.saint}`) });
  if (step.type === 'buy_store') return `${name} ${storeSize(step.width, step.height)}`;
  if (step.type === 'trade_with_bank')
    return t('ui.city.step.trade', {
      first: t(`antiquity.${step.first}`),
      second: t(`antiquity.${step.second}`),
      take: t(`antiquity.${step.take}`),
    });
  if (step.type === 'buy_building') return name;
  return t(`ui.city.step.${step.type}`, { name });
}
export const costOfStep = (step: PlanStep, catalogue: Catalogue): Pile => {
  const kind =
    step.type === 'buy_building'
      ? step.kind
      : step.type === 'buy_store'
        ? 'store'
        : step.type === 'buy_cathedral'
          ? 'cathedral'
          : null;
  const { wood, stone } = kind ? catalogue.buildings[kind] : { wood: 0, stone: 0 };
  return { ...(wood > 0 ? { wood } : {}), ...(stone > 0 ? { stone } : {}), ...('payment' in step ? step.payment : {}) };
};

export const warningInWords = ({ what, count = 0, kind }: Warning): string =>
  t(`ui.city.warn.${what}`, { count, name: kind ? kindName(kind) : '' });

// A city as sentences: for the text mirror.
export function buildingsInWords(household: Household, city: number, catalogue: Catalogue): string[] {
  return household.buildings.flatMap((piece, index) => {
    if (piece.city !== city) return [];
    const about = aboutStanding(household, { kind: piece.kind, piece: index, squares: [] }, catalogue);
    return [`${about.title}, ${squareInWords(squaresOfPiece(piece, catalogue))}: ${about.state}`];
  });
}
export const squaresList = (squares: Square[]): string => squares.map((square) => squareInWords([square])).join('; ');

// [1, 2, 3, 5] reads "1–3, 5".
export function inRanges(numbers: number[]): string {
  const ranges: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([low, high]) => (low === high ? String(low) : `${low}–${high}`)).join(', ');
}
