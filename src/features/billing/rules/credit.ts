import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';

type Held = Readonly<{ subscriptionId: string | null; status: string; fromCredit: Cents }>;
type Credited = Readonly<{
  credit: Cents;
  all: readonly Readonly<{ id: string; status: string }>[];
  invoices: readonly Held[];
}>;

/**
 * The credit balance including credit reserved by unpaid checkouts, which is released when they are
 * cancelled.
 */
export function computeCredit({ credit, all, invoices }: Credited): Cents {
  const waiting = new Set(all.filter(({ status }) => status === 'incomplete').map(({ id }) => id));
  const held = invoices.filter(
    ({ status, subscriptionId }) => status === 'open' && waiting.has(subscriptionId ?? ''),
  );
  return sumCents([credit, ...held.map(({ fromCredit }) => fromCredit)]);
}

export type Quote = Readonly<{ price: Cents; fromCredit: Cents; due: Cents }>;

/** The cost of a new subscription now; credit is used before the card. */
export function computeQuote(price: Cents, credit: Cents): Quote {
  const fromCredit = cents(Math.min(price, credit));
  return { price, fromCredit, due: cents(price - fromCredit) };
}
