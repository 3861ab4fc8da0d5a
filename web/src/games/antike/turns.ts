// A match of Antike turn by turn: from a nation's turn that began to the next one. One line says what it came to; the
// steps say how, marches along one way and units of one place together.
import { sentence, t, together } from '../../i18n/words.svelte';
import type { SeatStyle } from '../../design/players';
import type { Effect } from '../../net/wire';
import {
  Cutter,
  happeningsOf,
  type Chronicle,
  type Delta,
  type Happening,
  type Reader,
  type Sign,
  type Step,
  type Tale,
  type Turn,
} from '../../table/turns/turn';
import {
  boardOf,
  chips,
  coloursOf,
  kinds,
  seatOfNation,
  tables,
  type AntikeView,
  type Catalogue,
  type Chip,
  type Kind,
} from './view';
import { chipWords, latin, nationName, unitWords } from './words';
import { nameOf } from '../../i18n/words.svelte';

const setUp = new Set(['nation_named', 'first_nation_named']);
// What every turn has, or what another line tells.
const noise = new Set([
  'turn_began',
  'turn_ended',
  'action_ended',
  'movement_ended',
  'marker_moved',
  'toll_paid',
  'chip_taken',
  'battle_asked',
]);

const answering = 'answer ';

function cut(log: Parameters<Chronicle['cut']>[0]): Turn[] {
  const cutter = new Cutter();
  let turn: Turn | null = null;
  for (const part of happeningsOf(log)) {
    const { type } = part.effect;
    const nation = String(part.effect['nation'] ?? '');
    if (type === 'turn_began') {
      cutter.round = Number(part.effect['round']);
      turn = cutter.begin(part, nation, part.by);
    } else if (setUp.has(type)) cutter.put(part, 'set-up', null);
    else if (type === 'match_ended') cutter.begin(part, 'over', null);
    // Given at any time, by anybody: no part of the turn it falls into.
    else if (type === 'answer_set') cutter.put(part, answering + nation, part.by);
    // Whoever decided it, it is part of the turn under way.
    else if (turn) turn.parts.push(part);
    // A match that begins in the middle of a turn: it is the turn of who moves, not of who is asked.
    else turn = cutter.begin(part, String(part.effect['mover'] ?? nation), part.by);
  }
  return cutter.turns;
}

// Who everybody is to this reader.
export class Nations {
  private readonly view: AntikeView;
  private readonly colours: Map<string, string>;

  constructor(private readonly reader: Reader) {
    this.view = reader.view as unknown as AntikeView;
    const board = boardOf(this.view, reader.catalogue as Catalogue);
    this.colours = board ? coloursOf(board) : new Map();
  }
  seat(people: string): number | null {
    const place = this.view.nations.findIndex((nation) => nation.people === people);
    return place < 0 ? null : seatOfNation(this.view, place);
  }
  isMine = (people: string): boolean => this.reader.me !== null && this.seat(people) === this.reader.me;
  // Whoever leads two nations reads which of them.
  private leadsTwo(): boolean {
    return this.view.nations.length > this.view.seats;
  }
  name(people: string): string {
    if (!this.isMine(people)) return nationName(people);
    return this.leadsTwo() ? t('ui.turn.you_as', { name: nationName(people) }) : t('ui.you');
  }
  whom(people: string): string {
    return this.isMine(people) && !this.leadsTwo() ? t('ui.turn.whom_you') : this.name(people);
  }
  colour = (people: string): string => this.colours.get(people) ?? 'grey';
  style(people: string): SeatStyle | null {
    const colour = this.colours.get(people);
    return colour ? { colour, mark: `shield-${colour}` } : null;
  }
}

const regionWord = (region: unknown): string => nameOf('antike', String(region));
const sign = (name: string): Sign => ({ href: `#a-${name}`, drawn: true });
const number = (effect: Effect, field: string): number => Number(effect[field] ?? 0);
const unitsOf = (effect: Effect): string =>
  together(
    kinds
      .map((kind) => [kind, number(effect, tables[kind])] as const)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => unitWords(kind, count)),
  );

interface March {
  nation: string;
  kind: Kind;
  from: string;
  to: string;
  units: number;
}
export const marchOf = (effect: Effect): March => ({
  nation: String(effect['nation']),
  kind: effect['kind'] as unknown as Kind,
  from: String(effect['from']),
  to: String(effect['to']),
  units: number(effect, 'units'),
});

// Two borders crossed by the same units are one march; units that went the same way go together.
function joined(steps: Step[], effect: Effect): Step | null {
  const { nation, kind, from, to, units } = marchOf(effect);
  const last = steps.at(-1);
  if (last?.effects[0]?.type === 'units_moved') {
    const before = marchOf(last.effects[0]);
    if (before.nation === nation && before.kind === kind && before.to === from && before.units === units) {
      last.effects = [{ ...effect, from: before.from }];
      return last;
    }
  }
  // Only among the marches just before it: a battle in between is a step of its own, in its own time.
  const since = steps.findLastIndex(({ effects }) => effects[0]?.type !== 'units_moved') + 1;
  const beside = steps.slice(since).find(({ effects: [first] }) => {
    const other = first && marchOf(first);
    return other?.nation === nation && other.kind === kind && other.from === from && other.to === to;
  });
  if (!beside?.effects[0]) return null;
  beside.effects = [{ ...effect, units: units + number(beside.effects[0], 'units') }];
  return beside;
}
const marchWords = (effect: Effect): string => {
  const { kind, from, to, units } = marchOf(effect);
  return t('ui.antike.turn.step.moved', {
    units: unitWords(kind, units),
    from: regionWord(from),
    to: regionWord(to),
  });
};
const armedWords = (effects: Effect[]): string => {
  const [first] = effects;
  return t('ui.antike.turn.step.armed', {
    units: unitWords(first?.['kind'] as unknown as Kind, effects.length),
    region: regionWord(first?.['region']),
  });
};

// How a single effect reads as a step, and the sign before it.
function told(effect: Effect, who: Nations): { sign: Sign; text: string } | null {
  const region = regionWord(effect['region']);
  const nation = String(effect['nation'] ?? '');
  const worn = (name: string, people = nation): Sign => ({
    href: `#a-${name}`,
    wears: `n-${who.colour(people)}`,
    drawn: true,
  });
  const words = (key: string, values: Record<string, string | number> = {}): string =>
    t(`ui.antike.turn.step.${key}`, { region, ...values });
  switch (effect.type) {
    case 'units_moved':
      return { sign: worn(`${String(effect['kind'])}-s`), text: marchWords(effect) };
    case 'unit_armed':
      return { sign: worn(`${String(effect['kind'])}-s`), text: armedWords([effect]) };
    case 'battle_fought':
      return {
        sign: { href: '#i-close' },
        text: words('battle', { units: unitWords(effect['kind'] as unknown as Kind, number(effect, 'units')) }),
      };
    case 'battle_declined':
      return { sign: sign('i-militia'), text: words('declined', { name: who.name(nation) }) };
    case 'city_conquered':
      return {
        sign: worn('city-s'),
        text: words('took', { whom: who.whom(String(effect['from'])), units: unitsOf(effect) }),
      };
    case 'neutral_temple_taken':
      return { sign: worn('temple-s'), text: words('stormed', { units: unitsOf(effect) }) };
    case 'defenders_returned':
      return { sign: { href: '#i-close' }, text: words('returned', { units: unitsOf(effect) }) };
    case 'temple_destroyed':
      return { sign: { href: '#i-close' }, text: words('destroyed') };
    case 'city_founded':
      return {
        sign: worn('city-s'),
        text: words('founded', { resource: nameOf('antike', String(effect['resource'])) }),
      };
    case 'temple_built':
      return { sign: worn('temple-s'), text: words('built') };
    case 'know_how_developed':
      return {
        sign: sign(`k-${String(effect['know_how'])}`),
        text: words(effect['is_first'] ? 'learned_first' : 'learned', { what: latin(String(effect['know_how'])) }),
      };
    case 'produced':
      return {
        sign: sign(`r-${String(effect['resource'])}`),
        text: words('produced', { chips: chipWords(effect['resource'] as unknown as Chip, number(effect, 'chips')) }),
      };
    case 'personage_won':
      return {
        sign: sign(`p-${String(effect['personage'])}`),
        text: words('won', { count: number(effect, 'count'), who: nameOf('antike', String(effect['personage'])) }),
      };
    case 'bellona_passed':
      return { sign: sign('i-militia'), text: words('bellona', { name: who.name(String(effect['to'])) }) };
    case 'trade_began':
    case 'chip_given':
      return null;
    default:
      return { sign: { href: '#i-arrow' }, text: sentence('antike', effect, []) };
  }
}

const lossesOf = (effect: Effect, who: Nations): boolean =>
  (effect.type === 'battle_fought' && [effect['nation'], effect['against']].some((each) => who.isMine(String(each)))) ||
  (effect.type === 'city_conquered' && who.isMine(String(effect['from']))) ||
  (effect.type === 'defenders_returned' && who.isMine(String(effect['nation'])));
// Whose temple it was is told by the conquest before it.
const isMyTemple = (effect: Effect, parts: Happening[], who: Nations): boolean =>
  effect.type === 'temple_destroyed' &&
  parts.some(
    ({ effect: each }) =>
      each.type === 'city_conquered' && each['region'] === effect['region'] && who.isMine(String(each['from'])),
  );

function stepsOf(turn: Turn, who: Nations): Step[] {
  const steps: Step[] = [];
  const mine = who.isMine(turn.kind);
  const toll = turn.parts.filter(({ effect }) => effect.type === 'toll_paid');
  const field = turn.parts.find(({ effect }) => effect.type === 'marker_moved');
  if (field && toll[0])
    steps.push({
      ply: toll.at(-1)?.ply ?? field.ply,
      at: field.at,
      sign: fieldSign(String(field.effect['to'])),
      text: t('ui.antike.turn.step.toll', {
        field: latin(String(field.effect['to'])),
        chips: pileWords(counted(toll.map(({ effect }) => String(effect['chip'])))),
      }),
      effects: [field.effect],
    });
  for (const { effect, ply, at } of turn.parts) {
    if (noise.has(effect.type)) continue;
    const isLoss = !mine && (lossesOf(effect, who) || isMyTemple(effect, turn.parts, who));
    const whole = effect.type === 'units_moved' ? joined(steps, effect) : null;
    if (whole?.effects[0]) {
      Object.assign(whole, { text: marchWords(whole.effects[0]), ply });
      continue;
    }
    const same =
      effect.type === 'unit_armed'
        ? steps.find(
            ({ effects: [first] }) =>
              first?.type === 'unit_armed' && first['kind'] === effect['kind'] && first['region'] === effect['region'],
          )
        : undefined;
    if (same) {
      same.effects.push(effect);
      Object.assign(same, { text: armedWords(same.effects), ply });
      continue;
    }
    const words = told(effect, who);
    if (words) steps.push({ ply, at, ...words, ...(isLoss ? { isLoss } : {}), effects: [effect] });
  }
  const traded = tradeOf(turn);
  // What was gathered is done when its last part is.
  return [...steps, ...(traded ? [traded] : [])].sort((a, b) => a.ply - b.ply);
}

type Pile = Map<string, number>;
const counted = (all: string[]): Pile => {
  const pile: Pile = new Map();
  for (const each of all) pile.set(each, (pile.get(each) ?? 0) + 1);
  return pile;
};
const pileWords = (pile: Pile): string =>
  together([...pile].filter(([, count]) => count > 0).map(([chip, count]) => chipWords(chip as Chip, count)));

// All trades of a turn in one step: what went to the bank, what came from it. Chips that came with a production or
// instead of a coin are no trade.
function tradeOf(turn: Turn): Step | null {
  const began = turn.parts.findIndex(({ effect }) => effect.type === 'trade_began');
  if (began < 0) return null;
  const after = turn.parts.slice(began);
  const word = (type: string): string[] =>
    after.filter(({ effect }) => effect.type === type).map(({ effect }) => String(effect['chip']));
  const last = after.findLast(({ effect }) => ['chip_given', 'chip_taken'].includes(effect.type)) ?? after[0]!;
  return {
    ply: last.ply,
    at: last.at,
    sign: sign('k-mercatura'),
    text: t('ui.antike.turn.step.traded', {
      given: pileWords(counted(word('chip_given'))),
      taken: pileWords(counted(word('chip_taken'))),
    }),
    effects: [],
  };
}

const produces: Record<string, string> = { marmor: 'r-marble', ferrum: 'r-iron', aurum: 'r-gold', templum: 'temple-s' };
const fieldSign = (field: string): Sign =>
  sign(produces[field] ?? (field.startsWith('movere') ? 'i-movere' : `i-${field}`));

// What the turn came to, weightiest first: the line has room for two of them.
function clausesOf(turn: Turn, who: Nations): string[] {
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
function deltasOf(turn: Turn, who: Nations): Delta[] {
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

function tellSetUp(turn: Turn, reader: Reader): Tale {
  const steps = turn.parts.map(({ effect, ply, at }) => ({
    ply,
    at,
    sign: { href: '#i-flag' },
    text: sentence('antike', effect, reader.names),
    effects: [effect],
  }));
  return {
    style: null,
    mine: false,
    name: '',
    what: t('ui.turn.set_up'),
    sign: { href: '#i-flag' },
    deltas: [],
    steps,
    touchesMe: false,
  };
}

function tellAnswer(turn: Turn, who: Nations): Tale {
  const people = turn.kind.slice(answering.length);
  const { effect } = turn.parts.at(-1)!;
  const toward = effect['toward'];
  return {
    style: who.style(people),
    mine: who.isMine(people),
    name: who.name(people),
    what: t('ui.antike.turn.answer', {
      whom: toward === null ? t('antike.toward.unknown') : who.whom(String(toward)),
      answer: t(`antike.${String(effect['answer'])}`),
    }),
    sign: sign('i-militia'),
    deltas: [],
    steps: [],
    touchesMe: false,
  };
}

function tell(turn: Turn, reader: Reader): Tale | null {
  if (turn.kind === 'set-up') return tellSetUp(turn, reader);
  const who = new Nations(reader);
  if (turn.kind.startsWith(answering)) return tellAnswer(turn, who);
  if (turn.kind === 'over')
    return {
      style: null,
      mine: false,
      name: '',
      what: turn.parts.map(({ effect }) => sentence('antike', effect, reader.names)).join(' '),
      sign: { href: '#i-trophy' },
      deltas: [],
      steps: [],
      touchesMe: false,
    };
  const field = turn.parts.find(({ effect }) => effect.type === 'marker_moved')?.effect['to'];
  const steps = stepsOf(turn, who);
  if (field === undefined && steps.length === 0) return null;
  const clauses = clausesOf(turn, who);
  return {
    style: who.style(turn.kind),
    mine: who.isMine(turn.kind),
    name: who.name(turn.kind),
    what:
      clauses.slice(0, 2).join(t('ui.turn.and_then')) ||
      t('ui.antike.turn.idle', { field: latin(String(field ?? '')) }),
    sign: field === undefined ? { href: '#i-arrow' } : fieldSign(String(field)),
    deltas: deltasOf(turn, who),
    steps,
    touchesMe: steps.some(({ isLoss }) => isLoss === true),
  };
}

export const chronicle: Chronicle = { cut, tell };
