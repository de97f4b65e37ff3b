import { billSplitListing } from '#calculators/bill-split/rules/bill-split.listing.ts';
import { commissionListing } from '#calculators/commission/rules/commission.listing.ts';
import { freelancerListing } from '#calculators/freelancer/rules/freelancer.listing.ts';
import { tipPoolListing } from '#calculators/tip-pool/rules/tip-pool.listing.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { Listing } from './listing.ts';
import type { Summary } from './summary.ts';

/** The calculators in display order. Their browser parts are in `browser/views.tsx`. */
export const catalogue = {
  freelancer: entry(freelancerListing),
  commission: entry(commissionListing),
  'bill-split': entry(billSplitListing),
  'tip-pool': entry(tipPoolListing),
};

export type CalculatorKind = keyof typeof catalogue;

// Safe cast: the keys of the literal above.
export const calculatorKinds = Object.keys(catalogue) as readonly CalculatorKind[];

export function isCalculatorKind(value: unknown): value is CalculatorKind {
  return typeof value === 'string' && Object.hasOwn(catalogue, value);
}

export const calculatorPath = (kind: CalculatorKind) => `/calculator/${kind}`;

function entry<Result extends object>(listing: Listing<Result>) {
  const { load, hoursSaved } = listing;
  return {
    ...listing,
    hoursSavedIn: (mode: string): number => hoursSaved[mode] ?? hoursSaved.any ?? 0,
    /** Safe cast: callers pass a result of this kind's engine. */
    async summarise(result: object): Promise<Summary> {
      const { summaryOf } = await load.summary();
      return summaryOf(result as never);
    },
    /** The result with this payer; unchanged if it already names a payer or cannot have payments. */
    async addPayer(result: object, person: number): Promise<object> {
      const { withPayer } = await load.summary();
      return withPayer ? withPayer(result as never, person) : result;
    },
    /** The final amount of a stored result; undefined if it has none. */
    totalOf(stored: object): Cents | undefined {
      // Safe cast: made by this engine, perhaps in an older release, so the value is checked.
      const total: unknown = (stored as Partial<Result>)[listing.totalIn];
      return typeof total === 'number' ? (total as Cents) : undefined;
    },
  };
}
