import type * as z from 'zod/mini';
import type { Part } from '#calculators/rules/summary.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Correction, madePayments } from '../corrections/correction.ts';

/** A payment of a link's person; `to` is null if the result names no payee. */
export type CarriedPayment = Correction['dues'][number];
export type Paid = NonNullable<Correction['received']>;

/** What a part's person pays; else what they get; else their whole amount. */
export function duesOf({ amount, pays = [], gets = [] }: Owing, currency: string): CarriedPayment[] {
  if (pays.length > 0) return pays.map((due) => ({ to: due.to, amount: due.amount, currency }));
  const whole = gets.length > 0 ? sum(gets) : amount;
  return whole > 0 ? [{ to: null, amount: whole, currency }] : [];
}
type Owing = Pick<Part, 'amount' | 'pays' | 'gets'>;

const sum = (payments: readonly Readonly<{ amount: number }>[]) =>
  payments.reduce((total, { amount }) => total + amount, 0);

export const isSame = (one: CarriedPayment, other: CarriedPayment): boolean =>
  one.to === other.to && one.currency === other.currency;

export const paidFor = (paid: Paid | null, due: CarriedPayment): number =>
  sum((paid?.payments ?? []).filter((payment) => isSame(payment, due)));

type Returned = Correction['returned'];

export const returnedFor = (returned: Returned, due: CarriedPayment): number =>
  sum((returned ?? []).filter((payment) => isSame(payment, due)));

/** Payments so far. A mark as paid, made at `at`, means that all dues are paid, net of money that was paid back. */
export function paidSoFar(
  before: Paid | null,
  at: string | null,
  { dues, returned }: Pick<Account, 'dues' | 'returned'>,
): Paid | null {
  if (at === null) return before;
  const full = dues.map((due) => ({
    ...due,
    amount: Math.max(due.amount + returnedFor(returned, due), paidFor(before, due)),
  }));
  const others = (before?.payments ?? []).filter((payment) => !dues.some((due) => isSame(payment, due)));
  return { at, payments: [...full, ...others] };
}

export const covers = (paid: Paid | null, { dues, returned }: Pick<Account, 'dues' | 'returned'>): boolean =>
  paid !== null && dues.every((due) => paidFor(paid, due) - returnedFor(returned, due) >= due.amount);

/** The dues of a person, with earlier payments and money that was paid back. */
export type Account = Readonly<{ dues: readonly CarriedPayment[] }> & Payments;

/** When a link was marked as paid, by its maker and by its person. */
export type PaidMarks = Readonly<{ paidAt: string | null; saidPaidAt: string | null }>;

/** Payments that were made, and what of them was paid back. */
export type Payments = Readonly<z.output<typeof madePayments>>;

/**
 * Names the payee of payments as the next dues do: payments without a payee go to the only payee that is named now, and
 * payments to the only payee have none if payees are no longer named.
 */
function renamed(
  { received, said, returned }: Payments,
  dues: readonly CarriedPayment[],
  next: readonly CarriedPayment[],
): Payments {
  const made = [...(received?.payments ?? []), ...(said?.payments ?? [])];
  const rename = renaming([...dues, ...made], next);
  const renameAll = (payments: readonly CarriedPayment[]) => addUp(payments.map(rename));
  // One payee may have been paid for certain and another by word only: together they are what the person says.
  const all = once(made).map((each) => ({
    ...each,
    amount: Math.max(paidFor(received, each), paidFor(said, each)),
  }));
  const joined = renameAll(all).length < all.length;
  return {
    received: received && { ...received, payments: renameAll(received.payments) },
    said: said && { ...said, payments: renameAll(joined ? all : said.payments) },
    ...(returned && { returned: returned.map(rename) }),
  };
}

/** Renames nothing unless one payee is named, before or after. Money is never moved between two that are named. */
function renaming(before: readonly CarriedPayment[], [due, ...others]: readonly CarriedPayment[]) {
  const isInCurrency = ({ currency }: CarriedPayment) => currency === due?.currency;
  const names = new Set(before.filter(isInCurrency).flatMap(({ to }) => (to === null ? [] : [to])));
  return <One extends CarriedPayment>(payment: One): One => {
    if (!due || others.length > 0 || !isInCurrency(payment)) return payment;
    const isMeant = due.to === null ? names.size === 1 : payment.to === null;
    return isMeant ? { ...payment, to: due.to } : payment;
  };
}

export const once = (payments: readonly CarriedPayment[]): CarriedPayment[] =>
  payments.filter((each, n) => payments.findIndex((other) => isSame(each, other)) === n);

/** One payment for each payee and currency. */
const addUp = (payments: readonly CarriedPayment[]): CarriedPayment[] =>
  once(payments).map((each) => ({
    ...each,
    amount: sum(payments.filter((other) => isSame(each, other))),
  }));

type Before = PaidMarks &
  Readonly<{
    correction: Correction | null;
    dues: readonly CarriedPayment[];
    /** True if the person gets money, before or after: then dues without a payee are payments to the person. */
    isOwed?: boolean;
  }>;

/**
 * Carries payments over to corrected dues. A mark as paid stays only if the payments cover the new dues, so
 * that no unpaid amount counts as paid.
 */
export function carryPayments(
  { correction, dues, paidAt, saidPaidAt, isOwed = false }: Before,
  next: readonly CarriedPayment[],
): PaidMarks & Payments {
  const before = { dues, returned: correction?.returned };
  const made = {
    received: paidSoFar(correction?.received ?? null, paidAt, before),
    said: paidSoFar(correction?.said ?? null, saidPaidAt, before),
    ...(before.returned && { returned: before.returned }),
  };
  const carried = isOwed ? made : renamed(made, dues, next);
  const { received, said, returned } = carried;
  const after = { dues: next, returned };
  return {
    ...carried,
    paidAt: received && covers(received, after) ? received.at : null,
    saidPaidAt: said && covers(said, after) ? said.at : null,
  };
}

/** Withdraws a mark as paid. If earlier payments cover the dues, removes them too, with repayments if `received`. */
export function withdrawn(correction: Correction, which: 'received' | 'said'): Correction {
  if (!covers(correction[which], correction)) return correction;
  const { returned, ...rest } = correction;
  return { ...rest, [which]: null, ...(which === 'said' && returned && { returned }) };
}

/** The payments to one payee in one currency. */
export type Balance = Readonly<{
  to: string | null;
  currency: string;
  paid: Cents;
  /** The part of `paid` that the maker has confirmed; the person claims the rest. */
  received: Cents;
  /** The part of `paid` that was paid back. */
  returned: Cents;
  left: Cents;
  over: Cents;
  /** True if the maker has confirmed all of `paid`. */
  isReceived: boolean;
}>;

/** The balances of a corrected link; empty without payments before the correction. */
export function balancesOf(account: Account, marks: PaidMarks): Balance[] {
  return account.received || account.said ? balances(account, marks) : [];
}

/** Computes the amounts paid, left to pay and overpaid, by payee and currency. */
export function balances(account: Account, { paidAt, saidPaidAt }: PaidMarks): Balance[] {
  const { dues, returned = [] } = account;
  const received = paidSoFar(account.received, paidAt, account);
  const said = paidSoFar(account.said, saidPaidAt, account);
  const all = [...dues, ...(received?.payments ?? []), ...(said?.payments ?? [])];
  return once(all).map((each) => {
    const due = sum(dues.filter((payment) => isSame(payment, each)));
    const paid = Math.max(paidFor(received, each), paidFor(said, each));
    const back = returnedFor(returned, each);
    return {
      to: each.to,
      currency: each.currency,
      paid: cents(paid),
      received: cents(paidFor(received, each)),
      returned: cents(back),
      left: cents(Math.max(0, due - paid + back)),
      over: cents(Math.max(0, paid - back - due)),
      isReceived: paidFor(received, each) === paid,
    };
  });
}

/**
 * Marks overpayments as paid back at `at`, and so as received before. Null if nothing was overpaid. `paidAt` is set
 * if the payments cover the dues.
 */
export function payBack(
  correction: Correction,
  marks: PaidMarks,
  at: string,
): Readonly<{ correction: Correction; paidAt: string | null }> | null {
  const over = balancesOf(correction, marks).filter((balance) => balance.over > 0);
  if (over.length === 0) return null;
  const paid = over.map(({ to, currency, paid: amount }) => ({ to, currency, amount }));
  const others = (correction.received?.payments ?? []).filter(
    (payment) => !paid.some((each) => isSame(each, payment)),
  );
  const next = {
    ...correction,
    received: { at: correction.received?.at ?? marks.paidAt ?? at, payments: [...paid, ...others] },
    returned: [
      ...(correction.returned ?? []),
      ...over.map(({ to, currency, over: amount }) => ({ to, currency, amount, at })),
    ],
  };
  return { correction: next, paidAt: marks.paidAt ?? (covers(next.received, next) ? at : null) };
}

/** The time of the last repayment; null without any. */
export const lastReturn = ({ returned = [] }: Pick<Payments, 'returned'>): string | null =>
  returned.at(-1)?.at ?? null;

/**
 * Withdraws the last mark as paid back; null if there is none. What a mark as paid stands for is stored first, since
 * it counts the money that was paid back.
 */
export function withdrawPayBack(
  correction: Correction,
  { paidAt, saidPaidAt }: PaidMarks,
): Correction | null {
  const last = lastReturn(correction);
  if (last === null) return null;
  const { returned = [], ...rest } = correction;
  const before = returned.filter(({ at }) => at !== last);
  return {
    ...rest,
    received: paidSoFar(correction.received, paidAt, correction),
    said: paidSoFar(correction.said, saidPaidAt, correction),
    ...(before.length > 0 && { returned: before }),
  };
}

/** The payments of a part that are left to make: none after a mark as paid, and the rest after earlier payments. */
export function leftToPay<Due extends Readonly<{ to: string; amount: Cents }>>(
  payments: readonly Due[],
  account: Account | null,
  marks: PaidMarks,
): Due[] {
  if ((marks.paidAt ?? marks.saidPaidAt) !== null) return [];
  const balances = account ? balancesOf(account, marks) : [];
  return payments.flatMap((payment) => {
    const balance = balances.find(({ to }) => to === payment.to);
    if (!balance) return [payment];
    return balance.left > 0 ? [{ ...payment, amount: balance.left }] : [];
  });
}

/** The payments of a whole result that are left, after what its people have paid each other. */
export function leftOfWhole<Due extends Readonly<{ from: string; to: string; amount: Cents }>>(
  dues: readonly Due[],
  payments: readonly Made[],
  currency: string,
): Due[] {
  return dues.flatMap((due) => {
    const { paid, returned } =
      payments.find((made) => made.from === due.from && made.to === due.to && made.currency === currency) ??
      nothing;
    const left = due.amount - paid + returned;
    return left > 0 ? [{ ...due, amount: cents(left) }] : [];
  });
}
type Made = Readonly<{ from: string; to: string; currency: string; paid: number; returned: number }>;
const nothing = { paid: 0, returned: 0 };
