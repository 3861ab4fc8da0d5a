// Moves of others come one after another, so that eyes can follow them: each is shown for a moment before the next.
// Nothing waits when motion is off or nobody looks, and whoever does not want to wait clicks or presses a key.
import type { TableNews } from '../net/wire';

// How long one move is looked at, in milliseconds.
export const moment = 280;
// While more than a few wait each is looked at more briefly, and yet none too quickly to be seen.
const few = 8;
const brief = 110;
// More than that is a line that was away: it catches up at once.
const mostWaiting = 80;

export class Pacing {
  private waiting: TableNews[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    // `hurried`: nobody looks at this one alone.
    private readonly show: (news: TableNews, hurried: boolean) => void,
    private readonly atOnce: () => boolean,
  ) {}

  hear(news: TableNews): void {
    this.waiting.push(news);
    if (this.atOnce() || this.waiting.length > mostWaiting) this.flush();
    else if (!this.timer) this.next();
  }

  // Everything that waits, now.
  flush(): void {
    this.stop();
    const hurried = this.waiting.length > 1;
    for (let news = this.waiting.shift(); news; news = this.waiting.shift()) this.show(news, hurried);
  }

  // A new picture has come: what waits is in it.
  drop(): void {
    this.stop();
    this.waiting = [];
  }

  private next(): void {
    const news = this.waiting.shift();
    this.timer = null;
    if (!news) return;
    this.show(news, false);
    // What I did myself I have seen; what nobody did (a draw) comes with it.
    const seen = news.by === null || news.by === news.seat;
    if (seen) this.next();
    else this.timer = setTimeout(() => this.next(), this.waiting.length > few ? brief : moment);
  }

  private stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }
}
