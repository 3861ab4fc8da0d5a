// What a game brings to the table page: a board. Games without one of their own get the plain board.
import type { Component } from 'svelte';
import type { TableStore } from '../table/table_store.svelte';

export interface BoardProps {
  table: TableStore;
  catalogue: unknown;
}

const boards: Record<string, () => Promise<{ default: Component<BoardProps> }>> = {
  rome: () => import('./rome/RomeTable.svelte'),
};

export const board = (game: string): Promise<{ default: Component<BoardProps> }> => (boards[game] ?? (() => import('./plain/PlainTable.svelte')))();

// Games on the first screen, in this order, with how long an evening they take.
export const minutes: Record<string, [number, number]> = { antiquity: [120, 180], antike: [90, 90], rome: [60, 60] };
export const shelf = ['antiquity', 'antike', 'rome'];
