// The city planner without a page: shapes, offers, steps, balance, warnings, on a position the engine has told.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { balanceOf, besideUniversity, works } from '../src/games/antiquity/city/balance';
import { faceOf } from '../src/games/antiquity/city/face';
import {
  inHand,
  offersOf,
  placementsOf,
  purchasesOf,
  secondsFor,
  tradeOf,
  type Holding,
} from '../src/games/antiquity/city/offers';
import {
  cornerUnder,
  firstFit,
  fitAt,
  litSquares,
  movedBy,
  nextFit,
  turned,
} from '../src/games/antiquity/city/placing';
import { outline, roof } from '../src/games/antiquity/city/roof';
import {
  freeSquares,
  rowsOf,
  shareAnEdge,
  squaresOf,
  squaresOfPiece,
  standingAt,
  turnsOf,
} from '../src/games/antiquity/city/shapes';
import { kindsAlong, linesOf, redoAfter, stepAbout, without } from '../src/games/antiquity/city/steps';
import { warningsOf } from '../src/games/antiquity/city/warnings';
import type { AntiquityView, BuildingKind, Catalogue, Household, PlanStep } from '../src/games/antiquity/view';
import type { Action } from '../src/net/wire';

interface Told {
  view: AntiquityView;
  legal: Action[];
}
const told = JSON.parse(readFileSync(new URL('./fixtures/antiquity_city.json', import.meta.url), 'utf8')) as {
  catalogue: Catalogue;
  first: Told;
  holding: Told;
};
const { catalogue } = told;
const playerOf = ({ view }: Told) => view.players[0]!;
const copy = (): Told => structuredClone(told.first);
// The household as the engine told it, changed by hand.
function changed(change: (household: Household) => void): Told {
  const position = copy();
  change(playerOf(position).household);
  return position;
}
const balance = (position: Told) => balanceOf(position.view, playerOf(position), catalogue);
const warnings = (position: Told) =>
  warningsOf(playerOf(position).household, balance(position), offersOf(position.legal), catalogue);
const man = (household: Household, ...kinds: BuildingKind[]): void =>
  household.buildings.forEach((piece) => kinds.includes(piece.kind) && (piece.manned = true));

describe('shapes', () => {
  it('turn clockwise, and only as often as it makes a difference', () => {
    expect(rowsOf({ kind: 'cart_shop' }, 0, catalogue)).toEqual(['01', '11']);
    expect(rowsOf({ kind: 'cart_shop' }, 1, catalogue)).toEqual(['10', '11']);
    expect(turnsOf({ kind: 'cart_shop' }, catalogue)).toBe(4);
    expect(turnsOf({ kind: 'explorer' }, catalogue)).toBe(2);
    expect(turnsOf({ kind: 'market' }, catalogue)).toBe(1);
  });
  it('of a store follow its size', () => {
    expect(rowsOf({ kind: 'store', width: 2, height: 3 }, 0, catalogue)).toEqual(['11', '11', '11']);
    expect(rowsOf({ kind: 'store', width: 2, height: 3 }, 1, catalogue)).toEqual(['111', '111']);
    expect(turnsOf({ kind: 'store', width: 2, height: 2 }, catalogue)).toBe(1);
  });
  it('cover squares, touch at edges and not at corners', () => {
    const cart = squaresOf(['01', '11'], { row: 2, column: 3 });
    expect(cart).toEqual([
      { row: 2, column: 4 },
      { row: 3, column: 3 },
      { row: 3, column: 4 },
    ]);
    expect(shareAnEdge(cart, [{ row: 2, column: 3 }])).toBe(true);
    expect(shareAnEdge(cart, [{ row: 1, column: 5 }])).toBe(false);
  });
  it('are found again in the city', () => {
    const { household } = playerOf(told.first);
    expect(standingAt(household, 0, { row: 2, column: 3 }, catalogue)).toMatchObject({ kind: 'store', piece: 2 });
    expect(standingAt(household, 0, { row: 6, column: 4 }, catalogue)).toMatchObject({ kind: 'grave', piece: null });
    expect(standingAt(household, 1, { row: 0, column: 4 }, catalogue)?.kind).toBe('fountain');
    expect(standingAt(household, 1, { row: 5, column: 5 }, catalogue)).toBeNull();
    expect(freeSquares(household, 0, 7, catalogue)).toBe(4);
    expect(freeSquares(household, 1, 6, catalogue)).toBe(26);
  });
});

describe('roofs', () => {
  it('cover their squares with slopes to every side', () => {
    for (const kind of Object.keys(catalogue.buildings) as BuildingKind[]) {
      const squares = squaresOf(rowsOf({ kind }, 0, catalogue), { row: 0, column: 0 });
      const slopes = roof(squares);
      for (const side of ['north', 'east', 'south', 'west'] as const)
        expect(slopes[side], `${kind} ${side}`).toMatch(/^M.*Z$/);
      expect(outline(squares, 2, 4).match(/M/g), kind).toHaveLength(1);
    }
  });
  it('have places of their own for name, sign and man', () => {
    const cart = faceOf('cart_shop', squaresOf(['01', '11'], { row: 0, column: 0 }));
    expect(cart.sign).toEqual({ x: 1.5, y: 0.5 });
    expect(cart.label.y).toBeGreaterThan(cart.man.y);
    const market = faceOf('market', squaresOf(['11', '11'], { row: 0, column: 0 }));
    expect([market.sign, market.man]).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 1.5, y: 0.5 },
    ]);
  });
});

describe('offers', () => {
  const offers = offersOf(told.first.legal);
  it('say what can be paid and how', () => {
    expect(purchasesOf(offers, 'faculty_of_alchemy')).toHaveLength(1);
    expect(purchasesOf(offers, 'stables')).toEqual([]);
    expect(purchasesOf(offers, 'hospital')).toEqual([{ type: 'buy_building', kind: 'hospital', payment: { wine: 1 } }]);
    expect(offers.stores.map(({ width, height }) => `${width}x${height}`)).toContain('2x3');
    expect([...offers.houses.keys()]).toEqual([14]);
    expect(offers.plain.has('commit')).toBe(true);
  });
  it('have places only for what is in hand', () => {
    expect(offers.places.size).toBe(0);
    const { household } = playerOf(told.holding);
    const [holding] = inHand(household, false);
    expect(holding).toMatchObject({ what: 'piece', form: { kind: 'faculty_of_alchemy' } });
    expect(placementsOf(offersOf(told.holding.legal), holding as Holding).every(({ city }) => city === 1)).toBe(true);
  });
  it('pair goods for the bank in either order', () => {
    const trades = offersOf([{ type: 'trade_with_bank', first: 'gold', second: 'wood', take: 'pearls' }]).trades;
    expect(secondsFor(trades, 'wood')).toEqual(['gold']);
    expect(tradeOf(trades, 'wood', 'gold', 'pearls')).toEqual(trades[0]);
    expect(tradeOf(trades, 'wood', 'gold', 'wine')).toBeUndefined();
  });
});

describe('what is in hand', () => {
  const form = { kind: 'faculty_of_alchemy' as const };
  const placements = placementsOf(
    offersOf(told.holding.legal),
    inHand(playerOf(told.holding).household, false)[0] as Holding,
  );
  it('lights the squares it could cover as it is turned', () => {
    const lit = litSquares(placements, 1, 3, form, catalogue);
    expect(lit.has('5,5')).toBe(true);
    expect(lit.has('1,2')).toBe(false);
    expect(litSquares(placements, 0, 3, form, catalogue).size).toBe(0);
  });
  it('is held where it fits, and goes from fit to fit and round again', () => {
    const first = firstFit(placements, 0, 0)!;
    expect(fitAt(placements, first)).toBe(first);
    let at = nextFit(placements, null)!;
    const seen = new Set<string>();
    for (const _ of placements) {
      seen.add(JSON.stringify([at.city, at.turn, at.corner]));
      at = nextFit(placements, at)!;
    }
    expect(seen.size).toBe(placements.length);
    expect(nextFit(placements, nextFit(placements, at)!, true)).toBe(at);
  });
  it('stays inside the walls when it moves and turns', () => {
    const ghost = { city: 1, corner: { row: 3, column: 3 }, turn: 0 };
    expect(movedBy(ghost, 5, 0, form, catalogue).corner).toEqual({ row: 3, column: 3 });
    expect(movedBy(ghost, -9, 1, form, catalogue).corner).toEqual({ row: 0, column: 3 });
    const bar = { city: 1, corner: { row: 5, column: 0 }, turn: 0 };
    expect(turned(bar, 1, { kind: 'explorer' }, catalogue)).toEqual({
      city: 1,
      corner: { row: 3, column: 1 },
      turn: 1,
    });
    expect(turned(ghost, -1, form, catalogue).turn).toBe(3);
  });
  it('hangs by its middle', () => {
    expect(cornerUnder(3, 3, { kind: 'market' }, 0, 6, catalogue)).toEqual({ row: 2, column: 2 });
    expect(cornerUnder(0.2, 5.9, { kind: 'market' }, 0, 6, catalogue)).toEqual({ row: 4, column: 0 });
  });
});

describe('the steps of a plan', () => {
  const first: BuildingKind[] = ['brewery'];
  const steps: PlanStep[] = [
    { type: 'buy_building', kind: 'university', payment: {} },
    { type: 'place', piece: 1, city: 0, corner: { row: 0, column: 0 }, turn: 0 },
    { type: 'buy_store', width: 1, height: 2 },
    { type: 'place', piece: 2, city: 0, corner: { row: 4, column: 0 }, turn: 0 },
    { type: 'man', piece: 1 },
    { type: 'man', piece: 2 },
    { type: 'buy_house', number: 1, free: false, payment: {} },
    { type: 'place_house', city: 0, square: { row: 6, column: 6 } },
  ];
  it('know what each is about', () => {
    expect(kindsAlong(first, steps).at(-1)).toEqual(['brewery', 'university', 'store']);
    expect(linesOf(first, steps).map(({ kind, step, end }) => [kind, step.type, end])).toEqual([
      ['university', 'buy_building', 2],
      ['store', 'buy_store', 4],
      ['university', 'man', 5],
      ['store', 'man', 6],
      ['house', 'buy_house', 8],
    ]);
    expect(stepAbout(first, steps, 2, 'buy')).toBe(2);
    expect(stepAbout(first, steps, 1, 'place')).toBe(1);
    expect(stepAbout(first, steps, 1, 'man')).toBe(4);
    expect(stepAbout(first, steps, 0, 'place')).toBeNull();
  });
  it('lose a building with everything about it, and the later ones move up', () => {
    expect(without(first, steps, 0)).toEqual([
      steps[2],
      { ...steps[3], piece: 1 },
      { type: 'man', piece: 1 },
      steps[6],
      steps[7],
    ]);
    expect(without(first, steps, 6)).toEqual(steps.slice(0, 6));
    expect(without(first, steps, 4)).toHaveLength(7);
  });
  it('count buildings on when a Cathedral is razed', () => {
    const razing: PlanStep[] = [
      { type: 'raze_cathedral' },
      { type: 'buy_building', kind: 'dump', payment: {} },
      { type: 'man', piece: 1 },
    ];
    expect(kindsAlong(['cathedral', 'market'], razing).at(-1)).toEqual(['market', 'dump']);
    expect(stepAbout(['cathedral', 'market'], razing, 1, 'buy')).toBe(1);
  });
  it('can be taken again once taken back, until something else is planned', () => {
    const back = redoAfter(steps, steps.slice(0, 5), []);
    expect(back).toEqual(steps.slice(5));
    expect(redoAfter(steps.slice(0, 5), steps.slice(0, 6), back)).toEqual(steps.slice(6));
    expect(redoAfter(steps.slice(0, 5), [...steps.slice(0, 5), { type: 'raze_cathedral' }], back)).toEqual([]);
    expect(redoAfter(steps, [], [])).toEqual(steps);
  });
});

describe('the balance', () => {
  it('counts men, room, harvest, graves and pollution', () => {
    const now = balance(told.first);
    expect(now.men).toEqual({ free: 7, home: 7, away: 4 });
    expect(now.room).toBe(0);
    expect(now.harvest).toEqual({ wood: 1, stone: 1, grain: 1, sheep: 1 });
    expect(now.graves).toEqual({ level: 9, food: 2, granary: 3, expected: 4 });
    expect(now.pollution).toEqual({ cities: 6, fountains: 1, dump: 0, expected: 5 });
  });
  it('sees that a manned store keeps the food', () => {
    const now = balance(changed((household) => man(household, 'store')));
    expect(now.room).toBe(6);
    expect(now.graves).toMatchObject({ food: 5, expected: 1 });
    expect(now.lost).toBe(2);
  });
  it('knows no famine in the introductory game', () => {
    const position = copy();
    position.view.options.introductory = true;
    expect(balance(position)).toMatchObject({ graves: null, pollution: null });
  });
  it('tells what the plan has changed', () => {
    const position = changed((household) => (household.goods.wood = 1));
    playerOf(position).shown = playerOf(told.first).household;
    expect(balance(position).change).toEqual({ wood: -1 });
  });
  it('lets a manned University work the faculties it touches', () => {
    const position = changed((household) =>
      household.buildings.push(
        { kind: 'university', city: 1, row: 2, column: 0, turn: 0, manned: true },
        { kind: 'faculty_of_alchemy', city: 1, row: 3, column: 1, turn: 3 },
      ),
    );
    const { household } = playerOf(position);
    expect(besideUniversity(household, catalogue)).toEqual([11]);
    expect(works(household, 11, catalogue)).toBe(true);
    household.cities[1]!.graves.push({ row: 5, column: 2 });
    expect(works(household, 11, catalogue)).toBe(false);
  });
  it('lets a grave on the Cathedral end the power of its saint', () => {
    const position = changed((household) => (household.saint = 'san_christofori'));
    expect(balance(position).room).toBeNull();
    playerOf(position).household.cities[1]!.graves.push(
      squaresOfPiece(playerOf(position).household.buildings[9]!, catalogue)[0]!,
    );
    expect(balance(position).room).toBe(0);
  });
});

describe('warnings', () => {
  const named = (position: Told): string[] => warnings(position).map(({ what }) => what);
  it('name idle men, goods without room, graves to come', () => {
    expect(named(told.first)).toEqual(['idle_men', 'no_room', 'no_carts', 'graves']);
    expect(warnings(told.first).find(({ what }) => what === 'idle_men')?.count).toBe(7);
  });
  it('name what is still in hand first', () => {
    expect(warnings(told.holding)[0]).toEqual({ what: 'in_hand', strong: true, count: 1 });
  });
  it('name carts without wood, a faculty without a man, a hospital without one', () => {
    const position = changed((household) => {
      man(household, 'cart_shop', 'store');
      delete household.goods.wood;
      household.buildings.push(
        { kind: 'university', city: 1, row: 2, column: 0, turn: 0 },
        { kind: 'faculty_of_alchemy', city: 1, row: 3, column: 1, turn: 3 },
        { kind: 'hospital', city: 1, row: 3, column: 4, turn: 1 },
      );
    });
    expect(named(position)).toEqual(expect.arrayContaining(['no_goods_for_carts', 'faculty_idle', 'hospital_empty']));
  });
  it('name graves that a manned hospital could still clear', () => {
    const position = changed((household) =>
      household.buildings.push({ kind: 'hospital', city: 1, row: 3, column: 4, turn: 1, manned: true }),
    );
    position.legal.push({ type: 'remove_grave', city: 0, square: { row: 6, column: 4 } });
    expect(warnings(position).find(({ what }) => what === 'hospital_unused')).toEqual({
      what: 'hospital_unused',
      strong: true,
      count: 1,
    });
  });
});
