// Paying a toll: which way of paying keeps what the field promises, and what another way would leave of it. What a
// payment leaves is the engine's word (`dear_payments`); here one is chosen.
import type { FieldFacts, Gain, Payment } from './facts';
import { chips, type Chip, type Resource } from './view';

export const noPayment = (): Payment => ({ marble: 0, iron: 0, gold: 0, coin: 0 });
export const sumOf = (paid: Payment): number => chips.reduce((sum, chip) => sum + paid[chip], 0);
const samePayment = (a: Payment, b: Payment): boolean => chips.every((chip) => a[chip] === b[chip]);

// What the field brings when its toll is paid so.
export const bringsAfter = (field: FieldFacts, paid: Payment): Gain[] =>
  field.dear_payments.find((dear) => samePayment(dear.paid, paid))?.brings ?? field.brings;
export const breaksPromise = (field: FieldFacts, paid: Payment): boolean =>
  field.dear_payments.some((dear) => samePayment(dear.paid, paid));

export function waysToPay(due: number, purse: Payment): Payment[] {
  const ways: Payment[] = [];
  const upTo = (chip: Chip, left: number): number[] =>
    Array.from({ length: Math.min(purse[chip], left) + 1 }, (_, count) => count);
  for (const marble of upTo('marble', due))
    for (const iron of upTo('iron', due - marble))
      for (const gold of upTo('gold', due - marble - iron)) {
        const coin = due - marble - iron - gold;
        if (coin <= purse.coin) ways.push({ marble, iron, gold, coin });
      }
  return ways;
}

// The way that keeps most of the promise; of several the one that spares what the field is paid with, then coins, which
// stand for anything; then it takes from the largest heap.
export function bestPayment(field: FieldFacts, purse: Payment, spends: Resource | null): Payment {
  const rank = (paid: Payment): number[] => [
    -bringsAfter(field, paid).reduce((sum, { count }) => sum + count, 0),
    spends ? paid[spends] + paid.coin : 0,
    paid.coin,
    chips.reduce((sum, chip) => sum + (purse[chip] - paid[chip]) ** 2, 0),
  ];
  const ranked = waysToPay(field.toll, purse).map((paid) => ({ paid, rank: rank(paid) }));
  ranked.sort((a, b) => a.rank.map((value, at) => value - (b.rank[at] ?? 0)).find((diff) => diff !== 0) ?? 0);
  return ranked[0]?.paid ?? noPayment();
}

// One more of a chip. When the toll is put together already, it takes the place of another: of which there is most.
export function withOneMore(paid: Payment, chip: Chip, due: number, purse: Payment): Payment {
  if (paid[chip] >= Math.min(purse[chip], due)) return paid;
  const more = { ...paid, [chip]: paid[chip] + 1 };
  if (sumOf(more) <= due) return more;
  const [other] = chips.filter((each) => each !== chip && paid[each] > 0).sort((a, b) => paid[b] - paid[a]);
  return other ? { ...more, [other]: more[other] - 1 } : paid;
}
export const withOneLess = (paid: Payment, chip: Chip): Payment =>
  paid[chip] > 0 ? { ...paid, [chip]: paid[chip] - 1 } : paid;
