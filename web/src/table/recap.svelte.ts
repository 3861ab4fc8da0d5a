// What the others did since I last decided: shown when it is my turn, walked step by step, gone with my first decision.
import { settings } from '../app/settings.svelte';
import { t } from '../i18n/words.svelte';
import type { LogEntry, TableModel } from '../net/table_model';
import type { Effect, Notice, Position } from '../net/wire';
import { moments } from './pacing';
import type { Story, Told } from './story.svelte';
import { plain, sentenceOf } from './turns/told';
import { stoodIn } from './turns/stood_in';
import { firstPlyOf, lastDecision, turnsSince, type IsMine, type Step, type Turn } from './turns/turn';

// What a recap reads off its table.
interface Recapped {
  readonly id: string;
  readonly live: TableModel | null;
  readonly replaying: boolean;
  readonly standsIn: boolean;
  readonly log: LogEntry[];
  readonly notices: Notice[];
  readonly story: Story;
  readonly door: { read: <T>(address: string) => Promise<T> };
  pointed: Effect[] | null;
  announce: (text: string) => void;
}
// One step of the recap as the board draws it.
export interface Trace {
  effects: Effect[];
  // While steps are walked: before the one that is shown, that one, or after it.
  when: 'past' | 'now' | 'later';
  // What the step that is shown says, while steps are walked.
  says?: string;
}
export interface Walked extends Told {
  step: Step;
  // Which of its turn's steps it is.
  place: number;
}

export class Recap {
  constructor(private readonly table: Recapped) {}

  // Moves that the computer made for me.
  private readonly stoodIn = $derived.by((): Set<number> => {
    const seat = this.table.live?.seat ?? null;
    if (seat === null) return new Set();
    const mine = this.table.log.filter(({ by }) => by === seat).map(({ ply }) => ply);
    return stoodIn(mine, this.table.notices, seat);
  });
  private readonly isMine: IsMine = ({ ply, by }) => by === (this.table.live?.seat ?? null) && !this.stoodIn.has(ply);
  private readonly lastMine = $derived.by(() => lastDecision(this.table.story.turns, this.isMine));
  private readonly isForMe = (turn: Turn): boolean =>
    turn.parts.some(({ ply, by }) => by === this.table.live?.seat && ply > this.lastMine);
  private readonly since = $derived.by((): Turn[] => {
    const live = this.table.live;
    const mustAct = live !== null && live.seat !== null && live.toAct.includes(live.seat) && !live.finished;
    if (!mustAct || this.table.replaying || this.table.standsIn || live.draft > 0) return [];
    return turnsSince(this.table.story.turns, this.isMine);
  });
  readonly turns = $derived.by((): Told[] =>
    this.since.flatMap((turn) => {
      const tale = this.table.story.tale(turn);
      const isTold = (!tale?.mine || this.isForMe(turn)) && !this.isToldElsewhere?.(turn);
      return tale?.style && isTold && tale.steps.length > 0 ? [{ turn, tale }] : [];
    }),
  );
  // What a board shows already, in a place of its own.
  isToldElsewhere = $state.raw<((turn: Turn) => boolean) | null>(null);
  // The computer stood in for me meanwhile.
  readonly wasAway = $derived(this.since.some(this.isForMe));
  readonly title = $derived(t(this.wasAway ? 'ui.recap.away' : 'ui.recap'));
  // What was closed stays closed for this recap: the ply it begins with.
  readonly key = $derived(this.turns[0] ? String(firstPlyOf(this.turns[0].turn)) : '');
  readonly steps = $derived.by((): Walked[] =>
    this.turns.flatMap((told) => told.tale.steps.map((step, place) => ({ ...told, step, place }))),
  );

  // How many cards of it stand beside the board; where none does there is a bar.
  cards = $state(0);
  // The card is there, but a board has hidden the place where it stands.
  isCardHidden = $state(false);
  // Closing hides the card, closing again the traces.
  private closed = $state<{ key: string; traces: boolean } | null>(null);
  private readonly isClosed = $derived(this.closed !== null && this.closed.key === this.key);
  readonly isShown = $derived(this.key !== '' && !this.isClosed);
  readonly hasTraces = $derived(this.key !== '' && !(this.isClosed && this.closed?.traces));
  readonly isNew = (turn: Turn): boolean => this.turns.some((each) => each.turn.key === turn.key);

  close(): void {
    if (this.key === '') return;
    this.toNow();
    this.closed = { key: this.key, traces: this.isClosed };
  }
  // The traces alone, on and off.
  toggleTraces(): void {
    if (this.key === '') return;
    if (this.isShown) this.closed = { key: this.key, traces: true };
    else this.closed = this.closed?.traces ? { key: this.key, traces: false } : { key: this.key, traces: true };
  }
  reopen(): void {
    this.closed = null;
  }

  // The position that I decided on last: what has changed since then is marked beside the numbers.
  private earlier = $state.raw<{ key: string; position: Position } | null>(null);
  readonly before = $derived(this.hasTraces && this.earlier?.key === this.key ? this.earlier.position : null);
  async readBefore(): Promise<void> {
    const { key } = this;
    const seat = this.table.live?.seat;
    if (key === '' || seat === undefined || seat === null || this.earlier?.key === key) return;
    try {
      const position = await this.positionAt(this.lastMine);
      this.earlier = { key, position };
    } catch {
      // Without it nothing is marked.
    }
  }
  // Points that a seat has gained since then.
  gainOf(seat: number): number {
    const before = this.before?.scores[seat]?.total;
    return before === undefined ? 0 : (this.table.live?.scores[seat]?.total ?? 0) - before;
  }

  // ----- steps -----
  at = $state<number | null>(null);
  playing = $state(false);
  private position = $state.raw<Position | null>(null);
  private positions = new Map<string, Promise<Position>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  // What the board shows meanwhile; nothing can be played there.
  readonly looked = $derived.by((): TableModel | null => {
    const live = this.table.live;
    if (!live || !this.position || this.at === null) return null;
    const { ply, view, to_act: toAct, scores } = this.position;
    return {
      ...live,
      ...{ ply, view, toAct, scores },
      ...{ seq: ply, draft: 0, steps: [], legal: [], can: { undo: false, reset: false, leave_to_computer: false } },
    };
  });
  readonly now = $derived(this.at === null ? null : (this.steps[this.at] ?? null));
  readonly traces = $derived.by((): Trace[] => {
    if (!this.hasTraces) return [];
    const at = this.at;
    return this.steps.map(({ step: { effects, text } }, index) => ({
      effects,
      when: at === null || index === at ? 'now' : index < at ? 'past' : 'later',
      ...(index === at ? { says: plain(text) } : {}),
    }));
  });

  async walk(to: number): Promise<void> {
    const wanted = this.steps[Math.max(0, to)];
    if (!wanted) return this.toNow();
    this.at = Math.max(0, to);
    const { ply } = wanted.step;
    try {
      const found = await this.positionAt(ply);
      if (this.now?.step.ply !== ply) return;
      this.position = found;
      const says = plain(wanted.step.text);
      this.table.announce(wanted.tale.name ? `${wanted.tale.name}: ${says}` : says);
    } catch {
      this.toNow();
    }
  }
  back(): void {
    this.pause();
    void this.walk((this.at ?? this.steps.length) - 1);
  }
  on(): void {
    if (this.at === null) void this.walk(0);
    else void this.walk(this.at + 1);
  }
  first(): void {
    this.pause();
    void this.walk(0);
  }
  goTo(step: Step): void {
    this.pause();
    void this.walk(this.steps.findIndex((each) => each.step === step));
  }
  toNow(): void {
    this.pause();
    this.at = null;
    this.position = null;
  }
  play(): void {
    if (this.playing) return this.pause();
    this.on();
    if (settings.pace === 'step') return;
    this.playing = true;
    this.later();
  }
  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.on();
        if (this.at !== null) this.later();
      },
      moments[settings.pace === 'slow' ? 'slow' : 'normal'],
    );
  }
  private pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }
  private positionAt(ply: number): Promise<Position> {
    const key = `${this.key} ${ply} ${this.table.live?.seat}`;
    let known = this.positions.get(key);
    if (!known) {
      known = this.table.door.read<Position>(
        `/api/tables/${this.table.id}/position?ply=${ply}&seat=${this.table.live?.seat ?? 'null'}`,
      );
      this.positions.set(key, known);
    }
    return known;
  }

  // For those who hear the table, when my turn begins.
  get words(): string {
    return this.turns.length === 0
      ? ''
      : `${this.title}: ${this.turns.map(({ tale }) => sentenceOf(tale)).join('. ')}.`;
  }
}
