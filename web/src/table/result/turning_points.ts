// Where a match turned: the rounds in which somebody's prospects grew most. Prospects are guessed from the standings
// alone: a lead is worth the more, the fewer rounds are left in which it could be lost again.
import { t, together } from '../../i18n/words.svelte';
import { firstPlyOf, lastPlyOf, type Turn } from '../turns/turn';

export interface RoundPlayed {
  round: number;
  // The last of the round.
  ply: number;
  // How far everybody was then, by seat.
  values: number[];
}
export interface TurningPoint {
  // Which of the rounds.
  index: number;
  round: number;
  // Whose round it was, and what it brought them.
  seat: number;
  gain: number;
}

const shown = 3;
// Less than this is no turn of anything.
const leastSwing = 0.06;

// How much the seats usually gain or lose against each other in a round.
function usualSwing(rounds: RoundPlayed[]): number {
  const squares = rounds.slice(1).flatMap(({ values }, at) => {
    const gains = values.map((value, seat) => value - (rounds[at]!.values[seat] ?? 0));
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    return gains.map((gain) => (gain - mean) ** 2);
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length));
}
function prospects(values: number[], doubt: number): number[] {
  const best = Math.max(...values);
  const weights = values.map((value) => Math.exp((value - best) / doubt));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / whole);
}

// The largest, at most one a round, in the order of time.
export function turningPoints(rounds: RoundPlayed[]): TurningPoint[] {
  const swing = usualSwing(rounds);
  if (swing === 0) return [];
  const guessed = rounds.map(({ values }, at) => prospects(values, swing * Math.sqrt(rounds.length - at)));
  const turns = rounds.slice(1).flatMap(({ round, values }, before) => {
    const index = before + 1;
    const ofRound = values.map((value, seat) => ({
      ...{ index, round, seat },
      gain: value - rounds[before]!.values[seat]!,
      swing: guessed[index]![seat]! - guessed[before]![seat]!,
    }));
    return ofRound
      .filter((each) => each.gain > 0 && each.swing >= leastSwing)
      .sort((a, b) => b.swing - a.swing)
      .slice(0, 1);
  });
  return turns
    .sort((a, b) => b.swing - a.swing)
    .slice(0, shown)
    .sort((a, b) => a.index - b.index)
    .map(({ index, round, seat, gain }) => ({ index, round, seat, gain }));
}

// What it changed in the order of all: whom it passed, who led then and by how much. `names` as they are read behind
// "past" and "behind".
export function whyWords({ index, seat }: TurningPoint, rounds: RoundPlayed[], names: string[], unit: string): string {
  const [before, after] = [rounds[index - 1]!.values, rounds[index]!.values];
  const others = after.map((_, each) => each).filter((each) => each !== seat);
  const lead = (values: number[]): number => values[seat]! - Math.max(...others.map((each) => values[each]!));
  const best = Math.max(...others.map((each) => after[each]!));
  const called = (seats: number[]): string => together(seats.map((each) => names[each] ?? ''));
  const ahead = called(others.filter((each) => after[each] === best));
  const passed = others.filter((each) => before[each]! >= before[seat]! && after[each]! < after[seat]!);
  const [was, is] = [lead(before), lead(after)];
  const values = { names: called(passed), ahead, from: `${Math.abs(was)}${unit}`, to: `${Math.abs(is)}${unit}` };
  if (is > 0) return t(was > 0 ? 'ui.result.turn.further' : 'ui.result.turn.leads', values);
  if (is === 0) return t('ui.result.turn.level', values);
  return t(passed.length > 0 ? 'ui.result.turn.passed' : 'ui.result.turn.nearer', values);
}

// What somebody did in that round, turn by turn.
export function turnsOf({ index, seat }: TurningPoint, rounds: RoundPlayed[], turns: Turn[]): Turn[] {
  const [after, until] = [rounds[index - 1]!.ply, rounds[index]!.ply];
  return turns.filter((turn) => turn.seat === seat && firstPlyOf(turn) > after && firstPlyOf(turn) <= until);
}

// Of these the one that brought them furthest. `valueAt` is how far they were after a ply, `from` the ply before all.
export async function decisive(
  turns: Turn[],
  from: number,
  valueAt: (ply: number) => Promise<number>,
): Promise<Turn | undefined> {
  if (turns.length < 2) return turns[0];
  const values = await Promise.all([from, ...turns.map(lastPlyOf)].map(valueAt));
  const gains = turns.map((_, at) => values[at + 1]! - values[at]!);
  return turns[gains.indexOf(Math.max(...gains))];
}
