// The board of Antike at positions of real matches: everything legal has its place. The numbers it explains:
// antike_facts.test.ts.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readingOf, type FieldFacts } from '../src/games/antike/facts';
import { lightsOf, threatsTo, type Lamp } from '../src/games/antike/lit';
import { litRegions, movable, offersOf } from '../src/games/antike/offers';
import { openingView, served } from '../src/games/antike/opening';
import { winsWith } from '../src/games/antike/nations_of_seat';
import { seatsBefore, seatsPlayed } from '../src/games/antike/seats';
import { bestPayment, breaksPromise, withOneLess, withOneMore } from '../src/games/antike/toll';
import {
  coloursOf,
  nationOf,
  seatOfNation,
  type AntikeView,
  type BoardFile,
  type Catalogue,
} from '../src/games/antike/view';
import type { Action, Effect, Json } from '../src/net/wire';

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
const told = JSON.parse(read('./fixtures/antike.json')) as { positions: Kept[] };
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

  it('shows on the map where something can be done, where a group can go', () => {
    for (const { view, legal } of told.positions) {
      const offers = offersOf(legal);
      const lamp: Lamp = {
        view,
        reading: readingOf(null, view),
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

  it('says what rivals could take from me, and nothing where they could take nothing', () => {
    const { view } = told.positions.find((each) => each.view.nations.length === 4)!;
    const [me, rival] = [view.nations[0]!, view.nations[1]!];
    const [city] = Object.keys(me.cities);
    const threats = view.nations.map((nation) => ({
      threats: nation === rival ? [{ region: city!, units: 3, strength: 2 }] : [],
    }));
    const colours = coloursOf(boardOf(view));
    const seen = (facts: object | null) => threatsTo({ view, reading: readingOf(facts, view), mine: [me], colours });
    const by = colours.get(rival.people ?? '');
    expect([...seen({ defences: [], nations: threats, turn: {} })]).toEqual([[city, [by]]]);
    expect(seen(null).size).toBe(0);
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
});

describe('a toll', () => {
  const militia = (toll: number, dear: FieldFacts['dear_payments'] = []): FieldFacts => ({
    field: 'militia',
    steps: 3 + toll,
    toll,
    brings: [{ what: 'unit', count: 2 }],
    dear_payments: dear,
  });
  const paid = (marble: number, iron: number, gold: number, coin: number) => ({ marble, iron, gold, coin });
  const one = [{ what: 'unit' as const, count: 1 }];

  it('is paid with what there is most of, coins last', () => {
    expect(bestPayment(militia(2), paid(3, 1, 3, 9), null)).toEqual(paid(1, 0, 1, 0));
    expect(bestPayment(militia(3), paid(1, 0, 0, 2), null)).toEqual(paid(1, 0, 0, 2));
  });

  it('spares what the field itself needs, also where that is the largest heap', () => {
    expect(bestPayment(militia(2), paid(3, 9, 1, 0), 'iron')).toEqual(paid(2, 0, 0, 0));
  });

  it('keeps what the rondel promised, if any payment does', () => {
    const dear = [
      { paid: paid(2, 0, 0, 0), brings: one },
      { paid: paid(1, 1, 0, 0), brings: one },
    ];
    const best = bestPayment(militia(2, dear), paid(2, 3, 0, 1), null);
    expect(breaksPromise(militia(2, dear), best)).toBe(false);
    expect(best).toEqual(paid(0, 2, 0, 0));
  });

  it('takes one click a chip: the next one takes the place of another', () => {
    const purse = paid(6, 3, 4, 2);
    expect(withOneMore(paid(2, 0, 0, 0), 'coin', 2, purse)).toEqual(paid(1, 0, 0, 1));
    expect(withOneMore(paid(1, 0, 0, 1), 'coin', 2, purse)).toEqual(paid(0, 0, 0, 2));
    expect(withOneMore(paid(0, 0, 0, 2), 'coin', 2, purse)).toEqual(paid(0, 0, 0, 2));
    expect(withOneMore(withOneLess(paid(2, 0, 0, 0), 'marble'), 'gold', 2, purse)).toEqual(paid(1, 0, 1, 0));
    expect(withOneMore(paid(2, 0, 0, 0), 'iron', 2, paid(6, 0, 4, 2))).toEqual(paid(2, 0, 0, 0));
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

  it('give seats the shields of their nations before a match begins, also boards of one’s own', () => {
    const worn = (options: Record<string, unknown>, players: number): string[] =>
      seatsBefore(options, players, { boards }).map(({ colour }) => colour);
    expect(worn({}, 3)).toEqual(['yellow', 'blue', 'green']);
    expect(worn({ board: 'orient' }, 4)).toEqual(['blue', 'grey', 'green', 'red']);
    expect(worn({ board: 'orient' }, 2)).toHaveLength(2);
    const own = {
      ...boards.mare_nostrum,
      nations: boards.mare_nostrum.nations.map((each) => ({ ...each, color: 'x' })),
    };
    own.nations[0] = { ...own.nations[0]!, color: 'red' };
    expect(worn({ board: own }, 3)).toEqual(['red', 'yellow', 'blue']);
    expect(worn({ board: 'nowhere' }, 3)).toEqual([]);
  });

  it('give seats the shields of the nations that they led in a match', () => {
    const worn = (view: AntikeView): string[] =>
      seatsPlayed(view, { boards } as unknown as Catalogue).map(({ mark }) => mark);
    expect(worn({ ...openingView(boards.orient, 4), board: 'orient' })).toEqual(
      ['blue', 'grey', 'green', 'red'].map((colour) => `shield-${colour}`),
    );
    const own = {
      ...boards.orient,
      nations: boards.orient.nations.map((each, at) => ({ ...each, color: at === 0 ? 'black' : 'x' })),
    };
    expect(worn(openingView(own, 3))).toEqual(['shield-black', 'shield-yellow', 'shield-blue']);
    const two = openingView(boards.mare_nostrum, 2);
    expect(worn({ ...two, nations: two.nations.toReversed() })).toEqual(['shield-red', 'shield-green']);
  });

  it('say how many personages win, where a seat leads one nation', () => {
    const wins = (players: number): number | null =>
      winsWith({ ...openingView(boards.mare_nostrum, players), board: 'mare_nostrum' } as unknown as Json, { boards });
    expect(wins(4)).toBe(boards.mare_nostrum.openings['4']?.winning_number);
    expect(wins(2)).toBeNull();
    expect(winsWith(null, { boards })).toBeNull();
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
