// What flies in Antike: units over the map and home again, chips between the bank and a nation, the marker round the
// rondel, personages to whoever wins them. A city that is founded or taken lights up.
import type { Effect } from '../../net/wire';
import type { Drawing, Flight, Motion } from '../../table/flights';
import type { Spot } from '../../table/sight';
import { kinds, tables, type Chip, type Kind } from './view';

type Colours = ReadonlyMap<string, string>;
// Chips come from the middle of the rondel and go there: the bank has no place of its own.
const bank: Spot[] = ['.w-hub'];
const fieldOf: Record<string, string> = { marble: 'marmor', iron: 'ferrum', gold: 'aurum' };

const row = (people: string, part: string): Spot => `[data-nation="${people}"] ${part}`;
// On a phone the rows are a sheet that is mostly closed; the shields above the map stand for them.
const holds = (people: string, what: string): Spot[] => [
  row(people, `[data-holds="${what}"] .sign`),
  `[data-strip="${people}"]`,
];
const site = (region: string): Spot[] => [`[data-site="${region}"]`, `[data-region="${region}"]`];
const chipDrawing = (chip: string): Drawing => ({ href: `#a-r-${chip}`, wears: 'sign' });

const earned = (people: string, chip: string, count: number, from: Spot[]): Flight[] =>
  Array.from({ length: count }, () => ({
    piece: chipDrawing(chip),
    from,
    to: [row(people, `[data-chip="${chip}"] .sign`)],
  }));
const spent = (people: string, paid: Partial<Record<Chip, unknown>>): Flight[] =>
  Object.entries(paid).flatMap(([chip, count]) =>
    Array.from({ length: Number(count) }, () => ({
      piece: chipDrawing(chip),
      from: [row(people, `[data-chip="${chip}"] .sign`)],
      to: bank,
    })),
  );

export function motionsOf(effect: Effect, colours: Colours): Motion[] {
  const word = (field: string): string => String(effect[field]);
  const count = (field: string): number => Number(effect[field] ?? 0);
  const people = word('nation');
  const colourOf = (each: string): string => colours.get(each) ?? 'grey';
  const wears = (each: string): string => `n-${colourOf(each)}`;
  const shield: Drawing = { href: `#i-m-shield-${colourOf(people)}`, wears: `p-${colourOf(people)}` };
  const unit = (each: string, kind: Kind, units: number): Drawing => ({
    href: `#a-${kind}`,
    wears: wears(each),
    says: String(units),
  });
  const standing = (each: string, kind: Kind, region: string): Spot[] => [
    `[data-unit="${region} ${kind} ${colourOf(each)}"]`,
    ...site(region),
  ];
  const home = (each: string, kind: Kind, region: string, units: number): Flight[] =>
    units > 0
      ? [{ piece: unit(each, kind, units), from: standing(each, kind, region), to: holds(each, kind), high: true }]
      : [];
  const allHome = (each: string): Flight[] =>
    kinds.flatMap((kind) => home(each, kind, word('region'), count(tables[kind])));
  const region = word('region');
  const kind = word('kind') as Kind;

  switch (effect.type) {
    case 'units_moved':
      return [
        {
          piece: unit(people, kind, count('units')),
          from: standing(people, kind, word('from')),
          to: standing(people, kind, word('to')),
          high: true,
        },
      ];
    case 'unit_armed':
      return [
        { piece: unit(people, kind, 1), from: holds(people, kind), to: standing(people, kind, region), high: true },
        ...spent(people, { iron: effect['iron'], coin: effect['coins'] }),
      ];
    case 'battle_fought':
      return [
        { piece: { href: '#a-i-militia', wears: '' }, ring: '', at: site(region) },
        ...[people, word('against')].flatMap((each) => home(each, kind, region, count('units'))),
      ];
    case 'city_conquered':
    case 'neutral_temple_taken':
      return [{ piece: shield, ring: wears(people), at: site(region) }, ...allHome(people)];
    case 'defenders_returned':
      return allHome(people);
    case 'city_founded':
      return [{ piece: shield, ring: wears(people), at: site(region) }, ...spent(people, { coin: effect['coins'] })];
    case 'temple_built':
      return [
        {
          piece: { href: '#a-temple', wears: wears(people) },
          from: holds(people, 'temple'),
          to: site(region),
          high: true,
        },
        ...spent(people, { marble: effect['marble'], coin: effect['coins'] }),
      ];
    case 'know_how_developed':
      return [
        { piece: shield, from: [row(people, '.shield-i')], to: [`[data-know="${word('know_how')}"] .own`] },
        ...spent(people, { gold: effect['gold'], coin: effect['coins'] }),
      ];
    case 'marker_moved':
      return [
        {
          piece: shield,
          from: [`[data-marker="${people}"]`, row(people, '.shield-i')],
          to: [`[data-marker="${people}"]`],
          high: true,
        },
      ];
    case 'personage_won':
      return Array.from({ length: count('count') }, () => ({
        piece: { href: `#a-p-${word('personage')}`, wears: 'sign laurel' },
        from: [`[data-personage="${word('personage')}"] .sign`],
        to: [row(people, `[data-won="${word('personage')}"]`), `[data-strip="${people}"]`],
        high: true,
      }));
    case 'produced':
      return earned(people, word('resource'), count('chips'), [`[data-field="${fieldOf[word('resource')]}"]`]);
    case 'chip_taken':
      return earned(people, word('chip'), 1, bank);
    case 'toll_paid':
    case 'chip_given':
      return spent(people, { [word('chip')]: 1 });
    case 'bellona_passed':
      return [
        {
          piece: row(people, '.bellona'),
          from: [row(people, '.bellona')],
          to: [row(word('to'), '.bellona'), row(word('to'), '.nation__who')],
        },
      ];
    default:
      return [];
  }
}
