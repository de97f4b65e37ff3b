import type { ProjectStep } from '#calculators/freelancer/rules/project/project-steps.ts';
import type { Cents } from '#kernel/cents.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/exact-share.ts';

/** What the sum that is held against a bill is of. */
export type Compared = 'amounts' | 'items' | 'items and extras' | 'payments';

/** One step of how a figure came about, as data: what was done, with which amounts. `sentences.ts` writes them. */
export type Step =
  | ProjectStep
  | {
      readonly step: 'labor';
      readonly hours: Decimal;
      readonly rate: Cents;
      readonly exact: ExactShare;
      readonly amount: Cents;
    }
  | { readonly step: 'paid-in-full' }
  | {
      readonly step: 'reduced';
      readonly available: Cents;
      readonly labor: Cents;
      readonly line: Cents;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    }
  | {
      readonly step: 'phase';
      readonly phase: number;
      readonly percent: Decimal;
      readonly of: Cents;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    }
  | {
      readonly step: 'rated';
      readonly rating: string;
      readonly label: string;
      readonly base: ExactShare;
      readonly multiplier: Decimal;
      readonly exact: ExactShare;
      readonly amount: Cents;
    }
  | { readonly step: 'raise-budget'; readonly to: Cents }
  | { readonly step: 'fewer-hours' | 'lower-rates'; readonly percent: number }
  | { readonly step: 'fewer-members' }
  | {
      readonly step: 'base-commission';
      readonly dealValue: Cents;
      readonly rate: Decimal;
      readonly exact: ExactShare;
      readonly amount: Cents;
    }
  | {
      readonly step: 'quota';
      readonly attainment: Decimal;
      readonly effect: 'none' | 'bonus' | 'reduction';
      readonly base: ExactShare;
      readonly factor: Decimal;
      readonly exact: ExactShare;
      readonly amount: Cents;
      readonly bonusAbove: Decimal;
      readonly reductionBelow: Decimal;
    }
  | {
      readonly step: 'tier';
      readonly attainment: Decimal;
      readonly tier: string;
      readonly inGap: boolean;
      readonly tierRate: Decimal;
      readonly rate: Decimal;
      /** In percent, in full. */
      readonly exactRate: string;
    }
  | {
      readonly step: 'commission';
      readonly dealValue: Cents;
      readonly exactRate: string;
      readonly exact: ExactShare;
      readonly amount: Cents;
    }
  | {
      readonly step: 'attained';
      readonly sales: Cents;
      readonly quota: Cents;
      /** To four decimals. */
      readonly attainment: Decimal;
    }
  | {
      /** The part of a deal between two percentages of quota; the last tier has no end. */
      readonly step: 'band';
      readonly from: Decimal;
      readonly to: Decimal | null;
      readonly part: ExactShare;
      readonly exactRate: string;
      readonly exact: ExactShare;
    }
  | { readonly step: 'bands'; readonly exact: ExactShare; readonly amount: Cents }
  | {
      readonly step: 'credit';
      readonly percent: Decimal;
      readonly of: Cents;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    }
  | {
      readonly step: 'equal';
      readonly total: Cents;
      readonly people: number;
      readonly exact: ExactShare;
      /** Absent where extras follow: then the sum is rounded. */
      readonly rounding?: Rounding;
    }
  | { readonly step: 'entered'; readonly amount: Cents }
  | {
      /** A part of one shift's tips. Results stored earlier have plain numbers. */
      readonly step: 'pool-part';
      readonly shift: string;
      readonly net: Cents;
      readonly basis: 'hours' | 'points' | 'hours-points';
      readonly hours: ExactShare | number;
      readonly points: ExactShare | number;
      readonly own: ExactShare | number;
      readonly all: ExactShare | number;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    }
  | {
      /** A part of one role's percentage of a shift's tips; `ofPercent` is the sum of the roles that are present. */
      readonly step: 'group-part';
      readonly shift: string;
      readonly net: Cents;
      readonly role: string;
      readonly percent: Decimal;
      readonly ofPercent: Decimal;
      readonly hours: ExactShare | number;
      readonly allHours: ExactShare | number;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    }
  | { readonly step: 'no-items' }
  | {
      readonly step: 'items';
      readonly count: number;
      readonly exact: ExactShare;
      readonly rounding?: Rounding;
    }
  | {
      /** The sum of what was entered misses the bill; `becomes` where the largest share takes up the difference. */
      readonly step: 'difference';
      readonly what: Compared;
      readonly sum: Cents;
      readonly difference: Cents;
      readonly becomes?: Cents;
    }
  | {
      readonly step: 'bill-shares';
      readonly total: Cents;
      readonly share: Decimal;
      readonly shares: Decimal;
      readonly exact: ExactShare;
      readonly rounding?: Rounding;
    }
  | {
      readonly step: 'bill-percent';
      readonly total: Cents;
      readonly percent: Decimal;
      readonly exact: ExactShare;
      readonly rounding?: Rounding;
    }
  | {
      /** A part of an extra: in proportion to what the person had of all that was had, or equal among people. */
      readonly step: 'bill-extra';
      readonly name: string;
      readonly amount: Cents;
      readonly exact: ExactShare;
      readonly had?: ExactShare;
      readonly all?: ExactShare;
      readonly people?: number;
    }
  | { readonly step: 'bill-together'; readonly exact: ExactShare; readonly rounding: Rounding }
  | {
      readonly step: 'bill-cash';
      readonly exact: ExactShare;
      readonly coin: Cents;
      readonly amount: Cents;
    }
  | {
      /** The balance is above zero for a person who gets money back. */
      readonly step: 'bill-paid';
      readonly paid: Cents;
      readonly amount: Cents;
      readonly balance: Cents;
    }
  | {
      readonly step: 'bill-transfer';
      readonly amount: Cents;
      readonly to?: string;
      readonly from?: string;
    };

/** Steps; records of the first release have sentences instead. */
export type Explanation = readonly (Step | string)[];
