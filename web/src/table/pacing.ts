// Moves of others come one after another, so that eyes can follow them: each is shown for a moment before the next, or
// until I go on. Nothing waits when nobody looks, and whoever does not want to wait clicks or presses a key.
import type { Pace } from '../app/settings.svelte';
import type { TableNews } from '../net/wire';

// How long one move is looked at, in milliseconds.
export const moments: Record<Pace, number> = { step: 700, slow: 2000, normal: 700, at_once: 0 };
// While more than a few wait each is looked at more briefly, and yet none too quickly to be seen.
const few = 8;
const briefly = 0.4;
// More than that is a line that was away: it catches up at once.
const mostWaiting = 80;

export interface Watcher {
  now: () => Pace;
  // Nothing to look at, such as the end of an action: it takes no time.
  saysNothing: (news: TableNews) => boolean;
  // So many moves wait until I go on.
  onHold: (count: number) => void;
}

export class Pacing {
  private waiting: TableNews[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private holds = false;
  // Whose turn was shown last.
  private last: number | null = null;

  constructor(
    // `hurried`: nobody looks at this one alone.
    private readonly show: (news: TableNews, hurried: boolean) => void,
    private readonly watcher: Watcher,
  ) {}

  hear(news: TableNews): void {
    this.waiting.push(news);
    if (this.watcher.now() === 'at_once' || this.waiting.length > mostWaiting) this.flush();
    else if (this.holds) this.watcher.onHold(this.waiting.length);
    else if (!this.timer) this.next();
  }

  // Everything that waits, now.
  flush(): void {
    this.stop();
    const hurried = this.waiting.length > 1;
    for (let news = this.waiting.shift(); news; news = this.waiting.shift()) this.show(news, hurried);
    this.last = null;
  }

  // A click or a key: on to the end, or to the end of the next turn where I go step by step.
  hurry(): void {
    if (this.watcher.now() !== 'step') return this.flush();
    if (!this.holds && !this.timer) return;
    this.stop();
    this.last = null;
    while (this.waiting[0] && !this.isNextTurn(this.waiting[0])) this.take(true);
    this.next();
  }

  // A new picture has come: what waits is in it.
  drop(): void {
    this.stop();
    this.waiting = [];
    this.last = null;
  }

  private readonly isMine = ({ by, seat }: TableNews): boolean => by === null || by === seat;
  private readonly isNextTurn = (news: TableNews): boolean =>
    !this.isMine(news) && this.last !== null && news.by !== this.last;

  private take(hurried: boolean): TableNews | undefined {
    const news = this.waiting.shift();
    if (!news) return undefined;
    if (!this.isMine(news)) this.last = news.by ?? null;
    this.show(news, hurried);
    return news;
  }

  private next(): void {
    this.timer = null;
    const pace = this.watcher.now();
    if (pace === 'step' && this.waiting[0] && this.isNextTurn(this.waiting[0])) {
      this.holds = true;
      return this.watcher.onHold(this.waiting.length);
    }
    const news = this.take(false);
    if (!news) return;
    // What I did myself I have seen; what nobody did (a draw) comes with it.
    if (this.isMine(news) || this.watcher.saysNothing(news)) this.next();
    else this.timer = setTimeout(() => this.next(), moments[pace] * (this.waiting.length > few ? briefly : 1));
  }

  private stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.holds) this.watcher.onHold(0);
    this.holds = false;
  }
}
