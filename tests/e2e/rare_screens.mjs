// Screens that one gets to less often: somebody is away, out of time or asks something; a match is over; what was done is
// walked through. Each is looked at once at a desk and once on a phone, in the language with the longest words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { midgame } from './antike_positions.mjs';
import { positions } from './antiquity_positions.mjs';
import { ask, openTable, root } from './house.mjs';
import { tapHex } from './valley.mjs';
import { boards, click, kept, ordinary, rivals, shows, table, visit } from './screens.mjs';

const games = ['rome', 'antike', 'antiquity'];
const screen = (name, go, more = {}) => ({ name, go, ...more });
const ofGame = (game, name, go, more = {}) => ({ ...screen(`${game}: ${name}`, go, more), game });
const ofEach = (name, go, more = {}) => games.map((game) => ofGame(game, name, (...all) => go(game, ...all), more));

// Everybody misses it within a moment; whoever comes back has all the time in the world.
const hurry = { kind: 'bank', seconds: 1, increment: 3600, on_timeout: 'stand_in' };
const short = { kind: 'bank', seconds: 25, increment: 0, on_timeout: 'nothing' };
const longest = { kind: 'days', days: 14, bank_hours: 72, on_timeout: 'nothing' };
const sit = (page, game, more) => table(page, game, ordinary[game](), more);

// The other one sits second, and all others are computers.
async function together(page, other, game, terms = {}, position = ordinary[game]()) {
  const count = (position.nations ?? position.players).length;
  const seats = ['me', 'open', ...Array.from({ length: count - 2 }, () => rivals[game])];
  const opening = { game, position, players: count, seats, privacy: 'link', undo: 'free', options: {}, ...terms };
  const id = await openTable(page, opening);
  await ask(other, `/api/tables/${id}/join`);
  await ask(page, `/api/tables/${id}/start`);
  await visit(page, `/table/${id}`, boards[game]);
  return id;
}
// The other asks from a page of their own.
async function asked(page, other, game, terms) {
  const id = await together(page, other, game, terms);
  await other.goto(new URL(`/table/${id}`, page.url()).href);
  await click(other, '.menu > button');
  await click(other, '[data-do=ask-stop]');
  await shows(page, '.proposal[data-motion=abandon]');
  return id;
}
async function stopped(page, game) {
  await sit(page, game);
  await click(page, '.menu > button');
  await click(page, '[data-do=ask-stop]');
  await click(page, 'dialog[open] [data-do=stop]');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await shows(page, '.prompt__say');
}
// Two other tables wait for me, one of them with a long name and little time; and what ends them.
async function awaited(page, then) {
  for (const [name, clock] of [
    ['The Thursday club of the Aemilii', { ...longest, days: 1, bank_hours: 0 }],
    ['', { kind: 'none' }],
  ])
    await openTable(page, {
      ...{ game: 'rome', position: kept('act'), seats: ['me', 'greedy', 'greedy'], start: true, privacy: 'link' },
      ...{ name, clock },
    });
  await then();
  await shows(page, '.next-table .go');
}
async function endOthers(page) {
  const { tables } = await page.evaluate(() => fetch('/api/tables?list=mine').then((answer) => answer.json()));
  for (const { table: id } of tables) await ask(page, `/api/admin/tables/${id}/close`);
}
// A match of two that is over, and the other wants to play again.
async function again(page, other) {
  const id = await together(page, other, 'rome', {}, kept('end'));
  await click(page, '[data-do=end]');
  await shows(page, '.places');
  await ask(other, `/api/tables/${id}/rematch`);
  await shows(page, '[data-do=sit-down]');
  return id;
}
// The same in any game: the other resigns a match of two that has just begun.
async function resignedAgain(page, other, game) {
  const id = await openTable(page, { game, players: 2, seats: ['me', 'open'], privacy: 'link', options: {} });
  await ask(other, `/api/tables/${id}/join`);
  await ask(page, `/api/tables/${id}/start`);
  await other.goto(new URL(`/table/${id}`, page.url()).href);
  await click(other, '.menu > button');
  await click(other, '.menu .item:has(use[href="#i-flag"])');
  await click(other, 'dialog[open] .btn--primary');
  await shows(other, '.places');
  await ask(other, `/api/tables/${id}/rematch`);
  await visit(page, `/table/${id}`, '.again [data-do=sit-down]');
}

const absence = [
  ...ofEach(
    'the line is lost',
    async (game, page) => {
      await sit(page, game);
      await page.context().setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await shows(page, '.bar.has-notice');
    },
    { gone: (page) => page.context().setOffline(false) },
  ),
  ...ofEach('the computer plays for me', async (game, page) => {
    await sit(page, game, { clock: hurry });
    await shows(page, '[data-do=back]');
  }),
  ...ofEach('the computer plays for somebody', async (game, page, { other }) => {
    await together(page, other, game, { clock: hurry });
    await click(page, '[data-do=back]');
    // My own ribbon goes first.
    await page.locator('[data-do=back]').first().waitFor({ state: 'hidden' });
    await click(page, '.stands-for');
    await shows(page, '[data-do=wait]');
  }),
  // Where two remain, so that it goes on.
  ...['rome', 'antike'].map((game) =>
    ofGame(game, 'somebody has resigned', async (page, { other }) => {
      const id = await together(page, other, game);
      await other.goto(new URL(`/table/${id}`, page.url()).href);
      await click(other, '.menu > button');
      await click(other, '.menu .item:has(use[href="#i-flag"])');
      await click(other, 'dialog[open] .btn--primary');
      await page.locator('.stands-for:has(use[href="#i-flag"])').first().click();
      await shows(page, '.about:popover-open');
    }),
  ),
  ...ofEach('time is short', async (game, page) => {
    await sit(page, game, { clock: short });
    await shows(page, '.clock--short:visible');
  }),
  ...ofEach('weeks of time', async (game, page) => {
    await sit(page, game, { clock: longest, pace: 'slow' });
    await shows(page, '.clock:visible');
  }),
  ...ofEach(
    'tables that wait',
    async (game, page) => {
      await awaited(page, () => sit(page, game));
      await page.locator('.next-table .go').press('ArrowDown');
      await shows(page, '.next-table .list');
    },
    { gone: endOthers },
  ),
  ...ofEach(
    'asked, timed and awaited elsewhere',
    (game, page, { other }) => awaited(page, () => asked(page, other, game, { clock: longest, pace: 'slow' })),
    { gone: endOthers },
  ),
  ...ofEach('stopped', (game, page) => stopped(page, game)),
  ...ofEach('a proposal that is folded', async (game, page, { other }) => {
    await asked(page, other, game);
    await page.keyboard.press('Escape');
    await page.locator('.proposal').waitFor({ state: 'detached' });
  }),
  ...ofEach('what was decided', async (game, page, { other }) => {
    await asked(page, other, game);
    // It goes by itself after a while; here it stays.
    await page.evaluate(() => {
      const usual = window.setTimeout;
      window.setTimeout = (then, time, ...more) => (time === 6000 ? 0 : usual(then, time, ...more));
    });
    await click(page, '[data-do=refuse]');
    await shows(page, '[data-told=refused]');
  }),
];

const following = {
  rome: [() => kept('take'), ['greedy', 'me', 'greedy']],
  antike: [() => midgame(), ['greedy', 'me', 'greedy', 'greedy']],
  antiquity: [() => positions.two_carts, ['greedy', 'me']],
};
async function follow(page, game) {
  const [position, seats] = following[game];
  await table(page, game, position(), { seats });
  await shows(page, `main.${game}[data-turn=mine]`);
  await shows(page, '[data-recap]');
}
const recap = [
  ...ofEach('steps of the others', async (game, page) => {
    await follow(page, game);
    await page.keyboard.press('Home');
    await shows(page, '[data-step]');
  }),
  ...ofEach('what the others did, opened', (game, page) => follow(page, game), {
    phone: async (page) => {
      await page.locator('.recap-bar button').first().click();
      await shows(page, '.recap-sheet');
    },
  }),
  ofGame('antike', 'pace', async (page) => {
    await follow(page, 'antike');
    await click(page, '.pace');
    await shows(page, '.pace-box[data-menu-open]');
  }),
  ...ofEach('a turn of the log', async (game, page) => {
    await follow(page, game);
    await click(page, '[data-do=close-recap]');
    await click(page, '.log [data-turn-line] [aria-expanded]');
  }),
];

// Somebody else's match as its record tells it, from the first round to the last.
const records = { rome: 'players_4', antike: 'players_4', antiquity: 'players_3' };
const over = [
  ...ofEach('result of a whole match', async (game, page) => {
    const file = join(root, 'tests/replays', game, `${records[game]}.json`);
    const { table: brought } = await ask(page, '/api/records', { record: JSON.parse(readFileSync(file, 'utf8')) });
    await visit(page, `/table/${brought.table}/result`, '[data-turning-points]');
  }),
  ofGame('rome', 'result with a rematch', (page, { other }) => again(page, other)),
  ofGame('rome', 'rematch over the board', async (page, { other }) => {
    const id = await again(page, other);
    await visit(page, `/table/${id}`, '.again [data-do=sit-down]');
  }),
  ...['antike', 'antiquity'].map((game) =>
    ofGame(game, 'rematch over the board', (page, { other }) => resignedAgain(page, other, game)),
  ),
];

const ofGames = [
  // Where a tile has least room: four of them, weeks of time, and what everybody gained.
  ofGame('rome', 'four players with clocks', async (page) => {
    await table(page, 'rome', kept('four'), { clock: longest });
    await shows(page, '.clock:visible');
  }),
  ofGame('rome', 'gains beside clocks', async (page) => {
    await table(page, 'rome', kept('take'), { seats: ['greedy', 'me', 'greedy'], clock: longest });
    await shows(page, '.player__gain');
  }),
  ofGame('antiquity', 'an offer to answer', async (page, { other }) => {
    const market = structuredClone(positions.city_building);
    for (const { household } of market.players)
      for (const building of household.buildings) if (building.kind === 'market') building.manned = true;
    const id = await together(page, other, 'antiquity', {}, market);
    await other.goto(new URL(`/table/${id}`, page.url()).href);
    await click(other, '[data-do=trade]');
    await click(other, '[data-do=new-offer]');
    await click(other, '[data-more]:enabled');
    await other.locator('dialog[open] textarea, dialog[open] input.input').first().fill('a fish in the next round');
    await click(other, '[data-do=offer]');
    await shows(page, '[data-offer=mine-to-answer]:visible');
  }),
  ofGame('antike', 'a toll that breaks the yield', async (page) => {
    await table(page, 'antike', midgame({ stage: 'rondel' }));
    await shows(page, '.antike[data-stage="rondel"][data-turn="mine"]');
    await click(page, '[data-field=militia]');
    for (let twice = 0; twice < 2; twice++) await page.locator('[data-toll=coin] button').last().click();
    await shows(page, '.w-yield.is-broken');
  }),
  // Every number of nations, and threats over the whole map; four are what the usual screens show.
  ...Object.entries({ 2: 'mare_nostrum', 3: 'orient', 5: 'mare_nostrum', 6: 'orient' }).map(([players, board]) =>
    ofGame('antike', `${players} players on ${board}`, async (page) => {
      const seats = ['me', ...Array.from({ length: players - 1 }, () => rivals.antike)];
      const opening = { game: 'antike', players: Number(players), options: { board }, seats, privacy: 'link' };
      const id = await openTable(page, { ...opening, start: true });
      await visit(page, `/table/${id}`, '.antike[data-turn="mine"] .map.terrain');
      await click(page, '[data-do=threats]');
    }),
  ),
  ofGame('antiquity', 'a farm where it would lie', async (page) => {
    await table(page, 'antiquity', positions.countryside);
    await click(page, '[data-work=farm]');
    await tapHex(page);
    await shows(page, '[data-do=build]:visible, [data-do=confirm]:visible');
  }),
  ofGame('antike', 'production', async (page) => {
    await table(page, 'antike', midgame({ stage: 'production' }, { marker: 'aurum' }));
    await shows(page, '.antike[data-stage="production"][data-turn="mine"]');
  }),
];

const ofHouse = [
  screen('a name to invite', async (page) => {
    await visit(page, '/new/rome', '.sitters');
    await page.locator('.sitters li').nth(1).locator('select').first().selectOption('invited');
    await page.locator('.sitters .invite-field input').fill('nobody is called that');
    await shows(page, '.says.is-fault');
  }),
  screen('my own name to invite', async (page) => {
    await visit(page, '/new/rome', '.sitters');
    await page.locator('.sitters li').nth(1).locator('select').first().selectOption('invited');
    const me = await page.evaluate(async () => (await (await fetch('/api/me')).json()).me.name);
    await page.locator('.sitters .invite-field input').fill(me);
    await shows(page, '.says.is-fault');
  }),
  screen('a stopped table in the list', async (page) => {
    await stopped(page, 'rome');
    await visit(page, '/tables/finished', '.row');
  }),
  screen('a name to invite, in the waiting room', async (page) => {
    await sit(page, 'rome', { seats: ['me', 'open', 'greedy'] });
    await click(page, '.chairs [aria-expanded]');
    await shows(page, '.chairs .invite-field');
  }),
  screen('signs for the talk', async (page) => {
    await sit(page, 'rome', { seats: ['me', 'open', 'greedy'] });
    await click(page, '[data-do=smiles]');
    await shows(page, '.smiles');
  }),
  screen('a clock of one’s own', async (page) => {
    await visit(page, '/new/rome', '.sitters');
    await page.locator('input[name=clock][value=days]').check({ force: true });
    await shows(page, 'input[name=timeout]');
  }),
  screen('tables with clocks', async (page, { other }) => {
    await together(page, other, 'rome', { clock: longest, pace: 'slow', name: 'An evening with quite a long name' });
    await sit(page, 'rome', { clock: short });
    await visit(page, '/', '.list--mine .left');
  }),
  screen('a file that is no record', async (page) => {
    await visit(page, '/tables/finished', '.bring');
    const file = { name: 'a_file_with_a_very_long_name_indeed_that_is_no_record.json', mimeType: 'application/json' };
    await page.locator('.bring input').setInputFiles({ ...file, buffer: Buffer.from('{"format":1}') });
    await shows(page, '.refusal');
  }),
  // Only a log that does not fit freezes a table: the page is told so without one.
  screen('frozen', async (page) => {
    const id = await openTable(page, { game: 'rome', players: 2, privacy: 'link', start: true });
    await page.route(`**/api/tables/${id}`, async (route) => {
      const answer = await route.fetch();
      const told = await answer.json();
      await route.fulfill({ response: answer, json: { ...told, table: { ...told.table, status: 'frozen' } } });
    });
    await page.routeWebSocket(/\/ws$/, (line) => {
      const server = line.connectToServer();
      line.onMessage((message) => (String(message).includes(id) ? undefined : server.send(message)));
    });
    await page.goto(new URL(`/table/${id}`, page.url()).href);
    await shows(page, 'main.page h1');
  }),
  screen('admin, invitations', async (page) => {
    await visit(page, '/admin/invitations', 'main h1');
    await click(page, 'main .row-end .btn');
    await shows(page, '.link-row');
  }),
];

export const rareScreens = [...ofHouse, ...absence, ...recap, ...over, ...ofGames].map((each) => ({
  ...each,
  rare: true,
}));
