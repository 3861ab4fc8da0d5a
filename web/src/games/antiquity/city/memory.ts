// What this tab remembers of a plan beside the server: the plan before a trial, and the one that was committed, should that be taken
// back. Of this round only.
import type { PlanStep } from '../view';

export interface Memory {
  kept: PlanStep[] | null;
  committed: PlanStep[];
}
const blank: Memory = { kept: null, committed: [] };
const key = (table: string, seat: number | null): string => `antiquarium.plan.${table}.${seat}`;

export function remember(table: string, seat: number | null, round: number, memory: Memory): void {
  try {
    sessionStorage.setItem(key(table, seat), JSON.stringify({ round, ...memory }));
  } catch {
    // Without storage a reload forgets the trial; the plan itself is on the server.
  }
}

export function recall(table: string, seat: number | null, round: number): Memory {
  try {
    const found = JSON.parse(sessionStorage.getItem(key(table, seat)) ?? 'null') as (Memory & { round: number }) | null;
    return found?.round === round ? { kept: found.kept, committed: found.committed } : blank;
  } catch {
    return blank;
  }
}
