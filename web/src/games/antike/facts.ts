// What the rules say can be read off the board (the server's `facts`), by what the board of the page asks for. No sums
// of its own: what a field brings, what a defence is made of and what is threatened is the engine's word.
import type * as antike from '../../schema/antike';
import type { AntikeView, Chip, Kind, KnowHow, Nation, Personage } from './view';

export type Facts = antike.Facts;
export type Defence = Facts['defences'][number];
export type Term = Defence['terms'][number];
type NationFacts = Facts['nations'][number];
export type FieldFacts = NationFacts['fields'][number];
export type Gain = FieldFacts['brings'][number];
export type Mastery = NationFacts['know_hows'][number]['mastery'];
export type Threat = NationFacts['threats'][number];
export type Conquest = Facts['turn']['conquests'][number];
export type Payment = Record<Chip, number>;

export interface Progress {
  have: number;
  needed: number;
  left: number;
}

// Before the first answer everything is empty.
export class Reading {
  private readonly defences: Map<string, Defence>;

  constructor(
    private readonly facts: Facts | null,
    private readonly view: AntikeView,
  ) {
    this.defences = new Map((facts?.defences ?? []).map((defence) => [defence.region, defence]));
  }

  // Of a city or a neutral temple; nothing to conquer: null.
  defence(region: string): Defence | null {
    return this.defences.get(region) ?? null;
  }
  strength(region: string): number {
    return this.defence(region)?.strength ?? 0;
  }

  field(nation: Nation, field: string): FieldFacts | null {
    return this.of(nation)?.fields.find((each) => each.field === field) ?? null;
  }
  toll(nation: Nation, field: string): number {
    return this.field(nation, field)?.toll ?? 0;
  }
  brings(nation: Nation, field: string): Gain[] {
    return this.field(nation, field)?.brings ?? [];
  }
  production(nation: Nation): NationFacts['production'] {
    return this.of(nation)?.production ?? { marble: 0, iron: 0, gold: 0 };
  }

  price(knowHow: KnowHow): number {
    return this.facts?.prices.know_hows.find((each) => each.know_how === knowHow)?.gold ?? 0;
  }
  // Is it still unknown to everybody? Then it is dearer, and wins a scholar.
  isFirst(knowHow: KnowHow): boolean {
    return this.facts?.prices.know_hows.find((each) => each.know_how === knowHow)?.is_first ?? false;
  }
  mastery(nation: Nation, knowHow: KnowHow): Mastery {
    return this.of(nation)?.know_hows.find((each) => each.know_how === knowHow)?.mastery ?? 'too_dear';
  }

  // How far it is to the next of those that are won by counting.
  progress(nation: Nation, personage: Personage): Progress | null {
    const found = this.of(nation)?.progress.find((each) => each.personage === personage);
    return found ? { have: found.have, needed: found.needed, left: this.view.bank.personages[personage] } : null;
  }
  // One more of what is counted wins one.
  isNext(nation: Nation, personage: Personage): boolean {
    const progress = this.progress(nation, personage);
    return progress !== null && progress.left > 0 && progress.have + 1 === progress.needed;
  }

  // Regions that units of a kind get to from a region in a whole MOVERE.
  reach(nation: Nation, kind: Kind, from: string): string[] {
    return this.of(nation)?.reach.find((each) => each.kind === kind && each.from === from)?.to ?? [];
  }
  threats(by: Nation): Threat[] {
    return this.of(by)?.threats ?? [];
  }

  // What the nation on turn could do if its action ended now.
  conquest(region: string): Conquest | null {
    return this.facts?.turn.conquests.find((each) => each.region === region) ?? null;
  }
  get conquests(): Conquest[] {
    return this.facts?.turn.conquests ?? [];
  }
  get foundings(): string[] {
    return this.facts?.turn.foundings ?? [];
  }

  // Nations are told in turn order, as in the view.
  private of(nation: Nation): NationFacts | null {
    return this.facts?.nations[this.view.nations.indexOf(nation)] ?? null;
  }
}

// A server that is older than the page says less: then nothing is known.
export function readingOf(told: unknown, view: AntikeView): Reading {
  const facts = told as Facts | null;
  return new Reading(facts && 'turn' in facts ? facts : null, view);
}
