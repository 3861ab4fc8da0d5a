// What a turn of Antike came to: the clauses of its line, and what it moved in the purse.
import { nameOf, t, together } from '../../i18n/words.svelte';
import type { Effect } from '../../net/wire';
import type { Delta, Turn } from '../../table/turns/turn';
import { lossesOf, marchOf, number, pileWords, regionWord, sign, type Nations, type Pile } from './turn_parts';
import { stepsOf } from './turn_steps';
import { chips, kinds, tables, type Kind } from './view';
import { chipWords, latin, unitWords } from './words';

// What the turn came to, weightiest first: the line has room for two of them.
export function clausesOf(turn: Turn, who: Nations): string[] {
  const of = (...types: string[]): Effect[] =>
    turn.parts.map(({ effect }) => effect).filter(({ type }) => types.includes(type));
  const regions = (effects: Effect[]): string =>
    together([...new Set(effects.map((effect) => regionWord(effect['region'])))]);
  const clauses: string[] = [];
  const say = (key: string, effects: Effect[], values: Record<string, string | number> = {}): void => {
    if (effects.length > 0)
      clauses.push(t(`ui.antike.turn.${key}`, { regions: regions(effects), count: effects.length, ...values }));
  };
  const others = (effects: Effect[], field: string): string =>
    together([
      ...new Set(
        effects
          .flatMap((effect) => [String(effect[field]), ...(field === 'against' ? [String(effect['nation'])] : [])])
          .filter((people) => people !== turn.kind)
          .map((people) => who.whom(people)),
      ),
    ]);
  const taken = of('city_conquered');
  say('took', taken, { whom: others(taken, 'from') });
  say('stormed', of('neutral_temple_taken'));
  const fought = of('battle_fought');
  say('fought', fought, { whom: others(fought, 'against') });
  say('founded', of('city_founded'));
  const learned = of('know_how_developed');
  say('learned', learned, { what: together(learned.map((effect) => latin(String(effect['know_how'])))) });
  say('built', of('temple_built'));
  const armed = of('unit_armed');
  say('armed', armed, { units: kindsWords(armed.map((effect) => [effect['kind'] as unknown as Kind, 1])) });
  const produced = of('produced');
  const made: Pile = new Map(produced.map((effect) => [String(effect['resource']), number(effect, 'chips')]));
  say('produced', produced, { chips: pileWords(made) });
  const moves = stepsOf(turn, who).flatMap(({ effects }) => effects.filter(({ type }) => type === 'units_moved'));
  say('moved', moves, { units: kindsWords(moves.map(marchOf).map(({ kind, units }) => [kind, units])) });
  if (clauses.length === 0) say('traded', of('trade_began'));
  return clauses;
}
const kindsWords = (all: [Kind, number][]): string =>
  together(
    kinds
      .map((kind) => [kind, all.reduce((sum, [each, count]) => sum + (each === kind ? count : 0), 0)] as const)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => unitWords(kind, count)),
  );

// What I lost; then cities and personages won; last what the purse of the nation gained and paid, net.
export function deltasOf(turn: Turn, who: Nations): Delta[] {
  const purse: Pile = new Map();
  const held: Pile = new Map();
  const lost = new Map<Kind | 'city', number>();
  const add = (pile: Map<string, number>, what: string, by: number): unknown =>
    pile.set(what, (pile.get(what) ?? 0) + by);
  for (const { effect } of turn.parts) {
    if (effect['nation'] !== turn.kind && effect.type !== 'battle_fought') continue;
    if (effect.type === 'produced') add(purse, String(effect['resource']), number(effect, 'chips'));
    if (effect.type === 'chip_taken') add(purse, String(effect['chip']), 1);
    if (effect.type === 'chip_given' || effect.type === 'toll_paid') add(purse, String(effect['chip']), -1);
    for (const chip of ['marble', 'iron', 'gold'])
      if (effect.type !== 'produced') add(purse, chip, -number(effect, chip));
    add(purse, 'coin', -number(effect, 'coins'));
    if (effect.type === 'city_founded' || effect.type === 'city_conquered') add(held, 'city-s', 1);
    if (effect.type === 'personage_won') add(held, `p-${String(effect['personage'])}`, number(effect, 'count'));
  }
  if (!who.isMine(turn.kind))
    for (const { effect } of turn.parts) {
      if (!lossesOf(effect, who)) continue;
      if (effect.type === 'battle_fought') add(lost, String(effect['kind']), number(effect, 'units'));
      if (effect.type === 'city_conquered') add(lost, 'city', 1);
      if (effect.type === 'defenders_returned') for (const kind of kinds) add(lost, kind, number(effect, tables[kind]));
    }
  // Which chips a founded city cost besides its coins is not told, so no sum is.
  const founded = turn.parts.some(({ effect }) => effect.type === 'city_founded');
  const own = turn.parts
    .flatMap(({ effect }) => [effect['nation'], effect['against'], effect['from']])
    .find((people) => typeof people === 'string' && who.isMine(people));
  return [
    ...[...lost]
      .filter(([, count]) => count > 0)
      .map(([what, count]) => ({
        by: -count,
        sign: { href: `#a-${what}-s`, wears: `n-${who.colour(String(own))}`, drawn: true },
        word: what === 'city' ? t('ui.antike.turn.cities', { count }) : unitWords(what, count),
        tone: 'loss' as const,
      })),
    ...[...held].map(([what, by]) => ({
      by,
      sign: sign(what),
      word:
        what === 'city-s'
          ? t('ui.antike.turn.cities', { count: by })
          : `${by} ${nameOf('antike', what.slice('p-'.length))}`,
      tone: 'gain' as const,
      counts: what.startsWith('p-'),
    })),
    ...chips
      .filter((chip) => !founded && (purse.get(chip) ?? 0) !== 0)
      .map((chip) => {
        const by = purse.get(chip) ?? 0;
        return {
          by,
          sign: sign(`r-${chip}`),
          word: chipWords(chip, Math.abs(by)),
          ...(by > 0 ? { tone: 'gain' as const } : {}),
        };
      }),
  ];
}
