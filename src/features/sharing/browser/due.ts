import type { Part } from '#calculators/summary.ts';
import { type Cents, cents } from '#kernel/cents.ts';

/**
 * What somebody owes the maker of a bill. Where the bill says who paid, it is what they pay the maker, or the only person
 * they pay; of several who paid, none of them by the maker's name, it is not known, and nothing.
 */
export function dueTo(maker: string, { amount, pays }: Pick<Part, 'amount' | 'pays'>): Cents {
  if (!pays) return amount;
  const named = pays.find(({ to }) => to.trim().toLowerCase() === maker.trim().toLowerCase());
  const only = pays.length === 1 ? pays[0] : undefined;
  return (named ?? only)?.amount ?? cents(0);
}
