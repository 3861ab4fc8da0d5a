// Every number that the page of Antiquity derives itself, held to what the engine says and does in whole matches: some of computer
// players, some of restless ones who have plenty of everything and try all there is.
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { aheadOf, type Ahead } from '../src/games/antiquity/ahead';
import { anyWorks, balanceOf, hasGrave, hasPower, roomOf, works, type Balance } from '../src/games/antiquity/city/balance';
import { offersOf } from '../src/games/antiquity/city/offers';
import { freeSquares } from '../src/games/antiquity/city/shapes';
import { warningsOf } from '../src/games/antiquity/city/warnings';
import { hexOf } from '../src/games/antiquity/country/hex';
import { cityHexes, countrysideOf, hexOfSlot, reachOf, zoneOf } from '../src/games/antiquity/country/land';
import { wouldDo, yieldOf } from '../src/games/antiquity/country/would';
import { outlookOf } from '../src/games/antiquity/famine';
import { countOf, foods, freeMenOf, goods, hexKey, sideOf, type AntiquityView, type BuildingKind, type Catalogue, type Good, type Hex, type Household, type Pile } from '../src/games/antiquity/view';
import type { Action, Effect } from '../src/net/wire';
import { ask, catalogueOf, dice, dismiss, goOn, hasReferee, isRefused, legalFor, load, play, stateNow, stepsOf, viewOf, type Match, type Step, type Told } from './referee';

type Seen = Step<AntiquityView>;
// A state has the fields of a view, and hides nothing.
type State = AntiquityView;
const matches: Match[] = [
  { game: 'antiquity', players: 2, options: {}, seed: 'facts', level: 'greedy' },
  { game: 'antiquity', players: 3, options: {}, seed: 'facts', level: 'greedy' },
];
const catalogue = hasReferee ? await catalogueOf<Catalogue>('antiquity') : ({} as Catalogue);
const steps: Seen[] = [];
if (hasReferee) {
  for (const match of matches) steps.push(...(await stepsOf<AntiquityView>(match, isWanted)));
  steps.push(
    ...(await restless(2, 1, ['university', 'faculty_of_theology', 'faculty_of_philosophy', 'explorer', 'hospital'])),
    ...(await restless(3, 2, ['university', 'faculty_of_biology', 'faculty_of_alchemy', 'dump', 'brewery'])),
    ...(await restless(2, 3, ['forced_labour', 'explorer', 'harbour', 'stables', 'hospital', 'dump'])),
  );
}
afterAll(dismiss);

// Goods of every kind each round, two cities each, a famine that comes and goes, and whatever is legal: each kind of move as likely as
// the next.
async function restless(players: number, seed: number, furniture: BuildingKind[]): Promise<Seen[]> {
  const roll = dice(seed);
  const any = <T>(list: T[]): T => list[Math.floor(roll() * list.length)]!;
  const overAtDawn = ({ effects }: Told): boolean => effects.some(({ type }) => type === 'round_began');
  let told = await ask<Told>({ op: 'new', game: 'antiquity', players, options: {}, seed });
  const all = await goOn<AntiquityView>(told, (_, legal) => any(legal), isWanted, overAtDawn);
  for (let round = 1; round <= 5; round++) {
    const state = round === 1 ? await furnished(await stateNow<State>(), furniture) : await stateNow<State>();
    if (state.stage !== 'city_building') break;
    for (const { household, out } of state.players) if (out === 0) for (const good of goods) household.goods[good] = Math.floor(roll() * 7);
    told = await load('antiquity', { ...state, famine_level: Math.floor(roll() * 7) });
    let planned = 0;
    const choose = (seat: number, legal: Action[], view: AntiquityView): Action => {
      const ofType = (...types: string[]): Action[] => legal.filter(({ type }) => types.includes(type));
      const [end, again, place, man] = [ofType('commit'), ofType('reset_plan'), ofType('place', 'place_house', 'place_fountain', 'put_grave'), ofType('man')];
      if (view.stage === 'city_building') {
        planned += 1;
        // Nothing stays in hand for long; if it finds no place, the plan is thrown away.
        if (place.length > 0 && roll() < 0.8) return any(place);
        if (planned > 16 * players && end.length + place.length + again.length > 0) return any(end.length > 0 ? end : place.length > 0 ? place : again);
        if (man.length > 0 && roll() < 0.5) return any(man);
      }
      const { household } = view.players[seat]!;
      const crowded = place.length > 0 || household.buildings.some(({ city }) => city === null) || household.cities.every((_, city) => freeSquares(household, city, sideOf(catalogue, city), catalogue) < 14);
      const faith = ofType('buy_cathedral');
      if (faith.length > 0 && !crowded && roll() < 0.15) return any(faith);
      const open = legal.filter(({ type, width, height }) => !(crowded && type.startsWith('buy_') && type !== 'buy_house') && !(type === 'buy_store' && Number(width) * Number(height) > 6) && type !== 'reset_plan' && type !== 'commit' && !type.endsWith('_sensibly') && !type.startsWith('end_') && (type !== 'demand_order' || roll() < 0.05));
      const kind = any([...new Set((open.length > 0 ? open : legal).map(kindOf))]);
      return any(legal.filter((action) => kindOf(action) === kind));
    };
    all.push(...(await goOn<AntiquityView>(told, choose, isWanted, overAtDawn)));
  }
  return all;
}
// Each player with a second city where the engine allows one, twelve houses, three carts, a store and some more buildings.
async function furnished(state: State, furniture: BuildingKind[]): Promise<State> {
  Object.assign(state, { supply: undefined, claimed: undefined });
  for (const player of state.players) {
    const carts = [0, 2, 4].map((column) => ({ kind: 'cart_shop' as const, city: 0, row: 0, column, turn: 0 }));
    Object.assign(player.household, { houses: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], cities: undefined, buildings: [...carts, { kind: 'store', city: 0, row: 2, column: 0, turn: 0, width: 2, height: 3 }] });
    const [first] = player.centres;
    for (const hex of countrysideOf(state).all) {
      player.centres = [first!, hexOf(hex)];
      if (!(await isRefused({ op: 'load', game: 'antiquity', state }))) break;
    }
    for (const kind of furniture) {
      const corners = [1, 0].flatMap((city) => Array.from({ length: 36 }, (_, at) => ({ kind, city, row: Math.floor(at / 6), column: at % 6, turn: 0 })));
      for (const piece of corners) {
        player.household.buildings.push(piece);
        if (!(await isRefused({ op: 'load', game: 'antiquity', state }))) break;
        player.household.buildings.pop();
      }
    }
  }
  return state;
}
// Where the last one commits and the rest of the round can be looked at, and where carts build.
function isWanted({ stage, committed, players }: AntiquityView, { type }: Action): boolean {
  return stage === 'countryside' || (type === 'commit' && committed.length === players.filter(({ out }) => out === 0).length - 1);
}
function kindOf({ type, kind, saint }: Action): string {
  return [type, kind, saint].join(' ');
}

const ofStage = (stage: string): Seen[] => steps.filter(({ view }) => view.stage === stage);
const householdOf = ({ view, seat }: Pick<Seen, 'view' | 'seat'>): Household => view.players[seat]!.household;
const zoneIn = (view: AntiquityView, seat: number): Set<string> => zoneOf(view, countrysideOf(view), seat, reachOf(view, seat, catalogue)).zone;
const legalHexes = (legal: Action[], type: string): string[] => legal.filter((action) => action.type === type).map(({ hex }) => hexKey(hex as Hex)).sort();
const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
const sample = <T>(all: T[], most: number): T[] => all.filter((_, index) => index % Math.max(1, Math.floor(all.length / most)) === 0);


// What an engine's message brought a seat, in numbers.
const told = (effects: Effect[], type: string, seat: number): Effect[] => effects.filter((effect) => effect.type === type && effect['seat'] === seat);

interface Quiet {
  views: AntiquityView[];
  balances: Balance[];
  // Positions on the way to the famine, by whoever was to act.
  looks: AntiquityView[];
  explorers: Set<number>;
  effects: Effect[];
  famine: Effect[];
}
// The rest of a round from the last commit on in which nothing more happens than must: nothing is built, nothing explored, and food is
// the last thing to be thrown away.
async function quietly(state: State, seat: number): Promise<Quiet> {
  let now = await load('antiquity', state);
  const views = await Promise.all(state.players.map((_, each) => viewOf<AntiquityView>(each)));
  const balances = views.map((view, each) => balanceOf(view, view.players[each]!, catalogue));
  const quiet: Quiet = { views, balances, looks: [], explorers: new Set(), effects: [], famine: [] };
  const hear = (): void => {
    for (const effect of now.effects) {
      if (effect.type === 'graves_due' && !quiet.effects.some(({ type }) => type === 'pollution_due')) quiet.famine.push(effect);
      quiet.effects.push(effect);
    }
  };
  now = await play(seat, { type: 'commit' });
  hear();
  while (!now.finished && !now.effects.some(({ type }) => type === 'round_began')) {
    const by = now.to_act[0]!;
    const view = await viewOf<AntiquityView>(by);
    if (['countryside', 'store', 'harvest', 'explore', 'famine'].includes(view.stage)) quiet.looks.push(view);
    if (view.stage === 'explore') quiet.explorers.add(by);
    now = await play(by, quietAction(view, by));
    hear();
  }
  return quiet;
}
function quietAction(view: AntiquityView, seat: number): Action {
  const pile = view.players[seat]!.household.goods;
  const last: readonly Good[] = foods;
  const types: { [stage: string]: string } = { countryside: 'end_countryside', harvest: 'harvest_sensibly', explore: 'decline_to_explore', famine: 'place_graves_sensibly', pollution: 'pollute_sensibly', pollution_graves: 'place_graves_sensibly' };
  if (view.stage === 'store') return { type: 'discard', good: [...goods].sort((a, b) => Number(last.includes(a)) - Number(last.includes(b))).find((good) => (pile[good] ?? 0) > 0)! };
  return { type: types[view.stage]! };
}
// What plans have not told yet.
const hidden = ({ household, shown }: State['players'][number], what: 'fountains' | 'cathedrals'): number => household.this_round[what] - (shown ?? household).this_round[what];
const lastCommits = steps.filter((step) => step.action.type === 'commit' && 'players' in step.state);
const quiets: { state: State; quiet: Quiet }[] = [];
for (const { state, seat } of lastCommits) quiets.push({ state: state as State, quiet: await quietly(structuredClone(state) as State, seat) });
// Some of them once more as if Forced Labour stood there, with the man of a cart.
for (const { state, seat } of sample(lastCommits.filter((step) => step.view.players[step.seat]!.producers.length > 2), 8)) {
  const forced = await withForcedLabour(structuredClone(state) as State, seat);
  if (forced) quiets.push({ state: forced, quiet: await quietly(structuredClone(forced), seat) });
}
// And as if every new Cathedral were San Giorgio's.
for (const { state, seat } of lastCommits) {
  const giorgio = structuredClone(state) as State;
  const builders = giorgio.players.filter(({ household }) => household.this_round.cathedrals > 0 && household.saint !== null);
  builders.forEach(({ household }, at) => (household.saint = at % 2 === 0 ? 'san_giorgio' : 'santa_maria'));
  if (builders.length > 0) quiets.push({ state: giorgio, quiet: await quietly(structuredClone(giorgio), seat) });
}
async function withForcedLabour(state: State, seat: number): Promise<State | null> {
  const { household } = state.players[seat]!;
  const cart = household.buildings.find(({ kind, manned }) => kind === 'cart_shop' && manned);
  if (!cart || household.buildings.some(({ kind }) => kind === 'forced_labour')) return null;
  cart.manned = false;
  for (const at of Array(36).keys()) {
    household.buildings.push({ kind: 'forced_labour', city: 0, row: Math.floor(at / 6), column: at % 6, turn: 0, manned: true });
    if (!(await isRefused({ op: 'load', game: 'antiquity', state }))) return state;
    household.buildings.pop();
  }
  return null;
}
// Every seat of every such round; `alone` if the others have nothing up their sleeves that changes its famine, `fishing` the Cathedrals
// they have.
const expectations = quiets.flatMap(({ state, quiet }) =>
  state.players.flatMap((player, seat) => {
    if (player.out > 0) return [];
    const others = state.players.filter((_, other) => other !== seat);
    return [{ state, quiet, seat, household: player.household, balance: quiet.balances[seat]!, fishing: sum(others.map((other) => hidden(other, 'cathedrals'))), alone: sum(others.map((other) => hidden(other, 'fountains') + hidden(other, 'cathedrals'))) === 0 }];
  }),
);

describe.skipIf(!hasReferee)('a plan', () => {
  it('lets exactly those buildings be manned that the page takes for idle', () => {
    let [faculties, offered] = [0, 0];
    for (const step of ofStage('city_building')) {
      const household = householdOf(step);
      const idle = household.buildings.flatMap((piece, at) => (piece.city !== null && catalogue.buildings[piece.kind].manned && !hasGrave(household, at, catalogue) && !works(household, at, catalogue) ? [at] : []));
      const men = freeMenOf(step.view.players[step.seat]!);
      expect([...offersOf(step.legal).men.keys()].sort((a, b) => a - b)).toEqual(men > 0 ? idle : []);
      offered += idle.length;
      faculties += household.buildings.filter(({ kind, manned }, at) => kind.startsWith('faculty') && !manned && works(household, at, catalogue)).length;
    }
    expect(offered).toBeGreaterThan(500);
    expect(faculties, 'faculties that a University works').toBeGreaterThan(0);
  });

  it('lets a building be used exactly if the page says that it works', () => {
    const used = new Map<string, Set<boolean>>();
    const see = (what: string, can: boolean, says: boolean, step: Seen): void => {
      expect(can, `${what} in round ${step.view.round}`).toBe(says);
      used.set(what, (used.get(what) ?? new Set()).add(can));
    };
    for (const step of ofStage('city_building')) {
      const household = householdOf(step);
      const has = (type: string): boolean => step.legal.some((action) => action.type === type);
      const working = (kind: BuildingKind): boolean => anyWorks(household, kind, catalogue);
      const graves = sum(household.cities.map((city) => city.graves.length));
      const cathedral = household.buildings.findIndex(({ kind }) => kind === 'cathedral');
      see('market', has('trade_with_bank'), working('market') && countOf(household.goods) > 1, step);
      see('hospital', has('remove_grave'), working('hospital') && graves > 0 && household.this_round.graves_removed < catalogue.hospital.graves, step);
      see('theology', has('raze_cathedral'), working('faculty_of_theology') && cathedral >= 0 && household.saint !== 'santa_maria' && !hasGrave(household, cathedral, catalogue) && !household.this_round.razed, step);
      see('santa barbara', has('lift_house'), hasPower(household, 'santa_barbara', catalogue) && household.cities.some(({ houses }) => houses.length > 0), step);
      // Two luxuries of one kind, and no other, pay for stables only with philosophy.
      const stables = step.legal.some(({ type, kind, payment }) => type === 'buy_building' && kind === 'stables' && Object.keys(payment as Pile).length === 1);
      if (!household.buildings.some(({ kind }) => kind === 'stables')) see('philosophy', stables, working('faculty_of_philosophy') && (['wine', 'pearls', 'dye', 'gold'] as const).some((good) => (household.goods[good] ?? 0) > 1), step);
    }
    for (const step of ofStage('countryside')) {
      const household = householdOf(step);
      const working = (kind: BuildingKind): boolean => anyWorks(household, kind, catalogue);
      const country = countrysideOf(step.view);
      const zone = [...zoneIn(step.view, step.seat)];
      const carts = balanceOf(step.view, step.view.players[step.seat]!, catalogue).carts;
      see('alchemy', step.legal.some(({ type }) => type === 'clean_land'), working('faculty_of_alchemy') && !household.this_round.alchemy_used && zone.some((key) => country.polluted.has(key)), step);
      if (zone.some((key) => !country.occupied.has(key) && !country.water.has(key))) see('brewery', step.legal.some(({ type }) => type === 'build_inn'), working('brewery') && carts > 0 && countOf(household.goods, foods) > 0, step);
      const field = zone.some((key) => !country.occupied.has(key) && !country.polluted.has(key) && (country.felled.has(key) || country.laid.get(key) === 'grass'));
      see('biology', step.legal.some(({ type, free }) => type === 'build_farm' && free === true), working('faculty_of_biology') && !household.this_round.biology_used && carts > 0 && field, step);
    }
    for (const [what, answers] of used) expect([...answers].sort(), what).toEqual([false, true]);
  });

  it('sends as many men on the road as there are manned carts and explorers', () => {
    let men = 0;
    for (const { quiet, seat, household, balance } of expectations) {
      const count = balance.carts + household.buildings.filter(({ kind, manned }) => kind === 'explorer' && manned).length;
      expect(told(quiet.effects, 'order_of_play_set', seat)[0]!['count']).toBe(count);
      men += count;
    }
    expect(men).toBeGreaterThan(50);
  });

  it('counts the houses that cost nothing as often as they can be bought', async () => {
    const position = JSON.parse(readFileSync(new URL('./fixtures/antiquity_position.json', import.meta.url), 'utf8')) as State;
    Object.assign(position.players[0]!.household, { goods: Object.fromEntries(goods.map((good) => [good, 9])) });
    const counted: number[] = [];
    for (const paid of [[], [14], [14, 16], [20, 19, 18], [13, 12]]) {
      await load('antiquity', position);
      for (const number of paid) await play(0, (await legalFor(0)).find((action) => action.type === 'buy_house' && action['number'] === number && action['free'] === false)!);
      const free = async (): Promise<Action[]> => (await legalFor(0)).filter(({ type, payment }) => type === 'buy_house' && Object.keys(payment as Pile).length === 0);
      const view = await viewOf<AntiquityView>(0);
      const { household } = view.players[0]!;
      expect(household.saint).toBe('san_nicolo');
      const warning = warningsOf(household, balanceOf(view, view.players[0]!, catalogue), offersOf(await legalFor(0)), catalogue).find(({ what }) => what === 'free_houses');
      let bought = 0;
      for (let offered = await free(); offered.length > 0; offered = await free()) {
        await play(0, offered.at(-1)!);
        bought += 1;
      }
      expect(warning?.count ?? 0, `${paid.length} paid`).toBe(bought);
      counted.push(bought);
    }
    expect(counted).toEqual([0, 1, 2, 3, 0]);
  });

  it('takes a fountain off the famine once, also when the plan has been shown and others still plan', async () => {
    const first = quiets.find(({ state }) => state.round === 1 && state.players.length === 3)!.state;
    const { order } = first;
    const [seat, next] = [order[0]!, order[1]!];
    const plain = { ...first, committed: [], order_demanded: false, famine_level: 6, claimed: undefined, supply: undefined, players: first.players.map(({ centres, inns, producers, household, shown }) => ({ centres, inns, producers, household: { ...(shown ?? household), goods: { gold: 3 } } })) };
    await load('antiquity', plain);
    await play(seat, { type: 'demand_order' });
    const levels: (number | undefined)[] = [];
    const look = async (): Promise<void> => {
      const view = await viewOf<AntiquityView>(seat);
      levels.push(view.famine_level, balanceOf(view, view.players[seat]!, catalogue).graves?.level);
    };
    await look();
    await play(seat, { type: 'buy_building', kind: 'fountain', payment: { gold: 1 } });
    await play(seat, (await legalFor(seat)).find(({ type }) => type === 'place_fountain')!);
    await look();
    const { effects } = await play(seat, { type: 'commit' });
    expect(effects.find(({ type }) => type === 'famine_level_set')).toEqual({ type: 'famine_level_set', level: 5 });
    await look();
    expect(levels).toEqual([6, 6, 6, 5, 5, 5]);
    const other = await viewOf<AntiquityView>(next);
    expect(other.players.map((player) => balanceOf(other, player, catalogue).graves!.level)).toEqual([5, 5, 5]);
  });

  it('warns of carts with nothing to spend exactly if there is nothing they could build', async () => {
    const { state } = quiets.find(({ state: { players } }) => players[0]!.centres.length > 1)!;
    const seat = 0;
    const purses: Pile[] = [{}, { stone: 2, gold: 1 }, { fish: 2 }, { grain: 1 }, { wine: 1 }, { wood: 1 }];
    const answers = new Set<boolean>();
    for (const kinds of [[], ['brewery'], ['faculty_of_biology']] as BuildingKind[][]) {
      for (const purse of purses) {
        const buildings = [{ kind: 'cart_shop', city: 0, row: 0, column: 0, manned: true }, ...kinds.map((kind) => ({ kind, city: 1, row: 0, column: 0, manned: catalogue.buildings[kind].manned }))];
        const players = state.players.map(({ centres }, at) => ({ centres, household: at === seat ? { goods: purse, houses: [1, 2, 3], buildings } : {} }));
        await load('antiquity', { land: { ...state.land, ranges: [] }, stage: 'countryside', order: state.order.map((_, at) => at), players });
        const view = await viewOf<AntiquityView>(seat);
        const player = view.players[seat]!;
        const balance = balanceOf(view, player, catalogue);
        expect(balance.carts).toBeGreaterThan(0);
        const warned = warningsOf(player.household, balance, offersOf([]), catalogue).some(({ what, strong: is }) => what === 'no_goods_for_carts' && is);
        const builds = view.stage === 'countryside' && (await legalFor(seat)).some(({ type }) => type.startsWith('build_'));
        expect(warned, `${kinds.join()} ${JSON.stringify(purse)}`).toBe(!builds);
        answers.add(warned);
      }
    }
    expect(answers.size).toBe(2);
  });
});

describe.skipIf(!hasReferee)('the rest of a round', () => {
  it('throws away as many goods as the page finds no room for', () => {
    const lost = new Set<number>();
    for (const { quiet, seat, balance } of expectations) {
      expect(sum(told(quiet.effects, 'goods_discarded', seat).map(({ count }) => Number(count)))).toBe(balance.lost);
      lost.add(balance.lost);
    }
    expect(lost.size).toBeGreaterThan(4);
    expect(expectations.some(({ balance }) => balance.room !== null && balance.room > 0 && balance.lost > 0), 'a store that is too small').toBe(true);
    expect(expectations.some(({ balance }) => balance.room === null), 'San Christofori').toBe(true);
  });

  it('asks in Store Goods for as many discards as goods exceed the room', () => {
    const asked = ofStage('store').filter(({ action }) => action.type === 'store_sensibly');
    for (const step of asked) {
      const household = householdOf(step);
      expect(sum(told(step.effects, 'goods_discarded', step.seat).map(({ count }) => Number(count)))).toBe(countOf(household.goods) - roomOf(household, catalogue)!);
    }
    for (const step of ofStage('store').filter(({ action }) => action.type === 'discard')) {
      const [before, room] = [countOf(householdOf(step).goods), roomOf(householdOf(step), catalogue)!];
      expect(before).toBeGreaterThan(room);
    }
    expect(asked.length).toBeGreaterThan(0);
    expect(ofStage('store').length).toBeGreaterThan(20);
  });

  it('harvests what the page says, forced or not, fish for Cathedrals included', () => {
    let [forced, fish] = [0, 0];
    for (const { quiet, seat, household, balance, fishing } of expectations) {
      const got: Pile = {};
      const add = (good: Good, count: number): void => void (count > 0 && (got[good] = (got[good] ?? 0) + count));
      for (const { good, kept } of told(quiet.effects, 'harvested', seat)) add(good as Good, Number(kept));
      for (const { count } of told(quiet.effects, 'fish_received', seat)) add('fish', Number(count));
      // Cathedrals in the others' plans cannot be known beforehand.
      const surprise = hasPower(household, 'san_giorgio', catalogue) ? fishing : 0;
      expect(surprise > 0 ? { ...balance.harvest, fish: (balance.harvest.fish ?? 0) + surprise } : balance.harvest).toEqual(got);
      forced += Number(anyWorks(household, 'forced_labour', catalogue) && countOf(got) > 0);
      fish += sum(told(quiet.effects, 'fish_received', seat).map(({ count }) => Number(count))) - surprise;
    }
    expect(forced, 'forced labour').toBeGreaterThan(0);
    expect(fish, 'fish for Cathedrals').toBeGreaterThan(0);
  });

  it('asks for as many graves in the famine as the page expects', () => {
    const seen = new Set<number>();
    let granaries = 0;
    for (const { state, quiet, seat, household, balance, alone } of expectations) {
      const due = sum(told(quiet.famine, 'graves_due', seat).map(({ count }) => Number(count)));
      if (alone) expect(balance.graves!.expected, `round ${state.round}, seat ${seat}`).toBe(due);
      else expect(balance.graves!.expected).toBeGreaterThanOrEqual(due);
      seen.add(due);
      granaries += Number(anyWorks(household, 'granary', catalogue) && alone);
    }
    expect(seen.size).toBeGreaterThan(3);
    expect(granaries).toBeGreaterThan(10);
  });

  it('brings the graves that the outlook shows, in every phase before the famine', () => {
    const stages = new Set<string>();
    for (const { quiet } of quiets) {
      for (const look of quiet.looks) {
        const outlook = outlookOf(look, countrysideOf(look), catalogue);
        expect(outlook.counted).toBe(look.stage === 'famine');
        if (outlook.counted) continue;
        stages.add(look.stage);
        look.players.forEach((player, seat) => {
          if (player.out > 0) return;
          expect(outlook.graves[seat], `${look.stage} in round ${look.round}, seat ${seat}`).toBe(sum(told(quiet.famine, 'graves_due', seat).map(({ count }) => Number(count))));
        });
      }
    }
    expect([...stages].sort()).toEqual(['countryside', 'explore', 'harvest', 'store']);
  });

  it('lets exactly those explore whom the outlook counts', () => {
    let explorers = 0;
    for (const { quiet } of quiets) {
      const ahead = quiet.looks.filter(({ stage }) => stage === 'countryside' || stage === 'store' || stage === 'harvest');
      for (const look of ahead) expect(outlookOf(look, countrysideOf(look), catalogue).explorers).toBe(quiet.explorers.size);
      const order = [...quiet.explorers];
      for (const look of quiet.looks.filter(({ stage }) => stage === 'explore')) expect(outlookOf(look, countrysideOf(look), catalogue).explorers).toBe(order.length - order.indexOf(look.order[look.turn]!));
      explorers += order.length;
    }
    expect(explorers).toBeGreaterThan(0);
  });

  it('asks for as much pollution as the page expects, unless graves have come upon fountains or a dump', () => {
    const seen = new Set<number>();
    let dumps = 0;
    for (const { quiet, seat, household, balance } of expectations) {
      const empty = sum(household.cities.map((_, city) => freeSquares(household, city, sideOf(catalogue, city), catalogue)));
      const buried = sum(told(quiet.famine, 'graves_due', seat).map(({ count }) => Number(count)));
      if (buried > empty) continue;
      const due = sum(told(quiet.effects, 'pollution_due', seat).map(({ count }) => Number(count)));
      expect(balance.pollution!.expected).toBe(due);
      seen.add(due);
      dumps += Number(anyWorks(household, 'dump', catalogue));
    }
    expect(seen.size).toBeGreaterThan(4);
    expect(dumps).toBeGreaterThan(0);
  });
});

describe.skipIf(!hasReferee)('the countryside', () => {
  it('yields to a new producer the hexes that the page shows, each with a good', async () => {
    const industries = new Map<string, number>();
    for (const step of ofStage('countryside')) {
      const country = countrysideOf(step.view);
      // One site of each kind, and what was built in the match.
      const kinds = new Map(step.legal.filter(({ type, hex }) => /woodcutter|farm|mine|fishery/.test(type) && hex).map((action) => [`${action.type} ${String(action['second'])}`, action]));
      if (kinds.has(`${step.action.type} ${String(step.action['second'])}`)) kinds.set('built', step.action);
      for (const action of sample([...kinds.values()], 2)) {
        await load('antiquity', step.state);
        const now = await play(step.seat, action);
        const built = now.effects.find(({ type }) => type === 'producer_built')!;
        const would = wouldDo(country, action);
        const expected = yieldOf(country, would);
        expect(expected.length, JSON.stringify(action)).toBe(built['size']);
        expect([would.industry, would.good]).toEqual([built['industry'], built['good']]);
        industries.set(String(built['industry']), (industries.get(String(built['industry'])) ?? 0) + 1);
        const after = await viewOf<AntiquityView>(step.seat);
        const producer = after.players[step.seat]!.producers.at(-1)!;
        if (after.stage !== 'countryside') continue;
        expect(producer.goods.map(hexKey).sort()).toEqual([...expected].sort());
        expect([...countrysideOf(after).occupied].filter((key) => !country.occupied.has(key)).sort()).toEqual([...would.hexes].sort());
      }
    }
    for (const industry of ['woodcutter', 'farm', 'mine', 'fishery']) expect(industries.get(industry), industry).toBeGreaterThan(4);
  });

  it('offers sites only in the zone that the page draws', () => {
    for (const step of ofStage('countryside')) {
      const zone = zoneIn(step.view, step.seat);
      for (const action of step.legal) {
        if (['build_woodcutter', 'build_farm', 'build_mine', 'build_inn'].includes(action.type)) expect(zone.has(hexKey(action['hex'] as Hex)), JSON.stringify(action)).toBe(true);
        if (action.type === 'build_city') expect(cityHexes(action['centre'] as Hex).some((key) => zone.has(key))).toBe(true);
      }
    }
  });

  it('takes the goods of a harvest from the hexes that the page lights', () => {
    let slots = 0;
    for (const step of ofStage('harvest')) {
      const { producers } = step.view.players[step.seat]!;
      producers.forEach((producer, index) => {
        if (producer.to_take === 0) return;
        const lit = step.legal.filter(({ type, producer: of }) => type === 'harvest_from' && of === index).map(({ slot }) => hexKey(hexOfSlot(producer, Number(slot))));
        const lying = producer.goods.map(hexKey).filter((key) => producer.industry === 'fishery' || key !== hexKey(producer.hex));
        expect(lit.sort()).toEqual(lying.sort());
        slots += lit.length;
      });
      if (step.action.type !== 'harvest_from') continue;
      const producer = producers[Number(step.action['producer'])]!;
      expect(told(step.effects, 'good_taken', step.seat).map(({ hex }) => hexKey(hex as Hex))).toContain(hexKey(hexOfSlot(producer, Number(step.action['slot']))));
    }
    expect(slots).toBeGreaterThan(20);
  });

  it('is cleaned by alchemy as far as the page shows', () => {
    const cleaned = steps.filter(({ action }) => action.type === 'clean_land');
    expect(cleaned.length).toBeGreaterThan(0);
    for (const step of cleaned) {
      expect(wouldDo(countrysideOf(step.view), step.action).hexes.length).toBe(step.effects.find(({ type }) => type === 'land_cleaned')!['hexes']);
    }
  });

  it('takes pollution, and shows markers, where moves could be chosen ahead', () => {
    const before = new Map<number, Ahead>();
    let checked = 0;
    for (const step of steps) {
      const { view } = step;
      const types: { [stage: string]: string } = { pollution: 'pollute', explore: 'explore' };
      const type = types[view.stage];
      if (!type) {
        before.clear();
        continue;
      }
      const country = countrysideOf(view);
      const ahead = before.get(step.seat);
      before.delete(step.seat);
      const open = (key: string): boolean => (type === 'explore' ? country.markers.has(key) : !country.polluted.has(key) && !country.occupied.has(key));
      if (ahead && ahead.hexes.values().next().value?.type === type) {
        expect([...ahead.hexes.keys()].filter(open).sort()).toEqual(legalHexes(step.legal, type));
        if (type === 'pollute') expect(ahead.most).toBe(view.pollution_due);
        checked += 1;
      }
      view.players.forEach((_, seat) => view.order.indexOf(seat) > view.turn && before.set(seat, aheadOf(view, country, zoneIn(view, seat), seat, catalogue)));
    }
    expect(checked).toBeGreaterThan(10);
  });
});
