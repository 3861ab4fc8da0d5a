// A match of Antike turn by turn: from a nation's turn that began to the next one. One line says what it came to; the
// steps say how.
import { sentence, t } from '../../i18n/words.svelte';
import {
  Cutter,
  firstPlyOf,
  happeningsOf,
  toldNames,
  type Chronicle,
  type Reader,
  type Tale,
  type Turn,
} from '../../table/turns/turn';
import { fieldSign, Nations, sign } from './turn_parts';
import { stepsOf } from './turn_steps';
import { clausesOf, deltasOf } from './turn_sums';
import { latin } from './words';

const setUp = new Set(['nation_named', 'first_nation_named']);
const answering = 'answer ';

function cut(log: Parameters<Chronicle['cut']>[0]): Turn[] {
  const cutter = new Cutter();
  let turn: Turn | null = null;
  for (const part of happeningsOf(log)) {
    const { type } = part.effect;
    const nation = String(part.effect['nation'] ?? '');
    if (type === 'turn_began') {
      cutter.round = Number(part.effect['round']);
      // The one before has brought it about: whose turn it is decides first.
      turn = cutter.begin(part, nation, null);
    } else if (setUp.has(type)) cutter.put(part, 'set-up', null);
    else if (type === 'match_ended') cutter.begin(part, 'over', null);
    // Given at any time, by anybody: no part of the turn it falls into.
    else if (type === 'answer_set') cutter.put(part, answering + nation, part.by);
    // Whoever decided it, it is part of the turn under way.
    else if (turn) {
      if (part.ply > firstPlyOf(turn)) turn.seat ??= part.by;
      turn.parts.push(part);
    }
    // A match that begins in the middle of a turn: it is the turn of who moves, not of who is asked.
    else turn = cutter.begin(part, String(part.effect['mover'] ?? nation), part.by);
  }
  return cutter.turns;
}

function tellSetUp(turn: Turn, reader: Reader): Tale {
  const steps = turn.parts.map(({ effect, ply, at }) => ({
    ply,
    at,
    sign: { href: '#i-flag' },
    text: sentence('antike', effect, toldNames(reader)),
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
      what: t('ui.turn.over'),
      sign: { href: '#i-trophy' },
      deltas: [],
      steps: [],
      touchesMe: false,
      isEnd: true,
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
