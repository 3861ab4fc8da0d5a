// The line: comes back by itself, sends a move once more under the same id, never pretends to be fresh.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, LineLost, Refused, type Socket } from '../src/net/connection';

class FakeSocket implements Socket {
  sent: { op: string; id: string; [field: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event?: { code?: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  // Opens and answers the hello.
  greets(): void {
    this.onopen?.();
    this.says({ re: this.sent[0]?.id, ok: true });
  }
  asked(op: string): { op: string; id: string; [field: string]: unknown }[] {
    return this.sent.filter((message) => message.op === op);
  }
}

let sockets: FakeSocket[] = [];
let line: Connection;
const last = (): FakeSocket => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  line = new Connection(() => {
    sockets.push(new FakeSocket());
    return last();
  }, 'nl');
  line.open();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the line to the server', () => {
  it('says hello in the language and opens', () => {
    expect(line.state).toBe('connecting');
    last().greets();
    expect(line.state).toBe('open');
    expect(last().sent[0]).toMatchObject({ op: 'hello', protocol: 1, language: 'nl' });
  });

  it('is told another language without being dropped', () => {
    last().greets();
    line.speak('de');
    expect(line.state).toBe('open');
    expect(sockets).toHaveLength(1);
    expect(last().asked('hello').at(-1)).toMatchObject({ protocol: 1, language: 'de' });
    line.speak('de');
    expect(last().asked('hello')).toHaveLength(2);
  });

  it('is told the language that was chosen while it was being greeted', () => {
    last().onopen?.();
    line.speak('en');
    expect(last().asked('hello')).toHaveLength(1);
    last().says({ re: last().sent[0]?.id, ok: true });
    expect(
      last()
        .asked('hello')
        .map((hello) => hello['language']),
    ).toEqual(['nl', 'en']);
  });

  it('answers requests and refuses with the reason', async () => {
    last().greets();
    const asked = line.request('ping');
    last().says({ re: last().asked('ping')[0]?.id, ok: true, seq: 4 });
    expect((await asked)['seq']).toBe(4);
    const refused = line.request('play', {});
    last().says({
      re: last().asked('play')[0]?.id,
      ok: false,
      error: { code: 'x', rule: 'rome 6.7', message: 'm', path: '' },
    });
    await expect(refused).rejects.toBeInstanceOf(Refused);
  });

  it('comes back by itself and plays a move once more under the same id', async () => {
    last().greets();
    const move = line.request('play', { action: { type: 'produce' } }, true);
    const other = line.request('chat', { text: 'hi' });
    const id = last().asked('play')[0]?.id;
    other.catch(() => {});
    last().close();
    expect(line.state).toBe('lost');
    await expect(other).rejects.toBeInstanceOf(LineLost);
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
    last().greets();
    expect(last().asked('play')[0]?.id).toBe(id);
    last().says({ re: id, ok: true });
    expect((await move).ok).toBe(true);
  });

  it('waits longer after each failure, and not after a success', async () => {
    last().close();
    await vi.advanceTimersByTimeAsync(400);
    last().close();
    await vi.advanceTimersByTimeAsync(400);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(400);
    expect(sockets).toHaveLength(3);
  });

  it('says when the server has closed it because the session has ended, and only then', () => {
    let ended = 0;
    line.onEnded = () => (ended += 1);
    last().greets();
    last().onclose?.({ code: 1001 });
    expect(ended).toBe(0);
    line.reopen();
    last().greets();
    last().onclose?.({ code: 4001 });
    expect(ended).toBe(1);
  });

  it('tells news apart from answers', () => {
    const heard: string[] = [];
    line.onNews = (news) => heard.push(news.news);
    last().greets();
    last().says({ news: 'table', table: 't' });
    expect(heard).toEqual(['table']);
  });

  it('reads a list of messages in its order', async () => {
    const heard: string[] = [];
    line.onNews = (news) => heard.push(news.news);
    last().greets();
    const played = line.request('play', {});
    last().says([{ re: last().asked('play')[0]?.id, ok: true, seq: 7 }, { news: 'table' }, { news: 'chat' }]);
    expect((await played)['seq']).toBe(7);
    expect(heard).toEqual(['table', 'chat']);
  });

  it('gives up a line that has gone silent', async () => {
    last().greets();
    await vi.advanceTimersByTimeAsync(46_000);
    expect(line.state).toBe('lost');
  });

  const unsure = { code: 'server.not_confirmed', rule: null, message: 'who knows', path: '' };

  it('asks about a move again under its id if the server could not say whether it was kept', async () => {
    last().greets();
    const doubts: string[] = [];
    const move = line.request('play', { action: { type: 'produce' } }, true, ({ code }) => doubts.push(code));
    const id = last().asked('play')[0]?.id;
    last().says({ re: id, ok: false, error: unsure });
    expect(doubts).toEqual(['server.not_confirmed']);
    expect(last().asked('play')).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(
      last()
        .asked('play')
        .map((each) => each.id),
    ).toEqual([id, id]);
    last().says({ re: id, ok: true, seq: 7 });
    expect((await move)['seq']).toBe(7);
    vi.advanceTimersByTime(10_000);
    expect(last().asked('play')).toHaveLength(2);
  });

  it('asks about such a move on the next line if this one breaks, and only there', async () => {
    last().greets();
    const move = line.request('play', {}, true);
    const first = last();
    const id = first.asked('play')[0]?.id;
    first.says({ re: id, ok: false, error: unsure });
    first.close();
    vi.advanceTimersByTime(400);
    last().greets();
    vi.advanceTimersByTime(3000);
    expect(first.asked('play')).toHaveLength(1);
    expect(
      last()
        .asked('play')
        .map((each) => each.id),
    ).toEqual([id]);
    last().says({ re: id, ok: false, error: { ...unsure, code: 'table.stale' } });
    await expect(move).rejects.toBeInstanceOf(Refused);
  });

  it('tells at once if something else could not be confirmed: it is not asked again', async () => {
    last().greets();
    const said = line.request('chat', { text: 'hello' });
    last().says({ re: last().asked('chat')[0]?.id, ok: false, error: unsure });
    await expect(said).rejects.toMatchObject({ refusal: { code: 'server.not_confirmed' } });
    vi.advanceTimersByTime(5000);
    expect(last().asked('chat')).toHaveLength(1);
  });
});
