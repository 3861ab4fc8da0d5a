// The history of whole matches, told turn by turn: nothing twice, nothing left out that matters, no noise.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chronicleOf } from '../src/games/plugin';
import { placeOf, seatOfNation, type AntikeView, type Chip } from '../src/games/antike/view';
import { someOf } from '../src/games/antiquity/good_words';
import { tradeWords } from '../src/games/antiquity/turn_words';
import { learn, learnBoard } from '../src/i18n/words.svelte';
import type { LogEntry } from '../src/net/table_model';
import type { Effect } from '../src/net/wire';
import { plain, sentenceOf } from '../src/table/turns/told';
import { plainChronicle } from '../src/table/turns/plain';
import { turnsSince, type Reader, type Tale, type Turn } from '../src/table/turns/turn';
import { ask, catalogueOf, dismiss, hasReferee, stepsOf, type Step, type Told } from './referee';

interface Story<View> {
  log: LogEntry[];
  steps: Step<View>[];
  turns: Turn[];
  told: { turn: Turn; tale: Tale }[];
  reader: Reader;
  tell: (turn: Turn) => Tale | null;
}
async function storyOf<View>(game: string, players: number, me = 0): Promise<Story<View>> {
  await learnBoard(game);
  const match = { game, players, options: {}, seed: 't2' };
  const begun = await ask<Told>({ op: 'new', ...match });
  const steps = await stepsOf<View>({ ...match, level: 'greedy' }, () => false);
  const log = [
    { ply: 0, by: null, at: 0, effects: begun.effects },
    ...steps.map(({ seat, effects }, index) => ({ ply: index + 1, by: seat, at: index + 1, effects })),
  ].filter(({ effects }) => effects.length > 0);
  const chronicle = await chronicleOf(game);
  const reader: Reader = {
    me,
    names: ['You', 'Livia', 'Cato', 'Octavia'],
    told: ['Marcia', 'Livia', 'Cato', 'Octavia'],
    view: steps.at(-1)!.next as unknown as Reader['view'],
    catalogue: await catalogueOf(game),
  };
  const turns = chronicle.cut(log);
  const tell = (turn: Turn): Tale | null => chronicle.tell(turn, reader);
  const told = turns.flatMap((turn) => {
    const tale = tell(turn);
    return tale ? [{ turn, tale }] : [];
  });
  return { log, steps, turns, told, reader, tell };
}
const wordsOf = ({ told }: Story<unknown>): string[] =>
  told.flatMap(({ tale }) => [sentenceOf(tale), ...tale.steps.map(({ text }) => plain(text))]);
const effectsIn = ({ log }: Story<unknown>, type: string): Effect[] =>
  log.flatMap(({ effects }) => effects.filter((effect) => effect.type === type));
const toldEffects = ({ told }: Story<unknown>, type: string): Effect[] =>
  told.flatMap(({ tale }) => tale.steps.flatMap(({ effects }) => effects.filter((effect) => effect.type === type)));

let antike: Story<AntikeView>;
let rome: Story<object>;
let antiquity: Story<object>;
beforeAll(async () => {
  await learn('en');
  if (!hasReferee) return;
  antike = await storyOf('antike', 4);
  rome = await storyOf('rome', 3);
  antiquity = await storyOf('antiquity', 3);
}, 120_000);
afterAll(dismiss);

describe('whoever reads it', () => {
  const reader: Reader = { me: 0, names: ['You', 'Livia'], told: ['Marcia', 'Livia'], view: null, catalogue: null };
  const trade = (type: string, to: number): string =>
    tradeWords({ type, from: 1 - to, to, give: { grain: 1 }, get: {} }, reader);
  it('is no name in the middle of a sentence', async () => {
    const said = {
      en: ['offered you 1 grain for nothing', 'traded 1 grain for nothing with you', 'offer refused by you'],
      nl: ['bod aan jou: 1 graan voor niets', '1 graan geruild voor niets met jou', 'bod geweigerd door jou'],
      de: [
        'Angebot an dich: 1 Getreide für nichts',
        '1 Getreide gegen nichts getauscht mit dir',
        'Angebot von dir abgelehnt',
      ],
    };
    await learnBoard('antiquity');
    for (const tongue of ['nl', 'de', 'en'] as const) {
      await learn(tongue);
      expect(['trade_offered', 'trade_made', 'trade_refused'].map((type) => trade(type, 0))).toEqual(said[tongue]);
    }
    expect(trade('trade_offered', 1)).toBe('offered Livia 1 grain for nothing');
  });
  it('has a name where sentences speak of all alike', () => {
    const log = [{ ply: 0, by: 0, at: 0, effects: [{ type: 'turn_ended', seat: 0 }] }];
    const { cut, tell } = plainChronicle('rome');
    expect(cut(log).map((turn) => sentenceOf(tell(turn, reader)!))).toEqual(['Marcia ends the turn.']);
  });
});

describe.skipIf(!hasReferee)('every game', () => {
  it('has words for all that happens, and calls me by one name', () => {
    for (const story of [antike, rome, antiquity])
      for (const text of wordsOf(story)) {
        expect(text).not.toMatch(/undefined|\{|\}|ui\.|effect\./);
        expect(text, text).not.toMatch(/\bYou (is|has|\w+s)\b/);
        expect(text, text).not.toMatch(/[a-z] You\b/);
      }
  });
  it('begins the line of somebody with their name', () => {
    for (const story of [antike, rome, antiquity]) {
      const ofSomebody = story.told.filter(({ turn }) => turn.seat !== null);
      expect(ofSomebody.length).toBeGreaterThan(0);
      expect(ofSomebody.filter(({ tale }) => tale.name === '').map(({ tale }) => tale.what)).toEqual([]);
    }
  });
  it('leaves it to the result to say who has won', () => {
    for (const story of [antike, rome, antiquity]) {
      const ends = story.told.filter(({ tale }) => tale.isEnd);
      expect(ends.map(({ tale }) => sentenceOf(tale))).toEqual(['The game is over.']);
    }
  });
  it('has each turn once, in the order of time, with its steps in theirs', () => {
    for (const story of [antike, rome, antiquity]) {
      expect(new Set(story.turns.map(({ key }) => key)).size).toBe(story.turns.length);
      expect(story.turns.flatMap(({ parts }) => parts).length).toBe(
        story.log.flatMap(({ effects }) => effects.filter(({ type }) => type !== 'round_began' || story !== antiquity))
          .length,
      );
      for (const { tale } of story.told) {
        const plies = tale.steps.map(({ ply }) => ply);
        expect(plies).toEqual([...plies].sort((a, b) => a - b));
      }
    }
  });
  it('keeps the key of a turn when moves are heard after it', async () => {
    for (const [game, story] of [
      ['antike', antike],
      ['rome', rome],
      ['antiquity', antiquity],
    ] as const) {
      const { cut } = await chronicleOf(game);
      const half = cut(story.log.slice(0, story.log.length / 2)).map(({ key }) => key);
      expect(
        cut(story.log)
          .map(({ key }) => key)
          .slice(0, half.length),
      ).toEqual(half);
    }
  });
  it('recaps what others did since I last decided, and nothing when I have just decided', () => {
    const upTo = (index: number): Turn[] =>
      antike.turns
        .map((turn) => ({ ...turn, parts: turn.parts.filter(({ ply }) => ply <= index) }))
        .filter(({ parts }) => parts.length > 0);
    // The first decision of a turn.
    const mine = antike.log.find(({ by, ply }, at) => by === 0 && ply > 100 && antike.log[at - 1]?.by !== 0)!.ply;
    expect(turnsSince(upTo(mine), ({ by }) => by === 0)).toEqual([]);
    const before = upTo(mine - 1);
    const since = turnsSince(before, ({ by }) => by === 0)
      .map((turn) => antike.tell(turn))
      .filter((tale) => tale?.style && !tale.mine);
    expect(since.map((tale) => tale?.name)).toEqual(['Greeks', 'Germans', 'Phoenicians']);
  });
});

describe.skipIf(!hasReferee)('the story of Antike', () => {
  it('has no noise: no action that is over, no toll of nothing, no marker that comes from nowhere', () => {
    for (const text of wordsOf(antike).filter((each) => !each.startsWith('The game is over')))
      expect(text).not.toMatch(/nowhere|toll 0|is over|× legion/);
  });
  it('tells every march once, and every city, temple, battle and know-how', () => {
    const units = (effects: Effect[]): number => effects.reduce((sum, each) => sum + Number(each['units']), 0);
    // Two borders crossed by the same units are one march.
    expect(units(toldEffects(antike, 'units_moved'))).toBeLessThanOrEqual(units(effectsIn(antike, 'units_moved')));
    for (const type of [
      'city_founded',
      'temple_built',
      'battle_fought',
      'know_how_developed',
      'city_conquered',
      'unit_armed',
    ]) {
      expect(effectsIn(antike, type).length, type).toBeGreaterThan(0);
      expect(toldEffects(antike, type).length, type).toBe(effectsIn(antike, type).length);
    }
  });
  it('says of each turn what the purse of its nation gained and paid', () => {
    const purseAt = (ply: number, people: string): Record<Chip, number> | undefined =>
      antike.steps[ply - 1]?.next.nations.find((nation) => nation.people === people)?.chips;
    let checked = 0;
    for (const { turn, tale } of antike.told.filter(({ turn: each }) => each.parts[0]?.effect.type === 'turn_began')) {
      const [first, last] = [turn.parts[0]!.ply, turn.parts.at(-1)!.ply];
      const [before, after] = [purseAt(first, turn.kind), purseAt(last, turn.kind)];
      if (!before || !after) continue;
      // What a founding cost is told in coins alone: then no chips are summed up.
      const isKnown = turn.parts.every(({ effect }) => effect.type !== 'city_founded');
      const moved = Object.fromEntries(
        tale.deltas.flatMap(({ sign, by }) => (sign.href.startsWith('#a-r-') ? [[sign.href.slice(5), by]] : [])),
      );
      for (const chip of ['marble', 'iron', 'gold', 'coin'] as const)
        expect(moved[chip] ?? 0, `${sentenceOf(tale)}: ${chip}`).toBe(isKnown ? after[chip] - before[chip] : 0);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(100);
  });
  it('gives a turn to the seat that leads its nation, not to the one whose turn ended with it', () => {
    const { turns, steps } = antike;
    const view = steps.at(-1)!.next;
    const ofNations = turns.filter(({ kind, parts }) => placeOf(view, kind) >= 0 && parts.length > 1);
    expect(ofNations.length).toBeGreaterThan(40);
    for (const { kind, seat } of ofNations) expect(seat).toBe(seatOfNation(view, placeOf(view, kind)));
  });

  it('says of each turn which personages it won: they count toward the victory', () => {
    const won = antike.told.flatMap(({ tale }) => tale.deltas.filter(({ counts }) => counts));
    const personages = effectsIn(antike, 'personage_won').reduce((sum, effect) => sum + Number(effect['count']), 0);
    expect(won.reduce((sum, { by }) => sum + by, 0)).toBe(personages);
  });

  it('marks what touched me, and me alone', () => {
    const touched = antike.told.filter(({ tale }) => tale.touchesMe);
    expect(touched.length).toBeGreaterThan(0);
    for (const { turn, tale } of touched) {
      expect(tale.mine).toBe(false);
      expect(turn.parts.some(({ effect }) => Object.values(effect).includes('romani'))).toBe(true);
      expect(tale.deltas.some(({ tone }) => tone === 'loss')).toBe(true);
    }
  });
  it('says what a turn came to in one sentence that begins with the name', () => {
    const founded = wordsOf(antike).filter((text) => /^[A-Z]\w+ founded \w+ and \w+; moved \d+ galleys$/.test(text));
    expect(founded).not.toEqual([]);
    expect(wordsOf(antike)).toContain('Greeks learned Mercatura');
  });
});

describe.skipIf(!hasReferee)('the story of Rome', () => {
  it('shows strips as the signs of the board, not as letters', () => {
    expect(effectsIn(rome, 'strip_turned').length).toBeGreaterThan(0);
    const strips = rome.told.flatMap(({ tale }) => tale.steps.filter(({ text }) => text.includes('[#i-cog')));
    expect(strips.length).toBe(effectsIn(rome, 'strip_turned').length + effectsIn(rome, 'top_strip_seen').length);
    for (const text of wordsOf(rome)) expect(text).not.toMatch(/\b[BC]{5}\b|B brick|\(price in coins/);
  });
  it('is a line for each emissary and one for each turn, from the card that is taken to its end', () => {
    const turns = rome.turns.filter(({ kind }) => kind === 'act');
    expect(turns.length).toBe(effectsIn(rome, 'turn_ended').length);
    for (const { parts } of turns) {
      expect(parts.at(-1)?.effect.type).toBe('turn_ended');
      expect(new Set(parts.map(({ effect }) => effect['seat'])).size).toBe(1);
    }
  });
  it('names no squares by rows and columns, which nobody sees', () => {
    for (const text of wordsOf(rome)) expect(text).not.toMatch(/row \d|column \d/);
  });
  it('names a card that is taken and built at once only once', () => {
    expect(wordsOf(rome).some((text) => text.startsWith('Cato took and built Temple of Luna'))).toBe(true);
    for (const text of wordsOf(rome)) expect(text).not.toMatch(/built (.+); took \1/);
  });
});

describe.skipIf(!hasReferee)('the story of Antiquity', () => {
  it('names hexes as the edges of the map do, with a city nearby, never by coordinates', () => {
    for (const text of wordsOf(antiquity)) expect(text).not.toMatch(/\(-?\d+, -?\d+\)/);
    expect(wordsOf(antiquity).some((text) => /^Woodcutter at [A-Z]+\d+ by /.test(text))).toBe(true);
  });
  it('tells every harvest once, however its counters were taken', () => {
    expect(effectsIn(antiquity, 'good_taken').length).toBeGreaterThan(0);
    expect(toldEffects(antiquity, 'harvested').length).toBe(effectsIn(antiquity, 'harvested').length);
    expect(toldEffects(antiquity, 'good_taken').length).toBe(0);
  });
  it('has no noise: no tiles, no plans committed, no countryside ended', () => {
    for (const text of wordsOf(antiquity))
      expect(text).not.toMatch(/face \d|rotation|has finished|shows the plan|unseen|does not explore|must place/);
  });
  it('gathers what one player did in one phase under one line', () => {
    const polluted = antiquity.told.filter(({ turn }) => turn.kind === 'pollution');
    const rounds = new Set(polluted.map(({ turn }) => `${turn.round} ${turn.seat}`));
    expect(rounds.size).toBe(polluted.length);
    expect(toldEffects(antiquity, 'hex_polluted').length).toBe(effectsIn(antiquity, 'hex_polluted').length);
  });
});

it('counts one sheep, one olive and one pearl as people do', async () => {
  const said = async (language: 'en' | 'nl' | 'de') => {
    await learn(language);
    await learnBoard('antiquity');
    return ['pearls', 'sheep', 'wood'].flatMap((good) => [someOf(good, 1), someOf(good, 2)]);
  };
  expect(await said('en')).toEqual(['1 pearl', '2 pearls', '1 sheep', '2 sheep', '1 wood', '2 wood']);
  expect((await said('nl')).slice(0, 4)).toEqual(['1 parel', '2 parels', '1 schaap', '2 schapen']);
  expect((await said('de')).slice(0, 4)).toEqual(['1 Perle', '2 Perlen', '1 Schaf', '2 Schafe']);
  await learn('en');
});
