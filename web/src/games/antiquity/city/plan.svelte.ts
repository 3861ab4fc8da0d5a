// My plan while I make it: the steps the server keeps, what is in hand and where it is held, what may be taken back or taken again.
import { untrack } from 'svelte';
import type { Action } from '../../../net/wire';
import type { TableStore } from '../../../table/table_store.svelte';
import { sameSquare, type AntiquityAction, type AntiquityPlayer, type AntiquityView, type BuildingKind, type Catalogue, type Household, type PlanStep, type Square } from '../view';
import { balanceOf, type Balance } from './balance';
import { inHand, offersOf, placementsOf, purchasesOf, spot, type Holding, type Offers, type Placement } from './offers';
import { firstFit, fitAt, movedBy, nextFit, turned, type Ghost } from './placing';
import { recall, remember } from './memory';
import { redoAfter, shared, stepAbout, stepsOf, without } from './steps';
import { warningsOf, type Warning } from './warnings';

const forTheWire = (action: AntiquityAction): Action => action as unknown as Action;
const nothing: Offers = offersOf([]);

export class Plan {
  // The city in front where only one is shown.
  city = $state(0);
  ghost = $state.raw<Ghost | null>(null);
  // A purchase that leaves a choice: of payment, size, saint or house.
  asking = $state.raw<{ kind: BuildingKind; purchases: AntiquityAction[] } | null>(null);
  // The square whose building is looked at.
  selected = $state.raw<{ city: number; square: Square } | null>(null);
  // A man is in hand and goes to the next building that is chosen.
  manning = $state(false);
  redo = $state.raw<PlanStep[]>([]);
  // The plan as it was before I began to try things out.
  kept = $state.raw<PlanStep[] | null>(null);
  working = $state(false);

  private picked = $state(-1);
  // A building in hand that had a man, who goes back to it.
  private returning: number | null = null;
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
  planning = $derived.by<boolean>(() => this.table.mustAct && this.view.stage === 'city_building' && !this.view.committed.includes(this.table.mySeat ?? -1));
  burying = $derived.by<boolean>(() => this.offers.squares.place_grave.size > 0);
  holdings = $derived.by<Holding[]>(() => (this.me ? inHand(this.me.household, this.burying) : []));
  // The last thing taken up, unless another was picked.
  holding = $derived.by<Holding | null>(() => (this.planning || this.burying ? (this.holdings[this.picked] ?? this.holdings.at(-1) ?? null) : null));
  placements = $derived.by<Placement[]>(() => (this.holding ? placementsOf(this.offers, this.holding) : []));
  fit = $derived.by<Placement | undefined>(() => (this.ghost ? fitAt(this.placements, this.ghost) : undefined));
  balance = $derived.by<Balance | null>(() => (this.me ? balanceOf(this.view, this.me, this.catalogue) : null));
  warnings = $derived.by<Warning[]>(() => (this.me && this.balance && this.planning ? warningsOf(this.me.household, this.balance, this.offers, this.catalogue) : []));
  busy = $derived.by<boolean>(() => this.working || this.table.busy);

  // The buildings as they stood when the first step was taken.
  get firstKinds(): BuildingKind[] {
    return ((this.me?.fixed ?? this.me?.household) as Household | undefined)?.buildings.map(({ kind }) => kind) ?? [];
  }

  // After every word of the server: what was taken back can be taken again, and what is in hand is held somewhere.
  private follow(): void {
    const model = this.table.model;
    if (!model) return;
    for (const wake of this.waiting.splice(0)) wake();
    if (this.seen.seq === model.seq) this.redo = redoAfter(this.seen.steps, this.steps, this.redo);
    else this.begin();
    this.seen = { seq: model.seq, steps: this.steps };
    if (this.steps.length === 0 && !this.planning) this.selected = null;
    this.hold();
  }
  // The match went on, or this page was opened: a plan whose commit was taken back can be taken again.
  private begin(): void {
    const memory = recall(this.table.id, this.table.mySeat, this.view.round);
    this.kept = this.planning ? memory.kept : null;
    this.redo = this.planning && this.steps.length === 0 ? memory.committed : [];
    this.picked = -1;
    this.manning = false;
  }
  private hold(): void {
    const holding = this.holding;
    if (!holding) {
      this.ghost = null;
      return;
    }
    this.selected = null;
    this.manning = false;
    if (this.ghost && this.placements.some(({ turn }) => turn === this.ghost?.turn)) {
      this.ghost = movedBy(this.ghost, 0, 0, holding.form, this.catalogue);
      return;
    }
    const fit = firstFit(this.placements, this.city, this.ghost?.turn ?? 0);
    this.ghost = fit ? { city: fit.city, corner: fit.corner, turn: fit.turn } : { city: this.city, corner: { row: 0, column: 0 }, turn: 0 };
    this.city = this.ghost.city;
  }

  private heard(): Promise<void> {
    return new Promise((settle) => this.waiting.push(settle));
  }
  private get position(): string {
    return `${this.table.model?.seq}/${this.table.model?.draft}`;
  }
  // One request at a time; done when the news of it is here.
  private async sent(request: () => Promise<boolean>): Promise<boolean> {
    const before = this.position;
    if (!(await request())) return false;
    while (this.position === before) await this.heard();
    return true;
  }
  private async alone(work: () => Promise<boolean>): Promise<boolean> {
    if (this.working) return false;
    this.working = true;
    try {
      return await work();
    } finally {
      this.working = false;
    }
  }
  private play = (action: AntiquityAction): Promise<boolean> => this.sent(() => this.table.play(forTheWire(action)));

  do(action: AntiquityAction | undefined): Promise<boolean> {
    return action ? this.alone(() => this.play(action)) : Promise.resolve(false);
  }

  // ----- taking things up -----
  async pick(kind: BuildingKind): Promise<void> {
    await this.choose(kind, purchasesOf(this.offers, kind));
  }
  async choose(kind: BuildingKind, purchases: AntiquityAction[]): Promise<void> {
    const [only] = purchases;
    if (!only) return;
    if (purchases.length > 1) this.asking = { kind, purchases };
    else await this.buy(only);
  }
  // What was taken up last and not placed goes back first: one thing in hand at a time.
  async buy(purchase: AntiquityAction): Promise<void> {
    this.asking = null;
    await this.alone(async () => {
      const last = this.steps.at(-1);
      if (this.holding && last?.type.startsWith('buy_')) await this.sent(() => this.table.undo());
      this.picked = -1;
      this.ghost = null;
      return this.play(purchase);
    });
  }
  take(index: number): void {
    this.picked = index;
    this.ghost = null;
    this.hold();
  }
  async putBack(): Promise<void> {
    const holding = this.holding;
    if (!holding || holding.what === 'due') return;
    const lifted = this.steps.at(-1)?.type.startsWith('lift') || this.steps.at(-1)?.type.startsWith('buy_');
    if (lifted) await this.undo();
    else if (holding.what === 'piece') await this.dropStep(stepAbout(this.firstKinds, this.steps, holding.piece, 'buy'));
    else await this.dropStep(this.steps.findLastIndex(({ type }) => type === `buy_${holding.what}` || type === `lift_${holding.what}`));
  }

  // ----- holding and placing -----
  aim(city: number, corner: Square): void {
    if (!this.ghost) return;
    this.city = city;
    this.ghost = movedBy({ ...this.ghost, city, corner }, 0, 0, (this.holding as Holding).form, this.catalogue);
  }
  move(rows: number, columns: number): void {
    if (this.ghost && this.holding) this.ghost = movedBy(this.ghost, rows, columns, this.holding.form, this.catalogue);
  }
  rotate(by = 1): void {
    if (this.ghost && this.holding) this.ghost = turned(this.ghost, by, this.holding.form, this.catalogue);
  }
  seek(back = false): void {
    const fit = nextFit(this.placements, this.ghost, back);
    if (!fit) return;
    this.city = fit.city;
    this.ghost = { city: fit.city, corner: fit.corner, turn: fit.turn };
  }
  place(): Promise<boolean> {
    const fit = this.fit;
    const back = this.holding?.what === 'piece' && this.holding.piece === this.returning ? this.returning : null;
    if (!fit) return Promise.resolve(false);
    return this.alone(async () => {
      if (!(await this.play(fit.action))) return false;
      this.returning = null;
      const man = back === null ? undefined : this.offers.men.get(back);
      return man ? this.play(man) : true;
    });
  }

  // ----- men -----
  man(piece: number): Promise<boolean> {
    return this.do(this.offers.men.get(piece));
  }
  manAll(): Promise<boolean> {
    return this.alone(async () => {
      for (let [next] = this.offers.men.values(); next; [next] = this.offers.men.values()) if (!(await this.play(next))) return false;
      return true;
    });
  }

  // ----- going back and forth -----
  undo(): Promise<boolean> {
    if (this.steps.length === 0) return Promise.resolve(false);
    return this.alone(() => this.sent(() => this.table.undo()));
  }
  again(): Promise<boolean> {
    return this.do(this.redo[0]);
  }
  reset(): Promise<boolean> {
    if (this.steps.length === 0) return Promise.resolve(false);
    return this.alone(() => this.sent(() => this.table.reset()));
  }
  // Makes these the steps of the plan. What cannot be played any more ends it; then the plan is as it was.
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
    if (kept === 0 && this.steps.length > 1) {
      if (!(await this.sent(() => this.table.reset()))) return false;
    }
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
  stepOf = (piece: number, type: 'buy' | 'place' | 'man'): number | null => stepAbout(this.firstKinds, this.steps, piece, type);
  // A building placed in this plan is taken up again, to stand somewhere else; its man comes along.
  async takeUp(piece: number): Promise<boolean> {
    const lift = this.offers.lifts.get(piece);
    if (lift) return this.do(lift);
    const placed = this.stepOf(piece, 'place');
    const manned = this.stepOf(piece, 'man');
    if (placed === null) return false;
    this.picked = -1;
    const done = await this.rewrite(this.steps.filter((_, index) => index !== placed && index !== manned));
    const at = this.holdings.findIndex((holding) => holding.what === 'piece' && holding.piece === piece);
    if (done && at >= 0) this.take(at);
    this.returning = done && manned !== null ? piece : null;
    return done;
  }
  // The step that put a house or a fountain on this square.
  stepAt(city: number, square: Square): number {
    return this.steps.findLastIndex((step) => (step.type === 'place_house' || step.type === 'place_fountain') && step.city === city && sameSquare(step.square, square));
  }
  async takeUpAt(city: number, square: Square): Promise<boolean> {
    const lift = this.offers.squares.lift_house.get(spot(city, square)) ?? this.offers.squares.lift_fountain.get(spot(city, square));
    if (lift) return this.do(lift.action);
    const at = this.stepAt(city, square);
    return at >= 0 && this.rewrite(this.steps.filter((_, index) => index !== at));
  }
  // Out of the plan, with what was paid for it.
  async takeOutAt(city: number, square: Square): Promise<boolean> {
    const at = this.stepAt(city, square);
    const bought = this.steps.slice(0, at).findLastIndex((step) => (this.steps[at]?.type === 'place_house' ? step.type === 'buy_house' : step.type === 'buy_building' && step.kind === 'fountain'));
    return at >= 0 && bought >= 0 && this.rewrite(this.steps.filter((_, index) => index !== at && index !== bought));
  }

  // ----- trying things out -----
  tryOut(): void {
    this.kept = this.steps;
    this.note();
  }
  keepTrial(): void {
    this.kept = null;
    this.note();
  }
  async dropTrial(): Promise<void> {
    const target = this.kept;
    if (target && (await this.rewrite(target))) this.keepTrial();
  }
  async commit(): Promise<void> {
    remember(this.table.id, this.table.mySeat, this.view.round, { kept: null, committed: this.steps });
    await this.do(this.offers.plain.get('commit'));
  }
  private note(): void {
    remember(this.table.id, this.table.mySeat, this.view.round, { kept: this.kept, committed: [] });
  }
}
