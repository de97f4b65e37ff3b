import { amountText, roundingText } from '#calculators/rules/step-texts.ts';
import type { Writers } from '#calculators/rules/steps.ts';
import type { Cents } from '#kernel/cents.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/exact-share.ts';
import { type Taken, takenName } from './taken.ts';

export type WeightBasis = 'shares' | 'equal' | 'percent' | 'pay';

/** Explanation steps from a project's income to its people. */
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
      /** A part by weight; for 'pay' the weights are amounts. */
      readonly step: 'weighted';
      readonly basis: WeightBasis;
      readonly base: ExactShare;
      /** Present if ratings count. */
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

export const projectWriters: Writers<ProjectStep> = {
  'taken-percent': ({ percent, of, exact, amount, ...taken }, f) =>
    `${takenName(taken)}: ${f.rate(percent)} of ${f.money(of)} = ${amountText(exact, amount, f)}.`,
  'taken-amount': (taken, f) => `${takenName(taken)}: ${f.money(taken.amount)}.`,
  advance: ({ name, by, amount }, f) =>
    `${name || 'Expense'}: ${f.money(amount)}${by ? `, paid back to ${by}` : ''}.`,
  'to-split': ({ income, taken, available }, f) => {
    if (taken.length === 0) return `${f.money(available)} is split.`;
    const parts = taken.map((each) => `${takenName(each)} ${f.money(each.amount)}`).join(', ');
    return `${f.money(income)} less ${parts} leaves ${f.money(available)} to split.`;
  },
  weighted: ({ basis, base, multiplier, own, all, of, exact, rounding }, f) => {
    const shown = (weight: ExactShare) => (basis === 'pay' ? f.exact(weight) : f.exactNumber(weight));
    const unit = { shares: ' shares', percent: ' percent', equal: ' parts', pay: '' }[basis];
    const rated = multiplier === undefined ? '' : ` × ${f.decimal(multiplier)} = ${shown(own)}`;
    const counted =
      basis === 'equal' && multiplier === undefined
        ? `One of ${shown(all)} equal parts`
        : `${shown(base)}${rated} of ${shown(all)}${unit}`;
    const share = `${f.money(of)} × ${shown(own)} ÷ ${shown(all)} = ${f.exact(exact)}`;
    return `${counted}: ${share}. ${roundingText(rounding, f)}`;
  },
  'percent-part': ({ percent, of, exact, rounding }, f) =>
    `${f.rate(percent)} of ${f.money(of)} = ${f.exact(exact)}. ${roundingText(rounding, f)}`,
  fixed: ({ amount }, f) => `A fixed amount of ${f.money(amount)}.`,
  'no-part': () => 'Not part of the split.',
  'paid-back': ({ name, amount }, f) => `${f.money(amount)} advanced for ${name || 'expenses'} is paid back.`,
  'by-milestones': ({ count }) =>
    `Paid in ${count} milestones, in proportion to their size; advanced expenses come first. Rows and columns add up to the cent.`,
  'divide-budget': () => 'Divide the available money in proportion to the rates',
};
