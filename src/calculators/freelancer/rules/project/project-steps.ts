import type { Cents } from '#kernel/cents.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/exact-share.ts';

/** What comes off a project's income. */
export type Taken = {
  readonly what: 'fee' | 'expense' | 'house' | 'reserve';
  readonly name: string;
  readonly amount: Cents;
};

export type WeightBasis = 'shares' | 'equal' | 'percent' | 'pay';

/** How a project's money goes from its income to its people. */
export type ProjectStep =
  | {
      readonly step: 'taken-percent';
      readonly what: Taken['what'];
      readonly name: string;
      readonly percent: Decimal;
      readonly of: Cents;
      readonly exact: ExactShare;
      readonly amount: Cents;
    }
  | {
      readonly step: 'taken-amount';
      readonly what: Taken['what'];
      readonly name: string;
      readonly amount: Cents;
    }
  | { readonly step: 'advance'; readonly name: string; readonly by: string; readonly amount: Cents }
  | {
      readonly step: 'to-split';
      readonly income: Cents;
      readonly taken: readonly Taken[];
      readonly available: Cents;
    }
  | {
      /** A part by weight; the weights of 'pay' are amounts. */
      readonly step: 'weighted';
      readonly basis: WeightBasis;
      readonly base: ExactShare;
      /** Where a rating counts. */
      readonly multiplier?: Decimal;
      readonly own: ExactShare;
      readonly all: ExactShare;
      readonly of: Cents;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    }
  | {
      readonly step: 'percent-part';
      readonly percent: Decimal;
      readonly of: Cents;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    }
  | { readonly step: 'fixed'; readonly amount: Cents }
  | { readonly step: 'no-part' }
  | { readonly step: 'paid-back'; readonly name: string; readonly amount: Cents }
  | { readonly step: 'by-milestones'; readonly count: number }
  | { readonly step: 'divide-budget' };
