// The chronicle of a game that has none of its own: a line for each run of moves of one seat, its sentences as steps.
import { seatStyle } from '../../design/players';
import { sentence } from '../../i18n/words.svelte';
import { Cutter, happeningsOf, toldNames, type Chronicle } from './turn';

export const plainChronicle = (game: string): Chronicle => ({
  cut(log) {
    const cutter = new Cutter();
    for (const part of happeningsOf(log)) {
      if (part.effect.type === 'round_began') cutter.round = Number(part.effect['round']);
      cutter.put(part, '', part.by);
    }
    return cutter.turns;
  },
  tell(turn, reader) {
    const names = toldNames(reader);
    const steps = turn.parts.map(({ effect, ply, at }) => ({
      ply,
      at,
      sign: { href: '#i-arrow' },
      text: sentence(game, effect, names),
      effects: [effect],
    }));
    return {
      style: turn.seat === null ? null : seatStyle(game, turn.seat),
      mine: turn.seat === reader.me,
      name: '',
      what: steps[0]?.text ?? '',
      sign: { href: '#i-arrow' },
      deltas: [],
      steps: steps.length > 1 ? steps : [],
      touchesMe: false,
    };
  },
});
