// What the lines and steps of Antike's turns are put together from: names as this reader calls them, signs, piles.
import type { SeatStyle } from '../../design/players';
import { nameOf, t, together } from '../../i18n/words.svelte';
import type { Effect } from '../../net/wire';
import type { Reader, Sign } from '../../table/turns/turn';
import {
  boardOf,
  coloursOf,
  kinds,
  seatOfNation,
  tables,
  type AntikeView,
  type Catalogue,
  type Chip,
  type Kind,
} from './view';
import { chipWords, nationName, unitWords } from './words';

// Who everybody is to this reader.
export class Nations {
  private readonly view: AntikeView;
  private readonly colours: Map<string, string>;

  constructor(private readonly reader: Reader) {
    this.view = reader.view as unknown as AntikeView;
    const board = boardOf(this.view, reader.catalogue as Catalogue);
    this.colours = board ? coloursOf(board) : new Map();
  }
  seat(people: string): number | null {
    const place = this.view.nations.findIndex((nation) => nation.people === people);
    return place < 0 ? null : seatOfNation(this.view, place);
  }
  isMine = (people: string): boolean => this.reader.me !== null && this.seat(people) === this.reader.me;
  // Whoever leads two nations reads which of them.
  private leadsTwo(): boolean {
    return this.view.nations.length > this.view.seats;
  }
  name(people: string): string {
    if (!this.isMine(people)) return nationName(people);
    return this.leadsTwo() ? t('ui.turn.you_as', { name: nationName(people) }) : t('ui.you');
  }
  whom(people: string): string {
    return this.isMine(people) && !this.leadsTwo() ? t('ui.turn.whom_you') : this.name(people);
  }
  colour = (people: string): string => this.colours.get(people) ?? 'grey';
  style(people: string): SeatStyle | null {
    const colour = this.colours.get(people);
    return colour ? { colour, mark: `shield-${colour}` } : null;
  }
}

export const regionWord = (region: unknown): string => nameOf('antike', String(region));
export const sign = (name: string): Sign => ({ href: `#a-${name}`, drawn: true });
export const number = (effect: Effect, field: string): number => Number(effect[field] ?? 0);
export const unitsOf = (effect: Effect): string =>
  together(
    kinds
      .map((kind) => [kind, number(effect, tables[kind])] as const)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => unitWords(kind, count)),
  );

export interface March {
  nation: string;
  kind: Kind;
  from: string;
  to: string;
  units: number;
}
export const marchOf = (effect: Effect): March => ({
  nation: String(effect['nation']),
  kind: effect['kind'] as unknown as Kind,
  from: String(effect['from']),
  to: String(effect['to']),
  units: number(effect, 'units'),
});

export type Pile = Map<string, number>;
export const counted = (all: string[]): Pile => {
  const pile: Pile = new Map();
  for (const each of all) pile.set(each, (pile.get(each) ?? 0) + 1);
  return pile;
};
export const pileWords = (pile: Pile): string =>
  together([...pile].filter(([, count]) => count > 0).map(([chip, count]) => chipWords(chip as Chip, count)));

// What cost me something.
export const lossesOf = (effect: Effect, who: Nations): boolean =>
  (effect.type === 'battle_fought' && [effect['nation'], effect['against']].some((each) => who.isMine(String(each)))) ||
  (effect.type === 'city_conquered' && who.isMine(String(effect['from']))) ||
  (effect.type === 'defenders_returned' && who.isMine(String(effect['nation'])));
const produces: Record<string, string> = { marmor: 'r-marble', ferrum: 'r-iron', aurum: 'r-gold', templum: 'temple-s' };
export const fieldSign = (field: string): Sign =>
  sign(produces[field] ?? (field.startsWith('movere') ? 'i-movere' : `i-${field}`));
