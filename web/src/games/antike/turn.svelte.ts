// What I am about to do: the field I aim at, the region I look at, the group in my hand; and a line of actions to be
// played one after the other (a field with its toll, two borders at once). Nothing here is a rule: every action is
// taken from the legal list.
import { settings } from '../../app/settings.svelte';
import { same } from '../../net/factored';
import type { Action } from '../../net/wire';
import { chime } from '../../table/chime';
import type { TableStore } from '../../table/table_store.svelte';
import { reachFrom } from './facts';
import { movable, moveOf, offersOf, type Offers } from './offers';
import { chips, type AntikeView, type BoardFile, type Chip, type Kind } from './view';

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
  // Chips for a toll that is not due yet.
  toll = $state<Record<Chip, number>>({ marble: 0, iron: 0, gold: 0, coin: 0 });
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
    this.toll = { marble: 0, iron: 0, gold: 0, coin: 0 };
  }

  // ----- playing -----
  async play(action: Action | null | undefined): Promise<boolean> {
    if (!action || this.table.busy) return false;
    this.coins = null;
    if (settings.sound) chime('place');
    return this.table.play(action);
  }
  // All of them, one after the other, as long as each is legal when its turn comes: a battle on the way ends a march.
  async run(actions: Action[]): Promise<void> {
    if (this.busy) return;
    this.running = true;
    if (settings.sound) chime('place');
    for (const action of actions) {
      const legal = this.table.mustAct && (this.table.model?.legal ?? []).some((each) => same(each, action));
      if (!legal || !(await this.table.playAll([action]))) break;
    }
    this.running = false;
  }

  // ----- rondel -----
  aim(field: string, due: number, purse: Record<Chip, number>): void {
    this.table.refusal = null;
    this.field = field;
    this.toll = cheapest(due, purse);
  }
  get tollChosen(): number {
    return chips.reduce((sum, chip) => sum + this.toll[chip], 0);
  }
  enter(produces: boolean): void {
    const enter = this.field ? this.offers.fields.get(this.field) : undefined;
    if (!enter) return;
    const pay = chips.flatMap((chip) =>
      Array.from({ length: this.toll[chip] }, (): Action => ({ type: 'pay_toll', chip })),
    );
    void this.run([enter, ...pay, ...(produces && settings.automatic ? [{ type: 'produce' }] : [])]);
  }

  // ----- payments: the same deed is offered once for every number of coins -----
  paying(actions: Action[]): Action | undefined {
    const fewest = [...actions].sort((a, b) => Number(a['coins']) - Number(b['coins']));
    return fewest.find((action) => action['coins'] === this.coins) ?? fewest[0];
  }

  // ----- moving -----
  // Takes units in hand: those that have not moved first, as many as there are.
  take(region: string, kind: Kind): boolean {
    const [crossed, units] = [...movable(this.offers, region, kind)].sort(([a], [b]) => a - b)[0] ?? [0, 0];
    if (units === 0) return false;
    this.group = { kind, from: region, crossed, units };
    return true;
  }
  // Where the group in hand can go: across one border now, across two if nothing stops it.
  reach(view: AntikeView, board: BoardFile, borders: number): Map<string, number> {
    const group = this.group;
    if (!group) return new Map();
    const near = new Set(
      this.offers.moves
        .map(moveOf)
        .filter(
          (move) =>
            move.kind === group.kind &&
            move.from === group.from &&
            move.crossed === group.crossed &&
            move.units === group.units,
        )
        .map((move) => move.to),
    );
    const all = reachFrom(board, group.from, group.kind, borders - group.crossed);
    const reach = new Map([...near].map((region) => [region, 1]));
    for (const [region, steps] of all) if (steps > 1 && !near.has(region)) reach.set(region, steps);
    reach.delete(group.from);
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

// Pays with what there is most of; coins, which stand for anything, come last.
export function cheapest(due: number, purse: Record<Chip, number>): Record<Chip, number> {
  const paid: Record<Chip, number> = { marble: 0, iron: 0, gold: 0, coin: 0 };
  for (let count = 0; count < due; count++) {
    const [chip] = [...chips]
      .sort((a, b) => Number(a === 'coin') - Number(b === 'coin') || purse[b] - paid[b] - (purse[a] - paid[a]))
      .filter((each) => purse[each] > paid[each]);
    if (chip) paid[chip] += 1;
  }
  return paid;
}
