// What I have picked but not yet played, and what it would bring. The prompt and the board both read this.
import { worded } from '../../app/house.svelte';
import type { TableStore } from '../../table/table_store.svelte';
import { same } from '../../net/factored';
import type { Action, Preview, ScoreSheet } from '../../net/wire';
import { isGone, offersOf, priceOf, wishesOf, type Offers, type Price } from './offers';
import { at, type Cell, type RomeView } from './view';

export interface Place {
  actions: Action[];
  previews: Preview[];
  best: number;
  gain: number | null;
}

export class Turn {
  card = $state<string | null>(null);
  // Which card of the hand that is: two of a kind are one choice but two cards.
  index = $state(-1);
  cell = $state.raw<Cell | null>(null);
  payment = $state(0);
  choice = $state.raw<Action | null>(null);
  places = $state.raw<Map<string, Place>>(new Map());
  producing = $state.raw<Preview | null>(null);

  constructor(private readonly table: TableStore) {}

  get view(): RomeView {
    return this.table.model?.view as unknown as RomeView;
  }
  offers = $derived.by<Offers>(() => offersOf(this.table.mustAct ? (this.table.model?.legal ?? []) : []));

  // Before my turn: what I could choose in advance, and what I have chosen.
  wishes = $derived.by<Offers>(() => {
    const { model, mustAct, lookingBack } = this.table;
    const waits = model && model.seat !== null && !mustAct && !lookingBack && !model.finished;
    return offersOf(waits ? wishesOf(this.view, model.seat ?? 0) : []);
  });
  get mayWish(): boolean {
    return this.wishes.spaces.size + this.wishes.takes.size > 0;
  }
  private get preset(): Action | null {
    return this.table.mustAct ? null : (this.table.model?.presets.moves[0] ?? null);
  }
  get wish(): Action | null {
    return this.preset && !isGone(this.preset, this.view) ? this.preset : null;
  }
  // What I had chosen and another took.
  get lostWish(): Action | null {
    return this.preset && isGone(this.preset, this.view) ? this.preset : null;
  }
  // The same wish again takes it back.
  wishFor(action: Action | null): void {
    void this.table.preset(({ automatic, moves: [wish] }) => ({
      automatic,
      moves: !action || (wish && same(wish, action)) ? [] : [action],
    }));
  }

  get sheet(): ScoreSheet | null {
    const seat = this.table.mySeat;
    return seat === null ? null : (this.table.model?.scores[seat] ?? null);
  }

  // Drops what was picked: another position, or Escape.
  clear(): void {
    this.card = null;
    this.index = -1;
    this.cell = null;
    this.payment = 0;
    this.choice = null;
    this.places = new Map();
  }

  async pickCard(card: string, index: number): Promise<void> {
    if (this.card === card && this.index === index) return this.clear();
    this.clear();
    this.card = card;
    this.index = index;
    const cells = this.offers.builds.get(card);
    if (!cells) return this.explainWhyNot(card);
    const asked = [...cells].flatMap(([place, actions]) => actions.map((action) => ({ place, action })));
    const empty = new Map(
      [...cells].map(([place, actions]): [string, Place] => [place, { actions, previews: [], best: 0, gain: null }]),
    );
    this.places = empty;
    const previews = await this.table.preview(
      asked.map(({ action }) => action),
      { facts: true },
    );
    if (this.card !== card || previews.length === 0) return;
    const now = this.sheet?.total ?? 0;
    const places = new Map<string, Place>();
    asked.forEach(({ place, action }, index) => {
      const preview: Preview = previews[index] ?? {};
      const known = places.get(place) ?? { actions: [], previews: [], best: 0, gain: null };
      known.actions.push(action);
      known.previews.push(preview);
      const total = preview.scores ? preview.scores.total - now : null;
      if (known.gain === null || (total !== null && total >= known.gain)) {
        known.gain = total;
        known.best = known.actions.length - 1;
      }
      places.set(place, known);
    });
    this.places = places;
    if (this.cell) this.payment = places.get(at(this.cell))?.best ?? 0;
  }

  // A card that cannot be built now: the server says why, in words and with the rule.
  private async explainWhyNot(card: string): Promise<void> {
    const seat = this.table.mySeat;
    if (seat === null || !this.table.mustAct) return;
    const ring = this.offers.builds.values().next().value?.keys().next().value as string | undefined;
    const first = this.view.players[seat]?.city[0]?.cell ?? { row: 3, column: 3 };
    const [row, column] = ring ? ring.split(',').map(Number) : [first.row - 1, first.column];
    const action: Action = { type: 'build', card, cell: { row: row ?? 0, column: column ?? 0 }, tokens: 0 };
    const [preview] = await this.table.preview([action]);
    if (preview?.error) this.table.refusal = worded(preview.error);
  }

  aim(cell: Cell): void {
    this.cell = cell;
    this.payment = this.places.get(at(cell))?.best ?? 0;
    this.table.refusal = null;
  }

  // A place that is not lit was tried: ask the referee and show the reason.
  async tryPlace(cell: Cell): Promise<void> {
    if (!this.card) return;
    const [preview] = await this.table.preview([
      { type: 'build', card: this.card, cell: { row: cell.row, column: cell.column }, tokens: 0 },
    ]);
    if (preview?.error) {
      this.table.refusal = worded(preview.error);
      this.table.announce(this.table.refusal.message);
    }
  }

  // Where the picked card would bring most.
  get bestPlace(): string | null {
    const places = [...this.places].sort(([, a], [, b]) => (b.gain ?? 0) - (a.gain ?? 0));
    return places[0]?.[0] ?? null;
  }
  get aimed(): Place | null {
    return this.cell ? (this.places.get(at(this.cell)) ?? null) : null;
  }
  get aimedAction(): Action | null {
    return this.aimed?.actions[this.payment] ?? null;
  }
  get aimedPreview(): Preview | null {
    return this.aimed?.previews[this.payment] ?? null;
  }
  get aimedGain(): number | null {
    const total = this.aimedPreview?.scores?.total;
    return total === undefined ? null : total - (this.sheet?.total ?? 0);
  }
  priceOf(index: number): Price {
    return priceOf(this.aimed?.previews[index]?.effects);
  }

  async look(): Promise<void> {
    const produce = this.offers.produce;
    this.producing = null;
    if (!produce) return;
    const [preview] = await this.table.preview([produce]);
    if (this.offers.produce === produce) this.producing = preview ?? null;
  }
}
