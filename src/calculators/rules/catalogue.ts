import { billSplitListing } from '#calculators/bill-split/rules/bill-split.listing.ts';
import { commissionListing } from '#calculators/commission/rules/commission.listing.ts';
import { freelancerListing } from '#calculators/freelancer/rules/freelancer.listing.ts';
import { tipPoolListing } from '#calculators/tip-pool/rules/tip-pool.listing.ts';
import type { Cents } from '#kernel/cents.ts';
import type { AnyLabels } from './input-labels.ts';
import type { Listing } from './listing.ts';
import type { ServerCalculator } from './server-calculator.ts';
import type { SayPayer, Summarise, Summary } from './summary.ts';

/** The only list of calculators, in the order in which screens show them. */
export const catalogue = {
  freelancer: entry(freelancerListing, {
    server: () => import('#calculators/freelancer/rules/freelancer.server.ts'),
    summary: () => import('#calculators/freelancer/rules/freelancer.summary.ts'),
    labels: () => import('#calculators/freelancer/rules/freelancer.labels.ts'),
  }),
  commission: entry(commissionListing, {
    server: () => import('#calculators/commission/rules/commission.server.ts'),
    summary: () => import('#calculators/commission/rules/commission.summary.ts'),
    labels: () => import('#calculators/commission/rules/commission.labels.ts'),
  }),
  'bill-split': entry(billSplitListing, {
    server: () => import('#calculators/bill-split/rules/bill-split.server.ts'),
    summary: () => import('#calculators/bill-split/rules/bill-split.summary.ts'),
    labels: () => import('#calculators/bill-split/rules/bill-split.labels.ts'),
  }),
  'tip-pool': entry(tipPoolListing, {
    server: () => import('#calculators/tip-pool/rules/tip-pool.server.ts'),
    summary: () => import('#calculators/tip-pool/rules/tip-pool.summary.ts'),
    labels: () => import('#calculators/tip-pool/rules/tip-pool.labels.ts'),
  }),
};

export type CalculatorKind = keyof typeof catalogue;

// The keys of a literal are exactly the keys of its type.
export const calculatorKinds = Object.keys(catalogue) as readonly CalculatorKind[];

export function isCalculatorKind(value: unknown): value is CalculatorKind {
  return typeof value === 'string' && Object.hasOwn(catalogue, value);
}

export const calculatorPath = (kind: CalculatorKind) => `/calculator/${kind}`;

type Loaders = {
  /** Schema and engine. */
  readonly server: () => Promise<{ readonly serverCalculator: ServerCalculator }>;
  /** A calculator whose results can be told afterwards who paid has `withPayer`. */
  readonly summary: () => Promise<{ readonly summaryOf: Summarise; readonly withPayer?: SayPayer }>;
  /** The words of the form. */
  readonly labels: () => Promise<{ readonly labels: AnyLabels }>;
};

/** Code that needs only names and paths never loads the rest. */
function entry<Result extends object>(listing: Listing<Result>, load: Loaders) {
  return {
    ...listing,
    load: load.server,
    loadLabels: async (): Promise<AnyLabels> => (await load.labels()).labels,
    /** Of a result that the engine of this kind has made. */
    async summarise(result: object): Promise<Summary> {
      const { summaryOf } = await load.summary();
      return summaryOf(result as never);
    },
    /** Unchanged where a result already says who paid, or where nobody pays anybody. */
    async sayPayer(result: object, person: number): Promise<object> {
      const { withPayer } = await load.summary();
      return withPayer ? withPayer(result as never, person) : result;
    },
    /** Undefined where a stored result has no such amount. */
    totalOf(stored: object): Cents | undefined {
      // Its engine made it, perhaps in an older version: hence the check of what is read.
      const total: unknown = (stored as Partial<Result>)[listing.totalIn];
      return typeof total === 'number' ? (total as Cents) : undefined;
    },
  };
}
