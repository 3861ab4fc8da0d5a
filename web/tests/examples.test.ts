// The examples of the server's protocol (docs/examples): the model follows the story that they tell.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allActions } from '../src/net/factored';
import { afterNews, logAfter, logOf, modelOf, type TableModel } from '../src/net/table_model';
import type { Json, Picture, Ply, TableNews } from '../src/net/wire';

interface Example {
  about: string;
  client: string;
  says?: { op: string; table?: string };
  fits: string;
  answer?: Json;
  news?: Json;
}

const docs = new URL('../../docs/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, docs), 'utf8'));
const names = readdirSync(new URL('examples/server/', docs)).sort();
const examples = names.map((name) => read(`examples/server/${name}`) as Example);

describe('the story of the examples', () => {
  // What a fresh picture and the news since the last one must agree on. Clocks run meanwhile.
  const match = ({
    seat,
    seq,
    ply: length,
    draft,
    view,
    toAct,
    finished,
    result: end,
    scores,
    legal,
    can: may,
  }: TableModel): object => ({ seat, seq, ply: length, draft, view, toAct, finished, end, scores, legal, may });

  it('is followed by the model', () => {
    const models = new Map<string, TableModel>();
    const compared: string[] = [];
    let heard = 0;
    examples.forEach(({ client, says, fits, answer, news }, at) => {
      if (fits === 'picture') {
        const seen = modelOf(answer as unknown as Picture);
        const key = `${client} ${says?.table}`;
        const before = models.get(key);
        if (before && before.seq === seen.seq) {
          expect(match(before), names[at]).toEqual(match(seen));
          compared.push(names[at] ?? '');
        }
        models.set(key, seen);
      } else if (fits === 'table_news') {
        const told = news as unknown as TableNews;
        const before = models.get(`${client} ${told.table}`);
        expect(before, names[at]).toBeDefined();
        if (!before) return;
        const after = afterNews(before, told);
        heard += 1;
        expect(after.seq).toBeGreaterThanOrEqual(before.seq);
        expect(after.legal).toEqual(allActions(told.legal));
        expect(logAfter([], told, 1)).toEqual(
          told.effects.length === 0 ? [] : [{ ply: told.ply, by: told.by ?? null, at: 1, effects: told.effects }],
        );
        models.set(`${client} ${told.table}`, after);
      }
    });
    expect(heard).toBeGreaterThan(8);
    expect(compared).not.toEqual([]);
  });

  it('has a log that can be read', () => {
    const history = examples.find((example) => example.fits === 'history')?.answer as unknown as { plies: Ply[] };
    expect(logOf(history.plies).map((entry) => entry.ply)).toEqual(history.plies.map((each) => each.ply));
  });
});
