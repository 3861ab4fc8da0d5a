// My plan while I make it: what is in hand and where it is held, who works where, what stands where.
import { sameSquare, type AntiquityAction, type BuildingKind, type Square } from '../view';
import { balanceOf, type Balance } from './balance';
import { Trial } from './trial.svelte';
import { inHand, placementsOf, purchasesOf, spot, type Holding, type Placement } from './offers';
import { firstFit, fitAt, fitUnder, movedBy, nextFit, turned, type Ghost } from './placing';
import type { Over } from './pointer';
import type { Form } from './shapes';
import { warningsOf, type Warning } from './warnings';

export class Plan extends Trial {
  // The city in front where only one is shown.
  city = $state(0);
  ghost = $state.raw<Ghost | null>(null);
  // A purchase that leaves a choice: of payment, size, saint or house.
  asking = $state.raw<{ kind: BuildingKind; purchases: AntiquityAction[] } | null>(null);
  // On its way from the tray, and not bought yet: which of these it will be is asked where it is dropped.
  carried = $state.raw<{ kind: BuildingKind; purchases: AntiquityAction[]; form: Form; over: Over | null } | null>(
    null,
  );
  // Where the pointer has just put something down. It does not want to be told what it is.
  settled = $state.raw<{ city: number; squares: Square[] } | null>(null);
  // The square whose building is looked at.
  selected = $state.raw<{ city: number; square: Square } | null>(null);
  // A man is in hand and goes to the next building that is chosen.
  manning = $state(false);

  private picked = $state(-1);
  // Where what is asked about was dropped.
  private dropped: Over | null = null;
  // A building in hand that had a man, who goes back to it.
  private returning: number | null = null;

  burying = $derived.by<boolean>(() => this.offers.squares.place_grave.size > 0);
  holdings = $derived.by<Holding[]>(() => (this.me ? inHand(this.me.household, this.burying) : []));
  // The last thing taken up, unless another was picked.
  holding = $derived.by<Holding | null>(() =>
    this.planning || this.burying ? (this.holdings[this.picked] ?? this.holdings.at(-1) ?? null) : null,
  );
  placements = $derived.by<Placement[]>(() => (this.holding ? placementsOf(this.offers, this.holding) : []));
  fit = $derived.by<Placement | undefined>(() => (this.ghost ? fitAt(this.placements, this.ghost) : undefined));
  balance = $derived.by<Balance | null>(() => (this.me ? balanceOf(this.view, this.me, this.catalogue) : null));
  warnings = $derived.by<Warning[]>(() =>
    this.me && this.balance && this.planning
      ? warningsOf(this.me.household, this.balance, this.offers, this.catalogue)
      : [],
  );

  protected override begin(): void {
    super.begin();
    this.picked = -1;
    this.manning = false;
  }
  // What is in hand is held somewhere.
  protected override heardNews(): void {
    if (this.steps.length === 0 && !this.planning) this.selected = null;
    this.hold();
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
    this.ghost = fit
      ? { city: fit.city, corner: fit.corner, turn: fit.turn }
      : { city: this.city, corner: { row: 0, column: 0 }, turn: 0 };
    this.city = this.ghost.city;
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
  stopAsking(): void {
    this.asking = null;
    this.dropped = null;
  }
  // What was taken up last and not placed goes back first: one thing in hand at a time.
  async buy(purchase: AntiquityAction): Promise<void> {
    const spot = this.dropped;
    this.stopAsking();
    const bought = await this.alone(async () => {
      const last = this.steps.at(-1);
      if (this.holding && last?.type.startsWith('buy_')) await this.sent(() => this.table.undo());
      this.picked = -1;
      this.ghost = null;
      return this.play(purchase);
    });
    if (bought && spot) await this.putDown(spot);
  }
  carry(kind: BuildingKind): void {
    const purchases = purchasesOf(this.offers, kind);
    const [smallest] = purchases;
    if (!smallest) return;
    const size = smallest.type === 'buy_store' ? { width: smallest.width, height: smallest.height } : {};
    this.carried = { kind, purchases, form: { kind, ...size }, over: null };
  }
  carryTo(over: Over | null): void {
    if (this.carried) this.carried = { ...this.carried, over };
  }
  dropCarried(): void {
    const carried = this.carried;
    this.carried = null;
    if (!carried?.over) return;
    this.dropped = carried.over;
    this.asking = { kind: carried.kind, purchases: carried.purchases };
  }
  // Where it was dropped, as it lies there best; if it does not fit there it is held there.
  private async putDown(spot: Over): Promise<void> {
    const holding = this.holding;
    if (!holding || !this.ghost) return;
    const under = fitUnder(this.placements, spot, holding.form, this.catalogue);
    if (under) this.ghost = { city: under.city, corner: under.corner, turn: under.turn };
    else this.aim(spot.city, { row: Math.floor(spot.y), column: Math.floor(spot.x) });
    this.city = spot.city;
    if (this.fit) await this.place();
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
    else if (holding.what === 'piece') await this.dropStep(this.stepOf(holding.piece, 'buy'));
    else
      await this.dropStep(
        this.steps.findLastIndex(({ type }) => type === `buy_${holding.what}` || type === `lift_${holding.what}`),
      );
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
      for (let [next] = this.offers.men.values(); next; [next] = this.offers.men.values())
        if (!(await this.play(next))) return false;
      return true;
    });
  }

  // Taken up, it is held where it stood.
  private async heldFrom(where: Ghost, takeUp: () => Promise<boolean>): Promise<boolean> {
    const done = await takeUp();
    if (done && this.holding && this.placements.some((each) => each.city === where.city)) {
      this.city = where.city;
      this.ghost = movedBy(where, 0, 0, this.holding.form, this.catalogue);
    }
    return done;
  }
  // A building placed in this plan is taken up again, to stand somewhere else; its man comes along.
  takeUp(piece: number): Promise<boolean> {
    const { city, row = 0, column = 0, turn = 0 } = this.me?.household.buildings[piece] ?? { city: null };
    return city === null || city === undefined
      ? Promise.resolve(false)
      : this.heldFrom({ city, corner: { row, column }, turn }, () => this.takeUpPiece(piece));
  }
  private async takeUpPiece(piece: number): Promise<boolean> {
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
    return this.steps.findLastIndex(
      (step) =>
        (step.type === 'place_house' || step.type === 'place_fountain') &&
        step.city === city &&
        sameSquare(step.square, square),
    );
  }
  takeUpAt(city: number, square: Square): Promise<boolean> {
    return this.heldFrom({ city, corner: square, turn: 0 }, () => this.takeUpSquare(city, square));
  }
  private async takeUpSquare(city: number, square: Square): Promise<boolean> {
    const lift =
      this.offers.squares.lift_house.get(spot(city, square)) ??
      this.offers.squares.lift_fountain.get(spot(city, square));
    if (lift) return this.do(lift.action);
    const at = this.stepAt(city, square);
    return at >= 0 && this.rewrite(this.steps.filter((_, index) => index !== at));
  }
  // Out of the plan, with what was paid for it.
  async takeOutAt(city: number, square: Square): Promise<boolean> {
    const at = this.stepAt(city, square);
    const bought = this.steps
      .slice(0, at)
      .findLastIndex((step) =>
        this.steps[at]?.type === 'place_house'
          ? step.type === 'buy_house'
          : step.type === 'buy_building' && step.kind === 'fountain',
      );
    return at >= 0 && bought >= 0 && this.rewrite(this.steps.filter((_, index) => index !== at && index !== bought));
  }
}
