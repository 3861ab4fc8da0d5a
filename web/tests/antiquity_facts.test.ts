// Every number that the page of Antiquity derives itself, held to what the engine says and does in whole matches.
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { aheadOf, type Ahead } from '../src/games/antiquity/ahead';
import { anyWorks, balanceOf, hasGrave, hasPower, roomOf, works } from '../src/games/antiquity/city/balance';
import { offersOf } from '../src/games/antiquity/city/offers';
import { freeSquares } from '../src/games/antiquity/city/shapes';
import { warningsOf } from '../src/games/antiquity/city/warnings';
import { cityHexes, countrysideOf, hexOfSlot } from '../src/games/antiquity/country/land';
import { wouldDo, yieldOf } from '../src/games/antiquity/country/would';
import { actionsFor, prices, works as carted } from '../src/games/antiquity/offers';
import { outlookOf } from '../src/games/antiquity/famine';
import {
  countOf,
  foods,
  freeMenOf,
  goods,
  hexKey,
  sideOf,
  type AntiquityView,
  type BuildingKind,
  type Good,
  type Hex,
  type Pile,
} from '../src/games/antiquity/view';
import type { Action } from '../src/net/wire';
import {
  catalogue,
  householdOf,
  legalHexes,
  ofStage,
  sample,
  steps,
  sum,
  told,
  zoneIn,
  type Seen,
  type State,
} from './antiquity_matches';
import { expectations, quiets } from './antiquity_rounds';

const zonesIn = (view: AntiquityView): { seat: number; hexes: Set<string> }[] =>
  view.players.map((_, seat) => ({ seat, hexes: new Set(zoneIn(view, seat)) }));
import { dismiss, hasReferee, legalFor, load, play, viewOf } from './referee';

afterAll(dismiss);

describe.skipIf(!hasReferee)('a plan', () => {
  it('lets exactly those buildings be manned that the page takes for idle', () => {
    let [faculties, offered] = [0, 0];
    for (const step of ofStage('city_building')) {
      const household = householdOf(step);
      const idle = household.buildings.flatMap((piece, at) =>
        piece.city !== null &&
        catalogue.buildings[piece.kind].manned &&
        !hasGrave(household, at, catalogue) &&
        !works(household, at, catalogue)
          ? [at]
          : [],
      );
      const men = freeMenOf(step.view.players[step.seat]!);
      expect([...offersOf(step.legal).men.keys()].sort((a, b) => a - b)).toEqual(men > 0 ? idle : []);
      offered += idle.length;
      faculties += household.buildings.filter(
        ({ kind, manned }, at) => kind.startsWith('faculty') && !manned && works(household, at, catalogue),
      ).length;
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
      see(
        'hospital',
        has('remove_grave'),
        working('hospital') && graves > 0 && household.this_round.graves_removed < catalogue.hospital.graves,
        step,
      );
      see(
        'theology',
        has('raze_cathedral'),
        working('faculty_of_theology') &&
          cathedral >= 0 &&
          household.saint !== 'santa_maria' &&
          !hasGrave(household, cathedral, catalogue) &&
          !household.this_round.razed,
        step,
      );
      see(
        'santa barbara',
        has('lift_house'),
        hasPower(household, 'santa_barbara', catalogue) && household.cities.some(({ houses }) => houses.length > 0),
        step,
      );
      // Two luxuries of one kind, and no other, pay for stables only with philosophy.
      const stables = step.legal.some(
        ({ type, kind, payment }) =>
          type === 'buy_building' && kind === 'stables' && Object.keys(payment as Pile).length === 1,
      );
      if (!household.buildings.some(({ kind }) => kind === 'stables'))
        see(
          'philosophy',
          stables,
          working('faculty_of_philosophy') &&
            (['wine', 'pearls', 'dye', 'gold'] as const).some((good) => (household.goods[good] ?? 0) > 1),
          step,
        );
    }
    for (const step of ofStage('countryside')) {
      const household = householdOf(step);
      const working = (kind: BuildingKind): boolean => anyWorks(household, kind, catalogue);
      const country = countrysideOf(step.view);
      const zone = [...zoneIn(step.view, step.seat)];
      const carts = balanceOf(step.view, step.view.players[step.seat]!, catalogue).carts;
      see(
        'alchemy',
        step.legal.some(({ type }) => type === 'clean_land'),
        working('faculty_of_alchemy') &&
          !household.this_round.alchemy_used &&
          zone.some((key) => country.polluted.has(key)),
        step,
      );
      if (zone.some((key) => !country.occupied.has(key) && !country.water.has(key)))
        see(
          'brewery',
          step.legal.some(({ type }) => type === 'build_inn'),
          working('brewery') && carts > 0 && countOf(household.goods, foods) > 0,
          step,
        );
      const field = zone.some(
        (key) =>
          !country.occupied.has(key) &&
          !country.polluted.has(key) &&
          (country.felled.has(key) || country.laid.get(key) === 'grass'),
      );
      see(
        'biology',
        step.legal.some(({ type, free }) => type === 'build_farm' && free === true),
        working('faculty_of_biology') && !household.this_round.biology_used && carts > 0 && field,
        step,
      );
    }
    for (const [what, answers] of used) expect([...answers].sort(), what).toEqual([false, true]);
  });

  it('sends as many men on the road as there are manned carts and explorers', () => {
    let men = 0;
    for (const { quiet, seat, household, balance } of expectations) {
      const count =
        balance.carts + household.buildings.filter(({ kind, manned }) => kind === 'explorer' && manned).length;
      expect(told(quiet.effects, 'order_of_play_set', seat)[0]!['count']).toBe(count);
      men += count;
    }
    expect(men).toBeGreaterThan(50);
  });

  it('counts the houses that cost nothing as often as they can be bought', async () => {
    const position = JSON.parse(
      readFileSync(new URL('./fixtures/antiquity_position.json', import.meta.url), 'utf8'),
    ) as State;
    Object.assign(position.players[0]!.household, { goods: Object.fromEntries(goods.map((good) => [good, 9])) });
    const counted: number[] = [];
    for (const paid of [[], [14], [14, 16], [20, 19, 18], [13, 12]]) {
      await load('antiquity', position);
      for (const number of paid)
        await play(
          0,
          (await legalFor(0)).find(
            (action) => action.type === 'buy_house' && action['number'] === number && action['free'] === false,
          )!,
        );
      const free = async (): Promise<Action[]> =>
        (await legalFor(0)).filter(
          ({ type, payment }) => type === 'buy_house' && Object.keys(payment as Pile).length === 0,
        );
      const view = await viewOf<AntiquityView>(0);
      const { household } = view.players[0]!;
      expect(household.saint).toBe('san_nicolo');
      const warning = warningsOf(
        household,
        balanceOf(view, view.players[0]!, catalogue),
        offersOf(await legalFor(0)),
        catalogue,
      ).find(({ what }) => what === 'free_houses');
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
    const plain = {
      ...first,
      committed: [],
      order_demanded: false,
      famine_level: 6,
      claimed: undefined,
      supply: undefined,
      players: first.players.map(({ centres, inns, producers, household, shown }) => ({
        centres,
        inns,
        producers,
        household: { ...(shown ?? household), goods: { gold: 3 } },
      })),
    };
    await load('antiquity', plain);
    await play(seat, { type: 'demand_order' });
    const levels: (number | undefined)[] = [];
    const look = async (): Promise<void> => {
      const view = await viewOf<AntiquityView>(seat);
      levels.push(view.famine_level, balanceOf(view, view.players[seat]!, catalogue).graves?.level);
    };
    await look();
    await play(seat, { type: 'buy_building', kind: 'fountain', payment: { gold: 1 } });
    await play(
      seat,
      (await legalFor(seat)).find(({ type }) => type === 'place_fountain')!,
    );
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
        const buildings = [
          { kind: 'cart_shop', city: 0, row: 0, column: 0, manned: true },
          ...kinds.map((kind) => ({ kind, city: 1, row: 0, column: 0, manned: catalogue.buildings[kind].manned })),
        ];
        const players = state.players.map(({ centres }, at) => ({
          centres,
          household: at === seat ? { goods: purse, houses: [1, 2, 3], buildings } : {},
        }));
        await load('antiquity', {
          land: { ...state.land, ranges: [] },
          stage: 'countryside',
          order: state.order.map((_, at) => at),
          players,
        });
        const view = await viewOf<AntiquityView>(seat);
        const player = view.players[seat]!;
        const balance = balanceOf(view, player, catalogue);
        expect(balance.carts).toBeGreaterThan(0);
        const warned = warningsOf(player.household, balance, offersOf([]), catalogue).some(
          ({ what, strong: is }) => what === 'no_goods_for_carts' && is,
        );
        const builds =
          view.stage === 'countryside' && (await legalFor(seat)).some(({ type }) => type.startsWith('build_'));
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
    expect(
      expectations.some(({ balance }) => balance.room !== null && balance.room > 0 && balance.lost > 0),
      'a store that is too small',
    ).toBe(true);
    expect(
      expectations.some(({ balance }) => balance.room === null),
      'San Christofori',
    ).toBe(true);
  });

  it('asks in Store Goods for as many discards as goods exceed the room', () => {
    let last = 0;
    for (const step of ofStage('store')) {
      const due = countOf(householdOf(step).goods) - roomOf(householdOf(step), catalogue)!;
      const gone = sum(told(step.effects, 'goods_discarded', step.seat).map(({ count }) => Number(count)));
      // What leaves no choice goes by itself.
      expect(gone).toBeGreaterThan(0);
      expect(gone).toBeLessThanOrEqual(due);
      if (due === 1) last += 1;
    }
    expect(last).toBeGreaterThan(0);
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
      expect(
        surprise > 0 ? { ...balance.harvest, fish: (balance.harvest.fish ?? 0) + surprise } : balance.harvest,
      ).toEqual(got);
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
        const outlook = outlookOf(look, countrysideOf(look), zonesIn(look), catalogue);
        expect(outlook.counted).toBe(look.stage === 'famine');
        if (outlook.counted) continue;
        stages.add(look.stage);
        look.players.forEach((player, seat) => {
          if (player.out > 0) return;
          expect(outlook.graves[seat], `${look.stage} in round ${look.round}, seat ${seat}`).toBe(
            sum(told(quiet.famine, 'graves_due', seat).map(({ count }) => Number(count))),
          );
        });
      }
    }
    expect([...stages].sort()).toEqual(['countryside', 'explore', 'harvest', 'store']);
  });

  it('lets exactly those explore whom the outlook counts', () => {
    let explorers = 0;
    for (const { quiet } of quiets) {
      const ahead = quiet.looks.filter(
        ({ stage }) => stage === 'countryside' || stage === 'store' || stage === 'harvest',
      );
      for (const look of ahead)
        expect(outlookOf(look, countrysideOf(look), zonesIn(look), catalogue).explorers).toBe(quiet.explorers.size);
      const order = [...quiet.explorers];
      for (const look of quiet.looks.filter(({ stage }) => stage === 'explore'))
        expect(outlookOf(look, countrysideOf(look), zonesIn(look), catalogue).explorers).toBe(
          order.length - order.indexOf(look.order[look.turn]!),
        );
      explorers += order.length;
    }
    expect(explorers).toBeGreaterThan(0);
  });

  it('asks for as much pollution as the page expects, unless graves have come upon fountains or a dump', () => {
    const seen = new Set<number>();
    let dumps = 0;
    for (const { quiet, seat, household, balance } of expectations) {
      const empty = sum(
        household.cities.map((_, city) => freeSquares(household, city, sideOf(catalogue, city), catalogue)),
      );
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
      const kinds = new Map(
        step.legal
          .filter(({ type, hex }) => /woodcutter|farm|mine|fishery/.test(type) && hex)
          .map((action) => [`${action.type} ${String(action['second'])}`, action]),
      );
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
        expect([...countrysideOf(after).occupied].filter((key) => !country.occupied.has(key)).sort()).toEqual(
          [...would.hexes].sort(),
        );
      }
    }
    for (const industry of ['woodcutter', 'farm', 'mine', 'fishery'])
      expect(industries.get(industry), industry).toBeGreaterThan(4);
  });

  it('costs what the page says, one of each', async () => {
    const built = new Map<string, number>();
    for (const work of carted) {
      for (const step of sample(
        ofStage('countryside').filter(({ legal }) => actionsFor(legal, work).length > 0),
        6,
      )) {
        const [action] = actionsFor(step.legal, work);
        await load('antiquity', step.state);
        await play(step.seat, action!);
        const after = await viewOf<AntiquityView>(step.seat);
        if (after.stage !== 'countryside') continue;
        const [before, left] = [householdOf(step).goods, after.players[step.seat]!.household.goods];
        const paid = goods.flatMap((good) =>
          Array<string>((before[good] ?? 0) - (left[good] ?? 0)).fill(
            ['wood', 'stone'].includes(good) ? good : catalogue.goods[good].group,
          ),
        );
        const seed = work === 'farm' && !action!['free'] ? [catalogue.goods[action!['good'] as Good].group] : [];
        expect(paid.sort(), JSON.stringify(action)).toEqual([...prices[work], ...seed].sort());
        built.set(work, (built.get(work) ?? 0) + 1);
      }
    }
    for (const work of carted) expect(built.get(work), work).toBeGreaterThan(0);
  });

  it('offers sites only in the zone that the page draws', () => {
    for (const step of ofStage('countryside')) {
      const zone = zoneIn(step.view, step.seat);
      for (const action of step.legal) {
        if (['build_woodcutter', 'build_farm', 'build_mine', 'build_inn'].includes(action.type))
          expect(zone.has(hexKey(action['hex'] as Hex)), JSON.stringify(action)).toBe(true);
        if (action.type === 'build_city')
          expect(cityHexes(action['centre'] as Hex).some((key) => zone.has(key))).toBe(true);
      }
    }
  });

  it('takes the goods of a harvest from the hexes that the page lights', () => {
    let slots = 0;
    for (const step of ofStage('harvest')) {
      const { producers } = step.view.players[step.seat]!;
      producers.forEach((producer, index) => {
        if (producer.to_take === 0) return;
        const lit = step.legal
          .filter(({ type, producer: of }) => type === 'harvest_from' && of === index)
          .map(({ slot }) => hexKey(hexOfSlot(producer, Number(slot))));
        const lying = producer.goods
          .map(hexKey)
          .filter((key) => producer.industry === 'fishery' || key !== hexKey(producer.hex));
        expect(lit.sort()).toEqual(lying.sort());
        slots += lit.length;
      });
      if (step.action.type !== 'harvest_from') continue;
      const producer = producers[Number(step.action['producer'])]!;
      expect(told(step.effects, 'good_taken', step.seat).map(({ hex }) => hexKey(hex as Hex))).toContain(
        hexKey(hexOfSlot(producer, Number(step.action['slot']))),
      );
    }
    expect(slots).toBeGreaterThan(20);
  });

  it('is cleaned by alchemy as far as the page shows', () => {
    const cleaned = steps.filter(({ action }) => action.type === 'clean_land');
    expect(cleaned.length).toBeGreaterThan(0);
    for (const step of cleaned) {
      expect(wouldDo(countrysideOf(step.view), step.action).hexes.length).toBe(
        step.effects.find(({ type }) => type === 'land_cleaned')!['hexes'],
      );
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
      const open = (key: string): boolean =>
        type === 'explore' ? country.markers.has(key) : !country.polluted.has(key) && !country.occupied.has(key);
      if (ahead && ahead.hexes.values().next().value?.type === type) {
        expect([...ahead.hexes.keys()].filter(open).sort()).toEqual(legalHexes(step.legal, type));
        if (type === 'pollute') expect(ahead.most).toBe(view.pollution_due);
        checked += 1;
      }
      view.players.forEach(
        (_, seat) =>
          view.order.indexOf(seat) > view.turn &&
          before.set(seat, aheadOf(view, country, zoneIn(view, seat), seat, catalogue)),
      );
    }
    expect(checked).toBeGreaterThan(10);
  });
});
