// A match of Rome turn by turn: an emissary placed, or an action turn from the card that is taken to its end.
import { seatStyle } from '../../design/players';
import { sentence, t, together } from '../../i18n/words.svelte';
import type { Effect } from '../../net/wire';
import { inline } from '../../table/turns/told';
import {
  Cutter,
  happeningsOf,
  toldNames,
  type Chronicle,
  type Delta,
  type Happening,
  type Reader,
  type Sign,
  type Step,
  type Tale,
  type Turn,
} from '../../table/turns/turn';
import { kindOf, type Catalogue } from './view';

const kindOfTurn: Record<string, string> = {
  first_player_named: 'set-up',
  top_strip_seen: 'set-up',
  card_dealt: 'set-up',
  cards_passed: 'set-up',
  first_card_kept: 'first',
  first_card_shown: 'first',
  round_began: 'round',
  strip_turned: 'round',
  card_offered: 'round',
  influence_card_opened: 'round',
  emissary_placed: 'emissary',
  influence_won: 'influence',
  influence_tied: 'influence',
  match_ended: 'over',
};
const ofNobody = new Set(['set-up', 'round', 'over']);

function cut(log: Parameters<Chronicle['cut']>[0]): Turn[] {
  const cutter = new Cutter();
  let isOver = false;
  for (const part of happeningsOf(log)) {
    const { effect } = part;
    if (effect.type === 'round_began') cutter.round = Number(effect['round']);
    const kind = kindOfTurn[effect.type] ?? 'act';
    const seat = ofNobody.has(kind) || typeof effect['seat'] !== 'number' ? null : effect['seat'];
    if (isOver) cutter.begin(part, kind, seat);
    else cutter.put(part, kind, seat);
    isOver = effect.type === 'turn_ended';
  }
  return cutter.turns;
}

const number = (effect: Effect, field: string): number => Number(effect[field] ?? 0);
const cardWord = (card: unknown): string => t(card === null ? 'rome.card.unknown' : `rome.${String(card)}`);
const stripSigns = (strip: unknown): string =>
  [...String(strip)]
    .map((letter) => (letter === 'B' ? inline('#i-brick', t('ui.sign.brick')) : inline('#i-cog', t('ui.sign.cog'))))
    .join('');
const glyphs: Record<string, string> = { green: 'market', red: 'arena', yellow: 'school', blue: 'baths' };
function cardSign(card: unknown, catalogue: Catalogue): Sign {
  const facts = catalogue.cards?.[String(card)];
  const kind = kindOf(facts);
  return facts ? { href: `#i-k-${glyphs[kind] ?? kind}` } : { href: '#i-cards' };
}

const signs: Record<string, string> = {
  first_card_kept: 'cards',
  first_card_shown: 'cards',
  emissary_placed: 'emissary',
  card_taken: 'cards',
  bricks_bought: 'brick',
  brick_tokens_spent: 'token',
  cogs_bought: 'cog',
  produced: 'cog',
  coins_gained: 'coin',
  influence_gained: 'influence',
  brick_token_placed: 'token',
  point_tokens_placed: 'point',
  card_drawn: 'cards',
  card_kept: 'cards',
  card_put_under: 'cards',
  deck_chosen: 'cards',
  influence_won: 'influence',
  influence_tied: 'influence',
  strip_turned: 'cog',
  card_offered: 'cards',
  influence_card_opened: 'influence',
  round_began: 'first',
  first_player_named: 'first',
};
// Said by the line itself, by another step, or by nothing at all.
const noise = new Set(['turn_ended', 'cards_passed', 'card_dealt', 'deck_chosen', 'round_began', 'produced']);

function textOf(effect: Effect, reader: Reader): string {
  const words = (values: Record<string, string | number>): string => t(`ui.rome.turn.step.${effect.type}`, values);
  switch (effect.type) {
    case 'emissary_placed':
      return words({ space: number(effect, 'space') + 1 });
    case 'card_taken':
    case 'first_card_kept':
    case 'first_card_shown':
    case 'card_kept':
    case 'card_drawn':
    case 'card_put_under':
    case 'card_offered':
    case 'building_built':
    case 'building_replaced':
      return words({
        card: cardWord(effect['card']),
        ...(effect['deck'] ? { deck: t(`rome.${String(effect['deck'])}`) } : {}),
      });
    case 'bricks_bought':
      return words({
        count: number(effect, 'bricks'),
        coins: t('ui.rome.turn.coins', { count: number(effect, 'coins') }),
      });
    case 'cogs_bought':
      return words({
        count: number(effect, 'cogs'),
        coins: t('ui.rome.turn.coins', { count: number(effect, 'coins') }),
      });
    case 'brick_tokens_spent':
    case 'influence_gained':
    case 'point_tokens_placed':
      return words({ count: number(effect, 'tokens') });
    case 'coins_gained':
      return words({ count: number(effect, 'coins') });
    case 'brick_token_placed':
      return words({ count: 1 });
    case 'strip_turned':
    case 'top_strip_seen':
      return t('ui.rome.turn.step.strip', { strip: stripSigns(effect['strip']) });
    case 'influence_card_opened':
      return words({ count: number(effect, 'value') });
    case 'influence_won':
      return t('ui.rome.turn.won', { count: number(effect, 'points') });
    case 'first_player_named':
      return words({ name: reader.names[number(effect, 'seat')] ?? '' });
    default:
      return sentence('rome', effect, toldNames(reader));
  }
}

function stepsOf(turn: Turn, reader: Reader): Step[] {
  return turn.parts
    .filter(({ effect }) => !noise.has(effect.type))
    .map(({ effect, ply, at }) => ({
      ply,
      at,
      sign:
        effect.type === 'building_built' || effect.type === 'building_replaced'
          ? cardSign(effect['card'], reader.catalogue as Catalogue)
          : { href: `#i-${signs[effect.type] ?? 'arrow'}` },
      text: textOf(effect, reader),
      effects: [effect],
    }));
}

// Weightiest first: the line has room for one.
function clausesOf(turn: Turn): string[] {
  const of = (type: string): Effect[] =>
    turn.parts.map(({ effect }) => effect).filter((effect) => effect.type === type);
  const clauses: string[] = [];
  const say = (key: string, effects: Effect[], values: Record<string, string | number> = {}): void => {
    const cards = together(effects.flatMap((effect) => ('card' in effect ? [cardWord(effect['card'])] : [])));
    if (effects.length > 0) clauses.push(t(`ui.rome.turn.${key}`, { cards, ...values }));
  };
  say('kept_first', [...of('first_card_kept'), ...of('first_card_shown')]);
  const placed = of('emissary_placed');
  say('placed', placed, { space: number(placed[0] ?? { type: '' }, 'space') + 1 });
  // A card that is built at once is named once.
  const built = of('building_built');
  const taken = of('card_taken');
  const atOnce = built.filter(({ card }) => taken.some((each) => each['card'] === card));
  say('took_and_built', atOnce);
  say(
    'built',
    built.filter((each) => !atOnce.includes(each)),
  );
  say(
    'took',
    taken.filter(({ card }) => !atOnce.some((each) => each['card'] === card)),
  );
  say('produced', of('produced'));
  say('drew', of('card_drawn').slice(0, 1));
  const won = of('influence_won');
  say('won', won, { count: number(won[0] ?? { type: '' }, 'points') });
  if (clauses.length === 0) say('ended', of('turn_ended'));
  return clauses;
}

function deltasOf(turn: Turn): Delta[] {
  const sum = (type: string, field: string): number =>
    turn.parts.reduce((all, { effect }) => all + (effect.type === type ? number(effect, field) : 0), 0);
  const coins = sum('coins_gained', 'coins') - sum('bricks_bought', 'coins') - sum('cogs_bought', 'coins');
  const tokens =
    turn.parts.filter(({ effect }) => effect.type === 'brick_token_placed').length -
    sum('brick_tokens_spent', 'tokens');
  const all: [string, number][] = [
    ['coin', coins],
    ['influence', sum('influence_gained', 'tokens') - sum('influence_won', 'tokens')],
    ['token', tokens],
    ['star', sum('influence_won', 'points')],
  ];
  return all
    .filter(([, by]) => by !== 0)
    .map(([sign, by]) => ({
      by,
      sign: { href: `#i-${sign}` },
      word: t(`ui.rome.turn.delta.${sign}`, { count: Math.abs(by) }),
      ...(by > 0 ? { tone: 'gain' as const } : {}),
    }));
}

// A card of the offer that I could have had: somebody took it before my own turn of this round.
const isBeforeMine = (view: unknown, me: number | null): boolean =>
  me !== null &&
  Array.isArray((view as { spaces?: unknown }).spaces) &&
  (view as { spaces: unknown[] }).spaces.includes(me);

function signOf(turn: Turn, catalogue: Catalogue): Sign {
  const of = (type: string): Happening | undefined => turn.parts.find(({ effect }) => effect.type === type);
  const built = of('building_built');
  if (built) return cardSign(built.effect['card'], catalogue);
  if (of('emissary_placed')) return { href: '#i-emissary' };
  if (turn.kind === 'influence') return { href: '#i-influence' };
  if (turn.kind === 'over') return { href: '#i-trophy' };
  return { href: of('produced') ? '#i-cog' : '#i-cards' };
}

function tellOfNobody(turn: Turn, reader: Reader): Tale | null {
  const offered = turn.parts.filter(({ effect }) => effect.type === 'card_offered');
  const what =
    turn.kind === 'over'
      ? t('ui.turn.over')
      : turn.kind === 'influence'
        ? sentence('rome', turn.parts[0]!.effect, toldNames(reader))
        : turn.kind === 'set-up'
          ? t('ui.turn.set_up')
          : t('ui.rome.turn.offer', { cards: together(offered.map(({ effect }) => cardWord(effect['card']))) });
  const steps = stepsOf(turn, reader).filter(({ effects: [first] }) => first?.type !== 'card_offered');
  if (turn.kind === 'set-up' && steps.length === 0) return null;
  return {
    style: null,
    mine: false,
    name: '',
    what,
    sign: signOf(turn, reader.catalogue as Catalogue),
    deltas: [],
    steps: turn.kind === 'round' || turn.kind === 'set-up' ? steps : [],
    touchesMe: false,
    isEnd: turn.kind === 'over',
  };
}

function tell(turn: Turn, reader: Reader): Tale | null {
  if (turn.seat === null) return tellOfNobody(turn, reader);
  const { me, names, view, catalogue } = reader;
  const clauses = clausesOf(turn);
  if (clauses.length === 0) return null;
  const mine = turn.seat === me;
  const round = (view as { round?: number }).round;
  const takes = turn.parts.some(({ effect }) => effect.type === 'card_taken');
  const steps = stepsOf(turn, reader);
  return {
    style: seatStyle('rome', turn.seat),
    mine,
    name: names[turn.seat] ?? '',
    what: clauses[0] ?? '',
    sign: signOf(turn, catalogue as Catalogue),
    deltas: deltasOf(turn),
    steps,
    touchesMe: !mine && takes && turn.round === round && isBeforeMine(view, me),
  };
}

export const chronicle: Chronicle = { cut, tell };
