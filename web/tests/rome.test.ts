// The board of Rome: what it says and shows of a position.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { asked } from '../src/games/rome/asked';
import { beadsOf, cellOfWorth, factsOf, worthAt, type Area } from '../src/games/rome/facts';
import { gainsInWords, gainsOf } from '../src/games/rome/gains';
import { cardsToChoose, isGone, offersOf } from '../src/games/rome/offers';
import { purseOf } from '../src/games/rome/purse';
import { slotsAfter } from '../src/games/rome/slots';
import type { Turn } from '../src/games/rome/turn.svelte';
import { othersAfter, type Building, type Catalogue, type RomeView } from '../src/games/rome/view';
import { learn, learnBoard, sentence } from '../src/i18n/words.svelte';
import { modelOf } from '../src/net/table_model';
import type { Picture, ScoreSheet } from '../src/net/wire';
import type { TableStore } from '../src/table/table_store.svelte';

const told = JSON.parse(readFileSync(new URL('./fixtures/rome.json', import.meta.url), 'utf8')) as {
  picture: Picture;
  catalogue: Catalogue;
};
const first = modelOf(told.picture).view as unknown as RomeView;
const viewWith = (more: Partial<RomeView>): RomeView => ({ ...first, ...more });
const cell = (row: number, column: number) => ({ row, column });
const sheet = (lines: Record<string, number>): ScoreSheet => ({
  lines,
  total: Object.values(lines).reduce((sum, points) => sum + points, 0),
});

beforeAll(async () => {
  await learn('en');
  await learnBoard('rome');
});

describe('what is asked', () => {
  const table = { mySeat: 0, mustAct: true, names: ['You', 'Livia'], told: ['Marta', 'Livia'] };
  const why = (spaces: RomeView['spaces']): string => {
    const view = viewWith({ stage: 'take', spaces });
    const turn = { offers: offersOf([]) } as unknown as Turn;
    const model = { ...modelOf(told.picture), view: view as never };
    return asked({ ...table, model } as unknown as TableStore, view, turn, told.catalogue).why;
  };

  it('names everybody who chooses after me once, and never myself', () => {
    expect(othersAfter(viewWith({ spaces: [0, 1, 0, 1, null] }), 0)).toEqual([1]);
    expect(why([0, 1, 0, 1, null])).toBe('You choose before Livia.');
    expect(why([0, 1, null, 1, 0])).toBe('You choose before Livia.');
  });

  it('says that I choose last when only I am left', () => {
    expect(why([0, null, 0, null, null])).toBe('You must take one, you choose last.');
  });

  it('says that what was chosen in advance is gone', () => {
    const view = viewWith({ stage: 'take', spaces: [1, 0, null, null, null], offer: ['market'] });
    const lost = { type: 'take', card: 'arena' };
    const turn = { wish: null, lostWish: lost, mayWish: true, offers: offersOf([]) } as unknown as Turn;
    const model = { ...modelOf(told.picture), view: view as never, toAct: [1] };
    const waiting = { ...table, mustAct: false, model } as unknown as TableStore;
    expect(asked(waiting, view, turn, told.catalogue).why).toBe('Arena is gone. You may choose in advance.');
  });
});

describe('a wish', () => {
  it('for a card is gone with the last card of its kind', () => {
    const wish = { type: 'take', card: 'market' };
    expect(isGone(wish, viewWith({ offer: ['arena', 'market'] }))).toBe(false);
    expect(isGone(wish, viewWith({ offer: ['arena'] }))).toBe(true);
  });
  it('for a space is gone when an emissary stands there', () => {
    const wish = { type: 'place_emissary', space: 2 };
    expect(isGone(wish, viewWith({ spaces: [0, null, null, null, null] }))).toBe(false);
    expect(isGone(wish, viewWith({ spaces: [0, null, 1, null, null] }))).toBe(true);
  });
});

describe('the offer', () => {
  const open = (...cards: string[]) => cards.map((card) => ({ card, takenBy: null }));

  it('keeps every card where it lies when one is taken, and puts it back there', () => {
    const before = slotsAfter([], ['market', 'arena', 'school'], []);
    expect(before).toEqual(open('market', 'arena', 'school'));
    const after = slotsAfter(before, ['market', 'school'], [{ card: 'arena', seat: 1 }]);
    expect(after).toEqual([...open('market'), { card: 'arena', takenBy: 1 }, ...open('school')]);
    expect(slotsAfter(after, ['market', 'arena', 'school'], [])).toEqual(before);
  });

  it('takes one of two equal cards and leaves the other in its place', () => {
    const before = slotsAfter([], ['aqueduct', 'market', 'aqueduct'], []);
    const once = slotsAfter(before, ['market', 'aqueduct'], [{ card: 'aqueduct', seat: 0 }]);
    expect(once.filter(({ takenBy }) => takenBy === 0)).toHaveLength(1);
    expect(once.map(({ card }) => card)).toEqual(['aqueduct', 'market', 'aqueduct']);
    const twice = slotsAfter(
      once,
      ['market'],
      [
        { card: 'aqueduct', seat: 0 },
        { card: 'aqueduct', seat: 1 },
      ],
    );
    expect(twice.findIndex(({ takenBy }) => takenBy === 0)).toBe(once.findIndex(({ takenBy }) => takenBy === 0));
  });

  it('begins anew with a new round', () => {
    const gone = slotsAfter([], [], [{ card: 'market', seat: 1 }]);
    expect(slotsAfter(gone, ['arena', 'school'], [])).toEqual(open('arena', 'school'));
  });
});

describe('a choice of cards', () => {
  it('shows two of a kind as two cards', () => {
    const view = viewWith({ stage: 'draft', drawn: ['residential_2', 'market', 'residential_2'] });
    const keeps = ['residential_2', 'market'].map((card) => ({ type: 'keep_first', card }));
    const choices = cardsToChoose(view, offersOf(keeps));
    expect(choices.map(({ card, copy, copies }) => [card, copy, copies])).toEqual([
      ['residential_2', 1, 2],
      ['market', 1, 1],
      ['residential_2', 2, 2],
    ]);
    expect(choices[0]?.action).toBe(choices[2]?.action);
  });
});

describe('what is mine to spend', () => {
  const view = viewWith({ stage: 'act', round: 1, strips: ['BBBCC', 'BCBBC'], spaces: [null, null, 0, 1, null] });

  it('is what the strip gives, less what this turn has used', () => {
    expect(purseOf(view, 0)).toMatchObject({ bricks: 2, cogs: 1 });
    expect(purseOf({ ...view, has_built: true }, 0)).toMatchObject({ bricks: 0, cogs: 1, bricksUsed: true });
    expect(purseOf({ ...view, has_produced: true }, 0)).toMatchObject({ bricks: 2, cogs: 0, cogsUsed: true });
  });
  it('is not touched by what another uses', () => {
    expect(purseOf({ ...view, has_built: true }, 1)).toMatchObject({ bricks: 3, cogs: 1, bricksUsed: false });
  });
});

describe('a preview', () => {
  it('is split into its parts', () => {
    const before = sheet({ residential_2: 2, residential_3: 0, temples: 4, coins: 9 });
    const after = sheet({ residential_2: 4, residential_3: 1, temples: 4, coins: 5 });
    expect(gainsInWords(gainsOf(before, after))).toBe('+3 houses, −4 coins');
    expect(gainsOf(before, before)).toEqual([]);
    expect(gainsOf(before, undefined)).toEqual([]);
  });
});

describe('what the rules read off a city', () => {
  const city: Building[] = [
    { card: 'residential_3', cell: cell(2, 2) },
    { card: 'residential_3', cell: cell(2, 3) },
    { card: 'market', cell: cell(1, 3) },
    { card: 'school', cell: cell(3, 2) },
    { card: 'temple_of_juno', cell: cell(1, 2) },
  ];
  const area: Area = { value: 3, cells: [cell(2, 2), cell(2, 3)], colours: ['green', 'yellow'], baths: 0, points: 12 };
  const facts = {
    players: [{ areas: [area], temples: [{ card: 'temple_of_juno', cell: cell(1, 2), points: 10 }] }],
  };

  it('stands where a house touches each colour that counts', () => {
    expect(beadsOf(area, city, told.catalogue)).toEqual([
      { colour: 'green', house: cell(2, 3), beside: cell(1, 3) },
      { colour: 'yellow', house: cell(2, 2), beside: cell(3, 2) },
    ]);
  });
  it('is the worth of houses and temples alike', () => {
    expect(worthAt(factsOf(facts, 0), '2,3')).toBe(12);
    expect(worthAt(factsOf(facts, 0), '1,2')).toBe(10);
    expect(worthAt(factsOf(facts, 0), '3,2')).toBeNull();
    expect(factsOf(null, 0)).toEqual({ areas: [], temples: [] });
  });
  it('leaves the place that is aimed at to its own number', () => {
    expect(cellOfWorth(area, '')).toBe('2,2');
    expect(cellOfWorth(area, '2,2')).toBe('2,3');
  });
});

describe('the log', () => {
  it('tells a strip in words, not in letters', () => {
    for (const strip of ['BBBCC', 'CBCBB', 'BCCBB', 'CBBBC'])
      expect(sentence('rome', { type: 'strip_turned', strip }, [])).toMatch(/: ((brick|cog)(, |\.)){5}$/);
  });
});
