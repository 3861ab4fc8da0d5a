import { afterEach, describe, expect, it, vi } from 'vitest';

const asked: { path: string; body: Record<string, unknown> }[] = [];
type Played = { game: string; mine: number[] }[];
let lists: { mine: Played; finished: Played } = { mine: [], finished: [] };
vi.mock('../src/net/http', () => ({
  // As the server keeps them: what is over is in a list of its own.
  get: (path: string) => Promise.resolve({ tables: lists[path.split('list=')[1] as keyof typeof lists] ?? [] }),
  post: (path: string, body: Record<string, unknown>) => {
    asked.push({ path, body });
    return Promise.resolve({ table: { table: 'new' } });
  },
}));
const { playNow } = await import('../src/app/play_now');

const info = (game: string): Parameters<typeof playNow>[1] =>
  ({ game, players: [2, 4], levels: ['easy', 'fair', 'strong', 'master'] }) as unknown as Parameters<typeof playNow>[1];

describe('play now', () => {
  afterEach(() => {
    asked.length = 0;
    lists = { mine: [], finished: [] };
  });
  it('is the introductory game of Antiquity with two players for somebody new', async () => {
    lists.mine = [{ game: 'rome', mine: [0] }];
    await playNow('antiquity', info('antiquity'));
    expect(asked[0]?.body).toMatchObject({ players: 2, options: { introductory: true }, seats: ['me', 'easy'] });
  });
  it('is the whole game with three for who has played it', async () => {
    lists.mine = [{ game: 'antiquity', mine: [1] }];
    await playNow('antiquity', info('antiquity'));
    expect(asked[0]?.body).toMatchObject({ players: 3, options: {}, seats: ['me', 'strong', 'strong'] });
  });
  it('is against those one met last', async () => {
    const kept = new Map([['antiquarium.opponent.rome', 'fair:planner']]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
    await playNow('rome', info('rome'));
    expect(asked[0]?.body).toMatchObject({ seats: ['me', 'fair:planner', 'fair:planner'] });
    kept.set('antiquarium.opponent.rome', 'genius');
    await playNow('rome', info('rome'));
    expect(asked[1]?.body).toMatchObject({ seats: ['me', 'strong', 'strong'] });
    vi.unstubAllGlobals();
  });
  it('is the whole game also for who has only matches that are over', async () => {
    lists.finished = [{ game: 'antiquity', mine: [0] }];
    await playNow('antiquity', info('antiquity'));
    expect(asked[0]?.body).toMatchObject({ players: 3, options: {} });
  });
  it('is the same for all where a game has no gentler way in', async () => {
    await playNow('rome', info('rome'));
    expect(asked[0]?.body).toMatchObject({ players: 3, options: {} });
  });
});
