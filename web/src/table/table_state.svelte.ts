// One table as this tab knows it: the model, the log, what was refused, and what can be read off them. Game-blind.
import type { Snippet } from 'svelte';
import { seatStyle, type SeatStyle } from '../design/players';
import { t } from '../i18n/words.svelte';
import type { LogEntry, TableModel } from '../net/table_model';
import type { ClockReading, Effect, Notice, Refusal, Summary } from '../net/wire';
import { Door } from './door';
import { namesAt } from './local_names.svelte';
import { Recap } from './recap.svelte';
import { Story } from './story.svelte';

export class TableState {
  // What the server last said.
  live = $state.raw<TableModel | null>(null);
  summary = $state.raw<Summary | null>(null);
  log = $state.raw<LogEntry[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  unknown = $state.raw<Refusal | null>(null);
  // What is shown is what the server last said, and the line is open.
  fresh = $state(false);
  // What the rules read off the board that is shown, for boards that ask for it.
  facts = $state.raw<unknown>(null);
  // What a line of the log points at.
  pointed = $state.raw<Effect[] | null>(null);
  // What happened besides moves: clocks missed, seats handed over, what was asked and answered.
  notices = $state.raw<Notice[]>([]);
  // The newest of them, for as long as it is told.
  lately = $state.raw<Notice | null>(null);
  // When what is asked was heard: its time runs from then on.
  motionsHeard = $state(0);
  // Somebody teaches on it: the board names each of its places, so that it can be pointed at.
  readonly taught: boolean = false;
  // This page is a replay.
  replaying = $state(false);
  said = $state('');
  // Somebody has opened a rematch: its table.
  rematch = $state('');
  // Computers that have been thinking for a while, and until when they usually do.
  protected thoughts = $state.raw<ReadonlyMap<number, number | null>>(new Map());
  // How far the game is, if it has a fixed length: the board says so, the top bar shows it.
  progress = $state.raw<{ now: number; of: number; marked: number[] } | null>(null);
  // What the board adds to the top bar: a line beside the game's name, and a key to its signs.
  subtitle = $state('');
  legend = $state.raw<Snippet | null>(null);
  // Whose mark stands before a line of the log; a board whose effects name no seats says it itself.
  styleOf = $state.raw<(effect: Effect) => SeatStyle | null>((effect) =>
    typeof effect['seat'] === 'number' ? seatStyle(this.summary?.game ?? '', effect['seat']) : null,
  );
  // The phases of a round and the one that is played, if the game has any: the top bar shows them.
  phases = $state.raw<{ names: string[]; now: number } | null>(null);
  // Where the board should look, if it cannot show everything at once.
  spotlight = $state.raw<Effect[] | null>(null);
  // Where a board keeps the log behind a tab: opens it.
  onLog: () => void = () => {};
  // What happened since this browser last looked at the table.
  missed = $state.raw<Effect[]>([]);
  unread = $state(0);
  protected talking = false;
  // Moves of others that wait for me to go on: how many, when I look at them step by step.
  held = $state(0);
  // By how much this browser's clock is before the server's, as far as can be known.
  private ahead = Number.POSITIVE_INFINITY;

  readonly door: Door;
  // What happened, turn by turn, and what of it others did since I last decided.
  readonly story = new Story(this);
  readonly recap = new Recap(this);

  constructor(readonly id: string) {
    this.door = new Door(id);
  }

  // What the board shows: what is true now, or a step of the recap.
  get model(): TableModel | null {
    return this.recap.looked ?? this.live;
  }
  set model(model: TableModel | null) {
    this.live = model;
  }
  // Eyes, no hands.
  get lookingBack(): boolean {
    return this.replaying || this.recap.looked !== null;
  }

  // The names by seat as I should read them: "You" for my own.
  get names(): string[] {
    return this.told.map((name, seat) => (seat === this.reader ? t('ui.you') : name));
  }
  // Who is "You": the seat I look from. When it is over and several were mine, none: each has a name.
  get reader(): number | null {
    const isShared = (this.summary?.mine.length ?? 0) > 1;
    return isShared && this.live?.finished ? null : this.mySeat;
  }

  // The names as the log tells them: whole sentences about everybody, me included.
  get told(): string[] {
    return this.summary ? namesAt(this.summary) : [];
  }

  get mySeat(): number | null {
    return this.live?.seat ?? null;
  }

  get mustAct(): boolean {
    const model = this.live;
    if (this.lookingBack || !model || model.seat === null || model.finished || this.standsIn) return false;
    return model.toAct.includes(model.seat);
  }

  // The computer plays for me, until I say that I am back.
  get standsIn(): boolean {
    const seat = this.mySeat;
    return !this.replaying && this.isRunning && seat !== null && this.summary?.seats[seat]?.stand_in === true;
  }

  get isRunning(): boolean {
    return this.summary?.status === 'running';
  }

  // Everybody who is asked when something is proposed: a seat of theirs each.
  get voters(): number[] {
    const seats = (this.summary?.seats ?? []).filter((seat) => seat.kind === 'person' && !seat.resigned);
    return seats
      .filter((seat, index) => seats.findIndex(({ person }) => person === seat.person) === index)
      .map(({ seat }) => seat);
  }
  get alone(): boolean {
    return this.voters.length < 2;
  }
  seatOf(person: string | undefined): number | null {
    return this.summary?.seats.find((seat) => person !== undefined && seat.person === person)?.seat ?? null;
  }

  // Time of a seat, in milliseconds; null without a clock.
  timeLeft(seat: number, now: number): number | null {
    const reading = this.live?.clock;
    const kept = reading?.remaining_ms?.[seat];
    if (!reading || kept === undefined || this.summary?.clock.kind === 'none') return null;
    return Math.max(0, kept - (this.runs(seat) ? Math.max(0, now - this.ahead - reading.at) : 0));
  }
  runs(seat: number): boolean {
    return this.isRunning && (this.live?.clock?.running.includes(seat) ?? false);
  }
  protected hearClock(reading: ClockReading | null | undefined): void {
    if (reading) this.ahead = Math.min(this.ahead, Date.now() - reading.at);
  }

  // Hot-seat: another seat of mine must act, this one need not.
  get handOver(): number | null {
    const model = this.live;
    if (!model || this.lookingBack || model.seat === null || model.finished || model.toAct.includes(model.seat))
      return null;
    return model.toAct.find((seat) => this.summary?.mine.includes(seat)) ?? null;
  }

  // Whom everybody waits for, if it is a computer that takes its time.
  get thought(): { seat: number; until: number | null } | null {
    const seat = this.live?.toAct.find((each) => this.thoughts.has(each));
    return seat === undefined ? null : { seat, until: this.thoughts.get(seat) ?? null };
  }

  // For screen readers; the same text twice is still news.
  announce(text: string): void {
    this.said = this.said === text ? `${text} ` : text;
  }
}
