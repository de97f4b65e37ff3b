import type { Part } from '#calculators/rules/summary.ts';
import type { Cents } from '#kernel/cents.ts';
import { hasWays, noWays, type PaymentWays } from './payment-ways.ts';

/** A person of a result and how they can be paid. */
export type Payee = Readonly<{ name: string; ways: PaymentWays }>;

/** One payment of a result. Its ways are the payee's and nobody else's: buttons and codes are made from it whole. */
export type PaymentDue = Readonly<{ from: string; to: string; amount: Cents; ways: PaymentWays }>;

type Settling = Pick<Part, 'name' | 'pays'>;

/** The payments that settle a result: from, to, amount and the payee's ways. A result that does not say who paid has none. */
export function paymentsDue(parts: readonly Settling[], payees: readonly Payee[]): PaymentDue[] {
  const waysOf = new Map(payees.map(({ name, ways }) => [name, ways]));
  return parts.flatMap(({ name: from, pays = [] }) =>
    pays
      .filter(({ to, amount }) => to !== from && amount > 0)
      .map(({ to, amount }) => ({ from, to, amount, ways: waysOf.get(to) ?? noWays })),
  );
}

/** Who says how a person can be paid; the first that does counts. */
export type WaysSources = Readonly<{
  /** The maker's account, as the person of the result who the maker is. */
  maker: Payee | null;
  /** What people typed on their own pages, the newest last. */
  own: readonly Payee[];
  /** What the maker typed for the others. */
  typed: readonly Payee[];
}>;

/** How each person who is owed something can be paid; those without a way are left out. */
export function payeesAmong(owed: readonly string[], { maker, own, typed }: WaysSources): Payee[] {
  const sources = [...(maker ? [maker] : []), ...own.toReversed(), ...typed];
  return [...new Set(owed)].flatMap((name) => {
    const found = sources.find((source) => source.name === name && hasWays(source.ways));
    return found ? [{ name, ways: found.ways }] : [];
  });
}
