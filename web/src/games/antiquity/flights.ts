// What flies in Antiquity: goods from their hexes to whoever harvests them, men, inns and cities to the countryside,
// marks to their new place in the order of play. Pollution and graves drop where they are put.
import { seatStyle } from '../../design/players';
import type { Effect } from '../../net/wire';
import type { Drawing, Flight, Motion } from '../../table/flights';
import { isOpen, type Finder, type Spot } from '../../table/sight';
import type { Camera } from './country/camera.svelte';
import { middleOf } from './country/hex';
import { goods, groupOf, hexKey, squareKey, type Good, type Hex, type Pile, type Square } from './view';

// The map is one drawing, so a hex is no element: the camera knows where it is.
const hexWord = 'hex ';
const at = (hex: unknown): Spot[] => [hexWord + hexKey(hex as Hex)];
// As large as a counter on the map, in its units.
const counter = 20;

export const hexFinder =
  (board: Element, camera: Camera): Finder =>
  (spot) => {
    if (!spot.startsWith(hexWord)) return undefined;
    const map = board.querySelector('.map');
    if (!map) return null;
    const { left, top } = map.getBoundingClientRect();
    const [x, y] = camera.pixelOf(middleOf(spot.slice(hexWord.length)));
    const size = counter * camera.scale;
    return isOpen(map, [left + x, top + y])
      ? { left: left + x - size / 2, top: top + y - size / 2, width: size, height: size }
      : null;
  };

// The row of a player; where it is behind a tab, the tab. What is mine comes to my store, if my city is on the screen.
const row = (seat: unknown, stat: string): Spot => `[data-player="${String(seat)}"] [data-stat="${stat}"] .i`;
const homeOf = (seat: unknown, stat: string, me: number | null): Spot[] => [
  row(seat, stat),
  `#screen-${seat === me ? 'city' : 'players'} .i`,
];
const storeOf = (seat: unknown, good: Good, me: number | null): Spot[] => [
  ...(seat === me ? [`.stock [data-good="${good}"] .chip`] : []),
  ...homeOf(seat, 'goods', me),
];

const counterOf = (good: Good): Drawing => ({ href: `#i-aq-${good}`, wears: `chip chip--${groupOf(good)}` });
const wears = (seat: unknown): string => `p-${seatStyle('antiquity', Number(seat)).colour}`;

// `me`: whose hands are at this table.
export function motionsOf(effect: Effect, me: number | null): Motion[] {
  const seat = effect['seat'];
  const good = effect['good'] as Good;
  const sent = (drawing: string, stat: string): Flight => ({
    piece: { href: `#i-aq-${drawing}`, wears: wears(seat) },
    from: homeOf(seat, stat, me),
    to: at(effect['hex']),
    high: true,
  });
  const handed = (from: unknown, to: unknown, parcel: unknown): Flight[] =>
    goods.flatMap((each) =>
      Array.from({ length: (parcel as Pile)[each] ?? 0 }, () => ({
        piece: counterOf(each),
        from: storeOf(from, each, me),
        to: storeOf(to, each, me),
      })),
    );

  switch (effect.type) {
    // Each counter that leaves the land; how many a building brings is told apart from it.
    case 'good_taken':
    case 'marker_turned':
      return [{ piece: counterOf(good), from: at(effect['hex']), to: storeOf(seat, good, me), high: true }];
    case 'producer_built':
      return [sent('p-man', 'men')];
    case 'inn_built':
      return [sent('p-inn', 'inns')];
    case 'producer_finished':
      return [
        { piece: { href: '#i-aq-p-man', wears: wears(seat) }, from: at(effect['hex']), to: homeOf(seat, 'men', me) },
      ];
    case 'starting_city_placed':
    case 'city_built':
      return [{ piece: { href: '#i-aq-town', wears: wears(seat) }, ring: wears(seat), at: at(effect['centre']) }];
    case 'land_cleaned':
      return [{ ring: wears(seat), at: at(effect['centre']) }];
    case 'marker_chosen':
    case 'marker_removed':
      return [{ ring: '', at: at(effect['hex']) }];
    case 'hex_polluted':
      return [{ piece: { href: '#i-aq-p-pollution', wears: '' }, ring: wears(seat), at: at(effect['hex']) }];
    case 'grave_placed':
      return [
        {
          piece: { href: '#i-aq-p-grave', wears: '' },
          ring: wears(seat),
          at: [
            ...(seat === me
              ? [
                  `[data-mine][data-city="${String(effect['city'])}"] [data-grave="${squareKey(effect['square'] as Square)}"]`,
                ]
              : []),
            ...homeOf(seat, 'graves', me),
          ],
        },
      ];
    case 'fish_received':
      return [{ piece: counterOf('fish'), ring: wears(seat), at: storeOf(seat, 'fish', me) }];
    case 'trade_made':
      return [
        ...handed(effect['from'], effect['to'], effect['give']),
        ...handed(effect['to'], effect['from'], effect['get']),
      ];
    case 'order_of_play_set':
      return [
        {
          piece: `[data-order="${String(seat)}"] .mark`,
          from: [`[data-order="${String(seat)}"] .mark`],
          to: [`[data-order="${String(seat)}"] .mark`],
          high: true,
        },
      ];
    default:
      return [];
  }
}
