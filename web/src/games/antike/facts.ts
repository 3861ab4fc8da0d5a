// Numbers the page explains: what a defence is made of, what a field would bring, how far it is to the next
// personage, who threatens what. The parts come from the catalogue; tests hold the sums against what the server does.
import {
  kinds,
  templesOf,
  total,
  unitsIn,
  type AntikeView,
  type BoardFile,
  type Catalogue,
  type Kind,
  type KnowHow,
  type Nation,
  type Personage,
  type Resource,
} from './view';

export interface Term {
  what:
    | 'city'
    | 'city_with_temple'
    | 'neutral_temple'
    | 'legions'
    | 'galleys'
    | 'few_personages'
    | 'regnum'
    | 'res_publica';
  strength: number;
}

// Nothing to conquer: an empty list.
export function defenceOf(view: AntikeView, catalogue: Catalogue, region: string): Term[] {
  const facts = catalogue.defence;
  if (view.neutral_temples.includes(region)) return [{ what: 'neutral_temple', strength: facts.neutral_temple }];
  const owner = view.nations.find((nation) => region in nation.cities);
  if (!owner) return [];
  const temple = view.temples.includes(region);
  const terms: Term[] = [
    temple ? { what: 'city_with_temple', strength: facts.city_with_temple } : { what: 'city', strength: facts.city },
    { what: 'legions', strength: unitsIn(owner, region, 'legion') },
    { what: 'galleys', strength: unitsIn(owner, region, 'galley') },
  ];
  if (total(owner.personages) <= facts.few_personages_up_to)
    terms.push({ what: 'few_personages', strength: facts.few_personages });
  if (owner.know_hows.includes('res_publica')) terms.push({ what: 'res_publica', strength: facts.res_publica });
  else if (owner.know_hows.includes('regnum')) terms.push({ what: 'regnum', strength: facts.regnum });
  return terms.filter(({ strength }) => strength > 0);
}
export const strengthOf = (terms: Term[]): number => terms.reduce((sum, { strength }) => sum + strength, 0);

export function productionOf(view: AntikeView, catalogue: Catalogue, nation: Nation, resource: Resource): number {
  const facts = catalogue.production;
  const cities = Object.entries(nation.cities).filter(([, made]) => made === resource);
  const extra = nation.know_hows.includes('moneta')
    ? facts.moneta
    : nation.know_hows.includes('metallum')
      ? facts.metallum
      : 0;
  return cities.reduce(
    (sum, [region]) => sum + (view.temples.includes(region) ? facts.city_with_temple : facts.city),
    extra,
  );
}

// The fields clockwise from a marker; 1 for the next one, 8 for the same again.
export function stepsTo(catalogue: Catalogue, marker: string | null, field: string): number {
  if (marker === null) return 1;
  const names = catalogue.fields.map((each) => each.field);
  return (names.indexOf(field) - names.indexOf(marker) + names.length) % names.length || names.length;
}
export const tollTo = (catalogue: Catalogue, marker: string | null, field: string): number =>
  Math.max(0, stepsTo(catalogue, marker, field) - catalogue.free_fields);

// Is a know-how still unknown to everybody? Then it is dearer, and wins a scholar.
export const isFirst = (view: AntikeView, knowHow: KnowHow): boolean =>
  !view.nations.some((nation) => nation.know_hows.includes(knowHow)) && !view.turn.developed.includes(knowHow);
export const priceOf = (view: AntikeView, board: BoardFile, knowHow: KnowHow): number =>
  board.know_how_prices[knowHow][isFirst(view, knowHow) ? 'first' : 'later'];
// Those of its turn included: they lead to others at once, though they do not work yet (7.3, 7.7).
const learnt = (view: AntikeView, nation: Nation): KnowHow[] =>
  nation.people === view.turn.nation ? [...nation.know_hows, ...view.turn.developed] : nation.know_hows;
export function isOpen(view: AntikeView, catalogue: Catalogue, nation: Nation, knowHow: KnowHow): boolean {
  const { needs } = catalogue.know_hows[knowHow];
  return needs === null || learnt(view, nation).includes(needs);
}
export const canDevelop = (
  view: AntikeView,
  board: BoardFile,
  catalogue: Catalogue,
  nation: Nation,
  knowHow: KnowHow,
): boolean =>
  !learnt(view, nation).includes(knowHow) &&
  isOpen(view, catalogue, nation, knowHow) &&
  priceOf(view, board, knowHow) <= nation.chips.gold + nation.chips.coin;

// Units a nation could arm in one MILITIA: as many as it pays for, BELLONA's included, as its cities take and its
// supply has (6.1 to 6.7).
export function armableBy(view: AntikeView, board: BoardFile, catalogue: Catalogue, nation: Nation): number {
  const paid =
    Math.floor((nation.chips.iron + nation.chips.coin) / catalogue.prices.unit) +
    (view.bellona === nation.people ? catalogue.new_units.bellona : 0);
  const left: Record<Kind, number> = {
    legion: catalogue.supply.legions - total(nation.legions),
    galley: catalogue.supply.galleys - total(nation.galleys),
  };
  // Room for one kind alone, and for either.
  const room = { legion: 0, galley: 0, either: 0 };
  for (const region of Object.keys(nation.cities)) {
    const file = board.regions.find(({ id }) => id === region);
    const takes = view.temples.includes(region) ? catalogue.new_units.city_with_temple : catalogue.new_units.city;
    if (file) room[file.red.length === 0 ? 'galley' : file.blue.length === 0 ? 'legion' : 'either'] += takes;
  }
  const [legions, galleys] = [Math.min(room.legion, left.legion), Math.min(room.galley, left.galley)];
  return Math.min(paid, legions + galleys + Math.min(room.either, left.legion - legions + left.galley - galleys));
}

// What a field would bring a nation now, as signs with counts.
export interface Yield {
  sign: Resource | 'coin' | 'temple' | 'unit' | 'legion' | 'galley' | 'scholar';
  count: number;
}
export function yieldsOf(
  view: AntikeView,
  board: BoardFile,
  catalogue: Catalogue,
  nation: Nation,
  field: string,
): Yield[] {
  const produces = catalogue.fields.find((each) => each.field === field)?.produces;
  const { chips } = nation;
  if (produces)
    return [
      { sign: produces, count: productionOf(view, catalogue, nation, produces) },
      { sign: 'coin', count: view.bank.coins > 0 ? catalogue.production.coins : 0 },
    ];
  if (field === 'templum') {
    const bare = Object.keys(nation.cities).length - templesOf(view, nation).length;
    return [
      {
        sign: 'temple',
        count: Math.min(Math.floor((chips.marble + chips.coin) / catalogue.prices.temple), bare, view.bank.temples),
      },
    ];
  }
  if (field === 'militia') return [{ sign: 'unit', count: armableBy(view, board, catalogue, nation) }];
  if (field === 'scientia')
    return [
      {
        sign: 'scholar',
        count: Object.keys(catalogue.know_hows).filter((each) =>
          canDevelop(view, board, catalogue, nation, each as KnowHow),
        ).length,
      },
    ];
  return [
    { sign: 'legion', count: total(nation.legions) },
    { sign: 'galley', count: total(nation.galleys) },
  ];
}

export function seaAreas(board: BoardFile, catalogue: Catalogue, nation: Nation): number {
  const { open_sea, city_site } = catalogue.sea_areas;
  return Object.keys(nation.galleys).reduce(
    (sum, region) => sum + (board.regions.find(({ id }) => id === region)?.site === 'sea' ? open_sea : city_site),
    0,
  );
}

// How far a nation is from its next king, citizen or navigator.
export interface Progress {
  have: number;
  needed: number;
  left: number;
}
export function progressOf(
  view: AntikeView,
  board: BoardFile,
  catalogue: Catalogue,
  nation: Nation,
  personage: Personage,
): Progress | null {
  const every = catalogue.personages[personage].every;
  if (every === null) return null;
  const have =
    personage === 'king'
      ? Object.keys(nation.cities).length
      : personage === 'citizen'
        ? templesOf(view, nation).length
        : seaAreas(board, catalogue, nation);
  return { have, needed: every * (nation.personages[personage] + 1), left: view.bank.personages[personage] };
}

export function bordersOf(catalogue: Catalogue, nation: Nation, kind: Kind): number {
  const { plain, wise } = catalogue.reach[kind];
  return nation.know_hows.includes(kind === 'legion' ? 'strata' : 'navigatio') ? wise : plain;
}

// Regions within so many borders that units of a kind can cross, with the number of borders; the start itself is 0.
export function reachFrom(board: BoardFile, from: string, kind: Kind, borders: number): Map<string, number> {
  const beside = new Map(board.regions.map((region) => [region.id, kind === 'legion' ? region.red : region.blue]));
  const reached = new Map([[from, 0]]);
  for (const [region, steps] of reached) {
    if (steps === borders) continue;
    for (const next of beside.get(region) ?? []) if (!reached.has(next)) reached.set(next, steps + 1);
  }
  return reached;
}

// Whom a nation could take a city or a neutral temple from in a MOVERE of its own, if nobody fights its units on the
// way.
export interface Threat {
  region: string;
  by: Nation;
  units: number;
  strength: number;
}
export function threatsBy(view: AntikeView, board: BoardFile, catalogue: Catalogue, nation: Nation): Threat[] {
  const arriving = new Map<string, number>();
  for (const kind of kinds) {
    const table = kind === 'legion' ? nation.legions : nation.galleys;
    for (const [from, units] of Object.entries(table)) {
      for (const region of reachFrom(board, from, kind, bordersOf(catalogue, nation, kind)).keys())
        arriving.set(region, (arriving.get(region) ?? 0) + units);
    }
  }
  // Without a city token only neutral temples can be taken (K3, K6).
  const hasToken = Object.keys(nation.cities).length < catalogue.supply.cities;
  const threats: Threat[] = [];
  for (const [region, units] of arriving) {
    const owner = view.nations.find((each) => region in each.cities);
    if (owner === nation || (owner && (Object.keys(owner.cities).length === 1 || !hasToken))) continue;
    const strength = strengthOf(defenceOf(view, catalogue, region));
    if (strength > 0 && units >= strength) threats.push({ region, by: nation, units, strength });
  }
  return threats;
}
