// The board of Antike at positions of real matches: everything legal has its place. The numbers it explains:
// antike_facts.test.ts.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lightsOf, type Lamp } from '../src/games/antike/lit';
import { litRegions, movable, offersOf } from '../src/games/antike/offers';
import { openingView, served } from '../src/games/antike/opening';
import { cheapest } from '../src/games/antike/turn.svelte';
import {
  coloursOf,
  nationOf,
  seatOfNation,
  type AntikeView,
  type BoardFile,
  type Catalogue,
} from '../src/games/antike/view';
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

describe('what is offered', () => {
  it('has a place for every legal action', () => {
    for (const { legal } of told.positions) {
      const offers = offersOf(legal);
      const lists = [
        ...offers.temples.values(),
        ...offers.knowHows.values(),
        ...offers.conquests.values(),
        ...offers.foundings.values(),
        ...[...offers.arms.values(), ...offers.free.values()].flatMap((kinds) => [kinds.legion, kinds.galley]),
      ];
      const count =
        lists.reduce((sum, list) => sum + list.length, 0) +
        offers.fields.size +
        offers.tolls.size +
        offers.takes.size +
        offers.gives.size +
        offers.rates.size +
        offers.moves.length +
        offers.demands.length +
        offers.answers.length +
        Number(offers.produce !== null) +
        Number(offers.end !== null);
      expect(count).toBe(legal.length);
    }
  });

  it('lights the regions where something can be done, and groups that can move', () => {
    for (const { view, legal } of ofStage('movement')) {
      const offers = offersOf(legal);
      for (const region of litRegions(offers)) {
        const own = mover(view);
        for (const kind of ['legion', 'galley'] as const)
          for (const units of movable(offers, region, kind).values())
            expect(units).toBeLessThanOrEqual((kind === 'legion' ? own.legions : own.galleys)[region] ?? 0);
      }
    }
  });

  it('shows on the map where something can be done, where a group can go, what is threatened', () => {
    for (const { view, legal } of told.positions) {
      const offers = offersOf(legal);
      const lamp: Lamp = {
        view,
        board: boardOf(view),
        catalogue,
        turn: { offers, group: null },
        reach: new Map(),
        mine: [mover(view)],
        colours: coloursOf(boardOf(view)),
        colour: 'red',
        shown: undefined,
        pointed: [],
        threatening: true,
      };
      const lights = lightsOf(lamp);
      expect([...lights.lit.keys()].sort()).toEqual([...litRegions(offers)].sort());
      for (const region of lights.threats.keys()) expect(region in mover(view).cities).toBe(true);
      const inHand = lightsOf({
        ...lamp,
        turn: { offers, group: { kind: 'legion', from: 'roma', crossed: 0, units: 1 } },
        reach: new Map([
          ['ancona', 1],
          ['genua', 2],
        ]),
      });
      expect([...inHand.lit]).toEqual([
        ['ancona', 'near'],
        ['genua', 'far'],
      ]);
      expect(inHand.held).toEqual({ region: 'roma', kind: 'legion' });
    }
  });

  it('belongs to the seat that leads the nation', () => {
    for (const { view, seat } of told.positions) {
      const people = view.stage === 'answer' ? view.turn.entry?.asked : view.turn.nation;
      expect(
        seatOfNation(
          view,
          view.nations.findIndex((nation) => nation.people === people),
        ),
      ).toBe(seat);
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
        for (const nation of view.nations)
          expect(Object.values(nation.cities).sort()).toEqual(['gold', 'iron', 'marble']);
      }
    }
  });

  it('give every nation a shield of its own, whatever its colour is called', () => {
    const own = {
      ...boards.mare_nostrum,
      nations: [
        { id: 'a', name: 'A', color: 'red' },
        { id: 'b', name: 'B', color: 'violet' },
        { id: 'c', name: 'C', color: 'red' },
      ],
    };
    expect(Object.fromEntries(coloursOf(own))).toEqual({ a: 'red', b: 'yellow', c: 'blue' });
  });
});
