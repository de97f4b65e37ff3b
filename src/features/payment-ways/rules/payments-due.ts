import type { Part } from '#calculators/rules/summary.ts';
import type { Cents } from '#kernel/money/cents.ts';
import { hasWays, noWays, type PaymentWays } from './payment-ways.ts';

/** A person in a result and their payment ways. */
export type Payee = Readonly<{ name: string; ways: PaymentWays }>;

/** One payment with the payee's own ways: everything that its links and QR codes need. */
export type PaymentDue = Readonly<{ from: string; to: string; amount: Cents; ways: PaymentWays }>;

type Settling = Pick<Part, 'name' | 'pays'>;

/** The payments that settle a result. Empty if nobody is named as payer. */
export function paymentsDue(parts: readonly Settling[], payees: readonly Payee[]): PaymentDue[] {
  const waysOf = new Map(payees.map(({ name, ways }) => [name, ways]));
  return parts.flatMap(({ name: from, pays = [] }) =>
    pays
      .filter(({ to, amount }) => to !== from && amount > 0)
      .map(({ to, amount }) => ({ from, to, amount, ways: waysOf.get(to) ?? noWays })),
  );
}

/** Sources of payment ways, in order of precedence: the first source with ways for a person is used. */
export type WaysSources = Readonly<{
  /** The maker's account, under the maker's name in the result. */
  maker: Payee | null;
  /** Entered by people on their own pages, newest last. */
  own: readonly Payee[];
  /** Entered by the maker for others. */
  typed: readonly Payee[];
}>;

/** The ways of people who are owed money; people without any are left out. */
export function payeesAmong(owed: readonly string[], { maker, own, typed }: WaysSources): Payee[] {
  const sources = [...(maker ? [maker] : []), ...own.toReversed(), ...typed];
  return [...new Set(owed)].flatMap((name) => {
    const found = sources.find((source) => source.name === name && hasWays(source.ways));
    return found ? [{ name, ways: found.ways }] : [];
  });
}
