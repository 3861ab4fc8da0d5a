// What a table hears: pictures, news, and the facts and the log that are read after them.
import { tick } from 'svelte';
import { house, reason } from '../app/house.svelte';
import { isStill, paceNow } from '../app/settings.svelte';
import { Refused, type News } from '../net/connection';
import { historyAddress, historyOf, type HistoryPage } from '../net/history';
import { afterNews, afterPresets, logAfter, logWith, modelOf, seatToWatch } from '../net/table_model';
import type {
  ChatLine,
  Effect,
  Motion,
  Notice,
  Picture,
  PresetsNews,
  Preview,
  Summary,
  TableNews,
  Thinking,
} from '../net/wire';
import { isInPrompt, noticeWords } from './notices';
import { Pacing } from './pacing';
import { lastRead, lastSeen, rememberRead, rememberSeen } from './seen';
import { TableState } from './table_state.svelte';

// How long what was decided is told, in milliseconds.
const toldFor = 6000;
// Milliseconds until a table that has stopped is looked at again.
const untilLookedAtAgain = 10_000;

export class TableHeard extends TableState {
  onEffects: (effects: Effect[], by: number | null) => void = () => {};
  // Asked before a move is shown; what it gives back is done after it. The board lets pieces fly from where they
  // were to where they are.
  takeOff: ((effects: Effect[]) => () => void) | null = null;

  // What each action would bring, at this position.
  protected previews = new Map<string, Promise<Preview[]>>();
  private readonly pacing = new Pacing((news, hurried) => this.show(news, hurried), {
    now: () => (document.visibilityState === 'visible' ? paceNow() : 'at_once'),
    saysNothing: ({ ply }) => this.story.chronicle !== null && this.story.stepsAt(ply).length === 0,
    onHold: (count) => (this.held = count),
  });
  private telling: ReturnType<typeof setTimeout> | undefined;
  private waking: ReturnType<typeof setTimeout> | undefined;
  private expecting: (() => void)[] = [];
  private wantsFacts = false;
  // When the last line of talk was said that somebody has read here.
  private read = lastRead(this.id);
  // How often the log was read anew: pages that come for an older reading are thrown away.
  private readings = 0;

  async open(): Promise<void> {
    this.door.listen(
      (news) => this.hear(news),
      () => void this.watch(),
    );
    await this.readSummary();
    if (!this.unknown) await this.watch();
  }
  close(): void {
    this.pacing.drop();
    clearTimeout(this.telling);
    clearTimeout(this.waking);
    this.door.leave();
  }

  private async readSummary(): Promise<void> {
    try {
      this.summary = (await this.door.read<{ table: Summary }>(`/api/tables/${this.id}`)).table;
    } catch (error) {
      this.unknown = reason(error);
    }
  }

  // Its summary says why; who looks at it need not ask again.
  private async hasStopped(): Promise<void> {
    await this.readSummary();
    clearTimeout(this.waking);
    if (this.door.isListening) this.waking = setTimeout(() => void this.watch(), untilLookedAtAgain);
  }

  async watch(seat?: number | null): Promise<void> {
    const summary = this.summary;
    if (!summary || house.line !== 'open') return;
    const wanted = seat === undefined ? (this.live?.seat ?? seatToWatch(summary)) : seat;
    try {
      const known = this.live ? this.live.seq : lastSeen(this.id);
      const answer = await this.door.ask('watch', {
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
      this.countUnread();
      this.thoughts = new Map();
      for (const thought of picture.thinking ?? []) this.hearThought(thought);
      this.summary = picture.table;
      if (picture.missed?.length) this.missed = [...this.missed, ...picture.missed.flatMap(({ effects }) => effects)];
      rememberSeen(this.id, picture.seq);
      this.previews.clear();
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
      const read = (from: number) => this.door.read<HistoryPage>(historyAddress(this.id, seat, from));
      for await (const plies of historyOf(read, ply)) {
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
  protected skip(): void {
    this.pacing.flush();
  }

  private show(news: TableNews, hurried: boolean): void {
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
    if (document.visibilityState === 'visible') rememberSeen(this.id, news.seq);
    this.log = logAfter(this.log, news, Date.now());
    const back = news.takeback;
    if (back !== undefined) {
      this.notices = this.notices.map((each) => ({ ...each, ply: Math.min(each.ply, back) }));
      void this.readLog();
    }
    this.previews.clear();
    this.refusal = null;
    const said = this.story.stepsAt(news.ply).join('. ');
    if (said) this.announce(said);
    this.onEffects(news.effects, news.by ?? null);
    this.arrived();
  }

  // What is shown next, after everything that already waits to be shown. A line that broke brings a picture instead
  // of news.
  protected nextPosition(): Promise<void> {
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
      const answer = await this.door.ask('facts', { seat });
      // The server may be ahead of what is shown: moves are shown one by one, and the last of them asks again.
      if (this.live.seq === answer['seq'] && this.live.seat === seat) this.facts = answer['facts'];
    } catch {
      // What is known stays; the next position asks again.
    }
  }

  private hearChat(line: ChatLine): void {
    if (!this.live) return;
    this.live = { ...this.live, chat: [...this.live.chat, line] };
    this.countUnread();
  }
  // Also what was said while this page was not listening waits to be read.
  private countUnread(): void {
    const lines = this.live?.chat ?? [];
    if (this.talking) {
      this.read = Math.max(this.read, ...lines.map(({ at }) => at));
      rememberRead(this.id, this.read);
    }
    this.unread = lines.filter(({ at, person }) => at > this.read && person !== house.me?.id).length;
  }
  // The talk is before somebody's eyes, or no longer.
  talk(talking: boolean): void {
    this.talking = talking;
    this.countUnread();
  }

  private hearNotice(notice: Notice): void {
    if (this.notices.some((known) => known.notice === notice.notice)) return;
    this.notices = [...this.notices, notice];
    this.announce(noticeWords(this, notice));
    // The card or the prompt says it already.
    if (notice.kind === 'asked' || isInPrompt(this, notice)) return;
    this.lately = notice;
    clearTimeout(this.telling);
    this.telling = setTimeout(() => (this.lately = null), toldFor);
  }

  private hearThought({ seat, for_ms, usual_ms }: Thinking): void {
    const until = usual_ms > for_ms ? Date.now() + usual_ms - for_ms : null;
    this.thoughts = new Map([...this.thoughts, [seat, until]]);
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
}
