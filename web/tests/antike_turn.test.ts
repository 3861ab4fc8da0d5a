// A turn at the table of Antike, without a page: groups in hand, ways over two borders, payments, lines of actions.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Turn } from '../src/games/antike/turn.svelte';
import type { AntikeView, BoardFile, Nation } from '../src/games/antike/view';
import { settings } from '../src/app/settings.svelte';
import type { Action, Summary } from '../src/net/wire';
import type { TableModel } from '../src/net/table_model';

const board = JSON.parse(
  readFileSync(new URL('../../src/games/antike/data/mare_nostrum.json', import.meta.url), 'utf8'),
) as BoardFile;
const move = (from: string, to: string, units: number, crossed = 0): Action => ({
  type: 'move',
  kind: 'galley',
  from,
  to,
  units,
  crossed,
});
const nation = (people: string, galleys: Record<string, number>): Nation =>
  ({ people, galleys, legions: {} }) as unknown as Nation;

// There is nobody here to hear a knock.
settings.sound = false;

// A table that makes what it is told, and then says that something else is legal.
function tableWith(legal: Action[], then: Action[][] = []) {
  const played: Action[] = [];
  const table = {
    model: { legal } as TableModel,
    summary: { undo: 'free' } as Summary,
    mustAct: true,
    busy: false,
    refusal: null,
    play: async (action: Action) => {
      played.push(action);
      table.model = { legal: then.shift() ?? [] } as unknown as TableModel;
      return true;
    },
    playAll: async (actions: Action[]) => {
      for (const action of actions) await table.play(action);
      return true;
    },
  };
  return { table, played };
}

describe('units in hand', () => {
  const offers = ['genua', 'carales', 'mare_balearicum'].flatMap((to) =>
    [1, 2].map((units) => move('mare_tyrrhenum', to, units)),
  );
  const view = {
    turn: { nation: 'romani' },
    nations: [nation('romani', { mare_tyrrhenum: 2 }), nation('graeci', { genua: 1 })],
  } as unknown as AntikeView;

  it('are all that may move, fresh ones first', () => {
    const turn = new Turn(tableWith([...offers, move('mare_tyrrhenum', 'genua', 1, 1)]).table);
    expect(turn.take('mare_tyrrhenum', 'galley')).toBe(true);
    expect(turn.group).toEqual({ kind: 'galley', from: 'mare_tyrrhenum', crossed: 0, units: 2 });
    expect(turn.take('roma', 'galley')).toBe(false);
  });

  it('reach what is offered, and a border farther if they are wise', () => {
    const turn = new Turn(tableWith(offers).table);
    turn.take('mare_tyrrhenum', 'galley');
    const near = ['carales', 'genua', 'mare_balearicum'];
    expect([...turn.reach(near).keys()].sort()).toEqual(near);
    expect(turn.reach([...near, 'massilia']).get('massilia')).toBe(2);
    turn.group = { ...turn.group!, crossed: 1 };
    expect(turn.reach([...near, 'massilia']).has('massilia')).toBe(false);
  });

  it('go over two borders by way of a region where nobody can stop them', () => {
    const turn = new Turn(tableWith(offers).table);
    turn.take('mare_tyrrhenum', 'galley');
    expect(turn.way(view, board, 'genua')).toEqual([move('mare_tyrrhenum', 'genua', 2)]);
    const way = turn.way(view, board, 'massilia');
    expect(way).toHaveLength(2);
    expect(way[0]?.['to']).not.toBe('genua');
    expect(way[1]).toEqual(move(String(way[0]?.['to']), 'massilia', 2, 1));
  });
});

describe('a line of actions', () => {
  const [first, second] = [move('a', 'b', 1), move('b', 'c', 1, 1)];
  it('is played as long as each is legal', async () => {
    const { table, played } = tableWith([first], [[second], []]);
    await new Turn(table).run([first, second]);
    expect(played).toEqual([first, second]);
  });
  it('ends where something came between', async () => {
    const { table, played } = tableWith([first], [[{ type: 'end_demands' }]]);
    const turn = new Turn(table);
    await turn.run([first, second]);
    expect(played).toEqual([first]);
    expect(turn.busy).toBe(false);
  });
});

describe('the end of a turn', () => {
  const [endMovement, endTurn] = [{ type: 'end_movement' }, { type: 'end_turn' }];
  const conquer: Action = { type: 'conquer', region: 'pella', legions: 3 };
  const found: Action = { type: 'found', region: 'gades', resource: 'iron', by_coin: [] };
  const trade: Action = { type: 'begin_trade', rate: 'two_for_one' };

  it('makes the conquests that were planned while units moved', async () => {
    const { table, played } = tableWith(
      [endMovement],
      [
        [conquer, { type: 'end_conquests' }],
        [found, endTurn],
      ],
    );
    const turn = new Turn(table);
    turn.plan('pella', 3);
    turn.plan('sparta', 1);
    turn.plan('sparta', null);
    await turn.end();
    expect(played).toEqual([endMovement, conquer]);
    expect(turn.planned.size).toBe(0);
  });

  it('does not ask about cities where none can be founded, if forced moves are played, whatever can be taken back', async () => {
    for (const [undo, automatic, after, expected] of [
      ['free', true, [endTurn], 2],
      ['turn', true, [endTurn], 2],
      ['none', true, [endTurn], 2],
      ['free', false, [endTurn], 1],
      ['free', true, [found, endTurn], 1],
      ['free', true, [trade, endTurn], 1],
    ] as const) {
      settings.automatic = automatic;
      const { table, played } = tableWith([{ type: 'produce' }], [[...after]]);
      table.summary = { undo } as Summary;
      await new Turn(table).play({ type: 'produce' });
      expect(played, `${undo} ${automatic}`).toHaveLength(expected);
    }
    settings.automatic = true;
  });

  it('comes with the end of the action where I ask for both, but never before cities that could be founded', async () => {
    for (const [after, expected] of [
      [[trade, endTurn], 2],
      [[found, endTurn], 1],
    ] as const) {
      const { table, played } = tableWith([{ type: 'end_action' }], [[...after]]);
      table.summary = { undo: 'turn' } as Summary;
      await new Turn(table).end(true);
      expect(played).toHaveLength(expected);
    }
  });
});

describe('arming', () => {
  const arm = (coins: number): Action => ({ type: 'arm', region: 'roma', kind: 'legion', coins });
  const endAction = { type: 'end_action' };

  it('makes several units at once, each paid with what the one before has left', async () => {
    const { table, played } = tableWith([arm(0), arm(1), endAction], [[arm(1), arm(2), endAction], [endAction]]);
    expect(await new Turn(table).arm('roma', 'legion', 2)).toBe(true);
    expect(played).toEqual([arm(0), arm(1)]);
  });

  it('stops where no more can be armed', async () => {
    const { table, played } = tableWith([arm(0), endAction], [[endAction]]);
    expect(await new Turn(table).arm('roma', 'legion', 3)).toBe(false);
    expect(played).toEqual([arm(0)]);
  });
});

describe('payments', () => {
  it('take as few coins as possible, unless more are wanted', () => {
    const ways = [2, 0, 1].map((coins): Action => ({ type: 'arm', region: 'roma', kind: 'legion', coins }));
    const turn = new Turn(tableWith(ways).table);
    expect(turn.paying(ways)?.['coins']).toBe(0);
    turn.coins = 1;
    expect(turn.paying(ways)?.['coins']).toBe(1);
    turn.coins = 9;
    expect(turn.paying(ways)?.['coins']).toBe(0);
  });
});
