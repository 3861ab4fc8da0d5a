// What the positions of these lessons have in common: Mare Nostrum, three nations, I lead the Romans.
import type { Json } from '../../net/wire';

export type Part = { [field: string]: Json };
export const sea = (mine: Part, more: Part = {}, greeks: Part = {}, germans: Part = {}): Part => ({
  ...{ seats: 3, round: 2, stage: 'rondel', turn: { nation: 'romani' } },
  nations: [mine, { marker: 'ferrum', ...greeks }, { marker: 'aurum', ...germans }],
  ...more,
});
export const chips = (marble: number, iron: number, gold: number, coin = 0): Part => ({ marble, iron, gold, coin });

export const enter = (field: string) => ({ type: 'enter', field });
export const pay = (chip: string) => ({ type: 'pay_toll', chip });
export const temple = (region: string, coins: number) => ({ type: 'build_temple', region, coins });
export const arm = (region: string, kind: string) => ({ type: 'arm', region, kind, coins: 0 });
export const march = (kind: string, from: string, to: string, units = 1) => ({
  ...{ type: 'move', kind, from, to },
  ...{ units, crossed: 0 },
});
export const found = (region: string, resource: string) => ({ type: 'found', region, resource, by_coin: [] });
export const halt = { type: 'end_movement' };
export const develop = (knowHow: string) => ({ type: 'develop', know_how: knowHow, coins: 0 });
export const ends = [{ type: 'end_action' }, { type: 'end_turn' }];

export const region = (id: string): string => `[data-region="${id}"]`;
export const field = (id: string): string => `path[data-field="${id}"]`;
