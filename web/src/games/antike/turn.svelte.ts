// What I am about to do: the field I aim at, the region I look at, the group in my hand, the conquests I plan; and a
// line of actions to be played one after the other (a field with its toll, two borders at once). Nothing here is a
// rule: every action is taken from the legal list.
import { settings } from '../../app/settings.svelte';
import { same } from '../../net/factored';
import type { Action } from '../../net/wire';
import { chime } from '../../table/chime';
import type { TableStore } from '../../table/table_store.svelte';
import type { Payment } from './facts';
import { movable, moveOf, offersOf, type Offers } from './offers';
import { noPayment } from './toll';
import { chips, type AntikeView, type BoardFile, type Kind } from './view';

export interface Group {
  kind: Kind;
  from: string;
  crossed: number;
  units: number;
}

// What it needs of a table.
type Table = Pick<TableStore, 'model' | 'mustAct' | 'busy' | 'refusal' | 'play' | 'playAll'>;

export class Turn {
  field = $state<string | null>(null);
  region = $state<string | null>(null);
  group = $state<Group | null>(null);
  // Coins that I want to pay of a price; null: as few as possible.
  coins = $state<number | null>(null);
  // Chips for the toll to the field I aim at.
  toll = $state<Payment>(noPayment());
  // Conquests that follow when moving ends, by region: how many of the units given back are legions.
  planned = $state.raw<ReadonlyMap<string, number>>(new Map());
  // A line of actions is being played.
  running = $state(false);

  constructor(private readonly table: Table) {}

  offers = $derived.by<Offers>(() => offersOf(this.table.mustAct ? (this.table.model?.legal ?? []) : []));
  get busy(): boolean {
    return this.table.busy || this.running;
  }

  clear(): void {
    this.field = null;
    this.group = null;
    this.coins = null;
    this.toll = noPayment();
  }

  // ----- playing -----
  async play(action: Action | null | undefined): Promise<boolean> {
    if (!action || this.busy) return false;
    this.coins = null;
    return this.run([action]);
  }
  // All of them, one after the other, as long as each is legal when its turn comes: a battle on the way ends a march.
  async run(actions: Action[]): Promise<boolean> {
    return this.line(() => this.playEach(actions));
  }
  private async line(played: () => Promise<boolean>): Promise<boolean> {
    if (this.busy) return false;
    this.running = true;
    if (settings.sound) chime('place');
    const done = await played();
    if (done) await this.passFounding();
    this.running = false;
    return done;
  }
  private async playEach(actions: Action[]): Promise<boolean> {
    for (const action of actions) {
      const legal = this.table.mustAct && (this.table.model?.legal ?? []).some((each) => same(each, action));
      if (!legal || !(await this.table.playAll([action]))) return false;
    }
    return true;
  }
  // Nothing to found and nothing else to do: the turn ends by itself. Only after a move of mine, so that who takes the
  // end back is left in peace.
  private async passFounding(): Promise<void> {
    const [only, ...others] = this.table.mustAct ? (this.table.model?.legal ?? []) : [];
    if (only?.type !== 'end_turn' || others.length > 0) return;
    if (settings.automatic) await this.table.playAll([only]);
  }

  // ----- rondel -----
  aim(field: string, payment: Payment): void {
    this.table.refusal = null;
    this.field = field;
    this.toll = payment;
  }
  enter(produces: boolean, payment: Payment = this.toll): void {
    const enter = this.field ? this.offers.fields.get(this.field) : undefined;
    const pay = chips.flatMap((chip) =>
      Array.from({ length: payment[chip] }, (): Action => ({ type: 'pay_toll', chip })),
    );
    // What is left of a toll is paid without entering once more.
    if (!enter && this.offers.tolls.size === 0) return;
    void this.run([
      ...(enter ? [enter] : []),
      ...pay,
      ...(produces && settings.automatic ? [{ type: 'produce' }] : []),
    ]);
  }

  // ----- the end of a step -----
  plan(region: string, legions: number | null): void {
    const planned = new Map(this.planned);
    if (legions === null) planned.delete(region);
    else planned.set(region, legions);
    this.planned = planned;
  }
  // Ends the step I am in: moving with the conquests that I planned; with `turn`, the turn too.
  async end(turn = false): Promise<void> {
    const end = this.offers.end;
    if (!end) return;
    const conquests = [...this.planned].map(([region, legions]): Action => ({ type: 'conquer', region, legions }));
    this.planned = new Map();
    const follow = end.type === 'end_movement' ? conquests : [];
    if (!(await this.run([end, ...follow])) || !turn) return;
    if (this.offers.end?.type === 'end_turn' && this.offers.foundings.size === 0) await this.run([this.offers.end]);
  }

  // ----- payments: the same deed is offered once for every number of coins -----
  paying(actions: Action[]): Action | undefined {
    const fewest = [...actions].sort((a, b) => Number(a['coins']) - Number(b['coins']));
    return fewest.find((action) => action['coins'] === this.coins) ?? fewest[0];
  }

  // So many units at one place, each paid for with what is left after the one before.
  arm(region: string, kind: Kind, units: number): Promise<boolean> {
    return this.line(async () => {
      for (let left = units; left > 0; left--) {
        const action = this.paying(this.offers.arms.get(region)?.[kind] ?? []);
        if (!action || !(await this.playEach([action]))) return false;
      }
      this.coins = null;
      return true;
    });
  }

  // ----- moving -----
  // Takes units in hand: those that have not moved first, as many as there are.
  take(region: string, kind: Kind): boolean {
    const [crossed, units] = [...movable(this.offers, region, kind)].sort(([a], [b]) => a - b)[0] ?? [0, 0];
    if (units === 0) return false;
    this.group = { kind, from: region, crossed, units };
    return true;
  }
  // Where the group in hand can go: across one border now, across two if nothing stops it. `whole`: where it gets in a
  // whole MOVERE.
  reach(whole: string[]): Map<string, number> {
    const group = this.group;
    if (!group) return new Map();
    const reach = new Map<string, number>();
    for (const move of this.offers.moves.map(moveOf))
      if (
        move.kind === group.kind &&
        move.from === group.from &&
        move.crossed === group.crossed &&
        move.units === group.units
      )
        reach.set(move.to, 1);
    for (const region of group.crossed === 0 ? whole : []) if (!reach.has(region)) reach.set(region, 2);
    return reach;
  }
  // The moves of the group to a region; over two borders by way of a region where no foreign units of its kind
  // stand, if there is one.
  way(view: AntikeView, board: BoardFile, to: string): Action[] {
    const group = this.group;
    if (!group) return [];
    const step = (from: string, dest: string, crossed: number): Action => ({
      type: 'move',
      kind: group.kind,
      from,
      to: dest,
      units: group.units,
      crossed,
    });
    const first = (dest: string): Action | undefined =>
      this.offers.moves.find((action) => same(action, step(group.from, dest, group.crossed)));
    const direct = first(to);
    if (direct) return [direct];
    const beside = (id: string): string[] =>
      board.regions.find((region) => region.id === id)?.[group.kind === 'legion' ? 'red' : 'blue'] ?? [];
    const foreign = (region: string): number =>
      view.nations.filter(
        (nation) =>
          nation.people !== view.turn.nation &&
          (nation[group.kind === 'legion' ? 'legions' : 'galleys'][region] ?? 0) > 0,
      ).length;
    const [via] = beside(to)
      .filter((region) => first(region))
      .sort((a, b) => foreign(a) - foreign(b));
    const start = via ? first(via) : undefined;
    return via && start ? [start, step(via, to, group.crossed + 1)] : [];
  }
}
