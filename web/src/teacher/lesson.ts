// What a lesson is: data that any game may bring (docs/lessons.md). Its words are found by their keys, its moves are
// those of the protocol. This file knows no game and needs no page.
import { same } from '../net/factored';
import type { Action, Json } from '../net/wire';

// A move as far as it matters: every field that is named has that value, or one of several.
export type Pattern = { type: string | { any: string[] }; [field: string]: Json | { any: Json[] } };

// What must be true of a position: what lies at a path of the view is a value, is long enough, or large enough.
export type Condition = { at: string } & ({ is: Json } | { count: number } | { least: number });

// A selector in the board; or several ways to the same, of which the first that is in sight is lit: what lies on a
// screen that is not shown, and the tab that leads there.
export type Light = string | string[];

export interface Wrong {
  // The word of its answer.
  why: string;
  move: Pattern;
  // The rule it is about. The referee refuses the move by this very rule if `refused` is set.
  rule?: string;
  refused?: true;
  // Moves of the same step that come before it.
  after?: Action[];
}

export interface Step {
  id: string;
  // Begins anew from here; a step without goes on from where the one before it ended.
  position?: { [field: string]: Json };
  // What the coach speaks of, lit from the beginning; and where the move is, lit by the second hint. Selectors in the
  // board; the first of each bears the flag.
  lit?: Light[];
  find?: Light[];
  // A sum told as a table, each row by a word.
  facts?: string[];
  // Moves that fulfil the task, in this order unless any will do; or other moves that do so as well.
  moves?: Action[];
  anyOrder?: true;
  or?: Pattern[][];
  // Instead of certain moves: what the position must have become. `moves` then are one way.
  goal?: Condition[];
  // What may be done on the way without being judged.
  free?: Pattern[];
  wrong?: Wrong[];
}

export interface Lesson {
  id: string;
  steps: [Step, ...Step[]];
}

function fits(wanted: Json | { any: Json[] } | undefined, found: Json): boolean {
  if (wanted !== null && typeof wanted === 'object' && !Array.isArray(wanted) && Array.isArray(wanted['any']))
    return wanted['any'].some((value) => same(value, found));
  return wanted !== undefined && same(wanted, found);
}
export const matches = (pattern: Pattern, action: Action): boolean =>
  Object.entries(pattern).every(([field, wanted]) => fits(wanted, (action[field] ?? null) as Json));

const valueAt = (view: Json, path: string): Json | undefined =>
  path
    .split('/')
    .slice(1)
    .reduce<Json | undefined>(
      (part, name) =>
        part !== null && typeof part === 'object' ? (part as { [name: string]: Json })[name] : undefined,
      view,
    );
export function holds(condition: Condition, view: Json): boolean {
  const found = valueAt(view, condition.at);
  if ('is' in condition) return found !== undefined && same(found, condition.is);
  if ('least' in condition) return typeof found === 'number' && found >= condition.least;
  return Array.isArray(found) && found.length >= condition.count;
}

export const hasTask = (step: Step): boolean => step.moves !== undefined;

// All ways of a step.
export const waysOf = (step: Step): Pattern[][] => [step.moves ?? [], ...(step.or ?? [])];
// What is left of a way when these moves were made; null if they are not of it.
function covers(way: Pattern[], made: Action[], anyOrder: boolean): Pattern[] | null {
  const left = [...way];
  for (const action of made) {
    const index = left.findIndex((pattern, place) => (anyOrder || place === 0) && matches(pattern, action));
    if (index < 0) return null;
    left.splice(index, 1);
  }
  return left;
}
export const isOnTheWay = (step: Step, made: Action[]): boolean =>
  waysOf(step).some((way) => covers(way, made, step.anyOrder === true));
export const isDone = (step: Step, made: Action[], view: Json): boolean =>
  step.goal
    ? step.goal.every((condition) => holds(condition, view))
    : waysOf(step).some((way) => covers(way, made, step.anyOrder === true)?.length === 0);

export type Verdict = { kind: 'right' | 'free' } | { kind: 'wrong'; wrong: Wrong | null };
// What the coach thinks of a legal move, made after those of the same step that were right.
export function verdict(step: Step, made: Action[], action: Action): Verdict {
  if (!step.goal && isOnTheWay(step, [...made, action])) return { kind: 'right' };
  if ((step.free ?? []).some((pattern) => matches(pattern, action))) return { kind: 'free' };
  const wrong = (step.wrong ?? []).find(({ move, refused }) => !refused && matches(move, action));
  if (wrong) return { kind: 'wrong', wrong };
  return step.goal ? { kind: 'free' } : { kind: 'wrong', wrong: null };
}
// What is left to show of a step.
export const leftOf = (step: Step, made: Action[]): Action[] =>
  (covers(step.moves ?? [], made, step.anyOrder === true) as Action[] | null) ?? step.moves ?? [];

// The step that a lesson begins anew at to come to this one.
export function beginningOf(lesson: Lesson, at: number): number {
  for (let step = at; step > 0; step--) if (lesson.steps[step]?.position) return step;
  return 0;
}

// Every word that a lesson says, without `ui.lesson.`.
export const wordsOf = (game: string, { id, steps }: Lesson): string[] => {
  const said = steps.flatMap((step) =>
    [
      'say',
      ...(step.lit || step.find ? ['flag'] : []),
      ...(hasTask(step) ? ['task', 'hint', 'move'] : []),
      ...(step.facts ?? []).flatMap((fact) => [`fact.${fact}`, `fact.${fact}.is`]),
      ...new Set((step.wrong ?? []).map(({ why }) => `wrong.${why}`)),
    ].map((word) => `${step.id}.${word}`),
  );
  return ['title', 'about', 'end', ...said].map((word) => `${game}.${id}.${word}`);
};
