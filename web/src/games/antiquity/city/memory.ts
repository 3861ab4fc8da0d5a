// What this tab remembers of a plan beside the server, of this round only.
import type { PlanStep } from '../view';

export interface Memory {
  // The plan before a trial.
  kept: PlanStep[] | null;
  // The plan that was committed, should that be taken back.
  committed: PlanStep[];
  // A plan that comes from another table: a copy of this one, or the one this is a copy of.
  brought: PlanStep[] | null;
}
const blank: Memory = { kept: null, committed: [], brought: null };
const planKey = (table: string, seat: number | null): string => `antiquarium.plan.${table}.${seat}`;
const copyKey = (table: string): string => `antiquarium.copy.${table}`;

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage a reload forgets the trial; the plan itself is on the server.
  }
}

export function recall(table: string, seat: number | null, round: number): Memory {
  const found = read(planKey(table, seat)) as (Memory & { round: number }) | null;
  return found?.round === round ? found : blank;
}
export function remember(table: string, seat: number | null, round: number, change: Partial<Memory>): void {
  write(planKey(table, seat), { ...recall(table, seat, round), ...change, round });
}

// The table that this one is a copy of.
export const originalOf = (table: string): string | null => read(copyKey(table)) as string | null;
export const noteCopy = (copy: string, original: string): void => write(copyKey(copy), original);
