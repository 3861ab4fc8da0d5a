// A match of Antiquity turn by turn: what one player did in one phase of a round. Some phases all play at once, so a
// turn gathers what belongs together wherever it stands.
import { seatStyle } from '../../design/players';
import { t } from '../../i18n/words.svelte';
import type { Effect } from '../../net/wire';
import {
  Cutter,
  happeningsOf,
  type Chronicle,
  type Reader,
  type Sign,
  type Tale,
  type Turn,
} from '../../table/turns/turn';
import { Places } from './places';
import { deltasOf, stepsOf } from './turn_steps';
import { lineOf, numberOf } from './turn_words';

const phaseOf: Record<string, string> = {
  tile_laid: 'set-up',
  order_drawn: 'set-up',
  starting_city_placed: 'set-up',
  round_began: 'rise',
  trade_offered: 'trade',
  trade_made: 'trade',
  trade_refused: 'trade',
  offer_withdrawn: 'trade',
  order_of_play_set: 'order',
  producer_built: 'country',
  range_decided: 'country',
  inn_built: 'country',
  city_built: 'country',
  marker_removed: 'country',
  land_cleaned: 'country',
  countryside_ended: 'country',
  goods_discarded: 'store',
  harvested: 'harvest',
  good_taken: 'harvest',
  producer_finished: 'harvest',
  marker_chosen: 'explore',
  marker_turned: 'explore',
  exploring_declined: 'explore',
  famine_level_set: 'famine',
  graves_due: 'famine',
  pollution_due: 'pollution',
  hex_polluted: 'pollution',
  player_eliminated: 'victory',
  victory_reached: 'victory',
  match_ended: 'victory',
};

function cut(log: Parameters<Chronicle['cut']>[0]): Turn[] {
  const cutter = new Cutter();
  // Graves are told in the phase that brought them: famine, or pollution that found no land.
  let phase = '';
  for (const part of happeningsOf(log)) {
    const { effect } = part;
    if (effect.type === 'round_began') {
      cutter.round = numberOf(effect, 'round');
      phase = 'rise';
      continue;
    }
    const told = phaseOf[effect.type] ?? (effect.type === 'grave_placed' ? phase : 'city');
    // A mountain range or a marker belongs to whoever builds there.
    const seat = typeof effect['seat'] === 'number' ? effect['seat'] : told === 'country' ? part.by : null;
    phase = told === 'trade' ? phase : told;
    if (told === 'order') cutter.putBack(part, told, null, told);
    else if (told === 'trade') cutter.put(part, told, numberOf(effect, 'from'), 'city');
    else cutter.putBack(part, told, seat, told === 'set-up' ? '' : told);
  }
  return cutter.turns;
}

const signs: Record<string, string> = {
  city: '#i-town',
  trade: '#i-swap',
  order: '#i-people',
  store: '#i-aq-store',
  harvest: '#i-basket',
  explore: '#i-aq-p-marker',
  famine: '#i-aq-p-grave',
  pollution: '#i-aq-p-pollution',
  victory: '#i-trophy',
};
function signOf(turn: Turn): Sign {
  const deed = turn.parts.find(({ effect }) =>
    ['producer_built', 'inn_built', 'city_built', 'starting_city_placed'].includes(effect.type),
  )?.effect;
  if (deed?.type === 'producer_built') return { href: `#i-aq-${String(deed['industry'])}` };
  if (deed?.type === 'inn_built') return { href: '#i-aq-p-inn' };
  if (deed) return { href: '#i-aq-town' };
  return { href: signs[turn.kind] ?? '#i-flag' };
}

function tellOfNobody(turn: Turn, { names }: Reader): Tale | null {
  const of = (type: string): Effect[] =>
    turn.parts.map(({ effect }) => effect).filter((effect) => effect.type === type);
  const order = [...of('order_of_play_set'), ...of('order_drawn')]
    .sort((a, b) => numberOf(a, 'place') - numberOf(b, 'place'))
    .map((effect) => names[numberOf(effect, 'seat')] ?? '');
  const famine = of('famine_level_set').at(-1);
  const isEnd = of('match_ended').length > 0;
  const what =
    order.length > 0
      ? t('ui.antiquity.turn.order', { names: order.join(', ') })
      : famine
        ? t('ui.antiquity.turn.famine', { count: numberOf(famine, 'level') })
        : isEnd
          ? t('ui.turn.over')
          : '';
  if (!what) return null;
  return {
    style: null,
    mine: false,
    name: '',
    what,
    sign: signOf(turn),
    deltas: [],
    steps: [],
    touchesMe: false,
    isEnd,
  };
}

const touches = (turn: Turn, me: number, places: Places): boolean =>
  turn.parts.some(({ effect }) => {
    if (effect.type === 'hex_polluted') return places.isInZone(effect['hex'], me);
    if (turn.kind === 'trade') return effect['to'] === me || effect['from'] === me;
    return effect.type === 'inn_built' && places.isInZone(effect['hex'], me);
  });

function tell(turn: Turn, reader: Reader): Tale | null {
  if (turn.seat === null) return tellOfNobody(turn, reader);
  const { me, names } = reader;
  const places = new Places(reader);
  const what = lineOf(turn, places, reader);
  const steps = stepsOf(turn, places, reader);
  if (!what && steps.length === 0) return null;
  const mine = turn.seat === me;
  return {
    style: seatStyle('antiquity', turn.seat),
    mine,
    // A step that stands in for the line is a sentence of its own; the mark says whose it is.
    name: what ? (names[turn.seat] ?? '') : '',
    what: what || (steps[0]?.text.replaceAll('**', '') ?? ''),
    sign: signOf(turn),
    deltas: deltasOf(turn),
    steps,
    touchesMe: !mine && me !== null && touches(turn, me, places),
  };
}

export const chronicle: Chronicle = { cut, tell };
