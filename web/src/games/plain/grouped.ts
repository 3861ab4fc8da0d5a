// Legal actions as groups of buttons in words: one group a type, one button an action.
import type { Action, Json } from '../../net/wire';

export interface Group {
  type: string;
  actions: Action[];
}

export function grouped(actions: Action[]): Group[] {
  const groups = new Map<string, Action[]>();
  for (const action of actions) groups.set(action.type, [...(groups.get(action.type) ?? []), action]);
  return [...groups].map(([type, members]) => ({ type, actions: members }));
}

// The fields of an action that say something: not the type, nor what all of its group share.
export function telling(action: Action, group: Group): [string, Json][] {
  return Object.entries(action).filter(
    ([field, value]) =>
      field !== 'type' &&
      (group.actions.length === 1 ||
        group.actions.some((other) => JSON.stringify(other[field] ?? null) !== JSON.stringify(value))),
  );
}
