import type { Part } from '#calculators/rules/summary.ts';
import { type Cents, cents } from '#kernel/cents.ts';
import type { Correction } from './correction.ts';

/** A payment of a link's person; `to` is null where the result names nobody to be paid. */
export type CarriedPayment = Correction['dues'][number];
type Paid = NonNullable<Correction['received']>;

/** What a part's person pays, or else gets, or else their whole amount. */
export function duesOf({ amount, pays = [], gets = [] }: Owing, currency: string): CarriedPayment[] {
  if (pays.length > 0) return pays.map((due) => ({ to: due.to, amount: due.amount, currency }));
  const whole = gets.length > 0 ? sum(gets) : amount;
  return whole > 0 ? [{ to: null, amount: whole, currency }] : [];
}
type Owing = Pick<Part, 'amount' | 'pays' | 'gets'>;

const sum = (payments: readonly Readonly<{ amount: number }>[]) =>
  payments.reduce((total, { amount }) => total + amount, 0);

const isSame = (one: CarriedPayment, other: CarriedPayment) =>
  one.to === other.to && one.currency === other.currency;

const paidFor = (paid: Paid | null, due: CarriedPayment) =>
  sum((paid?.payments ?? []).filter((payment) => isSame(payment, due)));

/** Payments so far. A mark at `at` means that all dues are paid. */
function paidSoFar(before: Paid | null, at: string | null, dues: readonly CarriedPayment[]): Paid | null {
  if (at === null) return before;
  const full = dues.map((due) => ({ ...due, amount: Math.max(due.amount, paidFor(before, due)) }));
  const others = (before?.payments ?? []).filter((payment) => !dues.some((due) => isSame(payment, due)));
  return { at, payments: [...full, ...others] };
}

const covers = (paid: Paid | null, dues: readonly CarriedPayment[]) =>
  paid !== null && dues.every((due) => paidFor(paid, due) >= due.amount);

/** When a link was marked as paid, by its maker and by its person. */
export type PaidMarks = Readonly<{ paidAt: string | null; saidPaidAt: string | null }>;

type Before = PaidMarks & Readonly<{ correction: Correction | null; dues: readonly CarriedPayment[] }>;

/**
 * Carries payments over to corrected dues. A mark as paid stays only if the payments cover the new dues, so
 * that it never stands for an amount that nobody has paid.
 */
export function carryPayments(
  { correction, dues, paidAt, saidPaidAt }: Before,
  next: readonly CarriedPayment[],
): PaidMarks & Pick<Correction, 'received' | 'said'> {
  const received = paidSoFar(correction?.received ?? null, paidAt, dues);
  const said = paidSoFar(correction?.said ?? null, saidPaidAt, dues);
  return {
    received,
    said,
    paidAt: received && covers(received, next) ? received.at : null,
    saidPaidAt: said && covers(said, next) ? said.at : null,
  };
}

/** Withdrawing a mark that only earlier payments justify withdraws these payments too. */
export function withdrawn(correction: Correction, which: 'received' | 'said'): Correction {
  return covers(correction[which], correction.dues) ? { ...correction, [which]: null } : correction;
}

/** One payee in one currency after a correction. */
export type Balance = Readonly<{
  to: string | null;
  currency: string;
  paid: Cents;
  /** The part of `paid` that the maker has confirmed; the person claims the rest. */
  received: Cents;
  left: Cents;
  over: Cents;
  /** The maker has confirmed all that is paid. */
  isReceived: boolean;
}>;

/** What is paid, left to pay and paid too much. Empty without payments before the correction. */
export function balancesOf({ dues, ...before }: Correction, { paidAt, saidPaidAt }: PaidMarks): Balance[] {
  const received = paidSoFar(before.received, paidAt, dues);
  const said = paidSoFar(before.said, saidPaidAt, dues);
  if (!before.received && !before.said) return [];
  const all = [...dues, ...(received?.payments ?? []), ...(said?.payments ?? [])];
  const once = all.filter((each, n) => all.findIndex((other) => isSame(each, other)) === n);
  return once.map((each) => {
    const due = sum(dues.filter((payment) => isSame(payment, each)));
    const paid = Math.max(paidFor(received, each), paidFor(said, each));
    return {
      to: each.to,
      currency: each.currency,
      paid: cents(paid),
      received: cents(paidFor(received, each)),
      left: cents(Math.max(0, due - paid)),
      over: cents(Math.max(0, paid - due)),
      isReceived: paidFor(received, each) === paid,
    };
  });
}

/** The payments of a part that are left after a correction; all of them without one. */
export function leftToPay<Due extends Readonly<{ to: string; amount: Cents }>>(
  payments: readonly Due[],
  correction: Correction | null,
  marks: PaidMarks,
): Due[] {
  const balances = correction ? balancesOf(correction, marks) : [];
  return payments.flatMap((payment) => {
    const balance = balances.find(({ to }) => to === payment.to);
    if (!balance) return [payment];
    return balance.left > 0 ? [{ ...payment, amount: balance.left }] : [];
  });
}
