// The engine as a referee beside the tests: whole matches played by computer players, and positions it is asked
// about. It runs if ANTIQUARIUM_PROGRAM names a program; without one there is nobody to hold the page to, and those
// tests are skipped.
import type { Action, Effect } from '../src/net/wire';

export const hasReferee = Boolean(process.env['ANTIQUARIUM_PROGRAM']);
const engine = hasReferee ? await import('./engine.mjs') : null;
export const dismiss = (): void => engine?.quit();

export interface Told {
  to_act: number[];
  finished: boolean;
  effects: Effect[];
}

export async function ask<Answer>(request: object): Promise<Answer> {
  const answer = await engine!.ask(request);
  if (!answer.ok) throw new Error(`${JSON.stringify(request).slice(0, 300)}: ${JSON.stringify(answer['error'])}`);
  return answer as Answer;
}
// Also a refusal is an answer.
export const engineAnswer = (request: object): Promise<{ ok: boolean; error?: { rule: string | null } }> =>
  engine!.ask(request) as Promise<{ ok: boolean; error?: { rule: string | null } }>;
export const isRefused = async (request: object): Promise<boolean> => !(await engineAnswer(request)).ok;
export const catalogueOf = async <Catalogue>(game: string): Promise<Catalogue> =>
  (await ask<{ catalogue: Catalogue }>({ op: 'catalogue', game })).catalogue;
export const viewOf = async <View>(seat: number | null): Promise<View> =>
  (await ask<{ view: View }>({ op: 'view', seat })).view;
export const legalFor = async (seat: number): Promise<Action[]> =>
  (await ask<{ actions: Action[] }>({ op: 'legal', seat })).actions;
export const adviceFor = async (seat: number): Promise<Action[]> =>
  (await ask<{ actions: Action[] }>({ op: 'advice', seat })).actions;
export const stateNow = async <State>(): Promise<State> => (await ask<{ state: State }>({ op: 'state' })).state;
export const load = (game: string, state: object): Promise<Told> =>
  ask<Told>({ op: 'load', game, state, seed: 'referee' });
export const play = (seat: number, action: Action): Promise<Told> => ask<Told>({ op: 'play', seat, action });

export interface Step<View> {
  seat: number;
  view: View;
  // The whole position, to go on from by hand; where it was asked for.
  state: object;
  legal: Action[];
  action: Action;
  effects: Effect[];
  // The same seat's view afterwards.
  next: View;
}

export interface Match {
  game: string;
  players: number;
  options: object;
  seed: string;
  level: 'greedy' | 'random';
}
type Choose<View> = (seat: number, legal: Action[], view: View) => Action | Promise<Action>;
// Whether a position will be wanted whole.
type Wanted<View> = (view: View, action: Action) => boolean;

// Goes on from where the engine stands, until the match or something else is over.
export async function goOn<View>(
  told: Told,
  choose: Choose<View>,
  wanted: Wanted<View>,
  isOver: (told: Told) => boolean = () => false,
): Promise<Step<View>[]> {
  const steps: Step<View>[] = [];
  for (let now = told; !now.finished && !isOver(now);) {
    // Where several plan at once they take turns, so that plans stand beside each other.
    const seat = now.to_act[steps.length % now.to_act.length]!;
    const [view, legal] = await Promise.all([viewOf<View>(seat), legalFor(seat)]);
    const action = await choose(seat, legal, view);
    const state = wanted(view, action) ? await stateNow<object>() : {};
    now = await play(seat, action);
    steps.push({ seat, view, state, legal, action, effects: now.effects, next: await viewOf<View>(seat) });
  }
  return steps;
}
export async function stepsOf<View>({ level, ...match }: Match, wanted: Wanted<View>): Promise<Step<View>[]> {
  const told = await ask<Told>({ op: 'new', ...match });
  return goOn<View>(told, async (seat) => (await ask<{ action: Action }>({ op: 'bot', seat, level })).action, wanted);
}

// The same numbers on every run, from 0 to 1.
export function dice(seed: number): () => number {
  let at = seed;
  return () => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return at / 2 ** 32;
  };
}
