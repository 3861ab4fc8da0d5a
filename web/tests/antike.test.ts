// The board of Antike, held against positions of real matches: what the page derives must be what the server does.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bordersOf, defenceOf, priceOf, productionOf, reachFrom, strengthOf, threatsBy, tollTo, yieldsOf } from '../src/games/antike/facts';
import { lightsOf, type Lamp } from '../src/games/antike/lit';
import { litRegions, movable, offersOf } from '../src/games/antike/offers';
import { openingView, served } from '../src/games/antike/opening';
import { cheapest } from '../src/games/antike/turn.svelte';
import { coloursOf, nationOf, seatOfNation, type AntikeView, type BoardFile, type Catalogue, type KnowHow, type Resource } from '../src/games/antike/view';
import type { Action, Effect } from '../src/net/wire';

interface Kept {
  seat: number;
  view: AntikeView;
  legal: Action[];
  action: Action;
  effects: Effect[];
}
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const board = (id: string): BoardFile => JSON.parse(read(`../../src/games/antike/data/${id}.json`)) as BoardFile;
const boards = { mare_nostrum: board('mare_nostrum'), orient: board('orient') };
const told = JSON.parse(read('./fixtures/antike.json')) as { positions: Kept[]; catalogue: Omit<Catalogue, 'boards'> };
const catalogue: Catalogue = { ...told.catalogue, boards };
const boardOf = (view: AntikeView): BoardFile => boards[view.board as keyof typeof boards];
const mover = (view: AntikeView) => nationOf(view, view.turn.nation) ?? view.nations[0]!;
const ofStage = (stage: string): Kept[] => told.positions.filter(({ view }) => view.stage === stage);

describe('numbers the page explains', () => {
  it('a field brings what production brings', () => {
    let checked = 0;
    for (const { view, effects } of ofStage('production')) {
      const produced = effects.find((effect) => effect.type === 'produced');
      if (!produced) continue;
      checked += 1;
      expect(productionOf(view, catalogue, mover(view), produced['resource'] as Resource)).toBe(produced['chips']);
    }
    expect(checked).toBeGreaterThan(3);
  });

  it('a conquest costs what the defence is made of, and is offered where the units suffice', () => {
    expect(ofStage('conquest').length).toBeGreaterThan(2);
    for (const { view, legal } of ofStage('conquest')) {
      for (const [region, actions] of offersOf(legal).conquests) {
        const strength = strengthOf(defenceOf(view, catalogue, region));
        const own = mover(view);
        const [legions, galleys] = [own.legions[region] ?? 0, own.galleys[region] ?? 0];
        expect(legions + galleys).toBeGreaterThanOrEqual(strength);
        expect(actions.map((action) => action['legions'])).toEqual(Array.from({ length: Math.min(legions, strength) - Math.max(0, strength - galleys) + 1 }, (_, index) => Math.max(0, strength - galleys) + index));
      }
    }
  });

  it('the toll and what can be entered agree with the rondel', () => {
    for (const { view, legal } of ofStage('rondel')) {
      const own = mover(view);
      const purse = Object.values(own.chips).reduce((sum, count) => sum + count, 0);
      const free = catalogue.fields.map(({ field }) => field).filter((field) => tollTo(catalogue, own.marker, field) <= purse);
      expect([...offersOf(legal).fields.keys()].sort()).toEqual(free.sort());
    }
  });

  it('a know-how costs what is printed, by whether it is the first', () => {
    for (const { view, legal } of ofStage('scientia')) {
      for (const [knowHow, actions] of offersOf(legal).knowHows) {
        const own = mover(view);
        const price = priceOf(view, boardOf(view), knowHow as KnowHow);
        for (const action of actions) expect(price - Number(action['coins'])).toBeLessThanOrEqual(own.chips.gold);
        expect(price).toBeLessThanOrEqual(own.chips.gold + own.chips.coin);
      }
    }
  });

  it('a move stays within reach, and every field says what it brings', () => {
    for (const { view, legal } of ofStage('movement')) {
      const own = mover(view);
      for (const move of offersOf(legal).moves) {
        const kind = move['kind'] as 'legion' | 'galley';
        expect(reachFrom(boardOf(view), String(move['from']), kind, 1).get(String(move['to']))).toBe(1);
        expect(Number(move['crossed'])).toBeLessThan(bordersOf(catalogue, own, kind));
      }
      for (const { field } of catalogue.fields) expect(yieldsOf(view, boardOf(view), catalogue, own, field).length).toBeGreaterThan(0);
    }
  });

  it('a threat names foreign cities only, with enough units', () => {
    for (const { view } of told.positions) {
      for (const nation of view.nations) {
        for (const threat of threatsBy(view, boardOf(view), catalogue, nation)) {
          expect(threat.region in nation.cities).toBe(false);
          expect(threat.units).toBeGreaterThanOrEqual(threat.strength);
        }
      }
    }
  });
});

describe('what is offered', () => {
  it('has a place for every legal action', () => {
    for (const { legal } of told.positions) {
      const offers = offersOf(legal);
      const lists = [...offers.temples.values(), ...offers.knowHows.values(), ...offers.conquests.values(), ...offers.foundings.values(), ...[...offers.arms.values(), ...offers.free.values()].flatMap((kinds) => [kinds.legion, kinds.galley])];
      const count = lists.reduce((sum, list) => sum + list.length, 0) + offers.fields.size + offers.tolls.size + offers.takes.size + offers.gives.size + offers.rates.size + offers.moves.length + offers.demands.length + offers.answers.length + Number(offers.produce !== null) + Number(offers.end !== null);
      expect(count).toBe(legal.length);
    }
  });

  it('lights the regions where something can be done, and groups that can move', () => {
    for (const { view, legal } of ofStage('movement')) {
      const offers = offersOf(legal);
      for (const region of litRegions(offers)) {
        const own = mover(view);
        for (const kind of ['legion', 'galley'] as const) for (const units of movable(offers, region, kind).values()) expect(units).toBeLessThanOrEqual((kind === 'legion' ? own.legions : own.galleys)[region] ?? 0);
      }
    }
  });

  it('shows on the map where something can be done, where a group can go, what is threatened', () => {
    for (const { view, legal } of told.positions) {
      const offers = offersOf(legal);
      const lamp: Lamp = { view, board: boardOf(view), catalogue, turn: { offers, group: null, region: null }, reach: new Map(), mine: [mover(view)], colours: coloursOf(boardOf(view)), colour: 'red', shown: undefined, pointed: [], threatening: true };
      const lights = lightsOf(lamp);
      expect([...lights.lit.keys()].sort()).toEqual([...litRegions(offers)].sort());
      for (const region of lights.threats.keys()) expect(region in mover(view).cities).toBe(true);
      const inHand = lightsOf({ ...lamp, turn: { offers, group: { kind: 'legion', from: 'roma', crossed: 0, units: 1 }, region: 'roma' }, reach: new Map([['ancona', 1], ['genua', 2]]) });
      expect([...inHand.lit]).toEqual([['ancona', 'near'], ['genua', 'far']]);
      expect(inHand.held).toEqual({ region: 'roma', kind: 'legion' });
    }
  });

  it('belongs to the seat that leads the nation', () => {
    for (const { view, seat } of told.positions) {
      const people = view.stage === 'answer' ? view.turn.entry?.asked : view.turn.nation;
      expect(seatOfNation(view, view.nations.findIndex((nation) => nation.people === people))).toBe(seat);
    }
  });

  it('pays a toll with what there is most of, coins last', () => {
    expect(cheapest(2, { marble: 3, iron: 1, gold: 3, coin: 9 })).toEqual({ marble: 1, iron: 0, gold: 1, coin: 0 });
    expect(cheapest(3, { marble: 1, iron: 0, gold: 0, coin: 2 })).toEqual({ marble: 1, iron: 0, gold: 0, coin: 2 });
  });
});

describe('boards', () => {
  it('say whom they serve and how they begin', () => {
    expect(served(boards.mare_nostrum)).toEqual([2, 3, 4, 5, 6]);
    for (const each of Object.values(boards)) {
      for (const players of served(each)) {
        const view = openingView(each, players);
        expect(view.nations).toHaveLength(players === 2 ? 4 : players);
        for (const nation of view.nations) expect(Object.values(nation.cities).sort()).toEqual(['gold', 'iron', 'marble']);
      }
    }
  });

  it('give every nation a shield of its own, whatever its colour is called', () => {
    const own = { ...boards.mare_nostrum, nations: [{ id: 'a', name: 'A', color: 'red' }, { id: 'b', name: 'B', color: 'violet' }, { id: 'c', name: 'C', color: 'red' }] };
    expect(Object.fromEntries(coloursOf(own))).toEqual({ a: 'red', b: 'yellow', c: 'blue' });
  });
});
