// What the map lights for me now: where something can be done, where units in hand can go, what is threatened, what
// is pointed at.
import type { Effect } from '../../net/wire';
import type { Reading } from './facts';
import { noLights, type Lights } from './map/lights';
import { litRegions, moveOf } from './offers';
import type { Turn } from './turn.svelte';
import type { AntikeView, Nation } from './view';

export interface Lamp {
  view: AntikeView;
  reading: Reading;
  turn: Pick<Turn, 'offers' | 'group'>;
  reach: Map<string, number>;
  mine: Nation[];
  colours: Map<string, string>;
  colour: string;
  // A nation whose cities and units I want to see.
  shown: Nation | undefined;
  pointed: Effect[];
  threatening: boolean;
}

// Cities of mine, or anybody's if I only watch, that others could take, with the colours of those who could.
export function threatsTo({
  view,
  reading,
  mine,
  colours,
}: Pick<Lamp, 'view' | 'reading' | 'mine' | 'colours'>): Map<string, string[]> {
  const threats = new Map<string, string[]>();
  for (const rival of view.nations.filter((nation) => !mine.includes(nation))) {
    for (const { region } of reading.threats(rival)) {
      if (mine.length === 0 || mine.some((nation) => region in nation.cities))
        threats.set(region, [...(threats.get(region) ?? []), colours.get(rival.people ?? '') ?? 'grey']);
    }
  }
  return threats;
}

const regionsOf = (effect: Effect): string[] =>
  ['region', 'from', 'to'].map((field) => effect[field]).filter((value): value is string => typeof value === 'string');

export function lightsOf(lamp: Lamp): Lights {
  const { view, turn, reach, shown } = lamp;
  const lights = noLights();
  if (turn.group) {
    for (const [region, borders] of reach) {
      lights.lit.set(region, borders > 1 ? 'far' : 'near');
      lights.badges.set(region, String(borders));
    }
    lights.held = { region: turn.group.from, kind: turn.group.kind };
  } else for (const region of litRegions(turn.offers)) lights.lit.set(region, 'here');
  for (const region of shown
    ? [...Object.keys(shown.cities), ...Object.keys(shown.legions), ...Object.keys(shown.galleys)]
    : [])
    if (!lights.lit.has(region)) lights.lit.set(region, 'soft');
  const fighting = view.stage === 'demand' || view.stage === 'answer' ? view.turn.entry : null;
  return {
    ...lights,
    mine: lamp.colour,
    defences: true,
    pointed: [...lamp.pointed.flatMap(regionsOf), ...(fighting ? [fighting.region] : [])],
    threats: lamp.threatening ? threatsTo(lamp) : lights.threats,
    grabbable: new Set(turn.offers.moves.map((action) => `${moveOf(action).from} ${moveOf(action).kind}`)),
  };
}
