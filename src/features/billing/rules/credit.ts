import { type Cents, cents, sumCents } from '#kernel/cents.ts';

type Held = Readonly<{ subscriptionId: string | null; status: string; fromCredit: Cents }>;
type Credited = Readonly<{
  credit: Cents;
  all: readonly Readonly<{ id: string; status: string }>[];
  invoices: readonly Held[];
}>;

/** A customer's credit with what unpaid checkouts hold of it: it is free again when they are paid or called off. */
export function computeCredit({ credit, all, invoices }: Credited): Cents {
  const waiting = new Set(all.filter(({ status }) => status === 'incomplete').map(({ id }) => id));
  const held = invoices.filter(
    ({ status, subscriptionId }) => status === 'open' && waiting.has(subscriptionId ?? ''),
  );
  return sumCents([credit, ...held.map(({ fromCredit }) => fromCredit)]);
}

export type Quote = Readonly<{ price: Cents; fromCredit: Cents; due: Cents }>;

/** What a new subscription costs now: credit pays before the card does. */
export function computeQuote(price: Cents, credit: Cents): Quote {
  const fromCredit = cents(Math.min(price, credit));
  return { price, fromCredit, due: cents(price - fromCredit) };
}
