// One WebSocket a tab. Comes back by itself, says whether what the page shows is fresh, and sends a move again under
// the same id when the line broke before its answer came, or when the server could not say whether it was kept: the
// server plays it once.
import type { Refusal } from './wire';

export type ConnectionState = 'connecting' | 'open' | 'lost';

// The part of a WebSocket that is needed; tests bring their own.
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event?: { code?: number }) => void) | null;
}

export interface Answer {
  re: string;
  ok: boolean;
  error?: Refusal;
  [field: string]: unknown;
}
export interface News {
  news: string;
  [field: string]: unknown;
}

export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    // Seconds to wait before asking again, if the server said so.
    readonly wait?: number,
  ) {
    super(refusal.message);
  }
}
export class LineLost extends Error {}

type Message = Partial<Answer> & Partial<News>;

interface Waiting {
  text: string;
  again: boolean;
  unsure?: ((refusal: Refusal) => void) | undefined;
  settle: (answer: Answer) => void;
  fail: (reason: Error) => void;
}

const firstPause = 400;
const longestPause = 8000;
// A move of which the server could not say whether it was kept is asked about again after this.
const askAgainAfter = 2_000;
const pingEvery = 15_000;
const answerWithin = 8_000;
const protocolVersion = 1;
const sessionEnded = 4001;
const notConfirmed = 'server.not_confirmed';

export class Connection {
  state: ConnectionState = 'connecting';
  onState: (state: ConnectionState) => void = () => {};
  onNews: (news: News) => void = () => {};
  // The session of this browser has ended, here or elsewhere: the page asks anew who it is.
  onEnded: () => void = () => {};
  // Called after every hello: the page asks for its pictures again.
  onOpen: () => void = () => {};

  private socket: Socket | null = null;
  private waiting = new Map<string, Waiting>();
  private pause = firstPause;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private pulse: ReturnType<typeof setInterval> | null = null;
  private heard = 0;
  private counter = 0;
  private readonly tag = Math.random().toString(36).slice(2, 8);

  constructor(
    private readonly connect: () => Socket,
    private language: string,
    private readonly now: () => number = Date.now,
  ) {}

  open(): void {
    if (this.socket) return;
    this.turn(this.state === 'lost' ? 'lost' : 'connecting');
    const socket = this.connect();
    this.socket = socket;
    socket.onopen = () => {
      this.heard = this.now();
      const { language } = this;
      const hello = { op: 'hello', id: this.nextId(), protocol: protocolVersion, language };
      this.waiting.set(hello.id, { text: '', again: false, settle: () => this.greeted(language), fail: () => {} });
      socket.send(JSON.stringify(hello));
      this.startPulse();
    };
    socket.onmessage = (event) => this.read(event.data);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.dropped();
      if (event?.code === sessionEnded) this.onEnded();
    };
  }

  // The server speaks it from now on; what it has told so far has no words in it.
  speak(language: string): void {
    if (language === this.language) return;
    this.language = language;
    if (this.state === 'open') this.sayLanguage();
  }
  private sayLanguage(): void {
    this.request('hello', { protocol: protocolVersion, language: this.language }).catch(() => {});
  }

  // Drops the line and dials at once: after another person has come, or when the browser is back online.
  reopen(): void {
    const socket = this.socket;
    this.pause = firstPause;
    if (socket) {
      this.dropped();
      socket.close();
    }
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    this.open();
  }

  // The browser says that there is no network.
  offline(): void {
    const socket = this.socket;
    if (!socket) return;
    this.dropped();
    socket.close();
  }

  // `again`: may be sent once more under the same id if the line breaks (moves). `unsure` hears when the server does
  // not know whether such a request was kept; its answer comes later, when the repeated id has settled it.
  request(op: string, fields: object = {}, again = false, unsure?: (refusal: Refusal) => void): Promise<Answer> {
    const id = this.nextId();
    const text = JSON.stringify({ op, id, ...fields });
    return new Promise((settle, fail) => {
      if (this.state !== 'open' && !again) {
        fail(new LineLost());
        return;
      }
      this.waiting.set(id, { text, again, unsure, settle, fail });
      if (this.state === 'open') this.socket?.send(text);
    });
  }

  private nextId(): string {
    this.counter += 1;
    return `${this.tag}-${this.counter}`;
  }

  private turn(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.onState(state);
  }

  private greeted(inLanguage: string): void {
    this.pause = firstPause;
    this.turn('open');
    for (const waiting of this.waiting.values()) if (waiting.text) this.socket?.send(waiting.text);
    if (this.language !== inLanguage) this.sayLanguage();
    this.onOpen();
  }

  private read(text: string): void {
    this.heard = this.now();
    const heard = JSON.parse(text) as Message | Message[];
    for (const message of Array.isArray(heard) ? heard : [heard]) this.take(message);
  }

  private take(message: Message): void {
    if (typeof message.news === 'string') {
      this.onNews(message as News);
      return;
    }
    const waiting = this.waiting.get(message.re ?? '');
    if (!waiting) return;
    if (waiting.again && message.error?.code === notConfirmed) {
      waiting.unsure?.(message.error);
      this.askAgain(waiting);
      return;
    }
    this.waiting.delete(message.re ?? '');
    if (message.ok) waiting.settle(message as Answer);
    else waiting.fail(new Refused(message.error ?? { code: 'protocol.unknown', rule: null, message: '', path: '' }));
  }

  // On this line after a pause; a line that breaks meanwhile sends it again when it is back.
  private askAgain(waiting: Waiting): void {
    const socket = this.socket;
    setTimeout(() => {
      if (this.socket === socket && this.state === 'open') socket?.send(waiting.text);
    }, askAgainAfter);
  }

  private dropped(): void {
    this.socket = null;
    this.stopPulse();
    this.turn('lost');
    for (const [id, waiting] of this.waiting) {
      if (waiting.again) continue;
      this.waiting.delete(id);
      waiting.fail(new LineLost());
    }
    this.retry = setTimeout(() => {
      this.retry = null;
      this.open();
    }, this.pause);
    this.pause = Math.min(this.pause * 2, longestPause);
  }

  // A line that is silent for too long is dead even if nobody has said so.
  private startPulse(): void {
    this.stopPulse();
    this.pulse = setInterval(() => {
      if (this.now() - this.heard > pingEvery + answerWithin) {
        this.offline();
        return;
      }
      this.request('ping').catch(() => {});
    }, pingEvery);
  }

  private stopPulse(): void {
    if (this.pulse) clearInterval(this.pulse);
    this.pulse = null;
  }
}
