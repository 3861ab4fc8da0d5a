// What the board of Antike tells by the engine's facts, held to what the engine then does in whole matches.
import { afterAll, describe, expect, it } from 'vitest';
import { readingOf, type Payment, type Reading } from '../src/games/antike/facts';
import { offersOf } from '../src/games/antike/offers';
import { bestPayment, breaksPromise, bringsAfter, waysToPay } from '../src/games/antike/toll';
import { kinds, nationOf, tables, type AntikeView, type Catalogue, type Nation } from '../src/games/antike/view';
import type { Action, Json } from '../src/net/wire';
import {
  ask,
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
  { game: 'antike', players: 6, options: { board: 'orient' }, seed: 'facts', level: 'greedy' },
];
const asked = new Set(['rondel', 'militia', 'scientia', 'movement', 'conquest', 'templum']);
const catalogue = hasReferee ? await catalogueOf<Catalogue>('antike') : ({} as Catalogue);
const steps: Told[] = [];
if (hasReferee)
  for (const match of matches) steps.push(...(await stepsOf<AntikeView>(match, ({ stage }) => asked.has(stage))));
afterAll(dismiss);

// Every n-th, so that asking the engine once more for each stays quick.
const sample = <T>(all: T[], most: number): T[] =>
  all.filter((_, index) => index % Math.max(1, Math.floor(all.length / most)) === 0);
const ofStage = (stage: string, most: number): Told[] =>
  sample(
    steps.filter(({ view }) => view.stage === stage),
    most,
  );
const mover = (view: AntikeView): Nation => nationOf(view, view.turn.nation)!;
async function readingNow(seat: number): Promise<{ view: AntikeView; own: Nation; reading: Reading }> {
  const view = await viewOf<AntikeView>(seat);
  const { facts } = await ask<{ facts: Json }>({ op: 'facts', seat });
  return { view, own: mover(view), reading: readingOf(facts, view) };
}
async function readingAt({ seat, state }: Told): Promise<{ view: AntikeView; own: Nation; reading: Reading }> {
  await load('antike', state);
  return readingNow(seat);
}

describe.skipIf(!hasReferee)('the rondel', () => {
  it('can be entered where the purse bears the toll', async () => {
    const tolls = new Set<number>();
    for (const step of ofStage('rondel', 60)) {
      const { own, reading } = await readingAt(step);
      const purse = Object.values(own.chips).reduce((sum, count) => sum + count, 0);
      const open = catalogue.fields.map(({ field }) => field).filter((field) => reading.toll(own, field) <= purse);
      expect([...offersOf(step.legal).fields.keys()].sort()).toEqual(open.sort());
      for (const field of open) tolls.add(reading.toll(own, field));
    }
    expect(tolls.size).toBeGreaterThan(3);
  });

  it('leaves of a field what it said that a payment leaves; the payment proposed keeps as much as any', async () => {
    let broken = 0;
    for (const step of ofStage('rondel', 25)) {
      const { own, reading } = await readingAt(step);
      for (const { field, produces, spends } of catalogue.fields) {
        const facts = reading.field(own, field)!;
        const ways = facts.toll > 0 && produces === null ? waysToPay(facts.toll, own.chips) : [];
        if (ways.length === 0) continue;
        const best = bestPayment(facts, own.chips, spends);
        const worth = (paid: Payment): number => bringsAfter(facts, paid).reduce((sum, { count }) => sum + count, 0);
        expect(Math.max(...ways.map(worth))).toBe(worth(best));
        for (const paid of [best, ...sample(ways, 3)]) {
          await load('antike', step.state);
          await enter(step.seat, field, paid);
          const after = await readingNow(step.seat);
          expect(after.reading.brings(after.own, field)).toEqual(bringsAfter(facts, paid));
          broken += Number(breaksPromise(facts, paid));
        }
      }
    }
    expect(broken).toBeGreaterThan(10);
  });

  it('brings as many units as MILITIA promises', async () => {
    const seen = new Set<number>();
    const begun = steps.filter(
      ({ view }) =>
        view.stage === 'militia' &&
        Object.keys(view.armed).length === 0 &&
        (view.turn.bellona_free || view.bellona !== view.turn.nation),
    );
    for (const step of sample(begun, 30)) {
      const { own, reading } = await readingAt(step);
      const promised = reading.brings(own, 'militia')[0]!.count;
      seen.add(promised);
      expect(promised).toBe(await armed(step.seat));
    }
    expect(seen.size).toBeGreaterThan(3);
  });
});
async function enter(seat: number, field: string, paid: Payment): Promise<void> {
  await play(seat, { type: 'enter', field });
  for (const [chip, count] of Object.entries(paid))
    for (let each = 0; each < count; each++) await play(seat, { type: 'pay_toll', chip });
}
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
const armsOf = async (seat: number): Promise<Action[]> =>
  (await legalFor(seat)).filter(({ type }) => type === 'arm' || type === 'arm_free');

describe.skipIf(!hasReferee)('a turn', () => {
  it('develops what is within its means, for the price that is told', async () => {
    for (const step of ofStage('scientia', 30)) {
      const { own, reading } = await readingAt(step);
      const offered = offersOf(step.legal).knowHows;
      for (const knowHow of ['mercatura', 'metallum', 'moneta', 'regnum', 'res_publica', 'strata'] as const)
        expect(reading.mastery(own, knowHow) === 'within_means').toBe(offered.has(knowHow));
      for (const [knowHow, actions] of offered)
        expect(Math.min(...actions.map((action) => Number(action['coins'])))).toBe(
          Math.max(0, reading.price(knowHow) - own.chips.gold),
        );
    }
  });

  it('can conquer and found what was told while it still moved', async () => {
    let [conquered, founded] = [0, 0];
    for (const step of ofStage('movement', 60)) {
      const { reading } = await readingAt(step);
      if (!step.legal.some(({ type }) => type === 'end_movement')) continue;
      const [conquests, foundings] = [reading.conquests, reading.foundings];
      await play(step.seat, { type: 'end_movement' });
      const offers = offersOf(await legalFor(step.seat));
      expect([...offers.conquests.keys()].sort()).toEqual(conquests.map(({ region }) => region).sort());
      for (const { region, fewest_legions, most_legions } of conquests) {
        const legions = offers.conquests.get(region)!.map((action) => Number(action['legions']));
        expect([Math.min(...legions), Math.max(...legions)]).toEqual([fewest_legions, most_legions]);
      }
      if (conquests.length === 0) expect([...offers.foundings.keys()].sort()).toEqual([...foundings].sort());
      conquered += conquests.length;
      founded += foundings.length;
    }
    expect(conquered).toBeGreaterThan(3);
    expect(founded).toBeGreaterThan(3);
  });

  it('loses as many units as the defence is strong', async () => {
    let fallen = 0;
    for (const step of steps.filter(({ action }) => action.type === 'conquer')) {
      const { reading } = await readingAt(step);
      const told = step.effects.find(({ type }) => type === 'city_conquered' || type === 'neutral_temple_taken')!;
      const defence = reading.defence(String(step.action['region']))!;
      expect(Number(told['legions']) + Number(told['galleys'])).toBe(defence.strength);
      expect(defence.terms.reduce((sum, { strength }) => sum + strength, 0)).toBe(defence.strength);
      fallen += 1;
    }
    expect(fallen).toBeGreaterThan(5);
  });

  it('conquers nothing that was not threatened when it began, and can carry out every threat', async () => {
    let threats: string[] = [];
    let carried = 0;
    for (const step of steps) {
      if (step.action.type === 'enter' && String(step.action['field']).startsWith('movere')) {
        const { own, reading } = await readingAt(step);
        threats = reading.threats(own).map(({ region }) => region);
      } else if (step.action.type === 'conquer') expect(threats).toContain(step.action['region']);
    }
    for (const step of ofStage('rondel', 60)) {
      const { own, reading } = await readingAt(step);
      for (const { region } of reading.threats(own)) {
        expect(await carriesOut(step, own, reading, region), `${own.people} to ${region}`).toBe(true);
        carried += 1;
      }
    }
    expect(carried).toBeGreaterThan(10);
  });
});
// Sends all units that reach the region there, while the others let them pass, and looks whether it can be conquered.
async function carriesOut({ view, state, seat }: Told, by: Nation, reading: Reading, region: string): Promise<boolean> {
  const answers = Object.fromEntries(view.nations.map(({ people }) => [people, 'never']));
  const nations = (state as { nations: { people: string }[] }).nations.map((nation) =>
    nation.people === by.people
      ? { ...nation, marker: 'movere_i' }
      : { ...nation, answers: { ...answers, [nation.people]: undefined } },
  );
  await load('antike', { ...state, stage: 'movement', nations, march: undefined });
  for (const kind of kinds)
    for (const [from, units] of Object.entries(by[tables[kind]]))
      if (from !== region && reading.reach(by, kind, from).includes(region))
        await march(seat, { kind, from, units }, region);
  await play(seat, { type: 'end_movement' });
  return (await legalFor(seat)).some((action) => action.type === 'conquer' && action['region'] === region);
}
async function march(seat: number, group: { kind: string; from: string; units: number }, to: string): Promise<void> {
  const board = catalogue.boards[(await viewOf<AntikeView>(seat)).board as string]!;
  const beside = (id: string): string[] =>
    board.regions.find((region) => region.id === id)![group.kind === 'legion' ? 'red' : 'blue'];
  const via = beside(group.from).includes(to) ? [] : [beside(group.from).find((id) => beside(id).includes(to))!];
  let at = group.from;
  for (const [crossed, next] of [...via, to].entries()) {
    await play(seat, { type: 'move', ...group, from: at, to: next, crossed });
    if ((await viewOf<AntikeView>(seat)).stage === 'demand') await play(seat, { type: 'end_demands' });
    at = next;
  }
}

describe.skipIf(!hasReferee)('personages', () => {
  it('are won with the turn after which as many are there as are needed', async () => {
    let kings = 0;
    for (const step of ofStage('rondel', 40)) {
      const { view, reading } = await readingAt(step);
      for (const nation of view.nations) {
        expect(reading.progress(nation, 'scholar')).toBeNull();
        const king = reading.progress(nation, 'king')!;
        expect(king.have).toBe(Object.keys(nation.cities).length);
        // What was reached was won, unless the bank had none left.
        if (king.left > 0) expect(king.have).toBeLessThan(king.needed);
        kings += nation.personages.king;
      }
    }
    expect(kings).toBeGreaterThan(2);
  });
});
