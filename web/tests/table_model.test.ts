// The headless state: a whole match of Rome as the server tells it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allActions } from '../src/net/factored';
import { patched } from '../src/net/patch';
import { afterNews, afterPresets, logAfter, modelOf, seatToWatch, type LogEntry } from '../src/net/table_model';
import type { Json, Picture, TableNews } from '../src/net/wire';
import { offersOf, wishesOf } from '../src/games/rome/offers';
import { stripOf, symbolsUpTo, takenOf, windowOf, type Catalogue, type RomeView } from '../src/games/rome/view';

const told = JSON.parse(readFileSync(new URL('./fixtures/rome.json', import.meta.url), 'utf8')) as {
  picture: Picture;
  news: TableNews[];
  last: Json;
  catalogue: Catalogue;
};

describe('a match told by patches', () => {
  it('ends with the view the server has', () => {
    const end = told.news.reduce(afterNews, modelOf(told.picture));
    expect(end.view).toEqual(told.last);
    expect(end.finished).toBe(true);
    expect(end.result?.places).toHaveLength(2);
    expect(end.legal).toEqual([]);
  });

  it('leaves the model before as it was', () => {
    const before = modelOf(told.picture);
    const copy = structuredClone(before);
    afterNews(before, told.news[0] as TableNews);
    expect(before).toEqual(copy);
  });

  it('keeps a log that a take-back shortens', () => {
    let log: LogEntry[] = [];
    for (const news of told.news.slice(0, 5)) log = logAfter(log, news, 0);
    const third = log[2]?.ply ?? 0;
    const back = { ...(told.news[5] as TableNews), takeback: third, effects: [] };
    expect(logAfter(log, back, 0).map((entry) => entry.ply)).toEqual(log.slice(0, 3).map((entry) => entry.ply));
  });

  it('has the moves made in advance that the server has, and reckons nothing itself', () => {
    const before = { ...modelOf(told.picture), presets: { automatic: ['take'], moves: [{ type: 'produce' }] } };
    const mine = { ...(told.news[0] as TableNews), by: before.seat ?? 0 };
    expect(afterNews(before, mine).presets).toEqual(before.presets);
    const news = {
      news: 'presets',
      table: before.summary.table,
      automatic: [],
      moves: [{ type: 'end_turn' }],
    } as const;
    const seat = before.seat ?? 0;
    expect(afterPresets(before, { ...news, seat, automatic: [], moves: [...news.moves] }).presets).toEqual({
      automatic: [],
      moves: [{ type: 'end_turn' }],
    });
    // Another seat in the same browser has its own.
    expect(afterPresets(before, { ...news, seat: seat + 1, automatic: [], moves: [] })).toBe(before);
  });

  it('watches from the seat that must act', () => {
    expect(seatToWatch({ ...told.picture.table, mine: [0, 1], to_act: [1] })).toBe(1);
    expect(seatToWatch({ ...told.picture.table, mine: [0, 1], to_act: [] })).toBe(0);
    expect(seatToWatch({ ...told.picture.table, mine: [] })).toBeNull();
  });
});

describe('the board of Rome', () => {
  const models = told.news.reduce(
    (all, news) => [...all, afterNews(all.at(-1) ?? modelOf(told.picture), news)],
    [modelOf(told.picture)],
  );

  it('gives every legal action a place on the board', () => {
    for (const model of models) {
      const offers = offersOf(model.legal);
      const builds = [...offers.builds.values()].flatMap((cells) => [...cells.values()].flat()).length;
      const others =
        offers.spaces.size +
        offers.takes.size +
        offers.firsts.size +
        offers.decks.size +
        offers.keeps.size +
        offers.unders.size +
        Number(offers.produce !== null) +
        Number(offers.end !== null);
      expect(builds + others).toBe(model.legal.length);
    }
  });

  it('draws every legal place inside the window of the city', () => {
    for (const model of models) {
      const view = model.view as unknown as RomeView;
      const frame = windowOf(view.players[0]?.city ?? []);
      const size = (sizes: number[]): number => sizes.reduce((sum, each) => sum + each, 0);
      expect(size(frame.rowSizes)).toBeLessThanOrEqual(4);
      expect(size(frame.columnSizes)).toBeLessThanOrEqual(4);
      for (const cells of offersOf(model.legal).builds.values()) {
        for (const place of cells.keys()) {
          const [row, column] = place.split(',').map(Number);
          expect(frame.rows).toContain(row);
          expect(frame.columns).toContain(column);
        }
      }
    }
  });

  it('lets me wish for what lies open, and tells who took what', () => {
    const log: LogEntry[] = [];
    told.news.forEach((news, index) => {
      log.splice(0, log.length, ...logAfter(log, news, 0));
      const view = models[index + 1]?.view as unknown as RomeView;
      const wishes = wishesOf(view, 0);
      if (view.stage === 'emissaries')
        expect(wishes.every((wish) => view.spaces[Number(wish['space'])] === null)).toBe(true);
      else expect(wishes.every((wish) => view.offer.some((card) => card === wish['card']))).toBe(true);
      if (view.stage === 'take')
        expect(view.offer.length + takenOf(log).length).toBe(Object.keys(view.decks).length * 2);
    });
  });

  it('knows the strip of the round before it is told', () => {
    for (const news of told.news) {
      const turned = news.effects.find((effect) => effect.type === 'strip_turned');
      if (!turned) continue;
      const model = models[told.news.indexOf(news) + 1];
      const view = model?.view as unknown as RomeView;
      expect(stripOf(view, view.round)).toBe(turned['strip']);
    }
    expect(symbolsUpTo('BCBBC', 2)).toEqual({ bricks: 2, cogs: 1 });
  });
});

describe('factored actions and patches', () => {
  it('expand to one action a value', () => {
    expect(allActions([{ type: 'take', card: { any: ['market', 'arena'] } }, { type: 'end_turn' }])).toEqual([
      { type: 'take', card: 'market' },
      { type: 'take', card: 'arena' },
      { type: 'end_turn' },
    ]);
    expect(allActions(undefined)).toEqual([]);
  });
  it('add, remove and replace, in lists too', () => {
    expect(
      patched({ a: [1, 2, 3], 'b/c': 1 }, [
        { op: 'remove', path: '/a/1' },
        { op: 'add', path: '/a/0', value: 9 },
        { op: 'add', path: '/a/-', value: 4 },
        { op: 'replace', path: '/b~1c', value: 2 },
      ]),
    ).toEqual({ a: [9, 1, 3, 4], 'b/c': 2 });
    expect(patched({ a: 1 }, [{ op: 'replace', path: '', value: [1] }])).toEqual([1]);
  });
});
