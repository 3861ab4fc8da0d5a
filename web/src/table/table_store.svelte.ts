// One table as this tab sees it: the model, the log, what was refused, and the requests a player can make. Game-blind.
import { tick, type Snippet } from 'svelte';
import { house, reason } from '../app/house.svelte';
import { isStill, paceNow } from '../app/settings.svelte';
import { t } from '../i18n/words.svelte';
import { Refused, type News } from '../net/connection';
import { get } from '../net/http';
import { historyOf, historyReader } from '../net/history';
import {
  afterNews,
  afterPresets,
  logAfter,
  logWith,
  modelOf,
  seatToWatch,
  type LogEntry,
  type TableModel,
} from '../net/table_model';
import { seatStyle, type SeatStyle } from '../design/players';
import { localName } from './local_names.svelte';
import { seatNames } from './names';
import { noticeWords } from './notices';
import { Pacing } from './pacing';
import { Recap } from './recap.svelte';
import { Story } from './story.svelte';
import type {
  Action,
  ChatLine,
  Effect,
  Json,
  ClockReading,
  Motion,
  Notice,
  Picture,
  Presets,
  PresetsNews,
  Preview,
  Refusal,
  Summary,
  TableNews,
  Thinking,
} from '../net/wire';

const previewsAtOnce = 200;
// How long what was decided is told, in milliseconds.
const toldFor = 6000;
// Milliseconds until a table that has stopped is looked at again.
const untilLookedAtAgain = 10_000;
const notConfirmed = 'server.not_confirmed';

// How far this browser has seen a table: what came after it is told on the next visit.
const seenKey = (table: string): string => `antiquarium.seen.${table}`;
function lastSeen(table: string): number | null {
  const kept = Number(globalThis.localStorage?.getItem(seenKey(table)) ?? Number.NaN);
  return Number.isInteger(kept) ? kept : null;
}
function remember(table: string, seq: number): void {
  try {
    globalThis.localStorage?.setItem(seenKey(table), String(seq));
  } catch {
    // A full or forbidden storage only costs the summary.
  }
}

export class TableStore {
  // What the server last said.
  live = $state.raw<TableModel | null>(null);
  summary = $state.raw<Summary | null>(null);
  log = $state.raw<LogEntry[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  unknown = $state.raw<Refusal | null>(null);
  // A move of mine is on its way.
  private sending = $state(false);
  // The computer finishes my turn, move by move.
  private finishing = $state(false);
  // What is shown is what the server last said, and the line is open.
  fresh = $state(false);
  // What the rules read off the board that is shown, for boards that ask for it.
  facts = $state.raw<unknown>(null);
  private wantsFacts = false;
  // What a line of the log points at.
  pointed = $state.raw<Effect[] | null>(null);
  // What happened besides moves: clocks missed, seats handed over, what was asked and answered.
  notices = $state.raw<Notice[]>([]);
  // The newest of them, for as long as it is told.
  lately = $state.raw<Notice | null>(null);
  // When what is asked was heard: its time runs from then on.
  motionsHeard = $state(0);
  // This page is a replay.
  replaying = $state(false);
  said = $state('');
  // Somebody has opened a rematch: its table.
  rematch = $state('');
  // Whoever has left is not told anything any more: what the page worked out of it is gone.
  private closed = false;
  // Computers that have been thinking for a while, and until when they usually do.
  private thoughts = $state.raw<ReadonlyMap<number, number | null>>(new Map());
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
  talking = false;
  onEffects: (effects: Effect[], by: number | null) => void = () => {};
  // Asked before a move is shown; what it gives back is done after it. The board lets pieces fly from where they
  // were to where they are.
  takeOff: ((effects: Effect[]) => () => void) | null = null;

  // Moves of others that wait for me to go on: how many, when I look at them step by step.
  held = $state(0);
  private readonly pacing = new Pacing((news, hurried) => this.show(news, hurried), {
    now: () => (document.visibilityState === 'visible' ? paceNow() : 'at_once'),
    saysNothing: ({ ply }) => this.story.chronicle !== null && this.story.stepsAt(ply).length === 0,
    onHold: (count) => (this.held = count),
  });
  private telling: ReturnType<typeof setTimeout> | undefined;
  private waking: ReturnType<typeof setTimeout> | undefined;
  // By how much this browser's clock is before the server's, as far as can be known.
  private ahead = Number.POSITIVE_INFINITY;
  private forget: (() => void)[] = [];
  private expecting: (() => void)[] = [];
  private seen = new Map<string, Promise<Preview[]>>();
  private presetting: Promise<void> = Promise.resolve();
  // How often the log was read anew: pages that come for an older reading are thrown away.
  private readings = 0;

  // What happened, turn by turn, and what of it others did since I last decided.
  readonly story = new Story(this);
  readonly recap = new Recap(this);

  constructor(readonly id: string) {}

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

  async open(): Promise<void> {
    this.forget.push(
      house.onNews((news) => this.hear(news)),
      house.onOpen(() => void this.watch()),
    );
    await this.readSummary();
    if (!this.unknown) await this.watch();
  }

  private async readSummary(): Promise<void> {
    try {
      this.summary = (await get<{ table: Summary }>(`/api/tables/${this.id}`)).table;
    } catch (error) {
      this.unknown = reason(error);
    }
  }

  // Its summary says why; who looks at it need not ask again.
  private async hasStopped(): Promise<void> {
    await this.readSummary();
    clearTimeout(this.waking);
    if (this.forget.length > 0) this.waking = setTimeout(() => void this.watch(), untilLookedAtAgain);
  }

  close(): void {
    this.closed = true;
    this.readings += 1;
    this.pacing.drop();
    for (const stop of this.forget) stop();
    clearTimeout(this.telling);
    clearTimeout(this.waking);
    this.forget = [];
    house.connection.request('unwatch', { table: this.id }).catch(() => {});
  }

  // The names by seat as I should read them: "You" for my own.
  get names(): string[] {
    return this.told.map((name, seat) => (seat === this.live?.seat ? t('ui.you') : name));
  }

  // The names as the log tells them: whole sentences about everybody, me included.
  get told(): string[] {
    const mine = this.summary?.mine ?? [];
    return seatNames(this.summary?.seats ?? []).map((name, seat) =>
      mine.length > 1 && mine.includes(seat) ? localName(this.id, seat) || name : name,
    );
  }

  get busy(): boolean {
    return this.sending || this.finishing;
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
  private hearClock(reading: ClockReading | null | undefined): void {
    if (reading) this.ahead = Math.min(this.ahead, Date.now() - reading.at);
  }

  // Hot-seat: another seat of mine must act, this one need not.
  get handOver(): number | null {
    const model = this.live;
    if (!model || this.lookingBack || model.seat === null || model.finished || model.toAct.includes(model.seat))
      return null;
    return model.toAct.find((seat) => this.summary?.mine.includes(seat)) ?? null;
  }

  async watch(seat?: number | null): Promise<void> {
    const summary = this.summary;
    if (!summary || house.line !== 'open') return;
    const wanted = seat === undefined ? (this.live?.seat ?? seatToWatch(summary)) : seat;
    try {
      const known = this.live ? this.live.seq : lastSeen(this.id);
      const answer = await house.connection.request('watch', {
        table: this.id,
        seat: wanted,
        ...(known === null ? {} : { since: known }),
      });
      const picture = answer as unknown as Picture;
      this.pacing.drop();
      this.hearClock(picture.clock);
      this.notices = picture.notices ?? [];
      this.motionsHeard = Date.now();
      if (this.live?.seat !== picture.seat) this.log = [];
      // What was taken back while nobody listened.
      this.log = this.log.filter(({ ply }) => ply <= picture.ply);
      this.live = modelOf(picture);
      this.thoughts = new Map();
      for (const thought of picture.thinking ?? []) this.hearThought(thought);
      this.summary = picture.table;
      if (picture.missed?.length) this.missed = [...this.missed, ...picture.missed.flatMap(({ effects }) => effects)];
      remember(this.id, picture.seq);
      this.seen.clear();
      this.fresh = true;
      this.arrived();
      await this.readLog();
    } catch (error) {
      if (!(error instanceof Refused)) return;
      if (error.refusal.code === 'table.frozen') await this.hasStopped();
      else this.unknown = error.refusal;
    }
  }

  private async readLog(): Promise<void> {
    if (!this.live || this.summary?.status === 'gathering') return;
    const { seat, ply } = this.live;
    this.readings += 1;
    const reading = this.readings;
    try {
      for await (const plies of historyOf(historyReader(this.id, seat), ply)) {
        if (reading !== this.readings) return;
        this.log = logWith(this.log, plies);
      }
    } catch {
      // What is known so far stays; the next picture tries again.
    }
  }

  private hear(news: News): void {
    if (news.news === 'summary') {
      const summary = news['table'] as Summary;
      if (summary.table !== this.id) return;
      const began = this.summary?.status === 'gathering' && summary.status !== 'gathering';
      this.summary = summary;
      this.motionsHeard = Date.now();
      if (this.live) this.live = { ...this.live, summary, motions: news['motions'] as Motion[] };
      if (began) void this.watch(seatToWatch(summary));
      return;
    }
    if (news['table'] !== this.id) return;
    if (news.news === 'table') {
      this.hearClock((news as unknown as TableNews).clock);
      this.pacing.hear(news as unknown as TableNews);
    } else if (news.news === 'notice') this.hearNotice(news['notice'] as unknown as Notice);
    else if (news.news === 'presets' && this.live) this.live = afterPresets(this.live, news as unknown as PresetsNews);
    else if (news.news === 'chat') this.hearChat(news as unknown as ChatLine);
    else if (news.news === 'rematch') this.rematch = String(news['next']);
    else if (news.news === 'thinking') this.hearThought(news as unknown as Thinking);
    else if (news.news === 'presence') this.hearPresence(String(news['person']), Boolean(news['present']));
  }

  // Whoever does not want to look on sees the end at once, or, step by step, the next turn.
  hurry(): void {
    this.pacing.hurry();
  }
  private skip(): void {
    this.pacing.flush();
  }

  private show(news: TableNews, hurried: boolean): void {
    if (this.closed) return;
    const land =
      hurried || isStill() || document.visibilityState !== 'visible' ? undefined : this.takeOff?.(news.effects);
    this.hearTable(news);
    if (land) void tick().then(land);
  }

  private hearTable(news: TableNews): void {
    if (!this.live || news.seat !== this.live.seat) return;
    this.live = afterNews(this.live, news);
    const thinks = (seat: number): boolean => news.by !== seat && news.to_act.includes(seat);
    this.thoughts = new Map([...this.thoughts].filter(([seat]) => thinks(seat)));
    if (document.visibilityState === 'visible') remember(this.id, news.seq);
    this.log = logAfter(this.log, news, Date.now());
    const back = news.takeback;
    if (back !== undefined) {
      this.notices = this.notices.map((each) => ({ ...each, ply: Math.min(each.ply, back) }));
      void this.readLog();
    }
    this.seen.clear();
    this.refusal = null;
    const said = this.story.stepsAt(news.ply).join('. ');
    if (said) this.announce(said);
    this.onEffects(news.effects, news.by ?? null);
    this.arrived();
  }

  // What is shown next, after everything that already waits to be shown. A line that broke brings a picture instead
  // of news.
  private nextPosition(): Promise<void> {
    this.skip();
    return new Promise((heard) => this.expecting.push(heard));
  }
  private arrived(): void {
    void this.readFacts();
    for (const heard of this.expecting.splice(0)) heard();
  }

  wantFacts(): void {
    this.wantsFacts = true;
    void this.readFacts();
  }
  private async readFacts(): Promise<void> {
    if (!this.wantsFacts || !this.live || this.replaying || house.line !== 'open') return;
    const { seat } = this.live;
    try {
      const answer = await house.connection.request('facts', { table: this.id, seat });
      // The server may be ahead of what is shown: moves are shown one by one, and the last of them asks again.
      if (this.live.seq === answer['seq'] && this.live.seat === seat) this.facts = answer['facts'];
    } catch {
      // What is known stays; the next position asks again.
    }
  }

  private hearChat(line: ChatLine): void {
    if (!this.live) return;
    this.live = { ...this.live, chat: [...this.live.chat, line] };
    if (!this.talking) this.unread += 1;
  }

  private hearNotice(notice: Notice): void {
    if (this.notices.some((known) => known.notice === notice.notice)) return;
    this.notices = [...this.notices, notice];
    this.announce(noticeWords(this, notice));
    // The card or the prompt says it already.
    const mine = notice.seat === this.mySeat && (notice.kind === 'back' || notice.kind === 'stands_in');
    if (notice.kind === 'asked' || mine) return;
    this.lately = notice;
    clearTimeout(this.telling);
    this.telling = setTimeout(() => (this.lately = null), toldFor);
  }

  private hearThought({ seat, for_ms, usual_ms }: Thinking): void {
    const until = usual_ms > for_ms ? Date.now() + usual_ms - for_ms : null;
    this.thoughts = new Map([...this.thoughts, [seat, until]]);
  }
  // Whom everybody waits for, if it is a computer that takes its time.
  get thought(): { seat: number; until: number | null } | null {
    const seat = this.live?.toAct.find((each) => this.thoughts.has(each));
    return seat === undefined ? null : { seat, until: this.thoughts.get(seat) ?? null };
  }
  hurryComputer(seat: number): Promise<boolean> {
    return this.send('move_now', { seat });
  }

  private hearPresence(person: string, present: boolean): void {
    if (!this.summary) return;
    this.summary = {
      ...this.summary,
      seats: this.summary.seats.map((seat) =>
        seat.person === person ? { ...seat, present, ...(present ? {} : { left: Date.now() }) } : seat,
      ),
    };
  }

  // For screen readers; the same text twice is still news.
  announce(text: string): void {
    this.said = this.said === text ? `${text} ` : text;
  }

  async play(action: Action): Promise<boolean> {
    return this.send('play', { action });
  }
  // Several moves, each made on the position that the one before it has brought about.
  async playAll(actions: Action[]): Promise<boolean> {
    for (const action of actions) {
      const brought = this.nextPosition();
      if (!(await this.play(action))) return false;
      await brought;
    }
    return true;
  }
  // The choice that I owe is left to the house: what it advises is played.
  async playAdvised(): Promise<boolean> {
    const model = this.live;
    if (!model || model.seat === null || this.busy) return false;
    try {
      const answer = await house.connection.request('advice', { table: this.id, seat: model.seat });
      return await this.playAll((answer['actions'] ?? []) as Action[]);
    } catch (error) {
      this.refusal = reason(error);
      this.announce(this.refusal.message);
      return false;
    }
  }
  async undo(): Promise<boolean> {
    return this.send('undo', {});
  }
  async reset(): Promise<boolean> {
    return this.send('reset', {});
  }
  // The computer makes all decisions that are left of this turn; the board tells turns apart.
  async finishTurn(level: string, turnNow: () => string): Promise<void> {
    if (this.busy) return;
    this.finishing = true;
    const turn = turnNow();
    while (!this.closed && this.mustAct && turnNow() === turn) {
      const brought = this.nextPosition();
      // Where others decide at the same time one of them may have been faster: then from where it is now.
      if (!(await this.letComputerPlay(level)) && this.refusal?.code !== 'table.stale') break;
      await brought;
    }
    this.finishing = false;
  }
  async letComputerPlay(level: string): Promise<boolean> {
    return this.send('bot_turn', { level });
  }

  // The server counts the ids of all of these: asked again it plays nothing twice.
  private async send(op: string, fields: object): Promise<boolean> {
    this.skip();
    const model = this.live;
    if (!model || model.seat === null || this.sending) return false;
    this.sending = true;
    this.refusal = null;
    try {
      const draft = model.draft > 0 || op === 'play' ? { draft: model.draft } : {};
      await house.connection.request(
        op,
        { table: this.id, seat: model.seat, seq: model.seq, ...draft, ...fields },
        true,
        (refusal) => this.explain({ ...refusal, message: t('ui.error.not_confirmed') }),
      );
      this.settled();
      return await this.unlessLeft(true);
    } catch (error) {
      this.explain(reason(error));
      return await this.unlessLeft(false);
    } finally {
      this.sending = false;
    }
  }

  // An answer that comes after one has left is for nobody: what would read it is gone.
  private unlessLeft<T>(answer: T): Promise<T> {
    return this.closed ? new Promise(() => {}) : Promise.resolve(answer);
  }
  // Meanwhile it may have been unsure whether the move was kept.
  private settled(): void {
    if (this.refusal?.code === notConfirmed) this.refusal = null;
  }
  private explain(refusal: Refusal): void {
    if (this.closed) return;
    this.refusal = refusal;
    this.announce(refusal.message);
  }

  // What each action would bring; asked once a position.
  preview(actions: Action[], more: { facts?: boolean } = {}): Promise<Preview[]> {
    const model = this.live;
    if (!model || model.seat === null || actions.length === 0 || house.line !== 'open') return Promise.resolve([]);
    const key = JSON.stringify([actions, more]);
    const known = this.seen.get(key);
    if (known) return known;
    const asked = house.connection
      .request('preview', { table: this.id, seat: model.seat, actions: actions.slice(0, previewsAtOnce), ...more })
      .then((answer) => (answer['previews'] ?? []) as Preview[])
      .catch(() => [])
      .then((previews) => this.unlessLeft(previews));
    this.seen.set(key, asked);
    return asked;
  }

  async chat(text: string): Promise<void> {
    await this.tell('chat', { text });
  }
  async note(text: string): Promise<void> {
    if (this.live) this.live = { ...this.live, note: text };
    await this.tell('note', { text });
  }
  async resign(): Promise<void> {
    await this.tell('resign', { seat: this.mySeat });
  }
  async motion(kind: string, more: { ply?: number; seat?: number } = {}): Promise<boolean> {
    return this.tell('motion', { kind, ...more });
  }
  // The computer plays for me no longer.
  async comeBack(): Promise<void> {
    await this.motion('hand_back', { seat: this.mySeat ?? 0 });
  }
  // Pre-moves: kinds of action and moves that the server plays for me as soon as they are legal. What holds is what the
  // server says, so one change waits for the answer to the one before and is made to what came with it.
  preset(change: (now: Presets) => Presets): Promise<void> {
    this.presetting = this.presetting.then(async () => {
      const model = this.live;
      if (model && model.seat !== null) await this.tell('preset', { seat: model.seat, ...change(model.presets) });
    });
    return this.presetting;
  }
  async vote(motion: number, agree: boolean): Promise<void> {
    await this.tell('vote', { motion, agree });
  }

  private async tell(op: string, fields: object): Promise<boolean> {
    try {
      await house.connection.request(op, { table: this.id, ...fields });
      return true;
    } catch (error) {
      this.refusal = reason(error);
      return false;
    }
  }
}

export type View = { [field: string]: Json };
