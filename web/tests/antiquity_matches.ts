// Whole matches of Antiquity for tests that hold the page to the engine: some of computer players, some of restless
// ones who have plenty of everything and try all there is.
import { hexOf } from '../src/games/antiquity/country/hex';
import { countrysideOf, reachOf, zoneOf } from '../src/games/antiquity/country/land';
import { freeSquares } from '../src/games/antiquity/city/shapes';
import {
  goods,
  hexKey,
  sideOf,
  type AntiquityView,
  type BuildingKind,
  type Catalogue,
  type Hex,
  type Household,
} from '../src/games/antiquity/view';
import type { Action, Effect } from '../src/net/wire';
import {
  ask,
  catalogueOf,
  dice,
  goOn,
  hasReferee,
  isRefused,
  load,
  stateNow,
  stepsOf,
  type Match,
  type Step,
  type Told,
} from './referee';

export type Seen = Step<AntiquityView>;
// A state has the fields of a view, and hides nothing.
export type State = AntiquityView;
const matches: Match[] = [
  { game: 'antiquity', players: 2, options: {}, seed: 'facts', level: 'greedy' },
  { game: 'antiquity', players: 3, options: {}, seed: 'facts', level: 'greedy' },
];
export const catalogue = hasReferee ? await catalogueOf<Catalogue>('antiquity') : ({} as Catalogue);
export const steps: Seen[] = [];
if (hasReferee) {
  for (const match of matches) steps.push(...(await stepsOf<AntiquityView>(match, isWanted)));
  steps.push(
    ...(await restless(2, 1, ['university', 'faculty_of_theology', 'faculty_of_philosophy', 'explorer', 'hospital'])),
    ...(await restless(3, 2, ['university', 'faculty_of_biology', 'faculty_of_alchemy', 'dump', 'brewery'])),
    ...(await restless(2, 3, ['forced_labour', 'explorer', 'harbour', 'stables', 'hospital', 'dump'])),
  );
}
// Goods of every kind each round, two cities each, a famine that comes and goes, and whatever is legal: each kind of
// move as likely as the next.
async function restless(players: number, seed: number, furniture: BuildingKind[]): Promise<Seen[]> {
  const roll = dice(seed);
  const any = <T>(list: T[]): T => list[Math.floor(roll() * list.length)]!;
  const overAtDawn = ({ effects }: Told): boolean => effects.some(({ type }) => type === 'round_began');
  let told = await ask<Told>({ op: 'new', game: 'antiquity', players, options: {}, seed });
  const all = await goOn<AntiquityView>(told, (_, legal) => any(legal), isWanted, overAtDawn);
  for (let round = 1; round <= 5; round++) {
    const state = round === 1 ? await furnished(await stateNow<State>(), furniture) : await stateNow<State>();
    if (state.stage !== 'city_building') break;
    for (const { household, out } of state.players)
      if (out === 0) for (const good of goods) household.goods[good] = Math.floor(roll() * 7);
    told = await load('antiquity', { ...state, famine_level: Math.floor(roll() * 7) });
    let planned = 0;
    const choose = (seat: number, legal: Action[], view: AntiquityView): Action => {
      const ofType = (...types: string[]): Action[] => legal.filter(({ type }) => types.includes(type));
      const [end, again, place, man] = [
        ofType('commit'),
        ofType('reset_plan'),
        ofType('place', 'place_house', 'place_fountain', 'put_grave'),
        ofType('man'),
      ];
      if (view.stage === 'city_building') {
        planned += 1;
        // Nothing stays in hand for long; if it finds no place, the plan is thrown away.
        if (place.length > 0 && roll() < 0.8) return any(place);
        if (planned > 16 * players && end.length + place.length + again.length > 0)
          return any(end.length > 0 ? end : place.length > 0 ? place : again);
        if (man.length > 0 && roll() < 0.5) return any(man);
      }
      const { household } = view.players[seat]!;
      const crowded =
        place.length > 0 ||
        household.buildings.some(({ city }) => city === null) ||
        household.cities.every((_, city) => freeSquares(household, city, sideOf(catalogue, city), catalogue) < 14);
      const faith = ofType('buy_cathedral');
      if (faith.length > 0 && !crowded && roll() < 0.15) return any(faith);
      const open = legal.filter(
        ({ type, width, height }) =>
          !(crowded && type.startsWith('buy_') && type !== 'buy_house') &&
          !(type === 'buy_store' && Number(width) * Number(height) > 6) &&
          type !== 'reset_plan' &&
          type !== 'commit' &&
          !type.startsWith('end_') &&
          (type !== 'demand_order' || roll() < 0.05),
      );
      const kind = any([...new Set((open.length > 0 ? open : legal).map(kindOf))]);
      return any(legal.filter((action) => kindOf(action) === kind));
    };
    all.push(...(await goOn<AntiquityView>(told, choose, isWanted, overAtDawn)));
  }
  return all;
}
// Each player with a second city where the engine allows one, twelve houses, three carts, a store and some more
// buildings.
async function furnished(state: State, furniture: BuildingKind[]): Promise<State> {
  Object.assign(state, { supply: undefined, claimed: undefined });
  for (const player of state.players) {
    const carts = [0, 2, 4].map((column) => ({ kind: 'cart_shop' as const, city: 0, row: 0, column, turn: 0 }));
    Object.assign(player.household, {
      houses: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      cities: undefined,
      buildings: [...carts, { kind: 'store', city: 0, row: 2, column: 0, turn: 0, width: 2, height: 3 }],
    });
    const [first] = player.centres;
    for (const hex of countrysideOf(state).all) {
      player.centres = [first!, hexOf(hex)];
      if (!(await isRefused({ op: 'load', game: 'antiquity', state }))) break;
    }
    for (const kind of furniture) {
      const corners = [1, 0].flatMap((city) =>
        Array.from({ length: 36 }, (_, at) => ({ kind, city, row: Math.floor(at / 6), column: at % 6, turn: 0 })),
      );
      for (const piece of corners) {
        player.household.buildings.push(piece);
        if (!(await isRefused({ op: 'load', game: 'antiquity', state }))) break;
        player.household.buildings.pop();
      }
    }
  }
  return state;
}
// Where the last one commits and the rest of the round can be looked at, and where carts build.
function isWanted({ stage, committed, players }: AntiquityView, { type }: Action): boolean {
  return (
    stage === 'countryside' ||
    (type === 'commit' && committed.length === players.filter(({ out }) => out === 0).length - 1)
  );
}
function kindOf({ type, kind, saint }: Action): string {
  return [type, kind, saint].join(' ');
}

export const ofStage = (stage: string): Seen[] => steps.filter(({ view }) => view.stage === stage);
export const householdOf = ({ view, seat }: Pick<Seen, 'view' | 'seat'>): Household => view.players[seat]!.household;
export const zoneIn = (view: AntiquityView, seat: number): Set<string> =>
  zoneOf(view, countrysideOf(view), seat, reachOf(view, seat, catalogue)).zone;
export const legalHexes = (legal: Action[], type: string): string[] =>
  legal
    .filter((action) => action.type === type)
    .map(({ hex }) => hexKey(hex as Hex))
    .sort();
export const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
export const sample = <T>(all: T[], most: number): T[] =>
  all.filter((_, index) => index % Math.max(1, Math.floor(all.length / most)) === 0);

// What an engine's message brought a seat, in numbers.
export const told = (effects: Effect[], type: string, seat: number): Effect[] =>
  effects.filter((effect) => effect.type === type && effect['seat'] === seat);
