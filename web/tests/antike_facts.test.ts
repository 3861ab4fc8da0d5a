// Every number that the page of Antike derives itself, held to what the engine says and does in whole matches.
import { afterAll, describe, expect, it } from 'vitest';
import {
  bordersOf,
  canDevelop,
  defenceOf,
  isFirst,
  priceOf,
  productionOf,
  progressOf,
  reachFrom,
  strengthOf,
  threatsBy,
  tollTo,
  yieldsOf,
  type Term,
  type Threat,
} from '../src/games/antike/facts';
import { offersOf } from '../src/games/antike/offers';
import {
  boardOf,
  kinds,
  marching,
  nationOf,
  tables,
  total,
  unitsIn,
  winningNumber,
  type AntikeView,
  type BoardFile,
  type Catalogue,
  type Kind,
  type KnowHow,
  type Nation,
  type Personage,
  type Resource,
} from '../src/games/antike/view';
import type { Action } from '../src/net/wire';
import {
  catalogueOf,
  dismiss,
  hasReferee,
  legalFor,
  load,
  play,
  stepsOf,
  viewOf,
  type Match,
  type Step,
} from './referee';

type Told = Step<AntikeView>;
const matches: Match[] = [
  { game: 'antike', players: 4, options: {}, seed: 'facts', level: 'greedy' },
  { game: 'antike', players: 2, options: { nine_scholars: true }, seed: 'facts', level: 'greedy' },
  { game: 'antike', players: 6, options: { board: 'orient' }, seed: 'facts', level: 'greedy' },
  { game: 'antike', players: 3, options: { last_round: 25, free_city_types: true }, seed: 'facts', level: 'random' },
];
const catalogue = hasReferee ? await catalogueOf<Catalogue>('antike') : ({} as Catalogue);
const steps: Told[] = [];
if (hasReferee)
  for (const match of matches)
    steps.push(...(await stepsOf<AntikeView>(match, ({ stage }) => stage === 'rondel' || stage === 'militia')));
afterAll(dismiss);

const ofStage = (stage: string): Told[] => steps.filter(({ view }) => view.stage === stage);
const board = (view: AntikeView): BoardFile => boardOf(view, catalogue)!;
const mover = (view: AntikeView): Nation => nationOf(view, view.turn.nation)!;
const effect = (step: Told, type: string) => step.effects.find((each) => each.type === type);
const ownerOf = (view: AntikeView, region: string): Nation | undefined =>
  view.nations.find((nation) => region in nation.cities);
const strengthIn = (view: AntikeView, region: string): number => strengthOf(defenceOf(view, catalogue, region));
// Every n-th, so that asking the engine once more for each stays quick.
const sample = <T>(all: T[], most: number): T[] =>
  all.filter((_, index) => index % Math.max(1, Math.floor(all.length / most)) === 0);

// Foreign cities and neutral temples; the last city of a nation cannot be taken (11.10).
const prizes = (view: AntikeView, own: Nation): string[] => [
  ...view.neutral_temples,
  ...view.nations
    .filter((nation) => nation.people !== own.people && Object.keys(nation.cities).length > 1)
    .flatMap((nation) => Object.keys(nation.cities)),
];

describe.skipIf(!hasReferee)('the rondel', () => {
  it('can be entered where the purse bears the toll, and asks that toll', () => {
    const tolls = new Set<number>();
    for (const step of ofStage('rondel')) {
      const own = mover(step.view);
      const purse = total(own.chips);
      const open = catalogue.fields
        .map(({ field }) => field)
        .filter((field) => tollTo(catalogue, own.marker, field) <= purse);
      expect([...offersOf(step.legal).fields.keys()].sort()).toEqual(open.sort());
      const moved = effect(step, 'marker_moved');
      if (!moved) continue;
      expect(tollTo(catalogue, own.marker, String(moved['to']))).toBe(moved['toll']);
      tolls.add(Number(moved['toll']));
    }
    expect(tolls.size).toBeGreaterThan(3);
  });

  it('brings the chips that its production fields promise', () => {
    let checked = 0;
    for (const step of steps.filter(({ action }) => action.type === 'produce')) {
      const own = mover(step.view);
      const after = nationOf(step.next, own.people)!;
      const produced = effect(step, 'produced')!;
      expect(productionOf(step.view, catalogue, own, produced['resource'] as Resource)).toBe(produced['chips']);
      for (const { sign, count } of yieldsOf(step.view, board(step.view), catalogue, own, own.marker!))
        expect(after.chips[sign as Resource] - own.chips[sign as Resource]).toBe(count);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(100);
  });

  it('brings as many temples as TEMPLUM promises: one fewer with each that is built, none when none can be', () => {
    const promised = (view: AntikeView): number =>
      yieldsOf(view, board(view), catalogue, mover(view), 'templum')[0]!.count;
    const seen = new Set<number>();
    for (const step of ofStage('templum')) {
      expect(promised(step.view) > 0).toBe(offersOf(step.legal).temples.size > 0);
      seen.add(promised(step.view));
      if (step.action.type === 'build_temple') expect(promised(step.next)).toBe(promised(step.view) - 1);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  it('brings as many units as MILITIA promises', async () => {
    const seen = new Set<number>();
    const begun = ofStage('militia').filter(
      ({ view }) =>
        Object.keys(view.armed).length === 0 && (view.turn.bellona_free || view.bellona !== view.turn.nation),
    );
    for (const { seat, view, state } of sample(begun, 60)) {
      const promised = yieldsOf(view, board(view), catalogue, mover(view), 'militia')[0]!.count;
      seen.add(promised);
      await load('antike', state);
      expect(promised).toBe(await armed(seat));
    }
    expect(seen.size).toBeGreaterThan(4);
  });

  it('brings no more units in MILITIA than the supply has left', async () => {
    const { seat, view, state } = ofStage('militia').findLast(
      ({ view: at }) => Object.keys(at.armed).length === 0 && Object.keys(mover(at).cities).length > 6,
    )!;
    const coast = board(view).regions.find(
      ({ id, red, blue }) => id in mover(view).cities && red.length > 0 && blue.length > 0,
    )!.id;
    for (const [legions, galleys] of [
      [11, 12],
      [12, 11],
      [12, 13],
      [12, 0],
      [0, 13],
    ] as const) {
      const units = {
        legions: legions > 0 ? { [coast]: legions } : {},
        galleys: galleys > 0 ? { [coast]: galleys } : {},
        chips: { ...mover(view).chips, iron: 60 },
      };
      const told = await load('antike', {
        ...state,
        nations: (state as { nations: { people: string }[] }).nations.map((nation) =>
          nation.people === view.turn.nation ? { ...nation, ...units } : nation,
        ),
      });
      expect(told.to_act).toEqual([seat]);
      const now = await viewOf<AntikeView>(seat);
      const promised = yieldsOf(now, board(now), catalogue, mover(now), 'militia')[0]!.count;
      expect(promised).toBe(await armed(seat));
      expect(promised).toBeLessThanOrEqual(catalogue.supply.legions + catalogue.supply.galleys - legions - galleys);
    }
  });

  it('moves as many units as MOVERE promises', () => {
    for (const { view, legal } of ofStage('movement')) {
      const own = mover(view);
      if (kinds.some((kind) => total(view.march!.fresh[tables[kind]]) < total(own[tables[kind]]))) continue;
      const largest = new Map<string, number>();
      for (const move of offersOf(legal).moves)
        largest.set(
          `${move['kind']} ${move['from']}`,
          Math.max(largest.get(`${move['kind']} ${move['from']}`) ?? 0, Number(move['units'])),
        );
      for (const { sign, count } of yieldsOf(view, board(view), catalogue, own, 'movere_i'))
        expect(
          [...largest].filter(([group]) => group.startsWith(sign)).reduce((sum, [, units]) => sum + units, 0),
        ).toBe(count);
    }
  });
});
// Arms as long as it can be done. Where only one kind has room comes first; the free unit costs nothing.
async function armed(seat: number): Promise<number> {
  let count = 0;
  for (let arms = await armsOf(seat); arms.length > 0; arms = await armsOf(seat)) {
    const narrow = (arm: Action): boolean =>
      new Set(arms.filter(({ region }) => region === arm['region']).map(({ kind }) => kind)).size === 1;
    const free = arms.filter(({ type }) => type === 'arm_free');
    await play(seat, free.find(narrow) ?? arms.find(narrow) ?? free[0] ?? arms[0]!);
    count += 1;
  }
  return count;
}
async function armsOf(seat: number): Promise<Action[]> {
  return (await legalFor(seat)).filter(({ type }) => type === 'arm' || type === 'arm_free');
}

describe.skipIf(!hasReferee)('know-hows', () => {
  it('can be developed where the page says so, for the price it says, coins or gold', () => {
    expect(ofStage('scientia').some(({ view }) => view.turn.developed.length > 0)).toBe(true);
    for (const { view, legal } of ofStage('scientia')) {
      const own = mover(view);
      const offered = offersOf(legal).knowHows;
      const can = (Object.keys(catalogue.know_hows) as KnowHow[]).filter((each) =>
        canDevelop(view, board(view), catalogue, own, each),
      );
      expect([...offered.keys()].sort()).toEqual(can.sort());
      expect(yieldsOf(view, board(view), catalogue, own, 'scientia')[0]!.count).toBe(offered.size);
      for (const [knowHow, actions] of offered) {
        const price = priceOf(view, board(view), knowHow);
        const [fewest, most] = [Math.max(0, price - own.chips.gold), Math.min(price, own.chips.coin)];
        expect(actions.map((action) => action['coins'])).toEqual(
          Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index),
        );
      }
    }
  });

  it('cost their price when they are developed, and win a scholar if they are the first', () => {
    const firsts = new Set<boolean>();
    for (const step of steps.filter(({ action }) => action.type === 'develop')) {
      const knowHow = step.action['know_how'] as KnowHow;
      const told = effect(step, 'know_how_developed')!;
      expect(Number(told['gold']) + Number(told['coins'])).toBe(priceOf(step.view, board(step.view), knowHow));
      expect(told['is_first']).toBe(isFirst(step.view, knowHow));
      firsts.add(isFirst(step.view, knowHow));
    }
    expect([...firsts].sort()).toEqual([false, true]);
  });
});

describe.skipIf(!hasReferee)('a defence', () => {
  it('falls exactly where the units are as many as its strength, and takes that many', () => {
    let fallen = 0;
    for (const step of ofStage('conquest')) {
      const own = mover(step.view);
      const here = (region: string): number => unitsIn(own, region, 'legion') + unitsIn(own, region, 'galley');
      const weak = prizes(step.view, own).filter(
        (region) => here(region) > 0 && here(region) >= strengthIn(step.view, region),
      );
      expect([...offersOf(step.legal).conquests.keys()].sort()).toEqual(weak.sort());
      const told = effect(step, 'city_conquered') ?? effect(step, 'neutral_temple_taken');
      if (!told) continue;
      expect(Number(told['legions']) + Number(told['galleys'])).toBe(strengthIn(step.view, String(told['region'])));
      fallen += 1;
    }
    expect(fallen).toBeGreaterThan(10);
  });

  it('is passed over when nothing can be conquered after a movement', () => {
    for (const step of steps.filter(({ action }) => action.type === 'end_movement')) {
      const own = mover(step.view);
      const weak = prizes(step.view, own).some((region) => {
        const here = unitsIn(own, region, 'legion') + unitsIn(own, region, 'galley');
        return here > 0 && here >= strengthIn(step.view, region);
      });
      expect(step.next.stage === 'conquest').toBe(weak);
    }
  });

  it('of every city on the board holds against one unit fewer than its strength, and not against as many', async () => {
    const terms = new Set<Term['what']>();
    // The attacker's own units are taken off the board first; there are enough for any strength.
    for (const { view, seat, state } of sample(ofStage('rondel'), 24)) {
      const own = mover(view);
      for (const region of prizes(view, own)) {
        const strength = strengthIn(view, region);
        for (const { what } of defenceOf(view, catalogue, region)) terms.add(what);
        for (const units of [strength - 1, strength]) {
          expect(await conquers(view, state, seat, own, region, units), `${region} against ${units}`).toBe(
            units === strength,
          );
        }
      }
    }
    expect([...terms].sort()).toEqual([
      'city',
      'city_with_temple',
      'few_personages',
      'galleys',
      'legions',
      'neutral_temple',
      'regnum',
      'res_publica',
    ]);
  });
});
// Could the nation whose turn it is conquer the region with so many units standing there?
async function conquers(
  view: AntikeView,
  state: object,
  seat: number,
  own: Nation,
  region: string,
  units: number,
): Promise<boolean> {
  const at = view.nations.indexOf(own);
  const kind: Kind = board(view).regions.find(({ id }) => id === region)!.red.length > 0 ? 'legion' : 'galley';
  const nations = (state as { nations: object[] }).nations.map((nation, index) =>
    index === at
      ? {
          ...nation,
          marker: 'movere_i',
          legions: {},
          galleys: {},
          [tables[kind]]: units > 0 ? { [region]: units } : {},
        }
      : nation,
  );
  await load('antike', { ...state, stage: 'movement', nations, march: undefined });
  await play(seat, { type: 'end_movement' });
  return (await legalFor(seat)).some((action) => action.type === 'conquer' && action['region'] === region);
}

describe.skipIf(!hasReferee)('movement', () => {
  it('crosses one border at a time to every region beside, as often as the know-how allows', () => {
    let farther = 0;
    for (const { view, legal } of ofStage('movement')) {
      const own = mover(view);
      const expected: string[] = [];
      for (const kind of kinds) {
        for (const from of Object.keys(own[tables[kind]])) {
          for (let crossed = 0; crossed < bordersOf(catalogue, own, kind); crossed++) {
            const most = marching(view, kind, from, crossed);
            if (crossed > 0 && most > 0) farther += 1;
            for (const [to, borders] of reachFrom(board(view), from, kind, 1))
              for (let units = 1; borders > 0 && units <= most; units++)
                expected.push([kind, from, to, units, crossed].join(' '));
          }
        }
      }
      const offered = offersOf(legal).moves.map((move) =>
        [move['kind'], move['from'], move['to'], move['units'], move['crossed']].join(' '),
      );
      expect(offered.sort()).toEqual(expected.sort());
    }
    expect(farther).toBeGreaterThan(0);
  });

  it('conquers nothing that was not threatened when it began', () => {
    let threats: Threat[] = [];
    let fallen = 0;
    for (const step of steps) {
      if (step.action.type === 'enter') threats = threatsBy(step.view, board(step.view), catalogue, mover(step.view));
      if (step.action.type !== 'conquer') continue;
      expect(threats.map(({ region }) => region)).toContain(step.action['region']);
      fallen += 1;
    }
    expect(fallen).toBeGreaterThan(10);
  });

  it('can carry out every threat, if nobody fights it', async () => {
    let carried = 0;
    for (const { view, seat, state } of sample(ofStage('rondel'), 120)) {
      for (const threat of threatsBy(view, board(view), catalogue, mover(view))) {
        expect(await carriesOut(view, state, seat, threat), `${threat.by.people} to ${threat.region}`).toBe(true);
        carried += 1;
      }
    }
    expect(carried).toBeGreaterThan(20);
  });

  it('threatens no city without a city token left', async () => {
    const found = ofStage('rondel').find(({ view }) =>
      threatsBy(view, board(view), catalogue, mover(view)).some(({ region }) => ownerOf(view, region)),
    )!;
    const { view, seat, state } = found;
    const threat = threatsBy(view, board(view), catalogue, mover(view)).find(({ region }) => ownerOf(view, region))!;
    const free = board(view)
      .regions.filter(({ id, site }) => site !== 'sea' && !ownerOf(view, id) && !view.neutral_temples.includes(id))
      .map(({ id, site }) => [id, site === 'any' ? 'gold' : site]);
    for (const [cities, possible] of [
      [catalogue.supply.cities - 1, true],
      [catalogue.supply.cities, false],
    ] as const) {
      const own = Object.entries(threat.by.cities);
      const nations = (state as { nations: { people: string }[] }).nations.map((nation) =>
        nation.people === threat.by.people
          ? { ...nation, cities: Object.fromEntries([...own, ...free.slice(0, cities - own.length)]) }
          : nation,
      );
      await load('antike', { ...state, nations });
      const now = await viewOf<AntikeView>(seat);
      expect(Object.keys(mover(now).cities)).toHaveLength(cities);
      expect(threatsBy(now, board(now), catalogue, mover(now)).some(({ region }) => region === threat.region)).toBe(
        possible,
      );
      expect(await carriesOut(now, { ...state, nations }, seat, { ...threat, by: mover(now) })).toBe(possible);
    }
  });
});
// Sends all units that reach the region there, while the others let them pass, and looks whether it can be conquered.
async function carriesOut(view: AntikeView, state: object, seat: number, { region, by }: Threat): Promise<boolean> {
  const answers = Object.fromEntries(view.nations.map(({ people }) => [people, 'never']));
  const nations = (state as { nations: { people: string }[] }).nations.map((nation) =>
    nation.people === by.people
      ? { ...nation, marker: 'movere_i' }
      : { ...nation, answers: { ...answers, [nation.people]: undefined } },
  );
  await load('antike', { ...state, stage: 'movement', nations, march: undefined });
  for (const kind of kinds) {
    for (const [from, units] of Object.entries(by[tables[kind]])) {
      let at = from;
      for (let crossed = 0; at !== region; crossed++) {
        const left = bordersOf(catalogue, by, kind) - crossed;
        const to = [...reachFrom(board(view), at, kind, 1).keys()].find(
          (next) => next !== at && reachFrom(board(view), next, kind, left - 1).has(region),
        );
        if (left === 0 || to === undefined) break;
        await play(seat, { type: 'move', kind, from: at, to, units, crossed });
        if ((await viewOf<AntikeView>(seat)).stage === 'demand') await play(seat, { type: 'end_demands' });
        at = to;
      }
    }
  }
  await play(seat, { type: 'end_movement' });
  return (await legalFor(seat)).some((action) => action.type === 'conquer' && action['region'] === region);
}

describe.skipIf(!hasReferee)('personages', () => {
  it('are won at the end of the turn in which as many are there as are needed, and the bank has one left', () => {
    const won = new Map<string, number>();
    for (const step of steps.filter((each) => effect(each, 'turn_ended'))) {
      const people = String(effect(step, 'turn_ended')!['nation']);
      const before = nationOf(step.view, people)!;
      // What stands on the board is what stood there when the turn ended; the personages are those of before.
      const own = { ...nationOf(step.next, people)!, personages: before.personages };
      for (const personage of ['king', 'citizen', 'navigator'] as Personage[]) {
        const { have, needed } = progressOf(step.next, board(step.view), catalogue, own, personage)!;
        const { left } = progressOf(step.view, board(step.view), catalogue, before, personage)!;
        const every = catalogue.personages[personage].every!;
        const due = Math.min(left, have >= needed ? 1 + Math.floor((have - needed) / every) : 0);
        const count = step.effects
          .filter((each) => each.type === 'personage_won' && each['personage'] === personage)
          .reduce((sum, each) => sum + Number(each['count']), 0);
        expect(count, `${personage} of ${people}`).toBe(due);
        won.set(personage, (won.get(personage) ?? 0) + count);
      }
    }
    for (const personage of ['king', 'citizen', 'navigator']) expect(won.get(personage), personage).toBeGreaterThan(2);
  });

  it('that nobody counts are won otherwise', () => {
    for (const personage of ['scholar', 'general'] as Personage[])
      expect(progressOf(steps[0]!.view, board(steps[0]!.view), catalogue, mover(steps[0]!.view), personage)).toBeNull();
  });

  it('win the match when they are as many as the board asks, and not before', () => {
    let ended = 0;
    for (const step of steps) {
      const most = (view: AntikeView): number => Math.max(...view.nations.map((nation) => total(nation.personages)));
      expect(most(step.view)).toBeLessThan(winningNumber(step.view, board(step.view)));
      if (effect(step, 'match_ended')?.['ending'] !== 'personages') continue;
      expect(most(step.next)).toBeGreaterThanOrEqual(winningNumber(step.view, board(step.view)));
      ended += 1;
    }
    expect(ended).toBeGreaterThan(0);
  });
});
