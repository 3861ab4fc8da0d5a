// What happened at a table, turn by turn, as its reader is told it: the log cut by the game's chronicle. Turns are told
// when somebody looks at them, and then remembered; a long match has many.
import { language } from '../i18n/words.svelte';
import type { LogEntry, TableModel } from '../net/table_model';
import { plain, sentenceOf } from './turns/told';
import { lastPlyOf, type Chronicle, type Reader, type Tale, type Turn } from './turns/turn';

export interface Told {
  turn: Turn;
  tale: Tale;
}
// What a story reads off its table.
export interface Teller {
  readonly log: LogEntry[];
  readonly names: string[];
  readonly told: string[];
  // Who is "You".
  readonly reader: number | null;
  readonly live: TableModel | null;
}

export class Story {
  chronicle = $state.raw<Chronicle | null>(null);
  catalogue = $state.raw<unknown>(null);

  constructor(private readonly table: Teller) {}

  readonly turns = $derived.by((): Turn[] => this.chronicle?.cut(this.table.log) ?? []);
  private readonly reader = $derived.by((): Reader | null => {
    const live = this.table.live;
    return (
      live && {
        me: this.table.reader,
        names: this.table.names,
        told: this.table.told,
        view: live.view,
        catalogue: this.catalogue,
      }
    );
  });

  // A turn reads the same until more of it is heard, or it is read by another or in another language.
  private known = new Map<string, Tale | null>();
  private knownFor = '';
  tale(turn: Turn): Tale | null {
    const reader = this.reader;
    if (!reader || !this.chronicle) return null;
    const by = `${language()} ${reader.me} ${reader.names.join()} ${reader.catalogue !== null}`;
    if (by !== this.knownFor) {
      this.known = new Map();
      this.knownFor = by;
    }
    const key = `${turn.key} ${turn.parts.length}`;
    let tale = this.known.get(key);
    if (tale === undefined) {
      tale = this.chronicle.tell(turn, reader);
      this.known.set(key, tale);
    }
    return tale;
  }

  // What was done at a ply, in the words of its steps: for those who hear the table.
  stepsAt(ply: number): string[] {
    const said: string[] = [];
    for (let index = this.turns.length - 1; index >= 0; index--) {
      const turn = this.turns[index]!;
      if (lastPlyOf(turn) < ply) break;
      const tale = this.tale(turn);
      if (!tale) continue;
      const steps = tale.steps.filter((step) => step.ply === ply).map(({ text }) => plain(text));
      said.push(...steps.map((step) => (tale.name ? `${tale.name}: ${step}` : step)));
      if (steps.length === 0 && tale.steps.length === 0) said.push(sentenceOf(tale));
    }
    return said.reverse();
  }

  // The same for a replay, which says something of every ply: the turn it is part of if it is no step.
  saidAt(ply: number): string {
    const steps = this.stepsAt(ply);
    if (steps.length > 0) return steps.join('. ');
    const turn = this.turns.findLast(({ parts }) => parts.some((part) => part.ply === ply));
    const tale = turn && this.tale(turn);
    return tale ? sentenceOf(tale) : '';
  }

  // The newest turns that have something to tell, newest first.
  newest(most: number): Told[] {
    const all: Told[] = [];
    for (let index = this.turns.length - 1; index >= 0 && all.length < most; index--) {
      const turn = this.turns[index]!;
      const tale = this.tale(turn);
      if (tale) all.push({ turn, tale });
    }
    return all;
  }
}
