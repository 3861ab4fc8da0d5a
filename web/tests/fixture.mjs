// Plays a match of Rome with the engine and writes it as a server would tell it to seat 0: one picture, then the news.
//   ANTIQUARIUM_PROGRAM=../build/release/antiquarium node tests/fixture.mjs > tests/fixtures/rome.json
import { ask, quit } from './engine.mjs';

const escaped = (key) => key.replaceAll('~', '~0').replaceAll('/', '~1');
function difference(before, after, path = '') {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const objects = [before, after].every(
    (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
  );
  if (!objects && Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((value, index) => difference(before[index], value, `${path}/${index}`));
  if (!objects) return [{ op: 'replace', path, value: after }];
  const removed = Object.keys(before)
    .filter((key) => !(key in after))
    .map((key) => ({ op: 'remove', path: `${path}/${escaped(key)}` }));
  const rest = Object.keys(after).flatMap((key) =>
    key in before
      ? difference(before[key], after[key], `${path}/${escaped(key)}`)
      : [{ op: 'add', path: `${path}/${escaped(key)}`, value: after[key] }],
  );
  return [...removed, ...rest];
}

// Entries that differ in one field only become one, as the server sends them.
function factored(actions) {
  const groups = new Map();
  for (const action of actions) {
    const field = 'cell' in action ? 'cell' : Object.keys(action).find((key) => key !== 'type');
    const { [field ?? '']: value, ...rest } = action;
    const key = JSON.stringify([field, rest]);
    groups.set(key, { field, rest, values: [...(groups.get(key)?.values ?? []), value] });
  }
  return [...groups.values()].map(({ field, rest, values }) =>
    field ? { ...rest, [field]: values.length === 1 ? values[0] : { any: values } } : rest,
  );
}

const seat = 0;
const players = 2;
let state = await ask({ op: 'new', game: 'rome', players, options: { shrine: true }, seed: 'fixture' });
const look = async () => ({
  view: (await ask({ op: 'view', seat })).view,
  scores: (await ask({ op: 'score' })).scores,
  result: (await ask({ op: 'result' })).result,
});
const legal = async () =>
  state.to_act.includes(seat) ? { legal: factored((await ask({ op: 'legal', seat })).actions) } : {};

const summary = {
  table: 'fixture',
  game: 'rome',
  status: 'running',
  seats: Array.from({ length: players }, (_, index) =>
    index === seat
      ? { seat: index, kind: 'person', person: 'me', name: 'Marta', present: true }
      : { seat: index, kind: 'computer', level: 'greedy', name: 'Greedy' },
  ),
  players,
  options: { shrine: true },
  to_act: state.to_act,
  since: 0,
  seq: state.seq,
  round: 0,
  privacy: 'link',
  pace: 'live',
  clock: { kind: 'none' },
  undo: 'turn',
  spectators: true,
  owner: 'me',
  name: '',
  created: 0,
  updated: 0,
  result: null,
  mine: [seat],
};
const clock = { remaining_ms: [], running: [], at: 0 };
let now = await look();
const picture = {
  table: summary,
  seat,
  seq: state.seq,
  ply: state.seq,
  draft: 0,
  ...now,
  to_act: state.to_act,
  finished: false,
  ...(await legal()),
  can: { undo: false, reset: false },
  clock,
  motions: [],
  chat: [],
  note: '',
  watchers: 1,
};
const news = [];
while (!state.finished) {
  const by = state.to_act[0];
  const { action } = await ask({ op: 'bot', seat: by, level: 'greedy' });
  state = await ask({ op: 'play', seat: by, action });
  const next = await look();
  news.push({
    news: 'table',
    table: 'fixture',
    seat,
    seq: state.seq,
    ply: state.seq,
    draft: 0,
    effects: state.effects,
    by,
    patch: difference(now.view, next.view),
    to_act: state.to_act,
    ...(await legal()),
    can: { undo: false, reset: false },
    scores: next.scores,
    finished: state.finished,
    result: next.result,
    clock,
  });
  now = next;
}
const { catalogue } = await ask({ op: 'catalogue', game: 'rome' });
process.stdout.write(`${JSON.stringify({ picture, news, last: now.view, catalogue })}\n`);
quit();
