// What the map should show beyond the pieces: what can be chosen, what is threatened.
import type { Kind } from '../view';

// 'here': something can be done in this region; 'near' and 'far': units can go there across one border, across two.
export type Light = 'here' | 'near' | 'far' | 'soft';

export interface Lights {
  lit: Map<string, Light>;
  pointed: string[];
  // Regions that rivals could take, with the colours of those who could.
  threats: Map<string, string[]>;
  defences: boolean;
  // My colour, and pieces of mine that can be taken in hand: "region kind".
  mine: string;
  grabbable: Set<string>;
  held: { region: string; kind: Kind } | null;
  // Numbers on regions: borders to cross, price.
  badges: Map<string, string>;
}

export const noLights = (): Lights => ({
  lit: new Map(),
  pointed: [],
  threats: new Map(),
  defences: false,
  mine: 'grey',
  grabbable: new Set(),
  held: null,
  badges: new Map(),
});
