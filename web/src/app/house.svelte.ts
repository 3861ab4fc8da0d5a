// Who I am, which games there are, the line to the server, and the tables of the lobby: shared by all pages.
import { knows, t } from '../i18n/words.svelte';
import { Connection, Refused, type ConnectionState, type News, type Socket } from '../net/connection';
import { hear } from '../net/heard';
import { get, introduce, speak, whenStranger } from '../net/http';
import type { GameInfo, Person, Refusal, Summary } from '../net/wire';
import { adopt, followOtherTabs, settings } from './settings.svelte';

// When the server cannot be reached, until it is asked again, if it did not say how long.
const patience = 3;
// Another tab that has just logged in or out gets its new cookie before this one asks who it is.
const answerOnItsWay = 1500;

class House {
  me = $state.raw<Person | null>(null);
  // Ways to be told that the server has given up.
  switchedOff = $state.raw<string[]>([]);
  accounts = $state<'off' | 'open' | 'invitation'>('off');
  games = $state.raw<GameInfo[]>([]);
  line = $state<ConnectionState>('connecting');
  tables = $state.raw<Summary[]>([]);
  lobbyKnown = $state(false);
  unreachable = $state(false);
  connection!: Connection;
  private listeners = new Set<(news: News) => void>();
  private openers = new Set<() => void>();
  private ended: ReturnType<typeof setTimeout> | undefined;

  open(): void {
    this.connection = new Connection(dial, settings.language);
    this.connection.onState = (state) => (this.line = state);
    this.connection.onNews = (news) => this.hear(news);
    this.connection.onOpen = () => this.opened();
    this.connection.onEnded = () => {
      this.ended = setTimeout(() => void this.become().catch(() => void this.enter()), answerOnItsWay);
    };
    window.addEventListener('online', () => this.connection.reopen());
    window.addEventListener('offline', () => this.connection.offline());
    document.addEventListener('visibilitychange', () => this.tellVisible());
    whenStranger(() => void this.become());
    speak(settings.language);
    followOtherTabs((language) => this.connection.speak(language));
    void this.enter();
  }

  private async enter(): Promise<void> {
    try {
      await this.recognise();
      this.games = (await get<{ games: GameInfo[] }>('/api/games')).games;
      this.unreachable = false;
    } catch (error) {
      this.unreachable = true;
      const wait = error instanceof Refused ? error.wait : undefined;
      setTimeout(() => void this.enter(), Math.max(wait ?? 0, patience) * 1000);
      return;
    }
    this.connection.open();
  }

  async recognise(): Promise<void> {
    const answer = await introduce();
    this.me = answer.me;
    this.accounts = answer.accounts;
    this.switchedOff = answer.switched_off ?? [];
    await adopt(answer.me.settings ?? {});
  }

  // After logging in or out the line must carry the other session.
  async become(): Promise<void> {
    clearTimeout(this.ended);
    await this.recognise();
    this.tables = [];
    this.connection.reopen();
  }

  // A table that is none of my business any more.
  forget(table: string): void {
    this.tables = this.tables.filter((each) => each.table !== table);
  }

  onNews(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  onOpen(listener: () => void): () => void {
    this.openers.add(listener);
    return () => this.openers.delete(listener);
  }

  // Whoever has no page before their eyes is told of things elsewhere. A page that has just come is taken for seen.
  private tellVisible(): void {
    if (this.line !== 'open') return;
    this.connection.request('visible', { visible: document.visibilityState === 'visible' }).catch(() => {});
  }

  private opened(): void {
    if (document.visibilityState !== 'visible') this.tellVisible();
    this.connection
      .request('lobby', { watch: true })
      .then((answer) => {
        this.tables = sorted(hear(answer['tables'] as Summary[]));
        this.lobbyKnown = true;
      })
      .catch(() => {});
    for (const listener of this.openers) listener();
  }

  private hear(news: News): void {
    if (news.news === 'lobby') {
      const changed = hear((news['tables'] ?? []) as Summary[]);
      const gone = new Set([...((news['gone'] ?? []) as string[]), ...changed.map((table) => table.table)]);
      this.tables = sorted([...this.tables.filter((table) => !gone.has(table.table)), ...changed]);
    }
    for (const listener of this.listeners) listener(news);
  }
}

function dial(): Socket {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  return new WebSocket(address) as unknown as Socket;
}

const sorted = (tables: Summary[]): Summary[] => [...tables].sort((a, b) => b.updated - a.updated);

export const house = new House();

// A seat is kept for me.
export const invitedTo = (table: Summary): boolean =>
  table.status === 'gathering' && table.mine.length === 0 && table.seats.some((seat) => seat.me);
// A seat that was given up is played by the computer for good.
export const myTurn = (table: Summary): boolean =>
  table.status === 'running' && table.mine.some((seat) => table.to_act.includes(seat) && !table.seats[seat]?.resigned);

// A refusal that came without a sentence (previews) gets it from the words files.
export const worded = (refusal: Pick<Refusal, 'code' | 'rule'> & Partial<Refusal>): Refusal => ({
  code: refusal.code,
  rule: refusal.rule,
  path: refusal.path ?? '',
  message: refusal.message || (knows(`error.${refusal.code}`) ? t(`error.${refusal.code}`) : t('ui.error.unreachable')),
});

// What to say to a person about anything that went wrong.
export function reason(error: unknown): Refusal {
  if (error instanceof Refused && error.wait !== undefined)
    return { ...worded(error.refusal), message: t('ui.error.too_many', { count: error.wait }) };
  if (error instanceof Refused) return worded(error.refusal);
  return { code: 'line.lost', rule: null, message: t('ui.error.line_lost'), path: '' };
}
