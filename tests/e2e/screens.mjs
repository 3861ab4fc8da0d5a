// Every screen, dialog, menu and sheet of the house and how one gets there: by clicks, from kept positions. `game` is
// whose board is shown; `dialog` the words of its title, so that a dialog that nobody named here is noticed; `gone`
// what lets go of what is open. A screen begins at a desk, in English, by day.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carales, midgame } from './antike_positions.mjs';
import { elimination, positions } from './antiquity_positions.mjs';
import { ask, openTable, root, settle } from './house.mjs';

// As long as names may be: whoever looks is the host of the house.
export const longNames = {
  host: 'Aemilia Lepida Paullinae',
  other: 'Wilhelmina van Nordheims',
};

// As a link of the house does it: nothing is loaded twice.
export async function visit(page, path, ready) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator(ready).first().waitFor();
}
export const kept = (name) => JSON.parse(readFileSync(join(root, 'tests/e2e/positions', `${name}.json`), 'utf8'));

export const boards = { rome: '.rome', antike: '.antike .map.terrain', antiquity: '.antiquity' };
export const rivals = { rome: 'greedy', antike: 'random', antiquity: 'random' };
// A table at a position, where I sit first and computers elsewhere, unless others are named.
export async function table(page, game, position, { seats, ready = boards[game], ...terms } = {}) {
  const players = position.players?.length ?? position.seats;
  const sitters = seats ?? Array.from({ length: players }, (_, seat) => (seat === 0 ? 'me' : rivals[game]));
  const id = await openTable(page, {
    ...{ game, position, players, seats: sitters, privacy: 'link', undo: 'free', start: true, options: {} },
    ...terms,
  });
  await visit(page, `/table/${id}`, sitters.includes('open') ? '.qr' : ready);
  return id;
}
export const click = (page, what) => page.locator(`${what}:visible`).first().click();
export const shows = (page, what) => page.locator(what).first().waitFor();
const opens = async (page, what) => {
  await click(page, what);
  await shows(page, 'dialog[open]');
};

// What every game has, from one position of each.
export const ordinary = {
  rome: () => kept('act'),
  antike: () => midgame(),
  antiquity: () => positions.countryside,
};
// Somebody else begins, and the page is told that they are a computer that takes its time: a real one may be done before
// anybody has looked.
async function thoughtful(page, other, game) {
  const position = ordinary[game]();
  const players = (position.nations ?? position.players).length;
  const seats = ['open', 'me', ...Array.from({ length: players - 2 }, () => rivals[game])];
  const id = await openTable(page, { game, position, players, seats, privacy: 'link', undo: 'free', options: {} });
  await ask(other, `/api/tables/${id}/join`);
  await ask(page, `/api/tables/${id}/start`);
  // Who is here is not away after a while: nothing else changes while we look.
  await other.goto(new URL(`/table/${id}`, page.url()).href);
  await shows(other, boards[game]);
  const thinks = JSON.stringify({ news: 'thinking', table: id, seat: 0, for_ms: 3000, usual_ms: 90_000 });
  await page.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => {
      line.send(message);
      line.send(thinks);
    });
  });
  await page.goto(new URL(`/table/${id}`, page.url()).href);
  await shows(page, boards[game]);
  await shows(page, '[data-do=move-now]');
}
const everyGame = (game) => {
  const sit = (page, more) => table(page, game, ordinary[game](), more);
  const screen = (name, go, more = {}) => ({ name: `${game}: ${name}`, game, go, ...more });
  const pair = [
    'me',
    'open',
    ...Array.from({ length: (ordinary[game]().nations ?? ordinary[game]().players).length - 2 }, () => rivals[game]),
  ];
  return [
    screen('open a table', (page) =>
      visit(page, `/new/${game}`, game === 'antike' ? '.look .map.terrain' : '.sitters'),
    ),
    screen('waiting room', (page) => sit(page, { seats: pair })),
    screen('the computer thinks', (page, { other }) => thoughtful(page, other, game)),
    screen('menu', async (page) => {
      await sit(page);
      await click(page, '.menu > button');
    }),
    screen(
      'rules beside the board',
      async (page) => {
        await sit(page);
        await page.keyboard.press('?');
        await shows(page, '.drawer li');
      },
      { gone: async (page) => page.keyboard.press('?') },
    ),
    screen(
      'resign',
      async (page) => {
        await sit(page);
        await click(page, '.menu > button');
        await click(page, '.menu .item:has(use[href="#i-flag"])');
        await shows(page, 'dialog[open]');
      },
      { dialog: 'ui.resign' },
    ),
    screen(
      'stop',
      async (page) => {
        await sit(page);
        await click(page, '.menu > button');
        await opens(page, '[data-do=ask-stop]');
      },
      { dialog: 'ui.stop' },
    ),
    screen('a vote', async (page, { other }) => {
      const id = await sit(page, { seats: pair, ready: '.qr' });
      await other.goto(new URL(`/table/${id}`, page.url()).href);
      await click(other, '.chairs .btn');
      await page.locator('.row-end .btn--primary:enabled').click();
      await shows(page, boards[game]);
      await shows(other, boards[game]);
      await click(other, '.menu > button');
      await click(other, '[data-do=ask-stop]');
      await shows(page, '.proposal[data-motion=abandon]');
    }),
    ...['talk', 'notes', 'words'].map((tab) =>
      screen(
        tab,
        async (page) => {
          await sit(page);
          await click(page, `#tab-${tab}`);
          await shows(page, `#panel-${tab}`);
        },
        {
          gone: (page) => click(page, '#tab-log'),
          ...(game === 'antiquity' ? { phone: (page) => click(page, '#screen-log') } : {}),
        },
      ),
    ),
    screen('replay', async (page) => {
      const id = await sit(page);
      await visit(page, `/table/${id}/replay`, '.replayed main');
    }),
    screen('a spectator', async (page, { other }) => {
      const id = await openTable(other, {
        ...{ game, position: ordinary[game](), privacy: 'link', undo: 'free', start: true, options: {} },
        ...{ players: pair.length, seats: pair.map((who, seat) => (seat === 0 ? 'me' : rivals[game])) },
      });
      await visit(page, `/table/${id}`, boards[game]);
    }),
  ];
};

// What a computer is like is chosen where it sits down, in games whose computers have characters.
const characters = { rome: 'emperors_friend', antike: 'conqueror' };
const withCharacters = Object.entries(characters).flatMap(([game, character]) => [
  {
    name: `${game}: open a table with a computer of some character`,
    game,
    go: async (page) => {
      await visit(page, `/new/${game}`, '.sitters .character');
      for (const choice of await page.locator('.sitters .character').all()) await choice.selectOption(character);
    },
  },
  {
    name: `${game}: waiting room with a computer of some character`,
    game,
    go: async (page) => {
      const seats = ['me', 'open', `strong:${character}`, 'master'];
      const id = await openTable(page, { game, players: seats.length, seats, privacy: 'link', options: {} });
      await visit(page, `/table/${id}`, '.chairs .character');
    },
  },
]);

const rome = (name, go, more = {}) => ({ name: `rome: ${name}`, game: 'rome', go, ...more });
const at = (position, then) => async (page, people) => {
  await table(page, 'rome', kept(position));
  await then?.(page, people);
};
const ofRome = [
  rome('first card', async (page) => {
    const id = await openTable(page, {
      game: 'rome',
      players: 3,
      seats: ['me', 'greedy', 'greedy'],
      privacy: 'link',
      start: true,
    });
    await visit(page, `/table/${id}`, '.rome[data-turn="mine"]');
  }),
  rome(
    'emissaries',
    at('emissaries', async (page) => {
      await page.locator('.space.is-legal').nth(1).click();
      await shows(page, '[data-do=confirm]');
    }),
  ),
  rome('take a card', at('take')),
  rome(
    'taken',
    at('take', async (page) => {
      await click(page, '.offer .card.is-legal');
      await click(page, '[data-do=confirm]');
      await shows(page, '.taken');
    }),
  ),
  rome(
    'build',
    at('act', async (page) => {
      await click(page, '.hand button.card.is-legal');
      await shows(page, 'button.place.is-legal .gain');
      await page.locator('button.place.is-legal').nth(1).click();
      await shows(page, '[data-do=build]');
    }),
  ),
  rome(
    'refused',
    at('act', async (page) => {
      await click(page, '.hand button.card.is-legal');
      await click(page, 'button.place:not(.is-legal)');
      await shows(page, '.refusal');
    }),
  ),
  rome('four players', at('four')),
  rome('choose a deck', at('deck')),
  rome('keep', at('keep')),
  rome(
    'the city of another',
    at('act', async (page) => {
      await page.locator('.player__name').nth(1).click();
      await shows(page, '.city__visit');
    }),
  ),
  rome('hand over', async (page) => {
    await table(page, 'rome', kept('emissaries'), { seats: ['me', 'me', 'greedy'] });
    await click(page, '.space.is-legal');
    await click(page, '[data-do=confirm]');
    await shows(page, '.curtain');
  }),
  rome(
    'result',
    at('end', async (page) => {
      await click(page, '[data-do=end]');
      await shows(page, '.places');
    }),
  ),
  rome(
    'what the others did',
    at('emissaries', async (page) => {
      await click(page, '.space.is-legal');
      await click(page, '[data-do=confirm]');
      await shows(page, '[data-recap]');
    }),
  ),
];

// Regions are told apart by their shape: the first point that is really theirs.
export async function clickRegion(page, id) {
  const { x, y } = await page.locator(`[data-region="${id}"]`).evaluate((path) => {
    const box = path.getBoundingClientRect();
    for (let step = 1; step < 400; step++) {
      const [x, y] = [box.left + (box.width * (step % 20)) / 20, box.top + (box.height * Math.floor(step / 20)) / 20];
      if (document.elementFromPoint(x, y) === path) return { x, y };
    }
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  await page.mouse.click(x, y);
}
// A map that has just come may still be finding its place.
async function openRegion(page, id, shown) {
  for (let tries = 0; tries < 5; tries++) {
    await settle(page);
    await clickRegion(page, id);
    if (
      await page
        .locator(shown)
        .first()
        .waitFor({ timeout: 4000 })
        .then(
          () => true,
          () => false,
        )
    )
      return;
  }
  await shows(page, shown);
}
const antike = (name, go, more = {}) => ({ name: `antike: ${name}`, game: 'antike', go, ...more });
const inStage = (stage, mine, then) => async (page) => {
  await table(page, 'antike', midgame({ stage }, mine));
  await shows(page, `.antike[data-stage="${stage}"][data-turn="mine"]`);
  await then?.(page);
};
// One short of the ninth personage, which the tenth city brings.
const nearlyWon = { personages: { king: 1, citizen: 1, scholar: 2, general: 3, navigator: 1 } };
const sheet = (name) => (page) => page.locator(`[data-sheet-tab=${name}]`).click();
const ofAntike = [
  antike('rondel', inStage('rondel')),
  antike(
    'toll',
    inStage('rondel', {}, async (page) => {
      await click(page, '[data-field=militia]');
      await shows(page, '.toll');
    }),
  ),
  antike(
    'arm',
    inStage('militia', { marker: 'militia' }, async (page) => {
      await openRegion(page, 'carthago', '[data-do=arm-legion]');
    }),
  ),
  antike('know-how', inStage('scientia', { marker: 'scientia' })),
  antike(
    'temple',
    inStage('templum', { marker: 'templum' }, async (page) => {
      await openRegion(page, 'carthago', '.region-card');
    }),
  ),
  antike(
    'move',
    inStage('movement', {}, async (page) => {
      await openRegion(page, 'genua', '.map .lip');
    }),
  ),
  antike(
    'region of another',
    inStage('movement', {}, async (page) => {
      await openRegion(page, 'athenae', '.region-card');
    }),
  ),
  antike(
    'conquest',
    inStage('conquest', {}, async (page) => {
      await openRegion(page, 'pella', '.card .sum');
    }),
  ),
  antike(
    'found',
    inStage('founding', {}, async (page) => {
      await openRegion(page, 'leptis_magna', '[data-do=found]');
    }),
  ),
  antike(
    'trade',
    inStage('founding', {}, (page) => opens(page, '[data-do=trade]')),
    { dialog: 'ui.antike.trade' },
  ),
  antike(
    'answers to battle',
    inStage('movement', {}, (page) => opens(page, '[data-do=answers]')),
    {
      dialog: 'ui.antike.standing_answers',
    },
  ),
  antike(
    'threats',
    inStage('movement', {}, (page) => click(page, '[data-do=threats]')),
    {
      gone: (page) => click(page, '[data-do=threats]'),
    },
  ),
  antike('battle', async (page) => {
    await table(page, 'antike', carales());
    await page.locator('.antike[data-turn="mine"]').waitFor();
    await clickRegion(page, 'carthago');
    await openRegion(page, 'carales', '.battles');
  }),
  // The sheets of a phone, each at its own size.
  ...['rondel', 'nations', 'science', 'more'].map((name) =>
    antike(`sheet ${name}`, inStage('movement'), { phone: sheet(name) }),
  ),
  antike(
    'result',
    inStage('founding', nearlyWon, async (page) => {
      await openRegion(page, 'leptis_magna', '[data-do=found]');
      await click(page, '[data-do=found]');
      await shows(page, '.slots');
      await click(page, '[data-do=end]');
      await shows(page, '.places');
    }),
  ),
  // Rivals that always do the same: others might attack, and then something else is asked.
  antike('what the others did', async (page) => {
    await table(page, 'antike', midgame({ stage: 'founding' }), { seats: ['me', 'greedy', 'greedy', 'greedy'] });
    await shows(page, '.antike[data-stage="founding"][data-turn="mine"]');
    await click(page, '[data-do=end]');
    await shows(page, '.antike[data-stage="rondel"][data-turn="mine"] [data-recap]');
  }),
];

const antiquity = (name, go, more = {}) => ({ name: `antiquity: ${name}`, game: 'antiquity', go, ...more });
const inPhase = (stage, then) => async (page, people) => {
  await table(page, 'antiquity', positions[stage]);
  await shows(page, `.antiquity[data-stage="${stage}"][data-turn="mine"]`);
  await then?.(page, people);
};
const inCity = (then) =>
  inPhase('city_building', async (page) => {
    await shows(page, '.planner[data-planning=true]');
    await then(page);
  });
const screenOf = (name) => inPhase('countryside', (page) => click(page, `#screen-${name}`));
const ofAntiquity = [
  antiquity('first city', async (page) => {
    const id = await openTable(page, {
      game: 'antiquity',
      players: 2,
      seats: ['me', 'random'],
      privacy: 'link',
      start: true,
    });
    await visit(page, `/table/${id}`, '.antiquity[data-stage="starting_cities"][data-turn="mine"]');
  }),
  antiquity(
    'city',
    inCity(async () => {}),
  ),
  antiquity(
    'a building in hand',
    inCity(async (page) => {
      await click(page, '[data-buy=harbour]');
      await shows(page, '[data-do=put-back]');
    }),
  ),
  antiquity(
    'choose a store',
    inCity((page) => opens(page, '[data-buy=store]')),
    { dialog: 'ui.city.choose.store' },
  ),
  antiquity(
    'choose a saint',
    inCity((page) => opens(page, '[data-buy=cathedral]')),
    { dialog: 'ui.city.choose.cathedral' },
  ),
  antiquity(
    'bank',
    async (page) => {
      const [mine, theirs] = positions.city_building.players;
      const manned = mine.household.buildings.map((piece) =>
        piece.kind === 'market' ? { ...piece, manned: true } : piece,
      );
      await table(page, 'antiquity', {
        ...positions.city_building,
        players: [{ ...mine, household: { ...mine.household, buildings: manned } }, theirs],
      });
      await opens(page, '[data-do=bank]');
    },
    { dialog: 'ui.city.bank' },
  ),
  antiquity(
    'try a plan',
    inCity((page) => opens(page, '[data-do=try]')),
    { dialog: 'ui.city.try' },
  ),
  antiquity(
    'commit',
    inCity((page) => opens(page, '[data-do=commit]')),
    { dialog: 'ui.city.commit_ask' },
  ),
  antiquity(
    'offer to trade',
    inPhase('city_building', async (page) => {
      await click(page, '#screen-country');
      await opens(page, '[data-do=new-offer]');
    }),
    { dialog: 'ui.antiquity.trade.new' },
  ),
  antiquity('countryside', inPhase('countryside')),
  antiquity(
    'a producer',
    inPhase('countryside', async (page) => {
      await click(page, '.act[data-work]:not([aria-disabled])');
      await shows(page, '.lit-dot');
    }),
  ),
  ...['store', 'harvest', 'explore', 'famine', 'pollution', 'pollution_graves'].map((stage) =>
    antiquity(stage, inPhase(stage)),
  ),
  antiquity(
    'by itself',
    inPhase('countryside', (page) => opens(page, '[data-do=automatic]')),
    {
      dialog: 'ui.antiquity.automatic',
    },
  ),
  ...['saints', 'progress'].map((name) => antiquity(`screen ${name}`, screenOf(name))),
  // Beside the map at a desk.
  ...['players', 'log'].map((name) =>
    antiquity(`screen ${name}`, inPhase('countryside'), { phone: (page) => click(page, `#screen-${name}`) }),
  ),
  antiquity('result', async (page) => {
    await table(page, 'antiquity', elimination, { seats: ['random', 'me', 'random'] });
    await click(page, '.menu > button');
    await click(page, '.menu .item:has(use[href="#i-flag"])');
    await page.locator('dialog[open] .btn--primary').click();
    await shows(page, '.places');
  }),
];

const house = (name, path, ready = 'h1', more = {}) => ({ name, go: (page) => visit(page, path, ready), ...more });
const ofHouse = [
  house('home', '/'),
  {
    name: 'home with an invitation',
    go: async (page, { other }) => {
      await openTable(other, {
        ...{
          game: 'antiquity',
          players: 3,
          options: { introductory: true },
          seats: ['me', { invited: longNames.host }, 'open'],
        },
        ...{ privacy: 'private', name: 'A valley with a very long name' },
      });
      await visit(page, '/', '.row.is-invited');
    },
  },
  {
    name: 'home of somebody who comes back',
    go: async (page) => {
      await table(page, 'rome', kept('act'), { name: 'An evening with quite a long name, for once' });
      await visit(page, '/', '.home.comes-back .list--mine li');
    },
  },
  house('my tables', '/tables/mine'),
  house('finished tables', '/tables/finished', '.bring'),
  house('open tables', '/tables/open'),
  ...['rome', 'antike', 'antiquity'].map((game) => house(`rules of ${game}`, `/rules/${game}`, 'main li')),
  house('settings', '/settings'),
  house('notifications', '/settings/notifications', '.channel'),
  {
    // All that a house can offer, set up, and one address that nobody answers at.
    name: 'notifications, all set up',
    go: async (page) => {
      const at = (address, more = {}) => ({
        ...{ address, form: 'discord', secret: 'a-secret-of-22-letters', confirmed: true, failures: 0, off: '' },
        ...more,
      });
      await page.route('**/api/me/notifications', (route) =>
        route.fulfill({
          json: {
            ok: true,
            settings: {
              ...{ language: 'en', zone: 'Europe/Amsterdam', quiet: true, quiet_from: 1350, quiet_to: 420 },
              ...{ digest: true, wait: true, kinds: { mail: ['turn', 'time'], webhook: ['over'] } },
              channels: {
                mail: at('marcia.with.a.long.name@antiquarium-club.example', { confirmed: false }),
                webhook: at('https://discord.example/api/webhooks/1234567890/abcdefghijklmnopqrstuvwxyz', {
                  ...{ failures: 5, off: '404 Unknown Webhook' },
                }),
              },
              ...{ silenced: ['aaaaaaaaaaaaaaaaaaaaaa'], offered: { mail: true, webhook: true, ntfy: true } },
            },
          },
        }),
      );
      await visit(page, '/settings/notifications', 'table');
      await page.locator('[data-channel=webhook] [aria-expanded]').click();
      await shows(page, 'form select');
    },
    gone: (page) => page.unroute('**/api/me/notifications'),
  },
  house('a letter to confirm', '/letters/confirm?person=a&token=b'),
  {
    name: 'a link that is not valid',
    go: async (page) => {
      await visit(page, '/letters/confirm?person=a&token=b', 'main .btn--primary');
      await click(page, 'main .btn--primary');
      await shows(page, '.refusal');
    },
  },
  house('no more mail', '/letters/stop?person=a&token=b'),
  {
    name: 'no mail comes any more',
    go: async (page) => {
      await visit(page, '/letters/stop?person=a&token=b', 'main .btn--primary');
      await click(page, 'main .btn--primary');
      await shows(page, 'main [role=status]');
    },
  },
  {
    name: 'an address that was switched off',
    go: async (page) => {
      await page.route('**/api/me', async (route) => {
        const told = await (await route.fetch()).json();
        await route.fulfill({ json: { ...told, switched_off: ['webhook'] } });
      });
      await page.goto(new URL('/settings', page.url()).href);
      await shows(page, '.mine .broken');
    },
    gone: (page) => page.unroute('**/api/me'),
  },
  {
    name: 'menu of a table that is silent',
    go: async (page) => {
      await table(page, 'rome', kept('act'));
      await click(page, '.menu > button');
      await click(page, '[data-do=silence]');
      await shows(page, '[data-do=silence][disabled]');
    },
  },
  house('account', '/account'),
  house('admin', '/admin', '.numbers, dl, main h1'),
  ...['rome', 'antike', 'antiquity'].map((game) => house(`course of ${game}`, `/learn/${game}`, '.lessons')),
  {
    name: 'the offer to learn',
    go: async (page) => {
      await visit(page, '/', '.home');
      await page.locator('.game .btn', { hasText: 'Play now' }).last().click();
      await shows(page, 'dialog[open] .ways');
    },
    dialog: 'ui.teacher.offer.title',
  },
  {
    // A server that has just started has measured nothing yet.
    name: 'admin, the last day',
    go: async (page) => {
      const line = (highest) => Array.from({ length: 1440 }, (_, minute) => (minute * 7) % (highest + 1));
      await page.route('**/api/admin/day', (route) =>
        route.fulfill({
          json: {
            ...{ ok: true, every: 60_000, until: 1_763_200_000_000, moves: line(123_456), half: line(250) },
            ...{ most: line(10_000), sockets: line(9_999), thinking: line(3), waiting_writes: line(12_000) },
            ...{ store_errors: line(70), failed_logins: line(99) },
          },
        }),
      );
      await visit(page, '/admin', '.graph');
    },
    gone: (page) => page.unroute('**/api/admin/day'),
  },
  house('admin, people', '/admin/people', '.people, main h1'),
  house('admin, tables', '/admin/tables', 'main h1'),
  house('admin, sessions', '/admin/sessions', '.admin-rows tbody button'),
  {
    name: 'admin, one session of somebody',
    go: async (page) => {
      await visit(page, '/admin/people', 'main h1');
      await page.getByRole('button', { name: longNames.host, exact: true }).first().click();
      await click(page, '.admin-sessions button');
      await shows(page, 'dialog[open] input');
    },
    dialog: 'ui.admin.act.end_session',
  },
  house('admin, nothing is frozen', '/admin/frozen', '.frozen li'),
  {
    name: 'admin, frozen tables',
    go: async (page) => {
      await page.route('**/api/admin', async (route) => {
        const told = await (await route.fetch()).json();
        const frozen = ['record.diverges at /events/97/hash', 'record.other_rules_version at /rules_version'].map(
          (because, at) => ({ table: `q1Xv8sQ1Xv8sQ1Xv8sQ1X${at}`, because }),
        );
        await route.fulfill({ json: { ...told, frozen } });
      });
      await page.goto(new URL('/admin/frozen', page.url()).href);
      await shows(page, '.frozen button');
    },
    gone: (page) => page.unroute('**/api/admin'),
  },
  {
    name: 'admin, audit log',
    go: async (page) => {
      await visit(page, '/admin/people', 'main h1');
      await page.getByRole('button', { name: longNames.other, exact: true }).first().click();
      for (const act of ['Mute', 'Unmute']) {
        await page.getByRole('button', { name: act, exact: true }).click();
        await page.locator('dialog[open] input').fill('Insults at a table, and again after being told not to');
        await click(page, 'dialog[open] .btn--primary');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
      }
      await visit(page, '/admin/audit', '.lines small');
    },
  },
  {
    name: 'admin, asks first',
    go: async (page) => {
      await visit(page, '/admin/people', 'main h1');
      await page.getByRole('button', { name: longNames.host, exact: true }).first().click();
      await page.getByRole('button', { name: 'Mute', exact: true }).click();
      await shows(page, 'dialog[open]');
    },
    dialog: 'ui.admin.act.mute',
  },
  house('design', '/design', '.cards .card'),
  house('nowhere', '/nowhere'),
  house('no such table', '/table/nothing'),
];

// A lesson when somebody has gone wrong in it, and when a hint lights the place.
const lessons = [
  {
    name: 'rome: a lesson',
    game: 'rome',
    go: async (page) => {
      await visit(page, '/learn/rome/markets', '.coach [data-do=go-on]:enabled');
      await shows(page, '.t-flag');
    },
  },
  {
    name: 'rome: a wrong move in a lesson',
    game: 'rome',
    go: async (page) => {
      await visit(page, '/learn/rome/strip', '.coach .btn:enabled');
      await click(page, '[data-do=go-on]');
      await click(page, '.space[data-space="4"]');
      await click(page, '[data-do=confirm]');
      await shows(page, '.coach__no');
      await shows(page, '[data-do=hint]:enabled');
    },
  },
  {
    name: 'antike: a hint in a lesson',
    game: 'antike',
    go: async (page) => {
      await visit(page, '/learn/antike/conquest', '.coach [data-do=go-on]:enabled');
      await click(page, '[data-do=go-on]');
      await click(page, '[data-do=hint]');
      await click(page, '[data-do=hint]');
      await shows(page, '.t-flag');
    },
  },
  {
    name: 'antiquity: a lesson on the map',
    game: 'antiquity',
    go: async (page) => {
      await visit(page, '/learn/antiquity/farms', '.coach [data-do=go-on]:enabled');
      await shows(page, '.t-flag');
    },
  },
  {
    name: 'antiquity: a hint in a lesson in the city',
    game: 'antiquity',
    go: async (page) => {
      await visit(page, '/learn/antiquity/famine', '.coach [data-do=go-on]:enabled');
      await click(page, '[data-do=go-on]');
      await click(page, '[data-do=hint]');
      await click(page, '[data-do=hint]');
      await shows(page, '.t-flag');
    },
  },
];

export const screens = [
  ...lessons,
  ...ofHouse,
  ...['rome', 'antike', 'antiquity'].flatMap(everyGame),
  ...withCharacters,
  ...ofRome,
  ...ofAntike,
  ...ofAntiquity,
];
