// Hexes as a person calls them: the reference on the edge of the map, and the city that is nearest. "M14 by Solenza".
import { t } from '../../i18n/words.svelte';
import type { Reader } from '../../table/turns/turn';
import { distance } from './country/hex';
import { countrysideOf, reachOf, zoneOf } from './country/land';
import { referencesOf, type References } from './country/reference';
import { hexKey, type AntiquityView, type Catalogue, type Hex } from './view';
import { cityName } from './words';

// The land is the same object as long as nothing on it has changed; names of hexes never change in a match.
const references = new WeakMap<object, References>();
const zones = new WeakMap<object, Map<number, ReadonlySet<string>>>();
// Farther away than that a city is no help to find a hex.
const farthest = 5;

export class Places {
  private readonly view: AntiquityView;
  private readonly catalogue: Catalogue;
  constructor({ view, catalogue }: Reader) {
    this.view = view as unknown as AntiquityView;
    this.catalogue = catalogue as Catalogue;
  }
  // "M14".
  hex(hex: unknown): string {
    let known = references.get(this.view.land);
    if (!known) {
      known = referencesOf(countrysideOf(this.view).all);
      references.set(this.view.land, known);
    }
    return known.of(hex as Hex);
  }
  // "M14 by Solenza", or the city's own name.
  near(hex: unknown): string {
    const cities = this.view.players
      .flatMap(({ centres }, seat) =>
        centres.map((centre, city) => ({ name: cityName(seat, city), away: distance(centre, hex as Hex) })),
      )
      .filter(({ away }) => away <= farthest)
      .sort((a, b) => a.away - b.away);
    const [nearest] = cities;
    if (!nearest) return this.hex(hex);
    return nearest.away === 0 ? nearest.name : t('ui.antiquity.turn.near', { hex: this.hex(hex), city: nearest.name });
  }
  isInZone(hex: unknown, seat: number): boolean {
    const known = zones.get(this.view) ?? new Map<number, ReadonlySet<string>>();
    zones.set(this.view, known);
    let zone = known.get(seat);
    if (!zone) {
      zone = zoneOf(this.view, countrysideOf(this.view), seat, reachOf(this.view, seat, this.catalogue)).zone;
      known.set(seat, zone);
    }
    return zone.has(hexKey(hex as Hex));
  }
}
