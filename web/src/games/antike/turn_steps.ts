// The steps of a turn of Antike: marches along one way and units of one place together, the rest one by one.
import { nameOf, sentence, t } from '../../i18n/words.svelte';
import type { Effect } from '../../net/wire';
import type { Happening, Sign, Step, Turn } from '../../table/turns/turn';
import {
  counted,
  fieldSign,
  lossesOf,
  marchOf,
  number,
  pileWords,
  regionWord,
  sign,
  unitsOf,
  type Nations,
} from './turn_parts';
import type { Chip, Kind } from './view';
import { chipWords, latin, unitWords } from './words';

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
      return { sign: sign('i-militia'), text: words('bellona', { whom: who.whom(String(effect['to'])) }) };
    case 'trade_began':
    case 'chip_given':
      return null;
    default:
      return { sign: { href: '#i-arrow' }, text: sentence('antike', effect, []) };
  }
}

// Whose temple it was is told by the conquest before it.
const isMyTemple = (effect: Effect, parts: Happening[], who: Nations): boolean =>
  effect.type === 'temple_destroyed' &&
  parts.some(
    ({ effect: each }) =>
      each.type === 'city_conquered' && each['region'] === effect['region'] && who.isMine(String(each['from'])),
  );

export function stepsOf(turn: Turn, who: Nations): Step[] {
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
