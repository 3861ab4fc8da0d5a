// What to think about before committing. Nothing here forbids anything.
import { countOf, goods, type BuildingKind, type Catalogue, type Household } from '../view';
import { anyWorks, besideUniversity, hasGrave, works, type Balance } from './balance';
import { inHand, type Offers } from './offers';

export interface Warning {
  // Its words are under `ui.city.warn.`.
  what:
    | 'in_hand'
    | 'idle_men'
    | 'free_houses'
    | 'no_carts'
    | 'no_goods_for_carts'
    | 'no_room'
    | 'hospital_unused'
    | 'hospital_empty'
    | 'faculty_idle'
    | 'unmanned'
    | 'graves';
  // Something is lost or wasted, not only worth a thought.
  strong: boolean;
  count?: number;
  kind?: BuildingKind;
}

export function warningsOf(household: Household, balance: Balance, offers: Offers, catalogue: Catalogue): Warning[] {
  const warnings: Warning[] = [];
  const held = inHand(household, false).reduce(
    (sum, holding) =>
      sum +
      (holding.what === 'house'
        ? household.in_hand.houses
        : holding.what === 'fountain'
          ? household.in_hand.fountains
          : holding.what === 'grave'
            ? household.in_hand.graves
            : 1),
    0,
  );
  if (held > 0) warnings.push({ what: 'in_hand', strong: true, count: held });
  warnings.push(
    ...aboutMen(household, balance, offers),
    ...aboutGoods(balance, household, catalogue),
    ...aboutHospital(household, offers, catalogue),
    ...aboutFaculties(household, catalogue),
  );
  if (balance.graves && balance.graves.expected > 0)
    warnings.push({ what: 'graves', strong: false, count: balance.graves.expected });
  return warnings.sort((a, b) => Number(b.strong) - Number(a.strong));
}

function aboutMen(household: Household, balance: Balance, offers: Offers): Warning[] {
  const warnings: Warning[] = [];
  const wanting = [...offers.men.keys()].map((piece) => household.buildings[piece]?.kind);
  if (balance.men.free > 0 && wanting.length > 0)
    warnings.push({ what: 'idle_men', strong: true, count: Math.min(balance.men.free, wanting.length) });
  const free = freeHouses(household, offers);
  if (free > 0) warnings.push({ what: 'free_houses', strong: true, count: free });
  if (balance.carts === 0) warnings.push({ what: 'no_carts', strong: false });
  const explorer = household.buildings.find(
    ({ kind, manned, city }) => kind === 'explorer' && !manned && city !== null,
  );
  if (explorer && balance.men.free === 0) warnings.push({ what: 'unmanned', strong: false, kind: 'explorer' });
  return warnings;
}

// Houses that cost nothing: those without a price, and one for each paid house with a higher number (9.5).
function freeHouses(household: Household, offers: Offers): number {
  const unpaid = [...offers.houses.values()].flat().filter(({ payment }) => countOf(payment) === 0);
  const lower = unpaid.filter(({ free }) => free).map(({ number }) => number);
  const brought = [...household.this_round.paid_houses]
    .sort((a, b) => a - b)
    .reduce((count, paid) => (lower.filter((number) => number < paid).length > count ? count + 1 : count), 0);
  return unpaid.filter(({ free }) => !free).length + brought;
}

// What a cart may take along: wood, the seed of a farm, and with a Brewery food for an inn; Biology's seed costs
// nothing.
function aboutGoods(balance: Balance, household: Household, catalogue: Catalogue): Warning[] {
  const warnings: Warning[] = [];
  const inns = anyWorks(household, 'brewery', catalogue);
  const spendable = countOf(
    household.goods,
    goods.filter(
      (good) =>
        good === 'wood' || catalogue.goods[good].from === 'farm' || (inns && catalogue.goods[good].group === 'food'),
    ),
  );
  if (balance.carts > 0 && (household.goods.wood ?? 0) === 0)
    warnings.push({
      what: 'no_goods_for_carts',
      strong: spendable === 0 && !anyWorks(household, 'faculty_of_biology', catalogue),
      count: balance.carts,
    });
  const spent = Math.min(balance.carts, spendable);
  if (balance.lost > spent) warnings.push({ what: 'no_room', strong: true, count: balance.lost });
  return warnings;
}

function aboutHospital(household: Household, offers: Offers, catalogue: Catalogue): Warning[] {
  const hospital = household.buildings.findIndex(({ kind, city }) => kind === 'hospital' && city !== null);
  const graves = household.cities.reduce((sum, city) => sum + city.graves.length, 0);
  if (hospital < 0 || graves === 0) return [];
  if (!works(household, hospital, catalogue)) return [{ what: 'hospital_empty', strong: false, count: graves }];
  const left = Math.min(
    offers.squares.remove_grave.size,
    catalogue.hospital.graves - household.this_round.graves_removed,
  );
  return left > 0 ? [{ what: 'hospital_unused', strong: true, count: left }] : [];
}

function aboutFaculties(household: Household, catalogue: Catalogue): Warning[] {
  return besideUniversity(household, catalogue)
    .filter((piece) => !works(household, piece, catalogue) && !hasGrave(household, piece, catalogue))
    .flatMap((piece) => {
      const kind = household.buildings[piece]?.kind;
      return kind ? [{ what: 'faculty_idle' as const, strong: true, kind }] : [];
    });
}
