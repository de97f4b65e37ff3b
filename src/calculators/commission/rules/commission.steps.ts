import { amountText, attainmentText, withRounding } from '#calculators/rules/step-texts.ts';
import type { Writers } from '#calculators/rules/steps.ts';
import { msg, t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/money/exact-share.ts';
import { changeOf } from './quota-bonus.ts';
import { tierText } from './tier-names.ts';

/** The steps that explain a figure. */
export type CommissionStep =
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
      /** In percent, exact. */
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
      /** Rounded to four decimals. */
      readonly attainment: Decimal;
    }
  | {
      /** The part of a deal between two percentages of quota; the last tier is open-ended. */
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
    };

const quotaSentences = {
  none: msg(
    'Quota attainment of {attainment} is neither over {above} nor under {below}: no bonus and no reduction.',
  ),
  bonus: msg(
    'Quota attainment of {attainment} is over {above}, which adds a {change} bonus: {base} × {factor} = {amount}.',
  ),
  reduction: msg(
    'Quota attainment of {attainment} is under {below}, which pays {factor} of the base: {base} × {factor} = {amount}.',
  ),
} as const;

export const writers: Writers<CommissionStep> = {
  'base-commission': ({ dealValue, rate, exact, amount }, f) =>
    t('{deal} × {rate} = {amount}.', {
      deal: f.money(dealValue),
      rate: f.rate(rate),
      amount: amountText(exact, amount, f),
    }),
  quota: (step, f) => {
    const values = {
      attainment: f.rate(step.attainment),
      above: f.rate(step.bonusAbove),
      below: f.rate(step.reductionBelow),
      base: f.exact(step.base),
      factor: f.rate(step.factor),
      change: f.rate(changeOf(step.factor)),
      amount: amountText(step.exact, step.amount, f),
    };
    return t(quotaSentences[step.effect], values);
  },
  tier: ({ attainment, tier, inGap, tierRate, rate, exactRate }, f) => {
    const values = {
      attainment: f.rate(attainment),
      tier: tierText(tier),
      tierRate: f.rate(tierRate),
      rate: f.rate(rate),
      effective: f.fullRate(exactRate),
    };
    return inGap
      ? t(
          'No tier covers an attainment of {attainment}; the nearest lower one, {tier}, pays {tierRate} of the base rate: {rate} × {tierRate} = {effective}.',
          values,
        )
      : t(
          'An attainment of {attainment} is in the {tier} tier, which pays {tierRate} of the base rate: {rate} × {tierRate} = {effective}.',
          values,
        );
  },
  commission: ({ dealValue, exactRate, exact, amount }, f) =>
    t('{deal} × {rate} = {amount}.', {
      deal: f.money(dealValue),
      rate: f.fullRate(exactRate),
      amount: amountText(exact, amount, f),
    }),
  attained: ({ sales, quota, attainment }, f) =>
    t('Sales so far of {sales} are {attainment} of the quota of {quota}.', {
      sales: f.money(sales),
      attainment: attainmentText(attainment, sales, quota, f),
      quota: f.money(quota),
    }),
  band: ({ from, to, part, exactRate, exact }, f) => {
    const values = {
      from: f.rate(from),
      part: f.exact(part),
      rate: f.fullRate(exactRate),
      share: f.exact(exact),
    };
    return to === null
      ? t('The part above {from} of quota: {part} × {rate} = {share}.', values)
      : t('The part from {from} to {to} of quota: {part} × {rate} = {share}.', { ...values, to: f.rate(to) });
  },
  bands: ({ exact, amount }, f) => t('In total {amount}.', { amount: amountText(exact, amount, f) }),
  credit: ({ percent, of, exact, rounding }, f) => {
    const values = { percent: f.rate(percent), total: f.money(of), share: f.exact(exact) };
    const sentence = t('{percent} of the credit: {total} × {percent} = {share}.', values);
    return withRounding(sentence, { rounding, exact }, f);
  },
};
