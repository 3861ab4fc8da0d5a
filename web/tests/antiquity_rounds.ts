// Rounds of Antiquity after the last commit in which nothing more happens than must: what the page expects of a round
// is held to them.
import { balanceOf, type Balance } from '../src/games/antiquity/city/balance';
import { foods, goods, type AntiquityView, type Good } from '../src/games/antiquity/view';
import type { Action, Effect } from '../src/net/wire';
import { catalogue, sample, steps, sum, type State } from './antiquity_matches';
import { adviceFor, isRefused, load, play, viewOf } from './referee';

interface Quiet {
  views: AntiquityView[];
  balances: Balance[];
  // Positions on the way to the famine, by whoever was to act.
  looks: AntiquityView[];
  explorers: Set<number>;
  effects: Effect[];
  famine: Effect[];
}
// The rest of a round from the last commit on in which nothing more happens than must: nothing is built, nothing
// explored, and food is the last thing to be thrown away.
async function quietly(state: State, seat: number): Promise<Quiet> {
  let now = await load('antiquity', state);
  const views = await Promise.all(state.players.map((_, each) => viewOf<AntiquityView>(each)));
  const balances = views.map((view, each) => balanceOf(view, view.players[each]!, catalogue));
  const quiet: Quiet = { views, balances, looks: [], explorers: new Set(), effects: [], famine: [] };
  const hear = (): void => {
    for (const effect of now.effects) {
      if (effect.type === 'graves_due' && !quiet.effects.some(({ type }) => type === 'pollution_due'))
        quiet.famine.push(effect);
      quiet.effects.push(effect);
    }
  };
  now = await play(seat, { type: 'commit' });
  hear();
  while (!now.finished && !now.effects.some(({ type }) => type === 'round_began')) {
    const by = now.to_act[0]!;
    const view = await viewOf<AntiquityView>(by);
    if (['countryside', 'store', 'harvest', 'explore', 'famine'].includes(view.stage)) quiet.looks.push(view);
    if (view.stage === 'explore') quiet.explorers.add(by);
    now = await play(by, await quietAction(view, by));
    hear();
  }
  return quiet;
}
async function quietAction(view: AntiquityView, seat: number): Promise<Action> {
  const pile = view.players[seat]!.household.goods;
  const last: readonly Good[] = foods;
  if (view.stage === 'store')
    return {
      type: 'discard',
      good: [...goods]
        .sort((a, b) => Number(last.includes(a)) - Number(last.includes(b)))
        .find((good) => (pile[good] ?? 0) > 0)!,
    };
  if (view.stage === 'countryside') return { type: 'end_countryside' };
  if (view.stage === 'explore') return { type: 'decline_to_explore' };
  return (await adviceFor(seat))[0]!;
}
// What plans have not told yet.
const hidden = ({ household, shown }: State['players'][number], what: 'fountains' | 'cathedrals'): number =>
  household.this_round[what] - (shown ?? household).this_round[what];
const lastCommits = steps.filter((step) => step.action.type === 'commit' && 'players' in step.state);
export const quiets: { state: State; quiet: Quiet }[] = [];
for (const { state, seat } of lastCommits)
  quiets.push({ state: state as State, quiet: await quietly(structuredClone(state) as State, seat) });
// Some of them once more as if Forced Labour stood there, with the man of a cart.
for (const { state, seat } of sample(
  lastCommits.filter((step) => step.view.players[step.seat]!.producers.length > 2),
  8,
)) {
  const forced = await withForcedLabour(structuredClone(state) as State, seat);
  if (forced) quiets.push({ state: forced, quiet: await quietly(structuredClone(forced), seat) });
}
// And as if every new Cathedral were San Giorgio's.
for (const { state, seat } of lastCommits) {
  const giorgio = structuredClone(state) as State;
  const builders = giorgio.players.filter(
    ({ household }) => household.this_round.cathedrals > 0 && household.saint !== null,
  );
  builders.forEach(({ household }, at) => (household.saint = at % 2 === 0 ? 'san_giorgio' : 'santa_maria'));
  if (builders.length > 0) quiets.push({ state: giorgio, quiet: await quietly(structuredClone(giorgio), seat) });
}
async function withForcedLabour(state: State, seat: number): Promise<State | null> {
  const { household } = state.players[seat]!;
  const cart = household.buildings.find(({ kind, manned }) => kind === 'cart_shop' && manned);
  if (!cart || household.buildings.some(({ kind }) => kind === 'forced_labour')) return null;
  cart.manned = false;
  for (const at of Array(36).keys()) {
    household.buildings.push({
      kind: 'forced_labour',
      city: 0,
      row: Math.floor(at / 6),
      column: at % 6,
      turn: 0,
      manned: true,
    });
    if (!(await isRefused({ op: 'load', game: 'antiquity', state }))) return state;
    household.buildings.pop();
  }
  return null;
}
// Every seat of every such round; `alone` if the others have nothing up their sleeves that changes its famine,
// `fishing` the Cathedrals they have.
export const expectations = quiets.flatMap(({ state, quiet }) =>
  state.players.flatMap((player, seat) => {
    if (player.out > 0) return [];
    const others = state.players.filter((_, other) => other !== seat);
    return [
      {
        state,
        quiet,
        seat,
        household: player.household,
        balance: quiet.balances[seat]!,
        fishing: sum(others.map((other) => hidden(other, 'cathedrals'))),
        alone: sum(others.map((other) => hidden(other, 'fountains') + hidden(other, 'cathedrals'))) === 0,
      },
    ];
  }),
);
