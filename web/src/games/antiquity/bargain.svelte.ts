// Offers between players: those that wait for an answer, and the one I am putting together.
import type { Action } from '../../net/wire';
import type { LogEntry } from '../../net/table_model';
import type { TableStore } from '../../table/table_store.svelte';
import { actionOf } from './offers';
import type { AntiquityView, Good, Offer, Pile } from './view';

export const mostOfAGood = 15;
export const longestPromise = 200;

// What was promised with the offer that a seat has open: with the last one it made. It binds nobody (rule 11.5).
export function promiseOf(log: LogEntry[], from: number): string | null {
  for (const { effects } of [...log].reverse()) {
    const offered = effects.findLast((effect) => effect.type === 'trade_offered' && effect['from'] === from);
    if (offered) return typeof offered['promise'] === 'string' ? offered['promise'] : null;
  }
  return null;
}
// What is left of these goods in a stock when they have been given.
export const leftOf = (stock: Pile, given: Pile): [Good, number][] =>
  (Object.entries(given) as [Good, number][])
    .filter(([, count]) => count > 0)
    .map(([good, count]) => [good, (stock[good] ?? 0) - count]);
const named = (pile: Pile): Pile => Object.fromEntries(Object.entries(pile).filter(([, count]) => count > 0));

export class Bargain {
  open = $state(false);
  to = $state(-1);
  give = $state.raw<Pile>({});
  get = $state.raw<Pile>({});
  promise = $state('');
  // Whose offer mine is the answer to.
  private answers: number | null = null;

  constructor(readonly table: TableStore) {}

  get view(): AntiquityView {
    return this.table.model?.view as unknown as AntiquityView;
  }
  get seat(): number | null {
    return this.table.mySeat;
  }
  legal = $derived.by<Action[]>(() => (this.table.mustAct ? (this.table.model?.legal ?? []) : []));
  forMe = $derived.by<Offer[]>(() =>
    this.table.lookingBack ? [] : this.view.offers.filter(({ to }) => to === this.seat),
  );
  mine = $derived.by<Offer | null>(() =>
    this.table.lookingBack ? null : (this.view.offers.find(({ from }) => from === this.seat) ?? null),
  );
  others = $derived.by<number[]>(() =>
    this.view.players.flatMap((player, who) =>
      who !== this.seat && player.out === 0 && !this.view.committed.includes(who) ? [who] : [],
    ),
  );

  answer(type: 'accept_trade' | 'refuse_trade', from: number): Action | null {
    return this.legal.find((action) => action.type === type && action['from'] === from) ?? null;
  }
  get withdrawal(): Action | null {
    return actionOf(this.legal, 'withdraw_offer');
  }
  promised(from: number): string | null {
    return promiseOf(this.table.log, from);
  }
  stock(seat: number | null): Pile {
    return this.view.players[seat ?? -1]?.household.goods ?? {};
  }

  begin(): void {
    this.fill(this.others.includes(this.to) ? this.to : (this.others[0] ?? -1), {}, {}, null);
  }
  // Their offer the other way round, as mine; sent, it refuses theirs.
  change(offer: Offer): void {
    this.fill(offer.from, offer.get, offer.give, offer.from);
  }
  private fill(to: number, give: Pile, get: Pile, answers: number | null): void {
    [this.to, this.give, this.get, this.promise, this.answers] = [to, { ...give }, { ...get }, '', answers];
    this.table.refusal = null;
    this.open = true;
  }
  async send(): Promise<void> {
    const refuse = this.answers === null ? null : this.answer('refuse_trade', this.answers);
    if (refuse && !(await this.table.play(refuse))) return;
    this.answers = null;
    const promise = this.promise.trim().replace(/\s+/g, ' ');
    const offer = { type: 'offer_trade', to: this.to, give: named(this.give), get: named(this.get) };
    if (await this.table.play(promise ? { ...offer, promise } : offer)) this.open = false;
  }
}
