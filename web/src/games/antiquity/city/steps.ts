// A plan is a list of steps that the server keeps. Here: reading it, and writing another list of steps from it.
// Whether that list may be played is for the server to say.
import { same } from '../../../net/factored';
import type { Action, Json } from '../../../net/wire';
import type { BuildingKind, PlanStep } from '../view';

export const stepsOf = (steps: Action[]): PlanStep[] => steps as unknown as PlanStep[];
export const equal = (a: PlanStep, b: PlanStep): boolean => same(a as unknown as Json, b as unknown as Json);

export function shared(a: PlanStep[], b: PlanStep[]): number {
  let count = 0;
  for (; count < a.length && count < b.length; count++) {
    const [left, right] = [a[count], b[count]];
    if (!left || !right || !equal(left, right)) break;
  }
  return count;
}

// What a step adds to the list of buildings.
export function pieceBought(step: PlanStep): BuildingKind | null {
  if (step.type === 'buy_building') return step.kind === 'fountain' ? null : step.kind;
  if (step.type === 'buy_store') return 'store';
  return step.type === 'buy_cathedral' ? 'cathedral' : null;
}

// The kinds of the buildings by index, before each step and after the last. A razed Cathedral leaves no gap.
export function kindsAlong(first: BuildingKind[], steps: PlanStep[]): BuildingKind[][] {
  const along = [first];
  for (const step of steps) {
    const now = along.at(-1) ?? first;
    const bought = pieceBought(step);
    if (bought) along.push([...now, bought]);
    else if (step.type === 'raze_cathedral') along.push(now.filter((kind) => kind !== 'cathedral'));
    else along.push(step.type === 'reset_plan' ? first : now);
  }
  return along;
}

// Which step put this building, counted after the last step, where it stands; which one bought it; which one manned it.
export function stepAbout(
  first: BuildingKind[],
  steps: PlanStep[],
  piece: number,
  type: 'buy' | 'place' | 'man',
): number | null {
  const along = kindsAlong(first, steps);
  let index = piece;
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at];
    if (!step || step.type === 'reset_plan') return null;
    const razed = step.type === 'raze_cathedral' ? (along[at] ?? []).indexOf('cathedral') : -1;
    if (razed >= 0 && razed <= index) index += 1;
    if (type === 'buy' && pieceBought(step) && (along[at] ?? []).length === index) return at;
    if ((step.type === 'place' || step.type === 'man') && step.type === type && step.piece === index) return at;
  }
  return null;
}

// The plan without one step. With a purchase go the steps about what was bought; the buildings bought later move up
// in the list.
export function without(first: BuildingKind[], steps: PlanStep[], at: number): PlanStep[] {
  const gone = steps[at];
  if (!gone) return steps;
  const before = steps.slice(0, at);
  const after = steps.slice(at + 1);
  if (pieceBought(gone)) {
    const piece = kindsAlong(first, before).at(-1)?.length ?? 0;
    return [...before, ...after.flatMap((step) => renumbered(step, piece))];
  }
  const settling = ({ buy_house: 'place_house', buy_building: 'place_fountain' } as Record<string, string>)[gone.type];
  if (!settling) return [...before, ...after];
  const placed = after.findIndex((step) => step.type === settling);
  return [...before, ...after.filter((_, index) => index !== placed)];
}
function renumbered(step: PlanStep, gone: number): PlanStep[] {
  if (step.type !== 'place' && step.type !== 'man' && step.type !== 'lift') return [step];
  if (step.piece === gone) return [];
  return [step.piece > gone ? { ...step, piece: step.piece - 1 } : step];
}

// Steps taken back can be taken again, until something else is planned.
export function redoAfter(before: PlanStep[], now: PlanStep[], redo: PlanStep[]): PlanStep[] {
  const kept = shared(before, now);
  if (now.length < before.length && kept === now.length) return [...before.slice(kept), ...redo];
  if (kept === before.length && now.length > before.length) {
    const taken = now.slice(kept);
    return shared(taken, redo) === taken.length ? redo.slice(taken.length) : [];
  }
  return now.length === before.length && kept === now.length ? redo : [];
}

// The plan as a reader sees it: buying and placing one thing is one line. `end` is the number of steps after it.
export interface Line {
  step: PlanStep;
  kind: BuildingKind | null;
  end: number;
  placed: boolean;
}
const isPlacing = (step: PlanStep): boolean =>
  step.type === 'place' || step.type === 'place_house' || step.type === 'place_fountain';
export function linesOf(first: BuildingKind[], steps: PlanStep[]): Line[] {
  const along = kindsAlong(first, steps);
  const lines: Line[] = [];
  steps.forEach((step, index) => {
    const last = lines.at(-1);
    if (isPlacing(step) && last && !last.placed && last.end === index && last.step.type !== 'man') {
      last.end = index + 1;
      last.placed = true;
      return;
    }
    lines.push({ step, kind: kindOf(step, along[index + 1] ?? [], along[index] ?? []), end: index + 1, placed: false });
  });
  return lines;
}
function kindOf(step: PlanStep, now: BuildingKind[], before: BuildingKind[]): BuildingKind | null {
  if (step.type === 'buy_house' || step.type === 'place_house' || step.type === 'lift_house') return 'house';
  if (step.type === 'place_fountain' || step.type === 'lift_fountain') return 'fountain';
  if (step.type === 'buy_building') return step.kind;
  if (step.type === 'raze_cathedral') return 'cathedral';
  if ('piece' in step) return before[step.piece] ?? null;
  return pieceBought(step) ? (now.at(-1) ?? null) : null;
}
