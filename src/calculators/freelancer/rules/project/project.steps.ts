import { personText } from '#calculators/rules/people.ts';
import { amountText, withRounding } from '#calculators/rules/step-texts.ts';
import type { Writers } from '#calculators/rules/steps.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { msg, t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/money/exact-share.ts';
import { type Deduction, deductionText } from './taken.ts';

export type WeightBasis = 'shares' | 'equal' | 'percent' | 'pay';

/** Explanation steps from a project's income to its people. */
export type ProjectStep =
  | {
      readonly step: 'taken-percent';
      readonly what: Deduction['what'];
      readonly name: string;
      readonly percent: Decimal;
      readonly of: Cents;
      readonly exact: ExactShare;
      readonly amount: Cents;
    }
  | {
      readonly step: 'taken-amount';
      readonly what: Deduction['what'];
      readonly name: string;
      readonly amount: Cents;
    }
  | { readonly step: 'advance'; readonly name: string; readonly by: string; readonly amount: Cents }
  | {
      readonly step: 'to-split';
      readonly income: Cents;
      readonly taken: readonly Deduction[];
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

const onePart = msg('One of {all} equal parts: {product}.');
const weights: Readonly<Record<WeightBasis, string>> = {
  shares: msg('{own} of {all} shares: {product}.'),
  percent: msg('{own} of {all} percent: {product}.'),
  equal: msg('{own} of {all} parts: {product}.'),
  pay: msg('{own} of {all}: {product}.'),
};

export const projectWriters: Writers<ProjectStep> = {
  'taken-percent': ({ percent, of, exact, amount, ...taken }, f) =>
    t('{name}: {percent} of {total} = {amount}.', {
      name: deductionText(taken),
      percent: f.rate(percent),
      total: f.money(of),
      amount: amountText(exact, amount, f),
    }),
  'taken-amount': (taken, f) =>
    t('{name}: {amount}.', { name: deductionText(taken), amount: f.money(taken.amount) }),
  advance: ({ name, by, amount }, f) => {
    const values = { name: name || t('Expense'), amount: f.money(amount) };
    return by
      ? t('{name}: {amount}, paid back to {person}.', { ...values, person: personText(by) })
      : t('{name}: {amount}.', values);
  },
  'to-split': ({ income, taken, available }, f) => {
    const left = f.money(available);
    if (taken.length === 0) return t('{amount} is split.', { amount: left });
    const parts = taken.map((each) => `${deductionText(each)} ${f.money(each.amount)}`);
    return t('{income} less {parts} leaves {amount} to split.', {
      income: f.money(income),
      parts: enumeration(parts),
      amount: left,
    });
  },
  weighted: ({ basis, base, multiplier, own, all, of, exact, rounding }, f) => {
    const shown = (weight: ExactShare) => (basis === 'pay' ? f.exact(weight) : f.exactNumber(weight));
    const isRated = multiplier !== undefined;
    const values = {
      own: isRated ? `${shown(base)} × ${f.decimal(multiplier)} = ${shown(own)}` : shown(base),
      all: shown(all),
      product: `${f.money(of)} × ${shown(own)} ÷ ${shown(all)} = ${f.exact(exact)}`,
    };
    return withRounding(
      t(basis === 'equal' && !isRated ? onePart : weights[basis], values),
      { rounding, exact },
      f,
    );
  },
  'percent-part': ({ percent, of, exact, rounding }, f) =>
    withRounding(
      t('{percent} of {total} = {share}.', {
        percent: f.rate(percent),
        total: f.money(of),
        share: f.exact(exact),
      }),
      { rounding, exact },
      f,
    ),
  fixed: ({ amount }, f) => t('A fixed amount of {amount}.', { amount: f.money(amount) }),
  'no-part': () => t('Not part of the split.'),
  'paid-back': ({ name, amount }, f) =>
    name
      ? t('{amount} advanced for {name} is paid back.', { amount: f.money(amount), name })
      : t('{amount} advanced for expenses is paid back.', { amount: f.money(amount) }),
  'by-milestones': ({ count }) =>
    t(
      '{count, plural, one {Paid in # milestone, in proportion to their size; advanced expenses come first. Rows and columns add up to the cent.} other {Paid in # milestones, in proportion to their size; advanced expenses come first. Rows and columns add up to the cent.}}',
      { count },
    ),
  'divide-budget': () => t('Divide the available money in proportion to the rates'),
};
