// The steps of my plan, which the server keeps: sending them one after the other, taking them back and again, writing
// others.
import { untrack } from 'svelte';
import type { Action } from '../../../net/wire';
import type { TableStore } from '../../../table/table_store.svelte';
import type { AntiquityAction, AntiquityPlayer, AntiquityView, BuildingKind, Catalogue, PlanStep } from '../view';
import { recall, remember, type Memory } from './memory';
import { offersOf, type Offers } from './offers';
import { redoAfter, shared, stepAbout, stepsOf, without } from './steps';

const forTheWire = (action: AntiquityAction): Action => action as unknown as Action;
const nothing: Offers = offersOf([]);

export class Draft {
  redo = $state.raw<PlanStep[]>([]);
  working = $state(false);

  private seen: { seq: number; steps: PlanStep[] } = { seq: -1, steps: [] };
  private waiting: (() => void)[] = [];

  constructor(
    readonly table: TableStore,
    readonly catalogue: Catalogue,
  ) {
    $effect(() => {
      void table.model;
      untrack(() => this.follow());
    });
  }

  get view(): AntiquityView {
    return this.table.model?.view as unknown as AntiquityView;
  }
  get me(): AntiquityPlayer | null {
    const seat = this.table.mySeat;
    return seat === null ? null : (this.view.players[seat] ?? null);
  }
  steps = $derived.by<PlanStep[]>(() => stepsOf(this.table.model?.steps ?? []));
  offers = $derived.by<Offers>(() => (this.table.mustAct ? offersOf(this.table.model?.legal ?? []) : nothing));
  // I may change my plan now.
  planning = $derived.by<boolean>(
    () =>
      this.table.mustAct &&
      this.view.stage === 'city_building' &&
      !this.view.committed.includes(this.table.mySeat ?? -1),
  );
  busy = $derived.by<boolean>(() => this.working || this.table.busy);

  // The buildings as they stood when the first step was taken.
  get firstKinds(): BuildingKind[] {
    return (this.me?.fixed ?? this.me?.household)?.buildings.map(({ kind }) => kind) ?? [];
  }
  protected get memory(): Memory {
    return recall(this.table.id, this.table.mySeat, this.view.round);
  }
  protected note(change: Partial<Memory>): void {
    remember(this.table.id, this.table.mySeat, this.view.round, change);
  }

  // After every word of the server: what was taken back can be taken again.
  private follow(): void {
    const model = this.table.model;
    if (!model) return;
    for (const wake of this.waiting.splice(0)) wake();
    if (this.seen.seq === model.seq) this.redo = redoAfter(this.seen.steps, this.steps, this.redo);
    else this.begin();
    this.seen = { seq: model.seq, steps: this.steps };
    this.heardNews();
  }
  // The match went on, or this page was opened: a plan whose commit was taken back can be taken again.
  protected begin(): void {
    this.redo = this.planning && this.steps.length === 0 ? this.memory.committed : [];
  }
  protected heardNews(): void {}

  private get position(): string {
    return `${this.table.model?.seq}/${this.table.model?.draft}`;
  }
  // One request at a time; done when the news of it is here.
  protected async sent(request: () => Promise<boolean>): Promise<boolean> {
    const before = this.position;
    if (!(await request())) return false;
    while (this.position === before) await new Promise<void>((settle) => this.waiting.push(settle));
    return true;
  }
  protected async alone(work: () => Promise<boolean>): Promise<boolean> {
    if (this.working) return false;
    this.working = true;
    try {
      return await work();
    } finally {
      this.working = false;
    }
  }
  protected play = (action: AntiquityAction): Promise<boolean> => this.sent(() => this.table.play(forTheWire(action)));

  do(action: AntiquityAction | undefined): Promise<boolean> {
    return action ? this.alone(() => this.play(action)) : Promise.resolve(false);
  }
  // Without steps an undo would take back a move; that is not the planner's business.
  undo(): Promise<boolean> {
    return this.steps.length === 0 ? Promise.resolve(false) : this.alone(() => this.sent(() => this.table.undo()));
  }
  again(): Promise<boolean> {
    return this.do(this.redo[0]);
  }
  reset(): Promise<boolean> {
    return this.steps.length === 0 ? Promise.resolve(false) : this.alone(() => this.sent(() => this.table.reset()));
  }

  // Makes these the steps of the plan. If one of them cannot be played any more, the plan is as it was.
  rewrite(target: PlanStep[]): Promise<boolean> {
    return this.alone(async () => {
      const before = this.steps;
      if (await this.write(target)) return true;
      const refusal = this.table.refusal;
      await this.write(before);
      this.table.refusal = refusal;
      return false;
    });
  }
  private async write(target: PlanStep[]): Promise<boolean> {
    const kept = shared(this.steps, target);
    if (kept === 0 && this.steps.length > 1 && !(await this.sent(() => this.table.reset()))) return false;
    while (this.steps.length > kept) if (!(await this.sent(() => this.table.undo()))) return false;
    for (const step of target.slice(kept)) if (!(await this.play(step))) return false;
    return true;
  }
  backTo(count: number): Promise<boolean> {
    return this.rewrite(this.steps.slice(0, count));
  }
  async dropStep(at: number | null): Promise<void> {
    if (at !== null && at >= 0) await this.rewrite(without(this.firstKinds, this.steps, at));
  }
  stepOf = (piece: number, type: 'buy' | 'place' | 'man'): number | null =>
    stepAbout(this.firstKinds, this.steps, piece, type);
}
